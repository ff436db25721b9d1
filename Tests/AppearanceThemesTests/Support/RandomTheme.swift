import AppearanceState

@testable import AppearanceThemes

/// Makes themes of a few UIKit classes, traits, containers and classes of an app, and changes them a little.
struct RandomTheme {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64: the same numbers on every machine.
  private mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  static let classes = [
    "Badge": ["UILabel"], "Row": ["UITableViewCell"], "Sheet": ["UIViewController"], "Big": ["Button2", "UIButton"],
  ]
  private static let styled =
    Array(Set(UIKitPlace.allCases.flatMap(\.classes))).sorted()
    + ["UIView", "UIControl", "UIWindow", "UITextView", "UINavigationController", "Badge", "Row", "Big", "Mine"]
  private static let containers = [
    [], [], [], ["Sheet"], ["Mine"], ["Row"], ["UITableView"], ["UINavigationBar"], ["UITableViewCell", "Sheet"],
    ["UIAlertController"], ["UIWindow"], ["Badge"], ["UICollectionView"],
  ]
  private static let traits: [AppearanceTraits] = [
    .none, .none, .none, .none, .dark, ["horizontalSizeClass": "regular"], ["accessibilityContrast": "high"],
    ["legibilityWeight": "bold"],
  ]

  /// A theme of some rules, the later of which win among equal ones.
  mutating func theme() -> SnapshotDocument {
    let keys = Set((0..<(1 + below(14))).map { _ in key() })
    let rules = keys.sorted().map { key in
      AppearanceSnapshot.Rule(RuleSnapshot(key, settings: settings(key)), order: below(2) == 0 ? nil : 1 + below(9))
    }
    var traits = AppearanceTraits.none
    if below(3) > 0 { traits = pick([.light, .dark]) }
    return SnapshotDocument(
      AppearanceSnapshot(rules: rules), traits: traits, classes: below(2) == 0 ? Self.classes : [:])
  }

  private mutating func key() -> RuleKey {
    RuleKey(pick(Self.styled), containers: pick(Self.containers), traits: pick(Self.traits))
  }

  private mutating func settings(_ key: RuleKey) -> [RuleSnapshot.Setting] {
    let lineage = ClassHierarchy([Self.classes]).lineage(of: key.className)
    let attributes = (UIKitAttributes.attributes(of: lineage) ?? [:]).sorted { $0.key < $1.key }
    if attributes.isEmpty { return [.init(key: SettingKey("backgroundColor"), value: value("color"))] }
    var settings: [SettingKey: AppearanceValue] = [:]
    for _ in 0...below(3) {
      let (name, attribute) = pick(attributes)
      let axes = attribute.axes.map { axis in
        SettingKey.AxisValue(axis, pick(Array((UIKitAttributes.axisValues[axis] ?? ["any"]).prefix(2))))
      }
      settings[SettingKey(name, axes: axes)] = value(attribute.type.name)
    }
    return settings.map { RuleSnapshot.Setting(key: $0.key, value: $0.value) }
  }

  private mutating func color() -> AppearanceValue { .hex(pick([0xFFFFFF, 0x000000, 0x777777, 0x0000FF, 0xFFFF00])) }

  /// A value of a type, or one time in ten of any other.
  private mutating func value(_ type: String) -> AppearanceValue {
    switch below(10) == 0 ? pick(["color", "number", "font", "image", "dynamic"]) : type {
    case "color": return below(6) == 0 ? value("dynamic") : color()
    case "dynamic": return ColorDescription(light: color(), dark: color()).value
    case "font": return .font(.init(size: pick([12, 30]), weight: "regular"))
    case "image": return .image(.named("Paper"))
    case "boolean": return .boolean(below(2) == 0)
    case "textAttributes": return attributes()
    case "UIBarStyle": return .enumeration(.init(type: "UIBarStyle", name: pick(["default", "black"])))
    case "UINavigationBarAppearance", "UIToolbarAppearance", "UITabBarAppearance":
      return .record(.init(type: type, fields: ["backgroundColor": color(), "titleTextAttributes": attributes()]))
    default: return .number(.init(Double(below(40))))
    }
  }

  private mutating func attributes() -> AppearanceValue { .textAttributes(["foregroundColor": color()]) }

  /// A theme in which some rules are gone, new, or set something else.
  mutating func changed(_ theme: SnapshotDocument) -> SnapshotDocument {
    var rules = Dictionary(uniqueKeysWithValues: theme.snapshot.rules.map { ($0.snapshot.key, $0) })
    for _ in 0...below(2) {
      let key = below(2) == 0 ? key() : theme.snapshot.rules.isEmpty ? key() : pick(theme.snapshot.rules).snapshot.key
      rules[key] =
        below(4) == 0
        ? nil : AppearanceSnapshot.Rule(RuleSnapshot(key, settings: settings(key)), order: rules[key]?.order)
    }
    var result = theme
    result.snapshot = AppearanceSnapshot(rules: rules.values.sorted { $0.snapshot.key < $1.snapshot.key })
    if below(12) == 0 { result.traits = .dark }
    return result
  }
}
