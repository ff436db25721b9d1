/// A store as the design describes it: lists of layers and of the writes in them. Every read is computed again; nothing
/// is shared, prepared or looked up.
struct StoreReference {
  /// The state of one rule in the theme or a layer.
  struct Part: Hashable {
    var words = [ModelWord](repeating: .silent, count: ModelKey.all.count)
    /// The number of the last setting of this rule, among all settings.
    var order = 0
  }

  enum Coverage: Hashable {
    case everything, rule(Int)
    case classes([ModelClass])
  }

  /// The way in which a scope is opened.
  struct Opening: Hashable {
    var masks = true
    var coverage = Coverage.everything
    var isAnchored = false
    /// The settings from the start, in the order in which they were set. A setting counts if the scope covers its rule.
    var values: [Statement] = []
  }

  /// The settings of one rule in a theme.
  struct Statement: Hashable {
    let rule: Int
    let words: [ModelWord]
  }

  struct Layer {
    /// The number of the layer, from 1; the theme is 0.
    let number: Int
    let opening: Opening
    var isAnchored: Bool
    /// Whether proxies use the layer, which ends with the closure of an anchored scope.
    var facesProxies = true
    var parts: [Part]
    var trails: [Trail]
  }

  /// The state before a batch: the past and the part. The flags say whether the batch changed the part other than by undo
  /// and redo, and whether it set anything, even to its old value.
  struct BeforeBatch {
    let past: [Part]
    let part: Part
    var isStep: Bool
    var isWritten: Bool
  }

  /// The parts that undo and redo of one rule in one layer restore, the nearest last.
  struct Trail {
    var past: [Part] = []
    var future: [Part] = []
    /// The state in which the running batch found this rule.
    var beforeBatch: BeforeBatch?
  }

  /// The words that proxies read for a rule, and its last setting.
  struct Look: Hashable {
    var words: [ModelWord]
    var order: Int
  }

  /// An entry of a history: the words of the rule, and the cause. For a batch the cause is the last operation on the
  /// rule.
  struct Entry: Hashable {
    let kind: String
    let words: [ModelWord]
  }

  /// The viewpoint of a read: the proxies, or a host that entered when a layer was the newest, inside anchors.
  enum Sight: Hashable {
    case proxies
    case host(newest: Int, places: [Int])
  }

  enum Step: Hashable {
    case open(Opening)
    /// Each takes the number of a layer.
    case end(Int), commit(Int), leave(Int)
    /// Sets a key, or unsets it if the word is hidden.
    case write(Int, key: Int, ModelWord)
    case theme([Statement])
    case undo(Int), redo(Int)
    case revert(Int, to: [ModelWord])
    case beginBatch, endBatch
    case discover(ModelClass)
    /// Sets the maximum number of entries of each history.
    case limit(Int)
  }

  /// The layers. The first one is the theme, which covers everything and masks nothing.
  private(set) var layers: [Layer] = [
    Layer(number: 0, opening: Opening(masks: false), isAnchored: false, parts: blank, trails: noTrails)
  ]
  private(set) var opened = 0
  private(set) var writes = 0
  private(set) var known: Set<ModelClass> = []
  private(set) var isInBatch = false
  /// The values that proxies read for each rule, after every step.
  private(set) var looks: [Look] = ModelRule.all.map { _ in Look(words: Part().words, order: 0) }
  private var limit = 100
  private(set) var histories: [[Entry]] = ModelRule.all.map { _ in [Entry(kind: "start", words: Part().words)] }
  private var beforeBatch: [Look] = []

  /// The kind of a batch's entry in a history.
  static let batch = "batch"
  private static let blank = [Part](repeating: Part(), count: ModelRule.all.count)
  private static let noTrails = [Trail](repeating: Trail(), count: ModelRule.all.count)

  /// - Parameter known: The classes that are known from the start.
  init(known: Set<ModelClass> = []) { self.known = known }

  /// Creates a store whose theme is what proxies of another one read, as a snapshot contains it.
  init(theme other: StoreReference) {
    layers[0].parts = other.looks.map { Part(words: $0.words, order: $0.order) }
    looks = other.looks
  }

  // MARK: Reading

  /// Returns whether a layer covers a rule, given the inheritance of the known classes.
  func covers(_ layer: Layer, _ rule: Int) -> Bool {
    switch layer.opening.coverage {
    case .everything: return true
    case .rule(let covered): return covered == rule
    case .classes(let classes):
      let styled = ModelRule.all[rule].styled
      return classes.contains { $0 == styled || (known.contains(styled) && styled.lineage.contains($0)) }
    }
  }

  private func sees(_ sight: Sight, _ layer: Layer) -> Bool {
    switch sight {
    case .proxies: layer.facesProxies
    case .host(let newest, let places): layer.isAnchored ? places.contains(layer.number) : layer.number <= newest
    }
  }

  /// Returns what proxies read for a rule: the uppermost word of each key, and the last setting in the uppermost layer
  /// that set the rule.
  private func look(_ rule: Int) -> Look { look(rule, \.facesProxies) }

  /// The words of each rule outside all anchors.
  var outside: [[ModelWord]] { ModelRule.all.indices.map { look($0) { !$0.isAnchored }.words } }

  private func look(_ rule: Int, _ isSeen: (Layer) -> Bool) -> Look {
    var look = Look(words: Part().words, order: 0)
    for layer in layers.reversed() where isSeen(layer) && covers(layer, rule) {
      for key in look.words.indices where look.words[key] == .silent {
        look.words[key] = layer.parts[rule].words[key]
      }
      if look.order == 0 { look.order = layer.parts[rule].order }
      if layer.opening.masks { break }
    }
    for key in look.words.indices where look.words[key] == .hidden { look.words[key] = .silent }
    return look
  }

  /// Returns whether a rule, by the given orders, wins over another one that is otherwise equal.
  static func isLater(_ rule: Int, than other: Int, _ orders: (Int) -> Int) -> Bool {
    orders(rule) == orders(other) ? rule > other : orders(rule) > orders(other)
  }

  /// Returns the winning word for a host.
  func resolve(_ host: ModelHost, _ key: Int, in sight: Sight = .proxies) -> ModelWord {
    for layer in layers.reversed() where sees(sight, layer) {
      let claims = ModelRule.all.indices.filter { rule in
        covers(layer, rule) && layer.parts[rule].words[key].isSetting && host.matches(rule)
          && !isHidden(rule, key, below: layer, sight)
      }
      let winner = claims.first { rule in
        claims.allSatisfy { other in
          rule == other
            || host.prefers(rule, to: other) ?? Self.isLater(rule, than: other) { layer.parts[$0].order }
        }
      }
      if let winner { return layer.parts[winner].words[key] }
    }
    return .silent
  }

  private func isHidden(_ rule: Int, _ key: Int, below: Layer, _ sight: Sight) -> Bool {
    layers.contains { layer in
      layer.number > below.number && sees(sight, layer) && covers(layer, rule)
        && (layer.opening.masks || layer.parts[rule].words[key] == .hidden)
    }
  }

  // MARK: Changing

  /// Returns the position of the layer that a write to a rule goes to.
  private func target(_ rule: Int) -> Int {
    layers.lastIndex { $0.facesProxies && covers($0, rule) } ?? 0
  }

  func isOpen(_ number: Int) -> Bool { number > 0 && layers.contains { $0.number == number } }

  /// Changes a rule in a layer; undo returns to the old part. An equal part is not a change.
  private mutating func change(_ rule: Int, in layer: Int, _ part: Part) {
    let before = layers[layer].parts[rule]
    if part == before { return }
    // A repeated setting belongs to the step that first made it.
    let isStep = part.words != before.words
    noteBatch(rule, in: layer, isStep: isStep, isWritten: true)
    layers[layer].parts[rule] = part
    if isStep { noteStep(rule, in: layer, before) }
  }

  private mutating func noteStep(_ rule: Int, in layer: Int, _ before: Part) {
    layers[layer].trails[rule].past = (layers[layer].trails[rule].past + [before]).suffix(limit)
    layers[layer].trails[rule].future = []
  }

  /// Makes steps of repeated settings that change which of the tied rules wins.
  private mutating func noteTurns(from before: [[Part]]) {
    for layer in layers.indices {
      for rule in turned(in: layer, from: before[layer])
      where layers[layer].parts[rule].words == before[layer][rule].words {
        noteBatch(rule, in: layer, isStep: true, isWritten: true)
        noteStep(rule, in: layer, before[layer][rule])
      }
    }
  }

  /// Returns the rules that were set again and now win over another one and did not before, or the other way round.
  private func turned(in layer: Int, from before: [Part]) -> [Int] {
    let now = layers[layer].parts
    return ModelRule.ranks.flatMap { rank in
      rank.filter { rule in
        before[rule].order != now[rule].order
          && rank.contains { other in
            let isContested = ModelKey.all.indices.contains { key in
              [before, now].allSatisfy { $0[rule].words[key].isSetting && $0[other].words[key].isSetting }
            }
            return other != rule && isContested
              && Self.isLater(rule, than: other) { before[$0].order }
                != Self.isLater(rule, than: other) { now[$0].order }
          }
      }
    }
  }

  private mutating func noteBatch(_ rule: Int, in layer: Int, isStep: Bool, isWritten: Bool) {
    if !isInBatch { return }
    let found = layers[layer].trails[rule].beforeBatch
    layers[layer].trails[rule].beforeBatch = BeforeBatch(
      past: found?.past ?? layers[layer].trails[rule].past, part: found?.part ?? layers[layer].parts[rule],
      isStep: isStep || found?.isStep ?? false, isWritten: isWritten || found?.isWritten ?? false)
  }

  mutating func perform(_ step: Step) {
    let before = step == .endBatch ? beforeBatch : looks
    perform(silently: step)
    looks = ModelRule.all.indices.map(look)
    if isInBatch { return }
    for (rule, look) in looks.enumerated() where look.words != before[rule].words {
      histories[rule] = (histories[rule] + [Entry(kind: kind(of: step), words: look.words)]).suffix(limit)
    }
  }

  private mutating func perform(silently step: Step) {
    switch step {
    case .open(let opening): open(opening)
    case .end(let number): layers.removeAll { $0.number == number && number > 0 }
    case .commit(let number): commit(number)
    case .leave(let number):
      if isOpen(number), let index = layers.firstIndex(where: { $0.number == number }) {
        layers[index].isAnchored = true
        layers[index].facesProxies = false
      }
    case .write(let rule, let key, let word): write(rule, key, word)
    case .theme(let statements): setTheme(statements)
    case .undo(let rule): walk(rule, \.past, \.future)
    case .redo(let rule): walk(rule, \.future, \.past)
    case .revert(let rule, let words): revert(rule, to: words)
    case .beginBatch:
      beforeBatch = looks
      isInBatch = true
    case .endBatch: endBatch()
    case .discover(let styled): known.formUnion(styled.lineage)
    case .limit(let limit): setLimit(limit)
    }
  }

  /// Returns rules of a snapshot in the order in which they are set: by key, and after these the tied rules whose order
  /// of writes differs from that of their keys, in the order of writes.
  private static func inOrder(_ statements: [Statement]) -> [Statement] {
    let numbers = statements.map { statement in
      let rank = ModelRule.ranks.first { $0.contains(statement.rule) } ?? []
      let tied = statements.map(\.rule).filter(rank.contains)
      return tied == tied.sorted() ? 0 : 1 + (tied.firstIndex(of: statement.rule) ?? 0)
    }
    return zip(numbers, statements).sorted { ($0.0, $0.1.rule) < ($1.0, $1.1.rule) }.map(\.1)
  }

  private mutating func open(_ opening: Opening) {
    opened += 1
    var parts = Self.blank
    for statement in Self.inOrder(opening.values) {
      writes += 1
      parts[statement.rule] = Part(words: statement.words, order: writes)
    }
    layers.append(
      Layer(number: opened, opening: opening, isAnchored: opening.isAnchored, parts: parts, trails: Self.noTrails))
  }

  private mutating func write(_ rule: Int, _ key: Int, _ word: ModelWord) {
    let layer = target(rule)
    var part = layers[layer].parts[rule]
    // Repeating the most recent setting is not a setting.
    if word.isSetting, part.words[key] != word || part.order != writes {
      writes += 1
      part.order = writes
    }
    part.words[key] = word == .hidden && layer == 0 ? .silent : word
    change(rule, in: layer, part)
  }

  private mutating func setTheme(_ statements: [Statement]) {
    // A rule that the theme no longer sets keeps its last order, because removing it is not a setting.
    var parts = layers[0].parts.map { Part(order: $0.order) }
    for statement in Self.inOrder(statements) {
      writes += 1
      parts[statement.rule] = Part(words: statement.words, order: writes)
    }
    let before = layers.map(\.parts)
    for rule in ModelRule.all.indices { change(rule, in: 0, parts[rule]) }
    noteTurns(from: before)
  }

  private mutating func commit(_ number: Int) {
    guard isOpen(number), let index = layers.firstIndex(where: { $0.number == number }) else { return }
    let layer = layers.remove(at: index)
    let before = layers.map(\.parts)
    for (rule, part) in layer.parts.enumerated() where covers(layer, rule) {
      let below =
        layers.lastIndex {
          $0.number < number && $0.facesProxies && !(layer.isAnchored && $0.isAnchored) && covers($0, rule)
        } ?? 0
      var result = layers[below].parts[rule]
      for (key, word) in part.words.enumerated() where word != .silent {
        result.words[key] = word == .hidden && below == 0 ? .silent : word
      }
      result.order = max(result.order, part.order)
      change(rule, in: below, result)
    }
    noteTurns(from: before)
  }

  private mutating func walk(
    _ rule: Int, _ from: WritableKeyPath<Trail, [Part]>, _ to: WritableKeyPath<Trail, [Part]>
  ) {
    let layer = target(rule)
    guard let part = layers[layer].trails[rule][keyPath: from].last else { return }
    noteBatch(rule, in: layer, isStep: false, isWritten: false)
    layers[layer].trails[rule][keyPath: from].removeLast()
    layers[layer].trails[rule][keyPath: to] =
      (layers[layer].trails[rule][keyPath: to] + [layers[layer].parts[rule]]).suffix(limit)
    layers[layer].parts[rule] = part
  }

  private mutating func revert(_ rule: Int, to words: [ModelWord]) {
    let layer = target(rule)
    var part = layers[layer].parts[rule]
    for (key, seen) in looks[rule].words.enumerated() where seen != words[key] {
      part.words[key] = words[key] == .silent && layer > 0 ? .hidden : words[key]
    }
    change(rule, in: layer, part)
  }

  /// Makes one step of everything that the batch did, unless it only performed undo and redo.
  private mutating func endBatch() {
    isInBatch = false
    for layer in layers.indices {
      let turned = turned(
        in: layer,
        from: ModelRule.all.indices.map { layers[layer].trails[$0].beforeBatch?.part ?? layers[layer].parts[$0] })
      for rule in ModelRule.all.indices {
        guard let found = layers[layer].trails[rule].beforeBatch else { continue }
        layers[layer].trails[rule].beforeBatch = nil
        if found.isStep { layers[layer].trails[rule].past = found.past.suffix(limit) }
        let isSame = layers[layer].parts[rule].words == found.part.words
        if isSame ? !(found.isWritten && turned.contains(rule)) : !found.isStep { continue }
        if !found.isStep { layers[layer].trails[rule].future = [] }
        layers[layer].trails[rule].past = (layers[layer].trails[rule].past + [found.part]).suffix(limit)
      }
    }
  }

  private mutating func setLimit(_ limit: Int) {
    self.limit = limit
    for rule in ModelRule.all.indices {
      histories[rule] = histories[rule].suffix(limit)
      for layer in layers.indices {
        layers[layer].trails[rule].past = layers[layer].trails[rule].past.suffix(limit)
        layers[layer].trails[rule].future = layers[layer].trails[rule].future.suffix(limit)
      }
    }
  }

  private func kind(of step: Step) -> String {
    switch step {
    case .open(let opening): opening.masks ? "reset" : "override"
    case .end: "restore"
    case .commit: "commit"
    case .leave: "place"
    case .write(_, _, let word): word.isSetting ? "set" : "unset"
    case .theme: "theme"
    case .undo: "undo"
    case .redo: "redo"
    case .revert: "revert"
    case .beginBatch: "beginBatch"
    case .endBatch: Self.batch
    case .discover: "discovery"
    case .limit: "limit"
    }
  }
}

extension ModelHost {
  /// Returns the positions of a rule's containers among the ancestors, from the outermost on; nil if the rule does not
  /// match.
  private func positions(_ rule: Int) -> [Int]? {
    let rule = ModelRule.all[rule]
    guard styled.lineage.contains(rule.styled), rule.traits.isSubset(of: traits) else { return nil }
    var positions: [Int] = []
    var next = 0
    for wanted in rule.containers.reversed() {
      guard let found = ancestors.indices.dropFirst(next).first(where: { ancestors[$0].lineage.contains(wanted) })
      else { return nil }
      positions.append(found)
      next = found + 1
    }
    return positions
  }

  func matches(_ rule: Int) -> Bool { positions(rule) != nil }

  /// Returns whether a rule wins over another matching one; nil if only the order of settings decides.
  func prefers(_ rule: Int, to other: Int) -> Bool? {
    let (one, two) = (ModelRule.all[rule], ModelRule.all[other])
    if one.styled != two.styled { return one.styled.lineage.contains(two.styled) }
    if one.traits.count != two.traits.count { return one.traits.count > two.traits.count }
    guard let mine = positions(rule), let theirs = positions(other) else { return nil }
    if let (left, right) = zip(mine, theirs).first(where: { $0 != $1 }) { return left < right }
    return mine.count == theirs.count ? nil : mine.count > theirs.count
  }
}

extension StoreReference.Step: CustomStringConvertible {
  var description: String {
    func statements(_ values: [StoreReference.Statement]) -> String {
      values.map { "\($0.rule): \($0.words.map(\.description).joined(separator: " "))" }.joined(separator: ", ")
    }
    return switch self {
    case .open(let opening):
      "\(opening.isAnchored ? "place " : "")\(opening.masks ? "mask" : "override") of \(opening.coverage) {\(statements(opening.values))}"
    case .end(let layer): "end \(layer)"
    case .commit(let layer): "commit \(layer)"
    case .leave(let layer): "leave \(layer)"
    case .write(let rule, let key, let word): "\(rule).\(key) = \(word)"
    case .theme(let values): "theme {\(statements(values))}"
    case .undo(let rule): "undo \(rule)"
    case .redo(let rule): "redo \(rule)"
    case .revert(let rule, let words): "revert \(rule) to \(words)"
    case .beginBatch: "batch {"
    case .endBatch: "}"
    case .discover(let styled): "discover \(styled)"
    case .limit(let limit): "limit \(limit)"
    }
  }
}
