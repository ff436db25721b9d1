import AppearanceState
import CGTK

/// What a signal of GTK calls.
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
    // GTK calls from its main loop, where no store is current: the window's is.
    if let store = widget.window?.store {
      withAppearanceStore(store) { action(argument) }
    } else {
      action(argument)
    }
  }
}

extension Widget {
  /// Calls a closure at each signal that brings nothing along that matters, until the widget is destroyed.
  ///
  /// The widget keeps the closure: one that keeps the widget lasts until the window is destroyed.
  func onSignal(_ name: String, _ action: @escaping @MainActor () -> Void) {
    let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { Widget.callHandler($0, 0) }
    connect(name, unsafeBitCast(call, to: GCallback.self), SignalHandler(self) { _ in action() })
  }

  /// Calls a closure with the answer to a dialog.
  func onResponse(_ action: @escaping @MainActor (Int32) -> Void) {
    let call: @convention(c) (UnsafeMutableRawPointer, Int32) -> Void = { Widget.callHandler($0, $1) }
    connect("response", unsafeBitCast(call, to: GCallback.self), SignalHandler(self, action))
  }

  /// Swapped, so that the handler comes first, and what else a signal brings may be left out.
  private func connect(_ name: String, _ callback: GCallback, _ handler: SignalHandler) {
    g_signal_connect_data(
      pointer, name, callback, Unmanaged.passRetained(handler).toOpaque(),
      { data, _ in if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() } }, G_CONNECT_SWAPPED)
  }

  /// GTK is used from the main thread alone, and calls on it.
  private nonisolated static func callHandler(_ data: UnsafeMutableRawPointer, _ argument: Int32) {
    let handler = Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { handler.call(argument) }
  }
}
