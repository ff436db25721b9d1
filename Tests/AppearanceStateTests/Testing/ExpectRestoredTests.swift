import Testing

@testable import AppearanceState
@testable import AppearanceTesting
@testable import AppearanceThemes

@MainActor
@Suite struct ExpectRestoredTests {
  let store = AppearanceStore()
  var bar: AppearanceProxy<Bar> { Bar.appearance(in: store) }

  init() { bar.tint = .red }

  private func message(_ body: () throws -> Void) throws -> String {
    let error = #expect(throws: AppearanceNotRestored.self) { try expectRestored(in: store, body) }
    return try #require(error).description.split(separator: "\n").dropFirst().joined(separator: "\n")
  }

  @Test func whatIsRestoredPasses() throws {
    let result = try expectRestored(in: store) { withDefaultAppearance(in: store) { bar.lines } }
    #expect(result == 1)
    try expectRestored(in: store) {
      bar.tint = .green
      bar.undo()
    }
  }

  @Test func whatIsDifferentIsSaid() throws {
    let text = try message {
      bar.tint = nil
      bar.lines = 4
      Label.appearance(whenContainedIn: Bar.self, in: store).tags = ["a"]
    }
    let (barName, labelName) = (ClassName.of(Bar.self), ClassName.of(Label.self))
    #expect(
      text == """
          \(barName) lines: unset → 4
          \(barName) tint: #ff0000 → nil
          \(labelName) in \(barName) tags: unset → ["a"]
        """)
  }

  @Test func aScopeThatWasLeftOpenIsNamedEvenIfItChangesNothing() throws {
    let line = #line + 1
    let text = try message { _ = store.reset(for: [Label.self], label: "Sheet") }
    #expect(text == "  still open: reset \"Sheet\" of \(ClassName.of(Label.self)), opened at \(#fileID):\(line)")
  }

  @Test func aScopeFromBeforeIsNotNamed() throws {
    let restore = store.reset()
    try expectRestored(in: store) {}
    #expect(try message { restore() }.contains("tint: unset → "))
  }

  /// Otherwise the check of one store would pass while the closure changes another one.
  @Test func theClosureUsesTheStoreThatIsChecked() async {
    func changed(_ error: AppearanceNotRestored?) -> Bool { error?.diff.changes.map(\.new) == [.number(7)] }
    #expect(changed(#expect(throws: AppearanceNotRestored.self) { try expectRestored(in: store) { setLines() } }))
    bar.undo()
    #expect(
      changed(
        #expect(throws: AppearanceNotRestored.self) {
          try expectRestored(in: store) {
            setLines()
            try Task.checkCancellation()
          }
        }))
    bar.undo()
    #expect(
      changed(
        await #expect(throws: AppearanceNotRestored.self) {
          try await expectRestored(in: store) {
            await Task.yield()
            setLines()
          }
        }))
    bar.undo()
    #expect(
      changed(
        await #expect(throws: AppearanceNotRestored.self) {
          try await expectRestored(in: store) {
            try await Task.sleep(nanoseconds: 1)
            setLines()
          }
        }))
  }

  private func setLines() { Bar.appearance().lines = 7 }

  @Test func longListsAndValuesAreCut() throws {
    let text = try message {
      store.theme = AppearanceSnapshot(
        rules: (0..<25).map { number in
          AppearanceSnapshot.Rule(
            RuleSnapshot(
              RuleKey("Class\(100 + number)"),
              settings: [.init(key: SettingKey("name"), value: .string(String(repeating: "n", count: 1_000)))]))
        })
    }
    #expect(text.hasSuffix("  and 6 more"))
    #expect(text.utf8.count < 4_000)
  }

  @Test func theErrorOfAClosureThatThrowsNothingHasAType() async {
    func leaveOpen() throws(AppearanceNotRestored) -> Int {
      try expectRestored(in: store) {
        _ = store.reset(label: "Sheet")
        return 1
      }
    }
    do { _ = try leaveOpen() } catch {
      #expect(error.openScopes.map(\.label) == ["Sheet"] && error.diff.changes.count == 1)
    }
    do {
      try await expectRestored(in: store) {
        await Task.yield()
        bar.lines = 4
      }
    } catch {
      #expect(error.openScopes.isEmpty && error.diff.changes.count == 1)
    }
  }

  @Test func whatTheClosureThrowsComesFirst() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try expectRestored(in: store) {
        bar.tint = .green
        throw Refused()
      }
    }
  }

  @Test func asynchronousClosuresAreWaitedFor() async throws {
    try await expectRestored(in: store) {
      await withDefaultAppearance(in: store) { await Task.yield() }
    }
    let error = await #expect(throws: AppearanceNotRestored.self) {
      try await expectRestored(in: store) {
        await Task.yield()
        bar.lines = 3
      }
    }
    #expect(error?.diff.changes.map(\.setting.text) == ["lines"])
  }
}
