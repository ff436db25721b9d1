import AppearanceState
import AppearanceThemes

/// The interface under each theme, side by side.
struct PreviewSection {
  let table: Report.Table
  let preview: Preview
  /// The part of the page with the list of changes, if the page has several.
  var changesPart = ""
  /// Whether the states that look the same to some people are listed below.
  var listsLookAlikes = true

  /// With this many outlines or more, they are turned off at first.
  private static let manyOutlines = 40

  func write(to html: inout HTML) {
    html.listSection("interface", "Interface")
    html.block("section", .literal("id", "interface"), .literal("aria-labelledby", "interface-title")) { html in
      html.element("div", .class("controls")) { html in
        html.element("h2", .literal("id", "interface-title"), text: "Interface")
        choices(&html)
      }
      Self.definitions(&html)
      for look in preview.looks {
        if preview.looks.count > 1 {
          html.element("h3", .class("style"), text: "In a \(look.style.rawValue) interface")
        }
        screens(look, &html)
      }
      notes(&html)
    }
  }

  /// Writes only the screens, for a page with several such parts.
  func writePlainly(to html: inout HTML) {
    for look in preview.looks { screens(look, &html) }
  }

  /// Writes only the screen with the most changes, before and after; nothing if none changed or the themes are not drawn.
  static func writeMostChanged(of table: Report.Table, to html: inout HTML) {
    if table.drawing.isEmpty { return }
    let section = PreviewSection(table: table, preview: Preview(table))
    let screens = section.preview.looks.first?.screens ?? []
    func outlined(_ screen: [Drawing]) -> Int { screen.reduce(0) { $0 + $1.changed.count } }
    guard let screen = screens.max(by: { outlined($0) < outlined($1) }), outlined(screen) > 0 else { return }
    html.block("div", .class("screens")) { section.pair(screen, &$0) }
  }

  /// Writes the definitions that the drawings and their colors refer to.
  static func definitions(_ html: inout HTML) {
    html.block(
      "svg", .class("patterns"), .literal("width", "0"), .literal("height", "0"), .literal("aria-hidden", "true")
    ) { html in
      html.element("defs") { html in
        Canvas.writeDefinitions(to: &html)
        for vision in ColorVision.allCases {
          html.element("filter", .id(of: vision), .literal("color-interpolation-filters", "linearRGB")) { html in
            html.empty("feColorMatrix", .literal("type", "matrix"), .colorMatrix(of: vision))
          }
        }
      }
    }
  }

  // MARK: Choices

  /// Writes the choices: outlines and color vision, which need no script, and the overlay, hidden until the script shows it.
  private func choices(_ html: inout HTML) {
    let outlines = preview.looks.flatMap(\.screens).joined().reduce(0) { $0 + $1.changed.count }
    if outlines > 0 {
      html.element("p", .class("kinds")) { html in
        html.element("label") { html in
          let box: [Attribute] = [
            .literal("type", "checkbox"), .literal("id", "outlines"), .literal("autocomplete", "off"),
          ]
          html.empty("input", outlines < Self.manyOutlines ? box + [.flag("checked")] : box)
          html.element("span", text: "outline what changed")
        }
        html.constant(
          """
          <label class="script" hidden><input type="checkbox" id="over" autocomplete="off"/>\
          <span>overlay old and new</span></label>
          """)
      }
      html.constant(
        """
        <label class="entry" id="wipe-entry" hidden><span>From old to new</span>\
        <input type="range" id="wipe" min="0" max="100" value="50" autocomplete="off"/></label>
        """)
    }
    html.constant(Self.visionChoice)
  }

  /// The color vision for the drawings: radio buttons that the style sheet reads.
  private static let visionChoice: StaticString = """
    <fieldset class="scheme vision"><legend>Color vision</legend>\
    <label><input type="radio" name="vision" id="vision-all" autocomplete="off" checked/><span>all</span></label>\
    <label><input type="radio" name="vision" id="vision-protan" autocomplete="off"/><span>protan</span></label>\
    <label><input type="radio" name="vision" id="vision-deutan" autocomplete="off"/><span>deutan</span></label>\
    <label><input type="radio" name="vision" id="vision-tritan" autocomplete="off"/><span>tritan</span></label></fieldset>
    """

  /// Writes the same choice for a page with several such parts.
  static func writeVisionChoice(to html: inout HTML) {
    html.block("div", .class("controls")) { $0.constant(visionChoice) }
  }

  // MARK: Drawings

  private func screens(_ look: Preview.Look, _ html: inout HTML) {
    html.block(
      "div",
      table.isSingle ? .class("screens single") : table.isPair ? .class("screens") : .class("screens many")
    ) { html in
      for screen in look.screens where !isUnchanged(screen) { pair(screen, &html) }
    }
    for screen in look.screens where isUnchanged(screen) {
      fold("\(screen[0].screen.title): looks the same under both", &html) { pair(screen, &$0) }
    }
    fold("\(look.untouched.screen.title) without a theme", &html) { html in
      html.element("div", .class("alone")) { figure(look.untouched, under: "Default appearance", &$0) }
    }
  }

  private func isUnchanged(_ drawings: [Drawing]) -> Bool {
    drawings.count == 2 && drawings.allSatisfy(\.changed.isEmpty)
  }

  /// Writes screens without a difference, folded.
  private func fold(_ title: String, _ html: inout HTML, _ content: (inout HTML) -> Void) {
    html.block("details", .class("unchanged")) { html in
      html.element("summary", text: title)
      content(&html)
    }
  }

  private func pair(_ drawings: [Drawing], _ html: inout HTML) {
    html.block("div", .class("pair")) { html in
      for (side, drawing) in zip(table.sides, drawings) { figure(drawing, under: side.title, &html) }
    }
  }

  private func figure(_ drawing: Drawing, under name: String, _ html: inout HTML) {
    html.block("figure") { html in
      html.element(
        "svg", .class("screen"), .viewBox(0, 0, Canvas.width, drawing.canvas.height), .literal("role", "img"),
        .text(.label, drawing.description(under: name))
      ) { html in
        // The label describes the whole drawing.
        html.element("g", .literal("aria-hidden", "true")) { $0.append(drawing.canvas.html) }
        if !drawing.changed.isEmpty {
          html.element("g", .class("outlines")) { drawing.writeOutlines(to: &$0) }
        }
      }
      html.element("figcaption") { html in
        html.element("span") { html in
          // With only one theme, the heading of the page has its name.
          if !table.isSingle {
            html.element("strong", text: name)
            html.text(" ")
          }
          html.element("span", .class("quiet"), text: drawing.screen.title)
        }
        let low = drawing.canvas.tooLow.count
        if low > 0 { html.element("span", .class("flag"), text: "\(low) hard to read") }
      }
    }
  }

  // MARK: Below the drawings

  private func notes(_ html: inout HTML) {
    if listsLookAlikes { lookAlikes(&html) }
    if !table.diff.changes.isEmpty { hidden(&html) }
    html.element("p", .class("quiet note")) { html in
      html.text("A drawing of UIKit’s controls as the rules style them, ")
      html.text("with the system’s look where they set nothing. ")
      html.text("Text with too little contrast shows its ratio. ")
      html.text("Hatched areas are images, which are not measured. ")
      html.text("The contact sheet is the system’s, and gets the app’s style too.")
    }
  }

  /// Lists states that look the same to some people: in a comparison those of the new theme, new ones first.
  private func lookAlikes(_ html: inout HTML) {
    let all = table.readability?.alikeStates ?? []
    for isNew in [true, false] {
      let items = all.filter { $0.isNew == isNew }
      if items.isEmpty { continue }
      html.block("ul", isNew ? .class("findings lost") : .class("findings"), .literal("role", "list")) { html in
        for item in items {
          html.element("li") { html in
            html.text(table.isSingle ? "" : "\(table.sides[item.theme].title): ")
            html.element("strong", text: item.found.claim)
            html.text(" (\(item.found.figures))" + (isNew ? "" : ", as before"))
          }
        }
      }
    }
  }

  /// Writes how many changes are visible, how many are beaten by other settings, and how many are not drawn.
  private func hidden(_ html: inout HTML) {
    let count = table.diff.changes.count
    let (beaten, undrawn) = (preview.hidden.filter { $0.obstacle != nil }, preview.hidden.filter { $0.obstacle == nil })
    if preview.hidden.isEmpty {
      html.element(
        "p", .class("same"),
        text: (count == 1 ? "The change is" : "All \(count) changes are") + " visible in the drawing.")
      return
    }
    func list(_ hidden: [Preview.HiddenChange], _ words: String) {
      if hidden.isEmpty { return }
      html.block("details", .class("hidden-changes")) { html in
        html.element("summary", text: "\(hidden.count) of \(plural(count, "change")) \(words)")
        html.element("ul") { html in
          for change in hidden { html.element("li") { write(change, &$0) } }
        }
      }
    }
    list(beaten, "\(beaten.count == 1 ? "has" : "have") no effect on these screens: something else wins")
    list(undrawn, "\(undrawn.count == 1 ? "is" : "are") not visible in the drawing")
  }

  private func write(_ hidden: Preview.HiddenChange, _ html: inout HTML) {
    let change = table.diff.changes[hidden.number]
    html.element("a", .link(to: table.anchor(ofChange: hidden.number, in: changesPart))) { html in
      html.text(ReadabilityText.name(.setting(change.rule, change.setting, fields: [])))
    }
    switch hidden.obstacle {
    case .rule(let rule):
      html.element("span", .class("quiet"), text: " beaten by " + RuleTitle.text(rule).plain)
    case .appearance(let rule, let key):
      let name = ReadabilityText.name(.setting(rule, key, fields: []))
      html.element("span", .class("quiet"), text: " replaced by \(name)")
    case nil: break
    }
  }
}

extension Attribute {
  /// Returns `id="protan"` of a filter.
  fileprivate static func id(of vision: ColorVision) -> Attribute { .text(.id, vision.rawValue) }

  /// Returns `values="…"` of `feColorMatrix`, which transforms the colors and keeps the opacity.
  fileprivate static func colorMatrix(of vision: ColorVision) -> Attribute {
    let rows = vision.matrix.map { row in [row.x, row.y, row.z, 0, 0] } + [[0, 0, 0, 1, 0]]
    return .exact("values", rows.flatMap { $0 })
  }
}
