/// What all pages begin with: title, what the page may do, style sheet, and the top with what it is about.
struct PageHead {
  /// What is shown or compared.
  private let names: [String]
  private let paths: [String]
  private let lead: String?
  /// Whether the names are two sides of one comparison, and not a list.
  private let isComparison: Bool
  /// The ways to the sections, where there are some.
  private let sections: [(StaticString, String)]

  init(_ report: Report, hasPalette: Bool) {
    switch report.content {
    case .tables(let tables):
      let sides = tables.first?.sides ?? []
      if let folders = report.folders {
        (names, paths, lead, sections) = ([folders.old, folders.new], [], nil, [])
      } else {
        (names, paths, lead) = (sides.map(\.title), sides.map(\.place), nil)
        // Where nothing differs nothing is measured, and nothing drawn.
        let isMeasured = tables.first?.readability != nil
        let isDrawn = isMeasured && tables.first?.hasInterface == true
        sections =
          (isMeasured ? [("readability", "Readability")] : []) + (hasPalette ? [("palette", "Palette")] : [])
          + (isDrawn ? [("interface", "Interface")] : [])
          + [("changes", sides.count == 1 ? "Settings" : "Changes")]
      }
    case .timeline(let timeline):
      (names, paths, lead) = ([timeline.path], [], StepsSection.summary(timeline))
      let isDrawn = timeline.leak?.hasInterface == true
      sections = timeline.leak == nil ? [] : (isDrawn ? [("interface", "Interface")] : []) + [("steps", "Steps")]
    case .explanation(let explanation, let file):
      (names, paths) = ([explanation.subject(explanation.question.attribute)], [file.path])
      (lead, sections) = (nil, [])
    case .conflicts(let conflicts):
      let sides = [conflicts.ours, conflicts.theirs]
      (names, paths) = (sides.map(\.title), sides.map(\.place))
      (lead, sections) = (ChangeCount.plural(conflicts.conflicts.count, "conflict"), [])
    case .lint(let lints):
      (names, paths) = (lints.map(\.side.title), lints.map(\.side.path))
      (lead, sections) = (LintSection.summary(lints), [])
    case .problems(let problems, let omitted):
      (names, paths) = (["Problems"], [])
      (lead, sections) = (ChangeCount.plural(problems.count + omitted, "problem"), [])
    }
    // Themes that are looked through stand in a list, also when they are two.
    if case .lint = report.content { isComparison = false } else { isComparison = names.count == 2 }
  }

  func write(to html: inout HTML) {
    html.element("head") { html in
      html.newLine()
      html.empty("meta", .literal("charset", "utf-8"))
      html.empty("meta", .literal("http-equiv", "Content-Security-Policy"), .literal("content", Self.policy))
      html.constant(
        """

        <meta name="viewport" content="width=device-width, initial-scale=1"/>\
        <meta name="referrer" content="no-referrer"/><meta name="color-scheme" content="light dark"/>
        """)
      html.element("title", text: "\(names.joined(separator: separator)) · appearance-diff")
      html.newLine()
      html.source("style", PageStyle.source)
      html.newLine()
    }
  }

  /// Nothing may be loaded, sent or embedded; the one style sheet and the one script are known by their SHA-256, which a
  /// test holds against them.
  static let policy: StaticString = """
    default-src 'none'; img-src data:; style-src 'sha256-mBV+LGKwU4ci6aEKaP3e9DF6vxv6wIbPGVzxGOjok0E='; \
    script-src 'sha256-shv/qdUSyPFdNZoOKUAS/5DEjI2VOIhIN/6kaEWVo/0='; base-uri 'none'; form-action 'none'
    """

  private var separator: String { isComparison ? " → " : ", " }

  func writeTop(to html: inout HTML) {
    html.element("header", .class("top")) { html in
      html.newLine()
      html.element("div", .class("bar")) { html in
        html.element("p", .class("brand"), text: "appearance-diff")
        if !sections.isEmpty {
          html.element("nav", .literal("aria-label", "Sections")) { html in
            for (id, name) in sections { html.element("a", .fragment(id), text: name) }
          }
        }
        html.constant(Self.schemeChoice)
      }
      html.newLine()
      html.element("h1") { title(&$0) }
      if !paths.isEmpty {
        html.element("p", .class("files")) { html in
          for (index, path) in paths.enumerated() {
            if index > 0 { html.text(separator) }
            html.element("code", text: path)
          }
        }
      }
      if let lead { html.element("p", .class("files"), text: lead) }
      html.newLine()
    }
    html.newLine()
  }

  private func title(_ html: inout HTML) {
    for (index, name) in names.enumerated() {
      if index > 0, isComparison {
        html.element("span", .class("arrow"), .literal("aria-hidden", "true"), text: separator)
        html.element("span", .class("unseen"), text: " compared with ")
      } else if index > 0 {
        html.text(separator)
      }
      html.element("span", text: name)
    }
  }

  /// The choice between light and dark: radio buttons that the style sheet looks at, so that it needs no script.
  private static let schemeChoice: StaticString = """
    <fieldset class="scheme"><legend class="unseen">Colours of this page</legend>\
    <label><input type="radio" name="scheme" id="scheme-auto" checked/><span>Auto</span></label>\
    <label><input type="radio" name="scheme" id="scheme-light"/><span>Light</span></label>\
    <label><input type="radio" name="scheme" id="scheme-dark"/><span>Dark</span></label></fieldset>
    """
}
