import CGTK

/// GTK's main loop, which also runs the main actor's tasks.
///
/// Swift runs the main actor on libdispatch's main queue, and nothing empties that queue while GTK's loop occupies the main
/// thread. Every task would wait forever, and so would scopes that other threads end. GTK's loop therefore watches the queue
/// as one more source. The source has the priority at which GTK draws: at a higher priority, an app that always has a task
/// ready would draw no frame.
@MainActor
enum MainLoop {
  /// Starts GTK, and makes its loop watch the main queue.
  ///
  /// - Returns: Whether there is a display.
  static func start() -> Bool {
    guard gtk_init_check() != 0 else { return false }
    set_string_setting("gtk-decoration-layout", ":close")
    // The priority is GDK_PRIORITY_REDRAW, which Swift does not import.
    g_unix_fd_add_full(
      G_PRIORITY_HIGH_IDLE + 20, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { queue, _, _ in
        // This read clears the signal. Without it, the loop would call this closure again and again.
        var signals: eventfd_t = 0
        eventfd_read(queue, &signals)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
    return true
  }

  /// Runs the loop until no window is left.
  static func run() {
    while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
  }

  /// Runs the loop until a condition holds, for a number of seconds at most.
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
