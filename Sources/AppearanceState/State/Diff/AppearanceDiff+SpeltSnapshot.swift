extension AppearanceDiff {
  /// Compares two files, and makes values of no more than what is spelt differently.
  ///
  /// - Parameters:
  ///   - old: The file to start from.
  ///   - new: The file to arrive at.
  package init(from old: SpeltSnapshot, to new: SpeltSnapshot) {
    self = old.withText { oldText in
      new.withText { newText in
        var walk = SpeltWalk(old: old, new: new, oldText: oldText, newText: newText)
        walk.rules()
        return AppearanceDiff(changes: walk.changes, orderChanges: walk.orderChanges)
      }
    }
  }
}

/// Visits what two files have in common and what only one has, in order.
private struct SpeltWalk {
  let old: SpeltSnapshot
  let new: SpeltSnapshot
  let oldText: SpeltText
  let newText: SpeltText

  private(set) var changes: [AppearanceDiff.Change] = []
  private(set) var orderChanges: [AppearanceDiff.OrderChange] = []
  /// A file says the same few keys again and again.
  private var keys: [String: SettingKey] = [:]

  init(old: SpeltSnapshot, new: SpeltSnapshot, oldText: SpeltText, newText: SpeltText) {
    (self.old, self.new, self.oldText, self.newText) = (old, new, oldText, newText)
  }

  mutating func rules() {
    let (old, new, oldText, newText) = (old, new, oldText, newText)
    Self.merge(
      old.rules.indices, new.rules.indices,
      compare: { oldText.compare(old.rules[$0], to: new.rules[$1], in: newText) },
      visit: { rule(old: $0.map { old.rules[$0] }, new: $1.map { new.rules[$0] }) })
  }

  private mutating func rule(old oldRule: SpeltSnapshot.Rule?, new newRule: SpeltSnapshot.Rule?) {
    let isSame: Bool
    if let oldRule, let newRule {
      isSame = oldText.areSame(oldRule.attributes, newRule.attributes, in: newText)
    } else {
      isSame = false
    }
    let isOrderSame = oldRule?.order == newRule?.order
    if isSame && isOrderSame { return }
    guard let key = oldRule.map(oldText.key) ?? newRule.map(newText.key) else { return }
    if !isOrderSame {
      orderChanges.append(
        AppearanceDiff.OrderChange(rule: key, old: oldRule?.order.map(Int.init), new: newRule?.order.map(Int.init)))
    }
    if isSame { return }
    let (old, new, oldText, newText) = (old, new, oldText, newText)
    Self.merge(
      oldRule?.settings ?? 0..<0, newRule?.settings ?? 0..<0,
      compare: { oldText.compare(old.settings[$0].key, to: new.settings[$1].key, in: newText) },
      visit: { setting(of: key, old: $0.map { old.settings[$0] }, new: $1.map { new.settings[$0] }) })
  }

  private mutating func setting(of rule: RuleKey, old: SpeltSnapshot.Setting?, new: SpeltSnapshot.Setting?) {
    if let old, let new, oldText.areSame(old.value, new.value, in: newText) { return }
    let (oldValue, newValue) = (old.map { oldText.made($0) }, new.map { newText.made($0) })
    // The same value may be spelt in two ways.
    if oldValue == newValue { return }
    guard let text = old.map({ oldText.string($0.key) }) ?? new.map({ newText.string($0.key) }) else { return }
    changes.append(AppearanceDiff.Change(rule: rule, setting: key(text), old: oldValue, new: newValue))
  }

  private mutating func key(_ text: String) -> SettingKey {
    if let key = keys[text] { return key }
    guard let key = SettingKey(text: text) else { preconditionFailure("a key was accepted that is none: \(text)") }
    keys[text] = key
    return key
  }

  /// Visits two sorted lists in order, with the places of what is in both or in one.
  @inline(__always)
  private static func merge(
    _ old: Range<Int>, _ new: Range<Int>, compare: (Int, Int) -> Int, visit: (Int?, Int?) -> Void
  ) {
    var (oldIndex, newIndex) = (old.lowerBound, new.lowerBound)
    while oldIndex < old.upperBound, newIndex < new.upperBound {
      let order = compare(oldIndex, newIndex)
      visit(order <= 0 ? oldIndex : nil, order >= 0 ? newIndex : nil)
      if order <= 0 { oldIndex += 1 }
      if order >= 0 { newIndex += 1 }
    }
    for index in oldIndex..<old.upperBound { visit(index, nil) }
    for index in newIndex..<new.upperBound { visit(nil, index) }
  }
}

extension SpeltText {
  /// The value of a setting that was read.
  fileprivate func made(_ setting: SpeltSnapshot.Setting) -> AppearanceValue {
    guard let value = value(setting.value) else {
      preconditionFailure("a value was accepted that cannot be read: \(string(setting.value))")
    }
    return value
  }
}
