import Foundation
import Testing

@testable import AppearanceMacroExpansion

/// The call that a property expands to.
@Suite struct AttributeCallTests {
  private func calls(_ members: String) -> [String] {
    let expansion = StyleableMacro.expansion(of: "class Bar: View {\n\(members)\n}", isHost: true)
    #expect(expansion.problems == [])
    let start = expansion.source.range(of: "AppearanceAttributes<Host>) {\n")?.upperBound
    let end = expansion.source.range(of: "\n  }\n  list(")?.lowerBound
    guard let start, let end else { return [] }
    return expansion.source[start..<end].components(separatedBy: "\n    host.attribute").map {
      $0.replacingOccurrences(of: "    host.attribute", with: "")
    }
  }

  private func plain(_ name: String, _ defaultValue: String) -> String {
    "(\"\(name)\", \\.\(name), default: \(defaultValue), get: { $0.\(name) }) { $0.\(name) = $1 }"
  }

  @Test(arguments: [
    ("var a = 1", "1"),
    ("var a: Color = .blue", ".blue"),
    ("var a: Color?", "nil"),
    ("var a: Color!", "nil"),
    ("var a: [String: [Int]?]?", "nil"),
    ("var a: (() -> Int?)?", "nil"),
    ("var a: Box<() -> Int>?", "nil"),
    ("var a: Color? = .blue { didSet { redraw() } }", ".blue"),
    ("var a: Color? { willSet {} didSet { redraw() } }", "nil"),
    ("var a = make { $0 }", "make { $0 }"),
    ("var a = make { $0 } { didSet {} }", "make { $0 }"),
    ("var a = { 3 }()", "{ 3 }()"),
    ("var a = if isBig { 2 } else { 1 }", "{ if isBig { 2 } else { 1 } }()"),
    ("var a = if isBig { 2 }\n else { 1 }", "{ if isBig { 2 }\n else { 1 } }()"),
    ("var a = switch size { case .big: 2; default: 1 }", "{ switch size { case .big: 2; default: 1 } }()"),
    ("var a = isBig ? 2 : 1", "isBig ? 2 : 1"),
    ("var a = isBig\n ? 2\n : 1", "isBig\n ? 2\n : 1"),
    ("var a = 1 +\n 2", "1 +\n 2"),
    ("var a = 1\n + 2", "1\n + 2"),
    ("var a =\n 1", "1"),
    ("var a = Color\n .blue // not this\n .dark() // nor this", "Color\n .blue // not this\n .dark()"),
    ("var a = x as?\n Color", "x as?\n Color"),
    ("var a = x\n as Any", "x\n as Any"),
    ("var a = \"}\" // }", "\"}\""),
    ("var a = Table<A, B>(1)", "Table<A, B>(1)"),
    ("var a = Table<\n A,\n [B: () -> C]\n>(1)", "Table<\n A,\n [B: () -> C]\n>(1)"),
    ("var a = 1 < 2", "1 < 2"),
    ("var a = max(1, 2); var b = 3", "max(1, 2)"),
    ("var a = 5...\n var b = 1", "5..."),
    ("var a = x!\n var b = 1", "x!"),
    ("var a = \\Color.red", "\\Color.red"),
    (
      "var a = base\n #if DEBUG\n .dark()\n #else\n .light()\n #endif\n var b = 1",
      "base\n #if DEBUG\n .dark()\n #else\n .light()\n #endif"
    ),
    ("public private(set) final var a = 1", "1"),
    ("@objc(x) dynamic var a = 1", "1"),
    ("@Clamped(0...1, by: { $0 }) var a = 1", "1"),
    ("lazy var a = 1", "1"),
  ])
  func aPropertyHasItsInitialValueAsDefault(_ property: String, defaultValue: String) {
    #expect(calls("@Attribute \(property)") == [plain("a", defaultValue)])
    #expect(calls("@Attribute\n/// About it.\n\(property)\n\nfunc x() {}") == [plain("a", defaultValue)])
    #expect(calls("var b = 2\n@Attribute \(property)\n@objc func x() {}") == [plain("a", defaultValue)])
  }

  @Test(arguments: [
    "var a: Double { get { 1 } set { b = newValue } }",
    "var a: Double { get { read { 1 } } set(new) { b = new } }",
    "var a: Double { @inlinable get { 1 } nonmutating set {} }",
    "var a: Double { _read { yield b } _modify { yield &b } }",
    "var a: Double\n{\n get { 1 }\n set {}\n}",
    "var a: Double",
    "var a: Double = 3",
    "var a: Double?",
  ])
  func aDefaultThatIsStatedComesFirst(_ property: String) {
    #expect(calls("@Attribute(default: 1.5) \(property)") == [plain("a", "1.5")])
  }

  @Test(arguments: [
    ("@Attribute(\"colour\") var a = 1", #"("colour", \.a, default: 1, get: { $0.a }) { $0.a = $1 }"#),
    (
      "@Attribute(Names.a, isStored: true) var a = 1",
      #"(Names.a, \.a, default: 1, isStored: true, get: { $0.a }) { $0.a = $1 }"#
    ),
    (
      "@Attribute(coding: .opaque()) var a = 1",
      #"("a", \.a, default: 1, coding: .opaque(), get: { $0.a }) { $0.a = $1 }"#
    ),
    (
      "@Attribute(\n  \"b\",\n  default: max(1, 2),\n  coding: coding<A, B>(x),\n) var a: Int",
      #"("b", \.a, default: max(1, 2), coding: coding<A, B>(x), get: { $0.a }) { $0.a = $1 }"#
    ),
    (
      "@Attribute @Styled var a = 1",
      #"("a", \.a, default: 1, isSetOnInstance: { $0.$a }, get: { $0.a }) { $0.a = $1 }"#
    ),
    (
      "@AppearanceState.Styled @AppearanceMacros.Attribute(\"b\") var a = 1",
      #"("b", \.a, default: 1, isSetOnInstance: { $0.$a }, get: { $0.a }) { $0.a = $1 }"#
    ),
    (
      "@Attribute var `default` = 1",
      #"("default", \.`default`, default: 1, get: { $0.`default` }) { $0.`default` = $1 }"#
    ),
    ("@Attribute override var a: Int { didSet {} }", #"("a", overriddenBy: \.a)"#),
    ("@Attribute(\"b\") override var a: Int { get { 1 } set {} }", #"("b", overriddenBy: \.a)"#),
    (
      "@Attribute var a = AxisTable<AxisPair<P, Q>, Image?>(nil)",
      #"("a", \.a, default: nil, get: { $0.a[$1] }) { $0.a[$1] = $2 }"#
    ),
    (
      "@Attribute var a: AxisTable<P, Double> = .init(max(1, 2))",
      #"("a", \.a, default: max(1, 2), get: { $0.a[$1] }) { $0.a[$1] = $2 }"#
    ),
    (
      "@Attribute(default: 1, coding: c) var a: AppearanceState.AxisTable<P, Double> { get { t } set { t = newValue } }",
      #"("a", \.a, default: 1, coding: c, get: { $0.a[$1] }) { $0.a[$1] = $2 }"#
    ),
  ])
  func optionsComeFromTheAttributeAndTheProperty(_ property: String, call: String) {
    #expect(calls(property) == [call])
  }

  @Test func onePropertyAfterAnotherInOneVar() {
    #expect(
      calls("@Attribute var a = f<B, C>(1), b: Int? , c: Double = 2") == [
        plain("a", "f<B, C>(1)"), plain("b", "nil"), plain("c", "2"),
      ])
  }

  @Test(arguments: [
    "#if os(iOS)\n @objc\n #endif\n @Attribute var a = 1",
    "@Attribute\n #if os(iOS)\n @objc\n #elseif DEBUG\n @available(*, noasync)\n #else\n @Other @Clamped(1)\n #endif\n var a = 1",
    "#if A\n #if B\n @objc\n #endif\n #endif\n @Attribute\n #if C\n @objc\n #endif\n private var a = 1",
  ])
  func aConditionMayHoldForAnotherAttributeOfTheProperty(_ property: String) {
    #expect(calls("var b = 2\n\(property)\nfunc c() {}") == [plain("a", "1")])
  }

  @Test func whatIsNotMarkedOrInsideOfSomethingElseIsNoAttribute() {
    let members = """
      // @Attribute var a = 1
      /* @Attribute var b = 2 /* @Attribute var c = 3 */ */
      let text = "@Attribute var d = 4", more = #"\\(" @Attribute var e = 5"#
      struct Nested { @Attribute var f = 6 }
      class Inner<T> where T: Sequence { @Attribute var g = 7 }
      func f() -> Int { @Attribute var h = 8; return h }
      @Other var i = 9
      var j: Int { @Attribute var k = 10; return k }
      @Attribute var last = 1
      """
    #expect(calls(members) == [plain("last", "1")])
  }
}
