import AppearanceState

/// Reads from a snapshot how UIKit's controls look, by the engine that stores use, with the system's colors where the theme
/// is silent.
package final class UIKitReader {
  package typealias Color = AppearanceValue.Color
  package typealias Paint = Readability.Paint

  /// A value that a rule sets, or a field in one.
  package struct Found {
    package let value: AppearanceValue
    let rule: RuleKey
    let key: SettingKey
    var fields: [String] = []

    /// The field of a record or of text attributes: nil when it is unset or set to nil. What is neither may hold anything: it
    /// stands for its fields, and is no color and no font.
    package func field(_ path: String...) -> Found? {
      var (value, fields) = (value, fields)
      for name in path {
        guard value.fields != nil else { break }
        guard let next = value.fields?[name], next != .nil else { return nil }
        value = next
        fields.append(name)
      }
      return Found(value: value, rule: rule, key: key, fields: fields)
    }

    /// Whether a field was set, to nil or to a value.
    package func states(_ name: String) -> Bool { value.fields?[name] != nil }

    package var origin: Paint.Origin { .setting(rule, key, fields: fields) }
  }

  package let system: SystemColors
  package let screen: ThemeHost
  private let rules: ThemeRules
  private let traits: AppearanceTraits
  // What has no place of UIKit's asks none of its questions.
  private lazy var answers = rules.answers(on: screen, traits)

  /// A phone held upright, unless a rule asks for something else.
  private static let device: AppearanceTraits = [
    "userInterfaceIdiom": "phone", "horizontalSizeClass": "compact", "verticalSizeClass": "regular",
  ]

  /// - Parameters:
  ///   - rules: The theme.
  ///   - screen: What everything is inside of.
  ///   - traits: The traits that hold, of which the appearance decides on the system's colors too.
  package init(_ rules: ThemeRules, _ screen: ThemeHost = .app, traits: AppearanceTraits) {
    (self.rules, self.screen) = (rules, screen)
    self.traits = Self.device.merging(traits)
    system = traits["userInterfaceStyle"] == "dark" ? .dark : .light
  }

  /// The same theme under the same traits on another screen.
  package func on(_ screen: ThemeHost) -> UIKitReader { UIKitReader(rules, screen, traits: traits) }

  /// What was found so far: many texts stand on the same bar.
  final class Answers {
    fileprivate var byHost: [ThemeHost: Cascade] = [:]
    fileprivate var standardBar, edgeBar, toolbar: UIKitParts.Bar?
    fileprivate var tabBar: UIKitParts.TabBar?
    fileprivate var table: UIKitParts.Table?
    fileprivate var controls: UIKitParts.Controls?
    fileprivate var segments: UIKitParts.Segments?
    fileprivate var search: UIKitParts.Search?
  }

  private func once<Part>(_ part: ReferenceWritableKeyPath<Answers, Part?>, _ make: () -> Part) -> Part {
    if let known = answers[keyPath: part] { return known }
    let made = make()
    answers[keyPath: part] = made
    return made
  }

  /// The list that a screen is filled with, which has the app's labels and buttons.
  package var tableHost: ThemeHost { screen.child("UITableView") }
  /// A cell of it, which has the controls.
  package var cellHost: ThemeHost { tableHost.child("UITableViewCell") }

  package var standardBar: UIKitParts.Bar { once(\.standardBar) { navigationBar(.standard) } }
  /// The navigation bar while a large title shows.
  package var edgeBar: UIKitParts.Bar { once(\.edgeBar) { navigationBar(.scrollEdge) } }
  package var toolbar: UIKitParts.Bar { once(\.toolbar, makeToolbar) }
  package var tabBar: UIKitParts.TabBar { once(\.tabBar) { tabBar(.standard) } }
  package var table: UIKitParts.Table { once(\.table, makeTable) }
  package var controls: UIKitParts.Controls { once(\.controls, makeControls) }
  package var segments: UIKitParts.Segments { once(\.segments, makeSegments) }
  package var search: UIKitParts.Search { once(\.search, makeSearch) }

  /// What rules set for a view of the screen: looked for once, and not for each of some hundred questions.
  private func known(_ host: ThemeHost) -> Cascade {
    if let known = answers.byHost[host] { return known }
    let cascade = rules.cascade(for: host, traits)
    answers.byHost[host] = cascade
    return cascade
  }

  /// The views of the screen that rules were looked for, with what they set, by the rules that match them. A file may have very many
  /// rules, and few of them match.
  private(set) lazy var hostsByRule: [RuleKey: [(host: ThemeHost, cascade: Cascade)]] = {
    var hosts: [RuleKey: [(host: ThemeHost, cascade: Cascade)]] = [:]
    for (host, cascade) in answers.byHost {
      for rule in cascade.rules { hosts[rule, default: []].append((host, cascade)) }
    }
    return hosts
  }()

  // MARK: Values

  /// The value of a setting: nil when it is unset or set to nil.
  func value(_ key: SettingKey, in cascade: Cascade) -> Found? {
    guard let winner = cascade.winner(for: key) else { return nil }
    let value = rules.value(winner.value)
    if case .nil = value { return nil }
    return Found(value: value, rule: winner.rule, key: key)
  }

  /// The value of a setting of a view.
  func value(_ key: SettingKey, for host: ThemeHost) -> Found? { value(key, in: known(host)) }

  /// The settings of an attribute that any rule has. The names are those of the one table that a test holds to UIKit.
  private func settings(of attribute: String) -> [SettingKey] {
    assert(UIKitAttributes.names.contains(attribute), "UIKit has no attribute '\(attribute)'")
    return rules.settings(of: attribute)
  }

  /// The value of an attribute, where it has the axis `state` for one. Of most attributes a theme says nothing anywhere.
  package func value(_ attribute: String, state: String? = nil, for host: ThemeHost) -> Found? {
    let key = settings(of: attribute).first { key in
      guard let state else { return key.axes.isEmpty }
      return key.axes.count == 1 && key.axes[0] == SettingKey.AxisValue("state", state)
    }
    return key.flatMap { value($0, for: host) }
  }

  /// The color that a value is in this appearance; nil where nothing is set. What is set and is no color has a color of its own,
  /// which nobody knows.
  package func paint(_ found: Found?) -> Paint? {
    guard let found else { return nil }
    if case .image = found.value { return Paint(.image, found.origin, drawn: system.fill) }
    guard let color = color(found.value) else { return Paint(.unknown, found.origin, drawn: system.fill) }
    return Paint(color, found.origin, namesSystemColor: SystemColorName(found.value) != nil)
  }

  /// The color that a value is in this appearance; nil for what is none, or is not known.
  private func color(_ value: AppearanceValue) -> Color? {
    if let name = SystemColorName(value) { return isHighContrast ? nil : system.named(name) }
    guard let description = ColorDescription(value) else { return nil }
    guard case .color(let color) = system.style == .dark ? description.dark : description.light else { return nil }
    return color
  }

  /// The system's named colors are other ones then.
  private var isHighContrast: Bool { traits["accessibilityContrast"] == "high" }

  /// The color of a setting.
  package func color(_ attribute: String, state: String? = nil, for host: ThemeHost) -> Paint? {
    paint(value(attribute, state: state, for: host))
  }

  /// The image of an attribute in its normal form, whatever axes it has.
  package func image(_ attribute: String, state: String = "normal", for host: ThemeHost) -> Paint? {
    let wanted = ["state": state, "barMetrics": "default"]
    for key in settings(of: attribute) {
      guard key.axes.allSatisfy({ wanted[$0.axis] == nil || wanted[$0.axis] == $0.value }) else { continue }
      if let image = image(value(key, for: host)) { return image }
    }
    return nil
  }

  /// The image that a value is; nil for what is none.
  func image(_ found: Found?) -> Paint? {
    guard let found else { return nil }
    switch found.value {
    case .image, .opaque: return Paint(.image, found.origin, drawn: system.fill)
    default: return nil
    }
  }

  /// The tint that a view has: its own, or the one that comes down from the views that it is in.
  package func tint(_ host: ThemeHost) -> Paint {
    var host: ThemeHost? = host
    while let this = host {
      if let tint = color("tintColor", for: this) { return tint }
      host = this.parent
    }
    return .system(system.tint)
  }

  // MARK: Text

  /// Text attributes, laid over a default look.
  package func text(_ attributes: Found?, _ look: UIKitParts.Text) -> UIKitParts.Text {
    guard let attributes else { return look }
    var result = look
    if case .textAttributes = attributes.value {} else { result.paint = paint(attributes) ?? look.paint }
    if let color = paint(attributes.field("foregroundColor")) { result.paint = color }
    if let found = attributes.field("font"), case .font(let font) = found.value {
      result.font = FontLook(font, size: look.font.size, weight: look.font.weight)
      result.fontOrigin = found.origin
    }
    if case .number(let kern) = attributes.field("kern")?.value { result.kern = min(max(kern.double, -4), 20) }
    return result
  }

  func text(_ paint: Paint, _ size: Double, _ weight: Double = 400) -> UIKitParts.Text {
    UIKitParts.Text(paint: paint, font: FontLook(size: size, weight: weight))
  }

  /// A label, in the color and the font that a theme gives to labels.
  package func label(
    _ host: ThemeHost, _ color: Color? = nil, _ size: Double = 17, _ weight: Double = 400
  ) -> UIKitParts.Text {
    var text = text(self.color("textColor", for: host) ?? .system(color ?? system.label), size, weight)
    if let found = value("font", for: host), case .font(let font) = found.value {
      text.font = FontLook(font, size: size, weight: weight)
      text.fontOrigin = found.origin
    }
    text.plate = self.color("backgroundColor", for: host)
    return text
  }
}
