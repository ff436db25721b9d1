/// The way from the root of a document to a value.
package struct JSONPath {
  package enum Step {
    case key(String)
    case index(Int)
  }

  private var steps: [Step] = []

  package mutating func append(_ step: Step) {
    steps.append(step)
  }

  /// A path with more steps is shown without its middle.
  private static let maximumSteps = 32

  /// A longer key is cut.
  private static let maximumKeyLength = 100

  /// The path for people, such as `$.rules[3].attributes["odd key"]`. It is safe to print; a very long one (more than 32
  /// steps, or keys of more than 100 scalars) is shortened with `…`.
  package var text: String {
    guard steps.count > Self.maximumSteps else { return "$" + Self.text(of: steps) }
    let half = Self.maximumSteps / 2
    return "$" + Self.text(of: steps.prefix(half)) + "…" + Self.text(of: steps.suffix(half))
  }

  private static func text(of steps: some Sequence<Step>) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where isName(key): text += ".\(key)"
      case .key(let key): text += "[\(JSONText.quoted(key, maximumLength: maximumKeyLength))]"
      }
    }
    return text
  }

  private static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, key.utf8.count <= maximumKeyLength else { return false }
    return JSONText.isLetter(first) && key.utf8.allSatisfy { JSONText.isLetter($0) || JSONText.isDigit($0) }
  }
}
