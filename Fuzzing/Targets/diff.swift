import AppearanceState
import AppearanceThemes

/// Reads diff files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Fuzzing.bytes(start, count)
  guard let document = Fuzzing.reading(bytes, { try DiffDocument(json: bytes, file: nil) }) else { return 0 }
  let json = JSONLayout.bytes(of: JSON(document.members))
  guard let again = Fuzzing.reading(json, { try DiffDocument(json: json, file: nil) }) else {
    fatalError("what was written cannot be read")
  }
  precondition(again == document, "what was written is read as something else")
  precondition(JSONLayout.bytes(of: JSON(again.members)) == json, "the same diff is written in two ways")
  let diff = document.diff
  precondition(diff.inverted.inverted == diff, "there and back is elsewhere")
  // The inverse of a diff removes what the diff added to an empty snapshot. Any other diff may conflict with it.
  let empty = AppearanceSnapshot()
  if let result = try? empty.applying(diff), let back = try? result.applying(diff.inverted) {
    precondition(back == empty, "the way back leads elsewhere")
  }
  return 0
}
