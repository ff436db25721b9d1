import AppearanceState

/// What an operation of a journal did, in a few words: `reset UINavigationBar`, `restore, which ends 5`.
struct OperationText {
  /// The numbers of the operations that opened the layers so far.
  private var openers: [LayerID: Int] = [:]

  /// The words for the next operation of a journal.
  mutating func next(_ entry: Journal.Entry) -> StyledText {
    var text = words(entry)
    if let label = entry.label {
      text.append(" ")
      text.append(SafeText.quoted(label, maximumLength: 100), .dim)
    }
    return text
  }

  /// Where the program did it, if that is known.
  static func position(_ entry: Journal.Entry) -> StyledText {
    guard let file = entry.file else { return StyledText() }
    return StyledText(SafeText.visible(file) + (entry.line.map { ":\($0)" } ?? ""), .dim)
  }

  private mutating func words(_ entry: Journal.Entry) -> StyledText {
    var text = StyledText(Self.name(entry.kind))
    switch entry.operation.action {
    case .start(let state):
      openers = [:]
      if state.openLayerCount > 0 {
        text.append(", with \(ChangeCount.plural(state.openLayerCount, "scope")) open")
      }
    case .set(let rule, let key, _, _), .unset(let rule, let key, _):
      text.append(" ")
      text += RuleTitle.text(rule)
      text.append(" " + SafeText.visible(key.text))
    case .open(let layer, let opening):
      openers[layer] = entry.number
      if opening.masks || opening.coverage != .everything { text += Self.words(opening.coverage) }
    case .place(let layer): text.append(openers[layer].map { " of \($0)" } ?? " of a scope from before")
    case .close(let layer), .commit(let layer):
      text.append(openers.removeValue(forKey: layer).map { ", ends \($0)" } ?? ", ends a scope from before")
    case .rewrite(_, let rule, _, _):
      text.append(" ")
      text += RuleTitle.text(rule)
    case .discovery(let lineage): text.append(" " + lineage.map(SafeText.name).joined(separator: " < "))
    case .theme, .beginBatch, .endBatch: break
    }
    return text
  }

  private static func words(_ coverage: Coverage) -> StyledText {
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

  private static func name(_ kind: AppearanceOperation.Kind) -> String {
    switch kind {
    case .beginBatch: "begin batch"
    case .endBatch: "end batch"
    case .discovery: "learn"
    default: kind.rawValue
    }
  }
}
