/// What is compared, the way to the sections, and the choice between light and dark.
struct PageHeader {
  let report: HTMLReport

  func write(to html: inout HTML) {
    html.element("header", .class("top")) { html in
      html.newLine()
      html.element("div", .class("bar")) { html in
        html.element("p", .class("brand"), text: "appearance-diff")
        navigation(&html)
        SchemeChoice.write(to: &html)
      }
      html.newLine()
      title(&html)
    }
    html.newLine()
  }

  private func title(_ html: inout HTML) {
    html.element("h1") { html in
      html.element("span", text: report.sides[0].name)
      if !report.isSingle {
        html.element("span", .class("arrow"), .literal("aria-hidden", "true"), text: " → ")
        html.element("span", .class("unseen"), text: " compared with ")
        html.element("span", text: report.sides[1].name)
      }
    }
    html.element("p", .class("files")) { html in
      html.element("code", text: report.sides[0].path)
      if !report.isSingle {
        html.text(" → ")
        html.element("code", text: report.sides[1].path)
      }
    }
    html.newLine()
  }

  private func navigation(_ html: inout HTML) {
    html.element("nav", .literal("aria-label", "Sections")) { html in
      html.element("a", .fragment("interface"), text: "Interface")
      html.element("a", .fragment("contrast"), text: "Contrast")
      html.element("a", .fragment("changes"), text: report.isSingle ? "Settings" : "Changes")
    }
  }
}
