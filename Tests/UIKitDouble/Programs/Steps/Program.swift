import Foundation
import UIKit

@testable import AppearanceState

/// What a user sees is not what the pages promise.
struct Difference: Error, CustomStringConvertible {
  var description: String
}

/// An app that does what a seed says, beside the model.
@MainActor
final class Program {
  static private(set) var current: Program!  // There is one in a process, made before any view.

  let seed: UInt64
  let usesApplier: Bool
  let model: Model
  let stage = Stage()
  /// The settings that this app uses.
  private(set) var slots: [Slot] = []
  var tokens: [(scope: AppearanceScope, layer: ModelLayer)] = []
  var owners: [NSObject] = []
  var store: AppearanceStore { .shared }
  /// Says each step as it begins, for a program that ends with a crash.
  private let says: Bool
  private(set) var log: [String] = []

  init(seed: UInt64, says: Bool = false) {
    self.seed = seed
    self.says = says
    var draw = Draw(seed: seed)
    usesApplier = draw.isLucky(oneIn: 2)
    model = Model(usesApplier: usesApplier)
    UIKitSwitches.current = switches(&draw)
    Self.current = self
    note(usesApplier ? "With the applier" : "Through Apple's proxies")
    note("switches that differ: \(Self.difference(UIKitSwitches.current))")
    while slots.count < 8 {
      let slot = Self.slot(&draw)
      if !slots.contains(slot) { slots.append(slot) }
    }
  }

  private static func slot(_ draw: inout Draw) -> Slot {
    var rule = Rule(styled: draw.one(of: Styled.allCases) ?? .view)
    if draw.isLucky(oneIn: 2) {
      let lists: [[Container]] = [[.card], [.page], [.sheet], [.card, .sheet], [.navigation], [.bar], [.card, .page]]
      rule.containers = draw.one(of: lists) ?? []
    }
    if draw.isLucky(oneIn: 3) { rule.style = draw.one(of: Style.allCases) }
    return Slot(rule: rule, key: draw.one(of: rule.styled.keys) ?? .background)
  }

  private func switches(_ draw: inout Draw) -> UIKitSwitches {
    var switches = UIKitSwitches()
    switches.sendingMoment = draw.one(of: UIKitSwitches.SendingMoment.allCases) ?? .nextLayout
    switches.traitReport = draw.one(of: UIKitSwitches.TraitReport.allCases) ?? .atOnce
    switches.alertDimming = draw.one(of: UIKitSwitches.AlertDimming.allCases) ?? .nothing
    let paths: [WritableKeyPath<UIKitSwitches, Bool>] = [
      \.sendsEveryMessage, \.sendsAgainWhenTraitsChange, \.valuesSetInTurnCount, \.customTraitsSelectProxies,
      \.movingWithinWindowEntersAgain, \.presentsAtOnce, \.coordinatorIsThereAtOnce,
      \.presentedViewLeavesBeforeContainer, \.dismissingNothingCompletes, \.newRootDismissesPresented,
      \.barItemsAreSentAtOnce, \.proxiesReadBackTranslucency, \.nilRestoresSeparatorColor,
    ]
    for path in paths where draw.isLucky(oneIn: 3) { switches[keyPath: path].toggle() }
    // The applier has a limit there, which `UIKitReference.md` describes. Programs that CI runs do not come to it.
    if usesApplier, seed >= 2_000 { switches.sendsAgainWhenTraitsChange = false }
    return switches
  }

  private static func difference(_ switches: UIKitSwitches) -> String {
    let (now, before) = (Mirror(reflecting: switches).children, Mirror(reflecting: UIKitSwitches()).children)
    return zip(now, before).filter { "\($0.value)" != "\($1.value)" }.map { "\($0.0.label ?? "") \($0.0.value)" }
      .joined(separator: ", ")
  }

  // MARK: Running

  /// Runs some of the program's steps; each draws for itself, so that a program stays one without some of them.
  func run(steps: some Sequence<Int>) async throws {
    begin()
    try await compare()
    for step in steps {
      var draw = Draw(seed: seed, step: step + 1)
      note("\(step):")
      try await perform(&draw)
      try await compare()
    }
    try await end()
  }

  private func begin() {
    var draw = Draw(seed: seed, step: 0)
    for slot in slots where draw.isLucky(oneIn: 2) {
      if usesApplier || draw.isLucky(oneIn: 2) { ask(slot.rule) }
      writeApple(slot, &draw)
    }
    if usesApplier {
      note("applyAppearance()")
      store.applyAppearance()
      model.takeOver()
    }
    note("a window")
    stage.openWindow(&draw)
  }

  func note(_ text: String) {
    log.append(text)
    guard says else { return }
    print("  \(text)")
    fflush(nil)
  }

  /// Waits until things have settled, and compares what a user sees.
  func compare() async throws {
    await UIKitDouble.settle()
    await UIKitDouble.settle()
    stage.endStep()
    await UIKitDouble.settle()
    model.settle()
    for view in stage.visibleViews {
      for key in view.keys {
        let sees = view.isSeen(key)
        guard model.expects(sees, view, key) else {
          let expected = Self.text(model.expected(view, key))
          throw Difference(
            description: "\(view.notes.name) has \(key) \(Self.text(sees)), and a user should see \(expected)")
        }
      }
    }
    for view in stage.views { view.notes.wasSent = false }
    if !usesApplier { try compareProxies() }
  }

  private func compareProxies() throws {
    for slot in slots {
      let (held, expected) = (Paint(Access[slot].readApple(slot.rule)), model.apples[slot] ?? .nothing)
      guard held == expected else {
        throw Difference(description: "Apple's proxy \(slot) holds \(held), and should hold \(expected)")
      }
    }
  }

  func compareTheme() throws {
    // Rules that set nothing are none.
    let (theme, expected) = (Self.settings(store.theme), Self.settings(snapshot(model.theme)))
    guard theme == expected else {
      throw Difference(
        description: "the theme has \(theme.subtracting(expected).sorted()) too many and "
          + "\(expected.subtracting(theme).sorted()) too few")
    }
  }

  func snapshot(_ settings: [Slot: Paint]) -> AppearanceSnapshot {
    AppearanceSnapshot {
      for slot in slots {
        if let paint = settings[slot] { Access[slot].write(slot.rule, paint.color) }
      }
    }
  }

  private static func settings(_ snapshot: AppearanceSnapshot) -> Set<String> {
    Set(snapshot.rules.flatMap { rule in rule.snapshot.map { "\(rule.snapshot.key): \($0.key) = \($0.value)" } })
  }

  static func text(_ color: UIColor?) -> String {
    guard let color else { return "nil" }
    return Paint.colors.contains(color)
      ? "\(Paint(color))" : color == .label ? "label" : color == .white ? "white" : "\(color)"
  }

  /// Everything ends, and nothing is left of it.
  private func end() async throws {
    note("all ends")
    for token in tokens {
      token.scope()
      model.end(token.layer)
    }
    tokens = []
    owners = []
    stage.endAll()
    try await compare()
    guard store.openScopes.isEmpty, model.layers.isEmpty else {
      throw Difference(description: "open are still \(store.openScopes), and should be \(model.layers.count)")
    }
    try compareTheme()
    // The concurrency runtime may release what a task that waited holds on another thread, a moment later.
    for _ in 0..<2_000 where !stage.alive.isEmpty {
      try await Task.sleep(nanoseconds: 1_000_000)
      await UIKitDouble.settle()
    }
    guard stage.alive.isEmpty else { throw Difference(description: "alive are still \(stage.alive)") }
  }

  /// What a fresh instance shows.
  static func plain(_ key: Key) -> UIColor? {
    switch key {
    case .text: .label
    case .title, .highlightedTitle: .white
    default: nil
    }
  }

  // MARK: What the views tell

  func viewEntered(_ view: some ProgramView) {
    model.entered(view)
    if UIKitSwitches.current.sendingMoment == .nextLayout {
      view.notes.waitsForValues = true
    } else {
      model.send(to: view)
    }
  }

  func viewIsLaidOut(_ view: some ProgramView) {
    guard view.notes.waitsForValues, view.window != nil else { return }
    view.notes.waitsForValues = false
    model.send(to: view)
  }

  func viewHasOtherTraits(_ view: some ProgramView) {
    guard UIKitSwitches.current.sendsAgainWhenTraitsChange, view.window != nil else { return }
    view.notes.waitsForValues = false
    model.send(to: view)
  }
}
