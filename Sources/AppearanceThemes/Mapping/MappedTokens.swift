import AppearanceState

/// The tokens that a mapping can name. In a catalog these are the colors.
struct MappedTokens {
  /// The reason why an attribute has no value.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The values of a token, or of a part of one, in the form of attributes.
  struct Values {
    /// The values by traits.
    private(set) var byTraits: [AppearanceTraits: AppearanceValue] = [:]

    fileprivate init(_ token: Token) throws {
      for (_, traits, value) in token.values {
        do {
          let value = try value.attributeValue()
          guard value == byTraits[traits] ?? value else { throw Self.contradiction(in: traits, of: token) }
          byTraits[traits] = value
        } catch let error as ImportedValue.Unusable {
          let text = SafeText.quoted(error.text, maximumLength: 80)
          throw Failure(description: "no attribute can take \(text) of the token \(inQuotes(token.name))")
        }
      }
    }

    /// Returns the error for modes of a token that mean the same but have different values, such as `dark` and `Dark`.
    private static func contradiction(in traits: AppearanceTraits, of token: Token) -> Failure {
      let modes = token.values.filter { $0.traits == traits }.compactMap(\.mode).map(inQuotes)
      return Failure(
        description: "the token \(inQuotes(token.name)) has different values in modes that mean the same: "
          + modes.prefix(10).joined(separator: ", ") + (modes.count > 10 ? ", …" : ""))
    }

    /// Returns the value under some traits: the one that requires most of them. The search counts toward the limit.
    func value(under traits: AppearanceTraits, _ valuesLeft: inout Int) -> AppearanceValue? {
      if let exact = byTraits[traits] { return exact }
      valuesLeft -= byTraits.count / 10
      return byTraits.filter { $0.key.isSatisfied(by: traits) }.max { $0.key.precedes($1.key) }?.value
    }
  }

  /// A token, or a part of one, with its values.
  fileprivate struct Token {
    let name: String
    var values: [(mode: String?, traits: AppearanceTraits, value: ImportedValue)]

    /// The parts of typography that a font does not have, by their names in a mapping.
    var partsBesideFont: [String] {
      let parts = values.flatMap { _, _, value -> [String] in
        guard case .composite("typography", let parts) = value else { return [] }
        return parts.keys.filter { !ImportedValue.fontParts.contains($0) }
      }
      return Set(parts).inTextOrder().map { "\(name).\($0)" }
    }
  }

  private var tokens: [String: Token] = [:]
  /// The results of the names that a mapping has used.
  private var known: [String: Result<Values, any Error>] = [:]
  private var used: Set<String> = []
  private var parts: Set<String> = []
  private lazy var nearMatch = NearMatch(names)

  init(_ theme: ImportedTheme) {
    for setting in theme.settings where !AssetCatalog.otherKinds.contains(setting.rule.className) {
      let (name, traits) = (setting.key.text, setting.rule.traits)
      let named = traits["mode"].flatMap(TraitWords.traits(ofMode:)) ?? traits
      tokens[name, default: Token(name: name, values: [])].values.append(
        (traits["mode"], named, setting.value.onlyShadow))
    }
  }

  private var names: [String] { tokens.keys.inTextOrder() }

  /// The tokens that no mapping used, and unused parts of typography that a font does not have, sorted.
  var unused: [String] {
    (names.filter { !used.contains($0) } + parts.filter { known[$0] == nil }).inTextOrder()
  }

  /// Returns the values of the token that a mapping names, by its own spelling or by that of settings, or of a part of
  /// one: `title.letterSpacing` of typography.
  mutating func values(of name: String) throws -> Values {
    if let known = known[name] { return try known.get() }
    let found = Result { try read(name) }
    known[name] = found
    return try found.get()
  }

  private mutating func read(_ name: String) throws -> Values {
    if let token = whole(name) ?? part(name) {
      used.insert(token.name)
      if name == token.name { parts.formUnion(token.partsBesideFont) }
      return try Values(token)
    }
    throw Failure(description: "there is no token \(inQuotes(name))\(nearMatch.hint(for: name))")
  }

  private func whole(_ name: String) -> Token? { tokens[name] ?? tokens[SettingKey(escaping: name).text] }

  private func part(_ name: String) -> Token? {
    guard let dot = name.lastIndex(of: "."), var token = whole(String(name[..<dot])) else { return nil }
    let part = String(name[name.index(after: dot)...])
    let values = token.values.compactMap { value -> (mode: String?, traits: AppearanceTraits, value: ImportedValue)? in
      guard case .composite(_, let parts) = value.value else { return nil }
      return parts[part].map { (value.mode, value.traits, $0) }
    }
    guard values.count == token.values.count else { return nil }
    token.values = values
    return token
  }
}

extension AppearanceTraits {
  /// Whether others require more traits; of two that require equally many, one always comes before the other.
  fileprivate func precedes(_ other: AppearanceTraits) -> Bool {
    guard values.count == other.values.count else { return values.count < other.values.count }
    return sorted.lexicographicallyPrecedes(other.sorted) { ($0.name, $0.value) < ($1.name, $1.value) }
  }
}

extension ImportedValue {
  /// The error for a text that no attribute can take.
  struct Unusable: Error {
    let text: String
  }

  /// Returns the value in the form of attributes: pixels are points, milliseconds numbers, and typography is a font.
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

  /// The size of units in points or in milliseconds. Browsers have 16 pixels in one `rem` unless their user wants
  /// another size.
  private static let factors = ["px": 1.0, "rem": 16, "ms": 1]

  /// The layer of a shadow with only one, in the form of attributes; any other value unchanged.
  fileprivate var onlyShadow: ImportedValue {
    if case .list(let layers) = self, layers.count == 1, case .composite("shadow", _) = layers[0] {
      layers[0]
    } else {
      self
    }
  }

  // MARK: Typography

  /// The parts of typography that a font has; the other parts have names of their own in a mapping.
  fileprivate static let fontParts: Set<String> = ["fontFamily", "fontSize", "fontWeight"]

  /// Makes a font from the family, the size and the weight.
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
    case .plain(.number(let number)): font.weight = AppearanceValue.Font.weight(nearest: number.double)
    case .plain(.string(let text)): try read(weight: text, into: &font)
    case let other?: throw Unusable(text: "\(other.described)")
    case nil: break
    }
    return font
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
    font.weight = AppearanceValue.Font.weight(nearest: known.value)
  }
}
