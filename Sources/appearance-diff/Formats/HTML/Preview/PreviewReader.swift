import AppearanceState

/// Reads the looks of a ``PreviewTheme`` from a snapshot, by the engine that stores use, with defaults from a palette.
struct PreviewReader {
  typealias Color = AppearanceValue.Color
  typealias TextLook = PreviewTheme.TextLook

  let palette: PreviewPalette
  let screen: PreviewHost
  private let cascade: SnapshotCascade
  private let answers = Answers()
  /// What holds on the phone that is drawn.
  private let traits: AppearanceTraits

  init(_ snapshot: AppearanceSnapshot, _ palette: PreviewPalette, _ screen: PreviewHost) {
    self.palette = palette
    self.screen = screen
    cascade = SnapshotCascade(snapshot)
    traits = [
      "userInterfaceStyle": palette.style.rawValue, "userInterfaceIdiom": "phone", "horizontalSizeClass": "compact",
      "verticalSizeClass": "regular",
    ]
  }

  /// The value of a setting for a drawn view: nil when it is unset or set to nil.
  ///
  /// - Parameters:
  ///   - attribute: The name of the attribute.
  ///   - state: The control state, for an attribute that has this axis.
  ///   - host: The view.
  func value(_ attribute: String, state: String? = nil, for host: PreviewHost) -> AppearanceValue? {
    let setting = SettingKey(attribute, axes: state.map { [SettingKey.AxisValue("state", $0)] } ?? [])
    let value = settings(of: host)[setting]
    return value == .nil ? nil : value
  }

  /// All settings of a view: its rules are looked for once, and not for each of the some hundred questions.
  private func settings(of host: PreviewHost) -> [SettingKey: AppearanceValue] {
    if let known = answers.byHost[host] { return known }
    let decisions = cascade.decisions(for: host.lineage, inside: host.containers, traits: traits)
    let settings = Dictionary(uniqueKeysWithValues: decisions.map { ($0.setting, $0.winner.value) })
    answers.byHost[host] = settings
    return settings
  }

  private final class Answers {
    var byHost: [PreviewHost: [SettingKey: AppearanceValue]] = [:]
  }

  /// The colour of a setting.
  func color(_ attribute: String, state: String? = nil, for host: PreviewHost) -> Color? {
    value(attribute, state: state, for: host)?.color
  }

  /// The tint that a view has: its own, or by default the one that comes down from the window.
  func tint(_ host: PreviewHost) -> Color { color("tintColor", for: host) ?? palette.tint }

  /// Text attributes, laid over a default look.
  func text(_ attributes: AppearanceValue?, _ look: TextLook) -> TextLook {
    guard let attributes else { return look }
    var result = look
    if let color = attributes.field("foregroundColor")?.color { result.color = color }
    if let font = attributes.field("font")?.font {
      result.font = FontLook(font, size: look.font.size, weight: look.font.weight)
    }
    if case .number(let kern) = attributes.field("kern") { result.kern = min(max(kern.double, -4), 20) }
    return result
  }

  func look(_ color: Color, _ size: Double, _ weight: Double = 400) -> TextLook {
    TextLook(color: color, font: FontLook(size: size, weight: weight))
  }

  // MARK: Labels, tables, buttons

  /// A label, in the colour and the font that a theme gives to labels.
  func label(_ host: PreviewHost, _ color: Color? = nil, _ size: Double = 17, _ weight: Double = 400) -> TextLook {
    let font = value("font", for: host)?.font
    return TextLook(
      color: self.color("textColor", for: host) ?? color ?? palette.label,
      font: FontLook(font, size: size, weight: weight))
  }

  func table() -> PreviewTheme.TableLook {
    let table = screen.child("UITableView")
    let cell = table.child("UITableViewCell")
    let insets = value("separatorInset", for: cell) ?? value("separatorInset", for: table)
    var left = 16.0
    if case .insets(let insets) = insets { left = insets.left }
    return PreviewTheme.TableLook(
      background: color("backgroundColor", for: table) ?? palette.grouped,
      cell: color("backgroundColor", for: cell) ?? palette.cell,
      separator: color("separatorColor", for: table) ?? palette.hairline,
      separatorInset: left.isFinite ? min(max(left, 0), 120) : 16,
      label: label(cell.child("ContactCell").child("UILabel")),
      detail: detail(cell.child("UILabel")),
      header: label(table.child("UITableViewHeaderFooterView").child("UILabel"), palette.secondaryLabel, 13))
  }

  /// The second line of a cell, smaller than the first whatever font the theme gives to labels.
  private func detail(_ host: PreviewHost) -> TextLook {
    var look = label(host, palette.secondaryLabel, 15)
    let font = value("font", for: host)?.font
    look.font = FontLook(font.map { AppearanceValue.Font(name: $0.name, size: 13, weight: $0.weight) }, size: 13)
    return look
  }

  func button() -> PreviewTheme.ButtonLook {
    let button = screen.child("UIButton")
    let background = color("backgroundColor", for: button.withoutSuperclasses)
    let title = color("titleColor", state: "normal", for: button) ?? tint(button)
    return PreviewTheme.ButtonLook(normal: look(title, 17), background: background)
  }

  // MARK: Controls

  func search() -> PreviewTheme.SearchLook {
    let bar = screen.child("UISearchBar")
    let field = bar.child("UISearchTextField")
    let text = TextLook(
      color: color("textColor", for: field) ?? palette.secondaryLabel,
      font: FontLook(value("font", for: field)?.font))
    return PreviewTheme.SearchLook(
      background: color("barTintColor", for: bar),
      field: color("backgroundColor", for: field) ?? palette.fill, text: text)
  }

  func segments() -> PreviewTheme.SegmentLook {
    let control = screen.child("UISegmentedControl")
    let title = value("titleTextAttributes", state: "normal", for: control)
    let normal = text(title, look(palette.label, 13, 500))
    let selected = value("titleTextAttributes", state: "selected", for: control)
    return PreviewTheme.SegmentLook(
      background: color("backgroundColor", for: control) ?? palette.fill,
      selection: color("selectedSegmentTintColor", for: control) ?? palette.segment,
      normal: normal, selected: text(selected, TextLook(color: normal.color, font: FontLook(size: 13, weight: 600))))
  }

  func controls() -> PreviewTheme.ControlLook {
    let toggle = screen.child("UISwitch")
    let slider = screen.child("UISlider")
    let progress = screen.child("UIProgressView")
    let pages = screen.child("UIPageControl")
    return PreviewTheme.ControlLook(
      switchOn: color("onTintColor", for: toggle) ?? palette.green,
      switchThumb: color("thumbTintColor", for: toggle) ?? palette.white,
      sliderMinimum: color("minimumTrackTintColor", for: slider) ?? tint(slider),
      sliderMaximum: color("maximumTrackTintColor", for: slider) ?? palette.track,
      sliderThumb: color("thumbTintColor", for: slider) ?? palette.white,
      progress: color("progressTintColor", for: progress) ?? tint(progress),
      progressTrack: color("trackTintColor", for: progress) ?? palette.track,
      // Since iOS 13 a stepper's signs are drawn in the colour of labels, unless it has a tint of its own.
      stepper: color("tintColor", for: screen.child("UIStepper").withoutSuperclasses)
        ?? palette.label,
      page: color("pageIndicatorTintColor", for: pages) ?? palette.hairline,
      currentPage: color("currentPageIndicatorTintColor", for: pages) ?? palette.label,
      activity: color("color", for: screen.child("UIActivityIndicatorView")) ?? palette.unselected)
  }
}
