import AppearanceState
import AppearanceThemes

/// The forms in which a report can be had.
enum Format: String, CaseIterable {
  case text
  case json
  case jsonPatch = "json-patch"
  case markdown
  case html

  /// Those that spell a report; a patch turns one file into another.
  static let ofReports: [Format] = [.text, .json, .markdown, .html]

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
