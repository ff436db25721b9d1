import AppearanceState

/// How UIKit's controls look under a theme: each colour and font with where it comes from, by UIKit's names and with iOS-like
/// defaults where the theme is silent.
///
/// It is what texts are measured on and what a drawing is made of. Images cannot be looked into, blur is left out, and of the
/// size classes only those of a phone are looked at.
package final class UIKitLook: Sendable {
  package typealias Paint = Readability.Paint

  /// How a piece of text looks.
  package struct Text {
    package var paint: Paint
    package var font: FontLook
    package var fontOrigin: Paint.Origin = .system
    package var kern = 0.0
    /// The background of the label itself; nil where it has none.
    package var plate: Paint?

    /// Text without anything special.
    package init(paint: Paint, font: FontLook) {
      (self.paint, self.font) = (paint, font)
    }

    /// Measures the text on what lies below it, from the top down.
    package func reading(on plates: [Paint]) -> Readability.Reading {
      Readability.Reading(
        paint, on: (plate.map { [$0] } ?? []) + plates, isLarge: font.isLarge, font: fontOrigin)
    }
  }

  /// A bar across the screen.
  package struct Bar {
    /// From the top down.
    package let surface: [Paint]
    /// The line at its edge; nil for none.
    package let hairline: Paint?
    package let title: Text
    package let largeTitle: Text
    package let item: Item
    package let done: Item
    package let back: Item
  }

  /// A text button in a bar.
  package struct Item {
    package var text: Text
    /// Its own background; nil where it has none.
    package var image: Paint?

    package func surface(on bar: [Paint]) -> [Paint] { (image.map { [$0] } ?? []) + bar }
  }

  package struct TabBar {
    package let surface: [Paint]
    package let hairline: Paint?
    package let normal: Tab
    package let selected: Tab
    package let badge: Paint
    package let badgeText: Text
  }

  package struct Tab {
    package let text: Text
    package let icon: Paint
    package let surface: [Paint]
  }

  package struct Search {
    /// The strip behind the field, from the top down; empty for none.
    package let strip: [Paint]
    package let field: Paint
    package let text: Text
  }

  package struct Segments {
    package let background: Paint
    package let selection: Paint
    package let normal: Text
    package let selected: Text
  }

  /// The simple controls, by their colours.
  package struct Controls {
    package let switchOn, switchOff, switchThumb: Paint
    package let sliderMinimum, sliderMaximum, sliderThumb: Paint
    package let progress, progressTrack: Paint
    package let stepper, stepperBackground: Paint
    package let page, currentPage: Paint
    package let activity: Paint
  }

  package struct Table {
    package let background: Paint
    package let cell: Paint
    package let separator: Paint
    package let separatorInset: Double
    /// What gives the inset; nil for the system.
    package let separatorInsetOrigin: Paint.Origin
    package let label: Text
    package let detail: Text
    package let header: Text

    /// What a cell's text lies on.
    package var cellSurface: [Paint] { [cell, background] }
  }

  package struct Button {
    package let text: Text
    /// From the top down; empty for none.
    package let surface: [Paint]
  }

  package let system: SystemColors
  package let tint: Paint
  /// That of buttons, which may have one of their own.
  package let buttonTint: Paint
  package let standardBar: Bar
  /// The navigation bar while a large title shows.
  package let edgeBar: Bar
  package let toolbar: Bar
  package let tabBar: TabBar
  package let search: Search
  package let segments: Segments
  package let controls: Controls
  package let table: Table
  package let button: Button
  package let label: Text
  package let hasLargeTitles: Bool
  /// What decides on large titles.
  package let largeTitlesOrigin: Paint.Origin
  /// What was measured of each place.
  package let readings: [UIKitPlace: Readability.Reading]

  /// The look that a theme makes.
  ///
  /// - Parameters:
  ///   - rules: The theme; an empty one gives the system's look.
  ///   - traits: The appearance.
  ///   - screen: What all of the interface is inside of.
  package init(_ rules: ThemeRules, traits: AppearanceTraits = .light, in screen: ThemeHost = .app) {
    let reader = UIKitReader(rules, screen, traits: traits)
    system = reader.system
    // A view inside the screen: nothing is its own container.
    tint = reader.tint(screen.child("UIView"))
    buttonTint = reader.tint(screen.child("UIButton"))
    standardBar = reader.standardBar
    edgeBar = reader.edgeBar
    toolbar = reader.toolbar
    tabBar = reader.tabBar
    search = reader.search
    segments = reader.segments
    controls = reader.controls
    table = reader.table
    button = reader.button()
    label = reader.label(screen.child("UILabel"))
    (hasLargeTitles, largeTitlesOrigin) = reader.largeTitles
    readings = UIKitPlace.allCases.reduce(into: [:]) { $0[$1] = $1.reading(reader) }
  }
}
