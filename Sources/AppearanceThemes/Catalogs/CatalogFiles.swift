import AppearanceState

/// The files of a catalog: those on disk, and over them files that are not written yet, so that the result can be read
/// before it is written. Paths are relative to the catalog; the catalog's own path is empty.
package struct CatalogFiles {
  /// The path of the catalog; empty for a catalog that is only read.
  package let root: String
  /// Whether there is a catalog.
  package let exists: Bool
  private let source: any FileSource
  private var new: [String: [UInt8]] = [:]
  /// The names in the folders of new files.
  private var newNames: [String: [String: FolderListing.Kind]] = [:]

  /// Opens the files of a catalog, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the catalog's folder.
  ///   - source: The source of the files.
  package init(_ path: String, in source: any FileSource = Disk()) {
    var root = path
    while root.utf8.count > 1, root.utf8.last == UInt8(ascii: "/") { root.removeLast() }
    (self.root, self.source) = (root, source)
    exists = if case .other = source.kind(of: root) { false } else { true }
  }

  /// Adds a file, or replaces an existing one.
  package mutating func write(_ bytes: [UInt8], to path: String) {
    new[path] = bytes
    var kind = FolderListing.Kind.file(size: bytes.count)
    var rest = path[...]
    while !rest.isEmpty {
      let slash = rest.lastIndex(of: "/")
      let name = slash.map { rest[rest.index(after: $0)...] } ?? rest
      rest = slash.map { rest[..<$0] } ?? ""
      newNames[String(rest), default: [:]][String(name)] = kind
      kind = .folder
    }
  }

  /// The files that are not written yet, sorted by path.
  package var unwritten: [(path: String, bytes: [UInt8])] {
    new.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// Returns the path of a file on disk.
  func path(of file: String) -> String { file.isEmpty ? root : "\(root)/\(file)" }

  /// Returns the kind of a file. If the path ends in a link, it is the link.
  package func kind(of path: String) -> FolderListing.Kind {
    if let bytes = new[path] { return .file(size: bytes.count) }
    if newNames[path] != nil { return .folder }
    return exists ? source.kind(of: self.path(of: path)) : .other
  }

  /// Returns the names in a folder with their kinds, sorted.
  func entries(of folder: String) throws -> [(name: String, kind: FolderListing.Kind)] {
    let names = newNames[folder] ?? [:]
    let isNew = !exists || !names.isEmpty && !folder.isEmpty && !isFolder(folder)
    let old = isNew ? [] : try source.entries(of: path(of: folder)).filter { names[$0.name] == nil }
    return (old + names.map { ($0.key, $0.value) }).sorted { $0.0.precedes($1.0) }
  }

  private func isFolder(_ folder: String) -> Bool {
    if case .folder = source.kind(of: path(of: folder)) { true } else { false }
  }

  /// Returns the bytes of a file.
  package func bytes(of file: String) throws -> [UInt8] { try new[file] ?? source.bytes(of: path(of: file)) }
}
