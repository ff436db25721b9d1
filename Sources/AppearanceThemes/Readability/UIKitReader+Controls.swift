import AppearanceState

/// Labels, tables, buttons and controls.
extension UIKitReader {
  func makeTable() -> UIKitParts.Table {
    let table = screen.child("UITableView")
    let cell = table.child("UITableViewCell")
    return UIKitParts.Table(
      background: color("backgroundColor", for: table) ?? .system(system.grouped),
      cell: color("backgroundColor", for: cell) ?? .system(system.cell),
      label: label(cell.child("UILabel")),
      detail: detail(cell.child("UILabel")),
      header: label(table.child("UITableViewHeaderFooterView").child("UILabel"), system.secondaryLabel, 13))
  }

  /// The second line of a cell, smaller than the first whatever font the theme gives to labels.
  private func detail(_ host: ThemeHost) -> UIKitParts.Text {
    var text = label(host, system.secondaryLabel, 15)
    if case .font(let font) = value("font", for: host)?.value {
      text.font = FontLook(AppearanceValue.Font(name: font.name, size: 13, weight: font.weight), size: 13)
    } else {
      text.font = FontLook(size: 13)
    }
    return text
  }

  package func button(_ state: String = "normal") -> UIKitParts.Button { button(screen.child("UIButton"), state) }

  func button(_ button: ThemeHost, _ state: String) -> UIKitParts.Button {
    // UIKit takes the value of the normal state where a state has none.
    let title =
      color("titleColor", state: state, for: button) ?? color("titleColor", state: "normal", for: button)
      ?? tint(button)
    let image =
      image("backgroundImage", state: state, for: button) ?? image("backgroundImage", state: "normal", for: button)
    return UIKitParts.Button(
      text: text(title, 17), surface: [image, color("backgroundColor", for: button)].compactMap { $0 })
  }

  func makeSearch() -> UIKitParts.Search {
    let bar = screen.child("UISearchBar")
    let field = bar.child("UISearchTextField")
    var text = text(color("textColor", for: field) ?? .system(system.secondaryLabel), 17)
    text = self.text(value("defaultTextAttributes", for: field), text)
    if let found = value("font", for: field), case .font(let font) = found.value {
      (text.font, text.fontOrigin) = (FontLook(font), found.origin)
    }
    let strip = [
      image("backgroundImage", for: bar) ?? image("backgroundImageForBarPosition", for: bar),
      color("barTintColor", for: bar),
    ]
    return UIKitParts.Search(
      strip: strip.compactMap { $0 },
      field: image("searchFieldBackgroundImage", for: bar) ?? color("backgroundColor", for: field)
        ?? .system(system.fill),
      text: text)
  }

  func makeSegments() -> UIKitParts.Segments { segments(screen.child("UISegmentedControl")) }

  func segments(_ control: ThemeHost) -> UIKitParts.Segments {
    let normal = text(
      value("titleTextAttributes", state: "normal", for: control), text(.system(system.label), 13, 500))
    var selected = normal
    selected.font = FontLook(size: 13, weight: 600)
    selected = text(value("titleTextAttributes", state: "selected", for: control), selected)
    // Images take the place of everything that a segmented control draws itself.
    let images = ["normal", "selected"].map { image("backgroundImage", state: $0, for: control) }
    return UIKitParts.Segments(
      background: images[0] ?? color("backgroundColor", for: control) ?? .system(system.fill),
      selection: images[1] ?? images[0] ?? color("selectedSegmentTintColor", for: control)
        ?? .system(system.segment),
      normal: normal, selected: selected)
  }

  func makeControls() -> UIKitParts.Controls {
    let slider = screen.child("UISlider")
    let progress = screen.child("UIProgressView")
    let stepper = screen.child("UIStepper")
    return UIKitParts.Controls(
      switchOn: color("onTintColor", for: screen.child("UISwitch")) ?? .system(system.green),
      sliderMinimum: color("minimumTrackTintColor", for: slider) ?? tint(slider),
      progress: image("progressImage", for: progress) ?? color("progressTintColor", for: progress) ?? tint(progress),
      // Since iOS 13 a stepper's signs are drawn in the colour of labels, unless it has a tint of its own.
      stepper: image("incrementImage", for: stepper).map { Paint(.image, $0.origin, drawn: system.unselected) }
        ?? color("tintColor", for: stepper.withoutSuperclasses) ?? .system(system.label),
      stepperBackground: image("backgroundImage", for: stepper) ?? .system(system.fill),
      currentPage: color("currentPageIndicatorTintColor", for: screen.child("UIPageControl")) ?? .system(system.label),
      activity: color("color", for: screen.child("UIActivityIndicatorView")) ?? .system(system.unselected))
  }

  /// The runs of a refresh control's title with what they stand on; none where the theme gives no title.
  func refreshTitle() -> (runs: [UIKitParts.Text], surface: [Paint]) {
    let control = screen.child("UITableView").child("UIRefreshControl")
    let surface = [color("backgroundColor", for: control)].compactMap { $0 } + [table.background]
    guard let title = value("attributedTitle", for: control) else { return ([], surface) }
    guard case .record(let record) = title.value, record.type == "NSAttributedString" else {
      return ([text(.init(.unknown, title.origin, drawn: system.label), 12)], surface)
    }
    let runs = record.fields.keys.inTextOrder().compactMap { title.field($0) }.map { run in
      // A run without a colour has one that is not known here.
      let unknown = Paint(.unknown, run.origin, drawn: system.label)
      return text(run.field("attributes"), text(unknown, 12))
    }
    return (runs, surface)
  }

  /// A field of a form with what it is filled with; nil where the theme says nothing of such fields.
  func textField() -> (text: UIKitParts.Text, surface: [Paint])? {
    let field = screen.child("UITableView").child("UITableViewCell").child("UITextField")
    var text = text(color("textColor", for: field) ?? .system(system.label), 17)
    text = self.text(value("defaultTextAttributes", for: field), text)
    let own = color("backgroundColor", for: field.withoutSuperclasses)
    if text.paint.isSystem, own == nil { return nil }
    return (text, [color("backgroundColor", for: field)].compactMap { $0 } + table.cellSurface)
  }
}
