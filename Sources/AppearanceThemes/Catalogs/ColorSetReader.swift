import AppearanceState

/// A reader of the `Contents.json` of a color set. `Documentation/Catalogs.md` describes its notations.
struct ColorSetReader {
  typealias Value = (slot: AppearanceTraits, value: AppearanceValue, written: String?)

  /// An entry of a set, perhaps without a color.
  struct Entry {
    /// The slot; nil for an entry without a color whose slot cannot be read.
    let slot: AppearanceTraits?
    let value: AppearanceValue?
    let node: JSONNode
  }

  /// A limit above the number of all idioms, gamuts, styles and contrasts together, because each color is compared with
  /// every other.
  private static let mostColors = 1000

  private(set) var problems: [SnapshotFileError.Problem] = []
  private var reader = FileReader()

  /// Reads the values by slot; nil if there is a problem, which is then in ``problems``.
  mutating func read(_ json: [UInt8], file: String) -> [Value]? {
    entries(of: json, file: file)?.entries.compactMap { entry in
      guard let slot = entry.slot, let value = entry.value, let color = entry.node["color"] else { return nil }
      return (slot, value, FileReader.written(color))
    }
  }

  /// Reads the whole document with its entries, no two of which have a color for one slot; nil if there is a problem.
  mutating func entries(of json: [UInt8], file: String) -> (root: JSONNode, entries: [Entry])? {
    let document: JSONDocument
    do {
      document = try JSONDocument(json: json, file: file)
    } catch {
      problems += error.problems
      return nil
    }
    let entries = reader.checkMarks(in: document) ? entries(document.root) : []
    if !reader.problems.isEmpty {
      problems += reader.problems.error(in: json, file: file).problems
      return nil
    }
    return (document.root, entries)
  }

  private mutating func entries(_ root: JSONNode) -> [Entry] {
    guard reader.check(root, is: .object), root["colors"] != nil else { return [] }
    var entries: [Entry] = []
    var positions: [AppearanceTraits: JSONNode] = [:]
    _ = reader.member("colors", of: root) { reader, list -> [Void]? in
      guard list.count() <= Self.mostColors else {
        return reader.refuse("expected at most \(Self.mostColors) colors in a set, found \(list.count())", list)
      }
      return reader.elements(of: list) { reader, node -> Void? in
        guard reader.check(node, is: .object) else { return nil }
        guard let color = node["color"], color.kind != .null else {
          // Problems in an entry without a color do not count.
          var other = FileReader()
          entries.append(Entry(slot: other.slot(node), value: nil, node: node))
          return ()
        }
        let slot = reader.slot(node)
        guard let value = reader.catalogColor(color), let slot else { return nil }
        if let first = positions.updateValue(node, forKey: slot) {
          reader.problems.add("duplicate color for the same slot", at: node, earlier: first)
        }
        entries.append(Entry(slot: slot, value: value, node: node))
        return ()
      }
    }
    return entries
  }
}

extension FileReader {
  /// Reads the traits under which an entry of a set applies. A member that Xcode may add one day is a trait with its
  /// own name.
  fileprivate mutating func slot(_ node: JSONNode) -> AppearanceTraits? {
    let mark = problems.count
    var traits = AppearanceTraits()
    for (key, value) in node.members {
      let name = key.string ?? ""
      switch name {
      case "color", "filename", "properties", "info": break
      case "appearances": appearances(value, &traits)
      default:
        guard let text = text(value), text != "universal" || name != "idiom" else { continue }
        let (trait, value) = TraitWords.trait(name, text)
        traits[trait] = value
      }
    }
    return problems.count == mark ? traits : nil
  }

  private mutating func appearances(_ node: JSONNode, _ traits: inout AppearanceTraits) {
    var found: [(String, String)] = []
    _ = elements(of: node) { reader, node -> Void? in
      guard reader.check(node, is: .object), let name = reader.text("appearance", of: node),
        let value = reader.text("value", of: node)
      else { return nil }
      found.append((name, value))
      return ()
    }
    for (name, value) in found where !(name == "luminosity" && value == "any") {
      let (trait, value) = TraitWords.trait(name, value)
      traits[trait] = value
    }
  }

  private static let spaces: [String: AppearanceValue.Color.Space] = [
    "srgb": .srgb, "extended-srgb": .extendedSRGB, "extended-linear-srgb": .srgbLinear, "display-p3": .displayP3,
    "gray-gamma-22": .grayGamma22, "extended-gray": .gray,
  ]

  /// Reads a color: components in a space, or the name of one of the system's colors, whose components are not known.
  fileprivate mutating func catalogColor(_ node: JSONNode) -> AppearanceValue? {
    guard check(node, is: .object) else { return nil }
    if node["reference"] != nil {
      let mark = problems.count
      let name = text("reference", of: node)
      let platform = optionalMember("platform", of: node) { $0.text($1) } ?? "universal"
      guard let name, problems.count == mark else { return nil }
      return SystemColorName(platform: platform, name: name).value
    }
    let mark = problems.count
    let space = member("color-space", of: node) { reader, node -> AppearanceValue.Color.Space? in
      guard let text = reader.text(node) else { return nil }
      if let space = Self.spaces[text] { return space }
      let names = Self.spaces.keys.inTextOrder()
      return reader.refuse(
        "expected a color space (\(names.joined(separator: ", "))), found \(found(node))"
          + NearMatch.hint(for: text, in: names), node)
    }
    let color = member("components", of: node) { reader, node -> AppearanceValue.Color? in
      guard reader.check(node, is: .object) else { return nil }
      let mark = reader.problems.count
      let isGray = node["white"] != nil
      _ = reader.checkMembers(of: node, isGray ? ["white", "alpha"] : ["red", "green", "blue", "alpha"])
      let names: [String] = isGray ? ["white"] : ["red", "green", "blue"]
      let levels = names.map { name in reader.member(name, of: node) { $0.level($1) } }
      let alpha = reader.optionalMember("alpha", of: node) { $0.level($1, isOpacity: true) } ?? 1
      let components = levels.compactMap { $0 }
      guard let space, components.count == names.count, reader.problems.count == mark else { return nil }
      // One gray level may stand for three components, and three equal components for a gray level.
      switch (space.componentCount, components.count) {
      case (3, 1): return AppearanceValue.Color(space, Array(repeating: components[0], count: 3), alpha: alpha)
      case (1, 3):
        guard Set(components).count == 1 else {
          return reader.refuse("expected a member 'white' for \(space.rawValue)", node)
        }
        return AppearanceValue.Color(space, [components[0]], alpha: alpha)
      default: return AppearanceValue.Color(space, components, alpha: alpha)
      }
    }
    guard let color, problems.count == mark else { return nil }
    return .color(color)
  }

  /// Reads one component: a fraction (`"0.500"`), 8 bits in hexadecimal (`"0xFF"`) or decimal digits (`"255"`), or a
  /// JSON number.
  ///
  /// - Parameter isOpacity: Whether a bare `1` is opaque and not a 255th: Xcode has no 8-bit notation for an opacity.
  private mutating func level(_ node: JSONNode, isOpacity: Bool = false) -> Double? {
    if let number = node.number {
      // A whole number above 1 can only have 8 bits.
      if let integer = number.integer {
        if (0...255).contains(integer) { return integer < 2 ? Double(integer) : Double(integer) / 255 }
      } else if number.double.isFinite {
        return number.double
      }
      return refuseLevel(node)
    }
    guard let text = node.string else { return refuse("expected a number or text, found \(found(node))", node) }
    let trimmed = text.drop { $0 == " " }
    // Swift also reads a plus sign, `inf` and hexadecimal fractions, which Xcode never writes.
    let digits = trimmed.utf8.drop { $0 == UInt8(ascii: "-") }
    let isNumber = digits.first.map { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") } ?? false
    if trimmed.hasPrefix("0x") || trimmed.hasPrefix("0X") {
      let digits = trimmed.dropFirst(2)
      if digits.unicodeScalars.allSatisfy(SettingKey.isDigit), let byte = UInt8(digits, radix: 16) {
        return Double(byte) / 255
      }
    } else if !isNumber {
      return refuseLevel(node)
    } else if trimmed.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      if let double = Double(trimmed), double.isFinite { return double }
    } else if let integer = Int(trimmed) {
      if isOpacity, integer == 0 || integer == 1 { return Double(integer) }
      if (0...255).contains(integer) { return Double(integer) / 255 }
    }
    return refuseLevel(node)
  }

  private mutating func refuseLevel(_ node: JSONNode) -> Double? {
    refuse("expected a fraction such as \"0.500\", or 8 bits as \"0xFF\" or \"255\", found \(found(node))", node)
  }

  /// Returns the color of an entry as the file writes it: `srgb 0xFF 0x80 0x00 / 1.000`.
  fileprivate static func written(_ node: JSONNode) -> String {
    if let name = node["reference"]?.string { return "\(node["platform"]?.string ?? "universal") \(name)" }
    func text(_ node: JSONNode?) -> String? { node.map { $0.string ?? $0.numberText ?? "" } }
    let components = node["components"]
    let levels = ["white", "red", "green", "blue"].compactMap { text(components?[$0]) }
    let alpha = text(components?["alpha"]).map { " / \($0)" } ?? ""
    return "\(node["color-space"]?.string ?? "") \(levels.joined(separator: " "))" + alpha
  }
}
