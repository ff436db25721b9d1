import AppearanceState

extension Readability {
  /// One text or sign under each theme.
  public struct Row: Hashable, Sendable {
    /// The text or sign, and where it stands.
    public let spot: Spot
    /// The reading under each theme; nil if the theme has no such text.
    public let readings: [Reading?]

    /// The change of the text from the first theme to the last.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
      /// It is below the level; before, it was not, or it had more contrast.
      case worse
      /// It was measured before, and no longer is.
      case unseen
      /// It is new, or it was not measured before.
      case new
      /// It was below the level; now it is not, or it has more contrast.
      case better
      /// The last theme does not have it.
      case gone
      /// None of these.
      case same
    }

    /// Whether only the system colors it, under every theme.
    public var isSystem: Bool { readings.allSatisfy { $0?.isSystem ?? true } }

    /// Returns the ratio that a reading needs.
    public func required(_ reading: Reading, at level: Level) -> Double {
      reading.required ?? level.ratio(for: spot.kind, isLarge: reading.isLarge)
    }

    /// Whether a reading was measured and is below a level, in every style in which the theme may be shown; false where it is nil.
    public func isTooLow(_ reading: Reading?, at level: Level) -> Bool {
      guard let reading, !reading.samples.isEmpty else { return false }
      return reading.samples.allSatisfy { $0.contrast.ratio < required(reading, at: level) }
    }

    /// Whether a reading has one answer in every style in which the theme may be shown: it is below a level, or it is not.
    public func isMeasured(_ reading: Reading?, at level: Level) -> Bool {
      guard let reading else { return false }
      let required = required(reading, at: level)
      guard let isLow = reading.samples.first.map({ $0.contrast.ratio < required }) else { return false }
      return reading.samples.allSatisfy { ($0.contrast.ratio < required) == isLow }
    }

    /// Whether it is below a level in the last theme.
    public func isTooLow(at level: Level) -> Bool { isTooLow(readings.last ?? nil, at: level) }

    /// Whether the system causes a low contrast: its own color is about as faint on its plain backgrounds, in any style in
    /// which the theme may be shown.
    public func isCausedBySystem(_ reading: Reading, at level: Level) -> Bool {
      if reading.isSystem { return true }
      return reading.samples.contains { sample in
        let accepted = acceptedRatio(of: sample, in: reading, at: level)
        return accepted < required(reading, at: level) && sample.contrast.ratio >= accepted
      }
    }

    /// Returns the ratio from which a reading is not a finding: the required one, or less for a color of the system that is too
    /// faint even on the plain backgrounds of the system.
    func acceptedRatio(of sample: Reading.Sample, in reading: Reading, at level: Level) -> Double {
      let required = required(reading, at: level)
      if !reading.foreground.isSystem { return required }
      // The plain backgrounds of the system: its screens and its lists.
      let system = sample.isDark ? SystemColors.dark : .light
      let grounds = [system.cell.rgb, system.grouped.rgb, (sample.isDark ? SystemColors.light : .dark).label.rgb]
      let plain = grounds.map { Contrast.ratio(RGB(sample.color, over: $0).luminance, $0.luminance) }.min() ?? 1
      // A color that cannot be seen there at all is meant for something else, such as white on filled shapes.
      if plain < 1.1 || plain >= required { return required }
      // A theme that visibly lowers a contrast that is too low anyway, by a fifth or more, still causes a finding.
      return (plain * 0.8).nextUp
    }

    /// Whether the last theme causes it to be below a level, and in the first it passed, had more contrast or was not measured.
    public func isLost(at level: Level) -> Bool {
      let verdict = verdict(at: level)
      guard verdict == .worse || verdict == .new, let reading = readings.last ?? nil else { return false }
      // A text that looks as the system intends is not lost.
      return (verdict == .worse || isTooLow(reading, at: level)) && !isCausedBySystem(reading, at: level)
    }

    /// Whether it is below a level in the last theme, and may have been before: the first theme does not say its style.
    package func isUndecided(at level: Level) -> Bool {
      guard readings.count > 1, let old = readings.first ?? nil, old.dependsOnStyle, !isMeasured(old, at: level) else {
        return false
      }
      return isTooLow(at: level) && verdict(at: level) == .same
    }

    /// The settings that it depends on under any theme, each once.
    package var settings: [RuleSetting] {
      var settings: [RuleSetting] = []
      func add(_ setting: RuleSetting?) { if let setting, !settings.contains(setting) { settings.append(setting) } }
      for case let reading? in readings {
        add(reading.foreground.setting)
        for paint in reading.background { add(paint.setting) }
        add(reading.font.setting)
      }
      return settings
    }

    /// Returns the change of the text at a level.
    public func verdict(at level: Level) -> Verdict {
      guard let old = readings.first ?? nil else { return readings.last ?? nil == nil ? .same : .new }
      guard let new = readings.last ?? nil else { return .gone }
      switch (isMeasured(old, at: level), isMeasured(new, at: level)) {
      case (true, true):
        let (wasTooLow, isTooLow) = (isTooLow(old, at: level), isTooLow(new, at: level))
        if isTooLow, !wasTooLow || Self.all(new, old, <) { return .worse }
        if wasTooLow, !isTooLow || Self.all(new, old, >) { return .better }
        return .same
      // A theme that does not name its style has lost nothing.
      case (true, false): return new.dependsOnStyle || new.isSystem ? .same : .unseen
      // It may have been too low before, in one of the styles.
      case (false, true):
        return old.dependsOnStyle ? (Self.all(new, old, <) && isTooLow(new, at: level) ? .worse : .same) : .new
      case (false, false): return .same
      }
    }

    /// Whether a comparison of two readings holds in every style.
    private static func all(_ one: Reading, _ other: Reading, _ compare: (Double, Double) -> Bool) -> Bool {
      one.samples.allSatisfy { sample in
        other.samples.allSatisfy { that in
          // If both may be shown in either style, only samples of the same style are compared.
          let areApart = one.samples.count > 1 && other.samples.count > 1 && sample.isDark != that.isDark
          return areApart || compare(sample.contrast.ratio, that.contrast.ratio)
        }
      }
    }
  }

  /// The required contrast.
  public enum Level: Hashable, Sendable {
    /// Level AA of WCAG 2.2: 4.5:1 for text and 3:1 for large text (1.4.3), 3:1 for signs and controls (1.4.11).
    case aa
    /// Level AAA: 7:1 for text and 4.5:1 for large text (1.4.6); for signs and controls nothing beyond AA.
    case aaa
    /// One ratio for everything.
    case ratio(Double)

    /// Returns the required ratio.
    ///
    /// - Parameters:
    ///   - kind: Whether it is text or a sign.
    ///   - isLarge: Whether it is large text: from 24 points, or from 18.66 in bold.
    public func ratio(for kind: Spot.Kind, isLarge: Bool) -> Double {
      switch (self, kind) {
      case (.ratio(let ratio), _): ratio
      case (_, .sign): 3
      case (.aa, .text): isLarge ? 3 : 4.5
      case (.aaa, .text): isLarge ? 4.5 : 7
      }
    }

    /// The name in reports: `AA`, `AAA` or `4.5:1`.
    public var name: String {
      switch self {
      case .aa: "AA"
      case .aaa: "AAA"
      case .ratio(let ratio): "\(JSONNumber(ratio).text):1"
      }
    }
  }
}
