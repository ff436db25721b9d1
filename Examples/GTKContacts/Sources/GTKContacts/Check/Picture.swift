import CGTK

/// The pixels of a window.
struct Picture: Equatable {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// Takes a picture of a window on screen, after GTK has drawn all changes.
  @MainActor
  init(of window: UnsafeMutablePointer<GtkWidget>, savedAs path: String? = nil) {
    // A picture shows no keyboard focus: a window manager decides which window has it, and Xvfb has no window manager.
    window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { gtk_window_set_focus($0, nil) }
    Picture.waitForFrame(of: window)
    guard let texture = Picture.texture(of: window) else {
      preconditionFailure("GTK drew nothing of the window")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    if let path { gdk_texture_save_to_png(texture, path) }
    let width = Int(gdk_texture_get_width(texture))
    let height = Int(gdk_texture_get_height(texture))
    (self.width, self.height) = (width, height)
    pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      gdk_texture_download(texture, buffer.baseAddress, gsize(width * 4))
      count = width * height * 4
    }
  }

  @MainActor
  init(of window: Window, savedAs path: String? = nil) { self.init(of: window.pointer, savedAs: path) }

  /// Returns the number of pixels that differ. All of them differ if the sizes do.
  func difference(from other: Picture) -> Int {
    guard (width, height) == (other.width, other.height) else { return max(pixels.count, other.pixels.count) / 4 }
    return stride(from: 0, to: pixels.count, by: 4).count { pixels[$0..<$0 + 4] != other.pixels[$0..<$0 + 4] }
  }

  /// Returns the window as GTK's own renderer draws it.
  @MainActor
  private static func texture(of window: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
    let snapshot = gtk_snapshot_new()
    draw(window, on: snapshot)
    return texture(of: gtk_snapshot_free_to_node(snapshot), drawnBy: window)
  }

  @MainActor
  private static func draw(_ window: UnsafeMutablePointer<GtkWidget>, on snapshot: OpaquePointer?) {
    let paintable = gtk_widget_paintable_new(window)
    gdk_paintable_snapshot(
      paintable, snapshot, Double(gdk_paintable_get_intrinsic_width(paintable)),
      Double(gdk_paintable_get_intrinsic_height(paintable)))
    g_object_unref(UnsafeMutableRawPointer(paintable))
  }

  @MainActor
  private static func texture(
    of node: OpaquePointer?, drawnBy window: UnsafeMutablePointer<GtkWidget>
  ) -> OpaquePointer? {
    guard let node else { return nil }
    defer { gsk_render_node_unref(node) }
    return gsk_renderer_render_texture(gtk_native_get_renderer(OpaquePointer(window)), node, nil)
  }

  /// Saves a picture of a window with a sheet over it, as a window manager would show them. The left half shows the window
  /// before a change, and the right half shows it after the change.
  @MainActor
  static func save(_ sheet: Window, over window: Window, as path: String, change: () -> Void) {
    let size = (
      width: Float(gtk_widget_get_width(window.pointer)), height: Float(gtk_widget_get_height(window.pointer))
    )
    let sheetSize = (
      width: Float(gtk_widget_get_width(sheet.pointer)), height: Float(gtk_widget_get_height(sheet.pointer))
    )
    let snapshot = gtk_snapshot_new()
    var whole = rectangle(0, 0, size.width, size.height)
    gtk_snapshot_push_clip(snapshot, &whole)
    _ = Picture(of: window)
    draw(window, at: (0, 0), clippedTo: (0, 0, size.width / 2, size.height), on: snapshot)
    change()
    _ = Picture(of: window)
    draw(window, at: (0, 0), clippedTo: (size.width / 2, 0, size.width / 2, size.height), on: snapshot)

    _ = Picture(of: sheet)
    let place = (x: ((size.width - sheetSize.width) / 2).rounded(), y: size.height - sheetSize.height - 20)
    var outline = GskRoundedRect()
    var bounds = rectangle(place.x, place.y, sheetSize.width, sheetSize.height)
    gsk_rounded_rect_init_from_rect(&outline, &bounds, 0)
    var shade = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    gtk_snapshot_append_outset_shadow(snapshot, &outline, &shade, 0, 6, 0, 24)
    draw(sheet, at: place, clippedTo: (place.x, place.y, sheetSize.width, sheetSize.height), on: snapshot)
    gtk_snapshot_pop(snapshot)

    guard let texture = texture(of: gtk_snapshot_free_to_node(snapshot), drawnBy: window.pointer) else { return }
    gdk_texture_save_to_png(texture, path)
    g_object_unref(UnsafeMutableRawPointer(texture))
  }

  /// Draws a window without the frame that GTK adds if there is no window manager.
  @MainActor
  private static func draw(
    _ window: Window, at place: (x: Float, y: Float), clippedTo clip: (Float, Float, Float, Float),
    on snapshot: OpaquePointer?
  ) {
    let frame: Float = 5
    var clip = rectangle(clip.0, clip.1, clip.2, clip.3)
    gtk_snapshot_push_clip(snapshot, &clip)
    gtk_snapshot_save(snapshot)
    var origin = graphene_point_t(x: place.x - frame, y: place.y - frame)
    gtk_snapshot_translate(snapshot, &origin)
    draw(window.pointer, on: snapshot)
    gtk_snapshot_restore(snapshot)
    gtk_snapshot_pop(snapshot)
  }

  private static func rectangle(_ x: Float, _ y: Float, _ width: Float, _ height: Float) -> graphene_rect_t {
    graphene_rect_t(origin: graphene_point_t(x: x, y: y), size: graphene_size_t(width: width, height: height))
  }

  /// Runs the main loop until GTK has laid out and drawn a window with all waiting changes.
  ///
  /// A frame that has already begun may miss the last change; the second frame does not.
  @MainActor
  static func waitForFrame(of window: UnsafeMutablePointer<GtkWidget>, frames: Int = 2) {
    while g_main_context_iteration(nil, 0) != 0 {}
    StyleQueue.flush()
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    for _ in 0..<frames {
      let frame = gdk_frame_clock_get_frame_counter(clock)
      gtk_widget_queue_draw(window)
      _ = MainLoop.run(for: 5) { gdk_frame_clock_get_frame_counter(clock) > frame }
      while g_main_context_iteration(nil, 0) != 0 {}
    }
  }
}
