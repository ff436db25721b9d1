@testable import AppearanceState
@testable import AppearanceThemes

/// The core of a store, its layers and histories, driven by the steps of the reference. It is a value, so that a test can
/// continue from one state in many ways. It records its operations as a journal would.
struct ModelledCore {
  private(set) var stack = LayerStack()
  private(set) var history = StoreHistory(limit: 100)
  /// The operations that were performed.
  private(set) var operations: [AppearanceOperation] = []
  private(set) var lastEffect: Effect?

  /// One value for each number, so that a comparison is one of addresses.
  private static let stored: [DescribedValue] = (0..<64).map { DescribedValue($0.appearanceValue) }
  private static let null = DescribedValue(.nil)

  static func stored(_ word: ModelWord) -> DescribedValue? {
    switch word {
    case .silent, .hidden: nil
    case .null: null
    case .value(let value): stored[value]
    }
  }

  /// Returns the word of the models for a stored value.
  static func word(_ value: (any StoredValue)?) -> ModelWord {
    guard let value else { return .silent }
    if value === null { return .null }
    if let described = value as? DescribedValue, let number = stored.firstIndex(where: { $0 === described }) {
      return .value(number)
    }
    if value.described == .nil { return .null }
    return Int.fromAppearanceValue(value.described).map { .value($0) } ?? .silent
  }

  static func words(_ settings: Settings) -> [ModelWord] { ModelKey.all.map { word(settings[$0]) } }

  // MARK: Reading

  func read(_ rule: Int) -> [ModelWord] {
    guard let rule = stack.index.rule(ModelRule.keys[rule]) else { return StoreReference.Part().words }
    return Self.words(stack[rule].settings)
  }

  /// Returns a description of the first difference between this core and the reference.
  func difference(from reference: StoreReference) -> String? {
    for rule in ModelRule.all.indices {
      let expected = reference.looks[rule].words
      guard let id = stack.index.rule(ModelRule.keys[rule]) else {
        if expected.contains(where: \.isSetting) { return "\(ModelRule.keys[rule]) is not known" }
        continue
      }
      let visible = stack[id]
      if Self.words(visible.settings) != expected {
        return "\(visible.key) reads \(Self.words(visible.settings)) and should \(expected)"
      }
      // The order of a rule that ties with no other one does not matter.
      if ModelRule.ranks.contains(where: { $0.contains(rule) }), !visible.settings.isEmpty,
        visible.part.order != reference.looks[rule].order
      {
        return "\(visible.key) was set at \(visible.part.order) and should at \(reference.looks[rule].order)"
      }
    }
    return stack.writes == reference.writes ? nil : "\(stack.writes) settings were counted, not \(reference.writes)"
  }

  /// Compares like `difference`, and also the snapshot, the values for hosts, and histories. It is slower.
  func fullDifference(from reference: StoreReference) -> String? {
    difference(from: reference) ?? snapshotDifference(from: reference) ?? cascadeDifference(from: reference)
      ?? flatDifference(from: reference)
      ?? historyDifference(from: reference)
  }

  private func snapshotDifference(from reference: StoreReference) -> String? {
    let rules = stack.snapshot.rules
    let expected = ModelRule.all.indices.filter { reference.looks[$0].words.contains(where: \.isSetting) }
    if rules.map(\.snapshot.key) != expected.map({ ModelRule.keys[$0] }) {
      return "the snapshot has the rules \(rules.map(\.snapshot.key))"
    }
    return Self.orderDifference(rules, from: reference)
  }

  /// Returns the difference in which of the tied rules of a snapshot wins.
  static func orderDifference(_ rules: [AppearanceSnapshot.Rule], from reference: StoreReference) -> String? {
    for rank in ModelRule.ranks {
      let places = rank.compactMap { rule in
        rules.first { $0.snapshot.key == ModelRule.keys[rule] }.map { (rule, ($0.order ?? 0, rule)) }
      }
      for (one, place) in places {
        for (other, otherPlace) in places where one != other {
          if StoreReference.isLater(one, than: other, { reference.looks[$0].order }) != (place > otherPlace) {
            return "in the snapshot \(ModelRule.keys[one]) and \(ModelRule.keys[other]) win over each other wrongly"
          }
        }
      }
    }
    return nil
  }

  /// Returns the difference in the values that the snapshot alone gives to hosts.
  private func flatDifference(from reference: StoreReference) -> String? {
    let (rules, flat) = (SnapshotCascade(stack.snapshot), StoreReference(theme: reference))
    for host in ModelHost.all {
      let cascade = rules.cascade(
        for: host.styled.lineage.map(\.name), inside: host.ancestors.reversed().map { $0.lineage.map(\.name) },
        traits: AppearanceTraits(Dictionary(uniqueKeysWithValues: host.traits.map { ($0, "1") })))
      let decisions = cascade.decisions
      for (number, key) in ModelKey.all.enumerated() {
        let found = decisions.first { $0.setting == key }?.winner.value
        let expected = flat.resolve(host, number)
        if found != expected.described {
          return "\(host) is given \(found as Any) by the snapshot and should \(expected)"
        }
      }
    }
    return nil
  }

  private func cascadeDifference(from reference: StoreReference) -> String? {
    var selectors = RuleSelectors()
    for key in stack.index.keys { _ = selectors.append(key) }
    var sights: [(Sight, StoreReference.Sight)] = [(.proxies, .proxies)]
    let ids = reference.layers.dropFirst().map { LayerID($0.number) }
    let places = reference.layers.filter(\.isAnchored).map { LayerID($0.number) }
    for newest in Set([0, ids.first?.number ?? 0, ids.last?.number ?? 0]).sorted() {
      for inside in places.isEmpty ? [[]] : [[], places, [places[0]]] {
        sights.append(
          (
            .host(HostSight(newest: LayerID(newest), anchoredLayers: inside)),
            .host(newest: newest, places: inside.map(\.number))
          ))
      }
    }
    for host in ModelHost.all {
      var chain = ContainerChain()
      for container in host.ancestors { chain.append(selectors.numbers(of: container.lineage.map(\.name))) }
      let traits = AppearanceTraits(Dictionary(uniqueKeysWithValues: host.traits.map { ($0, "1") }))
      let surroundings = Surroundings(
        lineage: selectors.numbers(of: host.styled.lineage.map(\.name)), containers: chain, traits: traits)
      let matches = selectors.matches(surroundings)
      for (sight, expectedSight) in sights {
        let cascade = Cascade(matches, in: stack, seeing: sight)
        var winners: [SettingKey: ModelWord] = [:]
        cascade.forEachWinner { key, value, _ in
          winners[key] = Self.word(value)
          return true
        }
        for key in ModelKey.all.indices {
          let expected = reference.resolve(host, key, in: expectedSight)
          let decided = Self.word(cascade.first(for: ModelKey.all[key]) { $1 })
          if decided != expected || winners[ModelKey.all[key]] ?? .silent != expected {
            return
              "\(host) that sees \(expectedSight) is given \(decided), \(winners[ModelKey.all[key]] as Any) for \(ModelKey.all[key]) and should \(expected)"
          }
        }
      }
    }
    return nil
  }

  private func historyDifference(from reference: StoreReference) -> String? {
    for (rule, expected) in reference.histories.enumerated() {
      guard let id = stack.index.rule(ModelRule.keys[rule]) else { continue }
      guard let difference = Self.difference(history.history(of: id, stack[id]), from: expected) else { continue }
      return "the history of \(ModelRule.keys[rule]) \(difference)"
    }
    return nil
  }

  static func difference(_ history: AppearanceHistory, from expected: [StoreReference.Entry]) -> String? {
    let entries = zip(history, expected).map { entry, expected in
      StoreReference.Entry(
        kind: expected.kind == StoreReference.batch ? expected.kind : entry.kind.rawValue,
        words: words(entry.snapshot.settings))
    }
    if history.count == expected.count, entries == expected { return nil }
    return "has \(history.count) entries, \(entries), and should \(expected)"
  }

  // MARK: Changing

  private mutating func operate(_ action: AppearanceOperation.Action) {
    let operation = AppearanceOperation(action)
    lastEffect = stack.apply(operation)
    guard let lastEffect else { return }
    operations.append(operation)
    history.adopt(stack.index, time: 0)
    var leftovers = Leftovers()
    switch lastEffect {
    case .write(var write):
      let (rule, layer) = (write.change.rule, write.change.layer)
      history.note(
        operation.kind, nil, &write, time: 0, visible: stack[rule].settings,
        part: stack.part(of: rule, in: layer), leaving: &leftovers)
    case .many(let many):
      switch action {
      case .beginBatch: history.beginBatch(nil)
      case .endBatch: history.endBatch(stack, 0, leaving: &leftovers)
      default: history.note(operation, many, stack, time: 0, leaving: &leftovers)
      }
    }
  }

  mutating func perform(_ step: StoreReference.Step) {
    lastEffect = nil
    switch step {
    case .open(let opening): operate(.open(stack.nextLayer, Self.opening(opening)))
    case .end(let number): operate(.close(LayerID(number)))
    case .commit(let number): operate(.commit(LayerID(number)))
    case .leave(let number): operate(.place(LayerID(number)))
    case .write(let rule, let key, let word): write(rule, ModelKey.all[key], word)
    case .theme(let statements): operate(.theme(Self.snapshot(statements)))
    case .undo(let rule): walk(.undo, rule)
    case .redo(let rule): walk(.redo, rule)
    case .revert(let rule, let words): revert(rule, to: words)
    case .beginBatch: operate(.beginBatch)
    case .endBatch: operate(.endBatch)
    case .discover(let styled): operate(.discovery(styled.lineage.map(\.name)))
    case .limit(let limit): history.setLimit(limit)
    }
  }

  private mutating func rule(_ rule: Int) -> RuleID {
    let id = stack.rule(ModelRule.keys[rule])
    history.adopt(stack.index, time: 0)
    return id
  }

  private mutating func write(_ rule: Int, _ key: SettingKey, _ word: ModelWord) {
    let id = self.rule(rule)
    let layer = stack.target(of: id)
    let name = ModelRule.keys[rule]
    operate(Self.stored(word).map { .set(name, key, $0, in: layer) } ?? .unset(name, key, in: layer))
  }

  private mutating func walk(_ kind: AppearanceOperation.Rewriting, _ rule: Int) {
    let id = self.rule(rule)
    let layer = stack.target(of: id)
    guard let part = history.target(kind, of: id, in: layer)?.part(now: stack.part(of: id, in: layer)) else { return }
    operate(.rewrite(kind, ModelRule.keys[rule], part, in: layer))
  }

  /// Reverts a rule as the store does.
  private mutating func revert(_ rule: Int, to words: [ModelWord]) {
    let id = self.rule(rule)
    let layer = stack.target(of: id)
    var part = stack.part(of: id, in: layer)
    for (key, seen) in read(rule).enumerated() where seen != words[key] {
      if layer == .theme {
        part.settings.set(Self.stored(words[key]), for: ModelKey.all[key])
      } else {
        part.settings.put(Self.stored(words[key]), for: ModelKey.all[key])
      }
    }
    operate(.rewrite(.revert, ModelRule.keys[rule], part, in: layer))
  }

  // MARK: Values

  static func opening(_ opening: StoreReference.Opening) -> AppearanceOperation.Opening {
    let coverage: AppearanceOperation.Coverage =
      switch opening.coverage {
      case .everything: .everything
      case .classes(let classes): .classes(classes.map(\.name).sorted())
      case .rule(let rule): .rule(ModelRule.keys[rule])
      }
    return AppearanceOperation.Opening(
      masks: opening.masks, coverage: coverage, isAnchored: opening.isAnchored, snapshot: snapshot(opening.values))
  }

  static func snapshot(_ statements: [StoreReference.Statement]) -> AppearanceSnapshot {
    AppearanceSnapshot(
      rules: statements.enumerated().map { position, statement in
        let settings = zip(ModelKey.all, statement.words).compactMap { key, word in
          word.described.map { RuleSnapshot.Setting(key: key, value: $0) }
        }
        return AppearanceSnapshot.Rule(
          RuleSnapshot(ModelRule.keys[statement.rule], settings: settings), order: position + 1)
      })
  }
}
