import AppearanceState
import AppearanceThemes

extension Canvas {
  /// A search that has begun, a list that is being refreshed, and controls that are pressed or disabled. Of a state that a theme
  /// says nothing of nothing is drawn: what the system makes of it is not known here.
  mutating func states(_ theme: UIKitLook) {
    rectangle(0, 0, Self.width, height, theme.table.background)
    statesBar(theme)
    search(theme, 72)
    refreshing(theme, 184)
    stateButtons(theme, 236)
    fields(theme, 300)
    if let index = theme.sectionIndex { sectionIndex(index, index.trackedSurface, 396, height - 108) }
    let states = theme.states(of: "UIToolbar", besides: theme.toolbar.item)
    if !states.isEmpty {
      bar(height - 104, 44, theme.toolbar.surface, hairline: theme.hairlines.toolbar, atTop: true)
      items(states, height - 76, theme)
    }
    tabBar(theme, theme.reader.tabBar(.scrollEdge), hairline: theme.hairlines.edgeTabBar)
  }

  private mutating func statesBar(_ theme: UIKitLook) {
    let look = theme.standardBar
    bar(0, 72, look.surface, hairline: theme.hairlines.standardBar)
    statusBar(on: look.surface)
    text("Search", 160, 52, Self.fitting(look.title, 24), .middle, .navigationTitle, in: theme)
    items(theme.states(of: "UINavigationBar", besides: look.item), 52, theme)
  }

  /// The buttons of a bar in other states.
  private mutating func items(_ states: UIKitLook.ItemStates, _ y: Double, _ theme: UIKitLook) {
    if let pressed = states.pressed { item("Pressed", 16, y, pressed, .start, in: theme) }
    if let disabled = states.disabled { item("Disabled", 304, y, disabled, .end, in: theme) }
  }

  /// The bar with its button and the scopes below the field.
  private mutating func search(_ theme: UIKitLook, _ y: Double) {
    let (search, cancel, scopes) = (theme.search, theme.cancelButton, theme.scopes)
    rectangle(0, y, Self.width, 96, search.strip)
    rectangle(16, y + 6, 214, 36, radius: 10, search.field)
    symbol(33, y + 24, Symbols.search, search.text.paint, width: 1.5)
    text("Ada", 48, y + 30, Self.fitting(search.text, 20), .start, .searchField, in: theme)
    item("Cancel", 304, y + 30, cancel, .end, in: theme)
    rectangle(16, y + 52, 288, 32, radius: 9, scopes.background)
    rectangle(18, y + 54, 142, 28, radius: 7, scopes.selection)
    plainText("Names", 89, y + 72.5, Self.fitting(scopes.selected, 17), .middle)
    plainText("Places", 232, y + 72.5, Self.fitting(scopes.normal, 17), .middle)
  }

  private mutating func refreshing(_ theme: UIKitLook, _ y: Double) {
    symbol(160, y + 12, Symbols.spinner, theme.refreshTint, width: 2)
    for run in theme.reader.refreshTitle().runs.prefix(1) {
      plainText("Updated just now", 160, y + 38, Self.fitting(run, 15), .middle)
    }
  }

  private mutating func stateButtons(_ theme: UIKitLook, _ y: Double) {
    let states = [("highlighted", "Pressed"), ("selected", "Selected"), ("disabled", "Disabled")]
    for (index, (state, title)) in states.enumerated() {
      guard let button = theme.button(in: state) else { continue }
      let x = 16 + 99 * Double(index)
      rectangle(x, y, 90, 40, radius: 9, button.surface)
      plainText(title, x + 45, y + 26, Self.fitting(button.text, 17), .middle)
    }
  }

  /// A form with a field, and a cell that is selected.
  private mutating func fields(_ theme: UIKitLook, _ y: Double) {
    let field = theme.field
    rectangle(0, y, Self.width, 46, theme.table.cell)
    separator(theme, y + 45.5)
    text("Name", 16, y + 29, Self.fitting(theme.table.label, 22), .start, .cell, in: theme)
    rectangle(104, y + 6, 200, 34, radius: 7, field.surface)
    text("Ada Lovelace", 112, y + 29, Self.fitting(field.text, 20), .start, .textField, in: theme)
    rectangle(0, y + 46, Self.width, 46, theme.table.cell)
    text("Born", 16, y + 75, Self.fitting(theme.table.label, 22), .start, .cell, in: theme)
    text("1815", 304, y + 75, Self.fitting(theme.table.detail, 17), .end, .cellDetail, in: theme)
  }
}

extension UIKitLook {
  /// A text button of a bar in other states; nil where the theme says nothing of them.
  fileprivate struct ItemStates {
    let pressed, disabled: Item?

    var isEmpty: Bool { pressed == nil && disabled == nil }
  }

  fileprivate func states(of bar: String, besides normal: Item) -> ItemStates {
    let bar = reader.screen.child(bar)
    let record = reader.record(["standardAppearance"], bar)
    func item(_ state: String) -> Item? {
      let item = reader.item(record, "buttonAppearance", 400, state: state, in: bar)
      return item.text.paint == normal.text.paint && item.image == normal.image ? nil : item
    }
    return ItemStates(pressed: item("highlighted"), disabled: item("disabled"))
  }

  /// A button in a state; nil where the theme says nothing of it.
  fileprivate func button(in state: String) -> UIKitParts.Button? {
    let button = reader.button(state)
    return button.text.paint == self.button.text.paint && button.surface == self.button.surface ? nil : button
  }

  /// The button beside the field of a search, which is an item of the bar.
  fileprivate var cancelButton: Item {
    reader.item(nil, "buttonAppearance", 400, in: reader.screen.child("UISearchBar"))
  }

  /// The scopes of a search: segments with titles of their own.
  fileprivate var scopes: UIKitParts.Segments {
    let bar = reader.screen.child("UISearchBar")
    let look = reader.segments(bar.child("UISegmentedControl"))
    func title(_ state: String, _ text: Text) -> Text {
      reader.text(reader.value("scopeBarButtonTitleTextAttributes", state: state, for: bar), text)
    }
    return look.titled(
      normal: title("normal", look.normal), selected: title("selected", title("normal", look.selected)))
  }

  fileprivate var refreshTint: Paint {
    reader.color("tintColor", for: reader.tableHost.child("UIRefreshControl")) ?? .system(system.unselected)
  }

  /// A field of a form.
  fileprivate var field: (text: Text, surface: [Paint]) {
    let host = reader.cellHost.child("UITextField")
    return (reader.fieldText(host, system.label), [reader.color("backgroundColor", for: host)].compactMap { $0 })
  }
}
