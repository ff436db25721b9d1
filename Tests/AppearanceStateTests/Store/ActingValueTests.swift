import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A value may run code of the program: when it is released, compared or described.
@MainActor
@Suite struct ActingValueTests {
  /// A value that runs a closure when it is released, compared or described.
  private final class Brush: Sendable {
    let number: Int
    private let whenGone: @Sendable @MainActor () -> Void

    init(_ number: Int, whenGone: @escaping @Sendable @MainActor () -> Void = {}) {
      (self.number, self.whenGone) = (number, whenGone)
    }

    deinit {
      MainActor.assumeIsolated { [whenGone] in whenGone() }
    }
  }

  private final class Canvas: AppearanceHost, Unplaced {
    var brush: Brush?
    var width = 1.0 {
      didSet { whenSet() }
    }
    var whenSet: () -> Void = {}
    static var whenAsked: () -> Void = {}

    static func declareAppearance(_ declaration: AppearanceDeclaration) {
      let canvas = declaration.attributes(of: Canvas.self)
      canvas.attribute(
        "brush", \.brush, default: nil,
        coding: AppearanceCoding<Brush?>(
          describe: { brush in
            MainActor.assumeIsolated { whenAsked() }
            return .number(AppearanceValue.Number(Double(brush?.number ?? 0)))
          },
          read: { _ in nil },
          areEqual: { left, right in
            MainActor.assumeIsolated { whenAsked() }
            return left === right
          }))
      canvas.attribute("width", \.width, default: 1)
    }
  }

  /// The ways to release a value that was set before.
  nonisolated enum Dropping: CaseIterable {
    case writing, unsetting, theme, endingScope, committing, loweringLimit, undoing, batch, instance
  }

  @Test(arguments: Dropping.allCases)
  func aValueThatGoesMayChangeTheStore(dropping: Dropping) async {
    let store = AppearanceStore(historyLimit: dropping == .loweringLimit ? 9 : 1)
    let proxy = Canvas.appearance(in: store)
    let canvas = Canvas()
    store.enter(canvas)
    let sheet = store.reset(for: [Label.self])
    var gone: [Int] = []
    func brush(_ number: Int) -> Brush {
      Brush(number) {
        gone.append(number)
        sheet.end()
        proxy.width += 1
        _ = (store.snapshot(), store.lint(), proxy.history.count, canvas.ownAttributes)
      }
    }
    func write(_ numbers: Range<Int>) { for number in numbers { proxy.brush = brush(number) } }
    write(1..<2)
    switch dropping {
    case .writing: write(2..<6)
    case .unsetting:
      proxy.unset(\.brush)
      for _ in 0..<3 { proxy.width += 1 }
    case .theme:
      for width in 2..<5 { store.theme = AppearanceSnapshot { Canvas.appearance().width = Double(width) } }
    case .endingScope:
      let scope = store.reset(for: [Canvas.self])
      write(2..<3)
      scope.end()
    case .committing:
      let scope = store.reset(for: [Canvas.self])
      write(2..<5)
      scope.commit()
      write(5..<6)
    case .loweringLimit:
      write(2..<6)
      store.historyLimit = 1
    case .undoing:
      proxy.undo()
      for _ in 0..<3 { proxy.width += 1 }
    case .batch:
      store.batch { write(2..<6) }
      store.batch { proxy.unset(\.brush) }
      store.batch { proxy.width += 1 }
    case .instance:
      canvas.brush = brush(7)
      canvas.resolvedAppearance(in: store).clear(\.brush)
    }
    #expect(!gone.isEmpty, "nothing has gone")
    #expect(!sheet.isOpen)
    #expect(canvas.width == proxy.width && canvas.brush === proxy.brush)
  }

  /// A host with values of which two may be equal.
  private final class Stencil: AppearanceHost, Unplaced {
    var brush: Brush?
    var width = 1.0

    static func declareAppearance(_ declaration: AppearanceDeclaration) {
      let stencil = declaration.attributes(of: Stencil.self)
      stencil.attribute(
        "brush", \.brush, default: nil,
        coding: AppearanceCoding<Brush?>(
          describe: { .number(AppearanceValue.Number(Double($0?.number ?? 0))) }, read: { _ in nil },
          areEqual: { $0?.number == $1?.number }))
      stencil.attribute("width", \.width, default: 1)
    }
  }

  @Test func aValueThatAThemeReplacesByItsEqualMayChangeTheStore() {
    let store = AppearanceStore(historyLimit: 1)
    let proxy = Stencil.appearance(in: store)
    var gone = 0
    proxy.brush = Brush(1) {
      gone += 1
      proxy.width = 7
    }
    let equal = AppearanceSnapshot { Stencil.appearance().brush = Brush(1) }
    let scope = store.reset()
    // The histories drop it.
    for width in 2..<5 { proxy.width = Double(width) }
    store.theme = equal
    #expect(gone == 1 && proxy.width == 7)
    scope.end()
    #expect(proxy.brush?.number == 1)
  }

  @Test func aValueThatOnlyAnObserverHasStillMayChangeTheStore() {
    let store = AppearanceStore(historyLimit: 1)
    let proxy = Stencil.appearance(in: store)
    var gone = 0
    proxy.brush = Brush(1) {
      gone += 1
      proxy.width = 7
    }
    var observation: AppearanceObservation? = store.onChange { _ in }
    proxy.unset(\.brush)
    for width in 2..<5 { proxy.width = Double(width) }
    #expect(gone == 0 && observation != nil)
    observation = nil
    #expect(gone == 1 && proxy.width == 7)
  }

  /// Only while a change is under way can the last value that observers received be older than all values in histories.
  @Test func aValueThatObserversWereToldOfMayChangeTheStoreWhenTheyAreToldOfAnother() {
    let store = AppearanceStore(historyLimit: 1)
    let (proxy, canvas) = (Stencil.appearance(in: store), Canvas())
    store.enter(canvas)
    var (gone, told) = (0, 0)
    let observation = store.onChange { _ in told += 1 }
    proxy.brush = Brush(1) {
      gone += 1
      proxy.width = 7
    }
    canvas.whenSet = {
      for number in 2..<5 { proxy.brush = Brush(number) }
    }
    Canvas.appearance(in: store).width = 3
    #expect(gone == 1 && proxy.width == 7 && told == 3)
    observation.cancel()
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func programsOfValuesThatActWhenTheyGo(seed: UInt64) { Self.run(SeededGenerator(seed: seed)) }

  /// Runs a random program of writes, scopes and hosts, in which each released value performs a similar act.
  private static func run(_ generator: SeededGenerator) {
    var generator = generator
    let store = AppearanceStore(historyLimit: generator.below(3) + 1)
    let proxy = Canvas.appearance(in: store)
    var canvases = (0..<3).map { _ in Canvas() }
    var scopes: [AppearanceScope] = []
    var (depth, gone, number) = (0, 0, 0)
    var snapshots = [store.snapshot()]

    // The old value is released after the variable is set, as the law of exclusivity requires.
    func replace<Value>(_ variable: inout Value, by value: Value) -> Value {
      let old = variable
      variable = value
      return old
    }

    func act() {
      switch generator.below(16) {
      case 0: proxy.undo()
      case 1: proxy.redo()
      case 2: proxy.unset(\.brush)
      case 3: if scopes.count < 4 { scopes.append(store.reset(for: [Canvas.self])) }
      case 4: if let scope = scopes.popLast() { scope.end() }
      case 5: if !scopes.isEmpty { scopes.remove(at: generator.below(scopes.count)).commit() }
      case 6: store.theme = generator.pick(snapshots)
      case 7: _ = replace(&snapshots[0], by: store.snapshot())
      case 8: store.enter(generator.pick(canvases))
      case 9: store.leave(generator.pick(canvases))
      case 10: _ = replace(&canvases[generator.below(3)], by: Canvas())
      case 11: generator.pick(canvases).resolvedAppearance(in: store).clear(\.brush)
      case 12: if depth == 0 { store.batch { for _ in 0..<3 { act() } } }
      case 13: store.historyLimit = generator.below(3) + 1
      default:
        number += 1
        let brush = Brush(number) {
          gone += 1
          if depth > 2 { return }
          depth += 1
          act()
          depth -= 1
        }
        if generator.chance(6) { _ = replace(&generator.pick(canvases).brush, by: brush) } else { proxy.brush = brush }
      }
      _ = (proxy.brush, store.lint(), canvases[0].ownAttributes)
    }

    for _ in 0..<200 { act() }
    depth = 3
    for canvas in canvases { store.enter(canvas) }
    #expect(gone > 4)
    for canvas in canvases where !canvas.ownAttributes.contains(SettingKey("brush")) {
      #expect(canvas.brush === canvas.resolvedAppearance(in: store).brush)
    }
  }
}
