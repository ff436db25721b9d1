import AppearanceState

/// Reads values of the 13 types, as the standard and as products write them.
extension TokenReader {
  mutating func typed(_ json: JSONNode, _ type: String, _ context: Context) throws -> ImportedValue {
    switch type {
    case "color": return try color(json, context)
    case "dimension": return try measure(json, ["px", "rem"], type, context)
    case "duration": return try measure(json, ["ms", "s"], type, context)
    case "number":
      if json.number == nil, let text = json.string, let value = TokenText.value(text, type) {
        expect(false, "expected a number, found \(found(json))", json, context)
        return value
      }
      return .plain(.number(.init(try number(json, context))))
    case "fontFamily": return try fontFamily(json, context)
    case "fontWeight": return try fontWeight(json, context)
    case "cubicBezier":
      let message = "expected four numbers, found \(found(json))"
      if let text = json.string, let value = TokenText.value(text, type) {
        expect(false, message, json, context)
        return value
      }
      guard json.kind == .array, json.count(upTo: 5) == 4 else { throw refused(message, json, context) }
      var numbers: [ImportedValue] = []
      for element in json.elements {
        let number = try number(element, context)
        // The first and the third number are points in time.
        expect(
          numbers.count % 2 == 1 || (0...1).contains(number),
          "expected an x coordinate from 0 to 1, found \(found(element))", element, context)
        numbers.append(.plain(.number(.init(number))))
      }
      return .list(numbers)
    case "strokeStyle": return try strokeStyle(json, context)
    case "shadow", "gradient":
      if json.kind == .array { return .list(try elements(of: json, type, context)) }
      guard json.kind == .object else { return try composite(json, type, context) }
      expect(type == "shadow", "expected an array of stops, found \(found(json))", json, context)
      // One shadow becomes a list of one, so that a second layer shows as an added layer.
      return .list([try composite(json, type, context)])
    default: return try composite(json, type, context)
    }
  }

  // MARK: Colors

  private mutating func color(_ json: JSONNode, _ context: Context) throws -> ImportedValue {
    if let text = json.string {
      if let color = CSSText.color(text) { return .plain(.color(color)) }
      // Gradients and functions of other tools are not colors. The reader keeps them as text.
      if text.contains("(") { return Self.opaque(text, "color") }
      throw refused(
        "expected a color: an object with 'colorSpace' and 'components', or text such as \"#ff8000\", found \(found(json))",
        json, context)
    }
    guard json.kind == .object else { throw refused("expected a color, found \(found(json))", json, context) }
    if let hex = json["hex"].flatMap({ reference(at: $0, context) }) {
      expect(
        hex.string.map(Self.isHex) ?? false, "expected '#' and six hexadecimal digits, found \(found(hex))", hex,
        context)
    }
    guard let spaceNode = json["colorSpace"] else {
      if let color = rgba(json) { return .plain(.color(color)) }
      return try hexColor(json, context, or: "expected a member 'colorSpace'", json)
    }
    let spaceText = reference(at: spaceNode, context)?.string ?? ""
    guard let space = AppearanceValue.Color.Space(rawValue: spaceText), let ranges = space.ranges else {
      let hint = NearMatch.hint(for: spaceText, in: AppearanceValue.Color.Space.allCases.map(\.rawValue))
      return try hexColor(
        json, context, or: "expected a color space of the Design Tokens Color Module, found \(found(spaceNode))\(hint)",
        spaceNode)
    }
    guard let components = json["components"].flatMap({ reference(at: $0, context) }), components.kind == .array else {
      return try hexColor(json, context, or: "expected a member 'components' with an array of numbers", json)
    }
    let count = components.count(upTo: 100)
    guard count == space.componentCount else {
      throw refused(
        "expected \(space.componentCount) components for \(space.rawValue), found "
          + (count < 100 ? "\(count)" : "100 or more"), components, context)
    }
    var (numbers, missing) = ([Double](), Set<Int>())
    for (index, part) in components.elements.enumerated() {
      let element = reference(at: part, context) ?? part
      if element.isString("none") { missing.insert(index) }
      let number = missing.contains(index) ? 0 : try number(element, context)
      let range = ranges[index]
      expect(
        range.contains(number), "expected a number \(range) for \(space.rawValue), found \(found(element))", part,
        context
      )
      numbers.append(number)
    }
    let alpha = try alpha(of: json, or: 1, context)
    return .plain(.color(AppearanceValue.Color(space, numbers, missing: missing, alpha: alpha)))
  }

  /// Returns the opacity of a color, or the given one if the color has none.
  private mutating func alpha(of json: JSONNode, or other: Double, _ context: Context) throws -> Double {
    guard let node = json["alpha"] else { return other }
    let alpha = try number(node, context)
    expect((0...1).contains(alpha), "expected an alpha from 0 to 1, found \(found(node))", node, context)
    return alpha
  }

  private static func isHex(_ text: String) -> Bool { text.utf8.count == 7 && CSSText.color(text) != nil }

  /// Reads the color in `hex`, with the opacity beside it; reports a problem if there is none.
  private mutating func hexColor(
    _ json: JSONNode, _ context: Context, or message: String, _ node: JSONNode
  ) throws -> ImportedValue {
    guard let hex = json["hex"]?.string.flatMap(CSSText.color) else { throw refused(message, node, context) }
    expect(false, message + "; 'hex' is used", node, context)
    let alpha = try alpha(of: json, or: hex.alpha, context)
    return .plain(.color(AppearanceValue.Color(hex.space, hex.components, alpha: alpha)))
  }

  /// Reads a color with named fractions, as design tools export it: `{ "r": 1, "g": 0.5, "b": 0, "a": 1 }`.
  private func rgba(_ json: JSONNode) -> AppearanceValue.Color? {
    let levels = ["r", "g", "b"].compactMap { json[$0]?.number?.double }
    let alpha = json["a"]?.number?.double ?? 1
    guard levels.count == 3, levels.allSatisfy({ (0...1).contains($0) }), alpha.isFinite else { return nil }
    return AppearanceValue.Color(red: levels[0], green: levels[1], blue: levels[2], alpha: alpha)
  }

  // MARK: Simple types

  /// Returns the JSON of a part of a value after its references; nil if a reference leads to a whole token.
  private mutating func reference(at json: JSONNode, _ context: Context) -> JSONNode? {
    var (at, hops) = (json, 0)
    while let text = tree.reference(of: at), hops < Self.deepest {
      guard let next = inner(text, from: context.token) else { return nil }
      (at, hops) = (next, hops + 1)
    }
    return at
  }

  private mutating func number(_ json: JSONNode, _ context: Context) throws -> Double {
    if let number = json.number?.double, number.isFinite { return number }
    if tree.reference(of: json) != nil, case .plain(.number(let number)) = try read(json, "number", context.inside),
      number.double.isFinite
    {
      return number.double
    }
    throw refused("expected a number, found \(found(json))", json, context)
  }

  /// Reads a number with a unit. Text is `16px`; a second is a thousand milliseconds.
  private mutating func measure(
    _ json: JSONNode, _ units: [String], _ type: String, _ context: Context
  ) throws -> ImportedValue {
    if json.kind == .object {
      guard let valueNode = json["value"] else { throw refused("expected a member 'value'", json, context) }
      guard let unitNode = json["unit"] else { throw refused("expected a member 'unit'", json, context) }
      let value = try number(valueNode, context)
      let unit = reference(at: unitNode, context)?.string ?? ""
      guard units.contains(unit) || !context.isStrict else {
        throw refused(
          "expected the unit \(units.map { "'\($0)'" }.joined(separator: " or ")), found \(found(unitNode))"
            + NearMatch.hint(for: unit, in: units), unitNode, context)
      }
      if let measure = TokenText.measure(value, unit) { return measure }
      throw refused("expected a number below 1.8e308 milliseconds, found \(found(valueNode))", valueNode, context)
    }
    let sample = units.contains("ms") ? "200ms" : "16px"
    let message = "expected an object with 'value' and 'unit', or text such as \"\(sample)\", found \(found(json))"
    if let number = json.number {
      expect(false, message, json, context)
      return .plain(.number(.init(.finite(number))))
    }
    if let text = json.string {
      // The drafts of the standard had text, with the same units.
      let value = TokenText.value(text, type)
      let hasUnit = if case .measure(_, let unit) = value { units.contains(unit) } else { text.contains("(") }
      expect(hasUnit, message, json, context)
      // CSS has more words here, such as `auto` and `calc(…)`.
      if let value = value ?? (text.isEmpty ? nil : Self.opaque(text, type)) { return value }
    }
    throw refused(message, json, context)
  }

  private mutating func fontFamily(_ json: JSONNode, _ context: Context) throws -> ImportedValue {
    if let text = json.string { return .plain(.string(text)) }
    guard json.kind == .array, !json.isEmpty else {
      throw refused("expected a font name or an array of font names, found \(found(json))", json, context)
    }
    let names = try elements(of: json, "fontFamily", context)
    return names.count == 1 ? names[0] : .list(names)
  }

  private mutating func fontWeight(_ json: JSONNode, _ context: Context) throws -> ImportedValue {
    let number =
      json.number?.double
      ?? json.string.flatMap { TokenTypes.weights[$0] ?? (context.isStrict ? nil : TokenText.number($0)) }
    if let number, (1...1000).contains(number) { return .plain(.number(.init(number))) }
    if let text = json.string, !context.isStrict { return .plain(.string(text)) }
    let hint = NearMatch.hint(for: json.string?.lowercased() ?? "", in: TokenTypes.weights.keys.inTextOrder())
    throw refused(
      "expected a number from 1 to 1000 or a name such as 'semi-bold', found \(found(json))\(hint)", json, context)
  }

  private static let strokes = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]

  private mutating func strokeStyle(_ json: JSONNode, _ context: Context) throws -> ImportedValue {
    guard let text = json.string else { return try composite(json, "strokeStyle", context) }
    if Self.strokes.contains(text) || !context.isStrict { return .plain(.string(text)) }
    throw refused(
      "expected \(Self.strokes.joined(separator: ", ")), found \(found(json))"
        + NearMatch.hint(for: text, in: Self.strokes), json, context)
  }

  // MARK: Composite types

  /// Reads the elements of an array as values of one type: layers, font names or lengths. No element is a list itself.
  private mutating func elements(
    of json: JSONNode, _ type: String, _ context: Context
  ) throws -> [ImportedValue] {
    var elements: [ImportedValue] = []
    for element in json.elements {
      let isLayer = type == "shadow" || type == "gradient"
      if isLayer, element.kind == .object, tree.reference(of: element) == nil {
        try count(1, element, context)
        elements.append(try composite(element, type, context.inside))
        continue
      }
      var value = try readPart(element, type, context.inside)
      // A reference to one layer is that layer.
      if isLayer, element.kind != .array, case .list(let inner) = value, inner.count == 1 { value = inner[0] }
      let isList = if case .list = value { true } else { false }
      expect(
        element.kind != .array && !isList, "expected one \(type) here, but \(found(element)) is a list", element,
        context)
      elements.append(value)
    }
    return elements
  }

  private mutating func composite(
    _ json: JSONNode, _ type: String, _ context: Context
  ) throws -> ImportedValue {
    guard json.kind == .object else {
      if let text = json.string {
        let form = type == "gradient" ? "an array of stops" : "an object"
        expect(false, "expected \(form), found \(found(json))", json, context)
        return Self.opaque(text, type)
      }
      throw refused("expected an object, found \(found(json))", json, context)
    }
    let (required, known) = TokenTypes.members(of: type)
    let missing = required.filter { json[$0] == nil }
    expect(
      missing.isEmpty, "expected \(missing.map { "'\($0)'" }.joined(separator: " and ")) in a \(type), found none",
      json,
      context)
    var parts: [String: ImportedValue] = [:]
    for (key, value) in json.members {
      let name = key.string ?? ""
      expect(
        known.contains(name),
        "expected a part of a \(type), found \(inQuotes(name))\(NearMatch.hint(for: name, in: known))", key, context)
      parts[name] = try part(value, name, of: type, context)
    }
    return .composite(type: type, parts: parts)
  }

  private mutating func part(_ json: JSONNode, _ name: String, of type: String, _ context: Context) throws
    -> ImportedValue
  {
    let isReference = tree.reference(of: json) != nil
    switch (TokenTypes.part(name, of: type), name) {
    case ("dashes", _) where json.kind == .array: return .list(try elements(of: json, "dimension", context))
    case ("dashes", _): return try readPart(json, nil, context.inside)
    case ("number", "position"):
      let value = try readPart(json, "number", context.inside)
      guard case .plain(.number(let number)) = value else { return value }
      // The standard clamps positions to the ends of the axis.
      return .plain(.number((0...1).contains(number.double) ? number : number.double < 0 ? 0 : 1))
    case (nil, "lineCap") where !isReference:
      expect(
        json.string.map(Self.caps.contains) ?? false,
        "expected \(Self.caps.joined(separator: ", ")), found \(found(json))", json, context)
      return try readPart(json, nil, context.inside)
    case (nil, "inset") where !isReference:
      expect(json.boolean != nil, "expected true or false, found \(found(json))", json, context)
      return try readPart(json, nil, context.inside)
    case (let type, _): return try readPart(json, type, context.inside)
    }
  }

  private static let caps = ["round", "butt", "square"]
}
