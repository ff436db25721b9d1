extension AppearanceValue {
  /// The value as a file writes it. Members have the order in which the format document lists them.
  package var json: JSON {
    switch self {
    case .nil: .null
    case .boolean(let value): .boolean(value)
    case .number(let number): number.json
    case .string(let text): .string(text)
    case .color(let color): color.json
    case .font(let font): font.json
    case .size(let size): JSON(["kind": .string("size"), "width": JSON(size.width), "height": JSON(size.height)])
    case .point(let point): JSON(["kind": .string("point"), "x": JSON(point.x), "y": JSON(point.y)])
    case .offset(let offset):
      JSON(["kind": .string("offset"), "horizontal": JSON(offset.horizontal), "vertical": JSON(offset.vertical)])
    case .insets(let insets): insets.json
    case .image(let image): image.json
    case .textAttributes(let attributes):
      JSON(["kind": .string("textAttributes"), "attributes": JSON(values: attributes)])
    case .enumeration(let value):
      JSON(["kind": .string("enumeration"), "type": .string(value.type), "case": .string(value.name)])
    case .record(let record):
      JSON(["kind": .string("record"), "type": .string(record.type), "fields": JSON(values: record.fields)])
    case .list(let values): .array(values.map(\.json))
    case .opaque(let value):
      JSON(["kind": .string("opaque"), "type": .string(value.type), "summary": .string(value.summary)])
    case .unknown(let unknown): unknown.json
    }
  }
}

extension JSON {
  /// Makes a number, or its name if JSON cannot represent it.
  fileprivate init(_ double: Double) {
    if double.isFinite {
      self = .number(JSONNumber(double))
    } else {
      self = .string(double.isNaN ? "nan" : double < 0 ? "-infinity" : "infinity")
    }
  }

  fileprivate init(values: [String: AppearanceValue]) {
    self = .object(values.sorted { $0.key.precedes($1.key) }.map { Member($0.key, $0.value.json) })
  }
}

extension AppearanceValue.Number {
  fileprivate var json: JSON {
    if case .finite(let number) = storage {
      .number(number)
    } else {
      JSON(["kind": .string("number"), "value": JSON(double)])
    }
  }
}

extension AppearanceValue.Color {
  fileprivate var json: JSON {
    JSON([
      "kind": .string("color"),
      "colorSpace": .string(space.rawValue), "components": .array(writtenComponents),
      "alpha": JSON(alpha), "hex": hex.map { .string($0) },
    ])
  }

  private var writtenComponents: [JSON] {
    components.enumerated().map { isMissing($0) ? .string("none") : JSON($1) }
  }
}

extension AppearanceValue.Font {
  fileprivate var json: JSON {
    JSON([
      "kind": .string("font"),
      "name": name.map { .string($0) }, "size": size.map { JSON($0) }, "weight": weight.map { .string($0) },
      "traits": traits.isEmpty ? nil : JSON(texts: traits.sorted { $0.precedes($1) }),
      "textStyle": textStyle.map { .string($0) },
    ])
  }
}

extension AppearanceValue.Insets {
  fileprivate var json: JSON {
    JSON([
      "kind": .string("insets"), "top": JSON(top), "left": JSON(left), "bottom": JSON(bottom), "right": JSON(right),
    ])
  }
}

extension AppearanceValue.Image {
  fileprivate var json: JSON {
    switch self {
    case .named(let name): JSON(["kind": .string("image"), "name": .string(name)])
    case .symbol(let symbol, let configuration):
      JSON([
        "kind": .string("image"), "symbol": .string(symbol),
        "configuration": configuration.isEmpty ? nil : JSON(values: configuration),
      ])
    case .data(let mediaType, let base64):
      JSON(["kind": .string("image"), "mediaType": .string(mediaType), "base64": .string(base64)])
    }
  }
}
