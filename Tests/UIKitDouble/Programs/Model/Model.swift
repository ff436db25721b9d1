import UIKit

@testable import AppearanceState

/// What DESIGN says of themes and scopes, and what UIKit does with proxies: nothing here asks the library.
@MainActor
final class Model {
  let usesApplier: Bool
  var theme: [Slot: Paint] = [:]
  var layers: [ModelLayer] = []

  /// What Apple's proxies hold. They cannot forget: what was set once is there for good, as nil if need be.
  private(set) var apples: [Slot: Paint] = [:]
  /// The proxies that the library knows of; UIKit lists none of the others.
  private(set) var known: Set<Rule> = []
  /// Direct writes that a scope should hide, and that the library has not seen yet.
  private(set) var unnoticed: Set<Slot> = []
  /// The values that were written straight to Apple's proxies in scopes, oldest first.
  private var written: [Slot: [Written]] = [:]
  /// In a batch, what is written waits for its end. The begin and the end of a scope do not.
  private var isInBatch = false
  /// What Apple's proxies may have held in the last step, before all scopes had ended that did in it.
  private var alternatives: [[Slot: Paint]] = []

  init(usesApplier: Bool) { self.usesApplier = usesApplier }

  func isKnown(_ rule: Rule) -> Bool { known.contains(rule) || isCapturedUnasked(rule) }

  private func isCapturedUnasked(_ rule: Rule) -> Bool {
    rule.styled.isUIKits && rule.containers.isEmpty && rule.style == nil
  }

  // MARK: Apple's proxies

  private struct Written {
    let scope: ModelLayer
    /// The layer that was written, nil is the theme, and what it held before.
    let target: ModelLayer?
    let before: Paint?
    /// The value that the proxy held before, and the one that was written.
    let read: Paint
    let paint: Paint
  }

  /// The app writes to `appearance()`.
  func writeApple(_ slot: Slot, _ paint: Paint) {
    let read = apples[slot] ?? .nothing
    apples[slot] = paint
    guard isKnown(slot.rule) else { return }
    unnoticed.insert(slot)
    if let first = whatIsTakenBack(slot, by: paint) {
      let taken = written[slot, default: []][first...]
      for write in taken.reversed() where held(slot, in: write.target) == write.paint {
        put(write.before, slot, in: write.target)
      }
      written[slot]?.removeSubrange(first...)
      return
    }
    let target = layers.last { $0.takesWrites(to: slot.rule.styled) }
    if let scope = layers.last(where: { $0.covers(slot.rule.styled) }) {
      let before = held(slot, in: target)
      written[slot, default: []].append(
        Written(scope: scope, target: target, before: before, read: read, paint: paint))
    }
    put(target == nil && paint == .nothing ? nil : paint, slot, in: target)
  }

  /// A sheet that has saved what a scope gave, and now writes it back, has taken back what was written since.
  private func whatIsTakenBack(_ slot: Slot, by paint: Paint) -> Int? {
    guard isAScopeWaiting(slot) else { return nil }
    return written[slot]?.lastIndex { $0.scope.isOpen && $0.read == paint }
  }

  private func isAScopeWaiting(_ slot: Slot) -> Bool {
    guard let scope = layers.last(where: { $0.covers(slot.rule.styled) }) else { return false }
    return !scope.takesWrites(to: slot.rule.styled)
  }

  /// The values that a sheet may have saved which writes to the proxy by itself, while a scope waits for a sheet.
  func saved(_ slot: Slot) -> [Paint] {
    isAScopeWaiting(slot) ? written[slot, default: []].filter(\.scope.isOpen).map(\.read) : []
  }

  private func held(_ slot: Slot, in layer: ModelLayer?) -> Paint? {
    layer.map { $0.settings[slot] } ?? theme[slot]
  }

  private func put(_ paint: Paint?, _ slot: Slot, in layer: ModelLayer?) {
    if let layer { layer.settings[slot] = paint } else { theme[slot] = paint }
  }

  /// The library is told of a rule: what Apple's proxy of it holds is a part of the theme.
  func learn(_ rule: Rule) {
    if isKnown(rule) { return }
    known.insert(rule)
    for (slot, paint) in apples where slot.rule == rule {
      if paint != .nothing, theme[slot] == nil { theme[slot] = paint }
    }
    for slot in slots(of: rule) { sendNow(slot) }
  }

  /// The library looks at all of Apple's proxies.
  func notice() {
    if isInBatch { return }
    unnoticed = []
    sendAll()
  }

  func batch(_ body: () -> Void) {
    isInBatch = true
    defer {
      isInBatch = false
      sendAll()
    }
    body()
  }

  func notice(_ slot: Slot) {
    if !isInBatch, unnoticed.remove(slot) != nil { send(slot) }
  }

  /// `applyAppearance()`: what Apple's proxies hold moves into the theme.
  func takeOver() {
    for (slot, paint) in apples where paint != .nothing && isKnown(slot.rule) { apples[slot] = .nothing }
    unnoticed = []
  }

  private func sendAll() {
    var slots = Set(theme.keys)
    for layer in layers { slots.formUnion(layer.settings.keys) }
    slots.formUnion(apples.keys)
    for slot in slots where isKnown(slot.rule) { sendNow(slot) }
  }

  private func slots(of rule: Rule) -> [Slot] { rule.styled.keys.map { Slot(rule: rule, key: $0) } }

  private func send(_ slot: Slot) { if !isInBatch { sendNow(slot) } }

  /// Apple's proxy gets what is in force everywhere, for it knows no places.
  private func sendNow(_ slot: Slot) {
    if usesApplier { return }
    unnoticed.remove(slot)
    if let paint = inForce(slot) {
      apples[slot] = paint
    } else if apples[slot] != nil {
      apples[slot] = .nothing
    }
  }

  private func inForce(_ slot: Slot) -> Paint? {
    for layer in layers.reversed() where layer.isOpen && layer.covers(slot.rule.styled) {
      if let paint = layer.settings[slot] { return paint }
      if layer.masks { return nil }
    }
    return theme[slot]
  }

  // MARK: The library's proxies

  func write(_ slot: Slot, _ paint: Paint) {
    learn(slot.rule)
    notice(slot)
    if let target = layers.last(where: { $0.takesWrites(to: slot.rule.styled) }) {
      target.settings[slot] = paint
    } else {
      theme[slot] = paint
    }
    send(slot)
  }

  /// The setting in the layer that writes go to now.
  func written(_ slot: Slot) -> Paint? {
    let target = layers.last { $0.takesWrites(to: slot.rule.styled) }
    return target.map { $0.settings[slot] } ?? theme[slot]
  }

  /// The last write to a slot is undone or redone.
  func rewrite(_ slot: Slot, _ paint: Paint?) {
    if let target = layers.last(where: { $0.takesWrites(to: slot.rule.styled) }) {
      target.settings[slot] = paint
    } else {
      theme[slot] = paint
    }
    send(slot)
  }

  /// Outside of every scope.
  func unset(_ slot: Slot) {
    learn(slot.rule)
    notice(slot)
    theme[slot] = nil
    send(slot)
  }

  /// What the library's proxy reads: the topmost scope that proxies see, and what shows through it.
  func read(_ slot: Slot) -> Paint? {
    for layer in layers.reversed() where layer.takesWrites(to: slot.rule.styled) {
      if let paint = layer.settings[slot] { return paint }
      if layer.masks { return nil }
    }
    return theme[slot]
  }

  func setTheme(_ settings: [Slot: Paint]) {
    for rule in Set(settings.keys.map(\.rule)) { learn(rule) }
    notice()
    theme = settings
    if !isInBatch { sendAll() }
  }

  // MARK: Scopes

  func open(_ layer: ModelLayer) {
    notice()
    layers.append(layer)
    sendAll()
  }

  func end(_ layer: ModelLayer) {
    guard layer.isOpen else { return }
    notice()
    layer.isOpen = false
    layers.removeAll { $0 === layer }
    sendAll()
  }

  /// What was written in it goes to where it would have gone without it.
  func commit(_ layer: ModelLayer) {
    guard layer.isOpen else { return }
    notice()
    layer.isOpen = false
    let below = layers.prefix { $0 !== layer }
    layers.removeAll { $0 === layer }
    for (slot, paint) in layer.settings {
      if let target = below.last(where: { $0.takesWrites(to: slot.rule.styled) }) {
        target.settings[slot] = paint
      } else {
        theme[slot] = paint
      }
    }
    sendAll()
  }

  /// The closure of a scope is over that lasts until something is gone.
  func leaveClosure(_ layer: ModelLayer) {
    notice()
    layer.isClosureRunning = false
  }

  /// Everything has come to rest: scopes whose owners are gone have ended.
  ///
  /// No page says at which moment of the step they did. A view that UIKit has sent something meanwhile got it with the scope
  /// or without.
  func settle() {
    let gone = layers.filter { $0.ownerIsGone?() ?? false }
    alternatives = []
    if !usesApplier, !gone.isEmpty {
      let (before, all) = (apples, layers)
      for ended in 1..<(1 << gone.count) {
        layers = all.filter { layer in
          !gone.indices.contains { ended & 1 << $0 != 0 && gone[$0] === layer }
        }
        sendAll()
        alternatives.append(apples)
        apples = before
      }
      layers = all
    }
    for layer in gone { end(layer) }
  }

  // MARK: Views

  /// A view has entered a window, or its place in one has changed.
  func entered(_ view: some ProgramView) {
    if usesApplier { view.notes.layers = layers.filter { $0.reaches(view) } }
  }

  func placesAround(_ view: some ProgramView) -> [ModelLayer] { layers.filter { $0.isPlace && $0.reaches(view) } }

  /// A view has moved within its window: it may have come into a place or out of one. Other scopes reach it as before.
  func moved(_ view: some ProgramView, from places: [ModelLayer]) {
    let now = placesAround(view)
    view.notes.layers = layers.filter { layer in
      let isReached = view.notes.layers.contains { $0 === layer }
      let (was, isInside) = (places.contains { $0 === layer }, now.contains { $0 === layer })
      return was == isInside ? isReached : isInside
    }
  }

  /// A scope has got its place: those that have entered since it was opened and are elsewhere lose it.
  func confine(_ layer: ModelLayer, to controller: UIViewController, _ views: [any ProgramView]) {
    layer.becomesPlace(controller)
    for view in views { view.notes.layers.removeAll { $0 === layer && !layer.reaches(view) } }
  }

  /// UIKit sends a view what proxies hold.
  func send(to view: some ProgramView) {
    if usesApplier { return }
    view.notes.wasSent = true
    for key in view.keys {
      guard let paint = ModelCascade.winner(among: apples, key, for: view) else { continue }
      view.notes.sent[key] = paint
    }
  }

  /// Whether a user should see it.
  func expects(_ color: UIColor?, _ view: some ProgramView, _ key: Key) -> Bool {
    if color == expected(view, key) {
      // A superview may have the color that the view was sent, which shows when the view moves elsewhere.
      if key == .tint, !usesApplier, paint(view, key)?.color == nil, view.hasOwnTint {
        view.notes.sent[key] = Paint(color)
      }
      return true
    }
    guard view.notes.wasSent else { return false }
    let keys = key == .highlightedTitle ? [key, .title] : [key]
    let before = view.notes.sent
    for proxies in alternatives {
      for key in keys {
        if let paint = ModelCascade.winner(among: proxies, key, for: view) { view.notes.sent[key] = paint }
      }
      if color == expected(view, key) { return true }
      view.notes.sent = before
    }
    return false
  }

  /// What a user should see.
  func expected(_ view: some ProgramView, _ key: Key) -> UIColor? {
    let paint = paint(view, key)
    if let color = paint?.color { return color }
    if key == .tint { return view.superview?.tintColor }
    if key == .highlightedTitle, let color = self.paint(view, .title)?.color { return color }
    return Program.plain(key)
  }

  private func paint(_ view: some ProgramView, _ key: Key) -> Paint? {
    if let own = view.notes.own[key] { return own }
    return usesApplier ? cascade(view, key) : view.notes.sent[key]
  }

  private func cascade(_ view: some ProgramView, _ key: Key) -> Paint? {
    var masks: [ModelLayer] = []
    let isHidden = { (styled: Styled) in masks.contains { $0.covers(styled) } }
    for layer in view.notes.layers.reversed() where layer.isOpen {
      if let paint = ModelCascade.winner(among: layer.settings, key, for: view, isHidden: isHidden) { return paint }
      if layer.masks { masks.append(layer) }
    }
    return ModelCascade.winner(among: theme, key, for: view, isHidden: isHidden)
  }
}
