/// Numbers that depend on the seed alone.
struct Draw: RandomNumberGenerator {
  private var state: UInt64

  /// Of one step of a program, or of what comes before its steps.
  init(seed: UInt64, step: Int = -1) {
    state = Self.mix(Self.mix(seed) &+ UInt64(step + 1))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  private static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func isLucky(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func one<Element>(of all: some Collection<Element>) -> Element? { all.randomElement(using: &self) }
}
