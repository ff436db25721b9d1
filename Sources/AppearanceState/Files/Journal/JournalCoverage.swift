/// Which rules a layer covers, in words that mean the same in another process.
package enum JournalCoverage: Hashable, Sendable {
  /// Every rule, those that appear later included.
  case everything
  /// The rules of the named classes and of classes that inherit from them; sorted.
  case classes([String])
  /// One rule.
  case rule(RuleKey)
}

extension LayerStack {
  /// What a coverage is called in a journal.
  func journalCoverage(_ coverage: Coverage) -> JournalCoverage {
    switch coverage {
    case .everything: .everything
    case .classes(let names): .classes(names.sorted())
    case .rule(let rule): .rule(index.keys[rule])
    }
  }

  /// What a layer covers, as a journal has it.
  func journalCoverage(of layer: Layer) -> JournalCoverage {
    guard let covered = layer.covered else { return .everything }
    // A layer for classes finds its rules again by the names; one without classes is for one rule, or for none at all.
    if layer.classes.isEmpty, let rule = covered.first { return .rule(index.keys[rule]) }
    return .classes(layer.classes.sorted())
  }

  /// The coverage that a journal names. A rule that it names is added when it is new.
  mutating func coverage(_ coverage: JournalCoverage) -> Coverage {
    switch coverage {
    case .everything: .everything
    case .classes(let names): .classes(Set(names))
    case .rule(let key): .rule(rule(key))
    }
  }
}
