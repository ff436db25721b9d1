import AppearanceState

/// The changes that turn one snapshot into another: data, not text.
///
/// ```swift
/// let diff = AppearanceDiff(from: day, to: night)
/// diff.isEmpty                          // false
/// try day.applying(diff) == night       // true
/// try night.applying(diff.inverted) == day  // true
/// ```
///
/// Changes are keyed by rule and setting. The order of rules in a file is not compared; where it decides which rule
/// wins, it is a change of its own (``orderChanges``).
public struct AppearanceDiff: Hashable, Sendable {
  /// The changed settings, sorted by rule and key.
  public let changes: [Change]

  /// The rules whose position among otherwise equal rules changed, sorted by rule.
  public let orderChanges: [OrderChange]

  package init(changes: [Change], orderChanges: [OrderChange]) {
    self.changes = changes
    self.orderChanges = orderChanges
  }

  /// Compares two snapshots.
  ///
  /// ```swift
  /// print(AppearanceDiff(from: day, to: night))
  /// ```
  ///
  /// - Parameters:
  ///   - old: The snapshot to start from.
  ///   - new: The snapshot to arrive at.
  public init(from old: AppearanceSnapshot, to new: AppearanceSnapshot) {
    var changes: [Change] = []
    var orderChanges: [OrderChange] = []
    Self.walk(old.rules[...], new.rules[...], key: \.snapshot.key) { key, oldRule, newRule in
      if oldRule?.order != newRule?.order {
        orderChanges.append(OrderChange(rule: key, old: oldRule?.order, new: newRule?.order))
      }
      Self.addChanges(of: key, from: oldRule?.snapshot.settings, to: newRule?.snapshot.settings, to: &changes)
    }
    self.init(changes: changes, orderChanges: orderChanges)
  }

  /// Whether the two snapshots were equal.
  public var isEmpty: Bool { changes.isEmpty && orderChanges.isEmpty }

  /// The diff in the other direction.
  ///
  /// ```swift
  /// let diff = AppearanceDiff(from: day, to: night)
  /// try night.applying(diff.inverted) == day  // true
  /// ```
  public var inverted: AppearanceDiff {
    AppearanceDiff(changes: changes.map(\.inverted), orderChanges: orderChanges.map(\.inverted))
  }

  /// Appends the changed settings of a rule, sorted by key.
  static func addChanges(of rule: RuleKey, from old: Settings?, to new: Settings?, to changes: inout [Change]) {
    let (old, new) = (old ?? Settings()).unsharedEntries(with: new ?? Settings())
    walk(old[...], new[...], key: \.key) { setting, oldEntry, newEntry in
      // States of a store share most values.
      if let old = oldEntry?.value, old === newEntry?.value { return }
      let (old, new) = (oldEntry?.value?.described, newEntry?.value?.described)
      if old != new { changes.append(Change(rule: rule, setting: setting, old: old, new: new)) }
    }
  }

  /// Visits the keys of two sorted lists in order, with the element that each list has for the key.
  static func walk<Element, Key: Comparable>(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>, key: (Element) -> Key,
    visit: (Key, Element?, Element?) -> Void
  ) {
    var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
    while oldIndex < old.endIndex || newIndex < new.endIndex {
      let oldKey = oldIndex < old.endIndex ? key(old[oldIndex]) : nil
      let newKey = newIndex < new.endIndex ? key(new[newIndex]) : nil
      // Checked first, because it is the usual case and cheap.
      if let oldKey, oldKey == newKey {
        visit(oldKey, old[oldIndex], new[newIndex])
        oldIndex += 1
        newIndex += 1
      } else if let oldKey, newKey.map({ oldKey < $0 }) ?? true {
        visit(oldKey, old[oldIndex], nil)
        oldIndex += 1
      } else if let newKey, oldKey.map({ newKey < $0 }) ?? true {
        visit(newKey, nil, new[newIndex])
        newIndex += 1
      }
    }
  }
}
