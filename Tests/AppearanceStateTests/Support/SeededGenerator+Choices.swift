extension SeededGenerator {
  /// The number of longer programs of new seeds that each random model tries: `FRESH_SEEDS=200 swift test --filter ModelTests`.
  /// A run that must pass tries none, because a fault that a new seed finds is older than the change that it would stop.
  static let freshSeeds = TestFiles.environment("FRESH_SEEDS").flatMap { Int($0) } ?? 0

  /// Returns a seed for one run of a test: a new one where `FRESH_SEEDS` asks for them, otherwise the same in each run.
  /// `TEST_SEED` in the environment repeats a run whose seed a failure named.
  static func freshSeed() -> UInt64 {
    TestFiles.environment("TEST_SEED").flatMap { UInt64($0) } ?? (freshSeeds > 0 ? .random(in: 0 ... .max) : 1)
  }

  /// Returns a number from 0 up to, not including, a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// Returns true once in the given number of times.
  mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  /// Returns one of the elements of a table that is not empty.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
