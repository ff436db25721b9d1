import AppearanceState
import AppearanceThemes

/// Turns a theme into design tokens in the standard's format.
struct TokenWriter {
  /// The document.
  private(set) var json: [UInt8] = []
  /// What tokens cannot say, in sentences.
  private(set) var leftOut: [String] = []

  private struct Token {
    /// The class of the rules that it comes from.
    let className: String
    let type: String
    var value: JSON?
    var modes: [(name: String, value: JSON)] = []
  }

  /// The tokens of a theme: one for each setting that is a colour, a number or another value that tokens have.
  init(_ snapshot: AppearanceSnapshot) {
    var tokens: [String: Token] = [:]
    for rule in snapshot.rules.map(\.snapshot) {
      let mode = rule.key.traits == .none ? nil : TraitWords.modeName(of: rule.key.traits)
      guard rule.key.containers.isEmpty, mode != nil || rule.key.traits == .none else {
        leave(rule.count, "\(rule.key)", "tokens cannot have these containers and traits")
        continue
      }
      // Other tools' names for types are not the standard's.
      let ownType = TokenTypes.canonical(rule.key.className)
      for setting in rule {
        let name = ownType == nil ? "\(rule.key.className).\(setting.key.text)" : setting.key.unescaped
        guard let (type, value) = Self.value(setting.value, ownType) else {
          leave(1, "\(rule.key) \(setting.key)", "no token type has such values")
          continue
        }
        guard name.split(separator: ".").allSatisfy({ $0 == "$root" || $0.utf8.first != UInt8(ascii: "$") }),
          !name.contains("{"), !name.contains("}")
        else {
          leave(1, "\(rule.key) \(setting.key)", "no token can have this name")
          continue
        }
        var token = tokens[name] ?? Token(className: rule.key.className, type: type)
        guard token.className == rule.key.className, token.type == type else {
          leave(1, "\(rule.key) \(setting.key)", "there is a token of another type with this name")
          continue
        }
        if let mode {
          guard !token.modes.contains(where: { $0.name == mode }) else {
            leave(1, "\(rule.key) \(setting.key)", "there is another value for the mode \(inQuotes(mode))")
            continue
          }
          token.modes.append((mode, value))
        } else {
          token.value = value
        }
        tokens[name] = token
      }
    }
    for (name, token) in tokens.sorted(by: { $0.key.precedes($1.key) }) where token.value == nil {
      let mode = token.modes.map(\.name).min { $0.precedes($1) } ?? ""
      leftOut.append(
        "\(shortened(JSONText.escaped(name), to: 200)): left out that it has no value without a mode; "
          + "the value of mode \(inQuotes(mode)) is used")
    }
    json = JSONLayout.bytes(of: Self.tree(tokens))
  }

  private mutating func leave(_ count: Int, _ name: String, _ reason: String) {
    leftOut.append(
      "\(shortened(JSONText.escaped(name), to: 200)): left out\(count == 1 ? "" : " with \(count) settings") because \(reason)"
    )
  }

  // MARK: The tree

  /// How deep groups go at most: files are read to a limited depth. What is left of a longer name stands undivided.
  private static let mostGroups = 32

  private final class Group {
    var groups: [String: Group] = [:]
    var tokens: [String: JSON] = [:]

    var json: JSON {
      let members =
        tokens.map { JSON.Member(key: $0.key, value: $0.value) }
        + groups.map { .init(key: $0.key, value: $0.value.json) }
      return .object(members.sorted { $0.key.precedes($1.key) })
    }
  }

  private static func tree(_ tokens: [String: Token]) -> JSON {
    let root = Group()
    for (path, token) in tokens {
      let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      // A group cannot be where a token is: what is beneath a token keeps its whole name beside it.
      let most = min(parts.count - 1, mostGroups)
      let groups = (0..<most).first { tokens[parts.prefix($0 + 1).joined(separator: ".")] != nil } ?? most
      var group = root
      for part in parts.prefix(groups) {
        let next = group.groups[part] ?? Group()
        group.groups[part] = next
        group = next
      }
      group.tokens[parts.dropFirst(groups).joined(separator: ".")] = json(token)
    }
    let schema = JSON.Member(
      key: "$schema", value: .string("https://www.designtokens.org/schemas/2025.10/format.json"))
    guard case .object(let members) = root.json else { return .object([schema]) }
    return .object([schema] + members)
  }

  private static func json(_ token: Token) -> JSON {
    let modes = token.modes.sorted { $0.name.precedes($1.name) }
    var members: [JSON.Member] = [.init(key: "$type", value: .string(token.type))]
    // A token has a value in any case; of one that has values by mode alone it is the first.
    if let value = token.value ?? modes.first?.value { members.append(.init(key: "$value", value: value)) }
    if !modes.isEmpty {
      let list = JSON.object(modes.map { .init(key: $0.name, value: $0.value) })
      members.append(.init(key: "$extensions", value: .object([.init(key: "mode", value: list)])))
    }
    return .object(members)
  }

  // MARK: Values

  /// The type and the value; nil where no type has such a value.
  private static func value(_ value: AppearanceValue, _ type: String?) -> (String, JSON)? {
    if let type { return json(value, type).map { (type, $0) } }
    switch value {
    case .color: return json(value, "color").map { ("color", $0) }
    case .number: return json(value, "number").map { ("number", $0) }
    case .font(let font):
      guard let name = font.name, let size = font.size.flatMap({ measure($0, "px") }), font.weight == nil,
        font.traits.isEmpty, font.textStyle == nil
      else { return nil }
      return (
        "typography", .object([.init(key: "fontFamily", value: .string(name)), .init(key: "fontSize", value: size)])
      )
    default: return nil
    }
  }

  /// A number with a unit; nil for one that JSON cannot spell.
  private static func measure(_ value: Double, _ unit: String) -> JSON? {
    guard value.isFinite else { return nil }
    return .object([.init(key: "value", value: .number(JSONNumber(value))), .init(key: "unit", value: .string(unit))])
  }

  private static func json(_ value: AppearanceValue, _ type: String?) -> JSON? {
    switch (type, value) {
    case ("color", .color(let color)): return json(color)
    case ("dimension", .string(let text)), ("duration", .string(let text)):
      let end =
        text.lastIndex { ("0"..."9").contains($0) || $0 == "." }.map { text.index(after: $0) } ?? text.startIndex
      let units = type == "dimension" ? ["px", "rem"] : ["ms"]
      guard let number = Double(text[..<end]), number.isFinite, units.contains(String(text[end...])) else { return nil }
      return measure(number, String(text[end...]))
    case ("number", .number(let number)), ("fontWeight", .number(let number)), ("lineHeight", .number(let number)),
      (nil, .number(let number)):
      return number.double.isFinite ? value.json : nil
    case ("fontFamily", .string), ("strokeStyle", .string): return value.json
    case ("lineHeight", .string): return json(value, "dimension")
    case ("fontFamily", .list(let names)), ("cubicBezier", .list(let names)):
      let elements = names.compactMap { json($0, type == "fontFamily" ? type : "number") }
      return elements.count == names.count ? .array(elements) : nil
    case ("shadow", .list(let layers)), ("gradient", .list(let layers)), ("dashes", .list(let layers)):
      let elements = layers.compactMap { json($0, type == "dashes" ? "dimension" : type) }
      return elements.count == layers.count ? .array(elements) : nil
    case (let type?, .record(let record)):
      var members: [JSON.Member] = []
      for (name, field) in record.fields.sorted(by: { $0.key.precedes($1.key) }) {
        guard let value = json(field, TokenTypes.part(name, of: type)) else { return nil }
        members.append(.init(key: name, value: value))
      }
      return .object(members)
    case (nil, .string), (nil, .boolean): return value.json
    default: return nil
    }
  }

  /// The colour in its own space where the standard has it, else in sRGB, which may go beyond its range.
  private static func json(_ color: AppearanceValue.Color) -> JSON? {
    let ours: Set<AppearanceValue.Color.Space> = [.extendedSRGB, .gray, .grayGamma22]
    let isOurs = ours.contains(color.space)
    let components = isOurs ? color.sRGBComponents : color.components
    guard (components + [color.alpha]).allSatisfy(\.isFinite) else { return nil }
    var members: [JSON.Member] = [
      .init(key: "colorSpace", value: .string(isOurs ? "srgb" : color.space.rawValue)),
      .init(
        key: "components",
        value: .array(components.enumerated().map { color.isMissing($0) ? .string("none") : .number(JSONNumber($1)) })),
    ]
    if color.alpha != 1 { members.append(.init(key: "alpha", value: .number(JSONNumber(color.alpha)))) }
    let levels = color.displayedSRGB
    let hex = AppearanceValue.Color(red: levels[0], green: levels[1], blue: levels[2]).hex
    if let hex { members.append(.init(key: "hex", value: .string(hex))) }
    return .object(members)
  }
}
