import AppearanceState

/// The files in the folder of a document and in its subfolders. Each is read once.
struct NearbyFiles {
  private let folder: String
  private let source: any FileSource
  private var documents: [String: JSONDocument] = [:]

  init(beside file: String, in source: any FileSource) {
    self.source = source
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// Returns the path of a file beneath the document's own folder; nil for a name that leads out, by `..`, a link or a
  /// scheme.
  func path(of name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains(":"), !name.utf8.contains(0), !parts.contains("..") else {
      return nil
    }
    var path = folder
    for (index, part) in parts.enumerated() where part != "." && !part.isEmpty {
      path += part
      switch source.kind(of: path) {
      case .link: return nil
      case .folder, .file, .other: break
      }
      if index < parts.count - 1 { path += "/" }
    }
    return path
  }

  /// Reads the document at a path from ``path(of:)``.
  mutating func document(at path: String) throws -> JSONDocument {
    if let known = documents[path] { return known }
    let document = try JSONDocument(json: source.bytes(of: path), file: path)
    try DesignTokens.check(document, path)
    documents[path] = document
    return document
  }

  /// Reads the document of a name, and returns it with its path; nil if the name leads to no file, or out of the
  /// folder.
  mutating func documentIfAny(_ name: String) throws -> (document: JSONDocument, path: String)? {
    guard let path = path(of: name), case .file = source.kind(of: path) else { return nil }
    return (try document(at: path), path)
  }
}
