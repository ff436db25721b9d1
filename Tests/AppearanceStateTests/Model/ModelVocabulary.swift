@testable import AppearanceState
@testable import AppearanceThemes

// The vocabulary of the models: few classes, rules and keys, with every relation that matters among them. Rules and keys
// are numbers in tables, so that a model stays plain and fast.

class ModelPart: AppearanceHost, Unplaced {
  var edge = AxisTable<BarMetrics, Int?>(nil)
  var fill: Int?
  var width = 0

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Self.self).modelPart()
  }
}

extension AppearanceAttributes where Target: ModelPart {
  func modelPart() {
    attribute("edge", \.edge, default: nil)
    attribute("fill", \.fill, default: nil)
    attribute("width", \.width, default: 0)
  }
}

class ModelPanel: ModelPart {}
final class ModelKnob: ModelPanel {}
final class ModelMeter: ModelPart {}
class ModelHolder: Unplaced {}
final class ModelTray: ModelHolder {}

/// The classes that can be styled. The program makes them known one by one; before that only files name them.
enum ModelClass: Int, CaseIterable {
  case part, panel, knob, meter
  /// A class that only files name.
  case stray

  var name: String { ["Part", "Panel", "Knob", "Meter", "Stray"].map { "AppearanceStateTests.Model\($0)" }[rawValue] }
  /// The class, followed by its ancestors.
  var lineage: [ModelClass] {
    switch self {
    case .part, .stray: [self]
    case .panel, .meter: [self, .part]
    case .knob: [.knob, .panel, .part]
    }
  }
}

/// The classes that can contain, each with its ancestors.
enum ModelContainer: Int {
  case holder, tray

  var lineage: [ModelContainer] { self == .tray ? [.tray, .holder] : [.holder] }
  var name: String { self == .tray ? "AppearanceStateTests.ModelTray" : "AppearanceStateTests.ModelHolder" }
  @MainActor var type: any AppearanceContainer.Type { self == .tray ? ModelTray.self : ModelHolder.self }
}

/// A rule, identified by its number in ``ModelRule/all``.
struct ModelRule {
  let styled: ModelClass
  /// The containers, innermost first.
  var containers: [ModelContainer] = []
  var traits: Set<String> = []

  /// The rules in the order of their keys: the later one wins if nothing else decides.
  static let all: [ModelRule] = [
    ModelRule(styled: .knob), ModelRule(styled: .knob, traits: ["a"]), ModelRule(styled: .meter),
    ModelRule(styled: .panel), ModelRule(styled: .panel, traits: ["a"]), ModelRule(styled: .panel, traits: ["b"]),
    // If a tray holds a panel, both rules match the same container.
    ModelRule(styled: .panel, containers: [.holder]), ModelRule(styled: .panel, containers: [.tray]),
    ModelRule(styled: .part), ModelRule(styled: .stray),
  ].sorted { $0.key < $1.key }

  static func number(_ styled: ModelClass, _ containers: [ModelContainer] = [], _ traits: Set<String> = []) -> Int {
    all.firstIndex { $0.styled == styled && $0.containers == containers && $0.traits == traits } ?? -1
  }

  static let panel = number(.panel)
  static let panelInTray = number(.panel, [.tray])
  static let panelInHolder = number(.panel, [.holder])
  static let knob = number(.knob)
  static let meter = number(.meter)
  static let part = number(.part)

  static let keys = all.map(\.key)

  var key: RuleKey {
    RuleKey(
      styled.name, containers: containers.map(\.name),
      traits: AppearanceTraits(Dictionary(uniqueKeysWithValues: traits.map { ($0, "1") })))
  }

  /// The groups of rules of the same rank, among which the order of writes may decide.
  static let ranks: [[Int]] = Dictionary(grouping: all.indices) { index in
    [all[index].styled.rawValue, all[index].containers.count, all[index].traits.count]
  }.values.filter { $0.count > 1 }.map { $0 }
}

/// The keys that every rule can set, in their order.
enum ModelKey {
  static let all = [
    SettingKey("edge", axes: [SettingKey.AxisValue(BarMetrics.axisName, "compact")]), SettingKey("fill"),
    SettingKey("width"),
  ]
  static let edge = 0
  static let fill = 1
  static let width = 2
}

/// The state of a key in a rule.
enum ModelWord: Hashable, CustomStringConvertible {
  /// The key is unset.
  case silent
  /// The key is unset in a layer, which hides the values beneath.
  case hidden
  /// The key is set to nil.
  case null
  case value(Int)

  var description: String {
    switch self {
    case .silent: "-"
    case .hidden: "unset"
    case .null: "nil"
    case .value(let value): "\(value)"
    }
  }

  var isSetting: Bool { self != .silent && self != .hidden }

  var described: AppearanceValue? {
    switch self {
    case .silent, .hidden: nil
    case .null: .nil
    case .value(let value): value.appearanceValue
    }
  }
}

/// The containers and traits of a possible host.
struct ModelHost {
  let styled: ModelClass
  /// The ancestors, outermost first.
  var ancestors: [ModelContainer] = []
  var traits: Set<String> = []

  static let all = [
    ModelHost(styled: .knob, ancestors: [.holder, .tray], traits: ["a", "b"]), ModelHost(styled: .knob),
    ModelHost(styled: .panel, ancestors: [.tray]), ModelHost(styled: .panel, ancestors: [.holder], traits: ["a"]),
    ModelHost(styled: .panel, traits: ["a", "b"]), ModelHost(styled: .meter), ModelHost(styled: .part),
  ]
}
