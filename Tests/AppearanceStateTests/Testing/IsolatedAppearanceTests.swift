import AppearanceThemes
import Testing

@testable import AppearanceState
@testable import AppearanceTesting

/// Performs a test as the trait does; returns the errors of the issues that it records.
@MainActor
private func leftovers(
  of test: @escaping @MainActor @Sendable () async throws -> Void
) async throws -> (errors: [AppearanceNotRestored], lines: [Int?]) {
  // A stream, because the closure that matches issues is not isolated.
  let (issues, continuation) = AsyncStream.makeStream(of: Issue.self)
  try await withKnownIssue(isIntermittent: true) {
    try await IsolatedAppearanceTrait().provideScope(for: #require(Test.current), testCase: nil) { try await test() }
  } matching: { issue in
    continuation.yield(issue)
    return issue.error is AppearanceNotRestored || issue.error is Mishap
  }
  continuation.finish()
  var found: [Issue] = []
  for await issue in issues { found.append(issue) }
  return (found.compactMap { $0.error as? AppearanceNotRestored }, found.map { $0.sourceLocation?.line })
}

@MainActor
@Suite struct IsolatedAppearanceTests {
  /// The store that is current around the tests here, in place of the shared one.
  let host = AppearanceStore()

  private func errors(of test: @escaping @MainActor @Sendable () async throws -> Void) async throws -> [String] {
    try await withAppearanceStore(host) { try await leftovers(of: test).errors.map(\.description) }
  }

  @Test func aTestHasAStoreOfItsOwn() async throws {
    Bar.appearance(in: host).lines = 7
    let errors = try await errors { [host] in
      #expect(AppearanceStore.current !== host)
      #expect(Bar.appearance().setting(\.lines) == .unset)
      Bar.appearance().lines = 2
      await Task { @MainActor in #expect(Bar.appearance().lines == 2) }.value
    }
    #expect(errors == [])
    #expect(Bar.appearance(in: host).lines == 7)
  }

  @Test func aScopeThatIsLeftOpenIsAnIssueAtItsLine() async throws {
    let line = #line + 1
    let (errors, lines) = try await leftovers { _ = Bar.appearance().reset(label: "Sheet") }
    #expect(lines == [line])
    #expect(
      errors.map(\.description) == [
        """
        the test left a scope open
          still open: reset "Sheet" of \(ClassName.of(Bar.self)), opened at \(#fileID):\(line)
        """
      ])
  }

  @Test func aScopeThatLastsUntilAnObjectOfTheTestIsClosed() async throws {
    let errors = try await errors {
      let sheet = Sheet()
      withDefaultAppearance(until: sheet) {}
      #expect(AppearanceStore.current.openScopes.count == 1)
    }
    #expect(errors == [])
  }

  @Test func changesOfTheStoreAroundTheTestAreIssues() async throws {
    let line = #line + 2
    let errors = try await errors { [host] in
      _ = host.reset()
      Bar.appearance(in: host).lines = 3
      Bar.appearance().lines = 2
    }
    #expect(
      errors == [
        """
        the test changed the store around it
          still open: reset, opened at \(#fileID):\(line)
          \(ClassName.of(Bar.self)) lines: unset → 3
        """
      ])
  }

  @Test func whatTheTestRestoresIsNoIssue() async throws {
    let errors = try await errors { [host] in
      Bar.appearance(in: host).lines = 3
      Bar.appearance(in: host).undo()
      withDefaultAppearance(in: host) {}
    }
    #expect(errors == [])
  }

  @Test func aTestAnswersForItsOwnTaskOnly() async throws {
    let errors = try await errors { [host] in
      // As a test beside this one would.
      await Task.detached { @MainActor in
        Bar.appearance(in: host).lines = 3
        _ = host.reset()
      }.value
    }
    #expect(errors == [])
  }

  @Test func ofTwoTestsAtOnceOnlyTheOneThatLeaksFails() async throws {
    try await withAppearanceStore(host) {
      async let leaking = leftovers { [host] in
        await Task.yield()
        Bar.appearance(in: host).lines = 3
        _ = host.reset()
        await Task.yield()
      }
      async let clean = leftovers { for _ in 0..<20 { await Task.yield() } }
      let found = try await (leaking.errors, clean.errors)
      #expect(found.0.map(\.openScopes.count) == [1])
      #expect(found.1.isEmpty)
    }
  }

  /// Another test may change the same setting meanwhile: that changes no verdict.
  @Test func eachTestAnswersForItsOwnValue() async throws {
    let (begun, leaked) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
    let ended = AsyncStream.makeStream(of: Void.self)
    try await withAppearanceStore(host) {
      async let leaking = leftovers { [host] in
        for await _ in begun.stream {}
        Bar.appearance(in: host).lines = 9
        leaked.continuation.finish()
        for await _ in ended.stream {}
      }
      async let clean = leftovers { [host] in
        begun.continuation.finish()
        for await _ in leaked.stream {}
        Bar.appearance(in: host).lines = 5
        Bar.appearance(in: host).undo()
        Bar.appearance(in: host).unset(\.lines)
        Bar.appearance(in: host).lines = 9
        let restore = host.reset()
        restore()
        Bar.appearance(in: host).unset(\.lines)
        ended.continuation.finish()
      }
      let found = try await (leaking.errors, clean.errors)
      #expect(found.0.map { $0.diff.changes.map(\.new) } == [[.number(9)]])
      #expect(found.1.isEmpty, "\(found.1)")
    }
  }

  @Test func anErrorOfTheTestComesBesideWhatItLeaves() async throws {
    let (errors, lines) = try await leftovers {
      _ = AppearanceStore.current.reset()
      throw Mishap()
    }
    #expect(errors.count == 1 && lines.count == 2)
  }

  @Test func theTraitOfATestWithinThatOfASuiteAddsNothing() async throws {
    let errors = try await errors {
      let store = AppearanceStore.current
      try await IsolatedAppearanceTrait().provideScope(for: #require(Test.current), testCase: nil) { @MainActor in
        #expect(AppearanceStore.current === store)
        _ = store.reset()
      }
    }
    #expect(errors.count == 1)
  }
}

/// Tests and cases that set the same attribute, and let the others run before they look at it again.
@MainActor
@Suite(.isolatedAppearance) struct ParallelTests {
  @Test(arguments: 1...3) func casesDoNotSeeEachOther(lines: Int) async { await expectOwn(lines) }

  @Test func testsDoNotSeeEachOther() async { await expectOwn(4) }

  @MainActor
  @Suite struct Inner {
    @Test func aSuiteInTheSuiteIsIsolatedToo() { #expect(AppearanceStore.current !== AppearanceStore.shared) }
  }

  private func expectOwn(_ lines: Int) async {
    for _ in 0..<100 {
      #expect(Bar.appearance().setting(\.lines) == .unset)
      Bar.appearance().lines = lines
      let restore = Label.appearance().reset()
      await Task.yield()
      #expect(Bar.appearance().lines == lines)
      #expect(AppearanceStore.current.openScopes.count == 1)
      restore()
      Bar.appearance().unset()
    }
  }
}

@MainActor
@Test(.isolatedAppearance) func aTestAloneCanHaveTheTrait() {
  Bar.appearance().lines = 2
  #expect(Bar.appearance(in: .shared).setting(\.lines) == .unset)
}
