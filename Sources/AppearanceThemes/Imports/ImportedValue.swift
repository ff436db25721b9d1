import AppearanceState

/// A value of a catalog or of tokens: one that snapshots have a kind for, or what is made of such values.
enum ImportedValue: Hashable, Sendable {
  /// A color, a number, text, or a marker for what could not be read.
  case plain(AppearanceValue)
  /// A length or a duration with its unit: `px`, `rem`, `ms`, or that of another tool.
  case measure(Double, unit: String)
  /// The layers of a shadow or a gradient, the numbers of a curve, several font families.
  case list([ImportedValue])
  /// A border, a shadow, typography, by the type and the names of its parts.
  case composite(type: String, parts: [String: ImportedValue])

  /// The value as a snapshot has it: a measure is text, `16px`.
  var described: AppearanceValue {
    switch self {
    case .plain(let value): value
    case .measure(let number, let unit): .string(JSONNumber(number).text + unit)
    case .list(let values): .list(values.map(\.described))
    case .composite(let type, let parts): .record(.init(type: type, fields: parts.mapValues(\.described)))
    }
  }
}
