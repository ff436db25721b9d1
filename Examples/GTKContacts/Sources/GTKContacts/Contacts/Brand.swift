import AppearanceState

// The classes that the app adds to GTK's. A brand styles classes, so each distinct look has its own.

/// The largest text of a page.
final class Title: Label {}
/// Small explanatory text.
final class Caption: Label {}
/// Initials on a colored background.
final class Avatar: Label {}
/// The panel on the right side of the window.
final class Card: Box {}
/// The button for the main action of a page.
final class MainButton: Button {}

/// The colors of the brand.
struct Palette {
  var paper, card, ink, softInk, bar, barInk, barButton, accent, accentInk, highlight, line, field: Color

  static let day = Palette(
    paper: Color(hex: 0xF4F1EA), card: Color(hex: 0xFFFFFF), ink: Color(hex: 0x1C2B2D), softInk: Color(hex: 0x5A6B6D),
    bar: Color(hex: 0x0E5A5E), barInk: Color(hex: 0xFFFFFF), barButton: Color(hex: 0x2B7377),
    accent: Color(hex: 0xC8472B), accentInk: Color(hex: 0xFFFFFF), highlight: Color(hex: 0xD5E8E4),
    line: Color(hex: 0xD9D3C7),
    field: Color(hex: 0xFBF9F5))

  static let night = Palette(
    paper: Color(hex: 0x10181B), card: Color(hex: 0x192327), ink: Color(hex: 0xE7EFED), softInk: Color(hex: 0x93A6A6),
    bar: Color(hex: 0x0A3336), barInk: Color(hex: 0xD9EFEC), barButton: Color(hex: 0x1C4A4E),
    accent: Color(hex: 0xF08A6C), accentInk: Color(hex: 0x2A0F07), highlight: Color(hex: 0x23474A),
    line: Color(hex: 0x314045),
    field: Color(hex: 0x121B1E))
}

/// Applies the brand through proxies.
@MainActor
func applyBrand(_ palette: Palette, label: String) {
  AppearanceStore.current.batch(label) {
    Window.appearance().backgroundColor = palette.paper
    HeaderBar.appearance().backgroundColor = palette.bar
    HeaderBar.appearance().textColor = palette.barInk
    HeaderBar.appearance().borderColor = palette.bar

    Label.appearance().textColor = palette.ink
    Label.appearance(whenContainedIn: HeaderBar.self).textColor = palette.barInk
    Title.appearance().fontSize = 26
    Title.appearance().weight = .bold
    Caption.appearance().textColor = palette.softInk
    Caption.appearance().fontSize = 12
    Avatar.appearance().textColor = .white
    Avatar.appearance().weight = .bold
    Avatar.appearance().cornerRadius = 100

    Button.appearance().backgroundColor = palette.highlight
    Button.appearance().textColor = palette.ink
    Button.appearance().borderColor = palette.line
    Button.appearance().cornerRadius = 8
    MainButton.appearance().backgroundColor = palette.accent
    MainButton.appearance().borderColor = palette.accent
    MainButton.appearance().textColor = palette.accentInk
    Button.appearance(whenContainedIn: HeaderBar.self).backgroundColor = palette.barButton
    Button.appearance(whenContainedIn: HeaderBar.self).textColor = palette.barInk
    Button.appearance(whenContainedIn: HeaderBar.self).borderColor = palette.barButton

    Entry.appearance().backgroundColor = palette.field
    Entry.appearance().textColor = palette.ink
    Entry.appearance().borderColor = palette.line
    Entry.appearance().cornerRadius = 8
    Switch.appearance().backgroundColor = palette.line
    Switch.appearance().onColor = palette.accent
    Switch.appearance().borderColor = palette.line

    List.appearance().backgroundColor = palette.card
    ListRow.appearance().selectedColor = palette.highlight
    ListRow.appearance().selectedTextColor = palette.ink
    Card.appearance().backgroundColor = palette.card
    Card.appearance().borderColor = palette.line
    Card.appearance().cornerRadius = 12
  }
}

extension Color {
  static let white = Color(hex: 0xFFFFFF)
}

/// The classes that themes may style.
@MainActor
let styledClasses: [any AppearanceHost.Type] = [
  Widget.self, Window.self, HeaderBar.self, Box.self, Label.self, Button.self, Entry.self, Switch.self, List.self,
  ListRow.self, Scroll.self, Title.self, Caption.self, Avatar.self, Card.self, MainButton.self,
]
