import AppearanceState
import CGTK

/// A window of the app, or one of GTK's own dialogs.
class Window: Widget {
  /// The store of everything in the window. Callbacks from C run outside `withAppearanceStore`, so the window remembers the
  /// store that was current when it was made. A window that it presents gets the same store.
  private(set) var store: AppearanceStore
  /// Whether the window is on screen.
  private(set) var isPresented = false

  required init(adopting pointer: UnsafeMutablePointer<GtkWidget>) {
    store = .current
    super.init(adopting: pointer)
    // GTK emits "unmap" however the window closes: by its button, by the Escape key or by `close()`. Everything in the window
    // is still in place then. GTK does not emit "hide" in all of these cases.
    onSignal("unmap") { [unowned self] in didHide() }
  }

  convenience init(_ title: String, width: Int32, height: Int32 = -1) {
    self.init(adopting: gtk_window_new())
    self.title = title
    gtk_window_set_default_size(`as`(GtkWindow.self), width, height)
  }

  var title: String {
    get { gtk_window_get_title(`as`(GtkWindow.self)).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(`as`(GtkWindow.self), newValue) }
  }

  var bar: HeaderBar? {
    didSet { gtk_window_set_titlebar(`as`(GtkWindow.self), bar?.pointer) }
  }

  var content: Widget? {
    didSet {
      if let oldValue { willRemove(oldValue) }
      gtk_window_set_child(`as`(GtkWindow.self), content?.pointer)
      if let content { didAdd(content) }
    }
  }

  /// The window that presented this one.
  private(set) weak var presenter: Window?

  override var appearancePresenter: (any AppearanceContainer)? { presenter }

  /// Shows the window in front of the one that presents it. The library styles the contents before GTK measures them.
  func present(from presenter: Window? = nil) {
    if let presenter {
      self.presenter = presenter
      store = presenter.store
      gtk_window_set_transient_for(`as`(GtkWindow.self), presenter.as(GtkWindow.self))
    }
    if !isPresented {
      isPresented = true
      if let bar { Widget.adopt(bar.pointer) }
      Widget.enter(pointer, store)
    }
    gtk_window_present(`as`(GtkWindow.self))
  }

  func close() { gtk_window_destroy(`as`(GtkWindow.self)) }

  private func didHide() {
    guard isPresented else { return }
    isPresented = false
    Widget.leave(pointer, store)
    store.endScopes(until: self)
  }

  /// Returns the window on screen that another one presented last.
  static func presented(by presenter: Window) -> Window? {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).reversed().lazy.compactMap { index in
      guard let item = g_list_model_get_item(windows, index) else { return nil }
      defer { g_object_unref(item) }
      return Widget.wrapper(of: item.assumingMemoryBound(to: GtkWidget.self)) as? Window
    }.first { $0.presenter === presenter && $0.isPresented }
  }
}
