import AppearanceState

/// Labels, tables, buttons and controls.
extension UIKitReader {
  func makeTable() -> UIKitParts.Table {
    let (table, cell) = (tableHost, cellHost)
    return UIKitParts.Table(
      background: color("backgroundColor", for: table) ?? .system(system.grouped),
      cell: color("backgroundColor", for: cell) ?? .system(system.cell),
      label: label(cell.child("UILabel")),
      detail: detail(cell.child("UILabel")),
      header: label(table.child("UITableViewHeaderFooterView").child("UILabel"), system.secondaryLabel, 13))
  }

  /// The second line of a cell, smaller than the first unless the theme gives a size to labels.
  private func detail(_ host: ThemeHost) -> UIKitParts.Text {
    var text = label(host, system.secondaryLabel, 15)
    if case .font(let font) = value("font", for: host)?.value {
      text.font = FontLook(font, size: 13)
    } else {
      text.font = FontLook(size: 13)
    }
    return text
  }

  package func button(_ state: String = "normal") -> UIKitParts.Button { button(tableHost.child("UIButton"), state) }

  package func button(_ button: ThemeHost, _ state: String) -> UIKitParts.Button {
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
    let text = fieldText(field, system.secondaryLabel)
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

  func makeSegments() -> UIKitParts.Segments { segments(tableHost.child("UISegmentedControl")) }

  package func segments(_ control: ThemeHost) -> UIKitParts.Segments {
    let normal = text(
      value("titleTextAttributes", state: "normal", for: control), text(.system(system.label), 13, 500))
    var selected = normal
    if normal.fontOrigin == .system { selected.font = FontLook(size: 13, weight: 600) }
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
    func control(_ kind: UIKitLeaf, in parent: ThemeHost, drawn: Color? = nil) -> Paint {
      paint(of: kind, parent.child(kind.rawValue)) ?? .system(drawn ?? system.unselected)
    }
    let stepper = cellHost.child("UIStepper")
    // Since iOS 13 a stepper's signs are drawn in the color of labels; whether a tint of its own shows is not known.
    let stepperTint = value("tintColor", for: stepper.withoutSuperclasses).map {
      Paint(.unknown, $0.origin, drawn: system.label)
    }
    return UIKitParts.Controls(
      switchOn: control(.switchOn, in: cellHost), sliderMinimum: control(.slider, in: cellHost),
      progress: control(.progress, in: cellHost),
      stepper: image("incrementImage", for: stepper).map { Paint(.image, $0.origin, drawn: system.unselected) }
        ?? stepperTint ?? .system(system.label),
      stepperSurface: [
        image("backgroundImage", for: stepper) ?? .system(system.fill), color("backgroundColor", for: stepper),
      ].compactMap { $0 },
      currentPage: control(.page, in: tableHost, drawn: system.label), activity: control(.activity, in: cellHost))
  }

  /// The runs of a refresh control's title with what they stand on; none where the theme gives no title.
  package func refreshTitle() -> (runs: [UIKitParts.Text], surface: [Paint]) {
    let control = tableHost.child("UIRefreshControl")
    let surface = [color("backgroundColor", for: control)].compactMap { $0 } + [table.background]
    guard let title = value("attributedTitle", for: control) else { return ([], surface) }
    guard case .record(let record) = title.value, record.type == "NSAttributedString" else {
      return ([text(.init(.unknown, title.origin, drawn: system.label), 12)], surface)
    }
    let runs = record.fields.keys.inTextOrder().compactMap { title.field($0) }.map { run in
      // A run without a color has one that is not known here.
      let unknown = Paint(.unknown, run.origin, drawn: system.label)
      return text(run.field("attributes"), text(unknown, 12))
    }
    return (runs, surface)
  }

  /// The text of a field. Its own color and font are set after the attributes for all of its text, and win.
  package func fieldText(_ field: ThemeHost, _ color: Color) -> UIKitParts.Text {
    var text = self.text(value("defaultTextAttributes", for: field), self.text(.system(color), 17))
    if let own = self.color("textColor", for: field) { text.paint = own }
    if let found = value("font", for: field), case .font(let font) = found.value {
      (text.font, text.fontOrigin) = (FontLook(font), found.origin)
    }
    return text
  }

  /// A field of a form with what it is filled with; nil where the theme says nothing of such fields.
  package func textField() -> (text: UIKitParts.Text, surface: [Paint])? {
    let field = cellHost.child("UITextField")
    let text = fieldText(field, system.label)
    let own = color("backgroundColor", for: field.withoutSuperclasses)
    if text.paint.isSystem, own == nil { return nil }
    return (text, [color("backgroundColor", for: field)].compactMap { $0 } + table.cellSurface)
  }
}
