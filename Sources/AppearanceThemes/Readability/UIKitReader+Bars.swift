import AppearanceState

/// Bars have two generations of settings: appearance records since iOS 13, and plain settings before. Where a record is
/// set and says something, it wins.
extension UIKitReader {
  /// Which of the appearances of a navigation bar shows.
  package enum BarPosition {
    /// While content lies below it.
    case standard
    /// While the content is at its end: at its top, with a large title, for a navigation bar, at its bottom for a tab bar.
    case scrollEdge

    /// The appearances that show, the first that is set.
    fileprivate var appearances: [String] {
      self == .standard ? ["standardAppearance"] : ["scrollEdgeAppearance", "standardAppearance"]
    }
  }

  func navigationBar(_ position: BarPosition) -> UIKitParts.Bar {
    let bar = screen.child("UINavigationBar")
    let (record, surface) = appearance(of: bar, position)
    let title = text(value("titleTextAttributes", for: bar), text(surface.label, 17, 600))
    let large = text(value("largeTitleTextAttributes", for: bar), text(surface.label, 34, 700))
    return UIKitParts.Bar(
      surface: surface.plates,
      title: text(record?.field("titleTextAttributes"), title),
      largeTitle: text(record?.field("largeTitleTextAttributes"), large),
      item: item(record, "buttonAppearance", 400, in: bar),
      done: item(record, "doneButtonAppearance", 600, in: bar),
      back: item(record, "backButtonAppearance", 400, in: bar))
  }

  func makeToolbar() -> UIKitParts.Bar {
    let bar = screen.child("UIToolbar")
    let record = record(["standardAppearance"], bar)
    let surface = surface(record, bar)
    let item = item(record, "buttonAppearance", 400, in: bar)
    return UIKitParts.Bar(
      surface: surface.plates, title: item.text, largeTitle: item.text, item: item,
      done: self.item(record, "doneButtonAppearance", 600, in: bar), back: item)
  }

  package func tabBar(_ position: BarPosition) -> UIKitParts.TabBar {
    let bar = screen.child("UITabBar")
    let (record, surface) = appearance(of: bar, position)
    let unselected = color("unselectedItemTintColor", for: bar) ?? .system(system.unselected)
    let selected = color("selectedImageTintColor", for: bar) ?? tint(bar)
    let selection =
      record == nil
      ? image("selectionIndicatorImage", for: bar) : image(record?.field("selectionIndicatorImage"))
    let item = bar.child("UITabBarItem")
    let state = record?.field("stackedLayoutAppearance", "normal")
    let badgeText = text(
      value("badgeTextAttributes", state: "normal", for: item), text(.system(system.white), 11, 500))
    return UIKitParts.TabBar(
      surface: surface.plates,
      normal: tab(record, "normal", unselected, surface.plates, bar),
      selected: tab(record, "selected", selected, (selection.map { [$0] } ?? []) + surface.plates, bar),
      badge: paint(state?.field("badgeBackgroundColor")) ?? color("badgeColor", for: item) ?? .system(system.red),
      badgeText: text(state?.field("badgeTextAttributes"), badgeText))
  }

  private func tab(
    _ record: Found?, _ state: String, _ tint: Paint, _ surface: [Paint], _ bar: ThemeHost
  ) -> UIKitParts.Tab {
    // A tab's title is small by nature: the fonts that a theme gives to all bar items are meant for buttons.
    let own = value("titleTextAttributes", state: state, for: bar.child("UITabBarItem"))
    let look = text(paint(own?.field("foregroundColor")) ?? tint, 10, 500)
    let field = record?.field("stackedLayoutAppearance", state)
    return UIKitParts.Tab(
      text: text(field?.field("titleTextAttributes"), look), icon: paint(field?.field("iconColor")) ?? tint,
      surface: surface)
  }

  /// A text button in a bar.
  package func item(
    _ record: Found?, _ appearance: String, _ weight: Double, state: String = "normal", in bar: ThemeHost
  ) -> UIKitParts.Item {
    let host = bar.child("UIBarButtonItem")
    var look = text(color("tintColor", for: host) ?? tint(bar), 17, weight)
    // What a state does not say, the normal one does.
    let states = state == "normal" ? ["normal"] : ["normal", state]
    for state in states { look = text(value("titleTextAttributes", state: state, for: host), look) }
    // Of a back button alone UIKit says that it takes after the others.
    for name in appearance == "backButtonAppearance" ? ["buttonAppearance", appearance] : [appearance] {
      for state in states { look = text(record?.field(name, state, "titleTextAttributes"), look) }
    }
    let images = states.reversed().map { state in
      record == nil
        ? image("backgroundImage", state: state, for: host) ?? image("backgroundImageForStyle", state: state, for: host)
        : image(record?.field(appearance, state, "backgroundImage"))
    }
    return UIKitParts.Item(text: look, image: images.compactMap { $0 }.first)
  }

  /// The appearance record that shows, the first that is set.
  package func record(_ names: [String], _ bar: ThemeHost) -> Found? {
    names.lazy.compactMap { self.value($0, for: bar) }.first
  }

  typealias Surface = (plates: [Paint], label: Paint)

  /// What of a bar shows, and what it is painted with.
  private func appearance(of bar: ThemeHost, _ position: BarPosition) -> (record: Found?, surface: Surface) {
    let record = record(position.appearances, bar)
    var surface = surface(record, bar, isAtEdge: position == .scrollEdge)
    if position == .scrollEdge, value("scrollEdgeAppearance", for: bar) == nil { makeTransparent(&surface, bar) }
    return (record, surface)
  }

  /// Without an appearance of its own, a bar at the edge has the standard one without the background: of the bar, only what
  /// its view has shows, and below that the screen.
  private func makeTransparent(_ surface: inout Surface, _ bar: ThemeHost) {
    surface.plates = [color("backgroundColor", for: bar), behindBars].compactMap { $0 }
  }

  /// The list that a screen is filled with.
  private var behindBars: Paint {
    color("backgroundColor", for: tableHost) ?? .system(system.grouped)
  }

  /// What a bar is painted with, and the color of its titles.
  func surface(_ record: Found?, _ bar: ThemeHost, isAtEdge: Bool = false) -> Surface {
    var label = Paint.system(system.label)
    var bare = Paint.material(near: system.bar)
    if let found = value("barStyle", for: bar), case .enumeration(let style) = found.value {
      let isBlack = style.name.hasPrefix("black") || system.style == .dark
      label = Paint(isBlack ? system.white : system.label, found.origin)
      bare = .material(near: (isBlack ? SystemColors.dark : .light).bar, found.origin)
    }
    guard let record else {
      // A color for all views is hidden by a bar's own background.
      let image = image("backgroundImage", for: bar) ?? image("backgroundImageForBarMetrics", for: bar)
      let plain = color("barTintColor", for: bar) ?? color("backgroundColor", for: bar.withoutSuperclasses)
      return ([image, plain ?? bare].compactMap { $0 }, label)
    }
    // Of one that could not be read nobody knows what it paints.
    if record.value.fields == nil { return ([Paint(.unknown, record.origin, drawn: system.bar)], label) }
    var plates = [image(record.field("backgroundImage")), paint(record.field("backgroundColor"))].compactMap { $0 }
    // One that does not say otherwise has the system's blur.
    if record.field("backgroundEffect") != nil || !record.states("backgroundEffect") {
      plates.append(bare)
    } else if isAtEdge {
      // With nothing scrolled below it, the screen shows through.
      plates.append(behindBars)
    }
    return (plates, label)
  }
}
