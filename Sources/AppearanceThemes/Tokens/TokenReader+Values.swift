import AppearanceState

/// Values of the 13 types, and how products write them.
extension TokenReader {
  mutating func typed(_ json: JSONNode, _ type: String, _ place: Place) throws -> ImportedValue {
    switch type {
    case "color": return try color(json, place)
    case "dimension": return try measure(json, ["px", "rem"], type, place)
    case "duration": return try measure(json, ["ms", "s"], type, place)
    case "number":
      if json.number == nil, let text = json.string, let value = TokenText.value(text, type) { return value }
      return .plain(.number(.init(try number(json, place))))
    case "fontFamily": return try fontFamily(json, place)
    case "fontWeight": return try fontWeight(json, place)
    case "cubicBezier":
      if let text = json.string, let value = TokenText.value(text, type) { return value }
      guard json.kind == .array, json.count == 4 else {
        throw refused("expected four numbers, found \(found(json))", json, place)
      }
      var numbers: [ImportedValue] = []
      for element in json.elements { numbers.append(.plain(.number(.init(try number(element, place))))) }
      return .list(numbers)
    case "strokeStyle": return try strokeStyle(json, place)
    case "shadow", "gradient":
      // One layer or several.
      return json.kind == .array
        ? .list(try elements(of: json, type, place)) : try composite(json, type, place)
    default: return try composite(json, type, place)
    }
  }

  // MARK: Colors

  private mutating func color(_ json: JSONNode, _ place: Place) throws -> ImportedValue {
    if let text = json.string {
      if let color = CSSText.color(text) { return .plain(.color(color)) }
      // Gradients and functions of other tools are no colors, and no reason to lose them.
      if text.contains("(") { return Self.opaque(text, "color") }
      throw refused(
        "expected a color: an object with 'colorSpace' and 'components', or text such as \"#ff8000\", found \(found(json))",
        json, place)
    }
    guard json.kind == .object else { throw refused("expected a color, found \(found(json))", json, place) }
    guard let spaceNode = json["colorSpace"] else {
      if let color = rgba(json) { return .plain(.color(color)) }
      return try hexColor(json, place, or: "expected a member 'colorSpace'", json)
    }
    let spaceText = reference(at: spaceNode)?.string ?? ""
    guard let space = AppearanceValue.Color.Space(rawValue: spaceText), space != .gray, space != .grayGamma22 else {
      let hint = NearMatch.hint(for: spaceText, in: AppearanceValue.Color.Space.allCases.map(\.rawValue))
      return try hexColor(
        json, place, or: "expected a color space of the Design Tokens Color Module, found \(found(spaceNode))\(hint)",
        spaceNode)
    }
    guard let components = json["components"].flatMap({ reference(at: $0) }), components.kind == .array else {
      return try hexColor(json, place, or: "expected a member 'components' with an array of numbers", json)
    }
    guard components.count == space.componentCount else {
      throw refused(
        "expected \(space.componentCount) components for \(space.rawValue), found \(components.count)", components,
        place)
    }
    var (numbers, missing) = ([Double](), Set<Int>())
    for (index, part) in components.elements.enumerated() {
      let element = reference(at: part) ?? part
      if element.isString("none") { missing.insert(index) }
      numbers.append(missing.contains(index) ? 0 : try number(element, place))
    }
    let alpha = try alpha(of: json, or: 1, place)
    return .plain(.color(AppearanceValue.Color(space, numbers, missing: missing, alpha: alpha)))
  }

  /// The opacity that a color says, or another one where it says none.
  private mutating func alpha(of json: JSONNode, or other: Double, _ place: Place) throws -> Double {
    guard let node = json["alpha"] else { return other }
    return try number(node, place)
  }

  /// The color that `hex` names, with the opacity that stands beside it, or a problem where nothing names one.
  private mutating func hexColor(
    _ json: JSONNode, _ place: Place, or message: String, _ node: JSONNode
  ) throws -> ImportedValue {
    guard let hex = json["hex"]?.string.flatMap(CSSText.color) else { throw refused(message, node, place) }
    let alpha = try alpha(of: json, or: hex.alpha, place)
    return .plain(.color(AppearanceValue.Color(hex.space, hex.components, alpha: alpha)))
  }

  /// Fractions by name, as design tools export them: `{ "r": 1, "g": 0.5, "b": 0, "a": 1 }`.
  private func rgba(_ json: JSONNode) -> AppearanceValue.Color? {
    let levels = ["r", "g", "b"].compactMap { json[$0]?.number?.double }
    let alpha = json["a"]?.number?.double ?? 1
    guard levels.count == 3, levels.allSatisfy({ (0...1).contains($0) }), alpha.isFinite else { return nil }
    return AppearanceValue.Color(red: levels[0], green: levels[1], blue: levels[2], alpha: alpha)
  }

  // MARK: Simple types

  /// What a part of a value is after its references, where that is JSON again; a token in braces has no such parts.
  private mutating func reference(at json: JSONNode) -> JSONNode? {
    var (at, hops) = (json, 0)
    while let text = TokenReference.text(of: at), hops < Self.deepest {
      guard let next = inner(text) else { return nil }
      (at, hops) = (next, hops + 1)
    }
    return at
  }

  private mutating func number(_ json: JSONNode, _ place: Place) throws -> Double {
    if let number = json.number?.double, number.isFinite { return number }
    if TokenReference.text(of: json) != nil, case .plain(.number(let number)) = try read(json, "number", place.inside),
      number.double.isFinite
    {
      return number.double
    }
    throw refused("expected a number, found \(found(json))", json, place)
  }

  /// A number with a unit. Text is `16px`; a second is a thousand milliseconds.
  private mutating func measure(
    _ json: JSONNode, _ units: [String], _ type: String, _ place: Place
  ) throws -> ImportedValue {
    if json.kind == .object {
      guard let valueNode = json["value"] else { throw refused("expected a member 'value'", json, place) }
      guard let unitNode = json["unit"] else { throw refused("expected a member 'unit'", json, place) }
      let value = try number(valueNode, place)
      let unit = reference(at: unitNode)?.string ?? ""
      guard units.contains(unit) || tree.isLegacy(json) else {
        throw refused(
          "expected the unit \(units.map { "'\($0)'" }.joined(separator: " or ")), found \(found(unitNode))"
            + NearMatch.hint(for: unit, in: units), unitNode, place)
      }
      if let measure = TokenText.measure(value, unit) { return measure }
      throw refused("expected a number below 1.8e308 milliseconds, found \(found(valueNode))", valueNode, place)
    }
    if let number = json.number { return .plain(.number(.init(.finite(number)))) }
    if let text = json.string {
      if let value = TokenText.value(text, type) { return value }
      // `auto`, `calc(…)` and other words of CSS.
      if !text.isEmpty { return Self.opaque(text, type) }
    }
    throw refused(
      "expected an object with 'value' and 'unit', or text such as \"16px\", found \(found(json))", json, place)
  }

  private mutating func fontFamily(_ json: JSONNode, _ place: Place) throws -> ImportedValue {
    if let text = json.string { return .plain(.string(text)) }
    guard json.kind == .array, json.count > 0 else {
      throw refused("expected a font name or an array of font names, found \(found(json))", json, place)
    }
    let names = try elements(of: json, "fontFamily", place)
    return names.count == 1 ? names[0] : .list(names)
  }

  private mutating func fontWeight(_ json: JSONNode, _ place: Place) throws -> ImportedValue {
    let number = json.number?.double ?? json.string.flatMap { TokenTypes.weights[$0] ?? TokenText.number($0) }
    if let number, (1...1000).contains(number) { return .plain(.number(.init(number))) }
    if let text = json.string, tree.isLegacy(json) { return .plain(.string(text)) }
    let hint = NearMatch.hint(for: json.string ?? "", in: TokenTypes.weights.keys.inTextOrder())
    throw refused(
      "expected a number from 1 to 1000 or a name such as 'semi-bold', found \(found(json))\(hint)", json, place)
  }

  private static let strokes = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]

  private mutating func strokeStyle(_ json: JSONNode, _ place: Place) throws -> ImportedValue {
    guard let text = json.string else { return try composite(json, "strokeStyle", place) }
    if Self.strokes.contains(text) || tree.isLegacy(json) { return .plain(.string(text)) }
    throw refused(
      "expected \(Self.strokes.joined(separator: ", ")), found \(found(json))"
        + NearMatch.hint(for: text, in: Self.strokes), json, place)
  }

  // MARK: Composite types

  /// The elements of an array, each of a type.
  private mutating func elements(
    of json: JSONNode, _ type: String, _ place: Place
  ) throws -> [ImportedValue] {
    var elements: [ImportedValue] = []
    for element in json.elements { elements.append(try read(element, type, place.inside)) }
    return elements
  }

  private mutating func composite(
    _ json: JSONNode, _ type: String, _ place: Place
  ) throws -> ImportedValue {
    guard json.kind == .object else {
      if let text = json.string { return Self.opaque(text, type) }
      throw refused("expected an object, found \(found(json))", json, place)
    }
    var parts: [String: ImportedValue] = [:]
    for (key, value) in json.members {
      let name = key.string ?? ""
      parts[name] = try part(value, TokenTypes.part(name, of: type), place)
    }
    return .composite(type: type, parts: parts)
  }

  private mutating func part(_ json: JSONNode, _ type: String?, _ place: Place) throws -> ImportedValue {
    switch type {
    case "lineHeight" where TokenReference.text(of: json) == nil:
      return try read(json, json.number == nil ? "dimension" : "number", place.inside)
    case "dashes":
      return json.kind == .array
        ? .list(try elements(of: json, "dimension", place)) : try read(json, nil, place.inside)
    default: return try read(json, type, place.inside)
    }
  }
}
