extension SeededGenerator {
  /// Returns a seed for one run of a test. `TEST_SEED` in the environment repeats a run whose seed a failure named.
  static func freshSeed() -> UInt64 {
    TestFiles.environment("TEST_SEED").flatMap { UInt64($0) } ?? .random(in: 0 ... .max)
  }

  /// Returns a number from 0 up to, not including, a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Returns true once in the given number of times.
  mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  /// Returns one of the elements of a table that is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
