import AppearanceThemes
import Foundation
import Testing

@testable import AppearanceState

@MainActor
@Suite struct ChangeObserverTests {
  let store = AppearanceStore()
  var bar: AppearanceProxy<Bar> { Bar.appearance(in: store) }

  @MainActor private final class Log {
    var calls: [String] = []
    var observation: AppearanceObservation?
  }

  @Test func whoWasCancelledByAnotherIsToldNothing() {
    let (first, second) = (Log(), Log())
    first.observation = store.onChange { _ in
      first.calls.append("told")
      second.observation?.cancel()
    }
    second.observation = store.onChange { _ in second.calls.append("told") }
    bar.lines = 1
    #expect(first.calls == ["told"])
    #expect(second.calls.isEmpty)
  }

  /// Returns the least processor time of some tries, in seconds.
  private func cost(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    return (0..<5).map { _ in
      let start = now()
      body()
      return now() - start
    }.min() ?? 0
  }

  @Test func aWriteCostsAsMuchAsThereAreObservers() {
    func cost(of count: Int) -> (telling: Double, cancelling: Double) {
      let store = AppearanceStore()
      var told = 0
      var observations = (0..<count).map { _ in store.onChange { _ in told += 1 } }
      var lines = 1
      let telling = self.cost {
        lines += 1
        Bar.appearance(in: store).lines = lines
      }
      #expect(told == 5 * count)
      let cancelling = self.cost { observations.removeLast(count / 5) }
      return (telling, cancelling)
    }
    // Eight times as many observers: the factor is 8 if the cost is linear, and 64 if it is quadratic.
    let (few, many) = (cost(of: 500), cost(of: 4_000))
    #expect(many.telling < 24 * few.telling, "\(few) \(many)")
  }

  @Test func aBatchIsToldOnceAndAChangeThatIsTakenBackNotAtAll() {
    var told: [[RuleKey: Set<SettingKey>]] = []
    let observation = store.onChange { told.append($0.settings) }
    store.batch {
      bar.lines = 1
      bar.title = "a"
      bar.undo()
      #expect(told.isEmpty)
    }
    #expect(told == [[bar.key: [SettingKey("lines")]]])
    store.batch {
      bar.lines = 2
      bar.undo()
    }
    #expect(told.count == 1)
    observation.cancel()
    bar.lines = 3
    #expect(told.count == 1)
  }

  /// The theme is in the environment of SwiftUI's views, which redraw when they are notified.
  @Test func aThemeIsToldWhenItIsAnotherAndScopesAreNotTold() {
    bar.lines = 1
    var told: [AppearanceSnapshot] = []
    let observation = store.onThemeChange(from: store.theme) { told.append($0) }
    let restore = store.reset()
    bar.lines = 2
    restore()
    withAppearance(.edits { bar.title = "a" }, in: store) {}
    #expect(told.isEmpty)
    bar.lines = 3
    #expect(told == [store.theme])
    store.theme = AppearanceSnapshot { Bar.appearance().lines = 3 }
    #expect(told.count == 1)
    // A theme that is hidden everywhere is reported when it shows.
    let hidden = store.reset()
    store.theme = AppearanceSnapshot { Bar.appearance().lines = 4 }
    #expect(told.count == 1)
    hidden()
    #expect(told.last == store.theme && told.count == 2)
    observation.cancel()
  }

  @Test func whatAnObserverChangesIsToldInAFurtherCall() {
    var told: [Set<SettingKey>] = []
    let observation = store.onChange { changes in
      told.append(changes.settings[bar.key] ?? [])
      if bar.lines == 1 { bar.title = "one" }
    }
    bar.lines = 1
    #expect(told == [[SettingKey("lines")], [SettingKey("title")]])
    observation.cancel()
  }

  @Test func everybodyHearsOfChangesInTheOrderInWhichTheyWereMade() {
    var told: [[String]] = [[], []]
    let first = store.onChange { changes in
      told[0].append(keys(changes))
      if bar.lines == 1 { bar.lines = 2 }
      if bar.lines == 2 && bar.title != "two" { store.batch { bar.title = "two" } }
    }
    let second = store.onChange { told[1].append(keys($0) + " \(bar.lines)") }
    bar.lines = 1
    #expect(told == [["lines", "lines title"], ["lines 2", "lines title 2"]])
    first.cancel()
    second.cancel()
  }

  private func keys(_ changes: AppearanceChanges) -> String {
    changes.settings.values.joined().map(\.description).sorted().joined(separator: " ")
  }

  @Test func whatASetterOfAHostChangesIsToldWithTheRestWhenHostsHaveFollowed() {
    let node = Node()
    store.enter(node)
    node.onWrite = { [store] property in
      if property == "tint" { Node.appearance(in: store).size = 3 }
    }
    var told: [String] = []
    let observation = store.onChange { told.append("\(keys($0)) \(node.size)") }
    Node.appearance(in: store).tint = .red
    #expect(told == ["size tint 3.0"])
    observation.cancel()
  }

  @Test func whatNobodyIsThereToHearIsForgotten() {
    let node = Node()
    store.enter(node)
    var told: [String] = []
    var observation: AppearanceObservation? = store.onChange { told.append("first \(keys($0))") }
    node.onWrite = { [store, bar] property in
      guard property == "tint" else { return }
      // The operation that styles the node is under way, so no observer is notified yet.
      bar.lines = 7
      observation?.cancel()
      observation = store.onChange { told.append("second \(keys($0))") }
    }
    Node.appearance(in: store).tint = .red
    node.onWrite = nil
    bar.title = "x"
    #expect(told == ["second tint", "second title"])
    observation?.cancel()
  }

  @Test func aReaderIsNotWokenForNothing() async {
    let changes = store.changes
    let reader = Task {
      var told: [Set<SettingKey>] = []
      var iterator = changes.makeAsyncIterator()
      while told.count < 2, let next = await iterator.next() { told.append(next.settings[bar.key] ?? []) }
      return told
    }
    // The reader waits. The first change wakes it, the second leaves a signal, and the reader receives both at once.
    for _ in 0..<50 { await Task.yield() }
    bar.lines = 1
    bar.lines = 2
    for _ in 0..<50 { await Task.yield() }
    bar.title = "x"
    #expect(await reader.value == [[SettingKey("lines")], [SettingKey("title")]])
  }

  @Test func changesThatNobodyWaitedForAreToldAsOneAndOnce() async {
    var iterator = store.changes.makeAsyncIterator()
    bar.lines = 1
    bar.title = "a"
    let first = await iterator.next()
    #expect(first?.settings == [bar.key: [SettingKey("lines"), SettingKey("title")]])
    bar.lines = 2
    let second = await iterator.next()
    #expect(second?.settings == [bar.key: [SettingKey("lines")]])
  }

  @Test func anObservationEndsWithItsObject() {
    var count = 0
    var observation: AppearanceObservation? = store.onChange { _ in count += 1 }
    bar.lines = 1
    #expect(count == 1)
    observation = nil
    bar.lines = 2
    #expect(count == 1 && observation == nil)
  }
}
