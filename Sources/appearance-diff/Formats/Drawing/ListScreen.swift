import AppearanceState
import AppearanceThemes

extension Canvas {
  /// Draws a list with a large title, search, segments and tabs.
  mutating func list(_ theme: UIKitLook) {
    let (isLarge, origin) = theme.reader.largeTitles
    rectangle(0, 0, Self.width, height, theme.reader.listGround)
    bar(isLarge ? .edge : .standard, 0, isLarge ? 168 : 72, in: theme, besides: origin)
    item("Edit", 16, 52, .start, isLarge ? .edgeButton : .navigationButton, in: theme)
    symbol(296, 46, Symbols.plus, theme.reader.symbolTint(in: "UINavigationBar"))
    if isLarge {
      text("Contacts", 16, 100, atMost: 40, .start, .largeTitle, in: theme)
    } else {
      text("Contacts", 160, 52, atMost: 24, .middle, .navigationTitle, in: theme)
    }
    let searchTop = isLarge ? 116.0 : 72
    searchField("Search", searchTop, height: 51.5, width: 288, in: theme)
    let segmentTop = searchTop + 64
    segments(segmentTop, of: 3, theme[.segment], theme[.selectedSegment])
    text("All", 65, segmentTop + 20.5, atMost: 17, .middle, .selectedSegment, in: theme)
    text("Missed", 160, segmentTop + 20.5, atMost: 17, .middle, .segment, in: theme)
    text("Blocked", 256, segmentTop + 20.5, atMost: 17, .middle, .segment, in: theme)

    let listTop = segmentTop + 62
    text("FAVORITES", 16, listTop, atMost: 20, .start, .sectionHeader, in: theme)
    let rows = [
      ("Ada Lovelace", "mobile"), ("Grace Hopper", "work"), ("Alan Turing", "Bletchley"), ("Mary Shaw", "home"),
    ]
    for (index, (name, detail)) in rows.enumerated() {
      let y = listTop + 8 + 56 * Double(index)
      guard y + 56 <= height - 60 else { break }
      cell(y, 56, in: theme)
      circle(36, y + 28, 17, theme.system.fill)
      symbol(36, y + 29, Symbols.person, theme.tint, width: 1.5)
      text(name, 66, y + 25, atMost: 22, .start, .cell, in: theme)
      text(detail, 66, y + 43, atMost: 13, .start, .cellDetail, in: theme)
      // A section index takes 18 points at the edge, so the chevron moves to its left.
      symbol(theme.sectionIndex == nil ? 302 : 290, y + 28, Symbols.chevron, theme.system.placeholder)
    }
    if let index = theme.sectionIndex { sectionIndex(index.text, on: index.surface, listTop + 12, height - 64) }
    tabBar(.tabs, in: theme)
  }

  /// Draws the letters at the edge of a list.
  mutating func sectionIndex(_ paint: Paint, on surface: [Paint], _ top: Double, _ bottom: Double) {
    rectangle(302, top, 18, bottom - top, surface)
    let look = UIKitLook.Text(paint, FontLook(size: 11, weight: 600))
    for (number, letter) in "ABCDEFGHIKLMN".enumerated() where top + 18 * Double(number + 1) <= bottom {
      plainText(String(letter), 311, top + 13 + 18 * Double(number), look, .middle)
    }
  }

  mutating func tabBar(_ bar: UIKitSpot.Bar, in theme: UIKitLook) {
    let top = height - 60
    func look(_ spot: UIKitSpot) -> UIKitLook.Text { theme.reader.look(spot, bar: bar) ?? theme[spot] }
    self.bar(bar, top, 60, in: theme)
    rectangle(4, top + 3, 100, 50, look(.selectedTab).own)
    let tabs = [
      (54.0, "Contacts", Symbols.person, UIKitSpot.selectedTab, UIKitSpot.selectedTabIcon),
      (160, "Recents", Symbols.clock, .tab, .tabIcon), (266, "Settings", Symbols.gear, .tab, .tabIcon),
    ]
    for (x, title, icon, spot, iconSpot) in tabs {
      symbol(x, top + 18, icon, look(iconSpot).paint)
      text(title, x, top + 46, atMost: 13, .middle, spot, in: theme, look(spot))
    }
    rectangle(166, top + 3, 18, 18, radius: 9, look(.badge).own)
    text("3", 175, top + 16, atMost: 12, .middle, .badge, in: theme, look(.badge))
  }
}
