import AppearanceState

/// The parts of UIKit's controls on which contrasts depend: each color and font with where it comes from.
package enum UIKitParts {
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
    func reading(on surface: [Paint]) -> Readability.Reading {
      Readability.Reading(
        paint, on: [plate].compactMap { $0 } + surface, isLarge: font.isLarge, font: fontOrigin)
    }
  }

  /// A bar across the screen.
  package struct Bar {
    /// From the top down.
    package let surface: [Paint]
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

    func reading(on bar: Bar) -> Readability.Reading { text.reading(on: [image].compactMap { $0 } + bar.surface) }
  }

  package struct TabBar {
    package let surface: [Paint]
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

    /// The same with other titles.
    package func titled(normal: Text, selected: Text) -> Segments {
      Segments(background: background, selection: selection, normal: normal, selected: selected)
    }
  }

  /// The simple controls, by their colors.
  package struct Controls {
    package let switchOn, sliderMinimum, progress: Paint
    package let stepper: Paint
    /// From the top down.
    package let stepperSurface: [Paint]
    package let currentPage, activity: Paint
  }

  package struct Table {
    package let background: Paint
    package let cell: Paint
    package let label: Text
    package let detail: Text
    package let header: Text

    /// What a cell's text lies on.
    var cellSurface: [Paint] { [cell, background] }
  }

  package struct Button {
    package let text: Text
    /// From the top down; empty for none.
    package let surface: [Paint]
  }
}
