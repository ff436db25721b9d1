import AppearanceState

/// The tokens that a mapping chooses from, by name. Of a catalog these are the colours.
struct MappedTokens {
  /// Why an attribute gets no value.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A value that attributes can take, with the traits under which it holds.
  struct Value {
    let traits: AppearanceTraits
    let value: AppearanceValue
  }

  /// A token, or a part of one, with its values.
  struct Token {
    let name: String
    fileprivate var values: [(traits: AppearanceTraits, value: ImportedValue)]

    /// The parts of typography that its font does not have, by the names that a mapping has for them.
    var partsBesideFont: [String] {
      let parts = values.flatMap { _, value -> [String] in
        guard case .composite("typography", let parts) = value else { return [] }
        return parts.keys.filter { !ImportedValue.fontParts.contains($0) }
      }
      return Set(parts).inTextOrder().map { "\(name).\($0)" }
    }

    /// The values as attributes take them.
    func attributeValues() throws -> [Value] {
      var all: [Value] = []
      for (traits, value) in values {
        do {
          all.append(Value(traits: traits, value: try value.attributeValue()))
        } catch let error as ImportedValue.Unusable {
          let text = JSONText.quoted(error.text, maximumLength: 80)
          throw Failure(description: "no attribute can take \(text) of the token \(inQuotes(name))")
        }
      }
      return all
    }
  }

  private var tokens: [String: Token] = [:]

  init(_ theme: ImportedTheme) {
    for setting in theme.settings where !AssetCatalog.otherKinds.contains(setting.rule.className) {
      let (name, traits) = (setting.key.text, setting.rule.traits)
      let named = traits["mode"].flatMap(TraitWords.traits(ofMode:)) ?? traits
      tokens[name, default: Token(name: name, values: [])].values.append((named, setting.value))
    }
  }

  /// The names of all tokens, sorted.
  var names: [String] { tokens.keys.inTextOrder() }

  /// The token that a mapping names, as it is written or as settings are called, or the part of one:
  /// `title.letterSpacing` of typography.
  func token(_ name: String) throws -> Token {
    if let token = whole(name) ?? part(name) { return token }
    throw Failure(description: "there is no token \(inQuotes(name))\(NearMatch.hint(for: name, in: names))")
  }

  private func whole(_ name: String) -> Token? { tokens[name] ?? tokens[SettingKey(escaping: name).text] }

  private func part(_ name: String) -> Token? {
    guard let dot = name.lastIndex(of: "."), var token = whole(String(name[..<dot])) else { return nil }
    let part = String(name[name.index(after: dot)...])
    let values = token.values.compactMap { traits, value -> (traits: AppearanceTraits, value: ImportedValue)? in
      guard case .composite(_, let parts) = value else { return nil }
      return parts[part].map { (traits, $0) }
    }
    guard values.count == token.values.count else { return nil }
    token.values = values
    return token
  }
}

extension ImportedValue {
  /// A text that no attribute can take.
  struct Unusable: Error {
    let text: String
  }

  /// The value as attributes take it: pixels are points, milliseconds numbers, and typography is a font.
  fileprivate func attributeValue() throws -> AppearanceValue {
    switch self {
    case .plain(.opaque(let opaque)): throw Unusable(text: opaque.summary)
    case .unresolved(let text): throw Unusable(text: text)
    case .plain(let value): return value
    case .measure(let number, let unit):
      guard let factor = Self.factors[unit] else { throw Unusable(text: JSONNumber(number).text + unit) }
      return .number(.init(number * factor))
    case .list(let values):
      var all: [AppearanceValue] = []
      for value in values { all.append(try value.attributeValue()) }
      return .list(all)
    case .composite("typography", let parts): return .font(try Self.font(parts))
    case .composite(let type, let parts):
      var fields: [String: AppearanceValue] = [:]
      for (name, part) in parts { fields[name] = try part.attributeValue() }
      return .record(.init(type: type, fields: fields))
    }
  }

  /// What units are in points or in milliseconds. Browsers have 16 pixels for one `rem` unless their user wants another size.
  private static let factors = ["px": 1.0, "rem": 16, "ms": 1]

  // MARK: Typography

  /// What a font has of typography; the other parts have names of their own in a mapping.
  fileprivate static let fontParts: Set<String> = ["fontFamily", "fontSize", "fontWeight"]

  /// The family, the size and the weight.
  private static func font(_ parts: [String: ImportedValue]) throws -> AppearanceValue.Font {
    var font = AppearanceValue.Font()
    switch parts["fontFamily"] {
    case .plain(.string(let name)): font.name = name
    case .list(let names): if case .plain(.string(let name)) = names.first { font.name = name }
    default: break
    }
    if let size = parts["fontSize"] {
      guard case .number(let number) = try size.attributeValue() else { throw Unusable(text: "\(size.described)") }
      font.size = number.double
    }
    switch parts["fontWeight"] {
    case .plain(.number(let number)): font.weight = weight(number.double)
    case .plain(.string(let text)): try read(weight: text, into: &font)
    case let other?: throw Unusable(text: "\(other.described)")
    case nil: break
    }
    return font
  }

  /// UIKit's names of the weights from 100 to 900.
  private static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  private static func weight(_ number: Double) -> String {
    weights[Int(min(max((number / 100).rounded(), 1), 9)) - 1]
  }

  /// Reads a weight as design tools write it: `Bold`, `Semi Bold Italic`.
  private static func read(weight text: String, into font: inout AppearanceValue.Font) throws {
    func letters(_ text: some StringProtocol) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
    var word = letters(text)
    for style in ["italic", "oblique"] where word.hasSuffix(style) {
      word.removeLast(style.count)
      font.traits.insert("italic")
    }
    if word.isEmpty { return }
    guard let known = TokenTypes.weights.first(where: { letters($0.key) == word }) else { throw Unusable(text: text) }
    font.weight = weight(known.value)
  }
}
