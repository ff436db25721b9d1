// Undo and redo of the store, as its documentation describes them: a whole step, in the layer that writes go to now.

extension HostReference {
  /// A rule in the theme, which is layer 0, or in an open layer.
  struct Address: Hashable {
    let layer, rule: Int
  }

  struct Step {
    let number: Int
    /// The settings before the step; for an undone step, those after it.
    var said: [Address: [Key: Setting]]
    /// The layers that were written after the undo. While one of them is open, the step cannot be redone.
    var blockers: Set<Int> = []
  }

  struct History {
    var past: [Step] = []
    /// The undone steps, the last one last.
    var future: [Step] = []
    /// The number of steps so far.
    var count = 0
    /// The number of nested batches that run.
    var batches = 0
    /// The settings before the outermost batch, of all rules that the batches changed.
    var before: [Address: [Key: Setting]] = [:]
  }

  subscript(address: Address) -> [Key: Setting] {
    get {
      address.layer == 0
        ? theme[address.rule] ?? [:] : layers.first { $0.number == address.layer }?.settings[address.rule] ?? [:]
    }
    set {
      if address.layer == 0 { theme[address.rule] = newValue }
      for index in layers.indices where layers[index].number == address.layer {
        layers[index].settings[address.rule] = newValue
      }
    }
  }

  /// Returns the address that a write to a rule goes to now.
  func target(of rule: Int) -> Address {
    Address(layer: layers.last { $0.facesProxies && $0.covers(rule) }?.number ?? 0, rule: rule)
  }

  private var addresses: [Address] {
    ([0] + layers.map(\.number)).flatMap { layer in Self.rules.indices.map { Address(layer: layer, rule: $0) } }
  }

  /// Performs a change that can be undone, if it changes settings of the theme or a layer.
  mutating func step(_ body: (inout Self) -> Void) {
    let before = self
    body(&self)
    note(Dictionary(uniqueKeysWithValues: addresses.filter { self[$0] != before[$0] }.map { ($0, before[$0]) }))
  }

  private mutating func note(_ before: [Address: [Key: Setting]]) {
    if before.isEmpty { return }
    history.count += 1
    for index in history.future.indices { history.future[index].blockers.formUnion(before.keys.map(\.layer)) }
    if history.batches == 0 {
      history.past.append(Step(number: history.count, said: before))
    } else {
      history.before.merge(before) { first, _ in first }
    }
  }

  mutating func beginBatch() { history.batches += 1 }

  mutating func endBatch() {
    history.batches -= 1
    if history.batches > 0 { return }
    let before = history.before.filter { self[$0.key] != $0.value }
    history.before = [:]
    note(before)
  }

  /// Removes the writes of a layer that ends.
  mutating func forget(_ layer: Int) {
    func others(_ steps: [Step]) -> [Step] {
      steps.map { step in
        var step = step
        step.said = step.said.filter { $0.key.layer != layer }
        step.blockers.remove(layer)
        return step
      }.filter { !$0.said.isEmpty }
    }
    (history.past, history.future) = (others(history.past), others(history.future))
    history.before = history.before.filter { $0.key.layer != layer }
  }

  /// Undoes the newest step whose rules would all be written in the same layers now, and that no later step changed.
  ///
  /// - Returns: Its number; nil if there is none.
  mutating func undo() -> Int? {
    guard let step = takeNewest(\.past) else { return nil }
    history.future.append(exchange(step))
    return step.number
  }

  mutating func redo() -> Int? {
    guard let step = takeNewest(\.future) else { return nil }
    let position = history.past.firstIndex { $0.number > step.number } ?? history.past.endIndex
    history.past.insert(exchange(step), at: position)
    return step.number
  }

  private mutating func takeNewest(_ steps: WritableKeyPath<History, [Step]>) -> Step? {
    var later = Set<Address>()
    for (index, step) in history[keyPath: steps].enumerated().reversed() {
      let isWhole =
        step.blockers.isEmpty && step.said.keys.allSatisfy { $0 == target(of: $0.rule) && !later.contains($0) }
      if isWhole { return history[keyPath: steps].remove(at: index) }
      later.formUnion(step.said.keys)
    }
    return nil
  }

  private mutating func exchange(_ step: Step) -> Step {
    let now = Dictionary(uniqueKeysWithValues: step.said.keys.map { ($0, self[$0]) })
    for (address, said) in step.said { self[address] = said }
    return Step(number: step.number, said: now)
  }
}
