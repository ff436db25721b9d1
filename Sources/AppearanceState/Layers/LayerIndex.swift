/// Which of the open layers concern a rule: those that cover it, and those that set or hide something of it.
///
/// All of it follows from the layers. It stands here so that the cost of what happens to a rule follows the layers that concern
/// it. Only layers that face proxies are in it; places that do not are few for each host, and hosts bring theirs along.
struct LayerIndex: Sendable {
  /// The layers that cover everything.
  private var coveringAll = Covering()
  /// Those that cover some rules and not all: a new rule may be one of theirs.
  private(set) var coveringSome = LayerList()
  /// The layers that concern each rule besides, by its position: every write in a scope looks here.
  private var rules = ChunkedTable<Concerning>()

  /// The layers that cover a rule.
  private struct Covering: Sendable {
    var all = LayerList()
    var masks = LayerList()

    mutating func insert(_ id: LayerID, masks isMask: Bool) {
      all.insert(id)
      if isMask { masks.insert(id) }
    }

    mutating func remove(_ id: LayerID) {
      all.remove(id)
      masks.remove(id)
    }
  }

  /// The layers that concern one rule.
  private struct Concerning: Sendable {
    var covering = Covering()
    var writing = LayerList()
  }

  /// Adds a rule, the next one.
  mutating func addRule() { rules.append(Concerning()) }

  // MARK: Covering

  /// Adds a layer that is opened.
  ///
  /// - Parameters:
  ///   - rules: The rules that it covers; nil for all of them.
  ///   - isMask: Whether it hides what is beneath.
  mutating func insert(_ id: LayerID, covering rules: Set<RuleID>?, masks isMask: Bool) {
    guard let rules else { return coveringAll.insert(id, masks: isMask) }
    coveringSome.insert(id)
    for rule in rules { cover(rule, with: id, masks: isMask) }
  }

  /// Notes that a layer covers a rule that is new, or of which the ancestors were not known before.
  mutating func cover(_ rule: RuleID, with id: LayerID, masks isMask: Bool) {
    rules[rule.position].covering.insert(id, masks: isMask)
  }

  /// Takes a layer out.
  ///
  /// - Parameters:
  ///   - rules: The rules that it covers; nil for all of them.
  ///   - written: The rules that it sets or hides something of.
  mutating func remove(_ id: LayerID, covering rules: Set<RuleID>?, writing written: some Sequence<RuleID>) {
    if rules == nil { coveringAll.remove(id) } else { coveringSome.remove(id) }
    for rule in rules ?? [] { self.rules[rule.position].covering.remove(id) }
    for rule in written { stopWriting(id, rule) }
  }

  /// The topmost layer that covers a rule; the theme where none does.
  func topmost(covering rule: RuleID) -> LayerID {
    max(coveringAll.all.last, rules[rule.position].covering.all.last)
  }

  /// The same of those that are not above a layer.
  func topmost(covering rule: RuleID, upTo newest: LayerID) -> LayerID {
    max(coveringAll.all.last(upTo: newest), rules[rule.position].covering.all.last(upTo: newest))
  }

  /// The topmost layer that hides what lies beneath it for a rule; the theme where none does.
  func topmostMask(of rule: RuleID) -> LayerID {
    max(coveringAll.masks.last, rules[rule.position].covering.masks.last)
  }

  /// The topmost layer that hides what lies beneath it for a rule, of those that are not above a layer and fit; the theme where
  /// none does.
  func topmostMask(of rule: RuleID, upTo newest: LayerID, where fits: (LayerID) -> Bool) -> LayerID {
    max(
      coveringAll.masks.last(upTo: newest, where: fits),
      rules[rule.position].covering.masks.last(upTo: newest, where: fits))
  }

  // MARK: Writing

  /// The layers that set or hide something of a rule, from one on, bottom first.
  func writers(of rule: RuleID, from first: LayerID = .theme) -> ArraySlice<LayerID> {
    rules[rule.position].writing.ids(from: first)
  }

  /// The topmost of them; the theme where there is none.
  func topmostWriter(of rule: RuleID) -> LayerID { rules[rule.position].writing.last }

  mutating func startWriting(_ id: LayerID, _ rule: RuleID) { rules[rule.position].writing.insert(id) }

  mutating func stopWriting(_ id: LayerID, _ rule: RuleID) { rules[rule.position].writing.remove(id) }
}

/// Some open layers, bottom first.
struct LayerList: Sendable {
  private(set) var ids: [LayerID] = []

  /// The topmost; the theme where there is none.
  var last: LayerID { ids.last ?? .theme }

  mutating func insert(_ id: LayerID) {
    // Nearly always the layer that was opened last.
    if ids.last.map({ $0 < id }) ?? true { return ids.append(id) }
    let position = ids.lowerBound(of: id)
    if ids[position] != id { ids.insert(id, at: position) }
  }

  mutating func remove(_ id: LayerID) {
    if let position = ids.firstPosition(of: id) { ids.remove(at: position) }
  }

  /// Those from a layer on.
  func ids(from first: LayerID) -> ArraySlice<LayerID> { ids[ids.lowerBound(of: first)...] }

  /// The topmost that is not above a layer and fits; the theme where there is none.
  func last(upTo newest: LayerID, where fits: (LayerID) -> Bool = { _ in true }) -> LayerID {
    var position = ids.lowerBound(of: LayerID(newest.number &+ 1))
    while position > 0 {
      position -= 1
      if fits(ids[position]) { return ids[position] }
    }
    return .theme
  }
}
