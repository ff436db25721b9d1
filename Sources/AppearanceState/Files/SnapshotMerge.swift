/// Two documents that come from one, put together: what either changed, setting by setting.
package struct SnapshotMerge {
  /// A place that both changed, each in its own way.
  package enum Conflict: Hashable, Sendable {
    /// The names of the themes; nil is none.
    case name(ours: String?, theirs: String?)
    /// A setting; nil is unset.
    case setting(RuleKey, SettingKey, ours: AppearanceValue?, theirs: AppearanceValue?)
    /// The place of a rule among equal ones; nil is none.
    case order(RuleKey, ours: Int?, theirs: Int?)
    /// A member of another tool, of a rule or of the document.
    case `extension`(RuleKey?, String)
  }

  /// Ours with all that only theirs changed.
  package let document: SnapshotDocument

  /// What has to be decided by people; there, the document is as ours is.
  package let conflicts: [Conflict]

  /// Merges.
  ///
  /// - Parameters:
  ///   - base: The document that both come from.
  ///   - ours: The one that changes are put into.
  ///   - theirs: The one whose changes are taken.
  package init(base: SnapshotDocument, ours: SnapshotDocument, theirs: SnapshotDocument) throws {
    var conflicts: [Conflict] = []
    let name = Self.pick(base.name, ours.name, theirs.name) { conflicts.append(.name(ours: $0, theirs: $1)) }
    let diff = Self.applicable(AppearanceDiff(from: base.snapshot, to: theirs.snapshot), ours.snapshot, &conflicts)
    let extensions = Self.merge(nil, base.extensions, ours.extensions, theirs.extensions, &conflicts)
    var ruleExtensions: [RuleKey: FileExtensions] = [:]
    let none = FileExtensions()
    for rule in Set(ours.ruleExtensions.keys).union(theirs.ruleExtensions.keys).sorted() {
      let sides = [base, ours, theirs].map { $0.ruleExtensions[rule] ?? none }
      let merged = Self.merge(rule, sides[0], sides[1], sides[2], &conflicts)
      if !merged.members.isEmpty { ruleExtensions[rule] = merged }
    }
    document = SnapshotDocument(
      name: name, snapshot: try ours.snapshot.applying(diff), extensions: extensions, ruleExtensions: ruleExtensions)
    self.conflicts = conflicts
  }

  /// The changes of theirs that ours has not made and that fit into ours.
  private static func applicable(
    _ diff: AppearanceDiff, _ ours: AppearanceSnapshot, _ conflicts: inout [Conflict]
  ) -> AppearanceDiff {
    let rules = Dictionary(uniqueKeysWithValues: ours.rules.map { ($0.snapshot.key, $0) })
    let changes = diff.changes.filter { change in
      let found = rules[change.rule]?.snapshot[change.setting]
      if found != change.old, found != change.new {
        conflicts.append(.setting(change.rule, change.setting, ours: found, theirs: change.new))
      }
      return found == change.old
    }
    let orderChanges = diff.orderChanges.filter { change in
      let found = rules[change.rule]?.order
      if found != change.old, found != change.new {
        conflicts.append(.order(change.rule, ours: found, theirs: change.new))
      }
      return found == change.old
    }
    return AppearanceDiff(changes: changes, orderChanges: orderChanges)
  }

  private static func merge(
    _ rule: RuleKey?, _ base: FileExtensions, _ ours: FileExtensions, _ theirs: FileExtensions,
    _ conflicts: inout [Conflict]
  ) -> FileExtensions {
    let (base, ours, theirs) = (base.byName, ours.byName, theirs.byName)
    let members = Set(ours.keys).union(theirs.keys).sorted().compactMap { name -> JSON.Member? in
      let value = pick(base[name], ours[name], theirs[name]) { _, _ in conflicts.append(.extension(rule, name)) }
      return value.map { JSON.Member(key: name, value: $0) }
    }
    return FileExtensions(members)
  }

  /// The side that changed; ours where both did.
  private static func pick<Value: Equatable>(
    _ base: Value?, _ ours: Value?, _ theirs: Value?, conflict: (Value?, Value?) -> Void
  ) -> Value? {
    if theirs == base || theirs == ours { return ours }
    if ours == base { return theirs }
    conflict(ours, theirs)
    return ours
  }
}

extension FileExtensions {
  fileprivate var byName: [String: JSON] {
    Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
