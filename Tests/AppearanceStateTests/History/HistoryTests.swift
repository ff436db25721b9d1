import AppearanceState
import AppearanceThemes
import Testing

@MainActor
@Suite struct HistoryTests {
  /// A clock that advances by a second with each read.
  @MainActor final class Clock {
    var now = 0.0
    func tick() -> Double {
      now += 1
      return now
    }
  }

  let store: AppearanceStore
  var bar: AppearanceProxy<Bar> { Bar.appearance(in: store) }
  var label: AppearanceProxy<Label> { Label.appearance(in: store) }

  init() {
    let clock = Clock()
    store = AppearanceStore(historyLimit: 100, clock: { clock.tick() })
  }

  private func lines(_ history: AppearanceHistory) -> [Int?] {
    history.map { $0.snapshot["lines"].flatMap { Int.fromAppearanceValue($0) } }
  }

  @Test func anEntryIsDescribedByItsChange() {
    bar.lines = 5
    store.batch("Brand\u{1B}") { bar.lines = 6 }
    let entries = bar.history.map(\.description)
    #expect(entries[1] == "1: set\n\(bar.history[1].snapshot)")
    #expect(entries[2] == "2: set \"Brand\\u001B\"\n\(bar.history[2].snapshot)")
    #expect(entries[2].contains("lines = 6"))
  }

  @Test func everyChangeIsAnEntryWithItsKind() {
    bar.lines = 1
    bar.unset(\.lines)
    let reset = bar.reset(label: "sheet")
    bar.lines = 2
    reset()
    bar.lines = 3
    let override = store.beginOverride(.edits { Bar.appearance().lines = 4 }, label: "preview")
    override.commit()
    store.setTheme(AppearanceSnapshot(), label: "plain")
    #expect(lines(bar.history) == [nil, 1, nil, 2, nil, 3, 4, nil])
    #expect(bar.history.map(\.kind) == [.start, .set, .unset, .set, .restore, .set, .override, .theme])
    #expect(bar.history.map(\.label) == [nil, nil, nil, nil, "sheet", nil, "preview", "plain"])
    #expect(bar.history.map(\.number) == Array(0..<8))
    #expect(zip(bar.history, bar.history.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test func whatChangesNothingIsNoEntry() {
    bar.lines = 1
    bar.lines = 1
    bar.unset(\.tint)
    let restore = store.reset(for: [Label.self])
    restore()
    #expect(bar.history.count == 2)
  }

  @Test func aResetOfASetRuleIsAnEntry() {
    bar.lines = 1
    let restore = bar.reset()
    restore()
    #expect(bar.history.map(\.kind) == [.start, .set, .reset, .restore])
    #expect(lines(bar.history) == [nil, 1, nil, 1])
  }

  @Test func undoAndRedoWalkAndAddEntries() {
    bar.lines = 1
    bar.lines = 2
    bar.lines = 3
    #expect(bar.undo() && bar.lines == 2)
    #expect(bar.undo() && bar.lines == 1)
    #expect(bar.redo() && bar.lines == 2)
    #expect(bar.undo(label: "back") && bar.lines == 1)
    #expect(bar.undo() && bar.setting(\.lines) == .unset)
    #expect(!bar.undo())
    #expect(lines(bar.history) == [nil, 1, 2, 3, 2, 1, 2, 1, nil])
    #expect(bar.history.map(\.kind).suffix(5) == [.undo, .undo, .redo, .undo, .undo])
    #expect(bar.history[7].label == "back")
  }

  @Test func aChangeAfterUndoForgetsWhatWasUndone() {
    bar.lines = 1
    bar.lines = 2
    bar.undo()
    bar.lines = 5
    #expect(!bar.redo())
    #expect(bar.undo() && bar.lines == 1)
    #expect(bar.redo() && bar.lines == 5)
  }

  /// A repeated setting belongs to the step that first made it, whatever was written meanwhile.
  @Test func aRepeatedSettingIsNoStepOfItsOwn() {
    let other = Node.appearance(in: store)
    bar.lines = 1
    bar.lines = 2
    other.size = 3
    bar.lines = 2
    #expect(bar.undo() && bar.lines == 1)
    #expect(bar.redo() && bar.lines == 2)
    #expect(bar.undo() && bar.undo())
    #expect(bar.setting(\.lines) == .unset)
    store.batch {
      bar.lines = 5
      bar.unset(\.lines)
    }
    #expect(!bar.undo(), "a batch that ends where it began is no step")
  }

  @Test func undoTakesBackWhatWasDoneInTheScopeThatWritesGoToNow() {
    bar.lines = 1
    let restore = bar.reset()
    #expect(!bar.undo())
    bar.lines = 2
    #expect(bar.undo())
    #expect(bar.setting(\.lines) == .unset)
    #expect(!bar.undo())
    #expect(bar.redo() && bar.lines == 2)
    restore()
    #expect(bar.lines == 1)
    #expect(bar.undo())
    #expect(bar.setting(\.lines) == .unset)
    #expect(lines(bar.history) == [nil, 1, nil, 2, nil, 2, 1, nil])
  }

  @Test func whatWentWithAScopeNeverComesBackByUndo() {
    bar.title = "brand"
    let restore = bar.reset()
    bar.title = "tmp"
    restore()
    #expect(bar.title == "brand")
    #expect(bar.undo())
    #expect(bar.snapshot().isEmpty)
    #expect(!bar.undo())
    #expect(bar.redo() && bar.title == "brand")
  }

  @Test func aScopeInWhichNothingWasWrittenLeavesNothingToUndo() {
    bar.lines = 1
    let before = bar.snapshot()
    withDefaultAppearance(in: store) {}
    #expect(bar.snapshot() == before)
    #expect(bar.undo() && !bar.undo())
  }

  @Test func undoLeavesTiesAsTheyWere() {
    let (first, second) = (
      Bar.appearance(whenContainedIn: Sheet.self, in: store), Bar.appearance(whenContainedIn: Window.self, in: store)
    )
    for (undone, other) in [(first, second), (second, first)] {
      undone.lines = 1
      other.lines = 2
      let before = store.snapshot()
      undone.lines = 3
      #expect(undone.undo())
      #expect(store.snapshot() == before)
      undone.unset(\.lines)
      #expect(undone.undo())
      #expect(store.snapshot() == before)
      undone.restore(to: undone.history[0].snapshot)
      #expect(undone.undo())
      #expect(store.snapshot() == before)
      undone.unset(\.title)
      #expect(store.snapshot() == before)
    }
  }

  @Test func anyEntryCanBeRestored() {
    bar.lines = 1
    bar.title = "a"
    let entry = bar.history[1]
    bar.lines = 2
    bar.unset(\.title)
    bar.restore(to: entry.snapshot, label: "again")
    #expect(bar.snapshot() == entry.snapshot)
    #expect(bar.history.last?.kind == .revert)
    #expect(bar.history.last?.label == "again")
    bar.undo()
    #expect(bar.lines == 2)
    bar.restore(to: bar.snapshot())
    #expect(bar.history.last?.kind == .undo)
  }

  @Test func aBatchIsOneStep() {
    store.batch("night") {
      bar.lines = 1
      #expect(bar.lines == 1)
      bar.lines = 2
      store.batch { bar.title = "x" }
      Label.appearance(in: store).tags = ["a"]
    }
    #expect(lines(bar.history) == [nil, 2])
    #expect(bar.history.last?.label == "night")
    #expect(Label.appearance(in: store).history.count == 2)
    bar.undo()
    #expect(bar.snapshot().isEmpty)
    bar.redo()
    #expect(bar.title == "x")
  }

  @Test func aBatchThatChangesNothingIsNoEntry() {
    bar.lines = 1
    store.batch {
      bar.lines = 2
      bar.lines = 1
    }
    #expect(bar.history.count == 2)
  }

  @Test func aBatchThatThrowsKeepsAndRecordsWhatItDid() {
    #expect(throws: Mishap()) {
      try store.batch("half") { () throws(Mishap) in
        bar.lines = 2
        throw Mishap()
      }
    }
    #expect(bar.lines == 2)
    #expect(bar.history.last?.label == "half")
  }

  @Test func theLimitDropsTheOldest() {
    store.historyLimit = 3
    for index in 1...10 { bar.lines = index }
    #expect(lines(bar.history) == [8, 9, 10])
    #expect(bar.history.map(\.number) == [8, 9, 10])
    #expect(bar.history.entry(numbered: 7) == nil)
    #expect(bar.history.entry(numbered: 9)?.snapshot["lines"] == .number(9))
    #expect(bar.undo() && bar.undo() && bar.undo())
    #expect(bar.lines == 7)
    #expect(!bar.undo())
    #expect(bar.redo() && bar.lines == 8)
    store.historyLimit = 2
    #expect(bar.history.count == 2)
    bar.lines = 20
    bar.lines = 21
    #expect(lines(bar.history) == [20, 21])
    store.historyLimit = 50
    bar.lines = 22
    #expect(lines(bar.history) == [20, 21, 22])
  }

  @Test func aMillionSettingsKeepNoMoreThanTheLimit() {
    store.historyLimit = 4
    for index in 0..<20_000 { bar.lines = index }
    #expect(bar.history.count == 4)
    #expect(bar.history.last?.number == 20_000)
    #expect(bar.undo() && bar.lines == 19_998)
  }

  @Test func undoInsideABatchIsAnOrdinaryOperation() {
    bar.lines = 1
    store.batch {
      bar.lines = 2
      bar.lines = 3
      #expect(bar.undo() && bar.lines == 2)
      bar.title = "x"
    }
    #expect(bar.lines == 2)
    #expect(bar.undo() && bar.lines == 1)
    #expect(bar.setting(\.title) == .unset)
    store.batch { #expect(bar.undo()) }
    #expect(bar.setting(\.lines) == .unset)
    #expect(!bar.undo())
    #expect(bar.redo() && bar.lines == 1)
    let scope = store.beginOverride(
      .edits {
        bar.lines = 5
        bar.lines = 6
        #expect(bar.undo() && bar.lines == 5)
      })
    scope()
    #expect(bar.lines == 1)
  }

  @Test func aBatchIsOneStepWhereNoMoreStepsAreKept() {
    store.historyLimit = 3
    for index in 1...5 { bar.lines = index }
    store.batch {
      bar.lines = 6
      bar.lines = 7
    }
    #expect(bar.undo() && bar.lines == 5)
    #expect(bar.redo() && bar.lines == 7)
  }

  @Test func aBatchThatGoesBackAndChangesIsOneStep() {
    bar.lines = 1
    bar.lines = 2
    store.batch {
      bar.undo()
      bar.lines = 3
      bar.lines = 4
    }
    #expect(bar.undo() && bar.lines == 2)
    #expect(bar.undo() && bar.lines == 1)
    store.batch {
      bar.redo()
      bar.undo()
    }
    #expect(bar.redo() && bar.lines == 2)
  }

  @Test func whatMakesARuleWhatItIsIsNoStep() {
    bar.lines = 1
    bar.restore(to: bar.snapshot())
    #expect(bar.undo() && bar.snapshot().isEmpty)
    bar.lines = 2
    let scope = store.beginOverride(.edits {})
    bar.unset(\.title)
    bar.unset(\.title)
    #expect(bar.undo() && !bar.undo())
    bar.unset(\.title)
    scope.commit()
    #expect(bar.undo() && bar.snapshot().isEmpty)
  }

  @Test func whatWasSetLastAndIsSetAgainIsNoStep() {
    bar.lines = 1
    bar.lines = 2
    bar.lines = 2
    #expect(bar.undo() && bar.lines == 1)
  }

  @Test func aBatchIsNamedByWhatItDidLastToARule() {
    let night = AppearanceSnapshot { Bar.appearance().lines = 3 }
    store.batch {
      bar.lines = 2
      store.theme = night
    }
    #expect(bar.history.last?.kind == .theme)
    store.batch {
      store.theme = AppearanceSnapshot()
      bar.lines = 2
    }
    #expect(bar.history.last?.kind == .set)
    store.batch {
      _ = store.beginOverride(.snapshot(night))
      label.tags = ["a"]
      bar.lines = 6
    }
    // A write to a scope that the same batch opened is part of the opening.
    #expect(bar.history.last?.kind == .override && label.history.last?.kind == .override)
    bar.lines = 7
    #expect(bar.history.last?.kind == .set)
  }

  @Test func aThemeThatSaysTheSameIsNoStep() {
    bar.lines = 1
    store.theme = store.snapshot()
    #expect(bar.undo() && bar.snapshot().isEmpty)
  }

  @Test func aLimitLoweredInABatchHoldsAfterIt() {
    for index in 1...5 { bar.lines = index }
    store.batch {
      bar.lines = 6
      store.historyLimit = 2
    }
    #expect(bar.undo() && bar.undo() && bar.lines == 4)
    #expect(!bar.undo())
  }

  @Test func aRevertInAScopeLeavesAloneWhatShowsThroughIt() {
    bar.lines = 1
    let before = bar.snapshot()
    let scope = store.beginOverride(.edits { Bar.appearance().title = "x" })
    bar.restore(to: before)
    #expect(bar.snapshot() == before)
    store.theme = AppearanceSnapshot()
    #expect(bar.snapshot().isEmpty)
    scope()
  }

  @Test func aLowerLimitKeepsUndoAndRedoRight() {
    for index in 1...6 { bar.lines = index }
    for _ in 0..<3 { bar.undo() }
    #expect(bar.lines == 3)
    store.historyLimit = 2
    #expect(bar.redo() && bar.lines == 4)
    #expect(bar.redo() && bar.lines == 5)
    #expect(bar.undo() && bar.lines == 4)
    #expect(bar.undo() && bar.lines == 3)
  }

  @Test func redoGoesNoFartherThanTheLimit() {
    store.historyLimit = 2
    for index in 1...3 { bar.lines = index }
    // The batch is one step, and leaves two that it has undone inside.
    store.batch {
      bar.lines = 4
      bar.undo()
      bar.undo()
    }
    #expect(bar.lines == 2)
    #expect(bar.undo() && bar.undo() && !bar.undo())
    #expect(bar.redo() && bar.redo() && !bar.redo())
    #expect(bar.lines == 2)
  }

  @Test func aHistoryNeedsRoom() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { AppearanceStore.shared.historyLimit = 0 }
    }
    #expect(result.message.contains("a history limit must be at least 1, not 0"))
  }
}
