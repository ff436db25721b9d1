import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Each context has its own escaping, which cannot be bypassed.
struct HTMLEscapeTests {
  private static func text(_ make: (inout HTML) -> Void) -> String {
    var html = HTML()
    make(&html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("a < b & c > d", "a &lt; b &amp; c &gt; d"),
      ("&lt;", "&amp;lt;"),
      ("</script>", "&lt;/script&gt;"),
      ("<!-- ]]>", "&lt;!-- ]]&gt;"),
      ("exe.\u{202E}gnp", "exe.\\u202Egnp"),
      ("a\u{0}\u{1B}\n", "a\\u0000\\u001B\\u000A"),
      ("Größe → 日本", "Größe → 日本"),
    ])
  func textIsEscaped(_ text: String, _ expected: String) {
    #expect(Self.text { $0.text(text) } == expected)
    #expect(Self.text { $0.element("p", text: text) } == "<p>\(expected)</p>")
  }

  @Test func attributesCannotBeEnded() {
    let html = Self.text { $0.empty("input", .text(.value, "\"'><b onclick=x>&quot;\u{202E}")) }
    #expect(html == "<input value=\"&quot;&#39;&gt;&lt;b onclick=x&gt;&amp;quot;\\u202E\"/>")
  }

  @Test(
    arguments: [
      ("Avenir Next", "\"Avenir Next\""),
      ("AvenirNext-Bold", "\"AvenirNext-Bold\""),
      ("a\"b", "\"a\\22 b\""),
      ("a\\", "\"a\\5c \""),
      ("x\"; background: url(//e)", "\"x\\22 \\3b  background\\3a  url\\28 \\2f \\2f e\\29 \""),
      ("two\nlines", "\"two\\a lines\""),
      ("\u{0}", "\"\\fffd \""),
      ("é", "\"\\e9 \""),
    ])
  func cssStringsCannotBeEnded(_ text: String, _ expected: String) {
    #expect(HTMLEscape.cssString(text) == expected)
  }

  @Test(
    arguments: [
      ("image/png", "AAAA", "data:image/png;base64,AAAA"),
      ("IMAGE/JPEG", "AA==", "data:image/jpeg;base64,AA=="),
      ("image/svg+xml", "AAAA", nil),
      ("text/html", "AAAA", nil),
      ("image/png;x=\"", "AAAA", nil),
      ("image/png", "AA\" onerror=", nil),
      ("image/png", "", nil),
    ] as [(String, String, String?)])
  func onlySafeImagesBecomeAddresses(_ mediaType: String, _ base64: String, _ expected: String?) {
    #expect(HTMLEscape.imageURL(mediaType: mediaType, base64: base64) == expected)
    let attribute = Attribute.source(.data(mediaType: mediaType, base64: base64))
    #expect((attribute != nil) == (expected != nil))
  }

  @Test func imagesByNameHaveNoAddress() {
    #expect(Attribute.source(.named("https://example.org/x.png")) == nil)
    #expect(Attribute.source(.symbol("x")) == nil)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (-0.001, "0"), (2.5, "2.5"), (-3.256, "-3.26"), (0.05, "0.05"), (1e300, "1000000"),
      (.nan, "0"), (-.infinity, "0"),
    ] as [(Double, String)])
  func numbersStayNumbers(_ number: Double, _ expected: String) {
    #expect(SVGNumber.text(number) == expected)
  }
}
