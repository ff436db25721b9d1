/// The beginning of every page: title, content security policy, style sheet, and the top with the heading.
struct PageHead {
  private let heading: Report.Heading
  private let verdict: Report.Verdict?
  /// The sections to link to; none if there is only one.
  private let sections: [(id: StaticString, name: String)]

  init(_ report: Report, sections: [(id: StaticString, name: String)]) {
    (heading, verdict, self.sections) = (report.heading, report.verdict, sections.count > 1 ? sections : [])
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
      html.element("title", text: "\(heading.names.joined(separator: separator)) · appearance-diff")
      html.newLine()
      // SwiftPM generates this from the file in this folder, as it does the script.
      html.source("style", PackageResources.page_css)
      html.newLine()
    }
  }

  /// The page may not load, send or embed anything. It allows one style sheet and one script by their SHA-256, which a
  /// test checks.
  static let policy: StaticString = """
    default-src 'none'; img-src data:; style-src 'sha256-YBJkuneT8akPqCOMwwZNhBzonr5gaffiMg1T7fDVswM='; \
    script-src 'sha256-NoeVgVCrZuPu0A3CYNwfCkpHTsZjU/aUh1IwVFQQuKI='; base-uri 'none'; form-action 'none'
    """

  private var separator: String { heading.isComparison ? " → " : ", " }

  func writeTop(to html: inout HTML) {
    html.block("header", .class("top")) { html in
      html.newLine()
      html.block("div", .class("bar")) { html in
        html.element("p", .class("brand"), text: "appearance-diff")
        if !sections.isEmpty {
          html.element("nav", .literal("aria-label", "Sections")) { html in
            for (id, name) in sections { html.element("a", .fragment(id), text: name) }
          }
        }
        html.constant(Self.schemeChoice)
      }
      html.element("h1") { title(&$0) }
      if !heading.places.isEmpty {
        html.element("p", .class("files")) { html in
          for (index, place) in heading.places.enumerated() {
            if index > 0 { html.text(separator) }
            html.element("code") { $0.name(place) }
          }
        }
      }
      if let lead = heading.lead { html.element("p", .class("files"), text: lead) }
      if let verdict {
        html.element("p", verdict.isBad ? .class("verdict warn") : .class("verdict"), text: verdict.sentence)
      }
      html.newLine()
    }
  }

  private func title(_ html: inout HTML) {
    for (index, name) in heading.names.enumerated() {
      if index > 0, heading.isComparison {
        html.element("span", .class("arrow"), .literal("aria-hidden", "true"), text: separator)
        html.element("span", .class("unseen"), text: " compared with ")
      } else if index > 0 {
        html.text(separator)
      }
      html.element("span") { $0.name(name) }
    }
  }

  /// The choice between light and dark: radio buttons that the style sheet reads, so that no script is needed.
  private static let schemeChoice: StaticString = """
    <fieldset class="scheme"><legend class="unseen">Colors of this page</legend>\
    <label><input type="radio" name="scheme" id="scheme-auto" checked/><span>Auto</span></label>\
    <label><input type="radio" name="scheme" id="scheme-light"/><span>Light</span></label>\
    <label><input type="radio" name="scheme" id="scheme-dark"/><span>Dark</span></label></fieldset>
    """
}
