import AppearanceState

/// Everything that the drawn interface needs to know of a theme: a value for each colour and font in it.
///
/// Extracted from a snapshot by UIKit's names, with iOS-like defaults where the theme is silent. It is a drawing aid:
/// images by name cannot be drawn, blur is left out, and only the normal state and size classes of a phone are looked at.
struct PreviewTheme {
  typealias Color = AppearanceValue.Color

  /// How a piece of text looks.
  struct TextLook {
    var color: Color
    var font: FontLook
    var kern = 0.0
  }

  /// A bar across the screen.
  struct BarLook {
    let background: Color
    /// The line at its edge; nil for none.
    let hairline: Color?
    let tint: Color
    let title: TextLook
    let largeTitle: TextLook
    let item: TextLook
    let done: TextLook
    let back: TextLook
  }

  struct TabBarLook {
    let background: Color
    let hairline: Color?
    let normal: TextLook
    let normalIcon: Color
    let selected: TextLook
    let selectedIcon: Color
    let badge: Color
    let badgeText: TextLook
  }

  struct SearchLook {
    let background: Color?
    let field: Color
    let text: TextLook
  }

  struct SegmentLook {
    let background: Color
    let selection: Color
    let normal: TextLook
    let selected: TextLook
  }

  /// The simple controls, by their colours.
  struct ControlLook {
    let switchOn, switchThumb: Color
    let sliderMinimum, sliderMaximum, sliderThumb: Color
    let progress, progressTrack: Color
    let stepper: Color
    let page, currentPage: Color
    let activity: Color
  }

  struct TableLook {
    let background: Color
    let cell: Color
    let separator: Color
    let separatorInset: Double
    let label: TextLook
    let detail: TextLook
    let header: TextLook
  }

  struct ButtonLook {
    let normal: TextLook
    let background: Color?
  }

  let palette: PreviewPalette
  let tint: Color
  let standardBar: BarLook
  /// The navigation bar while a large title shows.
  let edgeBar: BarLook
  let toolbar: BarLook
  let tabBar: TabBarLook
  let search: SearchLook
  let segments: SegmentLook
  let controls: ControlLook
  let table: TableLook
  let button: ButtonLook
  let label: TextLook
  let hasLargeTitles: Bool

  /// The theme that a snapshot makes.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot; an empty one gives the system's look.
  ///   - palette: The system's own colours.
  ///   - screen: What all of the drawn interface is inside of.
  init(_ snapshot: AppearanceSnapshot, palette: PreviewPalette = .light, in screen: PreviewHost = .app) {
    let reader = PreviewReader(snapshot, palette, screen)
    self.palette = palette
    // A view inside the screen: nothing is its own container.
    tint = reader.tint(screen.child("UIView"))
    standardBar = reader.navigationBar("standardAppearance")
    edgeBar = reader.navigationBar("scrollEdgeAppearance", "standardAppearance")
    toolbar = reader.toolbar()
    tabBar = reader.tabBar()
    search = reader.search()
    segments = reader.segments()
    controls = reader.controls()
    table = reader.table()
    button = reader.button()
    label = reader.label(screen.child("UILabel"))
    hasLargeTitles = reader.hasLargeTitles
  }
}
