import AppearanceState

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

  package init(changes: [Change], orderChanges: [OrderChange]) {
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

  /// The way back.
  public var inverted: AppearanceDiff {
    AppearanceDiff(changes: changes.map(\.inverted), orderChanges: orderChanges.map(\.inverted))
  }

  /// Adds what a rule sets differently, sorted by key.
  static func addChanges(of rule: RuleKey, from old: Settings?, to new: Settings?, to changes: inout [Change]) {
    let (old, new) = (old ?? Settings()).unsharedEntries(with: new ?? Settings())
    // Most of two files is the same, and most rules are the same up to a point.
    let same = commonCount(old, new)
    walk(old[same...], new[same...], key: \.key) { setting, oldEntry, newEntry in
      // The same stored value or spelling on both sides is common and needs no description.
      if let old = oldEntry?.value, let new = newEntry?.value, old.isSurelySame(as: new) { return }
      let (old, new) = (oldEntry?.value?.described, newEntry?.value?.described)
      if old != new { changes.append(Change(rule: rule, setting: setting, old: old, new: new)) }
    }
  }

  /// How many settings at the beginning are surely the same in both.
  private static func commonCount(_ old: [Settings.Entry], _ new: [Settings.Entry]) -> Int {
    // In place: taking entries out of arrays would retain and release what is in them, which costs more than comparing.
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let count = min(old.count, new.count)
        // A rule that both files write alike is one.
        if old.baseAddress == new.baseAddress { return count }
        var index = 0
        while index < count, isSurelySame(old[index], new[index]) { index += 1 }
        return index
      }
    }
  }

  private static func isSurelySame(_ old: Settings.Entry, _ new: Settings.Entry) -> Bool {
    guard let oldValue = old.value, let newValue = new.value else { return false }
    return old.key == new.key && (oldValue === newValue || oldValue.isSurelySame(as: newValue))
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
      // First of all, since it is the rule and finding out is cheap.
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
