import AppearanceState

extension JSONPatch {
  /// A step that cannot be done.
  struct Conflict: Hashable {
    let place: JSONPointer
    /// What was expected and what was found.
    let message: String
  }

  /// A patch that asks for more than a patch may.
  struct Excessive: Error, Hashable {
    let message: String
  }

  /// The largest product of the number of steps and the bytes of document and patch: each step may pass over all of them.
  static let limit = 10_000_000_000

  /// Does all steps, and notes those that cannot be done. With a conflict the result is of no use.
  ///
  /// - Throws: `Excessive`, where there are too many steps for so large a document, or where the document becomes too large
  ///   or too deep: patches come from strangers, and each copy may double what the one before it made.
  func apply(to document: JSON) throws(Excessive) -> (result: JSON, conflicts: [Conflict]) {
    let size = operations.reduce(document.extent.size) { $0 + ($1.value?.extent.size ?? 0) + 32 }
    if size.multipliedReportingOverflow(by: operations.count).partialValue > Self.limit {
      throw Excessive(
        message: "\(operations.count) steps on \(size) bytes: steps times bytes may be at most \(Self.limit)")
    }
    var (result, conflicts, copied) = (document, [Conflict](), 0)
    for (index, operation) in operations.enumerated() {
      do throws(JSON.Failure) {
        try result.apply(operation, copied: &copied)
        if copied > 3 * size + (1 << 20) { throw .excess("the copies make the document more than 4 times as large") }
      } catch {
        switch error {
        case .conflict(let message):
          // What follows at a place that is not as expected would only repeat it, but keeps later indices right.
          if conflicts.last?.place != operation.place {
            conflicts.append(Conflict(place: operation.place, message: message()))
          }
        case .excess(let message): throw Excessive(message: "step \(index + 1): \(message)")
        }
      }
    }
    return (result, conflicts)
  }
}

extension JSON {
  /// Why a step of a patch cannot be done.
  fileprivate enum Failure: Error {
    /// The words are made only where they are reported: of many steps that fail at one place one is.
    case conflict(@Sendable () -> String)
    case excess(String)

    static func nothing(_ message: String) -> Failure { .conflict { message } }
  }

  fileprivate mutating func apply(_ operation: JSONPatch.Operation, copied: inout Int) throws(Failure) {
    switch operation {
    case .test(let place, let expected):
      let found = value(at: place.steps[...])
      guard let found, found.isSame(as: expected) else {
        throw .conflict { "expected \(expected.beginning), found \(found?.beginning ?? "nothing")" }
      }
    case .add(let place, let value): try add(value, at: place)
    case .remove(let place): _ = try remove(place, "there is nothing to remove")
    case .replace(let place, let value):
      try value.checkDepth(at: place)
      if edit(place.steps[...], { $0 = value }) == nil { throw .nothing("there is nothing to replace") }
    case .move(let from, let to):
      if from != to, from.contains(to) { throw .nothing("a value cannot be moved into itself") }
      try add(try remove(from, "there is nothing to move"), at: to)
    case .copy(let from, let to):
      guard let value = value(at: from.steps[...]) else { throw .nothing("there is nothing to copy") }
      copied += value.extent.size
      try add(value, at: to)
    }
  }

  // MARK: Places

  private func value(at steps: ArraySlice<String>) -> JSON? {
    guard let step = steps.first else { return self }
    switch self {
    case .array(let elements):
      return Self.index(step, below: elements.count).flatMap { elements[$0].value(at: steps.dropFirst()) }
    case .object: return self[step]?.value(at: steps.dropFirst())
    default: return nil
    }
  }

  /// An index as the RFC spells it: digits without leading zeros.
  private static func index(_ step: String, below limit: Int) -> Int? {
    guard step.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      step == "0" || step.first != "0", let index = Int(step), index < limit
    else { return nil }
    return index
  }

  /// Changes the value at a place; nil when there is no such place.
  private mutating func edit<Result>(_ steps: ArraySlice<String>, _ body: (inout JSON) -> Result?) -> Result? {
    guard let step = steps.first else { return body(&self) }
    switch self {
    case .array(var elements):
      guard let index = Self.index(step, below: elements.count) else { return nil }
      // Taken out while it is edited, so that it is the only one and nothing is copied.
      self = .null
      defer { self = .array(elements) }
      return elements[index].edit(steps.dropFirst(), body)
    case .object(var members):
      guard let index = members.firstIndex(where: { $0.key.isSameText(as: step) }) else { return nil }
      self = .null
      defer { self = .object(members) }
      return members[index].value.edit(steps.dropFirst(), body)
    default: return nil
    }
  }

  private mutating func add(_ value: JSON, at place: JSONPointer) throws(Failure) {
    try value.checkDepth(at: place)
    guard let last = place.steps.last else { return self = value }
    let isDone: Bool? = edit(place.steps.dropLast()) { container in
      switch container {
      case .array(var elements):
        guard let index = last == "-" ? elements.count : Self.index(last, below: elements.count + 1) else { return nil }
        container = .null
        elements.insert(value, at: index)
        container = .array(elements)
      case .object(var members):
        container = .null
        if let index = members.firstIndex(where: { $0.key.isSameText(as: last) }) {
          members[index].value = value
        } else {
          members.append(Member(key: last, value: value))
        }
        container = .object(members)
      default: return nil
      }
      return true
    }
    if isDone == nil { throw .nothing("there is no place to add to") }
  }

  private mutating func remove(_ place: JSONPointer, _ message: String) throws(Failure) -> JSON {
    guard let last = place.steps.last else {
      defer { self = .null }
      return self
    }
    let removed: JSON? = edit(place.steps.dropLast()) { container in
      switch container {
      case .array(var elements):
        guard let index = Self.index(last, below: elements.count) else { return nil }
        container = .null
        defer { container = .array(elements) }
        return elements.remove(at: index)
      case .object(var members):
        guard let index = members.firstIndex(where: { $0.key.isSameText(as: last) }) else { return nil }
        container = .null
        defer { container = .object(members) }
        return members.remove(at: index).value
      default: return nil
      }
    }
    guard let removed else { throw .nothing(message) }
    return removed
  }

  // MARK: Bounds

  /// About the bytes of the text, and how many nested arrays and objects.
  fileprivate var extent: (size: Int, depth: Int) {
    func around(_ parts: some Sequence<(size: Int, depth: Int)>) -> (size: Int, depth: Int) {
      parts.reduce((8, 1)) { ($0.0 + $1.size, max($0.1, $1.depth + 1)) }
    }
    return switch self {
    case .string(let text): (text.utf8.count + 4, 0)
    case .number(let number): (number.text.utf8.count + 2, 0)
    case .array(let elements): around(elements.lazy.map(\.extent))
    case .object(let members):
      around(
        members.lazy.map { member in
          let (size, depth) = member.value.extent
          return (size + member.key.utf8.count + 6, depth)
        })
    default: (8, 0)
    }
  }

  private func checkDepth(at place: JSONPointer) throws(Failure) {
    guard place.steps.count + extent.depth > SnapshotDocument.maximumDepth else { return }
    throw .excess("more than \(SnapshotDocument.maximumDepth) nested arrays and objects")
  }

  // MARK: Words

  /// The bytes after which nothing more of a value is written. It is cut to fewer scalars then.
  private static let longest = 400

  /// The beginning of the value, on one line: it may be the whole document.
  var beginning: String {
    var text = ""
    write(to: &text)
    text = SafeText.visible(text)
    return text.unicodeScalars.count <= 100
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(99))) + "…"
  }

  private func write(to text: inout String) {
    func list<Part>(_ parts: [Part], _ ends: (String, String), _ write: (Part, inout String) -> Void) {
      text += ends.0
      for (index, part) in parts.enumerated() {
        if text.utf8.count > Self.longest { break }
        if index > 0 { text += "," }
        write(part, &text)
      }
      text += ends.1
    }
    switch self {
    case .array(let elements): list(elements, ("[", "]")) { $0.write(to: &$1) }
    case .object(let members):
      list(members, ("{", "}")) { member, text in
        JSON.string(member.key).write(to: &text)
        text += ":"
        member.value.write(to: &text)
      }
    case .string(let string): text += JSON.string(String(string.unicodeScalars.prefix(120))).compactText
    default: text += compactText
    }
  }
}
