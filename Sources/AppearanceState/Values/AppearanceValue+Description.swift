extension AppearanceValue: CustomStringConvertible {
  /// The value on one line, as a file and an explanation have it.
  ///
  /// ```swift
  /// print(AppearanceValue.Color(hex: 0xFF0000))
  /// // {"kind":"color","colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}
  /// ```
  public var description: String {
    var writer = JSONWriter(layout: .compact)
    writer.value(json)
    // Without the newline that ends a file.
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }
}

extension AppearanceValue.Number: CustomStringConvertible {
  /// The number, as a file has it.
  public var description: String { "\(AppearanceValue.number(self))" }
}

extension AppearanceValueRepresentable where Self: CustomStringConvertible {
  /// The value on one line, as a file has it.
  public var description: String { "\(appearanceValue)" }
}
