import AppearanceState

/// Steps that turn one JSON document into another (RFC 6902).
struct JSONPatch: Hashable {
  /// One step.
  enum Operation: Hashable {
    case test(JSONPointer, JSON)
    case add(JSONPointer, JSON)
    case remove(JSONPointer)
    case replace(JSONPointer, JSON)
    case move(from: JSONPointer, to: JSONPointer)
    case copy(from: JSONPointer, to: JSONPointer)

    /// The place that the step is about.
    var place: JSONPointer {
      switch self {
      case .test(let place, _), .add(let place, _), .remove(let place), .replace(let place, _): place
      case .move(_, let place), .copy(_, let place): place
      }
    }

    /// The value that the step brings along.
    var value: JSON? {
      switch self {
      case .test(_, let value), .add(_, let value), .replace(_, let value): value
      case .remove, .move, .copy: nil
      }
    }
  }

  var operations: [Operation] = []

  /// Why a patch has no way back.
  struct Irreversible: Error, Hashable {
    let message: String
  }

  /// The way back, which a patch knows when a `test` before each removal and replacement says what was there.
  func inverted() throws(Irreversible) -> JSONPatch {
    var result = JSONPatch()
    let replacingAdds = replacingAdds
    for index in operations.indices.reversed() {
      let operation = operations[index]
      switch operation {
      case .test(let place, let value):
        // The test of the step after it became part of that one's way back.
        let next = index + 1 < operations.count ? operations[index + 1] : nil
        if next.map({ !$0.destroys(place) }) ?? true { result.operations.append(.test(place, value)) }
      case .add(let place, let value):
        guard !replacingAdds.contains(index) else {
          throw Irreversible(
            message: "step \(index + 1) adds \(place.shortText), which exists already: use 'replace' after a 'test'")
        }
        // A `-` that stood for the end of an array is found to be nowhere when the way back is tried.
        result.operations += [.test(place, value), .remove(place)]
      case .remove(let place):
        result.operations.append(.add(place, try value(before: index)))
      case .replace(let place, let value):
        result.operations += [.test(place, value), .replace(place, try self.value(before: index))]
      case .move(let from, let to): result.operations.append(.move(from: to, to: from))
      case .copy(_, let to): result.operations.append(.remove(to))
      }
    }
    return result
  }

  /// The steps that are seen to add a member that is there, which replaces it. What an index names makes room instead.
  private var replacingAdds: Set<Int> {
    var (steps, there) = (Set<Int>(), Set<[UInt8]>())
    for (index, operation) in operations.enumerated() {
      let isMember = operation.place.steps.last.map { $0 != "-" && Int($0) == nil } ?? false
      // As JSON parsers compare them: é may be a member beside e with an accent.
      let place = Array(operation.place.text.utf8)
      switch operation {
      case .test: there.insert(place)
      case .add where isMember: if !there.insert(place).inserted { steps.insert(index) }
      case .copy where isMember: there.insert(place)
      // What was at a place may be at another one now.
      default: there = []
      }
    }
    return steps
  }

  private func value(before index: Int) throws(Irreversible) -> JSON {
    let place = operations[index].place
    if index > 0, case .test(place, let value) = operations[index - 1] { return value }
    throw Irreversible(
      message:
        "step \(index + 1) removes what is at \(place.shortText) without a 'test' before it")
  }
}

extension JSONPatch.Operation {
  fileprivate func destroys(_ place: JSONPointer) -> Bool {
    switch self {
    case .remove(place), .replace(place, _): true
    default: false
    }
  }
}
