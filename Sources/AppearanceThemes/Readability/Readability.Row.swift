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

    /// Whether a reading was measured and is below a level, in every style in which the theme may be shown; false where it is nil.
    public func isTooLow(_ reading: Reading?, at level: Level) -> Bool {
      guard let reading, !reading.samples.isEmpty else { return false }
      return reading.samples.allSatisfy { $0.contrast.ratio < required(reading, at: level) }
    }

    /// Whether it is known of a reading that it is below a level, or that it is not: the same is true in every style in which the
    /// theme may be shown.
    public func isMeasured(_ reading: Reading?, at level: Level) -> Bool {
      guard let reading else { return false }
      let required = required(reading, at: level)
      guard let isLow = reading.samples.first.map({ $0.contrast.ratio < required }) else { return false }
      return reading.samples.allSatisfy { ($0.contrast.ratio < required) == isLow }
    }

    /// Whether it is below a level in the last theme.
    public func isTooLow(at level: Level) -> Bool { isTooLow(readings.last ?? nil, at: level) }

    /// Whether it is the system's own color that is hard to read: as hard on the plain background of the system, in any style in
    /// which the theme may be shown.
    public func isCausedBySystem(_ reading: Reading, at level: Level) -> Bool {
      if reading.isSystem { return true }
      return reading.samples.contains { sample in
        let accepted = acceptedRatio(of: sample, in: reading, at: level)
        return accepted < required(reading, at: level) && sample.contrast.ratio >= accepted
      }
    }

    /// The ratio from which on a reading is no finding: the one that it needs, or less for a color of the system that is too
    /// faint on the plain backgrounds of the system already.
    func acceptedRatio(of sample: Reading.Sample, in reading: Reading, at level: Level) -> Double {
      let required = required(reading, at: level)
      if !reading.foreground.isSystem { return required }
      // The plain backgrounds of the system: its screens and its lists.
      let system = sample.isDark ? SystemColors.dark : .light
      let grounds = [system.cell.rgb, system.grouped.rgb, (sample.isDark ? SystemColors.light : .dark).label.rgb]
      let plain = grounds.map { Contrast.ratio(RGB(sample.color, over: $0).luminance, $0.luminance) }.min() ?? 1
      // What cannot be seen there at all is meant for something else, such as white for what is filled.
      if plain < 1.1 || plain >= required { return required }
      // What a theme takes away from a color that is too light anyway still counts when it can be seen: a fifth.
      return (plain * 0.8).nextUp
    }

    /// Whether it is below a level, and was not, or not so far, in the first theme, and the last one causes it.
    public func isLost(at level: Level) -> Bool {
      // What is as the system means it is not lost.
      guard let reading = readings.last ?? nil, !isCausedBySystem(reading, at: level) else { return false }
      let verdict = verdict(at: level)
      return verdict == .worse || (verdict == .new && isTooLow(reading, at: level))
    }

    /// The settings that it depends on under any theme; some more than once.
    package var settings: some Sequence<RuleSetting> {
      readings.lazy.compactMap { $0 }.flatMap(\.origins).compactMap(\.setting)
    }

    /// What became of it.
    public func verdict(at level: Level) -> Verdict {
      guard let old = readings.first ?? nil else { return readings.last ?? nil == nil ? .same : .new }
      guard let new = readings.last ?? nil else { return .gone }
      switch (isMeasured(old, at: level), isMeasured(new, at: level)) {
      case (true, true):
        let (wasTooLow, isTooLow) = (isTooLow(old, at: level), isTooLow(new, at: level))
        if isTooLow, !wasTooLow || Self.all(new, old, <) { return .worse }
        if wasTooLow, !isTooLow || Self.all(new, old, >) { return .better }
        return .same
      // What the file does not say is no loss.
      case (true, false): return new.dependsOnStyle || new.isSystem ? .same : .unseen
      // It may have been too low before, in one of the styles.
      case (false, true):
        return old.dependsOnStyle ? (Self.all(new, old, <) && isTooLow(new, at: level) ? .worse : .same) : .new
      case (false, false): return .same
      }
    }

    /// Whether two readings compare alike in every style.
    private static func all(_ one: Reading, _ other: Reading, _ compare: (Double, Double) -> Bool) -> Bool {
      one.samples.allSatisfy { sample in
        other.samples.allSatisfy { that in
          // Of two that may be shown in either style, those of one style belong together.
          let areApart = one.samples.count > 1 && other.samples.count > 1 && sample.isDark != that.isDark
          return areApart || compare(sample.contrast.ratio, that.contrast.ratio)
        }
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
