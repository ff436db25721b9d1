import AppearanceThemes

extension Canvas {
  /// A pushed screen with the small controls and a toolbar.
  mutating func detail(_ theme: UIKitLook) {
    rectangle(0, 0, Self.width, height, theme.table.background)
    detailBar(theme)
    switchRow(theme, 92, "Notifications", isOn: true)
    switchRow(theme, 140, "Silent", isOn: false)
    sliderRow(theme, 188)
    stepperRow(theme, 236)
    progressRow(theme, 284)
    text("Labels have this look.", 16, 360, Self.fitting(theme.label, 24), .start, .label, in: theme)
    buttons(theme, 378)
    pageControl(theme, 500)
    toolbar(theme)
  }

  private mutating func detailBar(_ theme: UIKitLook) {
    let look = theme.standardBar
    bar(0, 72, look.surface, hairline: theme.hairlines.standardBar)
    statusBar(on: look.surface)
    symbol(15, 46, Symbols.back, theme.symbols.navigationBar, width: 2.25)
    item("Back", 25, 52, look.back, .start, .backButton, in: theme)
    text("Settings", 160, 52, Self.fitting(look.title, 24), .middle, .navigationTitle, in: theme)
    item("Done", 304, 52, look.done, .end, .doneButton, in: theme)
  }

  /// The background of a row, the line below it, and its title.
  private mutating func row(_ theme: UIKitLook, _ y: Double, _ title: String, isLast: Bool = false) {
    rectangle(0, y, Self.width, 48, theme.table.cell)
    if !isLast { separator(theme, y + 47.5) }
    text(title, 16, y + 30, Self.fitting(theme.table.label, 22), .start, .cell, in: theme)
  }

  private mutating func switchRow(_ theme: UIKitLook, _ y: Double, _ title: String, isOn: Bool) {
    row(theme, y, title)
    rectangle(253, y + 8.5, 51, 31, radius: 15.5, isOn ? theme.controls.switchOn : theme.tracks.switchOff)
    knob(isOn ? 288.5 : 268.5, y + 24, 13.5, theme.tracks.switchThumb)
  }

  private mutating func sliderRow(_ theme: UIKitLook, _ y: Double) {
    row(theme, y, "Volume")
    rectangle(120, y + 22, 184, 4, radius: 2, theme.tracks.sliderMaximum)
    rectangle(120, y + 22, 96, 4, radius: 2, theme.controls.sliderMinimum)
    knob(216, y + 24, 13, theme.tracks.sliderThumb)
  }

  private mutating func stepperRow(_ theme: UIKitLook, _ y: Double) {
    row(theme, y, "Copies")
    rectangle(210, y + 8, 94, 32, radius: 8, theme.controls.stepperSurface)
    symbol(233.5, y + 24, Symbols.minus, theme.controls.stepper)
    symbol(280.5, y + 24, Symbols.plus, theme.controls.stepper)
    rectangle(256.75, y + 15, 0.5, 18, .system(theme.system.hairline))
  }

  private mutating func progressRow(_ theme: UIKitLook, _ y: Double) {
    row(theme, y, "Update", isLast: true)
    rectangle(120, y + 22, 150, 4, radius: 2, theme.tracks.progress)
    rectangle(120, y + 22, 104, 4, radius: 2, theme.controls.progress)
    symbol(292, y + 24, Symbols.spinner, theme.controls.activity)
  }

  private mutating func buttons(_ theme: UIKitLook, _ y: Double) {
    rectangle(16, y, 288, 44, radius: 10, theme.button.surface)
    text("Sign In", 160, y + 28, Self.fitting(theme.button.text, 24), .middle, .button, in: theme)
    // What a filled button of the system looks like: white on the tint.
    rectangle(16, y + 58, 288, 44, radius: 10, theme.buttonTint)
    let filled = UIKitLook.Text(paint: .system(theme.system.white), font: FontLook(size: 17, weight: 600))
    text("Continue", 160, y + 86, filled, .middle, in: theme)
  }

  private mutating func pageControl(_ theme: UIKitLook, _ y: Double) {
    for (index, x) in [142.0, 160, 178].enumerated() {
      circle(x, y, 4, index == 0 ? theme.controls.currentPage : theme.tracks.page)
    }
  }

  private mutating func toolbar(_ theme: UIKitLook) {
    let look = theme.toolbar
    let top = height - 60
    bar(top, 60, look.surface, hairline: theme.hairlines.toolbar, atTop: true)
    symbol(28, top + 26, Symbols.share, theme.symbols.toolbar)
    item("Reply", 160, top + 32, look.item, .middle, .toolbarButton, in: theme)
    symbol(292, top + 26, Symbols.trash, theme.symbols.toolbar)
  }
}
