import AppearanceState
import UIKit

/// Two themes, switched while the app runs; an open contact sheet keeps its look.
@MainActor
final class ThemeSwitch {
  private let store = AppearanceStore.shared
  private let day: AppearanceSnapshot
  private let night: AppearanceSnapshot

  init(nightFile: String) throws {
    // Without this line the theme goes through UIKit's proxies, and affects only views that enter a window later.
    store.applyAppearance()
    UINavigationBar.appearanceState().barTintColor = .white
    UILabel.appearanceState().textColor = .black
    UITableView.appearanceState().separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    day = store.snapshot()
    night = try SnapshotDocument(contentsOf: nightFile).snapshot
    try store.validate(night, for: [UINavigationBar.self, UILabel.self, UITableView.self])
  }

  func nightFalls() { store.setTheme(night, label: "night") }
  func morningComes() { store.setTheme(day, label: "day") }

  func save(to path: String) throws {
    try store.document("live").write(to: path)
  }

  func why(_ label: UILabel) -> String { "\(label.resolvedAppearance().explain(\.textColor))" }
}
