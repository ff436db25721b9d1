import AppearanceState
import AppearanceThemes

/// What is said of a text or a sign, in words that all formats share.
enum ReadabilityText {
  typealias Paint = Readability.Paint

  /// A cause, and all that came of it.
  struct Sentence {
    /// `UILabel.textColor #e8edf0 → #2a333c`
    let cause: String
    let findings: [ReadabilityReport.Finding]

    /// `Cell 12.8 → 1.1:1, Cell detail 11.0 → 1.2:1`
    var effects: String { findings.map { ReadabilityText.effect($0.row) }.joined(separator: ", ") }
  }

  /// The findings of a group with the same cause in one sentence, in their order.
  static func sentences(_ group: ReadabilityReport.Group, _ report: ReadabilityReport) -> [Sentence] {
    var order: [String] = []
    var byCause: [String: [ReadabilityReport.Finding]] = [:]
    for finding in report.findings(group) {
      let cause = cause(finding.row, at: report.level)
      if byCause[cause] == nil { order.append(cause) }
      byCause[cause, default: []].append(finding)
    }
    return order.map { Sentence(cause: $0, findings: byCause[$0] ?? []) }
  }

  /// `Cell 12.8 → 1.1:1`; of one theme `Cell 1.1:1`.
  static func effect(_ row: Readability.Row) -> String {
    let words = row.readings.map { $0.map(result) ?? "not there" }
    // What both are told in needs no unit twice.
    let short = words.enumerated().map { index, word in
      index < words.count - 1 && row.readings.allSatisfy { $0?.contrast != nil } ? String(word.dropLast(2)) : word
    }
    return "\(SafeText.visible(row.place.title)) \(short.joined(separator: " → "))"
  }

  /// `At level AA text needs 4.5:1, large text 3:1, signs 3:1.`
  static func needs(at level: Readability.Level) -> String {
    if case .ratio = level { return "Everything needs \(level.name)." }
    let needs =
      [("text needs", .text, false), ("large text", .text, true), ("signs", .sign, false)]
      as [(String, Readability.Place.Kind, Bool)]
    let words = needs.map { words, kind, isLarge in
      "\(words) \(JSONNumber(level.ratio(for: kind, isLarge: isLarge)).text):1"
    }
    return "At level \(level.name) \(words.joined(separator: ", "))."
  }

  /// What is said where nothing can be measured.
  static let needsPairs = "not measured, because no pairs are declared (--pairs=FILE)"

  /// `12.8:1`, or why there is no number.
  static func result(_ reading: Readability.Reading) -> String {
    switch reading.result {
    case .measured(let contrast): contrast.text
    case .eitherStyle(let light, let dark): "\(light.text) in light, \(dark.text) in dark"
    case .onImage: "on an image"
    case .unknown(let reason): "not measured (\(reason.words))"
    }
  }

  /// `12.8:1`, `1.0:1, too low`, or why there is no number.
  static func cell(_ reading: Readability.Reading?, isTooLow: Bool) -> String {
    (reading.map(result) ?? "not there") + (isTooLow ? ", too low" : "")
  }

  /// What gives the colors: of two themes what became of them, of one what they are. With it the font, where a level asks
  /// for more or less on account of it and that decides.
  static func cause(_ row: Readability.Row, at level: Readability.Level) -> String {
    let (old, new) = (row.readings.first ?? nil, row.readings.last ?? nil)
    guard row.readings.count == 2, let old, let new else { return origin(row) }
    var words: [String] = []
    if old.foreground != new.foreground { words.append(change(old.foreground, new.foreground)) }
    if old.background != new.background { words.append(change(old.background, new.background)) }
    let colors = words.isEmpty ? nil : words.joined(separator: " on ")
    let parts = [colors, font(old, new, row, at: level)].compactMap { $0 }
    return parts.isEmpty ? side(new.foreground) : parts.joined(separator: ", ")
  }

  /// `small text by UILabel.font`, where the same contrast would be judged otherwise with the font of before.
  private static func font(
    _ old: Readability.Reading, _ new: Readability.Reading, _ row: Readability.Row, at level: Readability.Level
  ) -> String? {
    let ratios = new.samples.map(\.contrast.ratio)
    if ratios.isEmpty { return nil }
    let isTooLow = [old, new].map { reading in ratios.allSatisfy { $0 < row.required(reading, at: level) } }
    if isTooLow[0] == isTooLow[1] { return nil }
    let font = new.font == .system ? "the system’s font" : name(new.font)
    return "\(new.isLarge ? "large" : "small") text by \(font)"
  }

  /// Where the colors come from in the last theme that has the text.
  static func origin(_ row: Readability.Row) -> String {
    row.readings.compactMap { $0 }.last.map { side($0.foreground) + " on " + surface($0) } ?? ""
  }

  /// What something stands on, as far as it can be seen.
  static func surface(_ reading: Readability.Reading) -> String {
    reading.background.isEmpty ? "unknown" : reading.background.map(side).joined(separator: " over ")
  }

  private static func change(_ old: [Paint], _ new: [Paint]) -> String {
    for (old, new) in zip(old, new) where old != new { return change(old, new) }
    // One has more of it: what lies above or below the rest.
    return (old.isEmpty ? "unknown" : side(old[old.count - 1])) + " → "
      + (new.isEmpty ? "unknown" : side(new[new.count - 1]))
  }

  /// `UILabel.textColor #e8edf0 → #2a333c`
  private static func change(_ old: Paint, _ new: Paint) -> String {
    let name = name(old.origin)
    let isSame = name == Self.name(new.origin)
    return "\(name) \(content(old)) → \(isSame ? content(new) : side(new))"
  }

  /// `UILabel.textColor #2a333c`
  static func side(_ paint: Paint) -> String { "\(name(paint.origin)) \(content(paint))" }

  private static func content(_ paint: Paint) -> String {
    switch paint.content {
    case .color(let color): ValueText.words(.color(color))
    case .image: "an image"
    case .material: "material"
    case .unknown: "unknown color"
    }
  }

  /// `UILabel.textColor in ContactSheet`, or `the system’s`
  static func name(_ origin: Paint.Origin) -> String {
    guard case .setting(let rule, let key, let fields) = origin else { return "the system’s" }
    let title = RuleTitle(rule)
    let path = ([SafeText.visible(key.text)] + fields.map(SafeText.name)).joined(separator: ".")
    var text = ([title.names[0] + "." + path] + title.names.dropFirst()).joined(separator: " in ")
    if !title.traits.isEmpty { text += " (\(title.traits.joined(separator: ", ")))" }
    return text
  }
}
