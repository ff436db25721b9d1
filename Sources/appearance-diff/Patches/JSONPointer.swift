import AppearanceState

/// A place in a JSON document (RFC 6901).
struct JSONPointer: Hashable {
  /// The names and indices on the way, unescaped.
  private(set) var steps: [String] = []

  /// The whole document.
  init() {}

  /// A pointer from its text, or nil when that is none: it begins with `/` or is empty, and `~` stands only as `~0` or `~1`.
  init?(text: String) {
    if text.isEmpty { return }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    for part in text.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let step = Self.unescaped(part) else { return nil }
      steps.append(step)
    }
  }

  private static func unescaped(_ part: Substring.UnicodeScalarView.SubSequence) -> String? {
    var step = String.UnicodeScalarView()
    var rest = part
    while let scalar = rest.popFirst() {
      guard scalar == "~" else {
        step.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "0": step.append("~")
      case "1": step.append("/")
      default: return nil
      }
    }
    return String(step)
  }

  /// A place inside of this one.
  func appending(_ step: String) -> JSONPointer {
    var pointer = self
    pointer.steps.append(step)
    return pointer
  }

  /// The text, escaped.
  var text: String { steps.reduce(into: "") { $0 += "/" + JSONText.pointerStep($1) } }

  /// The text for a message: quoted, safe to print and never long.
  var shortText: String { SafeText.quoted(text, maximumLength: 200) }

  /// Whether the other place is this one or inside of it.
  func contains(_ other: JSONPointer) -> Bool { other.steps.starts(with: steps) }
}
