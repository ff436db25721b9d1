import AppearanceState

/// Reads from a theme how UIKit's views look under some traits. It uses the cascade of stores, and the system's colors for what
/// the theme does not set.
package final class UIKitReader {
  package typealias Paint = Readability.Paint

  package let system: SystemColors
  let theme: ThemeRules
  let settings: ThemeSettings
  /// The number of the traits that hold.
  let traits: Int
  /// The class of the app that replaces one of UIKit, by the name of the latter.
  private let substitutes: [String: String]
  private let path: [ViewClass]
  /// The innermost container of everything that is read.
  package private(set) lazy var root = path.dropFirst().reduce(UIKitView(path[0], in: nil, of: self)) {
    UIKitView($1, in: $0, of: self)
  }
  private var views = [UIKitView?](repeating: nil, count: ScreenView.allCases.count)
  private var edgeButtons: [(state: ControlState, reading: Readability.Reading?)] = []
  private var bars = [BarLook?](repeating: nil, count: UIKitSpot.Bar.allCases.count)

  /// The traits of a phone held upright, unless a rule names others.
  static let device: AppearanceTraits = [
    "userInterfaceIdiom": "phone", "horizontalSizeClass": "compact", "verticalSizeClass": "regular",
  ]

  init(_ theme: ThemeRules, _ path: [ViewClass], _ substitutes: [String: String], _ system: SystemColors, _ traits: Int)
  {
    (self.theme, settings, self.path, self.substitutes) = (theme, theme.settings, path, substitutes)
    (self.system, self.traits) = (system, traits)
  }

  /// Returns the class that views have where UIKit has one of a name.
  func viewClass(_ name: String) -> ViewClass { theme.viewClass(substitutes[name] ?? name) }

  /// Returns a view of the screen.
  package subscript(view: ScreenView) -> UIKitView {
    if let known = views[view.rawValue] { return known }
    let found = (view.parent.map { self[$0] } ?? root).child(view.className)
    views[view.rawValue] = found
    return found
  }

  /// The paints of a bar.
  package struct BarLook {
    /// The appearance record that shows; nil where the bar has only plain settings.
    package let record: ThemeValue?
    /// The paints, from the top down.
    package let plates: [Paint]
    /// The color of titles, if the theme sets none.
    let label: Paint
  }

  /// The look of a text or a sign.
  package struct Look {
    package var paint: Paint
    package var font: FontLook
    package var fontOrigin: Paint.Origin
    package var kern: Double
    /// The background of a label, which is as wide as its text.
    package var plate: Paint?
    /// Its own layers, from the top down; nil for a layer that it does not have.
    package let layers: [Paint?]
    /// The layers below those.
    package let ground: [Paint]
    /// Whether it is in a dark interface.
    fileprivate(set) var isDark = false

    /// Makes a look, by default without layers.
    package init(_ paint: Paint, _ font: FontLook = FontLook(), layers: [Paint?] = [], ground: [Paint] = []) {
      (self.paint, self.font, fontOrigin, kern) = (paint, font, .system, 0)
      (self.layers, self.ground) = (layers, ground)
    }

    /// Its own layers that exist, from the top down.
    package var own: [Paint] { layers.compactMap { $0 } }

    /// All layers that can be seen, down to the first that covers those below.
    private var plates: [Paint] {
      var plates: [Paint] = []
      plates.reserveCapacity(layers.count + ground.count)
      for layer in layers {
        guard let layer else { continue }
        plates.append(layer)
        if layer.isOpaque { return plates }
      }
      for layer in ground {
        plates.append(layer)
        if layer.isOpaque { return plates }
      }
      return plates
    }

    /// Applies text attributes to it.
    package mutating func setText(_ text: ThemeValue, _ system: SystemColors) {
      if let color = text.text.color { paint = color.paint(system) }
      if let kern = text.text.kern { self.kern = kern }
      guard let value = text.text.font, let part = value.font else { return }
      (font, fontOrigin) = (FontLook(part, size: font.size, weight: font.weight), value.origin)
    }

    package var reading: Readability.Reading {
      Readability.Reading(paint, on: plates, isLarge: font.isLarge, font: fontOrigin, isDark: isDark)
    }
  }

  // MARK: Places

  /// Returns the look of a spot on the screen; nil if the theme has no such text or sign.
  ///
  /// - Parameters:
  ///   - spot: The spot.
  ///   - state: Its state. The normal one replaces what a theme does not set.
  ///   - bar: The appearance of its bar, if that is not the usual one.
  package func look(
    _ spot: UIKitSpot, _ state: ControlState = .normal, bar: UIKitSpot.Bar? = nil
  ) -> Look? {
    let view = self[spot.view]
    let ground: [Paint]
    var barLook: BarLook?
    switch spot.ground {
    case .unknown: ground = []
    case .list: ground = [listGround]
    case .cell: ground = cellGround
    case .bar(let usual):
      barLook = self.bar(bar ?? usual)
      ground = barLook?.plates ?? []
    }
    let look = look(spot, state, of: view, on: ground, in: barLook)
    // Forms have the system's fields unless a rule sets a color for fields.
    if spot == .textField, look?.paint.isSystem == true, view.ownColor(.backgroundColor) == nil { return nil }
    return look
  }

  /// Measures a spot on the screen; nil if the theme has no such text or sign.
  package func reading(_ spot: UIKitSpot, _ state: ControlState = .normal) -> Readability.Reading? {
    if spot == .edgeButton { return edgeButton(state) }
    let reading = look(spot, state)?.reading
    if spot != .edgeDoneButton, spot != .edgeBackButton { return reading }
    // It is left out if it equals the plain button, which is listed anyway.
    return reading == edgeButton(state) ? nil : reading
  }

  private func edgeButton(_ state: ControlState) -> Readability.Reading? {
    if let known = edgeButtons.first(where: { $0.state == state }) { return known.reading }
    let reading = look(.edgeButton, state)?.reading
    edgeButtons.append((state, reading))
    return reading
  }

  /// Returns the look of a view that stands anywhere; nil if its color is not known.
  ///
  /// - Parameters:
  ///   - spot: The spot whose settings it has.
  ///   - state: Its state.
  ///   - view: The view.
  ///   - ground: The layers below it.
  ///   - bar: The bar that contains it.
  package func look(
    _ spot: UIKitSpot, _ state: ControlState = .normal, of view: UIKitView, on ground: [Paint], in bar: BarLook? = nil
  ) -> Look? {
    let source = SourceReader(state: state, bar: bar, system: system)
    let layers = spot.layers.map { source.first($0, view) }
    var look =
      spot == .refreshTitle ? refreshTitle(view, layers, ground) : source.look(spot, view, layers, ground)
    if [.label, .cellLabel, .headerLabel].contains(spot.view) { look?.plate = layers[0] }
    look?.isDark = system.style == .dark
    return look
  }

  /// Returns the part of a refresh control's title that is hardest to read; nil if the theme gives no title.
  private func refreshTitle(_ control: UIKitView, _ layers: [Paint?], _ ground: [Paint]) -> Look? {
    guard let title = control.value(.attributedTitle) else { return nil }
    func look(_ run: ThemeValue, _ text: ThemeValue?) -> Look {
      // The color of a run that has none is not known here.
      let unknown = Paint(.unknown, run.origin, run.number, drawn: system.label.drawn)
      let paint = text?.text.color?.paint(system) ?? unknown
      let font = text?.text.font?.font
      var look = Look(paint, FontLook(font, size: 12, weight: 400), layers: layers, ground: ground)
      if font != nil { look.fontOrigin = text?.text.font?.origin ?? .system }
      return look
    }
    guard case .record(let record) = title.value, record.type == "NSAttributedString" else { return look(title, nil) }
    let runs = record.fields.keys.inTextOrder().compactMap(title.field).map { look($0, $0.field("attributes")) }
    return runs.min { ($0.reading.contrast?.ratio ?? 22) < ($1.reading.contrast?.ratio ?? 22) }
  }

  // MARK: Grounds

  /// Each rule that matches a view that was read, with its number and the views.
  private(set) lazy var matched: [RuleKey: (rule: Int, views: [UIKitView])] = {
    var matched: [RuleKey: (rule: Int, views: [UIKitView])] = [:]
    for view in root.all {
      for rule in view.table.rules { matched[settings.rules[rule].key, default: (rule, [])].views.append(view) }
    }
    return matched
  }()

  /// The background of the list.
  package private(set) lazy var listGround = self[.list].color(.backgroundColor) ?? system.grouped
  /// The layers below a cell's text.
  package private(set) lazy var cellGround = [self[.cell].color(.backgroundColor) ?? system.cell, listGround]

  /// Returns the paints of a bar of the screen.
  package func bar(_ bar: UIKitSpot.Bar) -> BarLook {
    if let known = bars[bar.rawValue] { return known }
    let look = look(of: self[bar.view], isAtEdge: bar.isAtEdge)
    bars[bar.rawValue] = look
    return look
  }

  /// Returns the paints of a bar. Bars have two generations of settings: appearance records since iOS 13, and plain settings
  /// before. A record that is set and gives a value wins.
  private func look(of bar: UIKitView, isAtEdge: Bool) -> BarLook {
    let own = isAtEdge ? bar.value(.scrollEdgeAppearance) : nil
    let record = own ?? bar.value(.standardAppearance)
    var (label, bare) = (system.label, Paint.material(near: system.bar.drawn))
    if let found = bar.value(.barStyle), case .enumeration(let style) = found.value {
      let isBlack = style.name.hasPrefix("black") || system.style == .dark
      label = Paint((isBlack ? system.white : system.label).drawn, found.origin, found.number)
      bare = .material(near: (isBlack ? SystemColors.dark : .light).bar.drawn, found.origin)
    }
    func look(_ plates: Paint?...) -> BarLook {
      BarLook(record: record, plates: plates.compactMap { $0 }, label: label)
    }
    // Without an appearance of its own, a bar at the edge has the standard one without the background: the color of its view
    // shows, and below that the screen.
    if isAtEdge, own == nil { return look(bar.color(.backgroundColor), listGround) }
    guard let record else {
      // A bar's own background hides a color for all views.
      let image = bar.image(.backgroundImage) ?? bar.image(.backgroundImageForBarMetrics)
      return look(image, bar.color(.barTintColor) ?? bar.ownColor(.backgroundColor) ?? bare)
    }
    // The paint of a record that could not be read is not known.
    if record.value.fields == nil {
      return look(Paint(.unknown, record.origin, record.number, drawn: system.bar.drawn))
    }
    // A record has the system's blur unless it says otherwise. Without it, and nothing scrolled below, the screen shows
    // through.
    let hasBlur = record.field("backgroundEffect") != nil || !record.states("backgroundEffect")
    return look(
      record.field("backgroundImage")?.image(system), record.field("backgroundColor")?.paint(system),
      hasBlur ? bare : isAtEdge ? listGround : nil)
  }

  /// Returns the background of views in a container, from the top down, as far as it is known. Containers paint their own
  /// background; of the system's views, only lists and their cells have a known one.
  ///
  /// - Parameter container: The innermost container.
  package func ground(in container: UIKitView) -> [Paint] {
    var (plates, next) = ([Paint](), UIKitView?.some(container))
    while let view = next {
      switch view.viewClass.ground {
      case .foreignScreen: return plates + [.material(near: system.bar.drawn)]
      case .table: return plates + [view.color(.backgroundColor) ?? system.grouped]
      case .bar, .tabBar: return plates + look(of: view, isAtEdge: false).plates
      // Nothing else that a screen or an unknown class draws is known; no rule paints a screen.
      case .screen: return plates
      case .cell: plates.append(view.color(.backgroundColor) ?? system.cell)
      case .field, .unknown: return plates + (view.color(.backgroundColor).map { [$0] } ?? [])
      case .view, .header, .item, .collection: if let paint = view.color(.backgroundColor) { plates.append(paint) }
      }
      next = view.parent
    }
    return plates
  }

  /// Returns a view that is in some containers and nothing else.
  func view(_ name: String, alone containers: [String]) -> UIKitView {
    let container = containers.reversed().reduce(UIKitView?.none) { container, name in
      UIKitView(theme.viewClass(name), in: container, of: self)
    }
    return UIKitView(theme.viewClass(name), in: container, of: self)
  }
}

/// A reader of the sources of a spot.
private struct SourceReader {
  typealias Source = UIKitSpot.Source
  typealias Paint = Readability.Paint

  /// The requested state. The normal one replaces what it does not set.
  let state: ControlState
  let bar: UIKitReader.BarLook?
  let system: SystemColors

  /// Returns the paint of the first source that is set.
  func first(_ sources: [Source], _ view: UIKitView) -> Paint? {
    for source in sources {
      if let paint = paint(source, view) { return paint }
    }
    return nil
  }

  private func paint(_ source: Source, _ view: UIKitView) -> Paint? {
    switch source {
    case .color(let attribute): view.color(attribute)
    case .stated(let attribute): inStates { view.color(attribute, $0) }
    case .image(let attribute, let only?): view.image(attribute, only)
    case .image(let attribute, nil): inStates { view.image(attribute, $0) }
    case .font, .text, .statedText, .recordText: nil
    case .textColor(let attribute, let state): view.value(attribute, state)?.text.color?.paint(system)
    case .record(let path): bar?.record?.field(path, .normal)?.paint(system)
    case .recordImage(let path):
      bar?.record.flatMap { record in inStates(path) { record.field(path, $0)?.image(system) } }
    case .withoutRecord(let source): bar?.record == nil ? paint(source, view) : nil
    case .around(let source): view.parent.flatMap { paint(source, $0) }
    case .tint: view.tint
    case .doubtfulTint:
      view.ownColor(.tintColor).map { Paint(.unknown, $0.origin, $0.number, drawn: system.label.drawn) }
    case .barLabel: bar?.label
    case .system(let paint): paint(system)
    }
  }

  /// Returns the first result for the requested state and then the normal one; only one is tried for a path without a state.
  private func inStates<Result>(_ path: UIKitSpot.Path? = nil, _ find: (ControlState) -> Result?) -> Result? {
    if path != nil, path?.star == nil { return find(.normal) }
    if let found = find(state) { return found }
    return state == .normal ? nil : find(.normal)
  }

  /// Visits the text attributes of a source, winners first.
  private func forEachText(_ source: Source, _ view: UIKitView, _ visit: (ThemeValue) -> Void) {
    func visitAll(_ find: (ControlState) -> ThemeValue?) {
      if let text = find(state) { visit(text) }
      if state != .normal, let text = find(.normal) { visit(text) }
    }
    switch source {
    case .text(let attribute): view.value(attribute).map(visit)
    case .statedText(let attribute, let only?): view.value(attribute, only).map(visit)
    case .statedText(let attribute, nil): visitAll { view.value(attribute, $0) }
    case .recordText(let path):
      guard let record = bar?.record else { return }
      if path.star == nil { record.field(path, .normal).map(visit) } else { visitAll { record.field(path, $0) } }
    default: break
    }
  }

  /// Returns the look of a spot. Each font gives what the fonts before it leave out.
  func look(
    _ spot: UIKitSpot, _ view: UIKitView, _ layers: [Paint?], _ ground: [Paint]
  ) -> UIKitReader.Look? {
    var (color, fonts, kern) = (Paint?.none, [ThemeValue](), Double?.none)
    for source in spot.color {
      switch source {
      case .font(let attribute):
        if let found = view.value(attribute), found.font != nil { fonts.append(found) }
      case .text, .statedText, .recordText:
        forEachText(source, view) { text in
          color = color ?? text.text.color?.paint(system)
          if let font = text.text.font, font.font != nil { fonts.append(font) }
          kern = kern ?? text.text.kern
        }
      default: color = color ?? paint(source, view)
      }
    }
    guard let color else { return nil }
    var look = UIKitReader.Look(
      color, FontLook(size: spot.size, weight: fonts.isEmpty ? spot.ownWeight : spot.weight), layers: layers,
      ground: ground)
    look.kern = kern ?? 0
    for font in fonts.reversed() { look.font = FontLook(font.font, size: look.font.size, weight: look.font.weight) }
    if let first = fonts.first { look.fontOrigin = first.origin }
    return look
  }
}
