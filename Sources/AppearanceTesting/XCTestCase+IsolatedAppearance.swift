#if canImport(XCTest)
  import AppearanceState
  public import XCTest

  extension XCTestCase {
    /// Gives a test a store of its own, and fails it if it leaves something behind, as the trait `.isolatedAppearance` does.
    ///
    /// For all tests of a class, with `setUp` and `tearDown`:
    ///
    /// ```swift
    /// final class BarTests: XCTestCase {
    ///   override func invokeTest() { withIsolatedAppearance { super.invokeTest() } }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - file: The file in which failures are reported.
    ///   - line: The line in which failures are reported. Their texts name the lines that opened scopes.
    ///   - test: Runs the test.
    public func withIsolatedAppearance(file: StaticString = #filePath, line: UInt = #line, _ test: () -> Void) {
      // XCTest invokes tests on the main thread, and the closure runs there before this function returns.
      nonisolated(unsafe) let test = test
      let leftovers = MainActor.assumeIsolated {
        let isolation = IsolatedAppearance()
        isolation.run(test)
        return isolation.leftovers()
      }
      for leftover in leftovers { XCTFail("\(leftover)", file: file, line: line) }
    }
  }
#endif
