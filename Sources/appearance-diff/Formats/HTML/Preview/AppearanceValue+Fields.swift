import AppearanceState

extension AppearanceValue {
  /// The field of a record or of text attributes: nil when it is unset or set to nil.
  func field(_ path: String...) -> AppearanceValue? {
    var value = self
    for name in path {
      let fields: [String: AppearanceValue]
      switch value {
      case .record(let record): fields = record.fields
      case .textAttributes(let attributes): fields = attributes
      default: return nil
      }
      guard let next = fields[name], next != .nil else { return nil }
      value = next
    }
    return value
  }

  var color: Color? { if case .color(let color) = self { color } else { nil } }
  var font: Font? { if case .font(let font) = self { font } else { nil } }
}
