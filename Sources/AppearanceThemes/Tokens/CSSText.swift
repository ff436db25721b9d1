import AppearanceState

/// A reader of colors in the notation of CSS Color Module Level 4.
enum CSSText {
  static func trimmed(_ text: some StringProtocol) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Returns the arguments of a function, whatever separates them; nil when a text is not a call of the function.
  static func arguments(of function: String, in text: String) -> [String]? {
    let trimmed = trimmed(text).lowercased()
    guard trimmed.hasPrefix(function + "("), trimmed.hasSuffix(")") else { return nil }
    let inside = trimmed.dropFirst(function.utf8.count + 1).dropLast()
    guard !inside.contains("(") else { return nil }
    return inside.split(whereSeparator: isSeparator).map(String.init)
  }

  /// Reads a color from text: `#f80`, `#ff8000cc`, `rgb(255 128 0 / 50%)`, `oklch(0.7 0.1 210)`,
  /// `color(display-p3 1 0 0)`, `transparent` or a name; nil for any other text. Design tools also write
  /// `rgba(#112233, 0.08)`: a color with another opacity.
  static func color(_ text: String) -> AppearanceValue.Color? { color(text, 0) }

  private static func color(_ text: String, _ depth: Int) -> AppearanceValue.Color? {
    if text.utf8.first == UInt8(ascii: "#") { return AppearanceValue.Color(hexText: trimmed(text)) }
    let word = trimmed(text).lowercased()
    if let named = NamedColors.values[word] { return AppearanceValue.Color(hex: named) }
    if word == "transparent" { return AppearanceValue.Color(red: 0, green: 0, blue: 0, alpha: 0) }
    for (function, read) in functions {
      if let arguments = arguments(of: function, in: word), let color = read(arguments) { return color }
    }
    return withOpacity(word, depth)
  }

  /// The deepest nesting of colors in colors: each replaces the opacity of the one inside.
  private static let deepest = 8

  /// Reads `rgba(COLOR, ALPHA)`: the color with that opacity; nil for any other text.
  private static func withOpacity(_ word: String, _ depth: Int) -> AppearanceValue.Color? {
    guard depth < deepest, word.utf8.last == UInt8(ascii: ")"), let open = word.firstIndex(of: "("),
      ["rgb", "rgba", "hsl", "hsla"].contains(word[..<open])
    else { return nil }
    let inside = trimmed(word[word.index(after: open)...].dropLast())
    guard let separator = inside.lastIndex(where: isSeparator) else { return nil }
    var text = trimmed(inside[..<separator])
    if let last = text.last, isSeparator(last) { text.removeLast() }
    guard let alpha = alpha(inside[inside.index(after: separator)...]) else { return nil }
    return color(text, depth + 1)?.withAlpha(alpha)
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "," || character == "/" || character.isWhitespace
  }

  private typealias Color = AppearanceValue.Color

  private static let functions: [(String, @Sendable ([String]) -> AppearanceValue.Color?)] = [
    ("rgb", { rgb($0) }), ("rgba", { rgb($0) }),
    ("hsl", { polar(.hsl, $0, [360, 100, 100]) }), ("hsla", { polar(.hsl, $0, [360, 100, 100]) }),
    ("hwb", { polar(.hwb, $0, [360, 100, 100]) }),
    ("lab", { polar(.lab, $0, [100, 125, 125]) }), ("lch", { polar(.lch, $0, [100, 150, 360]) }),
    ("oklab", { polar(.oklab, $0, [1, 0.4, 0.4]) }), ("oklch", { polar(.oklch, $0, [1, 0.4, 360]) }),
    (
      "color",
      { arguments in
        guard let name = arguments.first else { return nil }
        let names: [String: AppearanceValue.Color.Space] = ["xyz": .xyzD65]
        guard let space = names[name] ?? AppearanceValue.Color.Space(rawValue: name), space.componentCount == 3,
          [.srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50].contains(space)
        else { return nil }
        return polar(space, Array(arguments.dropFirst()), [1, 1, 1])
      }
    ),
  ]

  private static func rgb(_ arguments: [String]) -> AppearanceValue.Color? {
    guard arguments.count == 3 || arguments.count == 4, let alpha = alpha(arguments) else { return nil }
    var (levels, missing) = ([Double](), Set<Int>())
    for (index, argument) in arguments.prefix(3).enumerated() {
      if argument == "none" { missing.insert(index) }
      guard let level = number(argument, percentOf: 255) else { return nil }
      levels.append(min(max(level / 255, 0), 1))
    }
    return AppearanceValue.Color(.srgb, levels, missing: missing, alpha: alpha)
  }

  private static func polar(
    _ space: AppearanceValue.Color.Space, _ arguments: [String], _ ranges: [Double]
  ) -> AppearanceValue.Color? {
    guard arguments.count == 3 || arguments.count == 4, let alpha = alpha(arguments) else { return nil }
    var (numbers, missing) = ([Double](), Set<Int>())
    for (index, argument) in arguments.prefix(3).enumerated() {
      if argument == "none" { missing.insert(index) }
      guard let number = ranges[index] == 360 ? angle(argument) : number(argument, percentOf: ranges[index]) else {
        return nil
      }
      numbers.append(number)
    }
    return AppearanceValue.Color(space, numbers, missing: missing, alpha: alpha)
  }

  private static func alpha(_ arguments: [String]) -> Double? {
    arguments.count == 4 ? alpha(arguments[3]) : 1
  }

  private static func alpha(_ text: some StringProtocol) -> Double? {
    number(String(text), percentOf: 1).map { min(max($0, 0), 1) }
  }

  private static func number(_ text: String, percentOf whole: Double) -> Double? {
    if text == "none" { return 0 }
    if text.hasSuffix("%") { return TokenText.number(text.dropLast()).flatMap { finite($0 / 100 * whole) } }
    return TokenText.number(text)
  }

  private static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

  private static func angle(_ text: String) -> Double? {
    for (unit, degrees) in [("deg", 1.0), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    where text.hasSuffix(unit) {
      return TokenText.number(text.dropLast(unit.utf8.count)).flatMap { finite($0 * degrees) }
    }
    return number(text, percentOf: 360)
  }
}

extension AppearanceValue.Color {
  /// Returns the same color with another opacity.
  func withAlpha(_ alpha: Double) -> AppearanceValue.Color {
    AppearanceValue.Color(space, components, missing: Set(components.indices.filter(isMissing)), alpha: alpha)
  }
}
