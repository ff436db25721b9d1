import AppearanceState

extension AppearanceValue {
  /// What a record or text attributes hold by name; nil for other kinds.
  var fields: [String: AppearanceValue]? {
    switch self {
    case .record(let record): record.fields
    case .textAttributes(let attributes): attributes
    default: nil
    }
  }

  /// What a list holds; nil for other kinds.
  var elements: [AppearanceValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// What is inside, each with the text that follows the name of the value in a path: `.kern` without its point, `[0]`.
  var parts: [(label: String, value: AppearanceValue)] {
    let fields = (fields ?? [:]).sorted { $0.key < $1.key }.map { (SafeText.name($0.key), $0.value) }
    return fields + (elements ?? []).enumerated().map { ("[\($0)]", $1) }
  }
}
