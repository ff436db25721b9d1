import AppearanceState

extension JSONPatch {
  /// The steps from one snapshot file to another, as the files have them: names, extension members and places of rules
  /// included.
  ///
  /// A `test` before each removal and replacement says what is expected there, so that a patch fails where it does not
  /// fit, and knows its way back.
  init(from old: JSON, to new: JSON) {
    compare(old, new, at: JSONPointer())
  }

  private mutating func compare(_ old: JSON, _ new: JSON, at place: JSONPointer) {
    switch (old, new) {
    case (.object(let oldMembers), .object(let newMembers)) where Self.mayTakeApart(old, new):
      compare(oldMembers, newMembers, at: place)
    case (.array(let oldRules), .array(let newRules)) where place.steps == ["rules"]:
      compare(rules: oldRules, newRules, at: place)
    default:
      // Only what is not taken apart is compared as a whole: else each level would be, with all that is in it.
      if !old.isSame(as: new) { operations += [.test(place, old), .replace(place, new)] }
    }
  }

  /// A color or a font is one value: half of the old one and half of the new one would be neither.
  private static func mayTakeApart(_ old: JSON, _ new: JSON) -> Bool {
    switch (old["kind"], new["kind"]) {
    case (nil, nil): true
    case (.string(let old), .string(let new)): old == new && (old == "record" || old == "textAttributes")
    default: false
    }
  }

  private mutating func compare(_ old: [JSON.Member], _ new: [JSON.Member], at place: JSONPointer) {
    // Members mostly stand in the same order, and then nothing has to be looked up.
    if old.count == new.count, zip(old, new).allSatisfy({ $0.key.isSameText(as: $1.key) }) {
      for (old, new) in zip(old, new) { compare(old.value, new.value, at: place.appending(new.key)) }
      return
    }
    let (oldValues, newValues) = (JSON.Members(old), JSON.Members(new))
    for member in old where newValues[member.key] == nil {
      let place = place.appending(member.key)
      operations += [.test(place, member.value), .remove(place)]
    }
    for member in new {
      let place = place.appending(member.key)
      if let oldValue = oldValues[member.key] {
        compare(oldValue, member.value, at: place)
      } else {
        operations.append(.add(place, member.value))
      }
    }
  }

  // MARK: Rules

  /// Rules are known by class, containers and traits. As many as possible stay where they are; the others are taken out
  /// from the end to the beginning and put in from the beginning to the end, so that each index is right when its step
  /// comes.
  private mutating func compare(rules old: [JSON], _ new: [JSON], at place: JSONPointer) {
    let newIndices = Dictionary(
      new.enumerated().map { (RuleKey(file: $1), $0) }, uniquingKeysWith: { first, _ in first })
    let targets = old.map { newIndices[RuleKey(file: $0)] }
    let staying = Self.longestRise(targets)
    for index in old.indices.reversed() where !staying.contains(index) {
      let place = place.appending(String(index))
      operations += [.test(place, old[index]), .remove(place)]
    }
    let sources = Dictionary(
      staying.compactMap { index in targets[index].map { ($0, index) } }, uniquingKeysWith: { first, _ in first })
    for index in new.indices where sources[index] == nil {
      operations.append(.add(place.appending(String(index)), new[index]))
    }
    for index in new.indices {
      guard let source = sources[index] else { continue }
      compare(old[source], new[index], at: place.appending(String(index)))
    }
  }

  /// The places of a longest sequence of rising numbers; nil is in none. Takes n log n steps.
  private static func longestRise(_ numbers: [Int?]) -> Set<Int> {
    /// For each length, where the sequence of that length ends that ends lowest.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if (numbers[ends[middle]] ?? 0) < number { low = middle + 1 } else { high = middle }
      }
      before[place] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var result: Set<Int> = []
    var next = ends.last
    while let place = next {
      result.insert(place)
      next = before[place]
    }
    return result
  }
}

extension RuleKey {
  /// The key of a rule as a file has it, which was read without a problem before.
  init(file rule: JSON) {
    self.init(
      rule["class"]?.text ?? "", containers: rule["containers"]?.texts ?? [],
      traits: AppearanceTraits(rule["traits"]?.textMembers ?? [:]))
  }
}

extension JSON {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var texts: [String] {
    if case .array(let elements) = self { elements.compactMap(\.text) } else { [] }
  }

  fileprivate var textMembers: [String: String] {
    guard case .object(let members) = self else { return [:] }
    return Dictionary(
      members.compactMap { member in member.value.text.map { (member.key, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}
