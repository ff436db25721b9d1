import AppearanceState

extension Canvas {
  /// Foreign interface inside the app: a sheet of the system, which was never drawn with this theme in mind.
  mutating func contactSheet(_ theme: PreviewTheme) {
    rectangle(0, 0, Self.width, Self.height, Color(hex: 0x8A8A8E))
    rectangle(12, 22, 296, 60, radius: 10, Color(hex: 0xB4B4B8))
    rectangle(0, 32, Self.width, Self.height, radius: 12, theme.table.background)
    shape("M0 88V44a12 12 0 0 1 12-12H308a12 12 0 0 1 12 12V88z", theme.standardBar.background)
    sheetBar(theme.standardBar, on: theme.table.background)
    photo(theme)
    for (index, title) in ["First name", "Last name", "Company"].enumerated() {
      fieldRow(theme, 236 + 46 * Double(index), title, part: index == 0)
    }
    valueRow(theme, 400, "mobile", "+1 555 0100")
    addRow(theme, 452, "add phone", part: true)
    addRow(theme, 516, "add email", part: false)
  }

  private mutating func sheetBar(_ look: PreviewTheme.BarLook, on background: Color) {
    text(
      "Cancel", 16, 65, Self.fitting(look.item, 20), part: "Cancel button", on: background,
      look.background)
    text(
      "New Contact", 160, 65, Self.fitting(look.title, 20), .middle, part: "Title", on: background,
      look.background)
    text(
      "Done", 304, 65, Self.fitting(look.done, 20), .end, part: "Done button", on: background,
      look.background)
    if let hairline = look.hairline { rectangle(0, 87.5, Self.width, 0.5, hairline) }
  }

  private mutating func photo(_ theme: PreviewTheme) {
    circle(160, 146, 38, theme.palette.fill)
    symbol(160, 146, Symbols.person, theme.palette.unselected, width: 1.5)
    let title = Self.fitting(theme.button.normal, 17)
    text("Add Photo", 160, 212, title, .middle, part: "Photo button", on: theme.table.background)
  }

  private mutating func cell(_ theme: PreviewTheme, _ y: Double, _ height: Double) {
    rectangle(0, y, Self.width, height, theme.table.cell)
    let inset = theme.table.separatorInset
    rectangle(inset, y + height - 0.5, Self.width - inset, 0.5, theme.table.separator)
  }

  private mutating func fieldRow(_ theme: PreviewTheme, _ y: Double, _ title: String, part: Bool) {
    cell(theme, y, 46)
    let look = Self.fitting(theme.table.label, 22)
    text(title, 16, y + 29, look, part: part ? "Name field" : nil, on: theme.table.background, theme.table.cell)
  }

  private mutating func valueRow(_ theme: PreviewTheme, _ y: Double, _ label: String, _ value: String) {
    cell(theme, y, 46)
    let surface = (theme.table.background, theme.table.cell)
    let small = TextLook(color: theme.tint, font: FontLook(size: 14))
    text(label, 16, y + 28, small, part: "Phone label", on: surface.0, surface.1)
    text(value, 108, y + 28, Self.fitting(theme.table.label, 22), part: "Phone number", on: surface.0, surface.1)
  }

  private mutating func addRow(_ theme: PreviewTheme, _ y: Double, _ title: String, part: Bool) {
    cell(theme, y, 46)
    circle(27, y + 23, 11, theme.palette.green)
    symbol(27, y + 23, "M-5 0H5M0-5V5", theme.palette.white)
    let look = Self.fitting(theme.table.label, 22)
    text(title, 50, y + 28, look, part: part ? "Add row" : nil, on: theme.table.background, theme.table.cell)
  }
}
