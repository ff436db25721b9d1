import AppearanceState

extension Readability {
  /// The text or sign of a spot under a theme, with its background and its contrast. It never changes, and is one object in all
  /// rows and findings that share it.
  public final class Reading: Hashable, Sendable {
    /// The result of measuring.
    public enum Result: Hashable, Sendable {
      /// The contrast between the text or sign and its background.
      case measured(Contrast)
      /// The contrasts in both styles: the file does not say whether it is for light or dark, and the system has a color for
      /// each.
      case eitherStyle(light: Contrast, dark: Contrast)
      /// It stands on an image, whose pixels are not read.
      case onImage
      /// The color of one of the two is not known, for a reason.
      case unknown(Reason)
    }

    /// The reason why nothing was measured.
    public enum Reason: String, Hashable, Sendable {
      /// The file does not say whether it is for light or dark, and the style decides what can be measured.
      case style
      /// Its background is not known.
      case ground
      /// No spot is known where it shows, so nothing was measured.
      case unread
      /// Its background is translucent, over an unknown one.
      case translucent
      /// It stands on a material of the system, which is not a color.
      case material
      /// It is an image itself.
      case image
      /// A value of the theme is not a color, or its color is not known, such as a pattern.
      case noColor
      /// The text is clear, so it is not meant to be read.
      case clear

      /// A sentence for people.
      public var words: String {
        switch self {
        case .style: "the file does not say whether it is for light or dark"
        case .ground: "what it stands on is not known"
        case .unread: "no place is known where it shows"
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
    /// The paints that can be seen behind it, from the top down.
    public let background: [Paint]
    /// Whether it is large text.
    public let isLarge: Bool
    /// The result of measuring.
    public let result: Result
    /// The origin of the font, which decides what is large.
    package let font: Paint.Origin
    /// The ratio that a declared pair needs at any level; nil if it names none.
    let required: Double?
    /// The colors as they are seen, if they were measured: one sample, or one for each style.
    package let samples: [Sample]

    /// Two colors of a screen.
    package struct Sample: Hashable, Sendable {
      package let foreground, background: RGB
      package let contrast: Contrast
      /// The color of the text or sign before blending.
      let color: AppearanceValue.Color
      /// Whether it is in a dark interface.
      let isDark: Bool
    }

    package init(
      _ foreground: Paint, on plates: [Paint], isLarge: Bool = false, font: Paint.Origin = .system,
      required: Double? = nil, isDark: Bool = false
    ) {
      let last = plates.firstIndex { $0.isOpaque }
      background = last.map { $0 + 1 < plates.count ? Array(plates[...$0]) : plates } ?? plates
      (self.foreground, self.isLarge, self.font, self.required) = (foreground, isLarge, font, required)
      let sample: Sample?
      (result, sample) = Self.measure(foreground, background, isDark)
      samples = sample.map { [$0] } ?? []
    }

    private init(_ reading: Reading, _ result: Result, _ samples: [Sample]) {
      (foreground, background, isLarge) = (reading.foreground, reading.background, reading.isLarge)
      (font, required, self.result, self.samples) = (reading.font, reading.required, result, samples)
    }

    /// Returns the reading of a text whose spot is not known.
    static func unread(_ origin: Paint.Origin) -> Reading {
      let paint = Paint(.unknown, origin, drawn: SystemColors.light.fill.drawn)
      return Reading(Reading(paint, on: []), .unknown(.unread), [])
    }

    /// Returns the reading of a text that may be shown in several styles: the result that is the same in all of them, one for
    /// each style, or that the style decides what can be measured.
    ///
    /// - Parameter readings: One, or those in light and in dark; none if the text is shown nowhere.
    package static func inAnyStyle(_ readings: [Reading]) -> Reading? {
      guard let first = readings.first, let last = readings.last else { return nil }
      if readings.count == 1 { return first }
      if first.result == last.result && first.samples.map(\.color) == last.samples.map(\.color) { return first }
      guard let light = first.contrast, let dark = last.contrast else { return Reading(first, .unknown(.style), []) }
      return Reading(first, .eitherStyle(light: light, dark: dark), first.samples + last.samples)
    }

    private static func measure(_ foreground: Paint, _ background: [Paint], _ isDark: Bool) -> (Result, Sample?) {
      guard case .color(let text) = foreground.content else {
        return (.unknown(foreground.content == .image ? .image : .noColor), nil)
      }
      if text.alpha <= 0 { return (.unknown(.clear), nil) }
      var surface: RGB?
      for paint in background.reversed() {
        switch (paint.content, surface) {
        case (.image, _): return (.onImage, nil)
        case (.material, _): return (.unknown(background.count > 1 ? .translucent : .material), nil)
        case (.unknown, _): return (.unknown(.noColor), nil)
        case (.color(let color), let under?): surface = RGB(paint.rgb, alpha: color.alpha, over: under)
        case (.color(let color), nil):
          if color.alpha < 1 { return (.unknown(.translucent), nil) }
          surface = paint.rgb
        }
      }
      guard let surface else { return (.unknown(background.isEmpty ? .ground : .translucent), nil) }
      let seen = RGB(foreground.rgb, alpha: text.alpha, over: surface)
      let contrast = Contrast(seen, on: surface)
      let sample = Sample(foreground: seen, background: surface, contrast: contrast, color: text, isDark: isDark)
      return (.measured(contrast), sample)
    }

    /// The contrast, if it was measured and holds in every style in which the theme may be shown.
    public var contrast: Contrast? { if case .measured(let contrast) = result { contrast } else { nil } }

    /// Whether another reading comes from the same settings and has the same result.
    func looksLike(_ other: Reading) -> Bool {
      foreground == other.foreground && background == other.background && isLarge == other.isLarge
        && required == other.required && result == other.result
    }

    /// Compares everything, also the font and the styles.
    public static func == (left: Reading, right: Reading) -> Bool {
      left.looksLike(right) && left.font == right.font && left.samples == right.samples
    }

    /// Hashes the paints, which nearly always decide.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(foreground)
      hasher.combine(background)
    }

    /// Whether it depends on a style that the file does not name.
    package var dependsOnStyle: Bool {
      switch result {
      case .eitherStyle, .unknown(.style): true
      default: false
      }
    }

    /// Whether the system gives all its colors.
    public var isSystem: Bool { foreground.isSystem && background.allSatisfy(\.isSystem) }
  }
}
