import CGTK

extension Widget {
  /// Returns the wrapper of a widget that GTK made, after making one for each widget in the tree that has none. A new wrapper
  /// has the class that matches its widget.
  ///
  /// Use it for GTK's own dialogs, which are trees of widgets.
  @discardableResult
  static func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Widget {
    let wrapper = wrapper(of: pointer) ?? type(for: pointer).init(adopting: pointer)
    forEachChild(of: pointer) { adopt($0) }
    return wrapper
  }

  /// The wrapper classes with their GTK types. A widget gets the first class whose type it is an instance of.
  private static let types: [(GType, Widget.Type)] = [
    (gtk_window_get_type(), Window.self), (gtk_header_bar_get_type(), HeaderBar.self),
    (gtk_label_get_type(), Label.self), (gtk_button_get_type(), Button.self), (gtk_entry_get_type(), Entry.self),
    (gtk_switch_get_type(), Switch.self), (gtk_list_box_get_type(), List.self),
    (gtk_list_box_row_get_type(), ListRow.self), (gtk_box_get_type(), Box.self),
    (gtk_scrolled_window_get_type(), Scroll.self),
  ]

  private static func type(for pointer: UnsafeMutablePointer<GtkWidget>) -> Widget.Type {
    pointer.withMemoryRebound(to: GTypeInstance.self, capacity: 1) { instance in
      types.first { g_type_check_instance_is_a(instance, $0.0) != 0 }?.1 ?? Widget.self
    }
  }
}
