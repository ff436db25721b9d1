import Foundation

/// The run loop of the double, which turns when a test calls it. Nothing waits for a clock.
@MainActor
public enum UIKitDouble {
  private static var due: [@MainActor () -> Void] = []
  /// The messages of UIKit in the console: refused presentations and the like.
  public internal(set) static var messages: [String] = []

  /// Schedules work of UIKit for the next turn.
  static func inNextTurn(_ work: @escaping @MainActor () -> Void) { due.append(work) }

  /// Performs one turn of the run loop: the work that is due, jobs of the main actor, layout.
  public static func turn() async {
    let work = due
    due = []
    for step in work { step() }
    await drain()
    layOutWindows()
    AssociatedObjects.sweep()
    await drain()
  }

  /// Turns the run loop until no work is due.
  public static func settle() async {
    for _ in 0..<1_000 {
      await turn()
      if due.isEmpty, LateTraits.isEmpty, !UIWindow.all.contains(where: \.subtreeNeedsLayout) { return }
    }
    preconditionFailure("UIKit does not come to rest: each turn makes work for the next")
  }

  /// Lays out each window, as UIKit does at the end of a turn.
  public static func layOutWindows() {
    LateTraits.update()
    for window in UIWindow.all { window.layoutIfNeeded() }
  }

  /// Resets everything, as in a new process: no proxy has a recorded value, no work is due, the switches have their
  /// default positions, and no fault is planted.
  public static func startAgain() {
    AppearanceProxies.forgetRecordings()
    due = []
    messages = []
    UIKitSwitches.current = UIKitSwitches()
    UIKitFault.planted = nil
    DeviceTraits.current = DeviceTraits.initial
  }

  /// Changes settings of the device, for instance to the dark style or to larger text.
  public static func changeDevice(_ mutations: UITraitCollection.TraitMutations) {
    DeviceTraits.current = DeviceTraits.current.modifyingTraits(mutations)
    for node in UIScene.all.compactMap({ $0 as? any TraitNode }) + UIWindow.all.filter({ $0.windowScene == nil }) {
      node.traitState.base = DeviceTraits.current
      node.overridesDidChange()
    }
  }

  static func log(_ message: String) { messages.append(message) }

  private static func drain() async {
    for _ in 0..<5 { await Task { @MainActor in }.value }
  }
}
