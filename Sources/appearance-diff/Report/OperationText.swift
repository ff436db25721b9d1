import AppearanceState

/// What an operation of a journal did, in a few words: `reset UINavigationBar`, `restore, ends 5`. The one place that knows
/// the kinds of operations.
enum OperationText {
  /// The words for an operation.
  ///
  /// - Parameters:
  ///   - entry: The operation.
  ///   - opener: The number of the step that opened the scope that it ends, if it ends one that is known.
  static func text(_ entry: Journal.Entry, ends opener: Int?) -> StyledText {
    var text = words(entry, opener)
    if let label = entry.label {
      text.append(" ")
      text.append(SafeText.quoted(label, maximumLength: 100), .dim)
    }
    return text
  }

  /// What an operation does to the scopes that are open.
  enum Effect {
    case begins(openScopes: Int)
    case opens(layer: Int)
    case ends(layer: Int, isRestore: Bool)
    case none
  }

  static func effect(_ entry: Journal.Entry) -> Effect {
    switch entry.operation {
    case .start(let state): .begins(openScopes: state.openLayerCount)
    case .reset(let layer, _), .override(let layer, _): .opens(layer: layer)
    case .restore(let layer, _): .ends(layer: layer, isRestore: true)
    case .commit(let layer): .ends(layer: layer, isRestore: false)
    default: .none
    }
  }

  /// Whether the words name the one setting that it changes.
  static func namesItsSetting(_ entry: Journal.Entry) -> Bool { entry.kind == .set || entry.kind == .unset }

  private static func words(_ entry: Journal.Entry, _ opener: Int?) -> StyledText {
    var text = StyledText(name(entry.kind))
    switch entry.operation {
    case .start(let state):
      if state.openLayerCount > 0 {
        text.append(", with \(ChangeCount.plural(state.openLayerCount, "scope")) open")
      }
    case .set(let rule, let key, _), .unset(let rule, let key):
      text.append(" ")
      text += RuleTitle.text(rule)
      text.append(" " + SafeText.visible(key.text))
    case .reset(_, let coverage): text += words(coverage)
    case .restore, .commit: text.append(opener.map { ", ends \($0)" } ?? ", ends a scope from before")
    case .step(_, let rule, _):
      text.append(" ")
      text += RuleTitle.text(rule)
    case .discovery(let lineage): text.append(" " + lineage.map(SafeText.name).joined(separator: " < "))
    case .override, .theme, .beginBatch, .endBatch: break
    }
    return text
  }

  private static func words(_ coverage: JournalCoverage) -> StyledText {
    switch coverage {
    case .everything: return StyledText(" everything")
    case .classes(let names) where names.isEmpty: return StyledText(" nothing")
    case .classes(let names):
      return StyledText(" " + names.map { SafeText.name($0) + " and subclasses" }.joined(separator: ", "))
    case .rule(let rule):
      var text = StyledText(" ")
      text += RuleTitle.text(rule)
      return text
    }
  }

  private static func name(_ kind: Journal.Kind) -> String {
    switch kind {
    case .beginBatch: "begin batch"
    case .endBatch: "end batch"
    case .discovery: "learn"
    default: kind.rawValue
    }
  }
}
