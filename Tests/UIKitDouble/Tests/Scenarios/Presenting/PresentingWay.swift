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

  /// The way of this launch, which stands beside the switches.
  static let current = try? JSONDecoder().decode(Position.self, from: Data(OwnProcess.position.utf8)).way
}

/// The switches that decide how a presentation goes, and with which other positions they are tried.
private enum PresentingSwitches {
  static let others: [(name: String, values: [String])] = [
    ("presentsAtOnce", ["false"]), ("coordinatorIsThereAtOnce", ["false"]),
    ("presentedViewLeavesBeforeContainer", ["false"]), ("newRootDismissesPresented", ["false"]),
    ("sendingMoment", [#""afterDidMoveToWindow""#, #""nextLayout""#]), ("traitReport", [#""nextLayout""#]),
    ("barItemsAreSentAtOnce", ["false"]), ("sendsEveryMessage", ["false"]),
    ("movingWithinWindowEntersAgain", ["true"]), ("alertDimming", [#""presenterView""#, #""nothing""#]),
  ]

  /// The default positions, and five rows more in which each switch is in another position three times, each in other rows:
  /// so all four pairs of positions of any two switches occur.
  static var rows: [[String]] {
    let rowsOfSwitch = (0..<32).filter { $0.nonzeroBitCount == 3 }
    return [[]]
      + (0..<5).map { row in
        zip(others, rowsOfSwitch).compactMap { other, rows in
          if rows & (1 << row) == 0 { return nil }
          return "\"\(other.name)\":\(other.values[row % other.values.count])"
        }
      }
  }
}

extension Trait where Self == OwnProcess {
  /// The test is launched in both ways, and in each with all pairs of positions of the switches that matter to presentations.
  static var presenting: OwnProcess {
    OwnProcess(
      positions: PresentingWay.allCases.flatMap { way in
        PresentingSwitches.rows.map { row in "{\((["\"way\":\"\(way.rawValue)\""] + row).joined(separator: ","))}" }
      })
  }
}
