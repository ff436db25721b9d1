import AppearanceState
import AppearanceThemes

/// A view that a rule is for and that no drawn screen has: of a class of the app, or inside of one. It is drawn as the class of
/// UIKit that it inherits from.
struct OwnView {
  let className: String
  let containers: [String]
  let traits: AppearanceTraits
  /// The class of UIKit.
  let base: String

  /// Nil for a rule of a class of which nobody knows what it inherits from, or of which the screens have the views.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - classes: What inherits from what.
  init?(_ rule: RuleKey, _ classes: ClassHierarchy) {
    let lineage = classes.lineage(of: rule.className)
    guard let base = lineage.first(where: { UIKitClasses.superclasses[$0] != nil }), lineage.contains("UIView") else {
      return nil
    }
    // Bars and lists of UIKit's are where they are.
    let isAnywhere = UIKitLeaf(rawValue: base) != nil || ["UIView", "UIImageView", "UIStepper"].contains(base)
    let isOwn = rule.className != base
    guard isOwn || (isAnywhere && rule.containers.contains { UIKitClasses.superclasses[$0] == nil }) else { return nil }
    (className, containers, traits, self.base) = (rule.className, rule.containers, rule.traits, base)
  }

  /// Whether its rule can show something where some traits hold: one for a style shows nothing in the other one.
  func isThere(in environment: AppearanceTraits) -> Bool {
    traits.values.allSatisfy { (environment[$0.key] ?? $0.value) == $0.value }
  }

  /// `BuyButton in CheckoutSheet · userInterfaceStyle: dark`
  var title: String { RuleTitle.text(RuleKey(className, containers: containers, traits: traits)).plain }
}

extension Canvas {
  private static let rowHeight = 68.0

  /// Some views, each under its name.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - theme: The rules.
  ///   - environment: The traits that hold.
  ///   - screen: What the views are inside of.
  ///   - level: How much contrast is asked for.
  ///   - fonts: The fonts.
  init(
    _ views: [OwnView], _ theme: ThemeRules, _ environment: AppearanceTraits, on screen: ThemeHost,
    level: Readability.Level, fonts: Fonts
  ) {
    self.init(height: 20 + Self.rowHeight * Double(views.count), level: level, fonts: fonts)
    let look = UIKitReader(theme, screen, traits: environment)
    rectangle(0, 0, Self.width, height, look.table.background)
    for (index, view) in views.enumerated() {
      let y = 10 + Self.rowHeight * Double(index)
      let caption = UIKitLook.Text(paint: .system(look.system.label), font: FontLook(size: 11, weight: 500))
      plainText(Self.shortened(view.title, to: Self.width - 32, caption.font), 16, y + 12, caption)
      if view.isThere(in: environment) {
        draw(view, y + 20, UIKitReader(theme, screen, traits: environment.merging(view.traits)))
      }
    }
  }

  private mutating func draw(_ view: OwnView, _ y: Double, _ reader: UIKitReader) {
    let container = reader.screen.inner(view.containers)
    let host = container.child(view.className)
    let ground = view.containers.isEmpty ? [] : reader.ground(in: container)
    rectangle(0, y, Self.width, 44, ground)
    let surface = ground + [reader.table.background]
    if let kind = UIKitLeaf(rawValue: view.base) {
      draw(kind, view, y, host, reader, on: surface)
    } else if !drawBar(view, y, reader) {
      drawPlain(y, host, reader, in: view.base)
    }
  }

  private mutating func draw(
    _ kind: UIKitLeaf, _ view: OwnView, _ y: Double, _ host: ThemeHost, _ reader: UIKitReader, on surface: [Paint]
  ) {
    func measured(_ text: UIKitLook.Text, on own: [Paint]) -> Measured {
      Measured(
        name: view.title, kind: .text,
        reading: Readability.Reading(text.paint, on: own + surface, isLarge: text.font.isLarge, font: text.fontOrigin))
    }
    func write(_ words: String, _ x: Double, _ text: UIKitLook.Text, _ anchor: Anchor, on own: [Paint]) {
      let own = [text.plate].compactMap { $0 } + own
      self.text(words, x, y + 28, Self.fitting(text, 24), anchor, measured: measured(text, on: own))
    }
    let background = [reader.color("backgroundColor", for: host)].compactMap { $0 }
    switch kind {
    case .label: write("Label", 16, reader.label(host), .start, on: [])
    case .button:
      let button = reader.button(host, "normal")
      rectangle(16, y, 140, 44, radius: 9, button.surface)
      write("Button", 86, button.text, .middle, on: button.surface)
    case .textField, .textView:
      rectangle(16, y + 2, 288, 40, radius: 7, background)
      write("Text", 26, reader.fieldText(host, reader.system.label), .start, on: background)
    case .segments:
      let segments = reader.segments(host)
      rectangle(16, y + 6, 288, 32, radius: 9, segments.background)
      rectangle(18, y + 8, 142, 28, radius: 7, segments.selection)
      write("First", 89, segments.selected, .middle, on: [segments.selection, segments.background])
      plainText("Second", 232, y + 28, Self.fitting(segments.normal, 17), .middle)
    case .switchOn, .slider, .progress, .activity, .page:
      guard let paint = reader.paint(of: kind, host) else { return }
      rectangle(16, y, 288, 44, radius: 7, background)
      drawSign(kind, y, paint, host, reader)
    }
  }

  private mutating func drawSign(
    _ kind: UIKitLeaf, _ y: Double, _ paint: Paint, _ host: ThemeHost, _ reader: UIKitReader
  ) {
    switch kind {
    case .switchOn:
      rectangle(16, y + 6, 51, 31, radius: 15.5, paint)
      knob(51.5, y + 21.5, 13.5, reader.color("thumbTintColor", for: host) ?? .system(reader.system.white))
    case .slider, .progress:
      let track = reader.color(kind == .slider ? "maximumTrackTintColor" : "trackTintColor", for: host)
      rectangle(16, y + 20, 200, 4, radius: 2, track ?? .system(reader.system.track))
      rectangle(16, y + 20, 110, 4, radius: 2, paint)
      if kind == .slider {
        knob(126, y + 22, 13, reader.color("thumbTintColor", for: host) ?? .system(reader.system.white))
      }
    case .activity: symbol(28, y + 22, Symbols.spinner, paint)
    case .page:
      let other = reader.color("pageIndicatorTintColor", for: host) ?? .system(reader.system.hairline)
      for index in 0..<3 { circle(22 + 18 * Double(index), y + 22, 4, index == 0 ? paint : other) }
    case .label, .button, .textField, .textView, .segments: break
    }
  }

  /// A bar of the app takes the place of UIKit's, and so does a cell.
  ///
  /// - Returns: Whether it is one.
  private mutating func drawBar(_ view: OwnView, _ y: Double, _ reader: UIKitReader) -> Bool {
    guard let screen = reader.screen.inside([view.className] + view.containers) else { return false }
    let reader = reader.on(screen)
    func write(
      _ words: String, _ x: Double, _ y: Double, _ text: UIKitLook.Text, _ size: Double, _ anchor: Anchor,
      _ place: UIKitPlace
    ) {
      let text = Self.fitting(text, size)
      guard let reading = place.reading(reader) else { return plainText(words, x, y, text, anchor) }
      let name = "\(place.rawValue) in \(view.title)"
      self.text(words, x, y, text, anchor, measured: Measured(name: name, kind: place.kind, reading: reading))
    }
    switch view.base {
    case "UINavigationBar":
      rectangle(0, y, Self.width, 44, reader.standardBar.surface)
      write("Title", 160, y + 28, reader.standardBar.title, 20, .middle, .navigationTitle)
      write("Button", 16, y + 28, reader.standardBar.item.text, 20, .start, .navigationButton)
    case "UIToolbar":
      rectangle(0, y, Self.width, 44, reader.toolbar.surface)
      write("Button", 160, y + 28, reader.toolbar.item.text, 20, .middle, .toolbarButton)
    case "UITabBar":
      let bar = reader.tabBar
      rectangle(0, y, Self.width, 44, bar.surface)
      for (x, tab, place) in [(80.0, bar.selected, UIKitPlace.selectedTab), (240, bar.normal, .tab)] {
        symbol(x, y + 14, Symbols.person, tab.icon)
        write("Tab", x, y + 38, tab.text, 12, .middle, place)
      }
    case "UISearchBar":
      rectangle(0, y, Self.width, 44, reader.search.strip)
      rectangle(16, y + 4, 288, 36, radius: 10, reader.search.field)
      write("Search", 28, y + 28, reader.search.text, 20, .start, .searchField)
    case "UITableViewCell":
      rectangle(0, y, Self.width, 44, reader.table.cell)
      write("Cell", 16, y + 28, reader.table.label, 20, .start, .cell)
      write("Detail", 304, y + 28, reader.table.detail, 16, .end, .cellDetail)
    default: return false
    }
    return true
  }

  /// What any view has: a background and a tint.
  private mutating func drawPlain(_ y: Double, _ host: ThemeHost, _ reader: UIKitReader, in base: String) {
    if let background = reader.color("backgroundColor", for: host) { rectangle(16, y, 288, 44, radius: 7, background) }
    symbol(36, y + 22, base == "UIStepper" ? Symbols.plus : Symbols.gear, reader.tint(host))
  }

  /// The beginning of a text where not all of it fits.
  static func shortened(_ text: String, to width: Double, _ font: FontLook) -> String {
    if length(of: text, font) <= width { return text }
    var short = text
    while !short.isEmpty, length(of: short + "…", font) > width { short.removeLast() }
    return short + "…"
  }
}
