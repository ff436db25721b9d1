import AppearanceThemes

extension Canvas {
  /// Draws a pushed screen with the small controls and a toolbar.
  mutating func detail(_ theme: UIKitLook) {
    rectangle(0, 0, Self.width, height, theme.reader.listGround)
    detailBar(theme)
    switchRow(theme, 92, "Notifications", isOn: true)
    switchRow(theme, 140, "Silent", isOn: false)
    sliderRow(theme, 188)
    stepperRow(theme, 236)
    progressRow(theme, 284)
    text("Labels have this look.", 16, 360, atMost: 24, .start, .label, in: theme)
    buttons(theme, 378)
    pageControl(theme, 500)
    toolbar(theme)
  }

  private mutating func detailBar(_ theme: UIKitLook) {
    let plates = theme.reader.bar(.standard).plates
    bar(0, 72, plates, hairline: theme.hairlines.standardBar)
    statusBar(on: plates)
    symbol(15, 46, Symbols.back, theme.symbols.navigationBar, width: 2.25)
    item("Back", 25, 52, .start, .backButton, in: theme)
    text("Settings", 160, 52, atMost: 24, .middle, .navigationTitle, in: theme)
    item("Done", 304, 52, .end, .doneButton, in: theme)
  }

  /// Draws the background of a row, the line below it, and its title.
  private mutating func row(_ theme: UIKitLook, _ y: Double, _ title: String, isLast: Bool = false) {
    rectangle(0, y, Self.width, 48, theme.cell)
    if !isLast { separator(theme, y + 47.5) }
    text(title, 16, y + 30, atMost: 22, .start, .cell, in: theme)
  }

  private mutating func switchRow(_ theme: UIKitLook, _ y: Double, _ title: String, isOn: Bool) {
    row(theme, y, title)
    rectangle(253, y + 8.5, 51, 31, radius: 15.5, isOn ? theme[.switchOn].paint : theme.tracks.switchOff)
    knob(isOn ? 288.5 : 268.5, y + 24, 13.5, theme.tracks.switchThumb)
  }

  private mutating func sliderRow(_ theme: UIKitLook, _ y: Double) {
    row(theme, y, "Volume")
    rectangle(120, y + 22, 184, 4, radius: 2, theme.tracks.sliderMaximum)
    rectangle(120, y + 22, 96, 4, radius: 2, theme[.sliderTrack].paint)
    knob(216, y + 24, 13, theme.tracks.sliderThumb)
  }

  private mutating func stepperRow(_ theme: UIKitLook, _ y: Double) {
    row(theme, y, "Copies")
    rectangle(210, y + 8, 94, 32, radius: 8, theme[.stepper].own)
    let sign = theme[.stepper].paint.content == .image ? theme.system.unselected : theme[.stepper].paint
    symbol(233.5, y + 24, Symbols.minus, sign)
    symbol(280.5, y + 24, Symbols.plus, sign)
    rectangle(256.75, y + 15, 0.5, 18, theme.system.hairline)
  }

  private mutating func progressRow(_ theme: UIKitLook, _ y: Double) {
    row(theme, y, "Update", isLast: true)
    rectangle(120, y + 22, 150, 4, radius: 2, theme.tracks.progress)
    rectangle(120, y + 22, 104, 4, radius: 2, theme[.progress].paint)
    symbol(292, y + 24, Symbols.spinner, theme[.activity].paint)
  }

  private mutating func buttons(_ theme: UIKitLook, _ y: Double) {
    rectangle(16, y, 288, 44, radius: 10, theme[.button].own)
    text("Sign In", 160, y + 28, atMost: 24, .middle, .button, in: theme)
    // A filled button of the system: white on the tint.
    rectangle(16, y + 58, 288, 44, radius: 10, theme.buttonTint)
    let filled = UIKitLook.Text(theme.system.white, FontLook(size: 17, weight: 600))
    plainText("Continue", 160, y + 86, filled, .middle)
  }

  private mutating func pageControl(_ theme: UIKitLook, _ y: Double) {
    for (index, x) in [142.0, 160, 178].enumerated() {
      circle(x, y, 4, index == 0 ? (theme.looks(.currentPage)?.paint ?? theme.system.label) : theme.tracks.page)
    }
  }

  private mutating func toolbar(_ theme: UIKitLook) {
    let top = height - 60
    bar(top, 60, theme.reader.bar(.toolbar).plates, hairline: theme.hairlines.toolbar, atTop: true)
    symbol(28, top + 26, Symbols.share, theme.symbols.toolbar)
    item("Reply", 160, top + 32, .middle, .toolbarButton, in: theme)
    symbol(292, top + 26, Symbols.trash, theme.symbols.toolbar)
  }
}
