import AppearanceState
import CGTK

/// The style sheet of one node of a widget: its properties in each state.
struct StyleSheet: Equatable {
  private var properties: [String: [String: String]] = [:]

  /// A property in a state such as `:selected`, or in every state. Nil leaves the property to GTK.
  subscript(property: String, state: String = "") -> String? {
    get { properties[state]?[property] }
    set { properties[state, default: [:]][property] = newValue }
  }

  /// Sets a background color, and removes the images and shadows with which GTK's theme paints some backgrounds.
  mutating func setBackground(_ color: Color?, _ state: String = "") {
    guard let color else { return }
    self["background-color", state] = color.css
    self["background-image", state] = "none"
    self["box-shadow", state] = "none"
  }

  /// The text that GTK reads. It is empty if no property is set. `*` matches the one node that a widget's own provider styles.
  var css: String {
    properties.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map { state, properties in
      "*\(state) { " + properties.sorted { $0.key < $1.key }.map { "\($0): \($1); " }.joined() + "}\n"
    }.joined()
  }
}

extension AppearanceValue.Color {
  /// The color in CSS. GTK 4.8 paints sRGB in 8 bits, so other colors are mapped into it.
  var css: String {
    let levels = displayedSRGB.map { String(Int(($0 * 255).rounded())) }
    // An opacity that is NaN becomes 0.
    return "rgba(\(levels.joined(separator: ",")),\(alpha >= 0 ? min(alpha, 1) : 0))"
  }
}

/// The style sheet of one node, and GTK's provider for it.
@MainActor
final class WidgetStyle {
  /// The node's name in CSS.
  let name: String
  /// The node, which the widget that owns this style keeps alive.
  private let node: UnsafeMutablePointer<GtkWidget>
  private var provider: UnsafeMutablePointer<GtkCssProvider>?

  init(of node: UnsafeMutablePointer<GtkWidget>) {
    self.node = node
    name = String(cString: gtk_widget_get_css_name(node))
  }

  /// The style sheet. An equal one is not loaded, because GTK would compute the node and its contents again.
  var sheet = StyleSheet() {
    didSet {
      guard sheet != oldValue else { return }
      let css = sheet.css
      let context = gtk_widget_get_style_context(node)
      if css.isEmpty {
        guard let provider else { return }
        gtk_style_context_remove_provider(context, OpaquePointer(provider))
        g_object_unref(provider)
        self.provider = nil
      } else if let provider {
        gtk_css_provider_load_from_data(provider, css, -1)
      } else if let provider = gtk_css_provider_new() {
        self.provider = provider
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider(
          context, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      }
    }
  }

  isolated deinit {
    // The node's context keeps its own reference to the provider until GTK deallocates both.
    if let provider { g_object_unref(provider) }
  }
}

/// The widgets whose new style sheets GTK has not read yet.
@MainActor
enum StyleQueue {
  private static var waiting: [ObjectIdentifier: Widget] = [:]

  static func add(_ widget: Widget) {
    if waiting.isEmpty {
      // The closure runs before GTK lays out and draws the next frame.
      g_idle_add_full(
        G_PRIORITY_HIGH_IDLE,
        { _ in
          MainActor.assumeIsolated { StyleQueue.flush() }
          return 0
        }, nil, nil)
    }
    waiting[ObjectIdentifier(widget)] = widget
  }

  /// Makes GTK read the waiting style sheets of one widget now.
  static func flush(_ widget: Widget) { waiting.removeValue(forKey: ObjectIdentifier(widget))?.applyStyle() }

  /// Makes GTK read all waiting style sheets now.
  static func flush() {
    let widgets = waiting.values
    waiting = [:]
    for widget in widgets { widget.applyStyle() }
  }
}
