import AppearanceState
import AppearanceThemes

/// The readability of the interface: first what became worse, with its cause.
struct ReadabilitySection {
  let table: Report.Table
  let report: ReadabilityReport

  func write(to html: inout HTML) {
    html.section("readability", "Readability", title: report.title()) { html in
      if !report.hasVerdict {
        html.element("p", .class("same"), text: "No rule sets the color of a text or of its background.")
      } else if report.needsPairs {
        Self.verdict(report, to: &html)
      } else {
        // The verdict is at the top of the page, so this shows only what it does not mention.
        if let unmeasured = report.unmeasured { html.element("p", .class("lead"), text: "\(unmeasured).") }
        Self.causes(report, table.isPair ? table : nil, to: &html)
      }
      for (group, title) in tables { list(group, title, &html) }
      html.element("p", .class("quiet")) { html in
        html.text("The ratio is that of WCAG 2.2, from 1:1 to 21:1. \(ReadabilityText.needs(at: report.level)) ")
        html.text("ΔL* is the difference in lightness, from 0 to 100. ")
        html.text("Text on images is not measured.")
      }
    }
  }

  /// Writes only the verdict and the causes, for one of many themes or comparisons on a page; nothing without a verdict.
  static func writePlainly(_ report: ReadabilityReport?, to html: inout HTML) {
    guard let report, report.hasVerdict else { return }
    verdict(report, to: &html)
    if !report.newAlikeStates.isEmpty {
      html.element("ul") { html in
        for alike in report.newAlikeStates { html.element("li", text: alike.found.sentence) }
      }
    }
    causes(report, nil, to: &html)
  }

  /// Writes the verdict on all texts.
  private static func verdict(_ report: ReadabilityReport, to html: inout HTML) {
    html.element(
      "p", report.isBad ? .class("verdict warn") : report.hasMeasured ? .class("verdict good") : .class("verdict"),
      text: "\(report.title()): \(report.summary).")
    html.newLine()
  }

  /// The sides with columns in the table: if one of two files is new, only that one was measured.
  private var sides: [Report.Side] {
    table.isPair && !report.isComparison ? Array(table.sides.suffix(1)) : table.sides
  }

  private var tables: [(ReadabilityReport.Group, String)] {
    // Texts with known causes are already listed by cause.
    (report.causes(.low).isEmpty ? [(.low, report.isComparison ? "too low as before" : "too low")] : []) + [
      (.unmeasured, "not measured"), (.fine, report.isComparison ? "good, or gone" : "good"),
      (.system, "too low because of the system’s own colors alone"),
    ]
  }

  // MARK: Causes

  /// Writes a line for each cause with the colors that would pass, and its texts and ratios folded.
  ///
  /// - Parameter changes: The changes that causes link to, if they are on the page.
  private static func causes(_ report: ReadabilityReport, _ changes: Report.Table?, to html: inout HTML) {
    for group in report.listedGroups {
      let causes = report.causes(group)
      if causes.isEmpty { continue }
      let look: Attribute =
        group.isTooLow ? .class("findings lost") : group == .better ? .class("findings better") : .class("findings")
      html.block("ul", look, .literal("role", "list")) { html in
        for cause in causes {
          html.block("li") { write(cause, report, changes, &$0) }
        }
      }
    }
  }

  private static func write(
    _ cause: ReadabilityCause, _ report: ReadabilityReport, _ changes: Report.Table?, _ html: inout HTML
  ) {
    html.element("p") { html in
      let words = ReadabilityText.text(ReadabilityText.pieces(cause))
      if let changes, let first = cause.changes.first {
        html.element("a", .link(to: changes.anchor(ofChange: first)), text: words)
      } else {
        html.text(words)
      }
      html.text(" ")
      html.element("strong", text: ReadabilityText.effect(cause))
    }
    if let remedy = ReadabilityText.remedy(cause) {
      html.element("p", .class("reading")) { html in
        if let passing = cause.remedies.first?.passing, let measure = passing.measures.first {
          sample(passing, measure, &html)
        }
        html.element("span", text: ReadabilityText.text(remedy))
      }
    }
    html.element("details") { html in
      html.element("summary", text: plural(cause.findings.count, "text"))
      html.element("div", .class("samples")) { html in
        for finding in cause.findings { samples(finding, report, changes, &html) }
      }
    }
  }

  private static func samples(
    _ finding: ReadabilityReport.Finding, _ report: ReadabilityReport, _ changes: Report.Table?,
    _ html: inout HTML
  ) {
    func content(_ html: inout HTML) {
      html.element("span", text: SafeText.visible(finding.row.spot.title))
      for (index, reading) in finding.row.readings.enumerated() {
        if index > 0 { html.element("span", .literal("aria-hidden", "true"), text: "→") }
        Self.reading(reading, finding.row, report, &html)
      }
    }
    // Only changes on the same page link here, and a page may have several lists.
    if changes == nil {
      html.element("span", .class("reading"), content: content)
    } else {
      html.element("span", .class("reading"), .text(.id, "text-\(finding.number)"), content: content)
    }
    html.text(" ")
  }

  // MARK: Lists

  private func list(_ group: ReadabilityReport.Group, _ title: String, _ html: inout HTML) {
    let findings = report.findings(group)
    if findings.isEmpty { return }
    html.block("details", group == .system ? .class("texts system") : .class("texts")) { html in
      html.element("summary", text: "\(findings.count) \(title)")
      html.element("table", .class("contrast")) { html in
        html.element("thead") { html in
          html.element("tr") { html in
            for head in ["Text"] + sides.map(\.title) + ["Comes from"] {
              html.element("th", .literal("scope", "col")) { $0.element("span", .class("clamp"), text: head) }
            }
          }
        }
        html.element("tbody") { html in
          for finding in findings { Self.row(finding, report, &html) }
        }
      }
    }
  }

  /// Writes a text with its measurement under each theme, and the origin of its colors.
  private static func row(_ finding: ReadabilityReport.Finding, _ report: ReadabilityReport, _ html: inout HTML) {
    html.block("tr") { html in
      html.element("th", .literal("scope", "row"), text: SafeText.visible(finding.row.spot.title))
      for reading in finding.row.readings {
        html.element("td") { html in
          html.element("span", .class("reading")) { self.reading(reading, finding.row, report, &$0) }
        }
      }
      html.element("td", .class("from"), text: ReadabilityText.origin(finding.row))
    }
  }

  private static func reading(
    _ reading: Readability.Reading?, _ row: Readability.Row, _ report: ReadabilityReport, _ html: inout HTML
  ) {
    guard let reading else { return html.element("span", .class("absent"), text: "not there") }
    if reading.samples.isEmpty {
      return html.element("span", .class("absent"), text: ReadabilityText.result(reading))
    }
    let isTooLow = row.isTooLow(reading, at: report.level)
    for (sample, style) in zip(reading.samples, ["in light", "in dark"]) {
      self.sample(sample, isTooLow: isTooLow, &html)
      if reading.samples.count > 1 { html.element("span", .class("quiet"), text: style) }
    }
    if isTooLow { html.element("span", row.isSystem ? .class("flag system") : .class("flag"), text: "too low") }
  }

  /// Writes two letters in their colors, and the contrast.
  private static func sample(_ sample: Readability.Reading.Sample, isTooLow: Bool, _ html: inout HTML) {
    letters(sample.foreground.color, on: sample.background.color, &html)
    html.element("span", isTooLow ? .class("ratio low") : .class("ratio"), text: sample.contrast.text)
    html.element("span", .class("quiet"), text: "ΔL* \(Int(sample.contrast.lightnessDifference.rounded()))")
  }

  /// Writes two letters in the color that would pass.
  private static func sample(_ passing: PassingColor, _ measure: PassingColor.Measure, _ html: inout HTML) {
    switch measure.need {
    case .on(let ground, _): letters(passing.color, on: ground, &html)
    case .under(let text, _): letters(text, on: passing.color, &html)
    }
  }

  private static func letters(
    _ foreground: AppearanceValue.Color, on background: AppearanceValue.Color, _ html: inout HTML
  ) {
    html.element(
      "svg", .class("sample"), .literal("viewBox", "0 0 34 20"), .literal("width", "34"), .literal("height", "20"),
      .literal("aria-hidden", "true")
    ) { html in
      html.painted(.fill, CSSColor(background), "rect", [.literal("width", "34"), .literal("height", "20")])
      html.painted(.fill, CSSColor(foreground), "text", [.literal("x", "17"), .literal("y", "14.5")], text: "Aa")
    }
  }
}
