import AppearanceState
import AppearanceThemes

/// Makes JSON documents that resemble snapshot files, in pairs that have much in common.
struct RandomDocument {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns a number of SplitMix64, which is the same on every machine.
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  private static let keys = [
    "a", "a/b", "~", "~1", "", "é", "e\u{301}", "~\u{301}", "kind", "tint[state=normal]", "0", "-",
  ]
  private static let numbers = ["0", "-0", "1", "1e999", "12345678901234567890", "12345678901234567891", "0.1"]

  /// Returns two documents.
  mutating func pair() -> (old: JSON, new: JSON) {
    let classes = (0..<8).map { "Class\($0)" }
    let shared = classes.map { ($0, value(depth: 2)) }
    return (document(shared), document(shared))
  }

  private mutating func document(_ shared: [(name: String, attributes: JSON)]) -> JSON {
    var rules = shared.filter { _ in below(4) > 0 }.map { rule in
      JSON.object([
        .init("class", .string(rule.name)),
        .init("attributes", below(3) == 0 ? value(depth: 2) : rule.attributes),
      ])
    }
    if below(3) == 0, rules.count > 1 {
      let rule = rules.remove(at: below(rules.count))
      rules.insert(rule, at: below(rules.count + 1))
    }
    var members = [JSON.Member("rules", .array(rules))]
    for key in Self.keys where below(3) == 0 { members.append(.init(key, value(depth: 2))) }
    members.swapAt(0, below(members.count))
    return .object(members)
  }

  private mutating func value(depth: Int) -> JSON {
    switch below(depth > 0 ? 7 : 4) {
    case 0: return .null
    case 1: return .boolean(below(2) == 0)
    case 2: return .number(JSONNumber(Self.numbers[below(Self.numbers.count)]) ?? JSONNumber(0))
    case 3: return .string(Self.keys[below(Self.keys.count)])
    case 4: return .array((0..<below(4)).map { _ in value(depth: depth - 1) })
    default:
      var members: [JSON.Member] = []
      for key in Self.keys where below(3) == 0 { members.append(.init(key, value(depth: depth - 1))) }
      return .object(members)
    }
  }
}
