import CGTK

/// GTK's main loop, which runs the main actor too.
///
/// Swift runs the main actor on libdispatch's main queue, and nobody empties that queue while GTK's loop has the main thread:
/// tasks would wait for ever, and with them a refresh that is done in pieces and scopes that other threads end. So the
/// queue is one more source of GTK's loop, of the priority at which GTK draws frames: a refresh in pieces has a task ready all
/// the while, and one of a higher priority would let no frame come through.
@MainActor
enum MainLoop {
  /// Starts GTK. False where there is no display.
  static func start() -> Bool {
    guard gtk_init_check() != 0 else { return false }
    set_string_setting("gtk-decoration-layout", ":close")
    // GDK_PRIORITY_REDRAW, which Swift does not see.
    g_unix_fd_add_full(
      G_PRIORITY_HIGH_IDLE + 20, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { queue, _, _ in
        // Says that the signal was heard: else it would be there for ever.
        var signals: eventfd_t = 0
        eventfd_read(queue, &signals)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
    return true
  }

  /// Runs until there is no window left.
  static func run() {
    while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
  }

  /// Runs until a condition holds, for some seconds at most.
  ///
  /// - Returns: Whether it holds.
  static func run(for seconds: Double, until isDone: () -> Bool) -> Bool {
    let end = g_get_monotonic_time() + gint64(seconds * 1e6)
    while !isDone() {
      if g_get_monotonic_time() > end { return false }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
    }
    return true
  }
}
