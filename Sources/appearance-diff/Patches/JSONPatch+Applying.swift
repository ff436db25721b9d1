import AppearanceState
import AppearanceThemes

extension JSONPatch {
  /// A step that cannot be done.
  struct Conflict: Hashable {
    let place: JSONPointer
    /// What was expected and what was found.
    let message: String
  }

  /// A patch that makes more of a document than a patch of its size has any reason to.
  struct Excessive: Error, Hashable {
    let message: String
  }

  /// Does all steps, and notes those that cannot be done. With a conflict the result is of no use.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - work: How many values the steps may look at, all together: a third of a second or so.
  /// - Throws: `Excessive`, at the first step after which the document is too large or too deep, or the work is done.
  func apply(
    to document: JSON, work: Int = 30_000_000
  ) throws(Excessive) -> (result: JSON, conflicts: [Conflict]) {
    var application = JSONPatchApplication(self, to: document, work: work)
    var conflicts: [Conflict] = []
    for (index, operation) in operations.enumerated() {
      do throws(JSONPatchApplication.Failure) {
        try application.apply(operation)
      } catch {
        switch error {
        case .conflict(let reason):
          // What follows at a place that is not as expected would only repeat it, but keeps later indices right.
          if conflicts.last?.place != operation.place {
            conflicts.append(Conflict(place: operation.place, message: reason.message))
          }
        case .excess(let message): throw Excessive(message: "step \(index + 1): \(message)")
        }
      }
    }
    return (application.document.json, conflicts)
  }
}

/// A document to which the steps of a patch are applied one by one, within bounds: patches come from strangers, and each copy
/// may double what the one before it made.
private struct JSONPatchApplication {
  enum Failure: Error {
    case conflict(Reason)
    case excess(String)
  }

  /// Why a step cannot be done, put in words only where they are told: of a hundred thousand steps that fail at one place
  /// one is.
  enum Reason {
    case nothing(String)
    case other(PatchTree?, expected: JSON)

    var message: String {
      switch self {
      case .nothing(let message): message
      case .other(nil, let expected): "expected \(Self.words(PatchTree(expected))), found nothing"
      case .other(let found?, let expected): "expected \(Self.words(PatchTree(expected))), found \(Self.words(found))"
      }
    }
  }

  private(set) var document: PatchTree
  private var size: Int
  private let maximumSize: Int
  /// How many values may still be looked at.
  private var work: Int

  init(_ patch: JSONPatch, to json: JSON, work: Int) {
    self.work = work
    document = PatchTree(json)
    size = document.extent.size
    let added = patch.operations.reduce(0) { $0 + ($1.value.map { PatchTree($0).extent.size } ?? 0) + 32 }
    maximumSize = 4 * (size + added) + (1 << 20)
  }

  mutating func apply(_ operation: JSONPatch.Operation) throws(Failure) {
    switch operation {
    case .test(let place, let expected):
      guard let found = document.value(at: place.steps[...]) else {
        throw .conflict(.other(nil, expected: expected))
      }
      let json = try made(found, of: expected)
      guard let json, json.isSame(as: expected) else {
        throw .conflict(.other(found, expected: expected))
      }
    case .add(let place, let value): try add(PatchTree(value), at: place)
    case .remove(let place): _ = try remove(place, "there is nothing to remove")
    case .replace(let place, let value):
      let value = PatchTree(value)
      let extent = try look(at: value)
      guard let old = document.replace(at: place.steps[...], with: value) else {
        throw .conflict(.nothing("there is nothing to replace"))
      }
      try check(extent, at: place, insteadOf: old)
    case .move(let from, let to):
      if from != to, from.contains(to) { throw .conflict(.nothing("a value cannot be moved into itself")) }
      try add(try remove(from, "there is nothing to move"), at: to)
    case .copy(let from, let to):
      guard let value = document.value(at: from.steps[...]) else {
        throw .conflict(.nothing("there is nothing to copy"))
      }
      try add(value, at: to)
    }
  }

  private mutating func add(_ value: PatchTree, at place: JSONPointer) throws(Failure) {
    let extent = try look(at: value)
    let (isDone, replaced) = document.add(value, at: place.steps[...])
    if !isDone { throw .conflict(.nothing("there is no place to add to")) }
    try check(extent, at: place, insteadOf: replaced)
  }

  private mutating func remove(_ place: JSONPointer, _ message: String) throws(Failure) -> PatchTree {
    guard let value = document.remove(at: place.steps[...]) else { throw .conflict(.nothing(message)) }
    size -= try look(at: value).size
    return value
  }

  // MARK: Bounds

  private mutating func look(at value: PatchTree) throws(Failure) -> PatchTree.Extent {
    let extent = value.extent
    work -= extent.count
    if work < 0 { throw .excess("the steps so far move more than a patch may") }
    return extent
  }

  private mutating func check(
    _ extent: PatchTree.Extent, at place: JSONPointer, insteadOf old: PatchTree?
  ) throws(Failure) {
    size += extent.size
    if let old { size -= try look(at: old).size }
    if size > maximumSize { throw .excess("the document becomes more than 4 times as large as it and the patch are") }
    if place.steps.count + extent.depth > SnapshotDocument.maximumDepth {
      throw .excess("more than \(SnapshotDocument.maximumDepth) arrays and objects are inside each other")
    }
  }

  /// A value to be compared; nil when it is surely another, since it is larger.
  private mutating func made(_ value: PatchTree, of expected: JSON) throws(Failure) -> JSON? {
    switch (value, expected) {
    case (.array(let elements), .array(let others)) where elements.count != others.count: return nil
    case (.object(let members), .object(let others)) where members.count != others.count: return nil
    case (.array, .array), (.object, .object):
      _ = try look(at: value)
      return value.json
    case (.leaf(let json), _): return json
    default: return nil
    }
  }
}

extension JSONPatchApplication.Reason {
  /// The bytes after which nothing more of a value is written. It is cut to fewer scalars then.
  private static let longest = 400

  /// The beginning of a value: it may be the whole document.
  private static func words(_ value: PatchTree) -> String {
    var text = ""
    write(value, to: &text)
    text = SafeText.visible(text)
    return text.unicodeScalars.count <= 100
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(99))) + "…"
  }

  private static func write(_ value: PatchTree, to text: inout String) {
    if text.utf8.count > longest { return }
    switch value {
    case .leaf(.string(let string)): write(.string(String(string.unicodeScalars.prefix(120))), to: &text)
    case .leaf(let json): write(json, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.all.enumerated() {
        if text.utf8.count > longest { break }
        if index > 0 { text += "," }
        write(element, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.all.enumerated() {
        if text.utf8.count > longest { break }
        if index > 0 { text += "," }
        write(.string(String(member.key.unicodeScalars.prefix(120))), to: &text)
        text += ":"
        write(member.value, to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ json: JSON, to text: inout String) {
    var writer = JSONWriter(layout: .compact)
    writer.value(json)
    text += String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }
}
