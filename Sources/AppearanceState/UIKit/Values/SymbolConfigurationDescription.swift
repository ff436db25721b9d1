/// What a symbol's configuration is made of, as files hold it: `pointSize: 17, weight: semibold, scale: large`.
struct SymbolConfigurationDescription: Equatable, Sendable {
  var pointSize: Double?
  var textStyle: String?
  var weight: String?
  var scale: String?

  init(pointSize: Double? = nil, textStyle: String? = nil, weight: String? = nil, scale: String? = nil) {
    self.pointSize = pointSize
    self.textStyle = textStyle
    self.weight = weight
    self.scale = scale
  }

  /// From what `fields` gives; nil when there is something that is not known here. Names may be plain text.
  init?(_ fields: [String: AppearanceValue]) {
    self.init()
    for (field, value) in fields {
      switch (field, value) {
      case ("pointSize", .number(let number)): pointSize = number.double
      case ("textStyle", .string(let name)): textStyle = name
      case ("weight", .string(let name)): weight = name
      case ("weight", .enumeration(let value)): weight = value.name
      case ("scale", .string(let name)): scale = name
      case ("scale", .enumeration(let value)): scale = value.name
      default: return nil
      }
    }
  }

  /// The parts by name.
  var fields: [String: AppearanceValue] {
    var fields: [String: AppearanceValue] = [:]
    fields["pointSize"] = pointSize?.appearanceValue
    fields["textStyle"] = textStyle?.appearanceValue
    fields["weight"] = weight?.appearanceValue
    fields["scale"] = scale?.appearanceValue
    return fields
  }
}
