extension ValueReader {
  private static let colorMembers = ["kind", "colorSpace", "components", "alpha", "hex"]

  // The other spaces of the W3C Design Tokens colour module. A tool that knows them may have written them for a reason.
  private static let preservedSpaces: Set<String> = [
    "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65",
    "xyz-d50",
  ]

  /// Reads a colour; one of a space that this version cannot show is kept as it is.
  mutating func color(_ node: JSONNode) -> AppearanceValue? {
    if let space = node["colorSpace"]?.string, AppearanceValue.Color.Space(rawValue: space) == nil,
      Self.preservedSpaces.contains(space)
    {
      return .unknown(AppearanceValue.Unknown(kind: "color", json: JSON(node)))
    }
    let mark = problems.count
    _ = checkMembers(of: node, Self.colorMembers)
    let space = member("colorSpace", of: node) { $0.colorSpace($1) }
    let components = member("components", of: node) { $0.components($1, in: space) }
    let alpha = optionalMember("alpha", of: node) { $0.double($1) } ?? 1
    guard let space, let components, problems.count == mark else { return nil }
    let color = AppearanceValue.Color(space, components, alpha: alpha)
    _ = optionalMember("hex", of: node) { $0.checkHex($1, of: color) }
    return problems.count == mark ? .color(color) : nil
  }

  private mutating func colorSpace(_ node: JSONNode) -> AppearanceValue.Color.Space? {
    guard let text = text(node) else { return nil }
    if let space = AppearanceValue.Color.Space(rawValue: text) { return space }
    let names = AppearanceValue.Color.Space.allCases.map(\.rawValue)
    let hint = NearMatch.hint(for: text, in: names + Self.preservedSpaces.sorted())
    return refuse("expected \(names.joined(separator: ", ")), found \(found(node))\(hint)", node)
  }

  private mutating func components(_ node: JSONNode, in space: AppearanceValue.Color.Space?) -> [Double]? {
    guard check(node, is: .array) else { return nil }
    let mark = problems.count
    let numbers = node.elements.enumerated().compactMap { index, node in inside(.index(index)) { $0.double(node) } }
    // Of an unknown space nobody can say how many there are.
    if let space, node.count != space.componentCount {
      let expected = space.componentCount == 1 ? "1 number" : "\(space.componentCount) numbers"
      return refuse("expected \(expected) for \(space.rawValue), found \(node.count)", node)
    }
    return problems.count == mark ? numbers : nil
  }

  /// Checks that a hex says the same as the components, each to less than one of its 255 steps.
  private mutating func checkHex(_ node: JSONNode, of color: AppearanceValue.Color) -> Bool? {
    guard let text = text(node) else { return nil }
    guard let hex = Self.hexComponents(text) else {
      return refuse("expected '#' and six hexadecimal digits, found \(found(node))", node)
    }
    guard color.space == .srgb else {
      return refuse("expected no 'hex' for \(color.space.rawValue), it belongs to srgb alone; drop it", node)
    }
    guard !zip(color.components, hex).allSatisfy({ abs($0 * 255 - $1) < 1 }) else { return true }
    let expected = color.hex.map { "expected \(JSONText.quoted($0)) for these components" }
    return refuse(
      "\(expected ?? "expected no 'hex' for components outside of 0 to 1"), found \(found(node)); change both or drop 'hex'",
      node)
  }

  private static func hexComponents(_ text: String) -> [Double]? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 else { return nil }
    var components: [Double] = [0, 0, 0]
    for (index, digit) in digits.enumerated() {
      guard let value = hexadecimalValue(digit) else { return nil }
      components[index / 2] = components[index / 2] * 16 + Double(value)
    }
    return components
  }
}

extension AppearanceValue.Color {
  /// `#ff8000` for an sRGB colour with components from 0 to 1, rounded to 8 bits each; nil for others.
  var hex: String? {
    guard space == .srgb, components.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return components.reduce(into: "#") { text, component in
      let digits = String(UInt8((component * 255).rounded()), radix: 16)
      text += (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }
}
