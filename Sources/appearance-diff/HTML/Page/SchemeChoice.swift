/// The choice between light and dark: radio buttons that the style sheet looks at, so that it needs no script.
enum SchemeChoice {
  static func write(to html: inout HTML) {
    html.element("fieldset", .class("scheme")) { html in
      html.element("legend", .class("unseen"), text: "Colours of this page")
      html.element("label") { html in
        html.empty(
          "input", .literal("type", "radio"), .literal("name", "scheme"), .literal("id", "scheme-auto"),
          .flag("checked"))
        html.element("span", text: "Auto")
      }
      html.element("label") { html in
        html.empty("input", .literal("type", "radio"), .literal("name", "scheme"), .literal("id", "scheme-light"))
        html.element("span", text: "Light")
      }
      html.element("label") { html in
        html.empty("input", .literal("type", "radio"), .literal("name", "scheme"), .literal("id", "scheme-dark"))
        html.element("span", text: "Dark")
      }
    }
  }
}
