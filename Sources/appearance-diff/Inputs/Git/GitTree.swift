import AppearanceState
import AppearanceThemes

/// The files of a commit.
struct GitTree: FileSource {
  static let folderMode = Array("40000".utf8)
  private static let linkMode = Array("120000".utf8)

  let objects: GitObjects
  /// The name by which git knows the root folder.
  private let root: String

  /// Creates the files of a commit.
  init(of hash: String, _ objects: GitObjects) { (root, self.objects) = ("\(hash)^{tree}", objects) }

  /// Returns the hash of the content at a path; nil if there is none.
  func hash(of path: String) -> String? { objects.entry(at: path, in: root)?.hash }

  func kind(of path: String) -> FolderListing.Kind { objects.entry(at: path, in: root).map(kind) ?? .other }

  func entries(of folder: String) throws -> [(name: String, kind: FolderListing.Kind)] {
    guard let entry = objects.entry(at: folder, in: root), entry.mode == Self.folderMode else {
      throw SnapshotFileError(folder, "cannot read: not a folder")
    }
    return objects.tree(entry.hash).map { ($0.key, kind(of: $0.value)) }.sorted { $0.0.precedes($1.0) }
  }

  func bytes(of file: String) throws -> [UInt8] {
    guard let entry = objects.entry(at: file, in: root), let bytes = objects.bytes(of: entry.hash) else {
      throw SnapshotFileError(file, "cannot read: not a file")
    }
    return bytes
  }

  private func kind(of entry: GitObjects.Entry) -> FolderListing.Kind {
    switch entry.mode {
    case Self.folderMode: .folder
    case Self.linkMode: .link
    // A submodule has no files in this repository.
    case Array("160000".utf8): .other
    default: .file(size: objects.size(of: entry.hash))
    }
  }
}
