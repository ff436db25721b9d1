/// A UIKit image in a file: an image, and the changes to the way in which it is drawn.
struct ImageDescription: Equatable, Sendable {
  /// The way in which an image is drawn. Nil is the image's own way.
  struct Drawing: Equatable, Sendable {
    var renderingMode: String?
    var capInsets: AppearanceValue.Insets?
    var resizingMode: String?
    var flipsForRightToLeft: Bool?
  }

  var image: AppearanceValue.Image
  /// The pixels for each point, for an image given by its bytes, which do not contain the scale.
  var scale = 1.0
  var drawing = Drawing()

  init(_ image: AppearanceValue.Image, scale: Double = 1, _ drawing: Drawing = Drawing()) {
    self.image = image
    self.scale = scale
    self.drawing = drawing
  }

  /// Reads a value in the form of `value`; nil for another kind, or an image with unknown properties.
  init?(_ value: AppearanceValue) {
    switch value {
    case .image(let image): self.init(image)
    case .record(let record):
      guard record.type == "UIImage", case .image(let image)? = record.fields["image"] else { return nil }
      self.init(
        image, scale: record["scale", Double.self] ?? 1,
        Drawing(
          renderingMode: record["renderingMode", String.self],
          capInsets: record["capInsets", AppearanceValue.Insets.self],
          resizingMode: record["resizingMode", String.self],
          flipsForRightToLeft: record["flipsForRightToLeft", Bool.self]))
      // If a property was not understood, the result would be a different image.
      guard self.value == value else { return nil }
    default: return nil
    }
  }

  /// An `.image` if it describes everything, else a record.
  var value: AppearanceValue {
    if scale == 1, drawing == Drawing() { return .image(image) }
    var fields: [String: AppearanceValue] = ["image": .image(image)]
    if scale != 1 { fields["scale"] = scale.appearanceValue }
    fields["renderingMode"] = drawing.renderingMode?.appearanceValue
    fields["capInsets"] = drawing.capInsets?.appearanceValue
    fields["resizingMode"] = drawing.resizingMode?.appearanceValue
    fields["flipsForRightToLeft"] = drawing.flipsForRightToLeft?.appearanceValue
    return .record(AppearanceValue.Record(type: "UIImage", fields: fields))
  }
}

/// The properties of a symbol's configuration, as in files: `pointSize: 17, weight: semibold, scale: large`.
struct SymbolConfigurationDescription: Equatable, Sendable {
  var pointSize: Double?
  var textStyle: String?
  var weight: String?
  var scale: String?
}

extension SymbolConfigurationDescription {
  /// Reads the members of `fields`; nil if one of them is unknown. Names may be plain text.
  init?(_ fields: [String: AppearanceValue]) {
    self.init()
    for (field, value) in fields {
      switch (field, value) {
      case ("pointSize", .number(let number)): pointSize = number.double
      case ("textStyle", .string(let name)): textStyle = name
      case ("weight", .string(let name)): weight = name
      case ("weight", .enumeration(let value)) where value.type == "UIImage.SymbolWeight": weight = value.name
      case ("scale", .string(let name)): scale = name
      case ("scale", .enumeration(let value)) where value.type == "UIImage.SymbolScale": scale = value.name
      default: return nil
      }
    }
  }

  var fields: [String: AppearanceValue] {
    var fields: [String: AppearanceValue] = [:]
    fields["pointSize"] = pointSize?.appearanceValue
    fields["textStyle"] = textStyle?.appearanceValue
    fields["weight"] = weight?.appearanceValue
    fields["scale"] = scale?.appearanceValue
    return fields
  }
}
