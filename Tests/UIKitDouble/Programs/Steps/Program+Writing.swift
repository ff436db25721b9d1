import UIKit

@testable import AppearanceState

/// Writes to proxies and themes, by the program and the model.
extension Program {
  func paint(_ draw: inout Draw) -> Paint { .color(Int.random(in: Paint.ofProxies, using: &draw)) }

  /// `alsoCapture`: the library learns of the proxy.
  func ask(_ rule: Rule) {
    note("asks for \(rule)")
    guard let key = rule.styled.keys.first else { return }
    _ = Access[Slot(rule: rule, key: key)].read(rule)
    model.learn(rule)
    model.notice(Slot(rule: rule, key: key))
  }

  func read(_ slot: Slot) throws {
    let held = Access[slot].read(slot.rule)
    model.learn(slot.rule)
    model.notice(slot)
    let paint = model.read(slot)
    // No page says what the title color of a button is by default, whose kind decides.
    if paint == nil, slot.rule.styled == .button { return }
    let expected = paint == nil ? Program.plain(slot.key) : paint?.color
    guard held == expected else {
      throw Difference(
        description: "the proxy \(slot) reads \(Program.text(held)), and should read \(Program.text(expected))")
    }
  }

  /// The app writes straight to Apple's proxy, something other than that holds.
  func writeApple(_ slot: Slot, _ draw: inout Draw) {
    if model.unnoticed.contains(slot) {
      _ = Access[slot].read(slot.rule)
      model.notice(slot)
    }
    var paint = paint(&draw)
    while paint == model.apples[slot] { paint = self.paint(&draw) }
    if model.layers.isEmpty, model.apples[slot]?.color != nil, draw.isLucky(oneIn: 5) { paint = .nothing }
    let saved = model.saved(slot).filter { $0 != model.apples[slot] ?? .nothing }
    if !saved.isEmpty, draw.isLucky(oneIn: 2) { paint = draw.one(of: saved) ?? paint }
    note("Apple's \(slot) = \(paint)")
    Access[slot].writeApple(slot.rule, paint.color)
    model.writeApple(slot, paint)
  }

  func write(_ slot: Slot, _ paint: Paint) {
    note("\(slot) = \(paint)")
    Access[slot].write(slot.rule, paint.color)
    model.write(slot, paint)
  }

  func write(_ draw: inout Draw) {
    guard let slot = draw.one(of: slots) else { return }
    if !usesApplier, draw.isLucky(oneIn: 2) { return writeApple(slot, &draw) }
    if model.layers.isEmpty, draw.isLucky(oneIn: 4) {
      note("\(slot) is unset")
      Access[slot].unset(slot.rule)
      return model.unset(slot)
    }
    write(slot, draw.isLucky(oneIn: 6) ? .nothing : paint(&draw))
  }

  /// Something is written and taken back.
  func undo(_ draw: inout Draw) {
    guard let slot = draw.one(of: slots) else { return }
    // A write to Apple's proxies is a step too, once the library has seen it.
    notice()
    ask(slot.rule)
    let before = model.written(slot)
    var paint = paint(&draw)
    while paint == before { paint = self.paint(&draw) }
    write(slot, paint)
    note("which is undone")
    store.undo()
    model.rewrite(slot, before)
    guard draw.isLucky(oneIn: 2) else { return }
    note("and redone")
    store.redo()
    model.rewrite(slot, paint)
  }

  func settings(_ draw: inout Draw) -> [Slot: Paint] {
    var settings: [Slot: Paint] = [:]
    for slot in slots where draw.isLucky(oneIn: 3) { settings[slot] = draw.isLucky(oneIn: 6) ? .nothing : paint(&draw) }
    return settings
  }

  /// The store knows the rules of a snapshot before it gets it.
  func known(_ settings: [Slot: Paint]) -> AppearanceSnapshot {
    for slot in slots where settings[slot] != nil { ask(slot.rule) }
    note("with \(slots.compactMap { slot in settings[slot].map { "\(slot) = \($0)" } }.joined(separator: ", "))")
    return snapshot(settings)
  }

  func setTheme(_ draw: inout Draw) {
    let settings = settings(&draw)
    let snapshot = known(settings)
    note("theme = it")
    store.theme = snapshot
    model.setTheme(settings)
  }

  /// The library looks at all of Apple's proxies.
  func notice() {
    _ = store.captureReport()
    model.notice()
  }
}
