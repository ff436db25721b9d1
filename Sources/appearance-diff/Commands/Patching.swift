import AppearanceState
import AppearanceThemes

/// A comparison as steps that turn one file into the other, names and members of other tools included.
enum Patching {
  static func outcome(_ files: FilePair, as format: Format) throws -> Outcome {
    for file in [files.old, files.new] where !file.isSnapshot {
      throw Trouble("a \(format.rawValue) is for snapshot files, this is none", file: file.path)
    }
    let (old, new) = (try files.old.json(), try files.new.json())
    let (document, isSame): (JSON, Bool)
    if format == .jsonPatch {
      let patch = JSONPatch(from: old, to: new)
      (document, isSame) = (patch.json, patch.operations.isEmpty)
    } else {
      do throws(MergePatch.Unsayable) {
        (document, isSame) = (try MergePatch.make(from: old, to: new), old.isSame(as: new))
      } catch {
        throw Trouble(error.message)
      }
    }
    return Outcome(
      content: .bytes(JSONLayout.bytes(of: document)), notes: files.notes, status: isSame ? .same : .different)
  }
}
