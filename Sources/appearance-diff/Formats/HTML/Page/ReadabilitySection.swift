import AppearanceState
import AppearanceThemes

/// Whether what stands in the interface can be read: first what got worse, with what did it.
struct ReadabilitySection {
  let table: Report.Table
  let report: ReadabilityReport

  func write(to html: inout HTML) {
    html.element("section", .literal("id", "readability"), .literal("aria-labelledby", "readability-title")) { html in
      html.element("h2", .literal("id", "readability-title"), text: "Readability")
      if !report.hasVerdict {
        html.element("p", .class("same"), text: "No rule sets the color of a text or of its background.")
      } else {
        Self.verdict(report, to: &html)
        if report.isComparison { for group in report.listedGroups { sentences(group, &html) } }
      }
      for (group, title) in tables { list(group, title, &html) }
      html.element("p", .class("quiet")) { html in
        html.text("The ratio is that of WCAG 2.2, from 1:1 to 21:1. \(ReadabilityText.needs(at: report.level)) ")
        html.text("ΔL* is the difference in lightness, from 0 to 100. ")
        html.text("Text on images is not measured.")
      }
    }
    html.newLine()
  }

  /// The sentences alone, for a comparison that is one of many on a page.
  static func writePlainly(_ report: ReadabilityReport, to html: inout HTML) {
    verdict(report, to: &html)
    let sentences = ReadabilityText.sentences(.lost, report)
    if sentences.isEmpty { return }
    html.element("ul") { html in
      for sentence in sentences { html.element("li", text: "\(sentence.cause): \(sentence.effects)") }
    }
  }

  /// What is to say of all texts together.
  static func verdict(_ report: ReadabilityReport, to html: inout HTML) {
    html.element(
      "p", report.isBad ? .class("verdict warn") : .class("verdict good"),
      text: "\(report.title()): \(report.summary).")
    html.newLine()
  }

  /// What the columns of a table are: of two of which one is new, that one was measured.
  private var sides: [Report.Side] {
    table.changes != nil && !report.isComparison ? Array(table.sides.suffix(1)) : table.sides
  }

  private var tables: [(ReadabilityReport.Group, String)] {
    [
      (.low, report.isComparison ? "too low as before" : "too low"), (.unmeasured, "not measured"),
      (.fine, report.isComparison ? "good, or gone" : "good"),
      (.system, "too low because of the system’s own colors alone"),
    ]
  }

  // MARK: What changed

  private func sentences(_ group: ReadabilityReport.Group, _ html: inout HTML) {
    let sentences = ReadabilityText.sentences(group, report)
    if sentences.isEmpty { return }
    let look: Attribute =
      group == .lost ? .class("findings lost") : group == .better ? .class("findings better") : .class("findings")
    html.element("ul", look, .literal("role", "list")) { html in
      for sentence in sentences {
        html.element("li") { html in
          html.element("p") { html in
            cause(sentence, &html)
            html.text(": ")
            html.element("strong", text: sentence.effects)
          }
          html.element("div", .class("samples")) { html in
            for finding in sentence.findings { samples(finding, &html) }
          }
        }
        html.newLine()
      }
    }
    html.newLine()
  }

  /// The cause, which leads to the change that did it.
  private func cause(_ sentence: ReadabilityText.Sentence, _ html: inout HTML) {
    let causes = Set(sentence.findings.flatMap(\.causes)).sorted()
    guard let first = causes.first, let changes = table.changes else { return html.text(sentence.cause) }
    html.element("a", .link(to: changes.anchor(ofChange: first))) { $0.text(sentence.cause) }
    for (number, cause) in causes.dropFirst().enumerated() {
      html.text(" ")
      html.element("a", .link(to: changes.anchor(ofChange: cause))) { html in
        html.element("span", .class("unseen"), text: "another change of it, ")
        html.text("[\(number + 2)]")
      }
    }
  }

  private func samples(_ finding: ReadabilityReport.Finding, _ html: inout HTML) {
    html.element("span", .class("reading"), .text(.id, "text-\(finding.number)")) { html in
      html.element("span", text: SafeText.visible(finding.row.place.title))
      for (index, reading) in finding.row.readings.enumerated() {
        if index > 0 { html.element("span", .literal("aria-hidden", "true"), text: "→") }
        Self.reading(reading, finding.row, report, &html)
      }
    }
    html.text(" ")
  }

  // MARK: Lists

  private func list(_ group: ReadabilityReport.Group, _ title: String, _ html: inout HTML) {
    let findings = report.findings(group)
    if findings.isEmpty { return }
    html.element("details", group == .system ? .class("texts system") : .class("texts")) { html in
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
    html.newLine()
  }

  /// A text with what was measured under each theme, and where its colors come from.
  static func row(_ finding: ReadabilityReport.Finding, _ report: ReadabilityReport, _ html: inout HTML) {
    html.element("tr") { html in
      html.element("th", .literal("scope", "row"), text: SafeText.visible(finding.row.place.title))
      for reading in finding.row.readings {
        html.element("td") { html in
          html.element("span", .class("reading")) { self.reading(reading, finding.row, report, &$0) }
        }
      }
      html.element("td", .class("from"), text: ReadabilityText.origin(finding.row))
    }
    html.newLine()
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

  /// Two letters in their colors, and the contrast.
  private static func sample(_ sample: Readability.Reading.Sample, isTooLow: Bool, _ html: inout HTML) {
    html.element(
      "svg", .class("sample"), .literal("viewBox", "0 0 34 20"), .literal("width", "34"), .literal("height", "20"),
      .literal("aria-hidden", "true")
    ) { html in
      html.painted("fill", CSSColor(sample.background.color)) { html in
        html.empty("rect", .literal("width", "34"), .literal("height", "20"))
      }
      html.painted("fill", CSSColor(sample.foreground.color)) { html in
        html.element("text", .literal("x", "17"), .literal("y", "14.5"), text: "Aa")
      }
    }
    html.element("span", isTooLow ? .class("ratio low") : .class("ratio"), text: sample.contrast.text)
    html.element("span", .class("quiet"), text: "ΔL* \(Int(sample.contrast.lightnessDifference.rounded()))")
  }
}
