import AppearanceState

/// The types of tokens.
package enum TokenTypes {
  /// The 13 types of the Design Tokens Format Module 2025.10.
  static let standard: Set<String> = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
    "transition", "shadow", "gradient", "typography",
  ]

  /// The names in Tokens Studio, Style Dictionary and others for some of them.
  private static let others: [String: String] = [
    "spacing": "dimension", "sizing": "dimension", "size": "dimension", "space": "dimension",
    "borderRadius": "dimension",
    "borderWidth": "dimension", "fontSize": "dimension", "fontSizes": "dimension", "letterSpacing": "dimension",
    "lineHeights": "dimension", "lineHeight": "dimension", "paragraphSpacing": "dimension", "radius": "dimension",
    "fontFamilies": "fontFamily", "font-family": "fontFamily", "fontWeights": "fontWeight", "font-weight": "fontWeight",
    "boxShadow": "shadow", "drop-shadow": "shadow", "opacity": "number", "multiplier": "number", "time": "duration",
    "colour": "color", "colors": "color",
  ]

  /// Returns the standard's name of a type; nil for an unknown type.
  package static func canonical(_ type: String) -> String? { standard.contains(type) ? type : others[type] }

  /// Returns the standard's type for an expected type: a line height is a number.
  static func standard(_ expected: String) -> String {
    expected == "lineHeight" ? "number" : canonical(expected) ?? expected
  }

  /// The types of the parts of composite types. Tools from before the standard have other names for some.
  private static let parts: [String: [String: String]] = [
    "border": ["color": "color", "width": "dimension", "style": "strokeStyle"],
    "transition": ["duration": "duration", "delay": "duration", "timingFunction": "cubicBezier"],
    "shadow": [
      "color": "color", "offsetX": "dimension", "offsetY": "dimension", "blur": "dimension", "spread": "dimension",
      "x": "dimension", "y": "dimension",
    ],
    "gradient": ["color": "color", "position": "number"],
    "typography": [
      "fontFamily": "fontFamily", "fontSize": "dimension", "fontWeight": "fontWeight", "letterSpacing": "dimension",
      "lineHeight": "lineHeight", "paragraphSpacing": "dimension",
    ],
    "strokeStyle": ["dashArray": "dashes"],
  ]

  /// The parts that the standard requires, by type, and the optional ones.
  private static let members: [String: (required: [String], optional: [String])] = [
    "border": (["color", "width", "style"], []),
    "transition": (["duration", "delay", "timingFunction"], []),
    "shadow": (["color", "offsetX", "offsetY", "blur", "spread"], ["inset"]),
    "gradient": (["color", "position"], []),
    "typography": (["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"], []),
    "strokeStyle": (["dashArray", "lineCap"], []),
  ]

  /// Returns the required parts of a composite type, and all its parts.
  static func members(of type: String) -> (required: [String], known: [String]) {
    guard let members = members[type] else { return ([], []) }
    return (members.required, members.required + members.optional)
  }

  /// Returns the type of a part of a composite type; nil for an unknown part.
  package static func part(_ name: String, of type: String) -> String? { parts[type]?[name] }

  /// The names of weights.
  static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400,
    "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800,
    "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
  ]

  /// Whether a token of a type may stand where another is expected.
  static func matches(_ actual: String, as expected: String) -> Bool {
    let actual = canonical(actual) ?? actual
    // Checked first: a token may itself be called a line height, and is a dimension then.
    if expected == "lineHeight" { return actual == "number" || actual == "dimension" }
    return actual == canonical(expected) ?? expected || (expected == "fontWeight" && actual == "number")
  }
}
