extension AppearanceValue: CustomStringConvertible {
  /// The value in a few words, for people.
  ///
  /// ```swift
  /// print(AppearanceValue.color(.init(hex: 0x0A6B6E)))              // #0a6b6e
  /// print(AppearanceValue.color(.init(hex: 0x0A6B6E, alpha: 0.4)))  // #0a6b6e / 0.4
  /// print(AppearanceValue.color(.init(hex: 0, alpha: 26.0 / 255)))  // #0000001a
  /// print(AppearanceValue.color(.init(.displayP3, [1, 0.5, 0])))    // display-p3 1 0.5 0
  /// print(AppearanceValue.font(.system(17, weight: "semibold")))    // system 17 semibold
  /// ```
  ///
  /// Different values can have the same description, such as two colors that round to the same hex. Long texts are cut,
  /// and hidden characters are escaped.
  public var description: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): Self.cut(number.description, at: 60)
    case .string(let text): SafeText.quoted(text, maximumLength: 60)
    case .color(let color): color.words
    case .font(let font): font.words
    case .size(let size): "\(Self.number(size.width)) × \(Self.number(size.height))"
    case .point(let point): "x \(Self.number(point.x)), y \(Self.number(point.y))"
    case .offset(let offset):
      "horizontal \(Self.number(offset.horizontal)), vertical \(Self.number(offset.vertical))"
    case .insets(let insets):
      "top \(Self.number(insets.top)), left \(Self.number(insets.left)), "
        + "bottom \(Self.number(insets.bottom)), right \(Self.number(insets.right))"
    case .image(let image): image.words
    case .textAttributes(let attributes): Self.words(attributes, of: "text attributes")
    case .enumeration(let value): "." + SafeText.name(value.name)
    case .record(let record): Self.words(record.fields, of: SafeText.name(record.type))
    case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .opaque(let value):
      "opaque \(SafeText.name(value.type)) \(SafeText.quoted(value.summary, maximumLength: 60))"
    case .unknown: fileText
    }
  }

  /// The value with its kind, for messages about a wrong one: `the string "six"`. A large value is named by its kind alone.
  var withKind: String {
    switch self {
    case .nil: "nil"
    case .boolean, .number, .string, .color: "the \(kind) \(self)"
    case .enumeration: "the case \(self)"
    case .record(let record): "a record of \(SafeText.name(record.type))"
    default: "a value of kind '\(kind)'"
    }
  }

  /// Returns descriptions of values that are shown together, in which different values differ; nil is unset.
  ///
  /// Short descriptions can be the same for different values: `#0a6b6e` for two colors that round to it. In that case
  /// the result has the components, or the whole value as in a file.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - words: Returns the short description of a value.
  package static func descriptions(
    of values: [AppearanceValue?], inWords words: (AppearanceValue?) -> String = { $0?.description ?? "unset" }
  ) -> [String] {
    func exactWords(_ value: AppearanceValue?) -> String {
      if case .color(let color) = value { color.exactWords } else { words(value) }
    }
    var texts = values.map(words)
    for index in texts.indices {
      let alike = texts.indices.filter { texts[$0] == texts[index] }
      guard alike.count > 1 else { continue }
      let different = Set(alike.map { values[$0] })
      guard different.count > 1 else { continue }
      let exact = Set(different.map(exactWords))
      for place in alike {
        texts[place] = exact.count == different.count ? exactWords(values[place]) : (values[place] ?? .nil).fileText
      }
    }
    return texts
  }

  /// The value as a file writes it, on one line.
  fileprivate var fileText: String { Self.cut(SafeText.visible(json.compactText), at: 400) }

  private static func words(_ fields: [String: AppearanceValue], of name: String) -> String {
    fields.isEmpty ? "\(name), empty" : "\(name) (\(words(fields, separator: ": ")))"
  }

  /// Returns names and values in the order of names.
  fileprivate static func words(
    _ fields: [String: AppearanceValue], separator: String, _ words: (AppearanceValue) -> String = \.description
  ) -> String {
    fields.sorted { $0.key.precedes($1.key) }
      .map { "\(SafeText.name($0.key))\(separator)\(words($0.value))" }.joined(separator: ", ")
  }

  fileprivate static func number(_ double: Double) -> String { Number(double).description }

  /// Cuts a text to a length that people read, and adds a mark that distinguishes it from texts with the same
  /// beginning: numbers and texts may have any length.
  private static func cut(_ text: String, at length: Int) -> String {
    let count = text.utf8.count
    if count <= length { return text }
    return "\(shortened(text, to: length)) (\(count) bytes, checksum \(String(text.fnv1a, radix: 16)))"
  }
}

extension AppearanceValue.Number: CustomStringConvertible {
  /// All digits of the number, or `NaN`, `infinity` or `-infinity`.
  public var description: String {
    switch storage {
    case .finite(let number): number.text
    case .nan: "NaN"
    case .infinity: "infinity"
    case .negativeInfinity: "-infinity"
    }
  }
}

extension AppearanceValueRepresentable where Self: CustomStringConvertible {
  /// The value in a few words, for people; see ``AppearanceValue/description``.
  public var description: String { appearanceValue.description }
}

extension AppearanceValue.Color {
  /// `#0a6b6e`, or the components if no hex names the same color.
  fileprivate var words: String {
    guard !(0..<3).contains(where: isMissing) else { return componentWords(Self.rounded) + alphaWords(Self.rounded) }
    // Other notations of sRGB mean nothing to a reader.
    let rgb = space == .hsl || space == .hwb ? sRGBComponents : []
    guard let hex = rgb.count == 3 ? Self(red: rgb[0], green: rgb[1], blue: rgb[2]).hex : hex else {
      return componentWords(Self.rounded) + alphaWords(Self.rounded)
    }
    return hex + (alphaDigits ?? alphaWords(Self.rounded))
  }

  /// The color space and all digits of the components.
  fileprivate var exactWords: String { componentWords { $0 } + alphaWords { $0 } }

  private func componentWords(_ shown: (Double) -> Double) -> String {
    let words = components.enumerated().map { isMissing($0) ? "none" : AppearanceValue.number(shown($1)) }
    return ([space.rawValue] + words).joined(separator: " ")
  }

  /// The opacity as CSS writes it: ` / 0.4`.
  private func alphaWords(_ shown: (Double) -> Double) -> String {
    alpha == 1 ? "" : " / \(AppearanceValue.number(shown(alpha)))"
  }

  /// The opacity as two more digits of a hex, where a person would have written it so: a fraction of 255 that is no short
  /// decimal.
  private var alphaDigits: String? {
    let level = (alpha * 255).rounded()
    guard (0..<255).contains(level), abs(alpha - level / 255) < 1e-6, Self.rounded(alpha) != alpha else { return nil }
    return UInt8(level).hexadecimal(digits: 2, uppercase: false)
  }

  /// At most three digits after the point, which are more than anybody sees.
  private static func rounded(_ number: Double) -> Double {
    abs(number) < 1_000_000 ? (number * 1000).rounded() / 1000 : number
  }
}

extension AppearanceValue.Font {
  fileprivate var words: String {
    var words: [String] = []
    if let name {
      words.append(SafeText.name(name))
    } else if textStyle == nil {
      words.append("system")
    }
    if let textStyle { words.append("style \(SafeText.name(textStyle))") }
    if let size { words.append(AppearanceValue.number(size)) }
    if let weight { words.append(SafeText.name(weight)) }
    return (words + traits.inTextOrder().map(SafeText.name)).joined(separator: " ")
  }
}

extension AppearanceValue.Image {
  fileprivate var words: String {
    switch self {
    case .named(let name): return "image \(SafeText.name(name))"
    case .symbol(let name, let configuration):
      let parts = AppearanceValue.words(configuration, separator: " ") { value in
        if case .string(let text) = value { SafeText.name(text) } else { value.description }
      }
      return "symbol \(SafeText.name(name))" + (parts.isEmpty ? "" : " (\(parts))")
    case .data(let mediaType, let base64):
      let size = base64.utf8.count / 4 * 3 - base64.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
      let checksum = String(base64.fnv1a, radix: 16)
      return "image \(SafeText.quoted(mediaType, maximumLength: 60)), \(size) bytes, checksum \(checksum)"
    }
  }
}
