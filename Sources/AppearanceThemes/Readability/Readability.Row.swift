import AppearanceState

extension Readability {
  /// One text or sign under each theme.
  public struct Row: Hashable, Sendable {
    /// Where it is.
    public let place: Place
    /// Of each theme; nil where it has no such text.
    public let readings: [Reading?]

    /// What became of it from the first theme to the last.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
      /// It is below the level, and its contrast is lower than before.
      case worse
      /// It could be measured before, and no more.
      case unseen
      /// It is new.
      case new
      /// It was below the level, and its contrast is higher than before.
      case better
      /// It is gone.
      case gone
      /// Nothing of this.
      case same
    }

    /// Whether no theme has a say in it, only the system.
    public var isSystem: Bool { readings.allSatisfy { $0?.isSystem ?? true } }

    /// The ratio that a reading needs.
    public func required(_ reading: Reading, at level: Level) -> Double {
      reading.required ?? level.ratio(for: place.kind, isLarge: reading.isLarge)
    }

    /// Whether a reading was measured and is below a level; false where it is nil.
    public func isTooLow(_ reading: Reading?, at level: Level) -> Bool {
      guard let reading, let contrast = reading.contrast else { return false }
      return contrast.ratio < required(reading, at: level)
    }

    /// Whether it is below a level in the last theme.
    public func isTooLow(at level: Level) -> Bool { isTooLow(readings.last ?? nil, at: level) }

    /// Whether it is the system's own colour that is hard to read: as hard on the plain background of the system.
    public func isCausedBySystem(_ reading: Reading, at level: Level) -> Bool {
      if reading.isSystem { return true }
      guard reading.foreground.isSystem, let contrast = reading.contrast,
        case .color(let color) = reading.foreground.content
      else { return false }
      let plain = Contrast(color, on: .init(white: place.isDark ? 0 : 1))
      // What cannot be seen there at all is meant for something else, such as white for what is filled.
      if plain.ratio < 1.1 { return false }
      // What a theme takes away from a colour that is too light anyway still counts when it can be seen.
      return plain.ratio < required(reading, at: level) && contrast.ratio > plain.ratio * 0.8
    }

    /// Whether it is below a level, and was not, or not so far, in the first theme, and the last one causes it.
    public func isLost(at level: Level) -> Bool {
      // What is as the system means it is not lost.
      guard let reading = readings.last ?? nil, !isCausedBySystem(reading, at: level) else { return false }
      let verdict = verdict(at: level)
      return verdict == .worse || (verdict == .new && isTooLow(reading, at: level))
    }

    /// What became of it.
    public func verdict(at level: Level) -> Verdict {
      guard let old = readings.first ?? nil else { return readings.last ?? nil == nil ? .same : .new }
      guard let new = readings.last ?? nil else { return .gone }
      switch (old.contrast, new.contrast) {
      case (let before?, let after?):
        if isTooLow(new, at: level), after.ratio < before.ratio || !isTooLow(old, at: level) { return .worse }
        if isTooLow(old, at: level), after.ratio > before.ratio || !isTooLow(new, at: level) { return .better }
        return .same
      case (_?, nil): return .unseen
      case (nil, _?): return .new
      case (nil, nil): return .same
      }
    }
  }

  /// How much contrast is asked for.
  public enum Level: Hashable, Sendable {
    /// Level AA of WCAG 2.2: 4.5:1 for text and 3:1 for large text (1.4.3), 3:1 for signs and controls (1.4.11).
    case aa
    /// Level AAA: 7:1 for text and 4.5:1 for large text (1.4.6); for signs and controls nothing beyond AA.
    case aaa
    /// One ratio for everything.
    case ratio(Double)

    /// The ratio that something needs.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - isLarge: Whether it is large text: from 24 points, or from 18.66 in bold.
    public func ratio(for kind: Place.Kind, isLarge: Bool) -> Double {
      switch (self, kind) {
      case (.ratio(let ratio), _): ratio
      case (_, .sign): 3
      case (.aa, .text): isLarge ? 3 : 4.5
      case (.aaa, .text): isLarge ? 4.5 : 7
      }
    }

    /// `AA`, `AAA` or `4.5:1`
    public var name: String {
      switch self {
      case .aa: "AA"
      case .aaa: "AAA"
      case .ratio(let ratio): "\(JSONNumber(ratio).text):1"
      }
    }
  }
}
