/// Which of the open layers concern a rule: those that cover it, and those that set or hide something of it.
///
/// All of it follows from the layers. It stands here so that the cost of what happens to a rule follows the layers that concern
/// it. Only layers that face proxies are in it; places that do not are few for each host, and hosts bring theirs along.
struct LayerIndex: Sendable {
  private var coveringAll = Covering()
  private var covering: [RuleID: Covering] = [:]
  /// Those that cover some rules and not all: a new rule may be one of theirs.
  private(set) var coveringSome = LayerList()
  private var writing: [RuleID: LayerList] = [:]

  /// The layers that cover a rule.
  private struct Covering: Sendable {
    var all = LayerList()
    var masks = LayerList()
    var isEmpty: Bool { all.ids.isEmpty }

    mutating func insert(_ id: LayerID, masks isMask: Bool) {
      all.insert(id)
      if isMask { masks.insert(id) }
    }

    mutating func remove(_ id: LayerID) {
      all.remove(id)
      masks.remove(id)
    }
  }

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
    covering[rule, default: Covering()].insert(id, masks: isMask)
  }

  /// Takes a layer out.
  ///
  /// - Parameters:
  ///   - rules: The rules that it covers; nil for all of them.
  ///   - written: The rules that it sets or hides something of.
  mutating func remove(_ id: LayerID, covering rules: Set<RuleID>?, writing written: some Sequence<RuleID>) {
    if rules == nil { coveringAll.remove(id) } else { coveringSome.remove(id) }
    for rule in rules ?? [] {
      covering[rule]?.remove(id)
      if covering[rule]?.isEmpty ?? false { covering[rule] = nil }
    }
    for rule in written { stopWriting(id, rule) }
  }

  /// The topmost layer that covers a rule; the theme where none does.
  func topmost(covering rule: RuleID) -> LayerID {
    max(coveringAll.all.last, covering[rule]?.all.last ?? .theme)
  }

  /// The same of those that are not above a layer.
  func topmost(covering rule: RuleID, upTo newest: LayerID) -> LayerID {
    max(coveringAll.all.last(upTo: newest) ?? .theme, covering[rule]?.all.last(upTo: newest) ?? .theme)
  }

  /// The topmost layer that hides what lies beneath it for a rule; the theme where none does.
  func topmostMask(of rule: RuleID) -> LayerID { max(coveringAll.masks.last, covering[rule]?.masks.last ?? .theme) }

  /// The topmost layer that hides what lies beneath it for a rule, of those that are not above a layer and fit; the theme where
  /// none does.
  func topmostMask(of rule: RuleID, upTo newest: LayerID, where fits: (LayerID) -> Bool) -> LayerID {
    func last(_ list: LayerList?) -> LayerID { list?.last(upTo: newest, where: fits) ?? .theme }
    return max(last(coveringAll.masks), last(covering[rule]?.masks))
  }

  // MARK: Writing

  /// The layers that set or hide something of a rule, from one on, bottom first.
  func writers(of rule: RuleID, from first: LayerID = .theme) -> ArraySlice<LayerID> {
    writing[rule]?.ids(from: first) ?? []
  }

  mutating func startWriting(_ id: LayerID, _ rule: RuleID) { writing[rule, default: LayerList()].insert(id) }

  mutating func stopWriting(_ id: LayerID, _ rule: RuleID) {
    writing[rule]?.remove(id)
    if writing[rule]?.ids.isEmpty ?? false { writing[rule] = nil }
  }
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

  /// The topmost that is not above a layer and fits; nil where there is none.
  func last(upTo newest: LayerID, where fits: (LayerID) -> Bool = { _ in true }) -> LayerID? {
    var position = ids.lowerBound(of: LayerID(newest.number &+ 1))
    while position > 0 {
      position -= 1
      if fits(ids[position]) { return ids[position] }
    }
    return nil
  }
}
