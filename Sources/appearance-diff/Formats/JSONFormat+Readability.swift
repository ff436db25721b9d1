import AppearanceState
import AppearanceThemes

extension JSONFormat {
  /// Returns all measurements, as `Documentation/DiffFormat.md` describes them.
  static func json(_ report: ReadabilityReport) -> JSON {
    // Many texts stand on the same colors.
    var paints: [Readability.Paint: JSON] = [:]
    return .object([
      .init("level", .string(report.level.name)),
      .init(
        "counts",
        .object([
          .init("worse", number(report.count(.lost))), .init("worseAccepted", number(report.count(.worseAccepted))),
          .init("unseen", number(report.count(.unseen))),
          .init("better", number(report.count(.better))), .init("low", number(report.count(.low))),
          .init("accepted", number(report.count(.accepted))),
          .init("measured", number(report.measuredCount)), .init("onImage", number(report.onImageCount)),
          .init("style", number(report.styleCount)), .init("unknown", number(report.unknownCount)),
          .init("unread", number(report.unreadCount)),
          .init("system", number(report.count(.system))),
        ])
      ),
      .init("needsPairs", .boolean(report.needsPairs)), .init("omittedContexts", number(report.omittedContexts)),
      .init("causes", .array(report.causes.map { json($0, report) })),
      .init("texts", .array(report.findings.map { json($0, report, &paints) })),
      .init("lookAlikes", .array(report.alikeStates.map { json($0, report) })),
    ])
  }

  private static func json(_ alike: ReadabilityReport.AlikeStates, _ report: ReadabilityReport) -> JSON {
    let found = alike.found
    var members: [JSON.Member] = [
      .init("theme", number(alike.theme)), .init("states", .string(found.states)),
      .init("vision", .string(found.vision.rawValue)),
      .init("distance", rounded(found.distance)), .init("usualDistance", rounded(found.usualDistance)),
      .init("settings", .array(found.origins.filter { $0 != .system }.map { .object(self.members($0)) })),
    ]
    if report.isComparison { members.append(.init("isNew", .boolean(alike.isNew))) }
    return .object(members)
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
    var members: [JSON.Member] = [.init("effect", .string(effect))]
    if let text = cause.text { members.append(.init("text", json(text))) }
    if let ground = cause.ground { members.append(.init("ground", json(ground))) }
    if let font = cause.font {
      members.append(.init("font", .object(self.members(font.origin) + [.init("isLarge", .boolean(font.isLarge))])))
    }
    if report.isComparison { members.append(.init("changes", .array(cause.changes.map { number($0) }))) }
    members.append(.init("texts", .array(cause.findings.map { number($0.number) })))
    for (name, remedy) in zip(["replacement", "otherReplacement"], cause.remedies) {
      members.append(.init(name, json(remedy)))
    }
    if let reason = cause.noRemedy { members.append(.init("noReplacement", .string(reason.rawValue))) }
    return .object(members)
  }

  private static func json(_ remedy: ReadabilityCause.Remedy) -> JSON {
    let measures = remedy.passing.measures.map { measure in
      let role = if case .under = measure.need { "under" } else { "on" }
      return JSON.object([
        .init(role, AppearanceValue.color(measure.need.other).json), .init("ratio", rounded(measure.contrast.ratio)),
        .init("required", .number(JSONNumber(measure.need.ratio))),
      ])
    }
    return .object([
      .init("color", AppearanceValue.color(remedy.passing.color).json), .init("isGround", .boolean(remedy.isGround)),
      .init("settings", .array(remedy.settings.map { .object(members($0)) })), .init("measures", .array(measures)),
    ])
  }

  /// Returns a color before and after, or the only one; an unknown ground is null.
  private static func json(_ color: ReadabilityCause.Color) -> JSON {
    let sides = zip(["old", "new"].suffix(color.sides.count), color.sides).map { name, paint in
      JSON.Member(name, paint.map { .object(content($0)) } ?? .null)
    }
    return .object(sides + [.init("settings", .array(color.settings.map { .object(members($0)) }))])
  }

  private static func json(
    _ finding: ReadabilityReport.Finding, _ report: ReadabilityReport, _ paints: inout [Readability.Paint: JSON]
  ) -> JSON {
    let (row, place) = (finding.row, finding.row.spot)
    // Only findings of a single theme can be accepted.
    var members: [JSON.Member] = report.isComparison ? [] : [.init("id", .string(finding.id))]
    members += [.init("name", .string(place.name)), .init("kind", .string(place.kind.rawValue))]
    if !place.containers.isEmpty { members.append(.init("containers", .array(place.containers.map { .string($0) }))) }
    if let state = place.state { members.append(.init("state", .string(state))) }
    members.append(.init("traits", place.traits.json ?? .object([])))
    if report.isComparison {
      // The verdict distinguishes a text that was already below the level from a good one.
      members.append(.init("verdict", .string(row.verdict(at: report.level).rawValue)))
      members.append(.init("changes", .array(finding.changes.map { number($0) })))
    }
    members.append(.init("isSystem", .boolean(finding.group == .system)))
    let readings = row.readings.map { reading in reading.map { json($0, row, report, &paints) } ?? .null }
    members.append(.init("readings", .array(readings)))
    return .object(members)
  }

  private static func json(
    _ reading: Readability.Reading, _ row: Readability.Row, _ report: ReadabilityReport,
    _ paints: inout [Readability.Paint: JSON]
  ) -> JSON {
    var members: [JSON.Member] = []
    func contrast(_ contrast: Contrast) -> [JSON.Member] {
      [.init("ratio", rounded(contrast.ratio)), .init("lightness", rounded(contrast.lightnessDifference))]
    }
    let judgement: [JSON.Member] = [
      .init("required", .number(JSONNumber(row.required(reading, at: report.level)))),
      .init("isTooLow", .boolean(row.isTooLow(reading, at: report.level))),
    ]
    switch reading.result {
    case .measured(let measured): members = contrast(measured) + judgement
    case .eitherStyle(let light, let dark):
      let isMeasured = row.isMeasured(reading, at: report.level)
      members = [.init("light", .object(contrast(light))), .init("dark", .object(contrast(dark)))]
      members += isMeasured ? judgement : [.init("unmeasured", .string("style"))]
    case .onImage: members = [.init("unmeasured", .string("onImage"))]
    case .unknown(let reason): members = [.init("unmeasured", .string(reason.rawValue))]
    }
    members += [
      .init("isLarge", .boolean(reading.isLarge)), .init("foreground", json(reading.foreground, &paints)),
      .init("background", .array(reading.background.map { json($0, &paints) })),
    ]
    return .object(members)
  }

  private static func rounded(_ value: Double) -> JSON {
    // Rounded down, so that no program mistakes 4.4996 for the required 4.5.
    .number(JSONNumber((value * 100).rounded(.down) / 100))
  }

  /// Returns a paint; the system's has no rule, and only a color has a color.
  private static func json(_ paint: Readability.Paint, _ paints: inout [Readability.Paint: JSON]) -> JSON {
    if let known = paints[paint] { return known }
    let json = JSON.object(members(paint.origin) + content(paint))
    paints[paint] = json
    return json
  }

  private static func members(_ origin: Readability.Paint.Origin) -> [JSON.Member] {
    guard case .setting(let rule, let key, let fields) = origin else { return [] }
    let path = fields.isEmpty ? [] : [JSON.Member("fields", JSON(texts: fields))]
    return [.init("rule", rule.json), .init("setting", .string(key.text))] + path
  }

  private static func content(_ paint: Readability.Paint) -> [JSON.Member] {
    switch paint.content {
    case .color(let color): [.init("color", AppearanceValue.color(color).json)]
    case .image: [.init("image", .boolean(true))]
    case .material: [.init("material", .boolean(true))]
    case .unknown: []
    }
  }

  /// Returns the ids of all findings, one a line, as `--accept` reads them.
  static func accepted(_ lints: [ThemeLint]) -> [UInt8] {
    let lines = lints.flatMap { lint in
      func line(_ id: String, _ setting: String?, _ ratio: JSON?) -> JSON {
        .object(
          [.init("file", .string(lint.side.path)), .init("finding", .string(id))]
            + (setting.map { [.init("setting", .string($0))] } ?? []) + (ratio.map { [.init("ratio", $0)] } ?? []))
      }
      let low: [ReadabilityReport.Finding] = [.low, .accepted].flatMap(lint.readability.findings)
      let texts = low.map { finding -> JSON in
        let setting = finding.row.settings.first.map { "\($0.rule.className).\($0.key.text)" }
        return line(finding.id, setting, rounded(ReadabilityReport.least(finding.row, isComparison: false)))
      }
      // Two findings at one setting may have the same id.
      var ids: Set<String> = []
      return (lint.findings + lint.accepted).filter { ids.insert($0.id).inserted }.map { line($0.id, nil, nil) } + texts
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
      let mark: [JSON.Member] = isAccepted ? [.init("isAccepted", .boolean(true))] : []
      return .object(
        [
          .init("id", .string(finding.id)), .init("kind", .string(finding.kind.rawValue)),
          .init("rule", finding.rule?.json ?? .null),
          .init("setting", string(finding.setting?.text)), .init("line", number(finding.problem.line)),
          .init("column", number(finding.problem.column)), .init("path", string(finding.problem.path)),
          .init("message", .string(finding.problem.message)),
        ] + mark)
    }
    let findings =
      lint.findings.map { members($0, isAccepted: false) } + lint.accepted.map { members($0, isAccepted: true) }
    return .object([
      .init("file", .string(lint.side.path)), .init("name", string(lint.side.name)),
      .init("findings", .array(findings)),
      .init("readability", json(lint.readability)),
    ])
  }
}
