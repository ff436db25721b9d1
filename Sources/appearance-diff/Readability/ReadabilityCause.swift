import AppearanceState
import AppearanceThemes

/// A change of a color, wherever it occurs, with all texts that it affects. For a single theme and for new texts, it is
/// the color of the texts.
struct ReadabilityCause: Sendable {
  typealias Paint = Readability.Paint

  /// A color of texts or of their ground.
  struct Color: Sendable {
    /// The paint before and after, or the only one; nil for an unknown ground. With several settings, that of the first.
    let sides: [Paint?]
    /// The settings that give the color, each once.
    let settings: [Paint.Origin]
  }

  /// A font that decides how much contrast is needed.
  struct Font: Hashable, Sendable {
    let origin: Paint.Origin
    let isLarge: Bool
  }

  let group: ReadabilityReport.Group
  /// The color of the texts; nil if only the ground changed.
  let text: Color?
  /// The ground of the texts; nil if it did not change, or nothing is compared.
  let ground: Color?
  /// The new font; nil if the old font would lead to the same judgement.
  let font: Font?
  /// The findings that it causes, in the order of all findings.
  let findings: [ReadabilityReport.Finding]
  /// The indexes in the comparison of the changes that are part of it.
  let changes: [Int]
  /// The colors that would pass, the nearest first. They replace what the theme changed, text or ground; either one if
  /// it changed neither or both.
  private(set) var remedies: [Remedy] = []
  /// Why there is no remedy; nil if there is one, or no text is too low.
  private(set) var noRemedy: Readability.Replacement.Reason?

  /// A color that would pass if it replaced another one.
  struct Remedy: Sendable {
    let old: AppearanceValue.Color
    let passing: PassingColor
    /// The settings that would change.
    let settings: [Paint.Origin]
    let isGround: Bool
  }

  /// Returns the causes of findings, in their order.
  ///
  /// - Parameters:
  ///   - findings: The findings, by group.
  ///   - readability: The measured themes, which decide what would pass.
  ///   - level: The required level of contrast.
  ///   - changes: The changes between the two themes, and their indexes by setting; nil unless two themes are compared.
  static func all(
    of findings: [ReadabilityReport.Finding], in readability: Readability, at level: Readability.Level,
    _ changes: (all: [AppearanceDiff.Change], numbers: [RuleSetting: Int])?
  ) -> [ReadabilityCause] {
    var (keys, byKey) = ([Key](), [Key: [(finding: ReadabilityReport.Finding, trace: Trace)]]())
    for finding in findings {
      let trace = Trace(finding.row, at: level, isComparison: changes != nil)
      let key = Key(finding.group, trace)
      if byKey[key] == nil { keys.append(key) }
      byKey[key, default: []].append((finding, trace))
    }
    if keys.isEmpty { return [] }
    let traces = byKey.values.joined().map(\.trace)
    let found = ColorOrigins(
      changes?.all ?? [], of: traces.flatMap { [$0.text, $0.ground] }.compactMap(Color.change(of:)))
    lazy var search = ReplacementSearch(readability, at: level)
    return keys.map { key in
      let parts = byKey[key] ?? []
      let (effects, traces) = (parts.map(\.finding), parts.map(\.trace))
      let text = key.text == nil ? nil : Color(traces.compactMap(\.text), found)
      let ground = key.ground == nil ? nil : Color(traces.compactMap(\.ground), found)
      let own = [text, ground].compactMap { $0 }.flatMap(\.settings).compactMap { origin in
        origin.setting.flatMap { changes?.numbers[$0] }
      }
      var cause = ReadabilityCause(
        group: key.group, text: text, ground: ground, font: key.font, findings: effects,
        changes: Set(own + effects.flatMap(\.changes)).sorted())
      if key.group.isTooLow {
        cause.findRemedies(search, effects.compactMap { $0.row.readings.last ?? nil })
      }
      return cause
    }
  }

  private init(
    group: ReadabilityReport.Group, text: Color?, ground: Color?, font: Font?, findings: [ReadabilityReport.Finding],
    changes: [Int]
  ) {
    (self.group, self.text, self.ground, self.font) = (group, text, ground, font)
    (self.findings, self.changes) = (findings, changes)
  }

  /// Finds colors that would pass. A color that turns light text dark is dropped if another one keeps it light.
  private mutating func findRemedies(_ search: ReplacementSearch, _ readings: [Readability.Reading]) {
    func remedy(isGround: Bool) -> Remedy? {
      let changed = ground?.sides.last??.content
      let paints =
        isGround
        ? readings.compactMap { changed == nil ? $0.background.first : $0.background.first { $0.content == changed } }
        : readings.map(\.foreground)
      guard case .color(let color) = paints.first?.content, paints.allSatisfy({ $0.content == .color(color) }) else {
        return nil
      }
      let settings = paints.map(\.origin).single
      switch search.replacement(for: color, in: Set(settings)) {
      case .color(let passing): return Remedy(old: color, passing: passing, settings: settings, isGround: isGround)
      case .nothing(let reason):
        noRemedy = noRemedy ?? reason
        return nil
      }
    }
    let (isTextChanged, isGroundChanged) = (text?.sides.count == 2, ground != nil)
    let touched = isTextChanged == isGroundChanged ? [false, true] : [isGroundChanged]
    remedies = touched.compactMap(remedy)
    if touched.count == 1, remedies.first?.passing.keepsRole == false, let other = remedy(isGround: !touched[0]) {
      remedies.append(other)
    }
    if remedies.contains(where: \.passing.keepsRole) { remedies.removeAll { !$0.passing.keepsRole } }
    remedies.sort { $0.passing.distance < $1.passing.distance }
    if !remedies.isEmpty { noRemedy = nil }
  }

  // MARK: Grouping

  /// The changed colors and font of a text; for one theme, the color of the text.
  private struct Trace {
    var text: [Paint?]?
    var ground: [Paint?]?
    var font: Font?

    init(_ row: Readability.Row, at level: Readability.Level, isComparison: Bool) {
      guard let new = row.readings.last ?? nil else { return }
      if isComparison, let old = row.readings.first ?? nil {
        if old.foreground.content != new.foreground.content { text = [old.foreground, new.foreground] }
        ground = Self.difference(old.background, new.background)
        font = Self.font(old, new, row, at: level)
      }
      if text == nil, ground == nil { text = [new.foreground] }
    }

    /// Returns the first pair of layers that differ.
    private static func difference(_ old: [Paint], _ new: [Paint]) -> [Paint?]? {
      for (old, new) in zip(old, new) where old.content != new.content { return [old, new] }
      // Otherwise one side has more layers, above or below the rest.
      return old.count == new.count ? nil : [old.last, new.last]
    }

    /// Returns the new font if the same contrast would be judged differently with the old font.
    private static func font(
      _ old: Readability.Reading, _ new: Readability.Reading, _ row: Readability.Row, at level: Readability.Level
    ) -> Font? {
      let ratios = new.samples.map(\.contrast.ratio)
      let isTooLow = [old, new].map { reading in ratios.allSatisfy { $0 < row.required(reading, at: level) } }
      return ratios.isEmpty || isTooLow[0] == isTooLow[1] ? nil : Font(origin: new.font, isLarge: new.isLarge)
    }
  }

  /// The values that the findings of one cause share, whatever settings they come from.
  private struct Key: Hashable {
    struct Value: Hashable {
      let content: Paint.Content
      let isSystem: Bool
    }

    let group: ReadabilityReport.Group
    let text: [Value?]?
    let ground: [Value?]?
    let font: Font?

    init(_ group: ReadabilityReport.Group, _ trace: Trace) {
      func values(_ sides: [Paint?]?) -> [Value?]? {
        sides.map { $0.map { $0.map { Value(content: $0.content, isSystem: $0.isSystem) } } }
      }
      (self.group, text, ground, font) = (group, values(trace.text), values(trace.ground), trace.font)
    }
  }
}

extension ReadabilityCause.Color {
  /// Creates a color from the values of its texts, and from all positions where it changed in the same way.
  fileprivate init(_ traces: [[ReadabilityCause.Paint?]], _ found: ColorOrigins) {
    sides = traces[0]
    // The theme may now leave to the system what it set before.
    let own = traces.compactMap { sides in
      sides.reversed().compactMap { $0?.origin }.first { $0 != .system }
    }
    let others = Self.change(of: sides).flatMap(found.origins) ?? []
    settings = (own + others).single
  }

  /// Returns the colors before and after; nil unless the theme gives both.
  fileprivate static func change(of sides: [ReadabilityCause.Paint?]?) -> ColorOrigins.Change? {
    guard let sides, sides.count == 2, sides.allSatisfy({ $0?.isSystem == false }),
      case .color(let old) = sides[0]?.content, case .color(let new) = sides[1]?.content
    else { return nil }
    return ColorOrigins.Change(old: old, new: new)
  }
}

/// The settings at which a comparison replaces one color by another.
private struct ColorOrigins {
  /// A color before and after.
  struct Change: Equatable {
    let old, new: AppearanceValue.Color
  }

  private var found: [(change: Change, origins: [Readability.Paint.Origin])] = []

  /// Finds the settings of some changes of colors. There are few of them, whatever the number of settings is.
  init(_ changes: [AppearanceDiff.Change], of wanted: [Change]) {
    for change in wanted where !found.contains(where: { $0.change == change }) { found.append((change, [])) }
    if found.isEmpty { return }
    for change in changes {
      if let old = change.old, let new = change.new { add(old, new, change, []) }
    }
  }

  func origins(_ change: Change) -> [Readability.Paint.Origin]? { found.first { $0.change == change }?.origins }

  private mutating func add(
    _ old: AppearanceValue, _ new: AppearanceValue, _ change: AppearanceDiff.Change, _ path: [String]
  ) {
    func add(_ old: AppearanceValue, _ new: AppearanceValue) {
      guard case .color(let old) = old, case .color(let new) = new,
        let index = found.firstIndex(where: { $0.change == Change(old: old, new: new) })
      else { return }
      found[index].origins.append(.setting(change.rule, change.setting, fields: path))
    }
    if let old = ColorDescription(old), let new = ColorDescription(new) {
      add(old.light, new.light)
      if old.dark != old.light || new.dark != new.light { add(old.dark, new.dark) }
    } else if let old = old.fields, let new = new.fields {
      for name in old.compactMap({ new[$0] == $1 ? nil : $0 }).inTextOrder() {
        if let before = old[name], let after = new[name] { self.add(before, after, change, path + [name]) }
      }
    }
  }
}

extension Array where Element: Hashable {
  /// The distinct elements, in the order in which they first occur.
  var single: [Element] {
    // Few elements are compared faster than hashed.
    if count < 8 { return reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
