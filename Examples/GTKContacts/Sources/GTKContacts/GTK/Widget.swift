import AppearanceState
import CGTK

typealias Color = AppearanceValue.Color
typealias Insets = AppearanceValue.Insets

/// A widget of GTK as a host: the base class of the binding.
///
/// **Lifetimes.** The library holds hosts weakly. The widget must therefore keep this object, and this object must keep the
/// widget while the program holds it. A toggle reference of GObject does both. While anything else in GTK holds the widget, the
/// widget holds this object. When this object's reference is the last one, the widget releases this object. Both are then
/// deallocated with the program's last reference.
@MainActor
class Widget: AppearanceReactingHost {
  let pointer: UnsafeMutablePointer<GtkWidget>
  /// The style sheets that GTK has read: that of the widget's own node, then those of its inner nodes.
  private var styles: [WidgetStyle] = []
  /// The number of wrappers that exist. It grows if the binding leaks.
  private(set) static var count = 0

  /// Wraps a widget that has no wrapper yet. ``wrapper(of:)`` finds the wrapper from then on.
  required init(adopting pointer: UnsafeMutablePointer<GtkWidget>) {
    precondition(Widget.wrapper(of: pointer) == nil, "the widget has a wrapper already")
    self.pointer = pointer
    Widget.count += 1
    g_object_ref_sink(pointer)
    g_object_set_qdata(object, Widget.key, Unmanaged.passUnretained(self).toOpaque())
    // The widget holds this object until GObject reports that the reference is the last.
    g_object_add_toggle_ref(object, whenToggled, Unmanaged.passRetained(self).toOpaque())
    g_object_unref(pointer)
  }

  // A closure may release the last reference on any thread, but GTK must be called on its own.
  isolated deinit {
    Widget.count -= 1
    g_object_set_qdata(object, Widget.key, nil)
    g_object_remove_toggle_ref(object, whenToggled, Unmanaged.passUnretained(self).toOpaque())
  }

  private static let key = g_quark_from_static_string("appearance-state-wrapper")

  /// Returns the wrapper of a widget, if it has one.
  static func wrapper(of pointer: UnsafeMutablePointer<GtkWidget>) -> Widget? {
    pointer.withMemoryRebound(to: GObject.self, capacity: 1) { g_object_get_qdata($0, key) }.map {
      Unmanaged<Widget>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Returns the widget as the C structure of one of its classes: `as(GtkBox.self)`.
  func `as`<CType>(_ type: CType.Type) -> UnsafeMutablePointer<CType> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
  }

  /// The widget as a C structure whose members GTK hides.
  var opaque: OpaquePointer { OpaquePointer(pointer) }
  private var object: UnsafeMutablePointer<GObject> { `as`(GObject.self) }

  // MARK: Appearance

  /// The widget's opacity. GTK stores it in 8 bits, so 0.5 reads as 0.50196.
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

  // GTK reads these properties as CSS. Nil leaves a property to GTK's own theme.
  var textColor: Color? { didSet { styleDidChange() } }
  var backgroundColor: Color? { didSet { styleDidChange() } }
  var borderColor: Color? { didSet { styleDidChange() } }
  var cornerRadius: Double? { didSet { styleDidChange() } }
  var fontSize: Double? { didSet { styleDidChange() } }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    // Direct access is faster than key paths, and an app has thousands of widgets.
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

  /// The style sheet of the widget's own node. An empty one leaves the node to GTK's own theme.
  var styleSheet: StyleSheet {
    var sheet = StyleSheet()
    sheet["color"] = textColor?.css
    sheet.setBackground(backgroundColor)
    sheet["border-color"] = borderColor?.css
    sheet["border-radius"] = cornerRadius.map { "\($0.pixels)px" }
    sheet["font-size"] = fontSize.map { "\($0.pixels)px" }
    return sheet
  }

  /// The style sheets of inner nodes, by their names in CSS. GTK has no class for such a node, so it gets no wrapper.
  var innerStyleSheets: [String: StyleSheet] { [:] }

  /// Makes GTK read the style sheets once before the next frame, however many properties change. Each reading is expensive.
  func styleDidChange() { StyleQueue.add(self) }

  /// Makes GTK read the style sheets when the library is done with the widget, so that GTK measures a window as it will look.
  func appearanceDidApply(_ changed: Set<SettingKey>) { StyleQueue.flush(self) }

  /// Passes the style sheets of the widget's nodes to GTK.
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

  /// The nearest ancestor that has a wrapper. GTK puts widgets of its own in between.
  var parent: Widget? {
    var ancestor = gtk_widget_get_parent(pointer)
    while let pointer = ancestor {
      if let wrapper = Widget.wrapper(of: pointer) { return wrapper }
      ancestor = gtk_widget_get_parent(pointer)
    }
    return nil
  }

  var appearanceParent: (any AppearanceContainer)? { parent }

  /// The presenter of a window. It is nil for a widget inside a window.
  var appearancePresenter: (any AppearanceContainer)? { nil }

  /// No traits, because night is a theme of the whole app here.
  var appearanceTraits: AppearanceTraits { .none }

  /// The window that the widget is in.
  var window: Window? {
    gtk_widget_get_root(pointer).flatMap { Widget.wrapper(of: UnsafeMutablePointer($0)) } as? Window
  }

  /// The widgets directly inside, including GTK's own.
  var children: [UnsafeMutablePointer<GtkWidget>] {
    var children: [UnsafeMutablePointer<GtkWidget>] = []
    var child = gtk_widget_get_first_child(pointer)
    while let next = child {
      children.append(next)
      child = gtk_widget_get_next_sibling(next)
    }
    return children
  }

  /// The wrappers of all widgets inside.
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

  /// Enters a widget that was added to this one, with everything in it, if the window is presented.
  func didAdd(_ child: Widget) {
    if let window, window.isPresented { Widget.enter(child.pointer, window.store) }
  }

  /// Makes a widget leave before it is removed from this one, with everything in it, if the window is presented.
  func willRemove(_ child: Widget) {
    if let window, window.isPresented { Widget.leave(child.pointer, window.store) }
  }

  /// Enters a widget with everything in it. Parents enter first, because the library finds the containers and traits of a host
  /// in the nearest ancestor that has entered.
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
      // This is read first, because the body may move the child.
      child = gtk_widget_get_next_sibling(next)
      body(next)
    }
  }

  // MARK: Layout

  var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// Whether the widget takes the space that is left in each direction.
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
  /// The number as whole pixels that GTK accepts. A theme file may contain any number, and none may stop the program.
  var pixels: Int32 { self >= 0 ? Int32(min(self, Double(Int16.max))) : 0 }
}

/// The function that GObject calls when a wrapper's reference becomes the last one to its widget, and when it no longer is.
private let whenToggled: GToggleNotify = { data, _, isLast in
  guard let data else { return }
  let wrapper = Unmanaged<Widget>.fromOpaque(data)
  if isLast != 0 { wrapper.release() } else { _ = wrapper.retain() }
}
