#if canImport(Testing) && compiler(>=6.1)
  import AppearanceState
  public import Testing

  /// A trait that gives each test a store of its own: `.isolatedAppearance`.
  public struct IsolatedAppearanceTrait: TestTrait, SuiteTrait, TestScoping {
    /// True: each test of a suite has a store of its own, also those of suites within it.
    public var isRecursive: Bool { true }

    /// Runs a test with a store of its own. The testing library calls this.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      // A test that has the trait itself, in a suite that has it.
      if await IsolatedAppearance.current != nil { return try await function() }
      let isolation = await IsolatedAppearance()
      do {
        try await isolation.run(function)
      } catch {
        await report(isolation, of: test)
        throw error
      }
      await report(isolation, of: test)
    }

    /// Records what a test has left behind as issues, at the line that opened the scope if it is in the file of the test.
    @MainActor
    private func report(_ isolation: IsolatedAppearance, of test: Test) {
      for leftover in isolation.leftovers() {
        var location = test.sourceLocation
        if let scope = leftover.openScopes.first, scope.file == location.fileID, let line = scope.line {
          (location.line, location.column) = (line, 1)
        }
        Issue.record(leftover, sourceLocation: location)
      }
    }
  }

  extension Trait where Self == IsolatedAppearanceTrait {
    /// Gives each test a store of its own, and fails a test that leaves something behind.
    ///
    /// ```swift
    /// @MainActor @Suite(.isolatedAppearance) struct BarTests {
    ///   @Test func tintIsRed() {
    ///     Bar.appearance().tint = .red  // in the store of this test
    ///     #expect(Bar.appearance().tint == .red)
    ///   }
    /// }
    /// ```
    ///
    /// Proxies, scopes and tasks that the test starts use that store, as in a closure of `withAppearanceStore`. So tests can
    /// run at the same time and in any order. Each case of a test with arguments has its own store.
    ///
    /// A test fails if it leaves a scope open in its own store, or if it changes the store that is current outside of it: the
    /// shared one, which code reaches by its name or writes to through UIKit's own proxies. Settings that stay in its own store
    /// do not fail it.
    ///
    /// The trait attributes a change to the test whose task makes it. It does not see a change by a callback that runs outside
    /// of every task, such as a timer's.
    public static var isolatedAppearance: Self { Self() }
  }
#endif
