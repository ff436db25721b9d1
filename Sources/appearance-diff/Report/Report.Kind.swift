import AppearanceState
import AppearanceThemes

extension Report {
  /// What happened to a setting.
  enum Kind: String, CaseIterable {
    case added, removed, changed
    /// It has another name now.
    case renamed

    init(_ kind: AppearanceDiff.Change.Kind) {
      switch kind {
      case .added: self = .added
      case .removed: self = .removed
      case .changed: self = .changed
      }
    }

    /// `+`, `-`, `~` or `>`
    var sign: String {
      switch self {
      case .added: "+"
      case .removed: "-"
      case .changed: "~"
      case .renamed: ">"
      }
    }

    var style: Style {
      switch self {
      case .added: .added
      case .removed: .removed
      case .changed, .renamed: .changed
      }
    }
  }
}
