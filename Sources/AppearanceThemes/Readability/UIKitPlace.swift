import AppearanceState

/// The places of UIKit's controls where text or a sign stands on something that a theme can paint.
///
/// Disabled controls are not among them: WCAG asks nothing of those.
package enum UIKitPlace: String, CaseIterable, Sendable {
  case navigationTitle = "Navigation bar title"
  case largeTitle = "Large title"
  case navigationButton = "Navigation bar button"
  case edgeButton = "Navigation bar button at the edge"
  case doneButton = "Done button"
  case backButton = "Back button"
  case toolbarButton = "Toolbar button"
  case tab = "Tab"
  case selectedTab = "Selected tab"
  case tabIcon = "Tab icon"
  case selectedTabIcon = "Selected tab icon"
  case badge = "Badge"
  case searchField = "Search field"
  case segment = "Segment"
  case selectedSegment = "Selected segment"
  case sectionHeader = "Section header"
  case cell = "Cell"
  case cellDetail = "Cell detail"
  case textField = "Text field"
  case label = "Label"
  case button = "Button"
  case filledButton = "Filled button"
  case sectionIndex = "Section index"
  case refreshTitle = "Refresh control title"
  case switchOn = "Switch"
  case sliderTrack = "Slider"
  case progress = "Progress"
  case stepper = "Stepper"
  case currentPage = "Current page"
  case activity = "Activity indicator"

  package var kind: Readability.Place.Kind {
    switch self {
    case .tabIcon, .selectedTabIcon, .switchOn, .sliderTrack, .progress, .stepper, .currentPage, .activity: .sign
    default: .text
    }
  }

  /// The classes of which the rules count, without those that they inherit from.
  var classes: [String] {
    switch self {
    case .navigationTitle, .largeTitle: ["UINavigationBar"]
    case .navigationButton, .edgeButton, .doneButton, .backButton: ["UINavigationBar", "UIBarButtonItem"]
    case .toolbarButton: ["UIToolbar", "UIBarButtonItem"]
    case .tab, .selectedTab, .tabIcon, .selectedTabIcon, .badge: ["UITabBar", "UITabBarItem"]
    case .searchField: ["UISearchBar", "UISearchTextField", "UINavigationBar"]
    case .segment, .selectedSegment: ["UISegmentedControl", "UITableView"]
    case .sectionHeader: ["UILabel", "UITableViewHeaderFooterView", "UITableView"]
    case .cell, .cellDetail: ["UILabel", "UITableViewCell", "UITableView"]
    case .textField: ["UITextField", "UITableViewCell", "UITableView"]
    case .label: ["UILabel", "UITableView"]
    case .button, .filledButton: ["UIButton", "UITableView"]
    case .sectionIndex: ["UITableView"]
    case .refreshTitle: ["UIRefreshControl", "UITableView"]
    case .switchOn: ["UISwitch", "UITableViewCell", "UITableView"]
    case .sliderTrack: ["UISlider", "UITableViewCell", "UITableView"]
    case .progress: ["UIProgressView", "UITableViewCell", "UITableView"]
    case .stepper: ["UIStepper", "UITableViewCell", "UITableView"]
    case .currentPage: ["UIPageControl", "UITableView"]
    case .activity: ["UIActivityIndicatorView", "UITableViewCell", "UITableView"]
    }
  }

  /// The states that may differ from the normal one.
  var states: [String] {
    switch self {
    case .button, .navigationButton, .toolbarButton, .doneButton, .backButton: ["highlighted"]
    default: []
    }
  }

  /// What a theme makes of it in its normal state.
  package func reading(_ reader: UIKitReader) -> Readability.Reading? {
    switch self {
    case .navigationTitle: reader.standardBar.titleReading
    case .largeTitle: reader.edgeBar.largeTitleReading
    case .navigationButton: Self.reading(reader.standardBar.item, on: reader.standardBar)
    case .edgeButton: Self.reading(reader.edgeBar.item, on: reader.edgeBar)
    case .doneButton: Self.reading(reader.standardBar.done, on: reader.standardBar)
    case .backButton: Self.reading(reader.standardBar.back, on: reader.standardBar)
    case .toolbarButton: Self.reading(reader.toolbar.item, on: reader.toolbar)
    case .tab: Self.reading(reader.tabBar.normal)
    case .selectedTab: Self.reading(reader.tabBar.selected)
    case .tabIcon: Self.icon(reader.tabBar.normal)
    case .selectedTabIcon: Self.icon(reader.tabBar.selected)
    case .badge: Self.badge(reader.tabBar)
    case .searchField: Self.search(reader.search, on: reader.edgeBar.surface)
    case .segment: Self.segment(reader.segments, on: reader.table)
    case .selectedSegment: Self.selectedSegment(reader.segments, on: reader.table)
    case .sectionHeader: reader.table.header.reading(on: [reader.table.background])
    case .cell: reader.table.label.reading(on: reader.table.cellSurface)
    case .cellDetail: reader.table.detail.reading(on: reader.table.cellSurface)
    case .textField: reader.textField().map(Self.reading)
    case .label: reader.label(reader.screen.child("UILabel")).reading(on: [reader.table.background])
    case .button: Self.reading(reader.button(), on: reader.table)
    case .filledButton: Self.filled(reader)
    case .sectionIndex: Self.sectionIndex(reader)
    case .refreshTitle: Self.refreshTitle(reader)
    case .switchOn: Readability.Reading(reader.controls.switchOn, on: reader.table.cellSurface)
    case .sliderTrack: Readability.Reading(reader.controls.sliderMinimum, on: reader.table.cellSurface)
    case .progress: Readability.Reading(reader.controls.progress, on: reader.table.cellSurface)
    case .stepper: Self.stepper(reader.controls, on: reader.table)
    case .currentPage: Readability.Reading(reader.controls.currentPage, on: [reader.table.background])
    case .activity: Readability.Reading(reader.controls.activity, on: reader.table.cellSurface)
    }
  }

  /// What a theme makes of it in another state, which is what it makes of the normal one where it says nothing.
  func reading(_ reader: UIKitReader, state: String) -> Readability.Reading? {
    switch self {
    case .button: return Self.reading(reader.button(state), on: reader.table)
    case .toolbarButton: return Self.reading(reader.item(self, state: state), on: reader.toolbar)
    case .navigationButton, .doneButton, .backButton:
      return Self.reading(reader.item(self, state: state), on: reader.standardBar)
    default: return nil
    }
  }

  // MARK: Parts

  private static func reading(_ item: UIKitParts.Item, on bar: UIKitParts.Bar) -> Readability.Reading {
    item.text.reading(on: item.surface(on: bar.surface))
  }

  private static func reading(_ tab: UIKitParts.Tab) -> Readability.Reading { tab.text.reading(on: tab.surface) }

  private static func icon(_ tab: UIKitParts.Tab) -> Readability.Reading {
    Readability.Reading(tab.icon, on: tab.surface)
  }

  private static func badge(_ bar: UIKitParts.TabBar) -> Readability.Reading {
    bar.badgeText.reading(on: [bar.badge] + bar.surface)
  }

  static func search(_ search: UIKitParts.Search, on bar: [Readability.Paint]) -> Readability.Reading {
    search.text.reading(on: [search.field] + search.strip + bar)
  }

  static func segment(_ segments: UIKitParts.Segments, on table: UIKitParts.Table) -> Readability.Reading {
    segments.normal.reading(on: [segments.background, table.background])
  }

  static func selectedSegment(_ segments: UIKitParts.Segments, on table: UIKitParts.Table) -> Readability.Reading {
    segments.selected.reading(on: [segments.selection, segments.background, table.background])
  }

  static func reading(_ button: UIKitParts.Button, on table: UIKitParts.Table) -> Readability.Reading {
    button.text.reading(on: button.surface + [table.background])
  }

  private static func reading(_ field: (text: UIKitParts.Text, surface: [Readability.Paint])) -> Readability.Reading {
    field.text.reading(on: field.surface)
  }

  /// What a filled button of the system looks like: white on the tint.
  private static func filled(_ reader: UIKitReader) -> Readability.Reading {
    let tint = reader.tint(reader.screen.child("UIButton"))
    return Readability.Reading(.system(reader.system.white), on: [tint, reader.table.background])
  }

  /// Where a theme gives it a colour: by itself the index has none that is known.
  private static func sectionIndex(_ reader: UIKitReader) -> Readability.Reading? {
    let table = reader.screen.child("UITableView")
    guard let text = reader.color("sectionIndexColor", for: table) else { return nil }
    let own = reader.color("sectionIndexBackgroundColor", for: table)
    return Readability.Reading(text, on: [own].compactMap { $0 } + reader.table.cellSurface)
  }

  /// Where a theme gives it a title: of several runs the one that is hardest to read.
  private static func refreshTitle(_ reader: UIKitReader) -> Readability.Reading? {
    let (runs, surface) = reader.refreshTitle()
    return runs.map { $0.reading(on: surface) }.min { ($0.contrast?.ratio ?? 22) < ($1.contrast?.ratio ?? 22) }
  }

  private static func stepper(_ controls: UIKitParts.Controls, on table: UIKitParts.Table) -> Readability.Reading {
    Readability.Reading(controls.stepper, on: [controls.stepperBackground] + table.cellSurface)
  }
}

extension UIKitParts.Bar {
  package var titleReading: Readability.Reading { title.reading(on: surface) }
  package var largeTitleReading: Readability.Reading { largeTitle.reading(on: surface) }
}

extension UIKitReader {
  /// A button of a bar in another state.
  fileprivate func item(_ place: UIKitPlace, state: String) -> UIKitParts.Item {
    let bar = screen.child(place == .toolbarButton ? "UIToolbar" : "UINavigationBar")
    let names: [UIKitPlace: String] = [.doneButton: "doneButtonAppearance", .backButton: "backButtonAppearance"]
    return item(
      record(["standardAppearance"], bar), names[place] ?? "buttonAppearance", 400, state: state, in: bar)
  }
}
