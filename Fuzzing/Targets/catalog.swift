import AppearanceState
import AppearanceThemes

/// The `Contents.json` of colour sets: read, written as a catalog, and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Fuzzing.bytes(start, count)
  let catalog = AssetCatalog(colorSet: bytes, file: "A.colorset/Contents.json")
  let theme = catalog.theme()
  if !theme.problems.isEmpty {
    _ = Fuzzing.reading(bytes) { throw SnapshotFileError(problems: theme.problems) }
    precondition(theme.snapshot.isEmpty, "a set with a problem was read")
  }
  for name in CatalogSlot.names {
    guard let slot = CatalogSlot(name: name) else { fatalError("there is no slot \(name)") }
    _ = catalog.theme(slot)
  }
  let writer = CatalogWriter(theme.snapshot)
  guard writer.leftOut.isEmpty, let file = writer.files.first(where: { $0.path == "A.colorset/Contents.json" }) else {
    return 0
  }
  let again = AssetCatalog(colorSet: file.json, file: "A.colorset/Contents.json").theme()
  precondition(again.problems.isEmpty, "what was written cannot be read")
  precondition(again.snapshot == theme.snapshot, "what was written is read as something else")
  return 0
}
