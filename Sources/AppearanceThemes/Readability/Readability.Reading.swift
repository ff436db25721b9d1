import AppearanceState

extension Readability {
  /// What a theme makes of a place.
  public struct Reading: Hashable, Sendable {
    /// What came of measuring.
    public enum Result: Hashable, Sendable {
      /// The contrast of the text or sign and what it stands on.
      case measured(Contrast)
      /// It stands on an image, and nobody has looked at that.
      case onImage
      /// No colour is known of one of the two, for a reason.
      case unknown(Reason)
    }

    /// Why nothing was measured.
    public enum Reason: String, Hashable, Sendable {
      /// What it stands on is translucent, and nobody knows what lies behind.
      case translucent
      /// It stands on a material of the system, which is no colour.
      case material
      /// It is an image itself.
      case image
      /// A value of the theme of which no colour is known, such as a pattern.
      case noColor
      /// The text is clear, so that nobody should read it.
      case clear

      /// A sentence for people.
      public var words: String {
        switch self {
        case .translucent: "translucent, over an unknown background"
        case .material: "on a system material"
        case .image: "an image itself"
        case .noColor: "no color is known"
        case .clear: "clear, so not meant to be read"
        }
      }
    }

    /// The text or the sign.
    public let foreground: Paint
    /// What it stands on, from the top down, as far as it can be seen through.
    public let background: [Paint]
    /// Whether it is large text.
    public let isLarge: Bool
    /// What came of measuring.
    public let result: Result
    /// Where the font comes from, which decides what is large.
    package let font: Paint.Origin
    /// What is needed whatever level is asked for, where a pair says so.
    let required: Double?
    /// What can be seen in the end, where it was measured.
    package let colors: Colors?

    /// Two colours of a screen.
    package struct Colors: Hashable, Sendable {
      package let foreground, background: RGB
    }

    init(
      _ foreground: Paint, on plates: [Paint], isLarge: Bool = false, font: Paint.Origin = .system,
      required: Double? = nil
    ) {
      (self.foreground, self.isLarge, self.font, self.required) = (foreground, isLarge, font, required)
      let last = plates.firstIndex { paint in
        if case .color(let color) = paint.content { color.alpha >= 1 } else { true }
      }
      background = last.map { Array(plates[...$0]) } ?? plates
      (result, colors) = Self.measure(foreground, background)
    }

    private static func measure(_ foreground: Paint, _ background: [Paint]) -> (Result, Colors?) {
      guard case .color(let text) = foreground.content else {
        return (.unknown(foreground.content == .image ? .image : .noColor), nil)
      }
      if text.alpha <= 0 { return (.unknown(.clear), nil) }
      var surface: RGB?
      for paint in background.reversed() {
        switch (paint.content, surface) {
        case (.image, _): return (.onImage, nil)
        case (.material, _): return (.unknown(.material), nil)
        case (.unknown, _): return (.unknown(.noColor), nil)
        case (.color(let color), let under?): surface = RGB(color, over: under)
        case (.color(let color), nil):
          if color.alpha < 1 { return (.unknown(.translucent), nil) }
          surface = RGB(opaque: color)
        }
      }
      guard let surface else { return (.unknown(.translucent), nil) }
      let colors = Colors(foreground: RGB(text, over: surface), background: surface)
      return (.measured(Contrast(colors.foreground, on: surface)), colors)
    }

    /// The contrast, where it was measured.
    public var contrast: Contrast? { if case .measured(let contrast) = result { contrast } else { nil } }

    /// Whether the theme has no say in it.
    public var isSystem: Bool { foreground.isSystem && background.allSatisfy(\.isSystem) }

    /// All settings that it depends on.
    package var origins: [Paint.Origin] { ([foreground] + background).map(\.origin) + [font] }
  }
}
