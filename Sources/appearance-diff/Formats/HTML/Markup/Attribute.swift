import AppearanceState

/// An attribute of an element. Its name is always a literal of this program. If its value is not a literal, its type
/// shows which rule of ``HTMLEscape`` made it safe.
///
/// Text can become neither a `style`, nor an event handler, nor a URL: URLs are fragments of this page or images that
/// passed ``HTMLEscape/imageURL(mediaType:base64:)``.
struct Attribute {
  private enum Value {
    /// No value, as for `hidden`.
    case none
    /// A value of this program that needs no escaping.
    case literal(StaticString)
    case text(String)
    case number(Double)
  }

  private let name: StaticString
  private let value: Value

  private init(name: StaticString, value: String) {
    (self.name, self.value) = (name, .text(value))
  }

  private init(name: StaticString, _ value: Value) {
    (self.name, self.value) = (name, value)
  }

  /// Returns an attribute whose name and value are literals.
  static func literal(_ name: StaticString, _ value: StaticString) -> Attribute {
    Attribute(name: name, .literal(value))
  }

  /// Returns `class="…"`.
  static func `class`(_ value: StaticString) -> Attribute { literal("class", value) }

  /// Returns an attribute without a value.
  static func flag(_ name: StaticString) -> Attribute { Attribute(name: name, .none) }

  /// The attributes that may contain any text: a browser does not run, load or style anything because of them.
  enum TextName {
    case id, label, labelledBy, value, dataKind, dataClass

    fileprivate var name: StaticString {
      switch self {
      case .id: "id"
      case .label: "aria-label"
      case .labelledBy: "aria-labelledby"
      case .value: "value"
      case .dataKind: "data-kind"
      case .dataClass: "data-class"
      }
    }
  }

  /// Returns an attribute that contains text.
  static func text(_ name: TextName, _ value: String) -> Attribute { Attribute(name: name.name, value: value) }

  /// Returns an attribute that contains a number, such as a coordinate.
  static func number(_ name: StaticString, _ value: Double) -> Attribute {
    Attribute(name: name, .number(value))
  }

  /// Returns an attribute that contains numbers with full precision.
  static func exact(_ name: StaticString, _ values: [Double]) -> Attribute {
    Attribute(name: name, value: values.map { JSONNumber($0).text }.joined(separator: " "))
  }

  /// Returns `viewBox="…"`.
  static func viewBox(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Attribute {
    Attribute(name: "viewBox", value: [x, y, width, height].map(SVGNumber.text).joined(separator: " "))
  }

  /// Returns `transform="translate(…)"`.
  static func translate(_ x: Double, _ y: Double) -> Attribute {
    Attribute(name: "transform", value: "translate(\(SVGNumber.text(x)) \(SVGNumber.text(y)))")
  }

  /// Returns `clip-path="url(#screen-580)"`, with a numbered definition of the same document.
  static func reference(_ name: StaticString, to definition: StaticString, _ number: Double) -> Attribute {
    Attribute(name: name, value: "url(#\(definition)-\(SVGNumber.text(number)))")
  }

  /// Returns `id="screen-580"` for a numbered definition.
  static func definition(_ name: StaticString, _ number: Double) -> Attribute {
    Attribute(name: "id", value: "\(name)-\(SVGNumber.text(number))")
  }

  /// Returns `fill` or `stroke`.
  static func paint(_ name: StaticString, _ color: CSSColor.Text) -> Attribute {
    Attribute(name: name, value: color.text)
  }

  /// Returns `font-family`, the preferred families first.
  static func fontFamily(_ families: [String]) -> Attribute {
    // In quotes it would be the name of a font.
    let names =
      families.map { genericFamilies.contains($0) ? $0 : HTMLEscape.cssString($0) }
      + ["system-ui", "sans-serif"]
    return Attribute(name: "font-family", value: names.joined(separator: ", "))
  }

  private static let genericFamilies: Set = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]

  /// Returns `href` of a rule or a setting in the page.
  static func link(to anchor: Anchor) -> Attribute { Attribute(name: "href", value: "#" + anchor.id) }

  /// Returns `id` of a rule or a setting.
  static func id(_ anchor: Anchor) -> Attribute { .text(.id, anchor.id) }

  /// Returns `href` of an element in the page.
  static func fragment(_ id: StaticString) -> Attribute { Attribute(name: "href", value: "#\(id)") }

  /// Returns `href` of a numbered element in the page.
  static func fragment(_ name: StaticString, _ number: Int) -> Attribute {
    Attribute(name: "href", value: "#\(name)-\(number)")
  }

  /// Returns `src` of an embedded image; nil if showing it is not safe.
  static func source(_ image: AppearanceValue.Image) -> Attribute? {
    guard case .data(let mediaType, let base64) = image else { return nil }
    return HTMLEscape.imageURL(mediaType: mediaType, base64: base64).map { Attribute(name: "src", value: $0) }
  }

  func write(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    bytes += name
    if case .none = value { return }
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    switch value {
    case .none: break
    case .literal(let value): bytes += value
    case .text(let value): HTMLEscape.attribute(value, to: &bytes)
    case .number(let value): bytes += SVGNumber.text(value).utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The text of numbers in drawings: at most two digits after the point, never an exponent, always finite.
enum SVGNumber {
  /// Returns a number such as `12`, `0.5` or `-3.25`.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((min(max(value, -1e6), 1e6) * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-" : ""
    text += String(whole)
    if rest > 0 {
      text += rest < 10 ? ".0" : "."
      text += String(rest % 10 == 0 ? rest / 10 : rest)
    }
    return text
  }
}
