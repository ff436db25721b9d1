import AppearanceState
import AppearanceThemes

extension JSONFormat {
  /// Returns all measurements, as `Documentation/DiffFormat.md` describes them.
  static func json(_ report: ReadabilityReport) -> JSON {
    // Many texts stand on the same colors.
    var paints: [Readability.Paint: JSON] = [:]
    return object([
      ("level", .string(report.level.name)),
      (
        "counts",
        object([
          ("worse", number(report.count(.lost))), ("worseAccepted", number(report.count(.worseAccepted))),
          ("unseen", number(report.count(.unseen))),
          ("better", number(report.count(.better))), ("low", number(report.count(.low))),
          ("accepted", number(report.count(.accepted))),
          ("measured", number(report.measuredCount)), ("onImage", number(report.onImageCount)),
          ("style", number(report.styleCount)), ("unknown", number(report.unknownCount)),
          ("unread", number(report.unreadCount)),
          ("system", number(report.count(.system))),
        ])
      ),
      ("needsPairs", .boolean(report.needsPairs)), ("omittedContexts", number(report.omittedContexts)),
      ("causes", .array(report.causes.map { json($0, report) })),
      ("texts", .array(report.findings.map { json($0, report, &paints) })),
      ("lookAlikes", .array(report.alikeStates.map { json($0, report) })),
    ])
  }

  private static func json(_ alike: ReadabilityReport.AlikeStates, _ report: ReadabilityReport) -> JSON {
    let found = alike.found
    var members: [(String, JSON)] = [
      ("theme", number(alike.theme)), ("states", .string(found.states)), ("vision", .string(found.vision.rawValue)),
      ("distance", rounded(found.distance)), ("usualDistance", rounded(found.usualDistance)),
      ("settings", .array(found.origins.filter { $0 != .system }.map { object(self.members($0)) })),
    ]
    if report.isComparison { members.append(("isNew", .boolean(alike.isNew))) }
    return object(members)
  }

  /// Returns a cause with the indexes of its texts in `texts`.
  private static func json(_ cause: ReadabilityCause, _ report: ReadabilityReport) -> JSON {
    let effect =
      switch cause.group {
      case .lost: "worse"
      case .worseAccepted: "worseAccepted"
      case .unseen: "unseen"
      case .better: "better"
      case .low, .accepted, .unmeasured, .fine, .system: "low"
      }
    var members: [(String, JSON)] = [("effect", .string(effect))]
    if let text = cause.text { members.append(("text", json(text))) }
    if let ground = cause.ground { members.append(("ground", json(ground))) }
    if let font = cause.font {
      members.append(("font", object(self.members(font.origin) + [("isLarge", .boolean(font.isLarge))])))
    }
    if report.isComparison { members.append(("changes", .array(cause.changes.map { number($0) }))) }
    members.append(("texts", .array(cause.findings.map { number($0.number) })))
    for (name, remedy) in zip(["replacement", "otherReplacement"], cause.remedies) {
      members.append((name, json(remedy)))
    }
    if let reason = cause.noRemedy { members.append(("noReplacement", .string(reason.rawValue))) }
    return object(members)
  }

  private static func json(_ remedy: ReadabilityCause.Remedy) -> JSON {
    let measures = remedy.passing.measures.map { measure in
      let role = if case .under = measure.need { "under" } else { "on" }
      return object([
        (role, AppearanceValue.color(measure.need.other).json), ("ratio", rounded(measure.contrast.ratio)),
        ("required", .number(JSONNumber(measure.need.ratio))),
      ])
    }
    return object([
      ("color", AppearanceValue.color(remedy.passing.color).json), ("isGround", .boolean(remedy.isGround)),
      ("settings", .array(remedy.settings.map { object(members($0)) })), ("measures", .array(measures)),
    ])
  }

  /// Returns a color before and after, or the only one; an unknown ground is null.
  private static func json(_ color: ReadabilityCause.Color) -> JSON {
    let sides = zip(["old", "new"].suffix(color.sides.count), color.sides).map { name, paint in
      (name, paint.map { object(content($0)) } ?? .null)
    }
    return object(sides + [("settings", .array(color.settings.map { object(members($0)) }))])
  }

  private static func json(
    _ finding: ReadabilityReport.Finding, _ report: ReadabilityReport, _ paints: inout [Readability.Paint: JSON]
  ) -> JSON {
    let (row, place) = (finding.row, finding.row.spot)
    // Only findings of a single theme can be accepted.
    var members: [(String, JSON)] = report.isComparison ? [] : [("id", .string(finding.id))]
    members += [("name", .string(place.name)), ("kind", .string(place.kind.rawValue))]
    if !place.containers.isEmpty { members.append(("containers", .array(place.containers.map { .string($0) }))) }
    if let state = place.state { members.append(("state", .string(state))) }
    members.append(("traits", object(place.traits.sorted.map { ($0.name, .string($0.value)) })))
    if report.isComparison {
      // The verdict distinguishes a text that was already below the level from a good one.
      members.append(("verdict", .string(row.verdict(at: report.level).rawValue)))
      members.append(("changes", .array(finding.changes.map { number($0) })))
    }
    members.append(("isSystem", .boolean(finding.group == .system)))
    let readings = row.readings.map { reading in reading.map { json($0, row, report, &paints) } ?? .null }
    members.append(("readings", .array(readings)))
    return object(members)
  }

  private static func json(
    _ reading: Readability.Reading, _ row: Readability.Row, _ report: ReadabilityReport,
    _ paints: inout [Readability.Paint: JSON]
  ) -> JSON {
    var members: [(String, JSON)] = []
    func contrast(_ contrast: Contrast) -> [(String, JSON)] {
      [("ratio", rounded(contrast.ratio)), ("lightness", rounded(contrast.lightnessDifference))]
    }
    let judgement: [(String, JSON)] = [
      ("required", .number(JSONNumber(row.required(reading, at: report.level)))),
      ("isTooLow", .boolean(row.isTooLow(reading, at: report.level))),
    ]
    switch reading.result {
    case .measured(let measured): members = contrast(measured) + judgement
    case .eitherStyle(let light, let dark):
      let isMeasured = row.isMeasured(reading, at: report.level)
      members = [("light", object(contrast(light))), ("dark", object(contrast(dark)))]
      members += isMeasured ? judgement : [("unmeasured", .string("style"))]
    case .onImage: members = [("unmeasured", .string("onImage"))]
    case .unknown(let reason): members = [("unmeasured", .string(reason.rawValue))]
    }
    return object(
      members + [
        ("isLarge", .boolean(reading.isLarge)), ("foreground", json(reading.foreground, &paints)),
        ("background", .array(reading.background.map { json($0, &paints) })),
      ])
  }

  private static func rounded(_ value: Double) -> JSON {
    // Rounded down, so that no program mistakes 4.4996 for the required 4.5.
    .number(JSONNumber((value * 100).rounded(.down) / 100))
  }

  /// Returns a paint; the system's has no rule, and only a color has a color.
  private static func json(_ paint: Readability.Paint, _ paints: inout [Readability.Paint: JSON]) -> JSON {
    if let known = paints[paint] { return known }
    let json = object(members(paint.origin) + content(paint))
    paints[paint] = json
    return json
  }

  private static func members(_ origin: Readability.Paint.Origin) -> [(String, JSON)] {
    guard case .setting(let rule, let key, let fields) = origin else { return [] }
    let path = fields.isEmpty ? [] : [("fields", JSON.array(fields.map { .string($0) }))]
    return [("rule", rule.json), ("setting", .string(key.text))] + path
  }

  private static func content(_ paint: Readability.Paint) -> [(String, JSON)] {
    switch paint.content {
    case .color(let color): [("color", AppearanceValue.color(color).json)]
    case .image: [("image", .boolean(true))]
    case .material: [("material", .boolean(true))]
    case .unknown: []
    }
  }

  /// Returns all findings, one a line, as `--accept` reads them.
  static func accepted(_ lints: [ThemeLint]) -> [UInt8] {
    let lines = lints.flatMap { lint in
      func line(_ id: String, _ setting: String?, _ ratio: JSON?) -> JSON {
        object(
          [("file", .string(lint.side.path)), ("finding", .string(id))]
            + (setting.map { [("setting", .string($0))] } ?? []) + (ratio.map { [("ratio", $0)] } ?? []))
      }
      let low: [ReadabilityReport.Finding] = [.low, .accepted].flatMap(lint.readability.findings)
      let texts = low.map { finding -> JSON in
        let setting = finding.row.settings.first.map { "\($0.rule.className).\($0.key.text)" }
        return line(finding.id, setting, rounded(ReadabilityReport.least(finding.row, isComparison: false)))
      }
      return (lint.findings + lint.accepted).map { line($0.id, nil, nil) } + texts
    }
    // The layout of other documents would break long lines.
    let text = """
      {
        "format": "\(FileFormat.lint.name)",
        "version": \(FileFormat.lint.version),
        "accepted": [
      \(lines.map { "    " + $0.compactText }.joined(separator: ",\n"))
        ]
      }

      """
    return Array(text.utf8)
  }

  /// Returns the findings of a theme.
  static func json(_ lint: ThemeLint) -> JSON {
    func members(_ finding: Finding, isAccepted: Bool) -> JSON {
      let mark: [(String, JSON)] = isAccepted ? [("isAccepted", .boolean(true))] : []
      return object(
        [
          ("id", .string(finding.id)), ("kind", .string(finding.kind.rawValue)),
          ("rule", finding.rule?.json ?? .null),
          ("setting", string(finding.setting?.text)), ("line", number(finding.problem.line)),
          ("column", number(finding.problem.column)), ("path", string(finding.problem.path)),
          ("message", .string(finding.problem.message)),
        ] + mark)
    }
    let findings =
      lint.findings.map { members($0, isAccepted: false) } + lint.accepted.map { members($0, isAccepted: true) }
    return object([
      ("file", .string(lint.side.path)), ("name", string(lint.side.name)), ("findings", .array(findings)),
      ("readability", json(lint.readability)),
    ])
  }
}
