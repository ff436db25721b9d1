// Some toolchains have no XCTest, and the library has no form for it there.
#if canImport(XCTest)
  import XCTest

  @testable import AppearanceState
  @testable import AppearanceTesting

  /// A user writes the one line. The tests would disturb each other without it.
  final class IsolatedXCTests: XCTestCase {
    override func invokeTest() { withIsolatedAppearance { super.invokeTest() } }

    @MainActor override func setUp() async throws { Bar.appearance().title = "Set up" }

    @MainActor func testSynchronously() { expectOwn(1) }

    @MainActor func testAsynchronously() async {
      expectOwn(2)
      await Task.yield()
      XCTAssertEqual(Bar.appearance().lines, 2)
    }

    @MainActor private func expectOwn(_ lines: Int) {
      XCTAssertEqual(Bar.appearance().title, "Set up")
      XCTAssertEqual(Bar.appearance().setting(\.lines), .unset)
      Bar.appearance().lines = lines
      XCTAssertEqual(Bar.appearance(in: .shared).setting(\.lines), .unset)
    }
  }

  #if !canImport(ObjectiveC)
    /// Elsewhere XCTest reports failures in another way.
    final class LeakingXCTests: XCTestCase {
      private var failures: [String] = []

      override func invokeTest() {
        withIsolatedAppearance { super.invokeTest() }
        if failures.count == 1, failures[0].contains("still open: reset \"Sheet\"") { return }
        super.recordFailure(
          withDescription: "expected one failure: \(failures)", inFile: #file, atLine: #line, expected: true)
      }

      override func recordFailure(withDescription text: String, inFile: String, atLine: Int, expected: Bool) {
        failures.append(text)
      }

      func testThatLeavesAScopeOpenFails() {
        MainActor.assumeIsolated { _ = AppearanceStore.current.reset(label: "Sheet") }
      }
    }
  #endif
#endif
