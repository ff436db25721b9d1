import AppearanceDebugging
import AppearanceState
import UIKit

/// The self-check without a person at the device. Launched with `--self-check`, the app writes the report to
/// `Documents/self-check.json` in its container, prints it and exits, with status 2 if it cannot write it.
///
/// ```console
/// $ xcrun simctl launch --console booted example.appearance-state.branded-contacts --self-check
/// $ cat "$(xcrun simctl get_app_container booted example.appearance-state.branded-contacts data)/Documents/self-check.json"
/// ```
@MainActor
enum SelfCheckRun {
  static var isWanted: Bool { ProcessInfo.processInfo.arguments.contains("--self-check") }

  static func run(in window: UIWindow) {
    // The task runs when the launch is complete and the window shows.
    Task {
      let report = await AppearanceSelfCheck.run(in: window)
      print(report)
      do {
        try report.json.write(
          to: .documentsDirectory.appending(path: "self-check.json"), atomically: true, encoding: .utf8)
        exit(0)
      } catch {
        print(error)
        exit(2)
      }
    }
  }
}
