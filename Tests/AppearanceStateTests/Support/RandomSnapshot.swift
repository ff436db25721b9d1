@testable import AppearanceState
@testable import AppearanceThemes

/// Makes snapshots of every kind of value, so small that two of them often share rules and keys.
struct RandomSnapshot {
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  private static let classes = ["Bar", "UILabel", "Größe", "App.Sheet"]
  private static let containers = [[], [], ["Sheet"], ["Window"], ["Sheet", "Window"], ["Window", "Sheet"]]
  private static let traits: [AppearanceTraits] = [
    .none, .none, .dark, .light, ["displayGamut": "P3"], ["displayGamut": "P3", "userInterfaceStyle": "dark"],
  ]
  private static let keys = [
    "tint", "alpha", "title", "größe", "image[state=normal]", "image[state=normal,barMetrics=compact]", "a-b.c_d",
  ]
  private static let texts = ["", "a", "é", "e\u{301}x", "\u{202E}\"\\\n\u{0}", "日本語", "👩‍👩‍👧", "kind", "$x"]
  private static let doubles = [
    0, -0.0, 1, 0.5, 0.1, -17.25, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .nan, .infinity, -.infinity,
    1e21, 1.0 / 3,
  ]

  mutating func snapshot() -> AppearanceSnapshot {
    var rules: [RuleKey: AppearanceSnapshot.Rule] = [:]
    for _ in 0..<random.below(10) {
      let rule = rule()
      rules[rule.snapshot.key] = rule
    }
    return AppearanceSnapshot(rules: Array(rules.values))
  }

  mutating func rule() -> AppearanceSnapshot.Rule {
    let key = RuleKey(
      random.pick(Self.classes), containers: random.pick(Self.containers), traits: random.pick(Self.traits))
    let keys = Self.keys.filter { _ in random.chance(2) }
    let settings = keys.compactMap { text in
      SettingKey(text: text).map { RuleSnapshot.Setting(key: $0, value: value()) }
    }
    return AppearanceSnapshot.Rule(
      RuleSnapshot(key, settings: settings), order: random.chance(2) ? 1 + random.below(5) : nil)
  }

  /// Returns a value of any kind; one that contains others is at most `depth` deep.
  mutating func value(depth: Int = 3) -> AppearanceValue {
    switch random.below(depth > 0 ? 18 : 14) {
    case 0: .nil
    case 1: .boolean(random.chance(2))
    case 2: .number(.init(double))
    case 3: .number(.init(.finite(exactNumber)))
    case 4: .string(text)
    case 5: .color(color())
    case 6: .font(font())
    case 7: .size(.init(width: double, height: double))
    case 8: .point(.init(x: double, y: double))
    case 9: .offset(.init(horizontal: double, vertical: double))
    case 10: .insets(.init(top: double, left: double, bottom: double, right: double))
    case 11: .enumeration(.init(type: text, name: text))
    case 12: .opaque(.init(type: text, summary: text))
    case 13: .unknown(.init(kind: "gradient", json: unknown()))
    case 14: .list((0..<random.below(5)).map { _ in value(depth: depth - 1) })
    case 15: .record(.init(type: text, fields: values(depth: depth - 1)))
    case 16: .textAttributes(values(depth: depth - 1))
    default: .image(image(depth: depth - 1))
    }
  }

  private var text: String { mutating get { random.pick(Self.texts) } }

  private var double: Double {
    mutating get {
      random.chance(3) ? Double(bitPattern: random.next()) : random.pick(Self.doubles)
    }
  }

  private var exactNumber: JSONNumber {
    mutating get {
      let text = random.pick(["12345678901234567890", "0.1000000000000000000001", "-0", "1e999", "7", "1e-7"])
      return JSONNumber(text) ?? JSONNumber(0)
    }
  }

  mutating func color() -> AppearanceValue.Color {
    let space = random.pick(AppearanceValue.Color.Space.allCases)
    let isPlain = random.chance(2)
    let components = (0..<space.componentCount).map { _ in
      isPlain ? Double.random(in: 0...1, using: &random) : double
    }
    let missing: Set<Int> = random.chance(8) ? [random.pick(Array(components.indices))] : []
    return AppearanceValue.Color(space, components, missing: missing, alpha: random.chance(2) ? 1 : double)
  }

  private mutating func font() -> AppearanceValue.Font {
    AppearanceValue.Font(
      name: random.chance(2) ? text : nil, size: random.chance(2) ? double : nil,
      weight: random.chance(2) ? "bold" : nil,
      traits: Set(["italic", "condensed", "é"].filter { _ in random.chance(2) }),
      textStyle: random.chance(2) ? "body" : nil)
  }

  private mutating func image(depth: Int) -> AppearanceValue.Image {
    switch random.below(3) {
    case 0: .named(text)
    case 1: .symbol(text, configuration: values(depth: depth))
    default: .data(mediaType: text, base64: random.pick(["", "AA==", "AAA=", "AAAA", "+/+/"]))
    }
  }

  private mutating func values(depth: Int) -> [String: AppearanceValue] {
    var values: [String: AppearanceValue] = [:]
    for _ in 0..<random.below(6) { values[text] = value(depth: depth) }
    return values
  }

  private mutating func unknown() -> JSON {
    let members = [
      JSON.Member("kind", .string("gradient")),
      JSON.Member("stops", .array([.number(exactNumber), .null, .object([.init(text, .null)])])),
    ]
    return .object(random.chance(2) ? members : members.reversed())
  }
}
