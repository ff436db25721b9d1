import AppearanceState
import AppearanceThemes

/// The JSON of values in tokens.
enum TokenValue {
  /// Returns the type of a token for a value, and the value; nil if no type has such a value.
  ///
  /// - Parameter type: The required type; nil for any.
  static func typed(_ value: AppearanceValue, _ type: String?) -> (type: String, json: JSON)? {
    if let type { return json(value, type, 0).map { (type, $0) } }
    switch value {
    case .color: return typed(value, "color")
    case .number: return typed(value, "number")
    case .font(let font):
      guard let name = font.name, let size = font.size.flatMap({ measure($0, "px") }), font.weight == nil,
        font.traits.isEmpty, font.textStyle == nil
      else { return nil }
      return text(name).map { ("typography", JSON(["fontFamily": $0, "fontSize": size])) }
    default: return nil
    }
  }

  /// The deepest nesting of values: deeper than any type needs, and not too deep for any reader.
  private static let deepest = 16

  private static func json(_ value: AppearanceValue, _ type: String?, _ depth: Int) -> JSON? {
    guard depth < deepest else { return nil }
    func elements(_ values: [AppearanceValue], _ type: String?) -> JSON? {
      let elements = values.compactMap { json($0, type, depth + 1) }
      return elements.count == values.count ? .array(elements) : nil
    }
    switch (type, value) {
    case ("color", .color(let color)): return json(color)
    case ("dimension", .string(let text)), ("duration", .string(let text)):
      let end =
        text.lastIndex { ("0"..."9").contains($0) || $0 == "." }.map { text.index(after: $0) } ?? text.startIndex
      let units = type == "dimension" ? ["px", "rem"] : ["ms"]
      guard let number = Double(text[..<end]), number.isFinite, units.contains(String(text[end...])) else { return nil }
      return measure(number, String(text[end...]))
    case ("number", .number(let number)), ("fontWeight", .number(let number)), ("lineHeight", .number(let number)),
      (nil, .number(let number)):
      return number.double.isFinite ? value.json : nil
    case ("fontFamily", .string(let string)), ("strokeStyle", .string(let string)): return text(string)
    case ("lineHeight", .string): return json(value, "dimension", depth)
    case ("fontFamily", .list(let names)): return elements(names, "fontFamily")
    case ("cubicBezier", .list(let numbers)): return elements(numbers, "number")
    case ("shadow", .list(let layers)), ("gradient", .list(let layers)): return elements(layers, type)
    case ("dashes", .list(let dashes)): return elements(dashes, "dimension")
    case (let type?, .record(let record)):
      var members: [JSON.Member] = []
      for (name, field) in record.fields.sorted(by: { $0.key.precedes($1.key) }) {
        // An object with this member is a reference.
        guard name != "$ref", let value = json(field, TokenTypes.part(name, of: type), depth + 1) else { return nil }
        members.append(.init(name, value))
      }
      return .object(members)
    case (nil, .string(let string)): return text(string)
    case (nil, .boolean): return value.json
    default: return nil
    }
  }

  /// Returns a text; nil if it would be read as a reference.
  private static func text(_ string: String) -> JSON? { string.contains("{") ? nil : .string(string) }

  /// Returns a number with a unit; nil if JSON cannot represent the number.
  private static func measure(_ value: Double, _ unit: String) -> JSON? {
    value.isFinite ? JSON(["value": .number(JSONNumber(value)), "unit": .string(unit)]) : nil
  }

  /// Returns a color in its own space if the standard has it, otherwise in sRGB with an extended range.
  private static func json(_ color: AppearanceValue.Color) -> JSON? {
    let ours: Set<AppearanceValue.Color.Space> = [.extendedSRGB, .gray, .grayGamma22]
    let isOurs = ours.contains(color.space)
    let components = isOurs ? color.sRGBComponents : color.components
    guard (components + [color.alpha]).allSatisfy(\.isFinite) else { return nil }
    let levels = color.displayedSRGB
    let hex = AppearanceValue.Color(red: levels[0], green: levels[1], blue: levels[2]).hex
    return JSON([
      "colorSpace": .string(isOurs ? "srgb" : color.space.rawValue),
      "components": .array(
        components.enumerated().map { color.isMissing($0) && !isOurs ? .string("none") : .number(JSONNumber($1)) }),
      "alpha": color.alpha == 1 ? nil : .number(JSONNumber(color.alpha)), "hex": hex.map { .string($0) },
    ])
  }
}
