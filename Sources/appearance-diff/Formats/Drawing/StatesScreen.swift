import AppearanceState
import AppearanceThemes

extension Canvas {
  /// Draws an active search, a list that is refreshing, and pressed and disabled controls. A state without settings in
  /// the theme is not drawn, because the system's look for it is not known here.
  mutating func states(_ theme: UIKitLook) {
    let reader = theme.reader
    rectangle(0, 0, Self.width, height, reader.listGround)
    bar(.standard, 0, 72, in: theme)
    text("Search", 160, 52, atMost: 24, .middle, .navigationTitle, in: theme)
    items(theme.states(of: .navigationButton), 52)

    searchField("Ada", 72, height: 96, width: 214, in: theme)
    // The button beside the field is an item of the bar.
    let cancel = reader.root.child("UISearchBar").child("UIBarButtonItem")
    let cancelLook = reader.look(.navigationButton, of: cancel, on: []) ?? theme[.navigationButton]
    plainItem("Cancel", 304, 102, cancelLook, .end)
    let (scope, selectedScope) = (theme.scope(.segment, .normal), theme.scope(.selectedSegment, .normal, .selected))
    segments(124, of: 2, scope, selectedScope)
    plainText("Names", 89, 144.5, Self.fitting(selectedScope, 17), .middle)
    plainText("Places", 232, 144.5, Self.fitting(scope, 17), .middle)

    symbol(160, 196, Symbols.spinner, reader[.refreshControl].color(.tintColor) ?? theme.system.unselected, width: 2)
    if let title = theme.look(.refreshTitle) {
      plainText("Updated just now", 160, 222, Self.fitting(title, 15), .middle)
    }
    let buttons: [(Double, ControlState, String)] = [
      (16, .highlighted, "Pressed"), (115, .selected, "Selected"), (214, .disabled, "Disabled"),
    ]
    for (x, state, title) in buttons {
      guard let button = theme.look(.button, in: state) else { continue }
      rectangle(x, 236, 90, 40, radius: 9, button.own)
      plainText(title, x + 45, 262, Self.fitting(button, 17), .middle)
    }

    // A form with a field, and a selected cell.
    cell(300, 46, in: theme)
    text("Name", 16, 329, atMost: 22, .start, .cell, in: theme)
    let field = reader.look(.textField, of: reader[.textField], on: reader.cellGround) ?? theme[.label]
    rectangle(104, 306, 200, 34, radius: 7, field.own)
    text("Ada Lovelace", 112, 329, atMost: 20, .start, .textField, in: theme, field)
    cell(346, 46, isLast: true, in: theme)
    text("Born", 16, 375, atMost: 22, .start, .cell, in: theme)
    text("1815", 304, 375, atMost: 17, .end, .cellDetail, in: theme)

    if let index = theme.sectionIndex { sectionIndex(index.text, on: index.trackedSurface, 396, height - 108) }
    let toolbarButtons = theme.states(of: .toolbarButton)
    if toolbarButtons.contains(where: { $0 != nil }) {
      bar(.toolbar, height - 104, 44, in: theme)
      items(toolbarButtons, height - 76)
    }
    tabBar(.edgeTabs, in: theme)
  }

  /// Draws the buttons of a bar, pressed and disabled.
  private mutating func items(_ states: [UIKitLook.Text?], _ y: Double) {
    if let pressed = states[0] { plainItem("Pressed", 16, y, pressed, .start) }
    if let disabled = states[1] { plainItem("Disabled", 304, y, disabled, .end) }
  }
}

extension UIKitLook {
  /// Returns the look of a text button of a bar, pressed and disabled; nil if the theme sets nothing for a state.
  fileprivate func states(of button: UIKitSpot) -> [Text?] { [.highlighted, .disabled].map { look(button, in: $0) } }

  /// Returns the look in a state; nil if the theme sets nothing for it.
  fileprivate func look(_ spot: UIKitSpot, in state: ControlState) -> Text? {
    guard let look = reader.look(spot, state) else { return nil }
    return look.paint == self[spot].paint && look.own == self[spot].own ? nil : look
  }

  /// Returns the look of a scope of a search: a segment with title attributes of its own.
  fileprivate func scope(_ spot: UIKitSpot, _ states: ControlState...) -> Text {
    let bar = reader.root.child("UISearchBar")
    var look = reader.look(spot, of: bar.child("UISegmentedControl"), on: []) ?? self[spot]
    for state in states {
      if let text = bar.value(.scopeBarButtonTitleTextAttributes, state) { look.setText(text, system) }
    }
    return look
  }
}
