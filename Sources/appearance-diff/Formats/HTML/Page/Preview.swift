import AppearanceState

/// All drawings of a report, and the contrasts of their text side by side.
struct Preview {
  /// A drawing under one of the themes.
  struct Drawing {
    let screen: Screen
    let canvas: Canvas
  }

  /// One piece of text under each theme. It is missing where a screen does not show it.
  struct Row {
    let screen: Screen
    let style: PreviewPalette.Style
    let part: String
    let readings: [Canvas.Reading?]
  }

  /// A light interface, and a dark one where a theme speaks of it.
  let styles: [PreviewPalette]
  /// By style, then by screen, then by theme.
  let drawings: [[[Drawing]]]
  /// The contact sheet as the system means it, by style.
  let untouched: [Drawing]
  /// The contrasts, by style and screen.
  let rows: [Row]

  init(_ snapshots: [AppearanceSnapshot]) {
    let speakOfDark = snapshots.contains { snapshot in
      snapshot.rules.contains { $0.snapshot.key.traits["userInterfaceStyle"] == "dark" }
    }
    styles = speakOfDark ? [.light, .dark] : [.light]
    drawings = styles.map { palette in
      let themes = snapshots.map { Themes($0, palette) }
      return Screen.allCases.map { screen in themes.map { $0.draw(screen) } }
    }
    untouched = styles.map { palette in
      let theme = PreviewTheme(AppearanceSnapshot(), palette: palette, in: .contactSheet)
      return Drawing(screen: .contactSheet, canvas: Screen.contactSheet.draw(theme))
    }
    rows = zip(styles, drawings).flatMap { palette, drawings in drawings.flatMap { Self.rows($0, palette.style) } }
  }

  /// What a snapshot makes of the app's own screens and of a contact sheet.
  private struct Themes {
    private let app: PreviewTheme
    private let sheet: PreviewTheme

    init(_ snapshot: AppearanceSnapshot, _ palette: PreviewPalette) {
      app = PreviewTheme(snapshot, palette: palette)
      sheet = PreviewTheme(snapshot, palette: palette, in: .contactSheet)
    }

    func draw(_ screen: Screen) -> Drawing {
      Drawing(screen: screen, canvas: screen.draw(screen == .contactSheet ? sheet : app))
    }
  }

  private static func rows(_ drawings: [Drawing], _ style: PreviewPalette.Style) -> [Row] {
    var parts: [String] = []
    for reading in drawings.flatMap(\.canvas.readings) where !parts.contains(reading.part) {
      parts.append(reading.part)
    }
    // The clock is drawn in whichever colour can be read.
    return parts.filter { $0 != "Clock" }.map { part in
      Row(
        screen: drawings[0].screen, style: style, part: part,
        readings: drawings.map { drawing in drawing.canvas.readings.first { $0.part == part } })
    }
  }
}
