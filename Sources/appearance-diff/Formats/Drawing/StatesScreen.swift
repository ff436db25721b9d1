import AppearanceState
import AppearanceThemes

extension Canvas {
  /// Draws an active search, a list that is refreshing, and pressed and disabled controls. A state without settings in
  /// the theme is not drawn, because the system's look for it is not known here.
  mutating func states(_ theme: UIKitLook) {
    rectangle(0, 0, Self.width, height, theme.reader.listGround)
    statesBar(theme)
    search(theme, 72)
    refreshing(theme, 184)
    stateButtons(theme, 236)
    fields(theme, 300)
    if let index = theme.sectionIndex { sectionIndex(index, index.trackedSurface, 396, height - 108) }
    let states = theme.states(of: .toolbarButton)
    if !states.isEmpty {
      bar(height - 104, 44, theme.reader.bar(.toolbar).plates, hairline: theme.hairlines.toolbar, atTop: true)
      items(states, height - 76)
    }
    tabBar(theme, .edgeTabs, hairline: theme.hairlines.edgeTabBar)
  }

  private mutating func statesBar(_ theme: UIKitLook) {
    let plates = theme.reader.bar(.standard).plates
    bar(0, 72, plates, hairline: theme.hairlines.standardBar)
    statusBar(on: plates)
    text("Search", 160, 52, atMost: 24, .middle, .navigationTitle, in: theme)
    items(theme.states(of: .navigationButton), 52)
  }

  /// Draws the buttons of a bar in other states.
  private mutating func items(_ states: UIKitLook.ItemStates, _ y: Double) {
    if let pressed = states.pressed { plainItem("Pressed", 16, y, pressed, .start) }
    if let disabled = states.disabled { plainItem("Disabled", 304, y, disabled, .end) }
  }

  /// Draws the search bar with its button, and the scopes below the field.
  private mutating func search(_ theme: UIKitLook, _ y: Double) {
    let (segment, selected) = theme.scopes
    rectangle(0, y, Self.width, 96, theme.searchStrip)
    rectangle(16, y + 6, 214, 36, radius: 10, theme.searchField)
    symbol(33, y + 24, Symbols.search, theme[.searchField].paint, width: 1.5)
    text("Ada", 48, y + 30, atMost: 20, .start, .searchField, in: theme)
    plainItem("Cancel", 304, y + 30, theme.cancelButton, .end)
    rectangle(16, y + 52, 288, 32, radius: 9, segment.own)
    rectangle(18, y + 54, 142, 28, radius: 7, Array(selected.own.prefix(1)))
    plainText("Names", 89, y + 72.5, Self.fitting(selected, 17), .middle)
    plainText("Places", 232, y + 72.5, Self.fitting(segment, 17), .middle)
  }

  private mutating func refreshing(_ theme: UIKitLook, _ y: Double) {
    symbol(160, y + 12, Symbols.spinner, theme.refreshTint, width: 2)
    if let title = theme.looks(.refreshTitle) {
      plainText("Updated just now", 160, y + 38, Self.fitting(title, 15), .middle)
    }
  }

  private mutating func stateButtons(_ theme: UIKitLook, _ y: Double) {
    let states: [(ControlState, String)] = [
      (.highlighted, "Pressed"), (.selected, "Selected"), (.disabled, "Disabled"),
    ]
    for (index, (state, title)) in states.enumerated() {
      guard let button = theme.button(in: state) else { continue }
      let x = 16 + 99 * Double(index)
      rectangle(x, y, 90, 40, radius: 9, button.own)
      plainText(title, x + 45, y + 26, Self.fitting(button, 17), .middle)
    }
  }

  /// Draws a form with a field, and a selected cell.
  private mutating func fields(_ theme: UIKitLook, _ y: Double) {
    let field = theme.field
    rectangle(0, y, Self.width, 46, theme.cell)
    separator(theme, y + 45.5)
    text("Name", 16, y + 29, atMost: 22, .start, .cell, in: theme)
    rectangle(104, y + 6, 200, 34, radius: 7, field.own)
    text("Ada Lovelace", 112, y + 29, atMost: 20, .start, .textField, in: theme, field)
    rectangle(0, y + 46, Self.width, 46, theme.cell)
    text("Born", 16, y + 75, atMost: 22, .start, .cell, in: theme)
    text("1815", 304, y + 75, atMost: 17, .end, .cellDetail, in: theme)
  }
}

extension UIKitLook {
  /// A text button of a bar in other states; nil if the theme sets nothing for them.
  fileprivate struct ItemStates {
    let pressed, disabled: Text?

    var isEmpty: Bool { pressed == nil && disabled == nil }
  }

  fileprivate func states(of button: UIKitSpot) -> ItemStates {
    ItemStates(pressed: look(button, in: .highlighted), disabled: look(button, in: .disabled))
  }

  /// Returns the look in a state; nil if the theme sets nothing for it.
  private func look(_ spot: UIKitSpot, in state: ControlState) -> Text? {
    guard let look = reader.look(spot, state) else { return nil }
    return look.paint == self[spot].paint && look.own == self[spot].own ? nil : look
  }

  fileprivate func button(in state: ControlState) -> Text? { look(.button, in: state) }

  /// The button beside a search field, which is an item of the bar.
  fileprivate var cancelButton: Text {
    let item = reader.root.child("UISearchBar").child("UIBarButtonItem")
    return reader.look(.navigationButton, of: item, on: []) ?? self[.navigationButton]
  }

  /// The scopes of a search: segments with their own title attributes.
  fileprivate var scopes: (segment: Text, selected: Text) {
    let bar = reader.root.child("UISearchBar")
    func look(_ spot: UIKitSpot, _ states: ControlState...) -> Text {
      var look = reader.look(spot, of: bar.child("UISegmentedControl"), on: []) ?? self[spot]
      for state in states {
        guard let text = bar.value(.scopeBarButtonTitleTextAttributes, state) else { continue }
        look.setText(text, system)
      }
      return look
    }
    return (look(.segment, .normal), look(.selectedSegment, .normal, .selected))
  }

  fileprivate var refreshTint: Paint {
    reader[.refreshControl].color(.tintColor) ?? system.unselected
  }

  /// The field of a form.
  fileprivate var field: Text {
    reader.look(.textField, of: reader[.textField], on: reader.cellGround) ?? self[.label]
  }
}
