import AppearanceState

extension JSONPatch {
  /// A step that cannot be done.
  struct Conflict: Hashable {
    let place: JSONPointer
    /// What was expected and what was found.
    let message: String
  }

  /// Does all steps, and notes those that cannot be done. With a conflict the result is of no use.
  func apply(to document: JSON) -> (result: JSON, conflicts: [Conflict]) {
    var result = document
    var conflicts: [Conflict] = []
    for operation in operations {
      let message = Self.apply(operation, to: &result)
      // What follows at a place that is not as expected would only repeat it, but keeps later indices right.
      if let message, conflicts.last?.place != operation.place {
        conflicts.append(Conflict(place: operation.place, message: message))
      }
    }
    return (result, conflicts)
  }

  /// Does a step; gives the reason if it cannot be done.
  private static func apply(_ operation: Operation, to document: inout JSON) -> String? {
    switch operation {
    case .test(let place, let expected):
      guard let found = document.value(at: place.steps[...]) else {
        return "expected \(words(expected)), found nothing"
      }
      return found.isSame(as: expected) ? nil : "expected \(words(expected)), found \(words(found))"
    case .add(let place, let value): return document.add(value, at: place.steps[...])
    case .remove(let place): return document.remove(at: place.steps[...]) == nil ? "there is nothing to remove" : nil
    case .replace(let place, let value):
      return document.replace(at: place.steps[...], with: value) ? nil : "there is nothing to replace"
    case .move(let from, let to):
      if from != to, from.contains(to) { return "a value cannot be moved into itself" }
      guard let value = document.remove(at: from.steps[...]) else { return "there is nothing to move" }
      return document.add(value, at: to.steps[...])
    case .copy(let from, let to):
      guard let value = document.value(at: from.steps[...]) else { return "there is nothing to copy" }
      return document.add(value, at: to.steps[...])
    }
  }

  private static func words(_ value: JSON) -> String {
    var writer = JSONWriter(layout: .compact)
    writer.value(value)
    let text = SafeText.visible(String(decoding: writer.bytes.dropLast(), as: UTF8.self))
    return text.unicodeScalars.count <= 100
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(99))) + "…"
  }
}

extension JSON {
  /// The value at a place; nil when there is none.
  fileprivate func value(at steps: ArraySlice<String>) -> JSON? {
    guard let step = steps.first else { return self }
    switch self {
    case .object: return self[step]?.value(at: steps.dropFirst())
    case .array(let elements):
      return Self.index(step, below: elements.count).flatMap { elements[$0].value(at: steps.dropFirst()) }
    default: return nil
    }
  }

  /// An index as the RFC spells it: digits without leading zeros.
  private static func index(_ step: String, below limit: Int) -> Int? {
    guard step.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      step == "0" || step.first != "0",
      let index = Int(step), index < limit
    else { return nil }
    return index
  }

  /// Lets a value be changed at a place; nil when there is no such place.
  private mutating func edit<Result>(_ steps: ArraySlice<String>, _ body: (inout JSON) -> Result?) -> Result? {
    guard let step = steps.first else { return body(&self) }
    // Taken out of the tree while it is edited, so that it is the only one and nothing is copied.
    let container = self
    self = .null
    switch container {
    case .object(var members):
      defer { self = .object(members) }
      guard let index = members.firstIndex(where: { $0.key.isSameText(as: step) }) else { return nil }
      return members[index].value.edit(steps.dropFirst(), body)
    case .array(var elements):
      defer { self = .array(elements) }
      guard let index = Self.index(step, below: elements.count) else { return nil }
      return elements[index].edit(steps.dropFirst(), body)
    default:
      self = container
      return nil
    }
  }

  /// Adds a value; gives the reason if that cannot be done.
  fileprivate mutating func add(_ value: JSON, at steps: ArraySlice<String>) -> String? {
    guard let last = steps.last else {
      self = value
      return nil
    }
    let isDone: Bool? = edit(steps.dropLast()) { container in
      switch container {
      case .object(var members):
        if let index = members.firstIndex(where: { $0.key.isSameText(as: last) }) {
          members[index].value = value
        } else {
          members.append(Member(key: last, value: value))
        }
        container = .object(members)
      case .array(var elements):
        guard let index = last == "-" ? elements.count : Self.index(last, below: elements.count + 1) else { return nil }
        elements.insert(value, at: index)
        container = .array(elements)
      default: return nil
      }
      return true
    }
    return isDone == nil ? "there is no place to add to" : nil
  }

  /// Takes a value out; nil when there is none. Of a whole document, null is left.
  fileprivate mutating func remove(at steps: ArraySlice<String>) -> JSON? {
    guard let last = steps.last else {
      defer { self = .null }
      return self
    }
    return edit(steps.dropLast()) { container in
      switch container {
      case .object(var members):
        guard let index = members.firstIndex(where: { $0.key.isSameText(as: last) }) else { return nil }
        let member = members.remove(at: index)
        container = .object(members)
        return member.value
      case .array(var elements):
        guard let index = Self.index(last, below: elements.count) else { return nil }
        let element = elements.remove(at: index)
        container = .array(elements)
        return element
      default: return nil
      }
    }
  }

  /// Replaces a value; false when there is none.
  fileprivate mutating func replace(at steps: ArraySlice<String>, with value: JSON) -> Bool {
    edit(steps) { target in
      target = value
      return true
    } ?? false
  }
}
