import AppearanceThemes

extension Canvas {
  /// Draws a list with a large title, search, segments and tabs.
  mutating func list(_ theme: UIKitLook) {
    rectangle(0, 0, Self.width, height, theme.reader.listGround)
    let contentTop = theme.hasLargeTitles ? listBar(theme) : plainListBar(theme)
    let listTop = segments(theme, contentTop + 12) + 30
    text("FAVORITES", 16, listTop, atMost: 20, .start, .sectionHeader, in: theme)
    let rows = [
      ("Ada Lovelace", "mobile"), ("Grace Hopper", "work"), ("Alan Turing", "Bletchley"), ("Mary Shaw", "home"),
    ]
    for (index, row) in rows.enumerated() {
      let y = listTop + 8 + 56 * Double(index)
      guard y + 56 <= height - 60 else { break }
      contactCell(theme, y, row.0, row.1)
    }
    if let index = theme.sectionIndex { sectionIndex(index, index.surface, listTop + 12, height - 64) }
    tabBar(theme, .tabs, hairline: theme.hairlines.tabBar)
  }

  /// Draws the letters at the edge of a list.
  mutating func sectionIndex(_ index: UIKitLook.SectionIndex, _ surface: [Paint], _ top: Double, _ bottom: Double) {
    rectangle(302, top, 18, bottom - top, surface)
    let look = UIKitLook.Text(index.text, FontLook(size: 11, weight: 600))
    for (number, letter) in "ABCDEFGHIKLMN".enumerated() where top + 18 * Double(number + 1) <= bottom {
      plainText(String(letter), 311, top + 13 + 18 * Double(number), look, .middle)
    }
  }

  private mutating func listBar(_ theme: UIKitLook) -> Double {
    let plates = theme.reader.bar(.edge).plates
    bar(0, 168, plates, hairline: theme.hairlines.edgeBar, besides: theme.largeTitlesOrigin)
    statusBar(on: plates)
    item("Edit", 16, 52, .start, .edgeButton, in: theme)
    symbol(296, 46, Symbols.plus, theme.symbols.navigationBar)
    text("Contacts", 16, 100, atMost: 40, .start, .largeTitle, in: theme)
    searchBar(theme, 116)
    return 168
  }

  private mutating func plainListBar(_ theme: UIKitLook) -> Double {
    let plates = theme.reader.bar(.standard).plates
    bar(0, 72, plates, hairline: theme.hairlines.standardBar, besides: theme.largeTitlesOrigin)
    statusBar(on: plates)
    item("Edit", 16, 52, .start, .navigationButton, in: theme)
    text("Contacts", 160, 52, atMost: 24, .middle, .navigationTitle, in: theme)
    symbol(296, 46, Symbols.plus, theme.symbols.navigationBar)
    searchBar(theme, 72)
    return 124
  }

  private mutating func searchBar(_ theme: UIKitLook, _ y: Double) {
    rectangle(0, y, Self.width, 51.5, theme.searchStrip)
    rectangle(16, y + 6, 288, 36, radius: 10, theme.searchField)
    symbol(33, y + 24, Symbols.search, theme[.searchField].paint, width: 1.5)
    text("Search", 48, y + 30, atMost: 20, .start, .searchField, in: theme)
  }

  private mutating func segments(_ theme: UIKitLook, _ y: Double) -> Double {
    rectangle(16, y, 288, 32, radius: 9, theme[.segment].own)
    rectangle(18, y + 2, 94, 28, radius: 7, Array(theme[.selectedSegment].own.prefix(1)))
    text("All", 65, y + 20.5, atMost: 17, .middle, .selectedSegment, in: theme)
    for (title, x) in [("Missed", 160.0), ("Blocked", 256.0)] {
      text(title, x, y + 20.5, atMost: 17, .middle, .segment, in: theme)
    }
    return y + 32
  }

  private mutating func contactCell(_ theme: UIKitLook, _ y: Double, _ name: String, _ detail: String) {
    rectangle(0, y, Self.width, 56, theme.cell)
    circle(36, y + 28, 17, theme.system.fill)
    symbol(36, y + 29, Symbols.person, theme.tint, width: 1.5)
    text(name, 66, y + 25, atMost: 22, .start, .cell, in: theme)
    text(detail, 66, y + 43, atMost: 13, .start, .cellDetail, in: theme)
    // The section index, if there is one, is at the edge.
    symbol(theme.sectionIndex == nil ? 302 : 290, y + 28, Symbols.chevron, theme.system.placeholder)
    separator(theme, y + 55.5)
  }

  /// Draws the line below a row.
  mutating func separator(_ theme: UIKitLook, _ y: Double) {
    let inset = theme.separator.inset
    rectangle(inset, y, Self.width - inset, 0.5, theme.separator.paint, besides: theme.separator.insetOrigin)
  }

  mutating func tabBar(_ theme: UIKitLook, _ bar: UIKitSpot.Bar, hairline: UIKitLook.Paint?) {
    let top = height - 60
    func look(_ spot: UIKitSpot) -> UIKitLook.Text { theme.reader.look(spot, bar: bar) ?? theme[spot] }
    self.bar(top, 60, theme.reader.bar(bar).plates, hairline: hairline, atTop: true)
    rectangle(4, top + 3, 100, 50, look(.selectedTab).own)
    symbol(54, top + 18, Symbols.person, look(.selectedTabIcon).paint)
    text("Contacts", 54, top + 46, atMost: 13, .middle, .selectedTab, in: theme, look(.selectedTab))
    symbol(160, top + 18, Symbols.clock, look(.tabIcon).paint)
    text("Recents", 160, top + 46, atMost: 13, .middle, .tab, in: theme, look(.tab))
    symbol(266, top + 18, Symbols.gear, look(.tabIcon).paint)
    text("Settings", 266, top + 46, atMost: 13, .middle, .tab, in: theme, look(.tab))
    rectangle(166, top + 3, 18, 18, radius: 9, look(.badge).own)
    text("3", 175, top + 16, atMost: 12, .middle, .badge, in: theme, look(.badge))
  }
}
