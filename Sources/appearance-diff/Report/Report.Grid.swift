import AppearanceState

extension Report {
  /// A plain table that is not a comparison.
  struct Grid {
    enum Cell {
      case text(String)
      case code(String)
      case value(AppearanceValue?)
      case rule(RuleKey)
    }

    let heads: [String]
    let rows: [[Cell]]
  }
}

extension Report.Grid {
  /// Creates a table of the winning rules and the rules that each one beats.
  init(_ explanation: Explanation) {
    heads = ["Setting", "Value", "Rule", "Beaten"]
    rows = explanation.decisions.flatMap { decision in
      let setting = SafeText.visible(decision.setting.text)
      let winner: [Cell] = [.code(setting), .value(decision.winner.value), .rule(decision.winner.rule), .text("")]
      // In an answer about all attributes, the fields of a record would hide which rule it comes from.
      let row = Report.Row(setting, of: decision.winner.value)
      let parts = explanation.question.attribute == nil ? [] : row.flattened.dropFirst()
      let fields = parts.map { part -> [Cell] in
        // `… and 12 more` has no value, which does not mean unset.
        let value = part.values.first.map(Cell.value) ?? .text("")
        return [.code(part.label), value, .text(""), .text("")]
      }
      let beaten = decision.beaten.map { claim -> [Cell] in
        [.text(""), .value(claim.value), .rule(claim.rule), .text(claim.defeat?.description ?? "")]
      }
      return [winner] + fields + beaten
    }
  }

  /// Creates a table of the findings of one kind in one file.
  init(_ findings: [Finding]) {
    let problems = Report.Grid(findings.map(\.problem))
    (heads, rows) = (Array(problems.heads.dropFirst()), problems.rows.map { Array($0.dropFirst()) })
  }

  /// Creates a table of the problems of files.
  init(_ problems: [Problem]) {
    heads = ["File", "Line", "Place", "Problem"]
    rows = problems.map { problem in
      [
        .code(SafeText.visible(problem.file ?? "")),
        .text(problem.line.map { "\($0):\(problem.column ?? 1)" } ?? ""),
        .code(SafeText.visible(problem.path ?? "")), .text(SafeText.visible(problem.message)),
      ]
    }
  }
}
