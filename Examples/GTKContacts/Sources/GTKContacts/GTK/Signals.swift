import AppearanceState
import CGTK

/// The handler of a signal of GTK. It calls a closure while the store of the widget's window is current.
@MainActor
private final class SignalHandler {
  private weak var widget: Widget?
  private let action: @MainActor (Int32) -> Void

  init(_ widget: Widget, _ action: @escaping @MainActor (Int32) -> Void) {
    self.widget = widget
    self.action = action
  }

  func call(_ argument: Int32) {
    guard let widget else { return }
    // GTK calls this from its main loop, where the shared store is current. The closure needs the window's own.
    if let store = widget.window?.store {
      withAppearanceStore(store) { action(argument) }
    } else {
      action(argument)
    }
  }
}

extension Widget {
  /// Calls a closure each time the widget emits a signal, until the widget is destroyed. The closure gets none of the signal's
  /// arguments.
  ///
  /// The widget holds the closure. A closure that holds the widget therefore lives until the window is destroyed.
  func onSignal(_ name: String, _ action: @escaping @MainActor () -> Void) {
    let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { Widget.callHandler($0, 0) }
    connect(name, unsafeBitCast(call, to: GCallback.self), SignalHandler(self) { _ in action() })
  }

  /// Calls a closure with each response that a dialog emits.
  func onResponse(_ action: @escaping @MainActor (Int32) -> Void) {
    let call: @convention(c) (UnsafeMutableRawPointer, Int32) -> Void = { Widget.callHandler($0, $1) }
    connect("response", unsafeBitCast(call, to: GCallback.self), SignalHandler(self, action))
  }

  /// Connects a handler to a signal. The connection is swapped: the C function gets the handler as its first argument, and may
  /// ignore the others.
  private func connect(_ name: String, _ callback: GCallback, _ handler: SignalHandler) {
    g_signal_connect_data(
      pointer, name, callback, Unmanaged.passRetained(handler).toOpaque(),
      { data, _ in if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() } }, G_CONNECT_SWAPPED)
  }

  /// Calls a handler on the main actor. The app uses GTK on the main thread alone, so GTK calls handlers there.
  private nonisolated static func callHandler(_ data: UnsafeMutableRawPointer, _ argument: Int32) {
    let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { handler.call(argument) }
  }
}
