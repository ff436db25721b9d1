import AppearanceState

/// A spot on the screens of apps where a text or a sign of UIKit's stands on something that a theme can paint.
///
/// The list below is the table "Where" of Documentation/Readability.md, line by line. It has no disabled controls, which WCAG
/// exempts.
package final class UIKitSpot: Sendable {
  package let name: String
  package let kind: Readability.Spot.Kind
  let view: ScreenView
  /// The sources of the color; the first that is set gives it. If none is set, there is no such text on the screen.
  let color: [Source]
  let size, weight: Double
  /// The weight where the theme sets no font.
  let ownWeight: Double
  /// The layers of the view itself, from the top down. In each, the first source that is set gives the paint.
  let layers: [[Source]]
  let ground: Ground
  /// The states that may look different from the normal one.
  let states: [ControlState]
  /// The classes that only some apps have: a rule has to name one of them. Empty if every app has the spot.
  let owners: [String]
  /// The views from the screen down to its own, and those below it.
  let views: [ScreenView]
  /// The classes whose rules reach the spot, without their superclasses.
  let classes: [String]

  /// The source of a color, an image or a font. An attribute with states is read in a given state, or else in the requested
  /// state and then in the normal one.
  indirect enum Source: Sendable {
    /// A color of the view.
    case color(UIKitAttribute), stated(UIKitAttribute)
    /// An image; a value that is not an image counts as unset.
    case image(UIKitAttribute, ControlState? = nil)
    case font(UIKitAttribute)
    /// The color and the font of text attributes.
    case text(UIKitAttribute), statedText(UIKitAttribute, ControlState? = nil)
    /// The color of text attributes for a state, without their font, which is meant for something else.
    case textColor(UIKitAttribute, ControlState)
    /// A field of the bar's appearance record; `*` stands for the requested state, then for the normal one.
    case record(Path), recordText(Path), recordImage(Path)
    /// A source that is read only if the bar has no appearance record.
    case withoutRecord(Source)
    /// The same source of the parent.
    case around(Source)
    /// The tint of the view or of its nearest ancestor that has one; or a tint for its very class, which may not show.
    case tint, doubtfulTint
    /// The color that the style of the bar gives to titles.
    case barLabel
    /// A color of the system, if nothing else is set.
    case system(@Sendable (SystemColors) -> Readability.Paint)
  }

  /// The names of fields, separated by dots.
  struct Path: ExpressibleByStringInterpolation, Sendable {
    let names: [String]
    /// The index of the name that stands for the state.
    let star: Int?

    init(stringLiteral text: String) {
      names = text.parts(".")
      star = names.firstIndex(of: "*")
    }
  }

  /// The layer below: the list that fills a screen, a cell of it, or a bar.
  enum Ground: Sendable {
    case unknown, list, cell
    case bar(Bar)
  }

  /// A bar in one of its appearances. At the edge, nothing is scrolled below it.
  package enum Bar: Int, CaseIterable, Sendable {
    case standard, edge, toolbar, tabs, edgeTabs

    package var view: ScreenView {
      switch self {
      case .standard, .edge: .navigationBar
      case .toolbar: .toolbar
      case .tabs, .edgeTabs: .tabBar
      }
    }

    package var isAtEdge: Bool { self == .edge || self == .edgeTabs }
  }

  private init(
    _ name: String, kind: Readability.Spot.Kind = .text, _ view: ScreenView, _ color: [Source], size: Double = 17,
    weight: Double = 400, ownWeight: Double? = nil, on layers: [[Source]] = [[.color(.backgroundColor)]],
    over ground: Ground, states: [ControlState] = [], owners: [String] = [], besides classes: [String] = []
  ) {
    (self.name, self.kind, self.view) = (name, kind, view)
    (self.color, self.size, self.weight, self.ownWeight) = (color, size, weight, ownWeight ?? weight)
    (self.layers, self.ground, self.states, self.owners) = (layers, ground, states, owners)
    let below: [ScreenView] =
      switch ground {
      case .unknown: []
      case .list: [.list]
      case .cell: [.list, .cell]
      case .bar(let bar): [bar.view] + (bar.isAtEdge ? [.list] : [])
      }
    views = (view.path + below).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    self.classes = views.map(\.className) + classes
  }

  /// The class of the view.
  package var className: String { view.className }

  /// Whether a rule for a class in containers reaches this spot inside of them.
  func isReached(by className: String) -> Bool {
    switch className {
    case "UIView": true
    case "UIBarItem": [.barButton, .toolbarButton, .tab].contains(view)
    default: classes.contains(className)
    }
  }

  // MARK: Bars

  private static let titles: [Source] = [.recordText("titleTextAttributes"), .text(.titleTextAttributes), .barLabel]
  package static let navigationTitle = title("Navigation bar title", titles, .standard)
  package static let edgeTitle = title("Navigation bar title at the edge", titles, .edge)
  package static let largeTitle = title(
    "Large title", [.recordText("largeTitleTextAttributes"), .text(.largeTitleTextAttributes), .barLabel], size: 34,
    weight: 700, .edge)

  private static func title(
    _ name: String, _ color: [Source], size: Double = 17, weight: Double = 600, _ bar: Bar
  ) -> UIKitSpot {
    UIKitSpot(name, bar.view, color, size: size, weight: weight, on: [], over: .bar(bar))
  }

  package static let navigationButton = button("Navigation bar button", ["buttonAppearance"], .standard)
  package static let edgeButton = button("Navigation bar button at the edge", ["buttonAppearance"], .edge)
  package static let doneButton = button("Done button", ["doneButtonAppearance"], weight: 600, .standard)
  package static let edgeDoneButton = button("Done button at the edge", ["doneButtonAppearance"], weight: 600, .edge)
  // UIKit documents a fallback to the other buttons for the back button alone.
  private static let back = ["backButtonAppearance", "buttonAppearance"]
  package static let backButton = button("Back button", back, .standard)
  package static let edgeBackButton = button("Back button at the edge", back, .edge)
  package static let toolbarButton = button("Toolbar button", ["buttonAppearance"], .toolbar, owners: ["UIToolbar"])

  /// A text button in a bar.
  private static func button(
    _ name: String, _ records: [String], weight: Double = 400, _ bar: Bar, owners: [String] = []
  ) -> UIKitSpot {
    UIKitSpot(
      name, bar == .toolbar ? .toolbarButton : .barButton,
      records.map { .recordText("\($0).*.titleTextAttributes") } + [.statedText(.titleTextAttributes), .tint],
      weight: weight,
      on: [
        [
          .recordImage("\(records[0]).*.backgroundImage"), .withoutRecord(.image(.backgroundImage)),
          .withoutRecord(.image(.backgroundImageForStyle)),
        ]
      ], over: .bar(bar), states: [.highlighted, .focused], owners: owners)
  }

  private static let tint: [Source] = [.around(.color(.unselectedItemTintColor)), .system { $0.unselected }]
  private static let selectedTint: [Source] = [.around(.color(.selectedImageTintColor)), .around(.tint)]
  private static let selection: [Source] = [
    .recordImage("selectionIndicatorImage"), .withoutRecord(.around(.image(.selectionIndicatorImage))),
  ]
  // A tab's title is small by design: the fonts that a theme sets for all bar items are meant for buttons.
  package static let tab = tab(
    "Tab",
    [.recordText("stackedLayoutAppearance.normal.titleTextAttributes"), .textColor(.titleTextAttributes, .normal)]
      + tint)
  package static let selectedTab = tab(
    "Selected tab",
    [.recordText("stackedLayoutAppearance.selected.titleTextAttributes"), .textColor(.titleTextAttributes, .selected)]
      + selectedTint, on: [selection])
  package static let tabIcon = tab(
    "Tab icon", kind: .sign, [.record("stackedLayoutAppearance.normal.iconColor")] + tint)
  package static let selectedTabIcon = tab(
    "Selected tab icon", kind: .sign, [.record("stackedLayoutAppearance.selected.iconColor")] + selectedTint,
    on: [selection])
  package static let badge = tab(
    "Badge", size: 11,
    [
      .recordText("stackedLayoutAppearance.normal.badgeTextAttributes"), .statedText(.badgeTextAttributes, .normal),
      .system { $0.white },
    ],
    on: [[.record("stackedLayoutAppearance.normal.badgeBackgroundColor"), .color(.badgeColor), .system { $0.red }]])

  private static func tab(
    _ name: String, kind: Readability.Spot.Kind = .text, size: Double = 10, _ color: [Source],
    on layers: [[Source]] = []
  ) -> UIKitSpot {
    UIKitSpot(
      name, kind: kind, .tab, color, size: size, weight: 500, on: layers, over: .bar(.tabs),
      owners: ["UITabBar", "UITabBarItem"])
  }

  // MARK: Texts

  private static func field(_ color: @escaping @Sendable (SystemColors) -> Readability.Paint) -> [Source] {
    [.color(.textColor), .font(.font), .text(.defaultTextAttributes), .system(color)]
  }
  package static let searchField = UIKitSpot(
    "Search field", .searchField, field { $0.secondaryLabel },
    on: [
      [.around(.image(.searchFieldBackgroundImage)), .color(.backgroundColor), .system { $0.fill }],
      [.around(.image(.backgroundImage)), .around(.image(.backgroundImageForBarPosition))],
      [.around(.color(.barTintColor))],
    ], over: .bar(.edge), owners: ["UISearchBar", "UISearchTextField"], besides: ["UITextField"])

  private static let segmentTitle: [Source] = [.statedText(.titleTextAttributes, .normal), .system { $0.label }]
  // An image replaces everything that a segmented control draws itself.
  private static let track: [Source] = [
    .image(.backgroundImage, .normal), .color(.backgroundColor), .system { $0.fill },
  ]
  package static let segment = UIKitSpot(
    "Segment", .segments, segmentTitle, size: 13, weight: 500, on: [track], over: .list,
    owners: ["UISegmentedControl"])
  package static let selectedSegment = UIKitSpot(
    "Selected segment", .segments,
    [.statedText(.titleTextAttributes, .selected)] + segmentTitle, size: 13, weight: 500, ownWeight: 600,
    on: [
      [
        .image(.backgroundImage, .selected), .image(.backgroundImage, .normal), .color(.selectedSegmentTintColor),
        .system { $0.segment },
      ], track,
    ], over: .list, owners: ["UISegmentedControl"])

  private static let primary: [Source] = [.color(.textColor), .font(.font), .system { $0.label }]
  private static let secondary: [Source] = [.color(.textColor), .font(.font), .system { $0.secondaryLabel }]
  package static let sectionHeader = UIKitSpot(
    "Section header", .headerLabel, secondary, size: 13, over: .list)
  package static let cell = UIKitSpot("Cell", .cellLabel, primary, over: .cell)
  package static let cellDetail = UIKitSpot(
    "Cell detail", .cellLabel, secondary, size: 13, over: .cell)
  package static let label = UIKitSpot("Label", .label, primary, over: .list)
  package static let textField = UIKitSpot(
    "Text field", .textField, field { $0.label }, over: .cell)
  /// Not on the app's screens: its background is known only inside of containers.
  static let textView = UIKitSpot("Text view", .textView, field { $0.label }, over: .unknown)
  package static let sectionIndex = UIKitSpot(
    "Section index", .list, [.color(.sectionIndexColor)], on: [[.color(.sectionIndexBackgroundColor)]],
    over: .cell)
  /// ``UIKitReader`` reads its color.
  package static let refreshTitle = UIKitSpot(
    "Refresh control title", .refreshControl, [], size: 12, over: .list)
  package static let button = UIKitSpot(
    "Button", .button, [.stated(.titleColor), .tint],
    on: [[.image(.backgroundImage)], [.color(.backgroundColor)]], over: .list,
    states: [.highlighted, .selected, .focused])

  // MARK: Controls

  package static let switchOn = sign("Switch", .toggle, [.color(.onTintColor), .system { $0.green }])
  package static let sliderTrack = sign("Slider", .slider, [.color(.minimumTrackTintColor), .tint])
  package static let progress = sign(
    "Progress", .progress, [.image(.progressImage), .color(.progressTintColor), .tint])
  // Since iOS 13 a stepper's signs have the color of labels.
  package static let stepper = sign(
    "Stepper", .stepper, [.image(.incrementImage), .doubtfulTint, .system { $0.label }],
    on: [[.image(.backgroundImage), .system { $0.fill }], [.color(.backgroundColor)]])
  package static let currentPage = sign(
    "Current page", .pages, [.color(.currentPageIndicatorTintColor)], over: .list)
  package static let activity = sign("Activity indicator", .activity, [.color(.color)])

  private static func sign(
    _ name: String, _ view: ScreenView, _ color: [Source], on layers: [[Source]] = [[.color(.backgroundColor)]],
    over ground: Ground = .cell
  ) -> UIKitSpot {
    UIKitSpot(name, kind: .sign, view, color, on: layers, over: ground, owners: [view.className])
  }

  // MARK: All

  /// All spots on the app's screens, in the order of reports.
  package static let all = [
    navigationTitle, edgeTitle, largeTitle, navigationButton, edgeButton, doneButton, edgeDoneButton, backButton,
    edgeBackButton, toolbarButton, tab, selectedTab, tabIcon, selectedTabIcon, badge, searchField, segment,
    selectedSegment, sectionHeader, cell, cellDetail, textField, label, button, sectionIndex, refreshTitle, switchOn,
    sliderTrack, progress, stepper, currentPage, activity,
  ]

  private static let anywhere = [
    label, button, textField, textView, segment, switchOn, sliderTrack, progress, activity, currentPage,
  ]

  /// Returns the place of a class that can stand anywhere, on the paint of its own containers.
  package static func anywhere(_ className: String) -> UIKitSpot? { anywhere.first { $0.className == className } }
}

/// A view on the screens of apps.
package enum ScreenView: Int, CaseIterable, Sendable {
  case navigationBar, barButton, toolbar, toolbarButton, tabBar, tab, searchBar, searchField
  case list, segments, header, headerLabel, refreshControl, label, button, pages
  case cell, cellLabel, textField, toggle, slider, progress, stepper, activity, textView

  /// The class, and the view that contains it; nil for the screen.
  private var row: (className: String, parent: ScreenView?) {
    switch self {
    case .navigationBar: ("UINavigationBar", nil)
    case .barButton: ("UIBarButtonItem", .navigationBar)
    case .toolbar: ("UIToolbar", nil)
    case .toolbarButton: ("UIBarButtonItem", .toolbar)
    case .tabBar: ("UITabBar", nil)
    case .tab: ("UITabBarItem", .tabBar)
    case .searchBar: ("UISearchBar", nil)
    case .searchField: ("UISearchTextField", .searchBar)
    case .list: ("UITableView", nil)
    case .segments: ("UISegmentedControl", .list)
    case .header: ("UITableViewHeaderFooterView", .list)
    case .headerLabel: ("UILabel", .header)
    case .refreshControl: ("UIRefreshControl", .list)
    case .label: ("UILabel", .list)
    case .button: ("UIButton", .list)
    case .pages: ("UIPageControl", .list)
    case .cell: ("UITableViewCell", .list)
    case .cellLabel: ("UILabel", .cell)
    case .textField: ("UITextField", .cell)
    case .toggle: ("UISwitch", .cell)
    case .slider: ("UISlider", .cell)
    case .progress: ("UIProgressView", .cell)
    case .stepper: ("UIStepper", .cell)
    case .activity: ("UIActivityIndicatorView", .cell)
    case .textView: ("UITextView", nil)
    }
  }

  package var className: String { row.className }
  var parent: ScreenView? { row.parent }

  /// The views from the screen down to this one.
  var path: [ScreenView] { (parent?.path ?? []) + [self] }
}

extension UIKitSpot: Hashable {
  /// Compares the identity: there is one object for each spot.
  package static func == (left: UIKitSpot, right: UIKitSpot) -> Bool { left === right }

  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension String {
  /// Returns the parts of plain text between separators.
  fileprivate func parts(_ separator: Unicode.Scalar) -> [String] {
    utf8.split { $0 == separator.value }.map { String(Substring($0)) }
  }
}
