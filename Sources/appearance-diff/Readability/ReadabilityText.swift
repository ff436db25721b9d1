import AppearanceState
import AppearanceThemes

/// The words for texts and signs that all formats share.
enum ReadabilityText {
  typealias Paint = Readability.Paint

  /// A part of a sentence.
  enum Piece {
    /// Words of this program.
    case words(String)
    /// A setting.
    case name(String)
    /// A color, or what replaces it.
    case value(String)
  }

  /// Returns a sentence as text.
  static func text(_ pieces: [Piece]) -> String {
    pieces.reduce("") { text, piece in
      switch piece {
      case .words(let words), .name(let words), .value(let words): text + words
      }
    }
  }

  /// Returns `#0052cc → #36b37e in 14 settings`, or the only setting with its values.
  static func pieces(_ cause: ReadabilityCause) -> [Piece] {
    var pieces = cause.text.map(pieces) ?? []
    if let ground = cause.ground { pieces += (pieces.isEmpty ? [] : [.words(" on ")]) + self.pieces(ground) }
    guard let font = cause.font else { return pieces }
    return pieces + [.words(" with \(font.isLarge ? "large" : "small") text by ")]
      + [font.origin == .system ? .words("the system’s font") : .name(name(font.origin))]
  }

  /// Returns `makes 11 texts too low`; of those that were too low before, that they are even harder to read.
  static func effect(_ cause: ReadabilityCause) -> String {
    let (count, again) = (cause.findings.count, cause.findings.count(where: \.wasTooLow))
    let texts = plural(count, "text")
    let worse =
      switch again {
      case 0: "makes \(texts) too low"
      case count: "makes \(texts) even harder to read"
      default: "makes \(plural(count - again, "text")) too low and \(again) even harder to read"
      }
    return switch cause.group {
    case .better: "makes \(texts) easier to read"
    case .unseen: "makes it impossible to measure \(texts)"
    case .worseAccepted: "\(worse), which is accepted"
    case .lost: worse
    case .low, .accepted, .unmeasured, .fine, .system: "makes \(texts) too low"
    }
  }

  /// Returns the values of a color, with the name of its only setting, or with the number of its settings.
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

  /// Returns `#008155 would pass: 4.5:1 on #f4f5f7, 4.9:1 on #ffffff; or a ground of #…`; nil if nothing is too low.
  static func remedy(_ cause: ReadabilityCause) -> [Piece]? {
    var pieces: [Piece] = cause.noRemedy.map { [.words($0.words)] } ?? []
    for remedy in cause.remedies {
      // The sentence names text or ground, unless the cause has only one of them.
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

  /// Returns the lowest ratios of a passing color, each with the color that it was measured against.
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

  /// Returns `Cell 12.8 → 1.1:1`; with the ground if only the color of the texts is the cause.
  static func line(_ finding: ReadabilityReport.Finding, of cause: ReadabilityCause) -> String {
    let effect = effect(finding.row)
    guard cause.text?.sides.count == 1, let reading = finding.row.readings.last ?? nil else { return effect }
    return "\(effect) on \(surface(reading))"
  }

  /// Returns `Cell 12.8 → 1.1:1`; for one theme `Cell 1.1:1`.
  static func effect(_ row: Readability.Row) -> String {
    let words = row.readings.map { $0.map(result) ?? "not there" }
    // If all readings have a ratio, only the last one has `:1`.
    let short = words.enumerated().map { index, word in
      index < words.count - 1 && row.readings.allSatisfy { $0?.contrast != nil } ? String(word.dropLast(2)) : word
    }
    return "\(SafeText.visible(row.spot.title)) \(short.joined(separator: " → "))"
  }

  /// Returns `At level AA text needs 4.5:1, large text 3:1, signs 3:1.`
  static func needs(at level: Readability.Level) -> String {
    if case .ratio = level { return "Everything needs \(level.name)." }
    let needs =
      [("text needs", .text, false), ("large text", .text, true), ("signs", .sign, false)]
      as [(String, Readability.Spot.Kind, Bool)]
    let words = needs.map { words, kind, isLarge in
      "\(words) \(JSONNumber(level.ratio(for: kind, isLarge: isLarge)).text):1"
    }
    return "At level \(level.name) \(words.joined(separator: ", "))."
  }

  /// The sentence if nothing can be measured.
  static let needsPairs = "not measured, because no pairs are declared (--pairs=FILE)"

  /// Returns `12.8:1`, or why there is no ratio.
  static func result(_ reading: Readability.Reading) -> String {
    switch reading.result {
    case .measured(let contrast): contrast.text
    case .eitherStyle(let light, let dark): "\(light.text) in light, \(dark.text) in dark"
    case .onImage: "on an image"
    case .unknown(let reason): "not measured (\(reason.words))"
    }
  }

  /// Returns `12.8:1`, `1.0:1, too low`, or why there is no ratio.
  static func cell(_ reading: Readability.Reading?, isTooLow: Bool) -> String {
    (reading.map(result) ?? "not there") + (isTooLow ? ", too low" : "")
  }

  /// Returns where the colors come from in the last theme that has the text.
  static func origin(_ row: Readability.Row) -> String {
    row.readings.compactMap { $0 }.last.map { side($0.foreground) + " on " + surface($0) } ?? ""
  }

  /// Returns the visible layers of the ground.
  static func surface(_ reading: Readability.Reading) -> String {
    reading.background.isEmpty ? "unknown" : reading.background.map(side).joined(separator: " over ")
  }

  /// Returns `UILabel.textColor #2a333c`.
  static func side(_ paint: Paint) -> String { "\(name(paint.origin)) \(content(paint))" }

  private static func content(_ paint: Paint) -> String {
    switch paint.content {
    case .color(let color): ValueText.words(.color(color))
    case .image: "an image"
    case .material: "material"
    case .unknown: "unknown color"
    }
  }

  /// Returns `UILabel.textColor in ContactSheet`, or `the system’s`.
  static func name(_ origin: Paint.Origin) -> String {
    guard case .setting(let rule, let key, let fields) = origin else { return "the system’s" }
    let title = RuleTitle(rule)
    let path = ([SafeText.visible(key.text)] + fields.map(SafeText.name)).joined(separator: ".")
    var text = ([title.names[0] + "." + path] + title.names.dropFirst()).joined(separator: " in ")
    if !title.traits.isEmpty { text += " (\(title.traits.joined(separator: ", ")))" }
    return text
  }
}
