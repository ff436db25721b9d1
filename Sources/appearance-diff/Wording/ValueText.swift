import AppearanceState
import AppearanceThemes

/// What values say, in few words, and different values in different words.
enum ValueText {
  /// Each value of a row; nil is unset.
  ///
  /// Few words can be the same for different values: `#0a6b6e` for two colors that round to it. Then the components are
  /// shown, or everything, as a file has it.
  static func words(_ values: [AppearanceValue?]) -> [String] {
    var words = values.map(Self.words)
    for index in words.indices {
      let alike = words.indices.filter { words[$0] == words[index] }
      guard alike.count > 1 else { continue }
      let different = Set(alike.map { values[$0] })
      guard different.count > 1 else { continue }
      let exact = Set(different.map(exactWords))
      for place in alike {
        words[place] = exact.count == different.count ? exactWords(values[place]) : file(values[place] ?? .nil)
      }
    }
    return words
  }

  /// One value in few words; nil is unset.
  static func words(_ value: AppearanceValue?) -> String {
    switch value {
    case nil: "unset"
    case .nil: "nil"
    case .color(let color): words(color)
    case .some(let value): words(value)
    }
  }

  // MARK: Colors

  private static func words(_ color: AppearanceValue.Color) -> String {
    guard color.space == .srgb, !(0..<3).contains(where: color.isMissing), let hex = hex(color) else {
      return exactWords(.color(color))
    }
    return hex + alpha(color)
  }

  private static func exactWords(_ value: AppearanceValue?) -> String {
    guard case .color(let color) = value else { return words(value) }
    return "\(color.space.rawValue) \(components(color).joined(separator: " "))" + alpha(color)
  }

  private static func components(_ color: AppearanceValue.Color) -> [String] {
    color.components.enumerated().map { color.isMissing($0) ? "none" : number($1) }
  }

  private static func hex(_ color: AppearanceValue.Color) -> String? {
    let components = color.components
    guard components.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let number = components.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: components.count * 2 - digits.utf8.count) + digits
  }

  /// The opacity as CSS writes it: ` / 0.4`.
  private static func alpha(_ color: AppearanceValue.Color) -> String {
    color.alpha == 1 ? "" : " / \(number(color.alpha))"
  }

  // MARK: Other values

  private static func words(_ value: AppearanceValue) -> String {
    switch value {
    case .nil, .color: ""
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): self.number(number)
    case .string(let text): isMeasure(text) ? text : SafeText.quoted(text, maximumLength: 60)
    case .font(let font): words(font)
    case .size(let size): "\(number(size.width)) × \(number(size.height))"
    case .point(let point): "x \(number(point.x)), y \(number(point.y))"
    case .offset(let offset): "horizontal \(number(offset.horizontal)), vertical \(number(offset.vertical))"
    case .insets(let insets):
      "top \(number(insets.top)), left \(number(insets.left)), "
        + "bottom \(number(insets.bottom)), right \(number(insets.right))"
    case .image(let image): words(image)
    case .enumeration(let value): "." + SafeText.name(value.name)
    case .record(let record): SafeText.name(record.type) + (record.fields.isEmpty ? ", empty" : "")
    case .textAttributes(let attributes): "text attributes" + (attributes.isEmpty ? ", empty" : "")
    case .list(let elements): "list" + (elements.isEmpty ? ", empty" : "")
    case .opaque(let value) where value.isUnresolved:
      "unresolved " + SafeText.visible(shortened(value.summary, to: 80))
    case .opaque(let value):
      "opaque \(SafeText.name(value.type)) \(SafeText.quoted(value.summary, maximumLength: 60))"
    case .unknown: file(value)
    }
  }

  /// Whether a text is a number with a unit, which reads as well without quotes: `8px`.
  private static func isMeasure(_ text: String) -> Bool {
    guard let unit = ["px", "rem", "em", "ms", "%"].first(where: text.hasSuffix) else { return false }
    let number = text.utf8.dropLast(unit.utf8.count)
    let digits = number.first == UInt8(ascii: "-") ? number.dropFirst() : number
    return digits.first.map { (0x30...0x39).contains($0) } ?? false
      && digits.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }

  private static func words(_ font: AppearanceValue.Font) -> String {
    var words: [String] = []
    if let name = font.name {
      words.append(SafeText.name(name))
    } else if font.textStyle == nil {
      words.append("system")
    }
    if let style = font.textStyle { words.append("style \(SafeText.name(style))") }
    if let size = font.size { words.append(number(size)) }
    if let weight = font.weight { words.append(SafeText.name(weight)) }
    return (words + font.traits.inTextOrder().map(SafeText.name)).joined(separator: " ")
  }

  private static func words(_ image: AppearanceValue.Image) -> String {
    switch image {
    case .named(let name): return "image \(SafeText.name(name))"
    case .symbol(let name, let configuration):
      let parts = configuration.sorted { $0.key.precedes($1.key) }.map { entry in
        "\(SafeText.name(entry.key)) \(words(inSymbol: entry.value))"
      }
      return "symbol \(SafeText.name(name))" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
    case .data(let mediaType, let base64):
      let size = base64.utf8.count / 4 * 3 - base64.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
      let checksum = String(base64.fnv1a, radix: 16)
      return "image \(SafeText.quoted(mediaType, maximumLength: 60)), \(size) bytes, checksum \(checksum)"
    }
  }

  private static func words(inSymbol value: AppearanceValue) -> String {
    if case .string(let text) = value { SafeText.name(text) } else { file(value) }
  }

  private static func number(_ double: Double) -> String { number(AppearanceValue.Number(double)) }

  private static func number(_ number: AppearanceValue.Number) -> String {
    switch number.storage {
    case .finite(let number): cut(number.text, at: 60)
    case .nan: "NaN"
    case .infinity: "infinity"
    case .negativeInfinity: "-infinity"
    }
  }

  /// The value as a file has it, on one line.
  private static func file(_ value: AppearanceValue) -> String {
    cut(SafeText.visible(value.json.compactText), at: 400)
  }

  /// A text of which no more is shown than a person would read, with what tells it from others that begin alike: numbers and texts
  /// may have any length.
  private static func cut(_ text: String, at length: Int) -> String {
    let count = text.utf8.count
    if count <= length { return text }
    return "\(shortened(text, to: length)) (\(count) bytes, checksum \(String(text.fnv1a, radix: 16)))"
  }
}

/// The first of some names, for a message.
func list(_ names: [String]) -> String {
  names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
}

/// `1 rule`, `2 rules`
func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension String {
  /// FNV-1a in 32 bits: enough to tell a few texts apart.
  var fnv1a: UInt32 { utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }
}

/// Some names, the first ones of many.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(10).map { shortened(JSONText.escaped($0)) }.joined(separator: ", ")
  return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
}
