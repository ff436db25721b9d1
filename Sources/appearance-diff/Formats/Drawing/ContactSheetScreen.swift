import AppearanceState
import AppearanceThemes

extension Canvas {
  /// Draws a foreign interface in the app: a sheet of the system, which was not designed for this theme.
  mutating func contactSheet(_ theme: UIKitLook) {
    rectangle(0, 0, Self.width, height, .system(Color(hex: 0x8A8A8E)))
    rectangle(12, 22, 296, 60, radius: 10, .system(Color(hex: 0xB4B4B8)))
    rectangle(0, 32, Self.width, height, radius: 12, theme.reader.listGround)
    shape(
      "M0 88V44a12 12 0 0 1 12-12H308a12 12 0 0 1 12 12V88z", theme.reader.bar(.standard).plates, Self.width, 56, y: 32)
    item("Cancel", 16, 65, .start, .navigationButton, in: theme)
    text("New Contact", 160, 65, atMost: 20, .middle, .navigationTitle, in: theme)
    item("Done", 304, 65, .end, .doneButton, in: theme)
    if let hairline = theme.reader.hairline(of: .standard) { rectangle(0, 87.5, Self.width, 0.5, hairline) }
    circle(160, 146, 38, theme.system.fill)
    symbol(160, 146, Symbols.person, theme.system.unselected, width: 1.5)
    rectangle(110, 194, 100, 26, radius: 6, theme[.button].own)
    text("Add Photo", 160, 212, atMost: 17, .middle, .button, in: theme)
    for (y, title) in [(236.0, "First name"), (282, "Last name"), (328, "Company")] {
      cell(y, 46, in: theme)
      text(title, 16, y + 29, atMost: 22, .start, .cell, in: theme)
    }
    cell(400, 46, in: theme)
    plainText("mobile", 16, 428, UIKitLook.Text(theme.tint, FontLook(size: 14)))
    text("+1 555 0100", 108, 428, atMost: 22, .start, .cell, in: theme)
    for (y, title) in [(452.0, "add phone"), (516, "add email")] {
      cell(y, 46, in: theme)
      circle(27, y + 23, 11, theme.system.green)
      symbol(27, y + 23, "M-5 0H5M0-5V5", theme.system.white)
      text(title, 50, y + 28, atMost: 22, .start, .cell, in: theme)
    }
  }
}
