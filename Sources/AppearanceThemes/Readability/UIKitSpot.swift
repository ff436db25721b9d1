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

  /// A source of a color, an image or a font.
  struct Source: Sendable {
    enum Owner: Sendable {
      case view(UIKitAttribute), parent(UIKitAttribute)
      /// The color of text attributes in a state, without their font, which is meant for something else.
      case colorOfText(UIKitAttribute, ControlState)
      /// Fields of the bar's appearance record; `*` stands for the state.
      case record([String])
      /// The tint of the view or of its parent, or of their nearest ancestor that has one.
      case tint, parentTint
      /// A tint for the very class of the view, which may not show.
      case doubtfulTint
      /// The color that the style of the bar gives to titles.
      case barLabel
      case system(@Sendable (SystemColors) -> Readability.Paint)
    }

    /// The kind of value. Another one than an image counts as unset; text attributes give a color and a font.
    enum Kind: Sendable { case color, image, font, text }

    /// No state, the requested one and then the normal one, or one state.
    enum State: Sendable { case none, requested, only(ControlState) }

    let owner: Owner
    let kind: Kind
    let state: State
    /// Whether it counts only if the bar has no appearance record.
    let isPlain: Bool

    /// Makes a source. The end of a name tells the kind of its values.
    private init(_ owner: Owner, _ name: String = "", _ state: State = .none, isPlain: Bool = false) {
      (self.owner, self.state, self.isPlain) = (owner, state, isPlain)
      let isImage = ["Image", "ForBarMetrics", "ForBarPosition", "ForStyle"].contains(where: name.hasSuffix)
      kind = isImage ? .image : name.hasSuffix("TextAttributes") ? .text : name == "font" ? .font : .color
    }

    static func own(_ attribute: UIKitAttribute, _ state: State = .none, isPlain: Bool = false) -> Source {
      Source(.view(attribute), attribute.name, state, isPlain: isPlain)
    }
    static func parent(_ attribute: UIKitAttribute, isPlain: Bool = false) -> Source {
      Source(.parent(attribute), attribute.name, isPlain: isPlain)
    }
    static func record(_ names: String...) -> Source {
      Source(.record(names), names[names.count - 1], names.contains("*") ? .requested : .none)
    }
    static func system(_ paint: @escaping @Sendable (SystemColors) -> Readability.Paint) -> Source {
      Source(.system(paint))
    }
    static func colorOfText(_ attribute: UIKitAttribute, _ state: ControlState) -> Source {
      Source(.colorOfText(attribute, state))
    }
    static let (tint, parentTint) = (Source(.tint), Source(.parentTint))
    static let (doubtfulTint, barLabel) = (Source(.doubtfulTint), Source(.barLabel))
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
    weight: Double = 400, ownWeight: Double? = nil, on layers: [[Source]] = [[.own(.backgroundColor)]],
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
  /// Whether its view is a label.
  var isLabel: Bool { [.label, .cellLabel, .headerLabel].contains(view) }

  /// Whether a rule for a class in containers reaches this spot inside of them.
  func isReached(by className: String) -> Bool {
    switch className {
    case "UIView": true
    case "UIBarItem": [.barButton, .toolbarButton, .tab].contains(view)
    default: classes.contains(className)
    }
  }

  // MARK: Bars

  private static let titles: [Source] = [.record("titleTextAttributes"), .own(.titleTextAttributes), .barLabel]
  package static let navigationTitle = title("Navigation bar title", titles, .standard)
  package static let edgeTitle = title("Navigation bar title at the edge", titles, .edge)
  package static let largeTitle = title(
    "Large title", [.record("largeTitleTextAttributes"), .own(.largeTitleTextAttributes), .barLabel], size: 34,
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
      records.map { .record($0, "*", "titleTextAttributes") } + [.own(.titleTextAttributes, .requested), .tint],
      weight: weight,
      on: [
        [
          .record(records[0], "*", "backgroundImage"), .own(.backgroundImage, .requested, isPlain: true),
          .own(.backgroundImageForStyle, .requested, isPlain: true),
        ]
      ], over: .bar(bar), states: [.highlighted, .focused], owners: owners)
  }

  private static let tint: [Source] = [.parent(.unselectedItemTintColor), .system { $0.unselected }]
  private static let selectedTint: [Source] = [.parent(.selectedImageTintColor), .parentTint]
  private static let selection: [[Source]] = [
    [.record("selectionIndicatorImage"), .parent(.selectionIndicatorImage, isPlain: true)]
  ]
  // A tab's title is small by design: the fonts that a theme sets for all bar items are meant for buttons.
  package static let tab = tab(
    "Tab",
    [
      .record("stackedLayoutAppearance", "normal", "titleTextAttributes"), .colorOfText(.titleTextAttributes, .normal),
    ] + tint)
  package static let selectedTab = tab(
    "Selected tab",
    [
      .record("stackedLayoutAppearance", "selected", "titleTextAttributes"),
      .colorOfText(.titleTextAttributes, .selected),
    ] + selectedTint, on: selection)
  package static let tabIcon = tab(
    "Tab icon", kind: .sign, [.record("stackedLayoutAppearance", "normal", "iconColor")] + tint)
  package static let selectedTabIcon = tab(
    "Selected tab icon", kind: .sign, [.record("stackedLayoutAppearance", "selected", "iconColor")] + selectedTint,
    on: selection)
  package static let badge = tab(
    "Badge", size: 11,
    [
      .record("stackedLayoutAppearance", "normal", "badgeTextAttributes"),
      .own(.badgeTextAttributes, .only(.normal)), .system { $0.white },
    ],
    on: [
      [
        .record("stackedLayoutAppearance", "normal", "badgeBackgroundColor"), .own(.badgeColor), .system { $0.red },
      ]
    ])

  private static func tab(
    _ name: String, kind: Readability.Spot.Kind = .text, size: Double = 10, _ color: [Source],
    on layers: [[Source]] = []
  ) -> UIKitSpot {
    UIKitSpot(
      name, kind: kind, .tab, color, size: size, weight: 500, on: layers, over: .bar(.tabs),
      owners: ["UITabBar", "UITabBarItem"])
  }

  // MARK: Texts

  private static let field: [Source] = [.own(.textColor), .own(.font), .own(.defaultTextAttributes)]
  package static let searchField = UIKitSpot(
    "Search field", .searchField, field + [.system { $0.secondaryLabel }],
    on: [
      [.parent(.searchFieldBackgroundImage), .own(.backgroundColor), .system { $0.fill }],
      [.parent(.backgroundImage), .parent(.backgroundImageForBarPosition)], [.parent(.barTintColor)],
    ], over: .bar(.edge), owners: ["UISearchBar", "UISearchTextField"], besides: ["UITextField"])

  // An image replaces everything that a segmented control draws itself.
  private static let track: [Source] = [
    .own(.backgroundImage, .only(.normal)), .own(.backgroundColor), .system { $0.fill },
  ]
  private static let segmentTitle: [Source] = [.own(.titleTextAttributes, .only(.normal)), .system { $0.label }]
  package static let segment = UIKitSpot(
    "Segment", .segments, segmentTitle, size: 13, weight: 500, on: [track], over: .list,
    owners: ["UISegmentedControl"])
  package static let selectedSegment = UIKitSpot(
    "Selected segment", .segments, [.own(.titleTextAttributes, .only(.selected))] + segmentTitle, size: 13,
    weight: 500, ownWeight: 600,
    on: [
      [
        .own(.backgroundImage, .only(.selected)), .own(.backgroundImage, .only(.normal)),
        .own(.selectedSegmentTintColor), .system { $0.segment },
      ], track,
    ], over: .list, owners: ["UISegmentedControl"])

  private static let primary: [Source] = [.own(.textColor), .own(.font), .system { $0.label }]
  private static let secondary: [Source] = [.own(.textColor), .own(.font), .system { $0.secondaryLabel }]
  package static let sectionHeader = UIKitSpot("Section header", .headerLabel, secondary, size: 13, over: .list)
  package static let cell = UIKitSpot("Cell", .cellLabel, primary, over: .cell)
  package static let cellDetail = UIKitSpot("Cell detail", .cellLabel, secondary, size: 13, over: .cell)
  package static let label = UIKitSpot("Label", .label, primary, over: .list)
  package static let textField = UIKitSpot("Text field", .textField, field + [.system { $0.label }], over: .cell)
  /// Not on the app's screens: its background is known only inside of containers.
  static let textView = UIKitSpot("Text view", .textView, field + [.system { $0.label }], over: .unknown)
  package static let sectionIndex = UIKitSpot(
    "Section index", .list, [.own(.sectionIndexColor)], on: [[.own(.sectionIndexBackgroundColor)]], over: .cell)
  /// ``UIKitReader`` reads its color from the parts of its title.
  package static let refreshTitle = UIKitSpot(
    "Refresh control title", .refreshControl, [.own(.attributedTitle)], size: 12, over: .list)
  package static let button = UIKitSpot(
    "Button", .button, [.own(.titleColor, .requested), .tint],
    on: [[.own(.backgroundImage, .requested)], [.own(.backgroundColor)]], over: .list,
    states: [.highlighted, .selected, .focused])

  // MARK: Controls

  package static let switchOn = sign("Switch", .toggle, [.own(.onTintColor), .system { $0.green }])
  package static let sliderTrack = sign("Slider", .slider, [.own(.minimumTrackTintColor), .tint])
  package static let progress = sign("Progress", .progress, [.own(.progressImage), .own(.progressTintColor), .tint])
  // Since iOS 13 a stepper's signs have the color of labels.
  package static let stepper = sign(
    "Stepper", .stepper, [.own(.incrementImage), .doubtfulTint, .system { $0.label }],
    on: [[.own(.backgroundImage), .system { $0.fill }], [.own(.backgroundColor)]])
  package static let currentPage = sign("Current page", .pages, [.own(.currentPageIndicatorTintColor)], over: .list)
  package static let activity = sign("Activity indicator", .activity, [.own(.color)])

  private static func sign(
    _ name: String, _ view: ScreenView, _ color: [Source], on layers: [[Source]] = [[.own(.backgroundColor)]],
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

  /// The class of each, in the order of the cases, and the view that contains it; nil for the screen.
  private static let rows: [(className: String, parent: ScreenView?)] = [
    ("UINavigationBar", nil), ("UIBarButtonItem", .navigationBar), ("UIToolbar", nil), ("UIBarButtonItem", .toolbar),
    ("UITabBar", nil), ("UITabBarItem", .tabBar), ("UISearchBar", nil), ("UISearchTextField", .searchBar),
    ("UITableView", nil), ("UISegmentedControl", .list), ("UITableViewHeaderFooterView", .list), ("UILabel", .header),
    ("UIRefreshControl", .list), ("UILabel", .list), ("UIButton", .list), ("UIPageControl", .list),
    ("UITableViewCell", .list), ("UILabel", .cell), ("UITextField", .cell), ("UISwitch", .cell), ("UISlider", .cell),
    ("UIProgressView", .cell), ("UIStepper", .cell), ("UIActivityIndicatorView", .cell), ("UITextView", nil),
  ]

  package var className: String { Self.rows[rawValue].className }
  var parent: ScreenView? { Self.rows[rawValue].parent }

  /// The views from the screen down to this one.
  var path: [ScreenView] { (parent?.path ?? []) + [self] }
}

extension UIKitSpot: Hashable {
  /// Compares the identity: there is one object for each spot.
  package static func == (left: UIKitSpot, right: UIKitSpot) -> Bool { left === right }

  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
