import AppearanceState
import AppearanceThemes

@testable import appearance_diff

/// Reads the `Contents.json` of a color set, writes it as a catalog, and reads it again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Fuzzing.bytes(start, count)
  let catalog = AssetCatalog(colorSet: bytes, file: "A.colorset/Contents.json")
  let theme = catalog.theme()
  if !theme.problems.isEmpty {
    _ = Fuzzing.reading(bytes) { throw SnapshotFileError(theme.problems) }
    let values = theme.snapshot.rules.flatMap { $0.snapshot.settings.entries.compactMap { $0.value?.described } }
    precondition(values.allSatisfy(isUnresolved), "a set with a problem was read")
  }
  for name in CatalogSlot.names {
    guard let slot = CatalogSlot(name: name) else { fatalError("there is no slot \(name)") }
    _ = catalog.theme(slot)
  }
  guard let writer = try? CatalogWriter(theme.snapshot, to: "") else { fatalError("what was read cannot be written") }
  let file = writer.files.unwritten.first { $0.path == "color.colorset/Contents.json" }
  guard writer.reasons.isEmpty, let file else { return 0 }
  let again = AssetCatalog(colorSet: file.bytes, file: "A.colorset/Contents.json").theme()
  precondition(again.problems.isEmpty, "what was written cannot be read")
  precondition(again.snapshot == theme.snapshot, "what was written is read as something else")
  return 0
}

private func isUnresolved(_ value: AppearanceValue) -> Bool {
  if case .opaque(let opaque) = value { opaque.isUnresolved } else { false }
}
