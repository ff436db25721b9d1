/// What has to change in one snapshot to make it another: data, not text.
///
/// ```swift
/// let diff = AppearanceDiff(from: day, to: night)
/// diff.isEmpty                          // false
/// try day.applying(diff) == night       // true
/// try night.applying(diff.inverted) == day  // true
/// ```
///
/// Changes are keyed by rule and setting. The order in which rules stand in a file is not compared; where it decides
/// which rule wins, it is a change of its own (``orderChanges``).
public struct AppearanceDiff: Hashable, Sendable {
  /// The changed settings, sorted by rule and key.
  public let changes: [Change]

  /// The rules whose place among otherwise equal rules changed, sorted by rule.
  public let orderChanges: [OrderChange]

  /// A diff by its parts; a rule and key may stand once.
  @_spi(Package) public init(changes: [Change], orderChanges: [OrderChange]) {
    self.changes = changes
    self.orderChanges = orderChanges
  }

  /// Compares two snapshots.
  ///
  /// - Parameters:
  ///   - old: The snapshot to start from.
  ///   - new: The snapshot to arrive at.
  public init(from old: AppearanceSnapshot, to new: AppearanceSnapshot) {
    var changes: [Change] = []
    var orderChanges: [OrderChange] = []
    Self.walk(old.rules, new.rules, key: \.snapshot.key) { key, oldRule, newRule in
      if oldRule?.order != newRule?.order {
        orderChanges.append(OrderChange(rule: key, old: oldRule?.order, new: newRule?.order))
      }
      let (oldEntries, newEntries) = (oldRule?.snapshot.settings.entries, newRule?.snapshot.settings.entries)
      Self.walk(oldEntries ?? [], newEntries ?? [], key: \.key) { setting, oldEntry, newEntry in
        // The same stored value on both sides is common, and needs no description to be equal.
        if let old = oldEntry?.value, let new = newEntry?.value, old === new { return }
        let (old, new) = (oldEntry?.value?.described, newEntry?.value?.described)
        if old != new { changes.append(Change(rule: key, setting: setting, old: old, new: new)) }
      }
    }
    self.init(changes: changes, orderChanges: orderChanges)
  }

  /// Whether the two snapshots were equal.
  public var isEmpty: Bool { changes.isEmpty && orderChanges.isEmpty }

  /// The way back.
  public var inverted: AppearanceDiff {
    AppearanceDiff(changes: changes.map(\.inverted), orderChanges: orderChanges.map(\.inverted))
  }

  /// Visits the keys of two sorted lists in order, with the element that each list has for the key.
  private static func walk<Element, Key: Comparable>(
    _ old: [Element], _ new: [Element], key: (Element) -> Key, visit: (Key, Element?, Element?) -> Void
  ) {
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      let oldKey = oldIndex < old.count ? key(old[oldIndex]) : nil
      let newKey = newIndex < new.count ? key(new[newIndex]) : nil
      if let oldKey, newKey.map({ oldKey < $0 }) ?? true {
        visit(oldKey, old[oldIndex], nil)
        oldIndex += 1
      } else if let newKey, oldKey.map({ newKey < $0 }) ?? true {
        visit(newKey, nil, new[newIndex])
        newIndex += 1
      } else if let oldKey {
        visit(oldKey, old[oldIndex], new[newIndex])
        oldIndex += 1
        newIndex += 1
      }
    }
  }
}
