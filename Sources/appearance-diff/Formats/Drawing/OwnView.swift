import AppearanceState
import AppearanceThemes

/// A view that a rule styles but no drawn screen contains: of a class of the app, or inside one. It is drawn as the
/// UIKit class from which it inherits.
struct OwnView {
  let className: String
  let containers: [String]
  let traits: AppearanceTraits
  /// The UIKit class.
  let base: String

  /// Returns nil if the ancestors of the rule's class are unknown, or if the screens contain its views.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - classes: The superclasses of all classes.
  init?(_ rule: RuleKey, _ classes: ClassHierarchy) {
    let lineage = classes.lineage(of: rule.className)
    guard let base = lineage.first(where: { UIKitClasses.superclasses[$0] != nil }), lineage.contains("UIView") else {
      return nil
    }
    // The screens contain UIKit's own bars and lists.
    let isAnywhere = UIKitSpot.anywhere(base) != nil || ["UIView", "UIImageView", "UIStepper"].contains(base)
    let isOwn = rule.className != base
    guard isOwn || (isAnywhere && rule.containers.contains { UIKitClasses.superclasses[$0] == nil }) else { return nil }
    (className, containers, traits, self.base) = (rule.className, rule.containers, rule.traits, base)
  }

  /// Returns whether its rule can apply with some traits: a rule for one style does not apply in the other.
  func isThere(in environment: AppearanceTraits) -> Bool {
    traits.values.allSatisfy { (environment[$0.key] ?? $0.value) == $0.value }
  }

  /// `BuyButton in CheckoutSheet · userInterfaceStyle: dark`
  var title: String { RuleTitle.text(RuleKey(className, containers: containers, traits: traits)).plain }
}

extension Canvas {
  private static let rowHeight = 68.0

  /// Draws views, each below its name.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - theme: The rules.
  ///   - environment: The traits.
  ///   - level: The required level of contrast.
  ///   - fonts: The fonts.
  init(
    _ views: [OwnView], _ theme: ThemeRules, _ environment: AppearanceTraits, level: Readability.Level, fonts: Fonts
  ) {
    self.init(height: 20 + Self.rowHeight * Double(views.count), level: level, fonts: fonts)
    let look = theme.reader(traits: environment)
    rectangle(0, 0, Self.width, height, look.listGround)
    for (index, view) in views.enumerated() {
      let y = 10 + Self.rowHeight * Double(index)
      let caption = UIKitLook.Text(look.system.label, FontLook(size: 11, weight: 500))
      plainText(Self.shortened(view.title, to: Self.width - 32, caption.font), 16, y + 12, caption)
      if view.isThere(in: environment) {
        draw(view, y + 20, theme, environment.merging(view.traits))
      }
    }
  }

  private mutating func draw(_ view: OwnView, _ y: Double, _ theme: ThemeRules, _ traits: AppearanceTraits) {
    let reader = theme.reader(traits: traits)
    let container = reader.root.inner(view.containers)
    let host = container.child(view.className)
    let ground = view.containers.isEmpty ? [] : reader.ground(in: container)
    rectangle(0, y, Self.width, 44, ground)
    if let spot = UIKitSpot.anywhere(view.base) {
      draw(spot, view, y, host, reader, on: ground + [reader.listGround])
    } else if theme.surroundings(inside: [view.className] + view.containers) == nil
      || !drawBar(view, y, theme.reader(inside: [view.className] + view.containers, as: reader))
    {
      drawPlain(y, host, in: view.base)
    }
  }

  private mutating func draw(
    _ spot: UIKitSpot, _ view: OwnView, _ y: Double, _ host: UIKitView, _ reader: UIKitReader, on surface: [Paint]
  ) {
    guard let look = reader.look(spot, of: host, on: surface) else { return }
    func write(_ words: String, _ x: Double, _ text: UIKitLook.Text, _ anchor: Anchor) {
      let measured = Measured(name: view.title, kind: .text, reading: text.reading)
      self.text(words, x, y + 28, Self.fitting(text, 24), anchor, measured: measured)
    }
    switch spot {
    case .label: write("Label", 16, look, .start)
    case .button:
      rectangle(16, y, 140, 44, radius: 9, look.own)
      write("Button", 86, look, .middle)
    case .segment:
      let selected = reader.look(.selectedSegment, of: host, on: surface) ?? look
      segments(y + 6, of: 2, look, selected)
      write("First", 89, selected, .middle)
      plainText("Second", 232, y + 28, Self.fitting(look, 17), .middle)
    case _ where spot.kind == .sign:
      rectangle(16, y, 288, 44, radius: 7, look.own)
      drawSign(spot, y, look.paint, host, reader.system)
    default:
      rectangle(16, y + 2, 288, 40, radius: 7, look.own)
      write("Text", 26, look, .start)
    }
  }

  private mutating func drawSign(
    _ spot: UIKitSpot, _ y: Double, _ paint: Paint, _ host: UIKitView, _ system: SystemColors
  ) {
    switch spot {
    case .switchOn: toggle(16, y + 6, isOn: true, paint, host, system)
    case .sliderTrack: slider(16, y + 20, 200, upTo: 110, paint, host, system)
    case .progress: progress(16, y + 20, 200, upTo: 110, paint, host, system)
    case .activity: symbol(28, y + 22, Symbols.spinner, paint)
    default: pages(22, y + 22, paint, host, system)
    }
  }

  /// Draws a bar or a cell of the app like UIKit's.
  ///
  /// - Returns: Whether the view is one.
  private mutating func drawBar(_ view: OwnView, _ y: Double, _ reader: UIKitReader) -> Bool {
    func own(_ spot: UIKitSpot) -> [Paint] { reader.look(spot)?.own ?? [] }
    func write(_ words: String, _ x: Double, _ y: Double, _ spot: UIKitSpot, _ size: Double, _ anchor: Anchor) {
      guard let look = reader.look(spot) else { return }
      let text = Self.fitting(look, size)
      guard let reading = reader.reading(spot) else { return plainText(words, x, y, text, anchor) }
      let name = "\(spot.name) in \(view.title)"
      self.text(words, x, y, text, anchor, measured: Measured(name: name, kind: spot.kind, reading: reading))
    }
    switch view.base {
    case "UINavigationBar":
      rectangle(0, y, Self.width, 44, reader.bar(.standard).plates)
      write("Title", 160, y + 28, .navigationTitle, 20, .middle)
      write("Button", 16, y + 28, .navigationButton, 20, .start)
    case "UIToolbar":
      rectangle(0, y, Self.width, 44, reader.bar(.toolbar).plates)
      write("Button", 160, y + 28, .toolbarButton, 20, .middle)
    case "UITabBar":
      rectangle(0, y, Self.width, 44, reader.bar(.tabs).plates)
      for (x, spot, icon) in [(80.0, UIKitSpot.selectedTab, UIKitSpot.selectedTabIcon), (240, .tab, .tabIcon)] {
        if let icon = reader.look(icon) { symbol(x, y + 14, Symbols.person, icon.paint) }
        write("Tab", x, y + 38, spot, 12, .middle)
      }
    case "UISearchBar":
      rectangle(0, y, Self.width, 44, Array(own(.searchField).dropFirst()))
      rectangle(16, y + 4, 288, 36, radius: 10, Array(own(.searchField).prefix(1)))
      write("Search", 28, y + 28, .searchField, 20, .start)
    case "UITableViewCell":
      rectangle(0, y, Self.width, 44, reader.cellGround[0])
      write("Cell", 16, y + 28, .cell, 20, .start)
      write("Detail", 304, y + 28, .cellDetail, 16, .end)
    default: return false
    }
    return true
  }

  /// Draws the properties of every view: a background and a tint.
  private mutating func drawPlain(_ y: Double, _ host: UIKitView, in base: String) {
    if let background = host.color(.backgroundColor) { rectangle(16, y, 288, 44, radius: 7, background) }
    symbol(36, y + 22, base == "UIStepper" ? Symbols.plus : Symbols.gear, host.tint)
  }

  /// Returns the beginning of a text that does not fit.
  static func shortened(_ text: String, to width: Double, _ font: FontLook) -> String {
    if length(of: text, font) <= width { return text }
    var short = text
    while !short.isEmpty, length(of: short + "…", font) > width { short.removeLast() }
    return short + "…"
  }
}
