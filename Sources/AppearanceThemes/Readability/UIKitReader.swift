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
  private let around: UIKitView?
  private let path: [ViewClass]
  /// The innermost container of everything that is read.
  package private(set) lazy var root = path.dropFirst().reduce(UIKitView(path[0], in: around, of: self)) {
    UIKitView($1, in: $0, of: self)
  }
  private var views = [UIKitView?](repeating: nil, count: ScreenView.allCases.count)
  private var edgeButtons: [(state: ControlState, reading: Readability.Reading?)] = []
  private var bars = [BarLook?](repeating: nil, count: UIKitSpot.Bar.allCases.count)

  /// Makes a reader of screens.
  ///
  /// - Parameters:
  ///   - around: A container whose look other screens share; nil for none.
  ///   - path: The containers inside it, outermost first.
  init(
    _ theme: ThemeRules, in around: UIKitView? = nil, _ path: [ViewClass], _ substitutes: [String: String],
    _ traits: Int, _ system: SystemColors
  ) {
    (self.theme, settings, self.around, self.path) = (theme, theme.settings, around, path)
    (self.substitutes, self.traits, self.system) = (substitutes, traits, system)
  }

  /// Returns the class that views have where UIKit has one of a name.
  func viewClass(_ name: String) -> ViewClass {
    settings.viewClass(substitutes.isEmpty ? name : substitutes[name] ?? name)
  }

  /// Returns a view of the screen.
  package subscript(view: ScreenView) -> UIKitView {
    if let known = views[view.rawValue] { return known }
    let own = substitutes.isEmpty ? settings.screenClasses[view.rawValue] : viewClass(view.className)
    let found = (view.parent.map { self[$0] } ?? root).child(own)
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
    package let plate: Paint?
    /// Its own layers, from the top down.
    package let own: [Paint]
    /// The layers below those.
    private let ground: [Paint]
    /// Whether it is in a dark interface.
    private let isDark: Bool

    /// Makes a look, by default without layers.
    package init(
      _ paint: Paint, _ font: FontLook = FontLook(), from origin: Paint.Origin = .system, kern: Double = 0,
      plate: Paint? = nil, own: [Paint] = [], ground: [Paint] = [], isDark: Bool = false
    ) {
      (self.paint, self.font, fontOrigin, self.kern, self.plate) = (paint, font, origin, kern, plate)
      (self.own, self.ground, self.isDark) = (own, ground, isDark)
    }

    /// Applies text attributes to it.
    package mutating func setText(_ text: ThemeValue, _ system: SystemColors) {
      if let color = text.text.color { paint = color.paint(system) }
      if let kern = text.text.kern { self.kern = kern }
      guard let value = text.text.font, let part = value.font else { return }
      (font, fontOrigin) = (FontLook(part, size: font.size, weight: font.weight), value.origin)
    }

    package var reading: Readability.Reading {
      Readability.Reading(
        paint, on: own.isEmpty ? ground : own[own.count - 1].isOpaque ? own : own + ground, isLarge: font.isLarge,
        font: fontOrigin, isDark: isDark)
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
    let sources = SourceReader(view: view, state: state, bar: bar, system: system)
    let own = spot.layers.compactMap(sources.first)
    if spot == .refreshTitle { return refreshTitle(view, own, ground) }
    // Each font gives what the fonts before it leave out.
    var (color, font, size, weight, kern) = (Paint?.none, ThemeValue?.none, Double?.none, Double?.none, Double?.none)
    func add(_ value: ThemeValue?) {
      guard let part = value?.font else { return }
      (font, size, weight) = (font ?? value, size ?? part.size, weight ?? part.weight)
    }
    for source in spot.color {
      switch source.kind {
      case .font: add(sources.value(source, nil))
      case .text:
        _ = sources.inStates(source) { state -> Never? in
          guard let text = sources.value(source, state)?.text else { return nil }
          (color, kern) = (color ?? text.color?.paint(system), kern ?? text.kern)
          add(text.font)
          return nil
        }
      case .color, .image: color = color ?? sources.paint(source)
      }
    }
    guard let color else { return nil }
    let look = FontLook(
      font?.font, size: size ?? spot.size, weight: weight ?? (font == nil ? spot.ownWeight : spot.weight))
    return Look(
      color, look, from: font?.origin ?? .system, kern: kern ?? 0, plate: spot.isLabel ? own.first : nil, own: own,
      ground: ground, isDark: system.style == .dark)
  }

  /// Returns the part of a refresh control's title that is hardest to read; nil if the theme gives no title.
  private func refreshTitle(_ control: UIKitView, _ own: [Paint], _ ground: [Paint]) -> Look? {
    guard let title = control.value(.attributedTitle) else { return nil }
    func look(_ run: ThemeValue, _ text: ThemeValue?) -> Look {
      // The color of a run that has none is not known here.
      let unknown = Paint(.unknown, run.origin, run.number, drawn: system.label.drawn)
      let font = text?.text.font?.font
      return Look(
        text?.text.color?.paint(system) ?? unknown, FontLook(font, size: 12, weight: 400),
        from: font.flatMap { _ in text?.text.font?.origin } ?? .system, own: own, ground: ground,
        isDark: system.style == .dark)
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
      for rule in view.table.rules { matched[settings.rules[rule], default: (rule, [])].views.append(view) }
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
      UIKitView(settings.viewClass(name), in: container, of: self)
    }
    return UIKitView(settings.viewClass(name), in: container, of: self)
  }
}

/// A reader of the sources of a spot.
private struct SourceReader {
  typealias Source = UIKitSpot.Source
  typealias Paint = Readability.Paint

  let view: UIKitView
  /// The requested state. The normal one replaces what it does not set.
  let state: ControlState
  let bar: UIKitReader.BarLook?
  let system: SystemColors

  /// Returns the paint of the first source that is set.
  func first(_ sources: [Source]) -> Paint? {
    for source in sources {
      if let paint = paint(source) { return paint }
    }
    return nil
  }

  func paint(_ source: Source) -> Paint? {
    switch source.owner {
    case .tint: view.tint
    case .parentTint: view.parent?.tint
    case .doubtfulTint:
      view.ownColor(.tintColor).map { Paint(.unknown, $0.origin, $0.number, drawn: system.label.drawn) }
    case .barLabel: bar?.label
    case .system(let paint): paint(system)
    case .colorOfText(let attribute, let state): view.value(attribute, state)?.text.color?.paint(system)
    case .view(let attribute) where source.kind == .image: image(attribute, of: view, source)
    case .parent(let attribute) where source.kind == .image: image(attribute, of: view.parent, source)
    case .record where source.kind == .image: inStates(source) { value(source, $0)?.image(system) }
    case .view, .parent, .record: inStates(source) { value(source, $0)?.paint(system) }
    }
  }

  private func image(_ attribute: UIKitAttribute, of view: UIKitView?, _ source: Source) -> Paint? {
    source.isPlain && bar?.record != nil ? nil : inStates(source) { view?.image(attribute, $0 ?? .normal) }
  }

  /// Returns the value of a source in a state.
  func value(_ source: Source, _ state: ControlState?) -> ThemeValue? {
    switch source.owner {
    case .view(let attribute): view.value(attribute, state)
    case .parent(let attribute): view.parent?.value(attribute, state)
    case .record(let names): bar?.record?.field(names, state ?? .normal)
    default: nil
    }
  }

  /// Returns the first result in the states in which a source is read.
  func inStates<Result>(_ source: Source, _ find: (ControlState?) -> Result?) -> Result? {
    switch source.state {
    case .none: find(nil)
    case .only(let state): find(state)
    case .requested: find(state) ?? (state == .normal ? nil : find(.normal))
    }
  }
}
