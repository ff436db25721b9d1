import AppearanceState

/// The differences between the purposes that two documents state: the traits under which their themes are shown, and
/// the superclasses of classes.
package struct PurposeDiff: Hashable, Sendable {
  /// The subject of a statement.
  package enum Subject: Hashable, Sendable {
    /// A trait under which the theme is shown.
    case trait(String)
    /// The superclasses of a class, nearest first.
    case superclasses(String)
  }

  /// One statement that differs.
  package struct Change: Hashable, Sendable {
    package let subject: Subject
    /// The value of the trait, or the superclasses, before the change; nil if the document did not state them.
    package let old: [String]?
    /// The value or the superclasses after the change.
    package let new: [String]?

    /// Makes a change from its parts.
    package init(_ subject: Subject, old: [String]?, new: [String]?) {
      (self.subject, self.old, self.new) = (subject, old, new)
    }
  }

  /// The changed traits by name, then the changed classes by name.
  package let changes: [Change]

  /// Makes a difference from its parts.
  package init(_ changes: [Change]) {
    self.changes = changes
  }

  /// Compares two documents.
  package init(from old: SnapshotDocument, to new: SnapshotDocument) {
    let (traits, newTraits) = (old.traits.values, new.traits.values)
    let (classes, newClasses) = (old.classes, new.classes)
    func names(_ old: some Sequence<String>, _ new: some Sequence<String>) -> [String] {
      Set(old).union(new).inTextOrder()
    }
    var changes: [Change] = []
    if traits != newTraits {
      changes += names(traits.keys, newTraits.keys).map {
        Change(.trait($0), old: traits[$0].map { [$0] }, new: newTraits[$0].map { [$0] })
      }
    }
    if classes != newClasses {
      changes += names(classes.keys, newClasses.keys).map {
        Change(.superclasses($0), old: classes[$0], new: newClasses[$0])
      }
    }
    self.init(changes.filter { $0.old != $0.new })
  }

  /// Whether both documents state the same.
  package var isEmpty: Bool { changes.isEmpty }

  /// The difference in the other direction.
  package var inverted: PurposeDiff { PurposeDiff(changes.map { Change($0.subject, old: $0.new, new: $0.old) }) }

  /// A change that does not apply to a document.
  package struct Conflict: Hashable, Sendable {
    package let change: Change
    /// The statement in the document, in place of the change's old one.
    package let found: [String]?
  }

  /// Applies each change whose old statement is the document's.
  ///
  /// - Returns: The changes that do not apply.
  package func apply(to document: inout SnapshotDocument) -> [Conflict] {
    changes.compactMap { change in
      let found = document[change.subject]
      if found != change.old { return Conflict(change: change, found: found) }
      document[change.subject] = change.new
      return nil
    }
  }
}

extension SnapshotDocument {
  fileprivate subscript(subject: PurposeDiff.Subject) -> [String]? {
    get {
      switch subject {
      case .trait(let name): traits[name].map { [$0] }
      case .superclasses(let name): classes[name]
      }
    }
    set {
      switch subject {
      case .trait(let name): traits[name] = newValue?.first
      case .superclasses(let name): classes[name] = newValue
      }
    }
  }
}

// MARK: - JSON

extension PurposeDiff {
  /// The members of a document for the difference; none if both sides state the same.
  var members: [JSON.Member] {
    let traits = changes.compactMap { change -> JSON? in
      guard case .trait(let name) = change.subject else { return nil }
      func text(_ value: [String]?) -> JSON? { value?.first.map { .string($0) } }
      return JSON(["name": .string(name), "old": text(change.old), "new": text(change.new)])
    }
    let classes = changes.compactMap { change -> JSON? in
      guard case .superclasses(let name) = change.subject else { return nil }
      return JSON([
        "class": .string(name), "old": change.old.map { JSON(texts: $0) }, "new": change.new.map { JSON(texts: $0) },
      ])
    }
    return JSON(["traits": traits.isEmpty ? nil : .array(traits), "classes": classes.isEmpty ? nil : .array(classes)])
      .members
  }
}

extension FileReader {
  /// Reads the members that ``PurposeDiff/members`` writes.
  mutating func purpose(of root: JSONNode) -> PurposeDiff {
    var seen: Set<PurposeDiff.Subject> = []
    func change(
      _ node: JSONNode, _ key: String, _ subject: (String) -> PurposeDiff.Subject, _ reader: inout FileReader,
      _ value: (inout FileReader, JSONNode) -> [String]?
    ) -> PurposeDiff.Change? {
      guard reader.check(node, is: .object) else { return nil }
      let mark = reader.problems.count
      _ = reader.checkMembers(of: node, [key, "old", "new"])
      let name = reader.member(key, of: node) { $0.name($1) }
      let old = reader.optionalMember("old", of: node, value)
      let new = reader.optionalMember("new", of: node, value)
      guard let name, reader.problems.count == mark else { return nil }
      if old == nil, new == nil { return reader.refuse("expected a member 'old', 'new' or both", node) }
      if seen.insert(subject(name)).inserted { return PurposeDiff.Change(subject(name), old: old, new: new) }
      return reader.refuse("duplicate change of the same \(key == "name" ? "trait" : "class")", node)
    }
    let traits = optionalMember("traits", of: root) { reader, node in
      reader.elements(of: node) { change($1, "name", PurposeDiff.Subject.trait, &$0) { $0.text($1).map { [$0] } } }
    }
    let classes = optionalMember("classes", of: root) { reader, node in
      reader.elements(of: node) { change($1, "class", PurposeDiff.Subject.superclasses, &$0) { $0.names($1) } }
    }
    return PurposeDiff((traits ?? []) + (classes ?? []))
  }
}
