import AppearanceState
import AppearanceThemes

/// Makes themes with everything that a snapshot can contain. Tokens and catalogs can contain half of it, too.
struct RandomTheme {
  private var random: RandomDocument
  /// The number of elements of which one exists only in snapshots.
  private let rarity: Int
  /// The types of most rules.
  private let types: [String]

  init(seed: UInt64) {
    random = RandomDocument(seed: seed)
    rarity = [2, 20, 400][Int(seed % 3)]
    types = seed % 2 == 0 ? ["color"] : Self.allTypes
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.below(elements.count)] }

  /// Returns whether to add an element that not every format has.
  private mutating func isRare() -> Bool { random.below(rarity) == 0 }

  mutating func document() -> SnapshotDocument {
    var keys: Set<RuleKey> = []
    for _ in 0...random.below(5) { keys.insert(ruleKey()) }
    var order = 0
    let rules = keys.sorted().map { key in
      order += 1
      return AppearanceSnapshot.Rule(rule(key), order: isRare() ? pick([order, 9 - order]) : nil)
    }
    let pairs = [
      DeclaredPair(.init(RuleKey("A"), SettingKey("a")), on: .init(RuleKey("A"), SettingKey("b")), name: "x")
    ]
    let members = [JSON.Member("x-a", .string("b"))]
    return SnapshotDocument(
      name: isRare() ? "Night" : nil, traits: isRare() ? .dark : .none,
      classes: isRare() ? ["Badge": ["UILabel"]] : [:], snapshot: AppearanceSnapshot(rules: rules),
      pairs: isRare() ? pairs : [],
      extensions: FileExtensions(isRare() ? members : []),
      ruleExtensions: isRare() ? [ruleKey(): FileExtensions(members)] : [:])
  }

  private static let allTypes = [
    "color", "dimension", "duration", "number", "fontFamily", "fontWeight", "cubicBezier",
    "strokeStyle", "border", "transition", "shadow", "gradient", "typography",
  ]

  private mutating func ruleKey() -> RuleKey {
    let name = isRare() ? pick(["Bar", "spacing", "image", "untyped", "a.b", "x/y", "colour"]) : pick(types)
    let traits: AppearanceTraits
    switch random.below(6) {
    case 0: traits = ["mode": pick(["dark", "Dark", "wide", "dark+high", "$value", ""])]
    case 1: traits = pick([.dark, .light, ["accessibilityContrast": "high"], ["userInterfaceIdiom": "pad"]])
    case 2 where isRare():
      traits = pick([
        ["userInterfaceStyle": "any"], ["displayGamut": "P3", "layoutDirection": "rightToLeft"], ["x": "y"],
        ["locale": "de"], ["mode": "dark", "x": "y"], ["userInterfaceIdiom": "universal"],
      ])
    default: traits = .none
    }
    return RuleKey(name, containers: isRare() ? ["Sheet"] : [], traits: traits)
  }

  private static let names = ["a", "b", "c.d", "c.e", "Brand/Primary", "Brand/x", "x y", "é"]
  private static let oddNames = [
    "A", "Contents.json/x", "contents.json", "..", "a/", "/", "$x", "a{b}", "a}b", "$root", "100%", "%5B", "e\u{301}",
    "a.b", "c", "x.spriteatlas/y", "x.imageset/y", "BRAND/z", "\u{1F469}\u{200D}\u{1F467}",
    String(repeating: "n", count: 300), (0..<9).map { _ in String(repeating: "p", count: 200) }.joined(separator: "/"),
    String(repeating: "d.", count: 60) + "d", String(repeating: "l", count: 1100),
  ]

  private mutating func rule(_ key: RuleKey) -> RuleSnapshot {
    var settings: [SettingKey: AppearanceValue] = [:]
    for _ in 0..<random.below(6) {
      let name = isRare() ? pick(Self.oddNames) : pick(Self.names)
      let setting = isRare() ? SettingKey(text: "tint[state=normal]") : nil
      settings[setting ?? SettingKey(escaping: name)] = isRare() ? any(depth: 2) : typed(key.className)
    }
    return RuleSnapshot(key, settings: settings.map { .init(key: $0.key, value: $0.value) })
  }

  // MARK: Values

  /// Returns a value of a token type, or nearly one.
  private mutating func typed(_ type: String) -> AppearanceValue {
    switch type {
    case "dimension": .string(pick(["4px", "1.5rem", "-2px", "0px"]) + (isRare() ? "0" : ""))
    case "duration": .string(isRare() ? pick(["1.50ms", "1s", "ms"]) : "200ms")
    case "number": .number(number())
    case "fontFamily": isRare() ? pick([.list([]), .list([.string("A")]), .string("{x}")]) : .string("Inter")
    case "fontWeight": .number(isRare() ? pick([0, 1001]) : 400)
    case "cubicBezier":
      .list((0..<(isRare() ? 2 : 4)).map { _ in .number(pick([0, 0.25, 1])) } + (isRare() ? [.string("x")] : []))
    case "strokeStyle": .string(isRare() ? "nonsense" : pick(["solid", "dotted"]))
    case "border": composite(type, ["color": "color", "width": "dimension", "style": "strokeStyle"])
    case "transition":
      composite(type, ["duration": "duration", "delay": "duration", "timingFunction": "cubicBezier"])
    case "shadow":
      composite(
        type,
        [
          "color": "color", "offsetX": "dimension", "offsetY": "dimension", "blur": "dimension", "spread": "dimension",
        ])
    case "gradient": .list([gradientStop(), gradientStop()])
    case "typography":
      composite(
        type,
        [
          "fontFamily": "fontFamily", "fontSize": "dimension", "fontWeight": "fontWeight",
          "letterSpacing": "dimension", "lineHeight": "number",
        ])
    default: color()
    }
  }

  private mutating func gradientStop() -> AppearanceValue {
    .record(
      .init(type: isRare() ? "Stop" : "gradient", fields: ["color": color(), "position": .number(pick([0, 0.5, 1]))]))
  }

  private mutating func composite(_ type: String, _ parts: KeyValuePairs<String, String>) -> AppearanceValue {
    var fields: [String: AppearanceValue] = [:]
    for (name, type) in parts where !isRare() { fields[name] = isRare() ? any(depth: 1) : typed(type) }
    if isRare() { fields[pick(["$ref", "more", "value", "unit"])] = .string(pick(["x", "#/a", "{a}"])) }
    return .record(.init(type: isRare() ? "Other" : type, fields: fields))
  }

  private mutating func color() -> AppearanceValue {
    let space = isRare() ? pick(AppearanceValue.Color.Space.allCases) : pick([.srgb, .srgb, .displayP3])
    let components = (0..<space.componentCount).map { _ in
      isRare() ? pick([-0.1, 1.2, .nan, -0.0, .infinity, 1e-9]) : pick([0, 0.5, 1, 0.1, 128.0 / 255])
    }
    return .color(
      .init(space, components, missing: isRare() ? [0] : [], alpha: isRare() ? pick([1.5, .nan]) : pick([1, 0.4])))
  }

  private mutating func number() -> AppearanceValue.Number {
    if isRare() {
      let json = JSONNumber("12345678901234567891") ?? JSONNumber(1)
      return pick([.init(.finite(json)), .init(Double.nan), .init(-0.0)])
    }
    return pick([0, 1, 1.5, -2])
  }

  /// Returns a value of any kind.
  private mutating func any(depth: Int) -> AppearanceValue {
    let some = pick(["x", "{a}", ""])
    switch random.below(depth > 0 ? 19 : 16) {
    case 0: return .boolean(true)
    case 1: return .number(number())
    case 2: return .string(some)
    case 3: return color()
    case 4: return .font(.init(name: "Inter", size: 12, weight: isRare() ? "bold" : nil))
    case 5: return .size(.init(width: 1, height: 2))
    case 6: return .point(.init(x: 1, y: 2))
    case 7: return .offset(.init(horizontal: 1, vertical: 2))
    case 8: return .insets(.init(top: 1, left: 2, bottom: 3, right: 4))
    case 9: return .image(.named(some))
    case 10: return SystemColorName(platform: pick(["ios", "", "a.b"]), name: some).value
    case 11: return .enumeration(.init(type: "SystemColor", name: some))
    case 12: return .opaque(.init(type: "color", summary: some))
    case 13: return .unknown(.init(kind: "new", json: JSON(["kind": .string("new")])))
    case 14, 15: return .nil
    case 16: return .list((0..<random.below(3)).map { _ in any(depth: depth - 1) })
    case 17: return .record(.init(type: some, fields: ["f": any(depth: depth - 1)]))
    default: return .textAttributes(["font": any(depth: depth - 1)])
    }
  }
}
