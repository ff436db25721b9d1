/// The immutable state of a whole store: the settings that all its proxies read.
///
/// A plain value that can be kept, sent to another thread, compared, diffed and written to a file. Taking one with
/// ``AppearanceStore/snapshot()`` costs O(1), whatever the number of rules; snapshots share equal parts in memory.
///
/// A snapshot holds what each rule reads, but not from which open layer a value came: each rule is flattened, as its proxy
/// reads it.
public struct AppearanceSnapshot: Sendable {
  /// The rules by their position in the store that took the snapshot, including empty ones; other code uses ``rules``.
  package let table: ChunkedTable<RuleSnapshot>

  init(table: ChunkedTable<RuleSnapshot>) { self.table = table }

  /// Creates a snapshot that sets nothing.
  public init() {
    self.init(table: ChunkedTable())
  }

  /// Creates a snapshot from rules, as a file contains them. Two rules with the same key are a programmer error.
  ///
  /// ```swift
  /// let rule = RuleSnapshot(
  ///   RuleKey("Bar"), settings: [.init(key: SettingKey("isTranslucent"), value: .boolean(false))])
  /// let theme = AppearanceSnapshot(rules: [.init(rule)])
  /// ```
  ///
  /// - Parameter rules: The rules in any order. If rules are equal in all that the cascade compares, the one with the higher
  ///   ``Rule/order`` wins.
  public init(rules: [Rule]) {
    var table = ChunkedTable<RuleSnapshot>()
    // Files are written in this order, and checking it costs less than sorting.
    let isRising =
      rules.allSatisfy { $0.order == nil }
      && zip(rules, rules.dropFirst()).allSatisfy { $0.snapshot.key < $1.snapshot.key }
    let sorted = isRising ? rules : rules.sorted(by: Self.isBefore)
    var seen = Set<RuleKey>()
    for (order, rule) in sorted.enumerated() {
      let snapshot = rule.snapshot
      programmerError(
        unless: isRising || seen.insert(snapshot.key).inserted, "two rules for \(snapshot.key) in one snapshot")
      table.append(RuleSnapshot(key: snapshot.key, part: RulePart(settings: snapshot.settings, order: order + 1)))
    }
    self.init(table: table)
  }

  /// The rules that set something, in the order of files: by class, containers, traits.
  ///
  /// Costs O(n log n) for n rules, and O(n) if they come from a file in this order.
  public var rules: [Rule] {
    Rule.ordered(table.elements.filter { !$0.settings.isEmpty })
  }

  /// The names of the classes that rules style or name as containers.
  package var classNames: Set<String> {
    Set(rules.flatMap { [$0.snapshot.key.className] + $0.snapshot.key.containers })
  }

  /// The rules that set something, in the order in which to set them one by one.
  ///
  /// This is the order of files, not that of the original writes: a store that sets a theme and a replay of its journal must
  /// count alike, because undo refers to positions in the order of writes.
  var inOrder: [RuleSnapshot] {
    let snapshots = table.elements.filter { !$0.settings.isEmpty }
    if Rule.areOrdered(snapshots) { return snapshots }
    return Rule.ordered(snapshots).sorted(by: Self.isBefore).map(\.snapshot)
  }

  package static func isBefore(_ left: Rule, _ right: Rule) -> Bool {
    (left.order ?? 0, left.snapshot.key) < (right.order ?? 0, right.snapshot.key)
  }

  /// Returns the rules of some classes that apply under some traits, in no particular order.
  func rules(ofClasses names: [String], _ traits: AppearanceTraits) -> [RuleSnapshot] {
    let hashes = names.map { RuleKey.hash(ofClass: $0) }
    // One bit of each hash, so that a single comparison skips nearly all rules.
    let bits = hashes.reduce(0 as UInt64) { $0 | 1 << ($1 % 64) }
    return table.filter { rule in
      bits >> (rule.key.classHash % 64) & 1 == 1 && hashes.contains(rule.key.classHash)
        && names.contains(rule.key.className) && rule.key.traits.isSatisfied(by: traits)
    }
  }

  /// Whether nothing is set.
  public var isEmpty: Bool { table.elements.allSatisfy(\.settings.isEmpty) }

  /// The number of rules that set something, and the total number of settings. Costs O(n) for n rules.
  package var extent: (rules: Int, settings: Int) {
    table.elements.reduce(into: (0, 0)) { extent, rule in
      extent.rules += rule.settings.isEmpty ? 0 : 1
      extent.settings += rule.settings.count
    }
  }

  /// Returns whether both are copies of one state. They may be equal even if this is false.
  package func isIdentical(to other: AppearanceSnapshot) -> Bool {
    table.positions(thatDifferFrom: other.table) { $0.isIdentical(to: $1) }.isEmpty
  }

  /// The settings of one rule; empty if it sets nothing. Costs O(n) for n rules.
  ///
  /// ```swift
  /// night[RuleKey("UINavigationBar")]["barTintColor"]    // nil if it is unset
  /// ```
  public subscript(key: RuleKey) -> RuleSnapshot {
    table.elements.first { $0.key == key } ?? RuleSnapshot(key, settings: [])
  }
}

extension AppearanceSnapshot: Hashable {
  /// Returns whether both have the same settings, and the same rule wins each tie: whether files of both are equal.
  ///
  /// Copies of one state are recognized by their storage, without comparing rules.
  public static func == (left: AppearanceSnapshot, right: AppearanceSnapshot) -> Bool {
    left.isIdentical(to: right) || left.rules == right.rules
  }

  /// Hashes all rules.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rules)
  }
}

extension AppearanceSnapshot: CustomStringConvertible {
  /// The rules that set something, each with its settings; for people, unlike the JSON of files.
  public var description: String {
    isEmpty ? "nothing set" : rules.map(\.snapshot.description).joined(separator: "\n")
  }
}
