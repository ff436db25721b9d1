/// Makes random steps that suit the open layers.
struct RandomSteps {
  var random: SeededGenerator

  private mutating func word(of key: Int) -> ModelWord {
    switch random.below(6) {
    case 0: .hidden
    // The type of the width is not optional.
    case 1 where key != ModelKey.width: .null
    default: .value(random.below(4))
    }
  }

  private mutating func statements() -> [StoreReference.Statement] {
    var rules = Array(ModelRule.all.indices)
    rules.shuffle(using: &random)
    return rules.prefix(random.below(6)).map { rule in
      var words = ModelKey.all.indices.map { _ in ModelWord.silent }
      // At least one, because a rule without settings is not in a snapshot.
      for _ in 0...random.below(2) {
        let key = random.below(words.count)
        let word = word(of: key)
        words[key] = word == .hidden ? .value(7) : word
      }
      return StoreReference.Statement(rule: rule, words: words)
    }
  }

  /// Returns the current theme, set in another order.
  private mutating func theme(of reference: StoreReference) -> [StoreReference.Statement] {
    var statements = reference.layers[0].parts.enumerated().map {
      StoreReference.Statement(rule: $0.offset, words: $0.element.words)
    }.filter { $0.words.contains(where: \.isSetting) }
    statements.shuffle(using: &random)
    return statements
  }

  private mutating func opening() -> StoreReference.Opening {
    let classes: [[ModelClass]] = [[.part], [.panel], [.knob, .meter], [.stray], []]
    let rule = random.below(ModelRule.all.count)
    let coverage: StoreReference.Coverage =
      switch random.below(5) {
      case 0: .rule(rule)
      case 1, 2: .classes(random.pick(classes))
      default: .everything
      }
    let masks = random.chance(2)
    return StoreReference.Opening(
      masks: masks, coverage: coverage, isAnchored: random.chance(4),
      values: !masks && random.chance(2) ? statements() : [])
  }

  /// Returns a write to one of a few rules, so that the same rule is often written again.
  mutating func write() -> StoreReference.Step {
    let key = random.below(ModelKey.all.count)
    return .write(random.pick(Self.rules), key: key, word(of: key))
  }

  private static let rules = ModelRule.ranks.flatMap { $0 } + [ModelRule.panel, ModelRule.knob, ModelRule.meter]

  mutating func next(_ reference: StoreReference) -> StoreReference.Step {
    let rule = random.pick(Self.rules)
    let layer =
      reference.layers.count > 1 && !random.chance(8)
      ? random.pick(reference.layers).number : random.below(reference.opened + 1)
    switch random.below(24) {
    case 0, 1, 2: return .open(opening())
    case 3, 4: return .end(max(1, layer))
    case 5, 6: return .commit(max(1, layer))
    case 7: return .leave(max(1, layer))
    case 8: return .theme(random.chance(3) ? theme(of: reference) : statements())
    case 9, 10, 11: return .undo(rule)
    case 12, 13: return .redo(rule)
    case 14: return .revert(rule, to: random.pick(reference.histories[rule]).words)
    case 15, 16: return reference.isInBatch ? .endBatch : .beginBatch
    case 17: return .discover(random.pick([.part, .panel, .knob, .meter]))
    case 19 where reference.looks[rule].words.contains(where: \.isSetting):
      // A value that is set already: the rule may then win over an equal one.
      let keys = ModelKey.all.indices.filter { reference.looks[rule].words[$0].isSetting }
      let key = random.pick(Array(keys))
      return .write(rule, key: key, reference.looks[rule].words[key])
    case 18 where random.chance(6): return .limit(1 + random.below(6))
    default: return write()
    }
  }
}
