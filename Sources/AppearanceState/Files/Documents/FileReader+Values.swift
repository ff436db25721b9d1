/// Reading values, each of which describes itself.
extension FileReader {
  // Made once, because every value is checked against its list.
  private static let sizeMembers: [String] = ["kind", "width", "height"]
  private static let pointMembers: [String] = ["kind", "x", "y"]
  private static let offsetMembers: [String] = ["kind", "horizontal", "vertical"]
  private static let insetsMembers: [String] = ["kind", "top", "left", "bottom", "right"]
  private static let fontMembers: [String] = ["kind", "name", "size", "weight", "traits", "textStyle"]

  package mutating func value(_ node: JSONNode) -> AppearanceValue? {
    switch node.kind {
    case .null: .nil
    case .boolean: .boolean(node.boolean == true)
    case .number: node.number.map { .number(AppearanceValue.Number(.finite($0))) }
    case .string: text(node).map { .string($0) }
    case .array: list(node).map { .list($0) }
    case .object: object(node)
    }
  }

  /// Reads values by name, each name once.
  package mutating func values(_ node: JSONNode) -> [String: AppearanceValue]? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    var values = [String: AppearanceValue](minimumCapacity: node.count())
    for (key, node) in node.members {
      let name = key.string ?? ""
      let value = checkMarks(name, key) ? value(node) : nil
      guard values.updateValue(value ?? .nil, forKey: name) != nil else { continue }
      // The parser compares scalars; in a dictionary two names with é are equal, however it is composed.
      problems.add("duplicate name, with its characters composed differently", at: key)
    }
    return problems.count == mark ? values : nil
  }

  private mutating func list(_ node: JSONNode) -> [AppearanceValue]? {
    let mark = problems.count
    let values = elements(of: node) { $0.value($1) }
    return problems.count == mark ? values : nil
  }

  private mutating func object(_ node: JSONNode) -> AppearanceValue? {
    // Most values are colors.
    if node["kind"]?.isString("color") == true { return color(node) }
    guard let kind = kind(of: node) else { return nil }
    switch kind {
    case "font": return font(node).map { .font($0) }
    case "size":
      return numbers(node, Self.sizeMembers).map { .size(.init(width: $0[0], height: $0[1])) }
    case "point": return numbers(node, Self.pointMembers).map { .point(.init(x: $0[0], y: $0[1])) }
    case "offset":
      return numbers(node, Self.offsetMembers)
        .map { .offset(.init(horizontal: $0[0], vertical: $0[1])) }
    case "insets":
      return numbers(node, Self.insetsMembers)
        .map { .insets(.init(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
    case "image": return image(node).map { .image($0) }
    case "textAttributes": return textAttributes(node).map { .textAttributes($0) }
    case "enumeration": return texts(node, "type", "case").map { .enumeration(.init(type: $0, name: $1)) }
    case "record": return record(node).map { .record($0) }
    case "opaque": return texts(node, "type", "summary").map { .opaque(.init(type: $0, summary: $1)) }
    case "number": return number(node).map { .number($0) }
    case "nil", "boolean", "string", "list": return plainKind(kind, node)
    default: return .unknown(.init(kind: kind, json: JSON(node)))
    }
  }

  private mutating func kind(of node: JSONNode) -> String? {
    if let kind = node["kind"] { return text(kind) }
    return refuseAbsent("kind", in: node)
  }

  private mutating func plainKind(_ kind: String, _ node: JSONNode) -> AppearanceValue? {
    let plain = ["nil": "null", "boolean": "true or false", "string": "a JSON string", "list": "a JSON array"]
    let spelling = plain[kind] ?? ""
    return refuse("a value of kind '\(kind)' is written as \(spelling), not as an object", node)
  }

  private mutating func textAttributes(_ node: JSONNode) -> [String: AppearanceValue]? {
    guard checkMembers(of: node, ["kind", "attributes"]) else { return nil }
    return member("attributes", of: node) { $0.values($1) }
  }

  private mutating func record(_ node: JSONNode) -> AppearanceValue.Record? {
    let known = checkMembers(of: node, ["kind", "type", "fields"])
    let type = text("type", of: node)
    let fields = member("fields", of: node) { $0.values($1) }
    guard known, let type, let fields else { return nil }
    return AppearanceValue.Record(type: type, fields: fields)
  }

  /// Reads a kind that consists of two texts.
  private mutating func texts(_ node: JSONNode, _ first: String, _ second: String) -> (String, String)? {
    let known = checkMembers(of: node, ["kind", first, second])
    let (firstText, secondText) = (text(first, of: node), text(second, of: node))
    guard known, let firstText, let secondText else { return nil }
    return (firstText, secondText)
  }

  /// Reads a kind that consists of numbers, all of them required; the first member is the kind.
  private mutating func numbers(_ node: JSONNode, _ members: [String]) -> [Double]? {
    let known = checkMembers(of: node, members)
    let numbers = members.dropFirst().compactMap { double($0, of: node) }
    return known && numbers.count == members.count - 1 ? numbers : nil
  }

  private mutating func number(_ node: JSONNode) -> AppearanceValue.Number? {
    guard checkMembers(of: node, ["kind", "value"]) else { return nil }
    return member("value", of: node) { reader, value in
      guard let text = value.string, let number = Self.notFinite[text] else {
        return reader.refuse("expected \(Self.notFiniteNames), found \(found(value))", value)
      }
      return AppearanceValue.Number(number)
    }
  }

  // MARK: Fonts and images

  /// Reads a font; every part may be absent.
  package mutating func font(_ node: JSONNode) -> AppearanceValue.Font? {
    let mark = problems.count
    _ = checkMembers(of: node, Self.fontMembers)
    let font = AppearanceValue.Font(
      name: optionalMember("name", of: node) { $0.text($1) },
      size: optionalMember("size", of: node) { $0.double($1) },
      weight: optionalMember("weight", of: node) { $0.text($1) },
      traits: optionalMember("traits", of: node) { $0.fontTraits($1) } ?? [],
      textStyle: optionalMember("textStyle", of: node) { $0.text($1) })
    return problems.count == mark ? font : nil
  }

  private mutating func fontTraits(_ node: JSONNode) -> Set<String>? {
    guard check(node, is: .array) else { return nil }
    let mark = problems.count
    var traits: Set<String> = []
    for node in node.elements {
      guard let trait = text(node), !traits.insert(trait).inserted else { continue }
      problems.add("expected each trait once, found \(found(node)) again", at: node)
    }
    return problems.count == mark ? traits : nil
  }

  package mutating func image(_ node: JSONNode) -> AppearanceValue.Image? {
    let forms = ["name", "symbol", "base64"].filter { node[$0] != nil }
    guard forms.count == 1 else {
      let found = forms.isEmpty ? "" : ", found " + forms.map { "'\($0)'" }.joined(separator: " and ")
      let known = checkMembers(of: node, ["kind", "name", "symbol", "configuration", "mediaType", "base64"])
      return known ? refuse("expected one of the members 'name', 'symbol' and 'base64'\(found)", node) : nil
    }
    switch forms[0] {
    case "symbol": return symbol(node)
    case "base64": return imageData(node)
    default: return checkMembers(of: node, ["kind", "name"]) ? text("name", of: node).map { .named($0) } : nil
    }
  }

  private mutating func symbol(_ node: JSONNode) -> AppearanceValue.Image? {
    let mark = problems.count
    _ = checkMembers(of: node, ["kind", "symbol", "configuration"])
    let symbol = text("symbol", of: node)
    let configuration = optionalMember("configuration", of: node) { $0.values($1) } ?? [:]
    guard let symbol, problems.count == mark else { return nil }
    return .symbol(symbol, configuration: configuration)
  }

  private mutating func imageData(_ node: JSONNode) -> AppearanceValue.Image? {
    let known = checkMembers(of: node, ["kind", "mediaType", "base64"])
    let mediaType = text("mediaType", of: node)
    let base64 = member("base64", of: node) { reader, node -> String? in
      guard let text = reader.text(node) else { return nil }
      if Base64.isValid(text) { return text }
      return reader.refuse("expected Base64 with padding (RFC 4648), found \(found(node))", node)
    }
    guard known, let mediaType, let base64 else { return nil }
    return .data(mediaType: mediaType, base64: base64)
  }

  // MARK: Colors

  private static let colorMembers: [String] = ["kind", "colorSpace", "components", "alpha", "hex"]

  private mutating func color(_ node: JSONNode) -> AppearanceValue? {
    let mark = problems.count
    _ = checkMembers(of: node, Self.colorMembers)
    guard let written = node["components"] else { return colorByHex(node) }
    let space = member("colorSpace", of: node) { $0.space($1) }
    let components = components(written, in: space)
    let alpha = optionalMember("alpha", of: node) { $0.double($1) } ?? 1
    guard let space, let components, problems.count == mark else { return nil }
    let color = AppearanceValue.Color(space, components.numbers, missing: components.missing, alpha: alpha)
    _ = optionalMember("hex", of: node) { $0.checkHex($1, of: color, node) }
    return problems.count == mark ? .color(color) : nil
  }

  /// Reads a color that a person has written without components: `hex`, optionally with `alpha`. It is in sRGB, because `hex`
  /// always is.
  private mutating func colorByHex(_ node: JSONNode) -> AppearanceValue? {
    let mark = problems.count
    guard let hex = node["hex"] else {
      let slip = node["colorSpace"] == nil ? "'hex', or 'colorSpace' and 'components'" : "a member 'components'"
      return refuse("expected \(slip)", node)
    }
    _ = optionalMember("colorSpace", of: node) { reader, space -> Void? in
      guard let found = reader.space(space), found != .srgb else { return () }
      return reader.refuse(
        "expected \"srgb\" beside 'hex' without 'components', found \"\(found.rawValue)\"; "
          + "for the color in sRGB write \(Self.line(hex, of: node)); for one in \(found.rawValue) write 'components'",
        space)
    }
    let digits = hexDigits(hex)
    let alpha = optionalMember("alpha", of: node) { reader, alpha -> Double? in
      guard digits?.alpha != nil else { return reader.double(alpha) }
      return reader.refuse(
        "expected no 'alpha' beside the opacity in 'hex', found \(found(alpha)); drop one of them", alpha)
    }
    guard let digits, problems.count == mark else { return nil }
    return .color(AppearanceValue.Color(digits, alpha: alpha ?? 1))
  }

  package mutating func space(_ node: JSONNode) -> AppearanceValue.Color.Space? {
    let spaces = AppearanceValue.Color.Space.allCases
    if let known = spaces.first(where: { node.isString($0.rawValue) }) { return known }
    guard let text = text(node) else { return nil }
    let names = spaces.map(\.rawValue)
    let hint = NearMatch.hint(for: text, in: names)
    return refuse("expected a color space (\(names.joined(separator: ", "))), found \(found(node))\(hint)", node)
  }

  /// Reads the components of a color, of which some may be `"none"`. Their number is checked only for a known space.
  package mutating func components(
    _ node: JSONNode, in space: AppearanceValue.Color.Space?
  ) -> (numbers: [Double], missing: Set<Int>)? {
    let mark = problems.count
    guard check(node, is: .array) else { return nil }
    var (numbers, missing, count) = ([Double](), Set<Int>(), 0)
    numbers.reserveCapacity(3)
    for node in node.elements {
      if node.kind == .string, node.isString("none") {
        missing.insert(count)
        numbers.append(0)
      } else if let number = double(node) {
        numbers.append(number)
      }
      count += 1
    }
    if let space, count != space.componentCount {
      let expected = space.componentCount == 1 ? "1 number" : "\(space.componentCount) numbers"
      return refuse("expected \(expected) for \(space.rawValue), found \(count)", node)
    }
    return problems.count == mark ? (numbers, missing) : nil
  }

  /// Returns a color in the short form, to be pasted into a file: `{ "kind": "color", "hex": "#ff8000", "alpha": 0.5 }`.
  ///
  /// - Parameters:
  ///   - hex: The digits of the color.
  ///   - color: The object in the file, whose opacity is kept.
  private static func line(_ hex: JSONNode, of color: JSONNode) -> String {
    var line = #"{ "kind": "color", "hex": \#(found(hex))"#
    // 5 and 9 characters include the opacity.
    if let alpha = color["alpha"], alpha.numberText != "1", let text = hex.string, [4, 7].contains(text.utf8.count) {
      line += #", "alpha": \#(found(alpha))"#
    }
    return line + " }"
  }

  /// Checks that a hex agrees with the components, each within less than one of its 255 steps.
  ///
  /// - Parameters:
  ///   - node: The hex.
  ///   - color: The color of the components.
  ///   - whole: The object that contains both.
  private mutating func checkHex(_ node: JSONNode, of color: AppearanceValue.Color, _ whole: JSONNode) -> Bool? {
    guard let hex = hexDigits(node) else { return nil }
    let levels = color.triple
    func isNear(_ index: Int, _ shift: UInt32) -> Bool {
      abs(levels[index] * 255 - Double(hex.rgb >> shift & 0xFF)) < 1
    }
    if color.space == .srgb, hex.alpha == nil, isNear(0, 16), isNear(1, 8), isNear(2, 0) { return true }
    let expected =
      if let hex = color.hex {
        "\(SafeText.quoted(hex)) for these components"
      } else if color.space == .srgb {
        "no 'hex' for components outside 0 to 1"
      } else {
        "no 'hex' for components in \(color.space.rawValue)"
      }
    // Hexes are often edited with search and replace, so the same problem may occur many times.
    problems.add(
      "expected \(expected), found \(found(node)); to keep the hex, write \(Self.line(node, of: whole)); "
        + "to keep the components, drop 'hex'",
      at: node, standsForAll: true)
    return nil
  }

  private mutating func hexDigits(_ node: JSONNode) -> AppearanceValue.Color.HexDigits? {
    if let digits = node.withStringBytes({ AppearanceValue.Color.HexDigits($0) }) { return digits }
    return refuse("expected '#' and 3, 4, 6 or 8 hexadecimal digits, found \(found(node))", node)
  }
}

/// Base64 as defined in RFC 4648, section 4.
package enum Base64 {
  /// Returns whether a text consists of whole groups of the alphabet, with padding, and without bits beyond the last byte.
  static func isValid(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count % 4 == 0 else { return false }
    let padding = digits.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
    let values = digits.dropLast(padding).map(value)
    guard values.allSatisfy({ $0 != nil }) else { return false }
    // With one padding character the last digit carries four bits of a byte, with two only two.
    guard padding > 0, let last = values.last ?? nil else { return true }
    return last & (padding == 1 ? 0b11 : 0b1111) == 0
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
