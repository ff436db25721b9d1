import AppearanceState

/// The forms in which a comparison can be had. Each has a renderer of its own; see `Comparison.report`.
enum ReportFormat: String, CaseIterable {
  case text
  case json
  case jsonPatch = "json-patch"
  case mergePatch = "merge-patch"
  case markdown
  case html

  /// The format that the name of a file asks for; nil when it asks for none.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
    switch fileName[dot...].lowercased() {
    case ".txt", ".text": self = .text
    case ".json": self = .json
    case ".md", ".markdown": self = .markdown
    case ".html", ".htm": self = .html
    default: return nil
    }
  }
}
