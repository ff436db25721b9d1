import AppearanceState

extension Readability {
  /// The color that would pass instead of one that is too hard to read, or the reason why none is suggested.
  public enum Replacement: Hashable, Sendable {
    /// The nearest color that passes wherever it would be seen, with the ratios there, the lowest first.
    case color(PassingColor)
    /// No color is suggested.
    case nothing(Reason)

    /// The reason why no color is suggested.
    public enum Reason: String, Hashable, Sendable {
      /// No color passes with everything that it is seen with: its dark and its light grounds exclude each other.
      case excluded
      /// No color passes at its opacity.
      case opacity
      /// The color is seen with something whose color is not known, such as an image.
      case unknown
      /// The color is a translucent ground, or one that is seen through something translucent.
      case translucent
      /// The system gives the color: the theme only names it, or does not set it.
      case system
      /// There are more containers or pairs than were measured, so some spots where the color is seen may be unknown.
      case omitted

      /// A sentence for people.
      public var words: String {
        switch self {
        case .excluded: "no color passes, because its surroundings exclude each other"
        case .opacity: "no color passes at its opacity"
        case .unknown: "no color is suggested: unknown ground"
        case .translucent: "no color is suggested: translucent ground"
        case .system: "no color is suggested: the system gives this one"
        case .omitted: "no color is suggested: not all places were read"
        }
      }
    }
  }

  /// Finds the color that would pass instead of another one, in some settings of the last theme.
  ///
  /// It passes in every spot, state, container and appearance in which any of the settings is seen in that color, including
  /// those that are not findings.
  ///
  /// ```swift
  /// let readability = Readability(of: try SnapshotDocument(contentsOf: "day.json"))
  /// for row in readability.tooLow(at: .aa) {
  ///   guard let text = row.readings.last??.foreground, case .color(let color) = text.content else { continue }
  ///   print(row.spot.title, readability.replacement(for: color, in: [text.origin], at: .aa))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - color: The color to be replaced.
  ///   - settings: The settings in which it is to be replaced, as the paints of readings name them.
  ///   - level: The required contrast.
  public func replacement(
    for color: AppearanceValue.Color, in settings: Set<Paint.Origin>, at level: Level
  ) -> Replacement {
    ReplacementSearch(self, at: level).replacement(for: color, in: settings)
  }
}

/// The readings of a theme by their colors, for searches of many replacements. A color must have been read to be replaced.
package struct ReplacementSearch {
  private let level: Readability.Level
  private let isPartial: Bool
  private let rows: [Readability.Row]
  /// The numbers of the rows whose reading under the last theme has a color, by that color without its opacity.
  private var numbers: [Int: [Int]] = [:]

  package init(_ readability: Readability, at level: Readability.Level) {
    (self.level, isPartial, rows) = (level, readability.omittedContexts > 0, readability.rows)
    for (number, row) in rows.enumerated() {
      guard let reading = row.readings.last ?? nil, reading.result != .unknown(.clear) else { continue }
      func add(_ paint: Readability.Paint) {
        if numbers[paint.rgb.number]?.last != number { numbers[paint.rgb.number, default: []].append(number) }
      }
      add(reading.foreground)
      reading.background.forEach(add)
    }
  }

  /// Returns the result of ``Readability/replacement(for:in:at:)``.
  package func replacement(
    for color: AppearanceValue.Color, in settings: Set<Readability.Paint.Origin>
  ) -> Readability.Replacement {
    if isPartial { return .nothing(.omitted) }
    if settings.contains(.system) { return .nothing(.system) }
    func isReplaced(_ paint: Readability.Paint) -> Bool {
      paint.content == .color(color) && settings.contains(paint.origin)
    }
    var (needs, seen) = ([PassingColor.Need](), Set<PassingColor.Need>())
    for row in (numbers[RGB(opaque: color).number] ?? []).map({ rows[$0] }) {
      guard let reading = row.readings.last ?? nil else { continue }
      let (isText, isGround) = (isReplaced(reading.foreground), reading.background.contains(where: isReplaced))
      if !isText, !isGround { continue }
      let paint = isText ? reading.foreground : reading.background[0]
      if paint.namesSystemColor { return .nothing(.system) }
      if reading.samples.isEmpty { return .nothing(.unknown) }
      if isText, isGround { return .nothing(.excluded) }
      if isGround, color.alpha < 1 || !isReplaced(paint) { return .nothing(.translucent) }
      for sample in reading.samples {
        let ratio = row.acceptedRatio(of: sample, in: reading, at: level)
        let need: PassingColor.Need =
          isText ? .on(sample.background.color, ratio: ratio) : .under(sample.color, ratio: ratio)
        if seen.insert(need).inserted { needs.append(need) }
      }
    }
    if let passing = PassingColor(nearestTo: color, for: needs) { return .color(passing.sorted) }
    return .nothing(PassingColor(nearestTo: color.opaque, for: needs) == nil ? .excluded : .opacity)
  }
}

extension AppearanceDiff {
  /// Makes the changes that replace a color in some settings of a theme; none for a setting that does not contain it.
  ///
  /// - Parameters:
  ///   - color: The color to be replaced.
  ///   - new: The color that replaces it.
  ///   - settings: The settings in which it is to be replaced, as the paints of readings name them.
  ///   - snapshot: The theme.
  package init(
    replacing color: AppearanceValue.Color, with new: AppearanceValue.Color, in settings: Set<Readability.Paint.Origin>,
    of snapshot: AppearanceSnapshot
  ) {
    var values: [RuleSetting: (old: AppearanceValue, new: AppearanceValue)] = [:]
    for case .setting(let rule, let key, let fields) in settings {
      let setting = RuleSetting(rule, key)
      guard let old = values[setting]?.old ?? snapshot[rule][key] else { continue }
      values[setting] = (old, (values[setting]?.new ?? old).replacing(color, with: new, at: fields[...]))
    }
    let changes = values.sorted { $0.key < $1.key }.map { setting, value in
      Change(rule: setting.rule, setting: setting.key, old: value.old, new: value.new)
    }
    self.init(changes: changes.filter { $0.old != $0.new }, orderChanges: [])
  }
}

extension AppearanceValue {
  /// Returns the value with one color replaced by another.
  ///
  /// - Parameter path: The names of the fields that lead to the color. At its end, a color for each style is replaced too.
  fileprivate func replacing(_ color: Color, with new: Color, at path: ArraySlice<String>) -> AppearanceValue {
    switch self {
    case .color(color) where path.isEmpty: return .color(new)
    case .record(var record) where path.isEmpty && ColorDescription(self) != nil:
      for style in ["light", "dark"] where record.fields[style] == .color(color) {
        record.fields[style] = .color(new)
        // The asset has the old color.
        record.fields["name"] = nil
        record.fields["bundle"] = nil
      }
      return .record(record)
    case .record(var record):
      record.fields = Self.replacing(color, with: new, at: path, in: record.fields)
      return .record(record)
    case .textAttributes(let attributes):
      return .textAttributes(Self.replacing(color, with: new, at: path, in: attributes))
    default: return self
    }
  }

  private static func replacing(
    _ color: Color, with new: Color, at path: ArraySlice<String>, in fields: [String: AppearanceValue]
  ) -> [String: AppearanceValue] {
    guard let name = path.first, let field = fields[name] else { return fields }
    return fields.merging([name: field.replacing(color, with: new, at: path.dropFirst())]) { $1 }
  }
}
