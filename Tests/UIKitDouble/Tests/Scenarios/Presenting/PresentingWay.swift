import Foundation
import Testing

@testable import AppearanceState

/// How the theme of the app in a scenario reaches its views.
enum PresentingWay: String, Codable, CaseIterable {
  /// The app writes to Apple's proxies, and the library captures them.
  case capture
  /// The app writes to `appearanceState()`, and the library styles the views.
  case applier

  private struct Position: Decodable { var way: PresentingWay? }

  /// The way of this launch, which is stored with the switches.
  static let current = try? JSONDecoder().decode(Position.self, from: Data(OwnProcess.position.utf8)).way
}

/// The switches that matter to presentations, with their positions other than the default.
private enum PresentingSwitches {
  static let others: [(name: String, values: [String])] = [
    ("way", [#""applier""#]), ("presentsAtOnce", ["false"]), ("coordinatorIsThereAtOnce", ["false"]),
    ("presentedViewLeavesBeforeContainer", ["false"]), ("newRootDismissesPresented", ["false"]),
    ("sendingMoment", [#""afterDidMoveToWindow""#, #""nextLayout""#]), ("traitReport", [#""nextLayout""#]),
    ("barItemsAreSentAtOnce", ["false"]), ("sendsEveryMessage", ["false"]),
    ("movingWithinWindowEntersAgain", ["true"]), ("alertDimming", [#""presenterView""#, #""nothing""#]),
  ]

  /// The default positions, and six more launches. Each switch has its other position in four of the six, and no two
  /// switches in the same four. So for any two switches, all four pairs of positions occur.
  static var launches: [String] {
    let launchesOfSwitch = (0..<64).filter { $0.nonzeroBitCount == 4 }
    let positions = (0..<6).map { launch in
      zip(others, launchesOfSwitch).compactMap { other, launches -> String? in
        if launches & (1 << launch) == 0 { return nil }
        return "\"\(other.name)\":\(other.values[launch % other.values.count])"
      }
    }
    return ["{}"] + positions.map { "{\($0.joined(separator: ","))}" }
  }
}

extension Trait where Self == OwnProcess {
  /// Launches the test with all pairs of positions of the switches that matter to presentations, and in both ways.
  static var presenting: OwnProcess { OwnProcess(positions: PresentingSwitches.launches) }
}
