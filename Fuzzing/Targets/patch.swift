import AppearanceState
import AppearanceThemes

@testable import appearance_diff

/// A JSON document and, after a zero, a JSON Patch for it, or another document to make a patch to.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let (first, second) = Fuzzing.halves(Fuzzing.bytes(start, count))
  guard let document = json(first), let other = json(second) else { return 0 }
  if let patch = try? JSONPatch(other) {
    guard let written = json(patch.bytes), let again = try? JSONPatch(written) else {
      fatalError("what was written cannot be read")
    }
    precondition(again == patch, "what was written is read as something else")
    apply(patch, to: document, of: first.count + second.count)
  } else if isSnapshot(first), isSnapshot(second) {
    let patch = JSONPatch(from: document, to: other)
    guard let forth = try? patch.apply(to: document), let back = try? patch.inverted().apply(to: other) else {
      fatalError("a patch of our own is refused")
    }
    precondition(forth.conflicts.isEmpty && forth.result.isSame(as: other), "a patch leads elsewhere")
    precondition(back.conflicts.isEmpty && back.result.isSame(as: document), "the way back leads elsewhere")
  }
  return 0
}

private func json(_ bytes: [UInt8]) -> JSON? {
  (try? JSONDocument(parsing: bytes, maximumDepth: SnapshotDocument.maximumDepth)).map { JSON($0.root) }
}

private func isSnapshot(_ bytes: [UInt8]) -> Bool { (try? SnapshotDocument(json: bytes)) != nil }

private func apply(_ patch: JSONPatch, to document: JSON, of count: Int) {
  guard let (result, conflicts) = try? patch.apply(to: document) else { return }
  for conflict in conflicts {
    precondition(conflict.message.unicodeScalars.count < 300, "a conflict that repeats the file")
    precondition(conflict.place.shortText.unicodeScalars.count < 2000, "a place that repeats the file")
  }
  var writer = JSONWriter(layout: .compact)
  writer.value(result)
  precondition(writer.bytes.count < 64 * count + (4 << 20), "a patch of \(count) bytes makes \(writer.bytes.count)")
  precondition(json(writer.bytes) != nil, "the result is too deep, or no JSON")
}
