import AppearanceState
import CGTK

/// Widgets in a row or a column.
class Box: Widget {
  convenience init(
    _ orientation: GtkOrientation = GTK_ORIENTATION_VERTICAL, spacing: Int32 = 0, _ children: [Widget] = []
  ) {
    self.init(adopting: gtk_box_new(orientation, spacing))
    for child in children { append(child) }
  }

  func append(_ child: Widget) {
    gtk_box_append(`as`(GtkBox.self), child.pointer)
    didAdd(child)
  }

  func remove(_ child: Widget) {
    willRemove(child)
    gtk_box_remove(`as`(GtkBox.self), child.pointer)
  }
}

/// A text.
class Label: Widget {
  enum Weight: String, AppearanceValueRepresentable {
    case regular, medium, bold

    var css: String {
      switch self {
      case .regular: "400"
      case .medium: "500"
      case .bold: "700"
      }
    }
  }

  convenience init(_ text: String) {
    self.init(adopting: gtk_label_new(text))
    gtk_label_set_xalign(opaque, 0)
  }

  var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }

  var weight: Weight? { didSet { styleDidChange() } }

  override var styleSheet: StyleSheet {
    var sheet = super.styleSheet
    sheet["font-weight"] = weight?.css
    return sheet
  }

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: Label>(_ label: AppearanceAttributes<Host>) {
      label.attribute("weight", \.weight, default: nil)
    }
    list(declaration.attributes(of: Self.self))
  }
}

/// A button with a text.
class Button: Widget {
  convenience init(_ title: String, _ action: @escaping @MainActor () -> Void = {}) {
    self.init(adopting: gtk_button_new_with_label(title))
    onClick(action)
  }

  func onClick(_ action: @escaping @MainActor () -> Void) { onSignal("clicked", action) }

  /// Emits the signal that a click emits.
  func click() { emit_signal(pointer, "clicked") }

  override var styleSheet: StyleSheet {
    var sheet = super.styleSheet
    if backgroundColor != nil {
      sheet["filter", ":hover"] = "brightness(1.08)"
      sheet["filter", ":active"] = "brightness(0.92)"
    }
    return sheet
  }
}

/// A line of text to edit.
class Entry: Widget {
  convenience init(_ text: String = "", placeholder: String? = nil) {
    self.init(adopting: gtk_entry_new())
    self.text = text
    gtk_entry_set_placeholder_text(`as`(GtkEntry.self), placeholder)
  }

  var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  func onChange(_ action: @escaping @MainActor () -> Void) { onSignal("changed", action) }
}

/// A switch that is on or off.
class Switch: Widget {
  convenience init(isOn: Bool = false) {
    self.init(adopting: gtk_switch_new())
    self.isOn = isOn
    align(GTK_ALIGN_END, GTK_ALIGN_CENTER)
  }

  var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  func onChange(_ action: @escaping @MainActor () -> Void) { onSignal("notify::active", action) }

  /// The background while the switch is on.
  var onColor: Color? { didSet { styleDidChange() } }
  var knobColor: Color? { didSet { styleDidChange() } }

  override var styleSheet: StyleSheet {
    var sheet = super.styleSheet
    sheet.setBackground(onColor, ":checked")
    sheet["border-color", ":checked"] = onColor?.css
    return sheet
  }

  override var innerStyleSheets: [String: StyleSheet] {
    var slider = StyleSheet()
    slider.setBackground(knobColor)
    slider["border-color"] = borderColor?.css
    return ["slider": slider]
  }

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: Switch>(_ toggle: AppearanceAttributes<Host>) {
      toggle.attribute("onColor", \.onColor, default: nil)
      toggle.attribute("knobColor", \.knobColor, default: nil)
    }
    list(declaration.attributes(of: Self.self))
  }
}

/// A list of rows, one of which may be selected.
class List: Widget {
  convenience init() { self.init(adopting: gtk_list_box_new()) }

  func append(_ row: ListRow) {
    gtk_list_box_append(opaque, row.pointer)
    didAdd(row)
  }

  func remove(_ row: ListRow) {
    willRemove(row)
    gtk_list_box_remove(opaque, row.pointer)
  }

  var selectedRow: ListRow? {
    get {
      gtk_list_box_get_selected_row(opaque).flatMap {
        $0.withMemoryRebound(to: GtkWidget.self, capacity: 1) { Widget.wrapper(of: $0) }
      } as? ListRow
    }
    set { gtk_list_box_select_row(opaque, newValue?.as(GtkListBoxRow.self)) }
  }

  func onSelection(_ action: @escaping @MainActor () -> Void) { onSignal("selected-rows-changed", action) }
}

/// One row of a list.
class ListRow: Widget {
  convenience init(_ content: Widget) {
    self.init(adopting: gtk_list_box_row_new())
    gtk_list_box_row_set_child(`as`(GtkListBoxRow.self), content.pointer)
  }

  var selectedColor: Color? { didSet { styleDidChange() } }
  var selectedTextColor: Color? { didSet { styleDidChange() } }

  override var styleSheet: StyleSheet {
    var sheet = super.styleSheet
    sheet.setBackground(selectedColor, ":selected")
    sheet["color", ":selected"] = selectedTextColor?.css
    return sheet
  }

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: ListRow>(_ row: AppearanceAttributes<Host>) {
      row.attribute("selectedColor", \.selectedColor, default: nil)
      row.attribute("selectedTextColor", \.selectedTextColor, default: nil)
    }
    list(declaration.attributes(of: Self.self))
  }
}

/// A container that scrolls its content vertically.
class Scroll: Widget {
  convenience init(_ content: Widget) {
    self.init(adopting: gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, content.pointer)
    expands = (false, true)
  }
}

/// The bar at the top of a window. GTK adds the title and the close button, which are hosts too.
class HeaderBar: Widget {
  convenience init() { self.init(adopting: gtk_header_bar_new()) }

  func packStart(_ widget: Widget) {
    gtk_header_bar_pack_start(opaque, widget.pointer)
    didAdd(widget)
  }

  func packEnd(_ widget: Widget) {
    gtk_header_bar_pack_end(opaque, widget.pointer)
    didAdd(widget)
  }
}
