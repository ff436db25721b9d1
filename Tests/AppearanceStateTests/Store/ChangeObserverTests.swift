import AppearanceState
import Testing

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
