import AppearanceState
import CGTK

typealias Color = AppearanceValue.Color
typealias Insets = AppearanceValue.Insets

/// A widget of GTK as a host: the base of all classes of the binding.
///
/// **Lifetimes.** The library holds hosts weakly, so something must keep this object as long as GTK keeps the widget, and
/// this object must keep the widget as long as the program holds it. A toggle reference of GObject does both: while anybody
/// else in GTK holds the widget, the widget holds this object; when this object's reference is the last, it does not, and
/// both go with the program's last reference.
@MainActor
class Widget: AppearanceReactingHost {
  let pointer: UnsafeMutablePointer<GtkWidget>
  /// What GTK keeps in style sheets; see ``styleSheet``.
  private var styles: [WidgetStyle] = []
  /// How many of these objects live: a leak shows here.
  private(set) static var count = 0

  /// Wraps a widget, new or not. A widget has one wrapper; ``wrapper(of:)`` finds it.
  required init(adopting pointer: UnsafeMutablePointer<GtkWidget>) {
    precondition(Widget.wrapper(of: pointer) == nil, "the widget has a wrapper already")
    self.pointer = pointer
    Widget.count += 1
    g_object_ref_sink(pointer)
    g_object_set_qdata(object, Widget.key, Unmanaged.passUnretained(self).toOpaque())
    // Held from here on, until GObject says that the reference is the last.
    g_object_add_toggle_ref(object, whenToggled, Unmanaged.passRetained(self).toOpaque())
    g_object_unref(pointer)
  }

  // The last reference may be a closure's that goes anywhere; GTK wants to hear of it on its own thread.
  isolated deinit {
    Widget.count -= 1
    g_object_set_qdata(object, Widget.key, nil)
    g_object_remove_toggle_ref(object, whenToggled, Unmanaged.passUnretained(self).toOpaque())
  }

  private static let key = g_quark_from_static_string("appearance-state-wrapper")

  /// The wrapper of a widget, if it has one.
  static func wrapper(of pointer: UnsafeMutablePointer<GtkWidget>) -> Widget? {
    pointer.withMemoryRebound(to: GObject.self, capacity: 1) { g_object_get_qdata($0, key) }.map {
      Unmanaged<Widget>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The widget as a C structure of one of its classes, `as(GtkBox.self)`.
  func `as`<CType>(_ type: CType.Type) -> UnsafeMutablePointer<CType> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
  }

  /// The widget as a C structure whose members GTK hides.
  var opaque: OpaquePointer { OpaquePointer(pointer) }
  private var object: UnsafeMutablePointer<GObject> { `as`(GObject.self) }

  // MARK: Appearance

  /// The widget's opacity. GTK keeps it in 8 bits: 0.5 reads 0.50196.
  var opacity: Double {
    get { gtk_widget_get_opacity(pointer) }
    set { gtk_widget_set_opacity(pointer, newValue) }
  }

  /// The space around the widget, in whole pixels.
  var margins: Insets {
    get {
      Insets(
        top: Double(gtk_widget_get_margin_top(pointer)), left: Double(gtk_widget_get_margin_start(pointer)),
        bottom: Double(gtk_widget_get_margin_bottom(pointer)), right: Double(gtk_widget_get_margin_end(pointer)))
    }
    set {
      gtk_widget_set_margin_top(pointer, newValue.top.pixels)
      gtk_widget_set_margin_start(pointer, newValue.left.pixels)
      gtk_widget_set_margin_bottom(pointer, newValue.bottom.pixels)
      gtk_widget_set_margin_end(pointer, newValue.right.pixels)
    }
  }

  // What follows is CSS to GTK; nil is what GTK's own theme says.
  var textColor: Color? { didSet { styleDidChange() } }
  var backgroundColor: Color? { didSet { styleDidChange() } }
  var borderColor: Color? { didSet { styleDidChange() } }
  var cornerRadius: Double? { didSet { styleDidChange() } }
  var fontSize: Double? { didSet { styleDidChange() } }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    // Read and set directly, which is faster than by key path: widgets come by the thousand.
    func list<Host: Widget>(_ widget: AppearanceAttributes<Host>) {
      widget.attribute("opacity", \.opacity, default: 1, get: { $0.opacity }) { $0.opacity = $1 }
      widget.attribute("margins", \.margins, default: Insets(), get: { $0.margins }) { $0.margins = $1 }
      widget.attribute("textColor", \.textColor, default: nil, get: { $0.textColor }) { $0.textColor = $1 }
      widget.attribute("backgroundColor", \.backgroundColor, default: nil, get: { $0.backgroundColor }) {
        $0.backgroundColor = $1
      }
      widget.attribute("borderColor", \.borderColor, default: nil, get: { $0.borderColor }) { $0.borderColor = $1 }
      widget.attribute("cornerRadius", \.cornerRadius, default: nil, get: { $0.cornerRadius }) { $0.cornerRadius = $1 }
      widget.attribute("fontSize", \.fontSize, default: nil, get: { $0.fontSize }) { $0.fontSize = $1 }
    }
    list(declaration.attributes(of: Self.self))
  }

  /// The style sheet of the widget's own node, without selectors: `color: red;`. Empty leaves the widget to GTK.
  var styleSheet: StyleSheet {
    var sheet = StyleSheet()
    sheet["color"] = textColor?.css
    sheet.setBackground(backgroundColor)
    sheet["border-color"] = borderColor?.css
    sheet["border-radius"] = cornerRadius.map { "\($0.pixels)px" }
    sheet["font-size"] = fontSize.map { "\($0.pixels)px" }
    return sheet
  }

  /// The style sheets of nodes inside of the widget for which GTK has no class, by their names in CSS.
  var innerStyleSheets: [String: StyleSheet] { [:] }

  /// Has GTK told of what changed before the next frame, once for many changes: reading a style sheet is what costs.
  func styleDidChange() { StyleQueue.add(self) }

  /// Tells GTK at once when the library is done with the widget, so that a window is measured as it will look.
  func appearanceDidApply(_ changed: Set<SettingKey>) { StyleQueue.flush(self) }

  /// Tells GTK what the style sheets are.
  func applyStyle() {
    if styles.isEmpty { styles = [WidgetStyle(of: pointer)] + innerNodes.map { WidgetStyle(of: $0) } }
    let inner = innerStyleSheets
    styles[0].sheet = styleSheet
    for style in styles.dropFirst() { style.sheet = inner[style.name] ?? StyleSheet() }
  }

  private var innerNodes: [UnsafeMutablePointer<GtkWidget>] {
    let names = innerStyleSheets.keys
    return names.isEmpty ? [] : children.filter { names.contains(String(cString: gtk_widget_get_css_name($0))) }
  }

  // MARK: Hierarchy

  /// The nearest widget around this one that has a wrapper; GTK puts widgets of its own in between.
  var parent: Widget? {
    var ancestor = gtk_widget_get_parent(pointer)
    while let pointer = ancestor {
      if let wrapper = Widget.wrapper(of: pointer) { return wrapper }
      ancestor = gtk_widget_get_parent(pointer)
    }
    return nil
  }

  var appearanceParent: (any AppearanceContainer)? { parent }

  /// Who presented the window; nil for what is inside of one.
  var appearancePresenter: (any AppearanceContainer)? { nil }

  /// Night is a theme of the whole app here, and no trait.
  var appearanceTraits: AppearanceTraits { .none }

  /// The window that the widget is in.
  var window: Window? {
    gtk_widget_get_root(pointer).flatMap { Widget.wrapper(of: UnsafeMutablePointer($0)) } as? Window
  }

  /// The widgets directly inside, those of GTK's own too.
  var children: [UnsafeMutablePointer<GtkWidget>] {
    var children: [UnsafeMutablePointer<GtkWidget>] = []
    var child = gtk_widget_get_first_child(pointer)
    while let next = child {
      children.append(next)
      child = gtk_widget_get_next_sibling(next)
    }
    return children
  }

  /// Every wrapper inside.
  var descendants: [Widget] {
    func wrappers(in pointer: UnsafeMutablePointer<GtkWidget>) -> [Widget] {
      var found: [Widget] = []
      Widget.forEachChild(of: pointer) { child in
        if let wrapper = Widget.wrapper(of: child) { found.append(wrapper) }
        found += wrappers(in: child)
      }
      return found
    }
    return wrappers(in: pointer)
  }

  /// Says that a widget is new inside of this one. On screen, it enters the store with everything in it.
  func didAdd(_ child: Widget) {
    if let window, window.isPresented { Widget.enter(child.pointer, window.store) }
  }

  /// Says that a widget is about to go from this one.
  func willRemove(_ child: Widget) {
    if let window, window.isPresented { Widget.leave(child.pointer, window.store) }
  }

  /// Enters a widget and what is in it: parents first, since hosts inside ask where they are.
  static func enter(_ pointer: UnsafeMutablePointer<GtkWidget>, _ store: AppearanceStore) {
    if let wrapper = wrapper(of: pointer) { store.enter(wrapper) }
    forEachChild(of: pointer) { enter($0, store) }
  }

  static func leave(_ pointer: UnsafeMutablePointer<GtkWidget>, _ store: AppearanceStore) {
    forEachChild(of: pointer) { leave($0, store) }
    if let wrapper = wrapper(of: pointer) { store.leave(wrapper) }
  }

  static func forEachChild(
    of pointer: UnsafeMutablePointer<GtkWidget>, _ body: (UnsafeMutablePointer<GtkWidget>) -> Void
  ) {
    var child = gtk_widget_get_first_child(pointer)
    while let next = child {
      // First, since the body may move the child.
      child = gtk_widget_get_next_sibling(next)
      body(next)
    }
  }

  // MARK: Layout

  var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// Whether the widget takes the room that is left.
  var expands: (horizontally: Bool, vertically: Bool) {
    get { (gtk_widget_get_hexpand(pointer) != 0, gtk_widget_get_vexpand(pointer) != 0) }
    set {
      gtk_widget_set_hexpand(pointer, newValue.horizontally ? 1 : 0)
      gtk_widget_set_vexpand(pointer, newValue.vertically ? 1 : 0)
    }
  }

  func setMinimumSize(width: Int32 = -1, height: Int32 = -1) { gtk_widget_set_size_request(pointer, width, height) }

  func align(_ horizontal: GtkAlign = GTK_ALIGN_FILL, _ vertical: GtkAlign = GTK_ALIGN_FILL) {
    gtk_widget_set_halign(pointer, horizontal)
    gtk_widget_set_valign(pointer, vertical)
  }
}

extension Double {
  /// Whole pixels that GTK takes. A theme may come from a file and say anything, which must not stop the program.
  var pixels: Int32 { self >= 0 ? Int32(min(self, Double(Int16.max))) : 0 }
}

/// Called by GObject when a wrapper's reference becomes the last one to its widget, and when it is so no longer.
private let whenToggled: GToggleNotify = { data, _, isLast in
  guard let data else { return }
  let wrapper = Unmanaged<Widget>.fromOpaque(data)
  if isLast != 0 { wrapper.release() } else { _ = wrapper.retain() }
}
