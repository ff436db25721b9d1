import AppearanceState

/// The places of UIKit's controls where text or a sign stands on something that a theme can paint.
///
/// Disabled controls are not among them: WCAG asks nothing of those.
package enum UIKitPlace: String, CaseIterable, Sendable {
  case navigationTitle = "Navigation bar title"
  case edgeTitle = "Navigation bar title at the edge"
  case largeTitle = "Large title"
  case navigationButton = "Navigation bar button"
  case edgeButton = "Navigation bar button at the edge"
  case doneButton = "Done button"
  case edgeDoneButton = "Done button at the edge"
  case backButton = "Back button"
  case edgeBackButton = "Back button at the edge"
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
    case .navigationTitle: ["UINavigationBar"]
    case .navigationButton, .doneButton, .backButton: ["UINavigationBar", "UIBarButtonItem"]
    // At the edge the list shows through.
    case .edgeTitle, .largeTitle: ["UINavigationBar", "UITableView"]
    case .edgeButton, .edgeDoneButton, .edgeBackButton: ["UINavigationBar", "UIBarButtonItem", "UITableView"]
    case .toolbarButton: ["UIToolbar", "UIBarButtonItem"]
    case .tab, .selectedTab, .tabIcon, .selectedTabIcon, .badge: ["UITabBar", "UITabBarItem"]
    case .searchField: ["UISearchBar", "UISearchTextField", "UITextField", "UINavigationBar", "UITableView"]
    case .segment, .selectedSegment: ["UISegmentedControl", "UITableView"]
    case .sectionHeader: ["UILabel", "UITableViewHeaderFooterView", "UITableView"]
    case .cell, .cellDetail: ["UILabel", "UITableViewCell", "UITableView"]
    case .textField: ["UITextField", "UITableViewCell", "UITableView"]
    case .label: ["UILabel", "UITableView"]
    case .button: ["UIButton", "UITableView"]
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

  /// What stands on the list that fills a screen.
  private static func onTable(_ kind: UIKitLeaf, _ state: String, _ reader: UIKitReader) -> Readability.Reading? {
    reader.reading(of: kind, state, reader.tableHost.child(kind.rawValue), on: [reader.table.background])
  }

  /// The classes of which a rule has to name one, for only some apps have it; none for what every app has.
  var owners: [String] {
    switch self {
    case .toolbarButton: ["UIToolbar"]
    case .tab, .selectedTab, .tabIcon, .selectedTabIcon, .badge: ["UITabBar", "UITabBarItem"]
    case .searchField: ["UISearchBar", "UISearchTextField"]
    case .segment, .selectedSegment: ["UISegmentedControl"]
    case .switchOn: ["UISwitch"]
    case .sliderTrack: ["UISlider"]
    case .progress: ["UIProgressView"]
    case .stepper: ["UIStepper"]
    case .currentPage: ["UIPageControl"]
    case .activity: ["UIActivityIndicatorView"]
    default: []
    }
  }

  /// The states that may differ from the normal one.
  var states: [String] {
    switch self {
    case .button: ["highlighted", "selected", "focused"]
    case .navigationButton, .edgeButton, .toolbarButton, .doneButton, .edgeDoneButton, .backButton, .edgeBackButton:
      ["highlighted", "focused"]
    default: []
    }
  }

  /// What a theme makes of it in its normal state.
  package func reading(_ reader: UIKitReader) -> Readability.Reading? {
    func sign(_ paint: Readability.Paint, on surface: [Readability.Paint]) -> Readability.Reading {
      Readability.Reading(paint, on: surface)
    }
    func inCell(_ kind: UIKitLeaf) -> Readability.Reading? {
      reader.reading(of: kind, "normal", reader.cellHost.child(kind.rawValue), on: reader.table.cellSurface)
    }
    func onTable(_ kind: UIKitLeaf, _ state: String = "normal") -> Readability.Reading? {
      Self.onTable(kind, state, reader)
    }
    switch self {
    case .navigationTitle: return reader.standardBar.title.reading(on: reader.standardBar.surface)
    case .edgeTitle: return reader.edgeBar.title.reading(on: reader.edgeBar.surface)
    case .largeTitle: return reader.edgeBar.largeTitle.reading(on: reader.edgeBar.surface)
    case .navigationButton: return reader.standardBar.item.reading(on: reader.standardBar)
    case .edgeButton: return reader.edgeBar.item.reading(on: reader.edgeBar)
    case .doneButton: return reader.standardBar.done.reading(on: reader.standardBar)
    case .edgeDoneButton: return reader.edgeBar.done.reading(on: reader.edgeBar).unless(Self.edgeButton.reading(reader))
    case .backButton: return reader.standardBar.back.reading(on: reader.standardBar)
    case .edgeBackButton: return reader.edgeBar.back.reading(on: reader.edgeBar).unless(Self.edgeButton.reading(reader))
    case .toolbarButton: return reader.toolbar.item.reading(on: reader.toolbar)
    case .tab: return reader.tabBar.normal.text.reading(on: reader.tabBar.normal.surface)
    case .selectedTab: return reader.tabBar.selected.text.reading(on: reader.tabBar.selected.surface)
    case .tabIcon: return sign(reader.tabBar.normal.icon, on: reader.tabBar.normal.surface)
    case .selectedTabIcon: return sign(reader.tabBar.selected.icon, on: reader.tabBar.selected.surface)
    case .badge: return reader.tabBar.badgeText.reading(on: [reader.tabBar.badge] + reader.tabBar.surface)
    case .searchField:
      let search = reader.search
      return search.text.reading(on: [search.field] + search.strip + reader.edgeBar.surface)
    case .segment: return onTable(.segments)
    case .selectedSegment: return onTable(.segments, "selected")
    case .sectionHeader: return reader.table.header.reading(on: [reader.table.background])
    case .cell: return reader.table.label.reading(on: reader.table.cellSurface)
    case .cellDetail: return reader.table.detail.reading(on: reader.table.cellSurface)
    case .textField: return reader.textField().map { $0.text.reading(on: $0.surface) }
    case .label: return onTable(.label)
    case .button: return onTable(.button)
    case .sectionIndex:
      // Where a theme gives it a color: by itself the index has none that is known.
      guard let text = reader.color("sectionIndexColor", for: reader.tableHost) else { return nil }
      let own = reader.color("sectionIndexBackgroundColor", for: reader.tableHost)
      return Readability.Reading(text, on: [own].compactMap { $0 } + reader.table.cellSurface)
    case .refreshTitle:
      // Where a theme gives it a title: of several runs the one that is hardest to read.
      let (runs, surface) = reader.refreshTitle()
      return runs.map { $0.reading(on: surface) }.min { ($0.contrast?.ratio ?? 22) < ($1.contrast?.ratio ?? 22) }
    case .switchOn: return inCell(.switchOn)
    case .sliderTrack: return inCell(.slider)
    case .progress: return inCell(.progress)
    case .stepper:
      return sign(reader.controls.stepper, on: reader.controls.stepperSurface + reader.table.cellSurface)
    case .currentPage: return onTable(.page)
    case .activity: return inCell(.activity)
    }
  }

  /// What a theme makes of it in another state, which is what it makes of the normal one where it says nothing.
  func reading(_ reader: UIKitReader, state: String) -> Readability.Reading? {
    func item(_ appearance: String, in name: String = "UINavigationBar", isAtEdge: Bool = false) -> Readability.Reading
    {
      let host = reader.screen.child(name)
      let record = reader.record(
        isAtEdge ? ["scrollEdgeAppearance", "standardAppearance"] : ["standardAppearance"], host)
      let bar = isAtEdge ? reader.edgeBar : name == "UIToolbar" ? reader.toolbar : reader.standardBar
      return reader.item(record, appearance, 400, state: state, in: host).reading(on: bar)
    }
    switch self {
    case .button: return Self.onTable(.button, state, reader)
    case .toolbarButton: return item("buttonAppearance", in: "UIToolbar")
    case .navigationButton: return item("buttonAppearance")
    case .edgeButton: return item("buttonAppearance", isAtEdge: true)
    case .doneButton: return item("doneButtonAppearance")
    case .edgeDoneButton:
      return item("doneButtonAppearance", isAtEdge: true).unless(item("buttonAppearance", isAtEdge: true))
    case .backButton: return item("backButtonAppearance")
    case .edgeBackButton:
      return item("backButtonAppearance", isAtEdge: true).unless(item("buttonAppearance", isAtEdge: true))
    default: return nil
    }
  }
}

extension Readability.Reading {
  /// This one, unless it is as another one that is listed anyway.
  fileprivate func unless(_ other: Readability.Reading?) -> Readability.Reading? { self == other ? nil : self }
}
