import AppearanceState
import AppearanceTesting
import UIKit

/// The self-check without anybody at the device: launched with `--self-check`, the app writes the report to
/// `Documents/self-check.json` in its container, prints it and exits, with 2 where it could not be written.
///
/// ```console
/// $ xcrun simctl launch --console booted example.appearance-state.branded-contacts --self-check
/// $ cat "$(xcrun simctl get_app_container booted example.appearance-state.branded-contacts data)/Documents/self-check.json"
/// ```
@MainActor
enum SelfCheckRun {
  static var isWanted: Bool { ProcessInfo.processInfo.arguments.contains("--self-check") }

  static func run(in window: UIWindow) {
    // When the launch is over and the window shows.
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
