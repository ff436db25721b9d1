import AppearanceState
import CGTK

/// The cost of a theme change with 5,000 labels on screen, in the library and in GTK.
@MainActor
enum Labels {
  private static let count = 5_000

  /// A label that leaves GTK's part to the queue, so that the library and GTK are measured separately.
  private final class QueuedLabel: Label {
    override func appearanceDidApply(_ changed: Set<SettingKey>) {}
  }

  static func measure() {
    set_boolean_setting("gtk-enable-animations", 0)
    let store = AppearanceStore()
    withAppearanceStore(store) {
      applyBrand(.day, label: "Day")
      let grid = gtk_grid_new()
      let labels = (0..<count).map { QueuedLabel("\($0)") }
      for (index, label) in labels.enumerated() {
        label.setMinimumSize(width: 24, height: 12)
        gtk_grid_attach(
          UnsafeMutableRawPointer(grid)?.assumingMemoryBound(to: GtkGrid.self), label.pointer, Int32(index % 50),
          Int32(index / 50), 1, 1)
      }
      guard let grid else { return }
      let window = Window("Labels", width: 1_400, height: 1_900)
      window.content = Widget.adopt(grid)
      let (entering, _) = time { window.present() }
      Picture.waitForFrame(of: window.pointer)

      var changes: [Change] = []
      for round in 0..<11 {
        changes.append(change(window) { applyBrand(round.isMultiple(of: 2) ? .night : .day, label: "Theme") })
      }
      let expected = Palette.night.ink
      precondition(labels.allSatisfy { $0.textColor == expected }, "a label did not follow")
      // The first change fills caches.
      changes.removeFirst()
      print("\(count) labels, medians of \(changes.count) changes of the theme, in milliseconds")
      print("library        \(median(changes.map(\.library)))")
      // This part comes last, because the program owns the colors afterwards.
      let byHand = (0..<11).map { round in
        let ink = round.isMultiple(of: 2) ? Palette.day.ink : Palette.night.ink
        let duration = time { for label in labels { label.textColor = ink } }.0
        StyleQueue.flush()
        return duration
      }
      print("by hand        \(median(byHand))")
      print("style sheets   \(median(changes.map(\.styleSheets)))")
      print("next frame     \(median(changes.map(\.frame)))")
      print("entering and presenting, once: \(entering)")
      window.close()
    }
  }

  /// The parts of a change's time.
  private struct Change {
    /// The time in the library and in the setters of the binding, which only record changes.
    var library: Double
    /// The time in GTK's functions that read style sheets.
    var styleSheets: Double
    /// The time of GTK's next frame: styles, layout and drawing.
    var frame: Double
  }

  private static func change(_ window: Window, _ body: () -> Void) -> Change {
    Change(
      library: time(body).0, styleSheets: time { StyleQueue.flush() }.0,
      frame: time {
        let clock = gtk_widget_get_frame_clock(window.pointer)
        let frame = gdk_frame_clock_get_frame_counter(clock)
        _ = MainLoop.run(for: 10) { gdk_frame_clock_get_frame_counter(clock) > frame }
        while g_main_context_iteration(nil, 0) != 0 {}
      }.0)
  }

  private static func time<Result>(_ body: () -> Result) -> (Double, Result) {
    let start = g_get_monotonic_time()
    let result = body()
    return (Double(g_get_monotonic_time() - start) / 1_000, result)
  }

  private static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
}
