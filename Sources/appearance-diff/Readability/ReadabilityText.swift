import AppearanceState
import AppearanceThemes

/// What is said of a text or a sign, in words that all formats share.
enum ReadabilityText {
  typealias Paint = Readability.Paint

  /// A part of a sentence.
  enum Piece {
    /// Words of this program.
    case words(String)
    /// A setting.
    case name(String)
    /// A color, or what is there instead.
    case value(String)
  }

  /// The parts of a sentence as text.
  static func text(_ pieces: [Piece]) -> String {
    pieces.reduce("") { text, piece in
      switch piece {
      case .words(let words), .name(let words), .value(let words): text + words
      }
    }
  }

  /// `#0052cc → #36b37e in 14 settings`, or the one setting with what became of it.
  static func pieces(_ cause: ReadabilityCause) -> [Piece] {
    var pieces = cause.text.map(pieces) ?? []
    if let ground = cause.ground { pieces += (pieces.isEmpty ? [] : [.words(" on ")]) + self.pieces(ground) }
    guard let font = cause.font else { return pieces }
    return pieces + [.words(" with \(font.isLarge ? "large" : "small") text by ")]
      + [font.origin == .system ? .words("the system’s font") : .name(name(font.origin))]
  }

  /// `makes 11 texts too low`
  static func effect(_ cause: ReadabilityCause) -> String {
    let texts = plural(cause.findings.count, "text")
    return switch cause.group {
    case .better: "makes \(texts) easier to read"
    case .unseen: "makes it impossible to measure \(texts)"
    case .worseAccepted: "makes \(texts) too low, which is accepted"
    case .lost, .low, .accepted, .unmeasured, .fine, .system: "makes \(texts) too low"
    }
  }

  /// The places in which a color is, with its values: of one setting its name, of several their number.
  private static func pieces(_ color: ReadabilityCause.Color) -> [Piece] {
    var (pieces, last) = ([Piece](), Paint.Origin?.none)
    for paint in color.sides {
      if !pieces.isEmpty { pieces.append(.words(" → ")) }
      guard let paint else {
        pieces.append(.words("unknown"))
        continue
      }
      if paint.isSystem {
        pieces.append(.words(name(.system) + " "))
      } else if color.settings.count < 2, paint.origin != last {
        pieces += [.name(name(paint.origin)), .words(" ")]
      }
      pieces.append(.value(content(paint)))
      last = paint.origin
    }
    return pieces + (color.settings.count < 2 ? [] : [.words(" in \(color.settings.count) settings")])
  }

  /// `#008155 would pass: 4.5:1 on #f4f5f7, 4.9:1 on #ffffff; or a ground of #…`; nil where nothing is too low.
  static func remedy(_ cause: ReadabilityCause) -> [Piece]? {
    var pieces: [Piece] = cause.noRemedy.map { [.words($0.words)] } ?? []
    for remedy in cause.remedies {
      // Which of the two it replaces is said unless the cause has only that one.
      let isPlain = remedy.isGround ? cause.text == nil : cause.ground == nil
      pieces += [
        .words(pieces.isEmpty ? "" : "; or "), .words(isPlain ? "" : remedy.isGround ? "a ground of " : "a text of "),
        value(remedy.passing.color), .words(pieces.isEmpty ? " would pass: " : ": "),
      ]
      pieces += ratios(remedy.passing)
    }
    return pieces.isEmpty ? nil : pieces
  }

  /// The most ratios of a color in a sentence.
  private static let mostRatios = 4

  /// The lowest ratios of a color that passes, each with what it was measured with.
  private static func ratios(_ passing: PassingColor) -> [Piece] {
    var (pieces, seen) = ([Piece](), Set<AppearanceValue.Color>())
    for measure in passing.measures where seen.insert(measure.need.other).inserted {
      let isGround = if case .under = measure.need { true } else { false }
      if seen.count > mostRatios { continue }
      pieces += [.words("\(pieces.isEmpty ? "" : ", ")\(measure.contrast.text) \(isGround ? "under" : "on") ")]
      pieces.append(value(measure.need.other))
    }
    return pieces + (seen.count > mostRatios ? [.words(", more on \(seen.count - mostRatios) others")] : [])
  }

  private static func value(_ color: AppearanceValue.Color) -> Piece { .value(ValueText.words(.color(color))) }

  /// `Cell 12.8 → 1.1:1`; where the color of the texts is the cause alone, with what each stands on.
  static func line(_ finding: ReadabilityReport.Finding, of cause: ReadabilityCause) -> String {
    let effect = effect(finding.row)
    guard cause.text?.sides.count == 1, let reading = finding.row.readings.last ?? nil else { return effect }
    return "\(effect) on \(surface(reading))"
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

  /// Where the colors come from in the last theme that has the text.
  static func origin(_ row: Readability.Row) -> String {
    row.readings.compactMap { $0 }.last.map { side($0.foreground) + " on " + surface($0) } ?? ""
  }

  /// What something stands on, as far as it can be seen.
  static func surface(_ reading: Readability.Reading) -> String {
    reading.background.isEmpty ? "unknown" : reading.background.map(side).joined(separator: " over ")
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
