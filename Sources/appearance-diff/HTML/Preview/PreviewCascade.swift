@_spi(Package) import AppearanceState

/// A drawing aid: which value of a snapshot a drawn view would have.
///
/// It knows one layer and the classes of the drawing, nothing of live views, and is no substitute for the engine: it
/// follows the same order (the most derived class, then traits, then containers, then the order of rules), each setting
/// on its own.
struct PreviewCascade {
  private let rules: [String: [AppearanceSnapshot.Rule]]

  /// The rules of a snapshot that hold on a phone.
  init(_ snapshot: AppearanceSnapshot, style: PreviewPalette.Style) {
    let environment: AppearanceTraits = [
      "userInterfaceStyle": style.rawValue, "userInterfaceIdiom": "phone", "horizontalSizeClass": "compact",
      "verticalSizeClass": "regular",
    ]
    let holding = snapshot.rules.filter { $0.snapshot.key.traits.hold(in: environment) }
    rules = Dictionary(grouping: holding) { $0.snapshot.key.className }
  }

  /// The value of a setting for a drawn view: nil when it is unset or set to nil.
  ///
  /// - Parameters:
  ///   - attribute: The name of the attribute.
  ///   - state: The control state, for an attribute that has this axis.
  ///   - host: The view.
  func value(_ attribute: String, state: String? = nil, for host: PreviewHost) -> AppearanceValue? {
    let key = SettingKey(attribute, axes: state.map { [SettingKey.AxisValue("state", $0)] } ?? [])
    for className in host.classes {
      let candidates = (rules[className] ?? []).compactMap { rule -> Candidate? in
        guard let value = rule.snapshot[key] else { return nil }
        return Candidate(rule, value, host)
      }
      guard let winner = candidates.max(by: { $1.beats($0) }) else { continue }
      return winner.value == .nil ? nil : winner.value
    }
    return nil
  }

  /// A rule that matches and sets what is asked for.
  private struct Candidate {
    let value: AppearanceValue
    private let traits: Int
    private let positions: [Int]
    private let order: Int
    private let key: RuleKey

    init?(_ rule: AppearanceSnapshot.Rule, _ value: AppearanceValue, _ host: PreviewHost) {
      key = rule.snapshot.key
      guard let positions = host.positions(of: key.containers) else { return nil }
      self.positions = positions
      self.value = value
      traits = key.traits.values.count
      order = rule.order ?? 0
    }

    func beats(_ other: Candidate) -> Bool {
      if traits != other.traits { return traits > other.traits }
      if positions != other.positions {
        for (mine, others) in zip(positions, other.positions) where mine != others { return mine < others }
        return positions.count > other.positions.count
      }
      return (order, key) > (other.order, other.key)
    }
  }
}

extension AppearanceValue {
  /// The field of a record or of text attributes: nil when it is unset or set to nil.
  func field(_ path: String...) -> AppearanceValue? {
    var value = self
    for name in path {
      let fields: [String: AppearanceValue]
      switch value {
      case .record(let record): fields = record.fields
      case .textAttributes(let attributes): fields = attributes
      default: return nil
      }
      guard let next = fields[name], next != .nil else { return nil }
      value = next
    }
    return value
  }

  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var font: Font? { if case .font(let font) = self { font } else { nil } }
}
