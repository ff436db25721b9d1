import AppearanceState

/// Values of the 13 types, and how products write them.
extension TokenReader {
  mutating func typed(_ json: JSONNode, _ type: String, _ token: Int, _ depth: Int) -> AppearanceValue? {
    switch type {
    case "color": return color(json, token, depth)
    case "dimension": return measure(json, ["px", "rem"], type, token, depth)
    case "duration": return measure(json, ["ms", "s"], type, token, depth)
    case "number":
      if json.number == nil, let text = json.string, let value = TokenText.value(text, type) { return value }
      return number(json, token, depth).map { .number(.init($0)) }
    case "fontFamily": return fontFamily(json, token, depth)
    case "fontWeight": return fontWeight(json, token)
    case "cubicBezier":
      if let text = json.string, let value = TokenText.value(text, type) { return value }
      guard json.kind == .array, json.count == 4 else {
        return refused("expected four numbers, found \(found(json))", json, token)
      }
      var numbers: [AppearanceValue] = []
      for element in json.elements {
        guard let number = number(element, token, depth) else { return nil }
        numbers.append(.number(.init(number)))
      }
      return .list(numbers)
    case "strokeStyle": return strokeStyle(json, token, depth)
    case "shadow", "gradient": return layers(json, type, token, depth)
    default: return composite(json, type, token, depth)
    }
  }

  private mutating func refused(_ message: String, _ json: JSONNode, _ token: Int) -> AppearanceValue? {
    refuse(message, json, token)
    return nil
  }

  // MARK: Simple types

  private mutating func color(_ json: JSONNode, _ token: Int, _ depth: Int) -> AppearanceValue? {
    if let text = json.string {
      if let color = CSSText.color(text) { return .color(color) }
      // Gradients and functions of other tools are no colours, and no reason to lose them.
      if text.contains("(") { return .opaque(.init(type: "color", summary: text)) }
      return refused(
        "expected a color: an object with 'colorSpace' and 'components', or text such as \"#ff8000\", found \(found(json))",
        json, token)
    }
    guard json.kind == .object else { return refused("expected a color, found \(found(json))", json, token) }
    let hex = json["hex"]?.string.flatMap(CSSText.color)
    guard let spaceNode = json["colorSpace"] else {
      if let color = rgba(json) { return .color(color) }
      if let hex { return fallback(hex, json, token, depth) }
      return refused("expected a member 'colorSpace'", json, token)
    }
    let spaceText = reference(at: spaceNode)?.string ?? ""
    guard let space = AppearanceValue.Color.Space(rawValue: spaceText), space != .gray, space != .grayGamma22 else {
      if let hex { return fallback(hex, json, token, depth) }
      let names = AppearanceValue.Color.Space.allCases.map(\.rawValue)
      return refused(
        "expected a color space of the Design Tokens Color Module, found \(found(spaceNode))"
          + NearMatch.hint(for: spaceText, in: names), spaceNode, token)
    }
    guard let written = json["components"], let components = reference(at: written), components.kind == .array else {
      if let hex { return fallback(hex, json, token, depth) }
      return refused("expected a member 'components' with an array of numbers", json, token)
    }
    guard components.count == space.componentCount else {
      return refused(
        "expected \(space.componentCount) components for \(space.rawValue), found \(components.count)", components,
        token)
    }
    var (numbers, missing) = ([Double](), Set<Int>())
    for (index, part) in components.elements.enumerated() {
      let element = reference(at: part) ?? part
      if element.isString("none") {
        missing.insert(index)
        numbers.append(0)
      } else if let number = number(element, token, depth) {
        numbers.append(number)
      } else {
        return nil
      }
    }
    return alpha(json, or: 1, token, depth).map {
      .color(AppearanceValue.Color(space, numbers, missing: missing, alpha: $0))
    }
  }

  /// The opacity that a colour says, or another one where it says none; nil where it is wrong.
  private mutating func alpha(_ json: JSONNode, or other: Double, _ token: Int, _ depth: Int) -> Double? {
    guard let node = json["alpha"] else { return other }
    return number(node, token, depth)
  }

  /// The colour that `hex` names, with the opacity that stands beside it.
  private mutating func fallback(
    _ hex: AppearanceValue.Color, _ json: JSONNode, _ token: Int, _ depth: Int
  ) -> AppearanceValue? {
    alpha(json, or: hex.alpha, token, depth).map {
      .color(AppearanceValue.Color(hex.space, hex.components, alpha: $0))
    }
  }

  /// Fractions by name, as design tools export them: `{ "r": 1, "g": 0.5, "b": 0, "a": 1 }`.
  private func rgba(_ json: JSONNode) -> AppearanceValue.Color? {
    guard let red = json["r"]?.number?.double, let green = json["g"]?.number?.double,
      let blue = json["b"]?.number?.double,
      [red, green, blue].allSatisfy({ (0...1).contains($0) })
    else { return nil }
    let alpha = json["a"]?.number?.double ?? 1
    return alpha.isFinite ? AppearanceValue.Color(red: red, green: green, blue: blue, alpha: alpha) : nil
  }

  /// What a part of a value is after its references, where that is JSON again; a token in braces has no such parts.
  private mutating func reference(at json: JSONNode) -> JSONNode? {
    var (at, hops) = (json, 0)
    while let text = Self.reference(at), hops < 64 {
      guard case .some(let next) = inner(text) else { return nil }
      (at, hops) = (next, hops + 1)
    }
    return at
  }

  private mutating func number(_ json: JSONNode, _ token: Int, _ depth: Int) -> Double? {
    if let number = json.number?.double, number.isFinite { return number }
    if Self.reference(json) != nil {
      // What kept it from being read was told.
      guard let value = read(json, "number", token, depth + 1) else { return nil }
      if case .number(let number) = value, number.double.isFinite { return number.double }
    }
    refuse("expected a number, found \(found(json))", json, token)
    return nil
  }

  /// A number with a unit. Text is `16px`; a second is a thousand milliseconds.
  private mutating func measure(
    _ json: JSONNode, _ units: [String], _ type: String, _ token: Int, _ depth: Int
  ) -> AppearanceValue? {
    if json.kind == .object {
      guard let valueNode = json["value"] else { return refused("expected a member 'value'", json, token) }
      guard let unitNode = json["unit"] else { return refused("expected a member 'unit'", json, token) }
      guard let value = number(valueNode, token, depth) else { return nil }
      let unit = reference(at: unitNode)?.string ?? ""
      guard units.contains(unit) || tree.isLegacy(json) else {
        return refused(
          "expected the unit \(units.map { "'\($0)'" }.joined(separator: " or ")), found \(found(unitNode))"
            + NearMatch.hint(for: unit, in: units), unitNode, token)
      }
      return TokenText.measure(value, unit)
        ?? refused("expected a number below 1.8e308 milliseconds, found \(found(valueNode))", valueNode, token)
    }
    if let number = json.number { return .number(.init(.finite(number))) }
    if let text = json.string {
      if let value = TokenText.value(text, type) { return value }
      // `auto`, `calc(…)` and other words of CSS.
      if text.isEmpty == false { return .opaque(.init(type: type, summary: text)) }
    }
    return refused(
      "expected an object with 'value' and 'unit', or text such as \"16px\", found \(found(json))", json, token)
  }

  private mutating func fontFamily(_ json: JSONNode, _ token: Int, _ depth: Int) -> AppearanceValue? {
    if let text = json.string { return .string(text) }
    guard json.kind == .array, json.count > 0 else {
      return refused("expected a font name or an array of font names, found \(found(json))", json, token)
    }
    var names: [AppearanceValue] = []
    for element in json.elements {
      guard let name = read(element, "fontFamily", token, depth + 1) else { return nil }
      names.append(name)
    }
    return names.count == 1 ? names[0] : .list(names)
  }

  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  private mutating func fontWeight(_ json: JSONNode, _ token: Int) -> AppearanceValue? {
    if let number = json.number?.double, (1...1000).contains(number) { return .number(.init(number)) }
    if let text = json.string {
      if let weight = Self.weights[text] { return .number(.init(weight)) }
      if let number = TokenText.number(text), (1...1000).contains(number) { return .number(.init(number)) }
      if tree.isLegacy(json) { return .string(text) }
    }
    let hint = NearMatch.hint(for: json.string ?? "", in: Self.weights.keys.inTextOrder())
    return refused(
      "expected a number from 1 to 1000 or a name such as 'semi-bold', found \(found(json))\(hint)", json, token
    )
  }

  private static let strokes = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]

  private mutating func strokeStyle(_ json: JSONNode, _ token: Int, _ depth: Int) -> AppearanceValue? {
    if let text = json.string {
      if Self.strokes.contains(text) || tree.isLegacy(json) { return .string(text) }
      return refused(
        "expected \(Self.strokes.joined(separator: ", ")), found \(found(json))"
          + NearMatch.hint(for: text, in: Self.strokes), json, token)
    }
    return composite(json, "strokeStyle", token, depth)
  }

  // MARK: Composite types

  /// One layer or several.
  private mutating func layers(
    _ json: JSONNode, _ type: String, _ token: Int, _ depth: Int
  ) -> AppearanceValue? {
    guard json.kind == .array else { return composite(json, type, token, depth) }
    var layers: [AppearanceValue] = []
    for element in json.elements {
      guard let layer = read(element, type, token, depth + 1) else { return nil }
      layers.append(layer)
    }
    return .list(layers)
  }

  private mutating func composite(
    _ json: JSONNode, _ type: String, _ token: Int, _ depth: Int
  ) -> AppearanceValue? {
    guard json.kind == .object else {
      if let text = json.string { return .opaque(.init(type: type, summary: text)) }
      return refused("expected an object, found \(found(json))", json, token)
    }
    var fields: [String: AppearanceValue] = [:]
    for (key, value) in json.members {
      let name = key.string ?? ""
      guard let part = part(value, TokenTypes.part(name, of: type), token, depth) else { return nil }
      fields[name] = part
    }
    return .record(.init(type: type, fields: fields))
  }

  private mutating func part(
    _ json: JSONNode, _ type: String?, _ token: Int, _ depth: Int
  ) -> AppearanceValue? {
    switch type {
    case "lineHeight":
      if Self.reference(json) != nil { return read(json, type, token, depth + 1) }
      return read(json, json.number == nil ? "dimension" : "number", token, depth + 1)
    case "dashes" where json.kind == .array:
      var lengths: [AppearanceValue] = []
      for element in json.elements {
        guard let length = read(element, "dimension", token, depth + 1) else { return nil }
        lengths.append(length)
      }
      return .list(lengths)
    case "dashes": return read(json, nil, token, depth + 1)
    default: return read(json, type, token, depth + 1)
    }
  }
}
