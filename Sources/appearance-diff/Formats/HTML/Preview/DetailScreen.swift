import AppearanceState

extension Canvas {
  /// A pushed screen with the small controls and a toolbar.
  mutating func detail(_ theme: PreviewTheme) {
    let table = theme.table
    rectangle(0, 0, Self.width, Self.height, table.background)
    detailBar(theme.standardBar, on: table.background)
    switchRow(theme, 92, "Notifications", isOn: true)
    switchRow(theme, 140, "Silent", isOn: false)
    sliderRow(theme, 188)
    stepperRow(theme, 236)
    progressRow(theme, 284)
    text("Labels have this look.", 16, 362, Self.fitting(theme.label, 24), part: "Label", on: table.background)
    buttons(theme, 384)
    pageControl(theme, 520)
    toolbar(theme.toolbar, on: table.background)
  }

  private mutating func detailBar(_ look: PreviewTheme.BarLook, on background: Color) {
    bar(0, 72, look.background, hairline: look.hairline)
    statusBar(on: look.background)
    symbol(15, 46, Symbols.back, look.back.color, width: 2.25)
    text("Back", 25, 52, Self.fitting(look.back, 20), part: "Back button", on: background, look.background)
    text(
      "Settings", 160, 52, Self.fitting(look.title, 24), .middle, part: "Title", on: background,
      look.background)
    text(
      "Done", 304, 52, Self.fitting(look.done, 20), .end, part: "Done button", on: background,
      look.background)
  }

  /// The background of a row and the line below it.
  private mutating func row(_ theme: PreviewTheme, _ y: Double, isLast: Bool = false) {
    rectangle(0, y, Self.width, 48, theme.table.cell)
    let inset = theme.table.separatorInset
    if !isLast { rectangle(inset, y + 47.5, Self.width - inset, 0.5, theme.table.separator) }
  }

  private mutating func switchRow(_ theme: PreviewTheme, _ y: Double, _ title: String, isOn: Bool) {
    row(theme, y)
    let look = Self.fitting(theme.table.label, 22)
    text(title, 16, y + 30, look, part: isOn ? "Cell" : nil, on: theme.table.background, theme.table.cell)
    rectangle(253, y + 8.5, 51, 31, radius: 15.5, isOn ? theme.controls.switchOn : theme.palette.switchOff)
    knob(isOn ? 288.5 : 268.5, y + 24, 13.5, theme.controls.switchThumb)
  }

  private mutating func sliderRow(_ theme: PreviewTheme, _ y: Double) {
    row(theme, y)
    plainText("Volume", 16, y + 30, Self.fitting(theme.table.label, 22))
    rectangle(120, y + 22, 184, 4, radius: 2, theme.controls.sliderMaximum)
    rectangle(120, y + 22, 96, 4, radius: 2, theme.controls.sliderMinimum)
    knob(216, y + 24, 13, theme.controls.sliderThumb)
  }

  private mutating func stepperRow(_ theme: PreviewTheme, _ y: Double) {
    row(theme, y)
    plainText("Copies", 16, y + 30, Self.fitting(theme.table.label, 22))
    rectangle(210, y + 8, 94, 32, radius: 8, theme.palette.fill)
    symbol(233.5, y + 24, Symbols.minus, theme.controls.stepper)
    symbol(280.5, y + 24, Symbols.plus, theme.controls.stepper)
    rectangle(256.75, y + 15, 0.5, 18, theme.palette.hairline)
  }

  private mutating func progressRow(_ theme: PreviewTheme, _ y: Double) {
    row(theme, y, isLast: true)
    plainText("Update", 16, y + 30, Self.fitting(theme.table.label, 22))
    rectangle(120, y + 22, 150, 4, radius: 2, theme.controls.progressTrack)
    rectangle(120, y + 22, 104, 4, radius: 2, theme.controls.progress)
    symbol(
      292, y + 24, "M0-9V-5M0 9V5M9 0H5M-9 0H-5M6.4-6.4L3.6-3.6M-6.4 6.4L-3.6 3.6M6.4 6.4L3.6 3.6M-6.4-6.4L-3.6-3.6",
      theme.controls.activity)
  }

  private mutating func buttons(_ theme: PreviewTheme, _ y: Double) {
    let title = Self.fitting(theme.button.normal, 24)
    if let background = theme.button.background {
      rectangle(16, y, 288, 44, radius: 10, background)
      text("Sign In", 160, y + 28, title, .middle, part: "Button", on: theme.table.background, background)
    } else {
      text("Sign In", 160, y + 28, title, .middle, part: "Button", on: theme.table.background)
    }
    // What a filled button of the system looks like: white on the tint.
    rectangle(16, y + 58, 288, 44, radius: 10, theme.tint)
    let filled = TextLook(color: theme.palette.white, font: FontLook(size: 17, weight: 600))
    text("Continue", 160, y + 86, filled, .middle, part: "Filled button", on: theme.table.background, theme.tint)
  }

  private mutating func pageControl(_ theme: PreviewTheme, _ y: Double) {
    for (index, x) in [142.0, 160, 178].enumerated() {
      circle(x, y, 4, index == 0 ? theme.controls.currentPage : theme.controls.page)
    }
  }

  private mutating func toolbar(_ look: PreviewTheme.BarLook, on background: Color) {
    let top = Self.height - 60
    bar(top, 60, look.background, hairline: look.hairline, atTop: true)
    symbol(28, top + 26, Symbols.share, look.item.color)
    text(
      "Reply", 160, top + 32, Self.fitting(look.item, 20), .middle, part: "Toolbar button", on: background,
      look.background)
    symbol(292, top + 26, Symbols.trash, look.item.color)
  }
}
