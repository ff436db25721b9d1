import AppearanceState

/// A merge of two documents with a common base, setting by setting.
package struct SnapshotMerge {
  /// A position that both sides changed in different ways.
  package enum Conflict: Hashable, Sendable {
    /// The names of the themes; nil is none.
    case name(ours: String?, theirs: String?)
    /// A trait or the superclasses of a class; nil if a side does not state them.
    case purpose(PurposeDiff.Subject, ours: [String]?, theirs: [String]?)
    /// A setting; nil is unset.
    case setting(RuleKey, SettingKey, ours: AppearanceValue?, theirs: AppearanceValue?)
    /// The position of a rule among equal ones; nil is none.
    case order(RuleKey, ours: Int?, theirs: Int?)
    /// A member of another tool, in a rule or in the document; in a declared pair it is called `pairs.x-owner`. Nil is
    /// none.
    case `extension`(RuleKey?, String, ours: JSON?, theirs: JSON?)
  }

  /// The document of our side with all changes that only their side made.
  package let document: SnapshotDocument

  /// The conflicts, which people have to decide; there, the document has our side's values.
  package let conflicts: [Conflict]

  /// Merges two documents.
  ///
  /// - Parameters:
  ///   - base: The common base.
  ///   - ours: The document that receives the changes.
  ///   - theirs: The document whose changes are added.
  package init(base: SnapshotDocument, ours: SnapshotDocument, theirs: SnapshotDocument) throws {
    var conflicts: [Conflict] = []
    let name = Self.pick(base.name, ours.name, theirs.name) { conflicts.append(.name(ours: $0, theirs: $1)) }
    var purpose = ours
    for conflict in PurposeDiff(from: base, to: theirs).apply(to: &purpose) where conflict.found != conflict.change.new
    {
      conflicts.append(.purpose(conflict.change.subject, ours: conflict.found, theirs: conflict.change.new))
    }
    let snapshot = try Self.merge(base.snapshot, ours.snapshot, theirs.snapshot, &conflicts)
    let extensions = Self.merge(nil, base.extensions, ours.extensions, theirs.extensions, &conflicts)
    var ruleExtensions: [RuleKey: FileExtensions] = [:]
    let none = FileExtensions()
    for rule in Set(ours.ruleExtensions.keys).union(theirs.ruleExtensions.keys).sorted() {
      let sides = [base, ours, theirs].map { $0.ruleExtensions[rule] ?? none }
      let merged = Self.merge(rule, sides[0], sides[1], sides[2], &conflicts)
      if !merged.members.isEmpty { ruleExtensions[rule] = merged }
    }
    let pairs = Self.merge(base.pairs, ours.pairs, theirs.pairs)
    var pairExtensions: [DeclaredPair: FileExtensions] = [:]
    for pair in pairs {
      let sides = [base, ours, theirs].map { $0.pairExtensions[pair] ?? none }
      let merged = Self.merge(nil, sides[0], sides[1], sides[2], prefix: "pairs.", &conflicts)
      if !merged.members.isEmpty { pairExtensions[pair] = merged }
    }
    document = SnapshotDocument(
      name: name, traits: purpose.traits, classes: purpose.classes, snapshot: snapshot, pairs: pairs,
      extensions: extensions, ruleExtensions: ruleExtensions,
      pairExtensions: pairExtensions)
    self.conflicts = conflicts
  }

  /// Merges settings: ours with the changes of theirs that ours has not made and that apply to it.
  private static func merge(
    _ base: AppearanceSnapshot, _ ours: AppearanceSnapshot, _ theirs: AppearanceSnapshot, _ conflicts: inout [Conflict]
  ) throws -> AppearanceSnapshot {
    let ourRules = ours.rules
    var parts = AppearanceSnapshot.Parts(ourRules)
    parts.apply(AppearanceDiff(from: base, to: theirs)) { change, found in
      if found == change.new { return }
      conflicts.append(.setting(change.rule, change.setting, ours: found, theirs: change.new))
    }
    order(&parts, base.rules, ourRules, theirs.rules, &conflicts)
    return parts.snapshot
  }

  /// Gives the merged rules their positions. The rules of a rank have one order, so if both sides changed it in
  /// different ways, people have to decide.
  private static func order(
    _ parts: inout AppearanceSnapshot.Parts, _ base: [AppearanceSnapshot.Rule], _ ours: [AppearanceSnapshot.Rule],
    _ theirs: [AppearanceSnapshot.Rule], _ conflicts: inout [Conflict]
  ) {
    // Without positions, keys decide on all sides.
    if [base, ours, theirs].allSatisfy({ rules in rules.allSatisfy { $0.order == nil } }) { return }
    let sequences = [base, ours, theirs].map(AppearanceSnapshot.sequences)
    let theirPlaces = AppearanceSnapshot.Parts(theirs).places
    var found: [(rule: RuleKey, ours: Int?, theirs: Int?)] = []
    for (rank, keys) in parts.ranks {
      let sides = sequences.map { ($0[rank] ?? []).filter(keys.contains) }
      let merged = merge(base: sides[0], ours: sides[1], theirs: sides[2])
      if merged.undecided.isEmpty { parts.number(merged.order) }
      found += merged.undecided.map { ($0, parts.places[$0], theirPlaces[$0]) }
    }
    conflicts += found.sorted { $0.rule < $1.rule }.map { .order($0.rule, ours: $0.ours, theirs: $0.theirs) }
  }

  private static func merge(
    base: [RuleKey], ours: [RuleKey], theirs: [RuleKey]
  ) -> (order: [RuleKey], undecided: [RuleKey]) {
    let (inOurs, inTheirs) = (Set(ours), Set(theirs))
    let (ourCommon, theirCommon) = (ours.filter(inTheirs.contains), theirs.filter(inOurs.contains))
    var leader = ours
    if ourCommon != theirCommon {
      let baseCommon = base.filter { inOurs.contains($0) && inTheirs.contains($0) }
      if ourCommon == baseCommon {
        leader = theirs
      } else if theirCommon != baseCommon {
        return ([], zip(ourCommon, theirCommon).filter { $0 != $1 }.map(\.0))
      }
    }
    let merged = RuleSequence.merged(leader: leader, follower: leader == ours ? theirs : ours)
    return (merged.order, merged.homeless)
  }

  /// Merges the pairs: those that either side declares and the other has not removed. A pair only adds a check, so one
  /// that both sides changed stays in both forms and is not a conflict.
  private static func merge(
    _ base: [DeclaredPair], _ ours: [DeclaredPair], _ theirs: [DeclaredPair]
  ) -> [DeclaredPair] {
    // If only one side changed the order, the result has it.
    if ours == base { return theirs }
    let (inBase, inOurs, inTheirs) = (Set(base), Set(ours), Set(theirs))
    return ours.filter { inTheirs.contains($0) || !inBase.contains($0) }
      + theirs.filter { !inOurs.contains($0) && !inBase.contains($0) }
  }

  private static func merge(
    _ rule: RuleKey?, _ base: FileExtensions, _ ours: FileExtensions, _ theirs: FileExtensions, prefix: String = "",
    _ conflicts: inout [Conflict]
  ) -> FileExtensions {
    let (base, ours, theirs) = (base.byName, ours.byName, theirs.byName)
    let members = Set(ours.keys).union(theirs.keys).inTextOrder().compactMap { name -> JSON.Member? in
      let value = pick(base[name], ours[name], theirs[name]) {
        conflicts.append(.extension(rule, prefix + name, ours: $0, theirs: $1))
      }
      return value.map { JSON.Member(name, $0) }
    }
    return FileExtensions(members)
  }

  /// Returns the side that changed; ours if both did.
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
