import AppearanceState

extension Canvas {
  /// A list with a large title, search, segments and tabs.
  mutating func list(_ theme: PreviewTheme) {
    rectangle(0, 0, Self.width, Self.height, theme.table.background)
    let contentTop = theme.hasLargeTitles ? listBar(theme) : plainListBar(theme)
    let listTop = segments(theme.segments, contentTop + 12, on: theme.table.background) + 30
    let header = Self.fitting(theme.table.header, 20)
    text("FAVOURITES", 16, listTop, header, part: "Section header", on: theme.table.background)
    let rows = [
      ("Ada Lovelace", "mobile"), ("Grace Hopper", "work"), ("Alan Turing", "Bletchley"), ("Mary Shaw", "home"),
    ]
    for (index, row) in rows.enumerated() {
      let y = listTop + 8 + 56 * Double(index)
      guard y + 56 <= Self.height - 60 else { break }
      contactCell(theme, y, row.0, row.1, part: index == 0)
    }
    tabBar(theme.tabBar, on: theme.table.background)
  }

  private mutating func listBar(_ theme: PreviewTheme) -> Double {
    let bar = theme.edgeBar
    self.bar(0, 168, bar.background, hairline: bar.hairline)
    statusBar(on: bar.background)
    text("Edit", 16, 52, Self.fitting(bar.item, 20), part: "Bar button", on: theme.table.background, bar.background)
    symbol(296, 46, Symbols.plus, bar.item.color)
    text(
      "Contacts", 16, 100, Self.fitting(bar.largeTitle, 40), part: "Large title", on: theme.table.background,
      bar.background)
    searchBar(theme, 116, on: bar.background)
    return 168
  }

  private mutating func plainListBar(_ theme: PreviewTheme) -> Double {
    let bar = theme.standardBar
    self.bar(0, 72, bar.background, hairline: bar.hairline)
    statusBar(on: bar.background)
    text("Edit", 16, 52, Self.fitting(bar.item, 20), part: "Bar button", on: theme.table.background, bar.background)
    text(
      "Contacts", 160, 52, Self.fitting(bar.title, 24), .middle, part: "Title", on: theme.table.background,
      bar.background)
    symbol(296, 46, Symbols.plus, bar.item.color)
    searchBar(theme, 72, on: theme.table.background)
    return 124
  }

  private mutating func searchBar(_ theme: PreviewTheme, _ y: Double, on background: Color) {
    let search = theme.search
    if let color = search.background { rectangle(0, y, Self.width, 51.5, color) }
    let surface = search.background ?? background
    rectangle(16, y + 6, 288, 36, radius: 10, search.field)
    symbol(33, y + 24, Symbols.search, search.text.color, width: 1.5)
    text(
      "Search", 48, y + 30, Self.fitting(search.text, 20), part: "Search field", on: theme.table.background, background,
      surface, search.field)
  }

  private mutating func segments(_ look: PreviewTheme.SegmentLook, _ y: Double, on background: Color) -> Double {
    rectangle(16, y, 288, 32, radius: 9, look.background)
    rectangle(18, y + 2, 94, 28, radius: 7, look.selection)
    text(
      "All", 65, y + 20.5, Self.fitting(look.selected, 17), .middle, part: "Selected segment", on: background,
      look.background, look.selection)
    for (title, x) in [("Missed", 160.0), ("Blocked", 256.0)] {
      text(
        title, x, y + 20.5, Self.fitting(look.normal, 17), .middle, part: "Segment", on: background, look.background)
    }
    return y + 32
  }

  private mutating func contactCell(
    _ theme: PreviewTheme, _ y: Double, _ name: String, _ detail: String, part isNamed: Bool
  ) {
    let table = theme.table
    rectangle(0, y, Self.width, 56, table.cell)
    circle(36, y + 28, 17, theme.palette.fill)
    symbol(36, y + 29, Symbols.person, theme.tint, width: 1.5)
    let label = Self.fitting(table.label, 22)
    text(name, 66, y + 25, label, part: isNamed ? "Cell" : nil, on: table.background, table.cell)
    text(detail, 66, y + 43, table.detail, part: isNamed ? "Cell detail" : nil, on: table.background, table.cell)
    symbol(302, y + 28, Symbols.chevron, theme.palette.placeholder)
    rectangle(table.separatorInset, y + 55.5, Self.width - table.separatorInset, 0.5, table.separator)
  }

  private mutating func tabBar(_ look: PreviewTheme.TabBarLook, on background: Color) {
    let top = Self.height - 60
    bar(top, 60, look.background, hairline: look.hairline, atTop: true)
    symbol(54, top + 18, Symbols.person, look.selectedIcon)
    text(
      "Contacts", 54, top + 46, Self.fitting(look.selected, 13), .middle, part: "Selected tab", on: background,
      look.background)
    symbol(160, top + 18, Symbols.clock, look.normalIcon)
    text(
      "Recents", 160, top + 46, Self.fitting(look.normal, 13), .middle, part: "Tab", on: background,
      look.background)
    symbol(266, top + 18, Symbols.gear, look.normalIcon)
    plainText("Settings", 266, top + 46, Self.fitting(look.normal, 13), .middle)
    rectangle(166, top + 3, 18, 18, radius: 9, look.badge)
    text(
      "3", 175, top + 16, Self.fitting(look.badgeText, 12), .middle, part: "Badge", on: background,
      look.background, look.badge)
  }
}
