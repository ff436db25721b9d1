import AppearanceThemes

extension Canvas {
  /// Draws a pushed screen with the small controls and a toolbar.
  mutating func detail(_ theme: UIKitLook) {
    let (reader, system) = (theme.reader, theme.system)
    rectangle(0, 0, Self.width, height, reader.listGround)
    bar(.standard, 0, 72, in: theme)
    symbol(15, 46, Symbols.back, reader.symbolTint(in: "UINavigationBar"), width: 2.25)
    item("Back", 25, 52, .start, .backButton, in: theme)
    text("Settings", 160, 52, atMost: 24, .middle, .navigationTitle, in: theme)
    item("Done", 304, 52, .end, .doneButton, in: theme)

    row(92, "Notifications", in: theme)
    toggle(253, 100.5, isOn: true, theme[.switchOn].paint, reader[.toggle], system)
    row(140, "Silent", in: theme)
    toggle(253, 148.5, isOn: false, system.switchOff, reader[.toggle], system)
    row(188, "Volume", in: theme)
    slider(120, 210, 184, upTo: 96, theme[.sliderTrack].paint, reader[.slider], system)
    row(236, "Copies", in: theme)
    rectangle(210, 244, 94, 32, radius: 8, theme[.stepper].own)
    let sign = theme[.stepper].paint.content == .image ? system.unselected : theme[.stepper].paint
    symbol(233.5, 260, Symbols.minus, sign)
    symbol(280.5, 260, Symbols.plus, sign)
    rectangle(256.75, 251, 0.5, 18, system.hairline)
    row(284, "Update", isLast: true, in: theme)
    progress(120, 306, 150, upTo: 104, theme[.progress].paint, reader[.progress], system)
    symbol(292, 308, Symbols.spinner, theme[.activity].paint)

    text("Labels have this look.", 16, 360, atMost: 24, .start, .label, in: theme)
    rectangle(16, 378, 288, 44, radius: 10, theme[.button].own)
    text("Sign In", 160, 406, atMost: 24, .middle, .button, in: theme)
    // A filled button of the system: white on the tint.
    rectangle(16, 436, 288, 44, radius: 10, reader[.button].tint)
    plainText("Continue", 160, 464, UIKitLook.Text(system.white, FontLook(size: 17, weight: 600)), .middle)
    pages(142, 500, theme.look(.currentPage)?.paint ?? system.label, reader[.pages], system)

    let top = height - 60
    bar(.toolbar, top, 60, in: theme)
    symbol(28, top + 26, Symbols.share, reader.symbolTint(in: "UIToolbar"))
    item("Reply", 160, top + 32, .middle, .toolbarButton, in: theme)
    symbol(292, top + 26, Symbols.trash, reader.symbolTint(in: "UIToolbar"))
  }

  /// Draws the background of a row, the line below it, and its title.
  private mutating func row(_ y: Double, _ title: String, isLast: Bool = false, in theme: UIKitLook) {
    cell(y, 48, isLast: isLast, in: theme)
    text(title, 16, y + 30, atMost: 22, .start, .cell, in: theme)
  }
}
