import AppearanceState
import AppearanceThemes

/// The description of an operation of a journal in a few words: `reset UINavigationBar`, `restore, ends 5`.
enum OperationText {
  /// Returns the words for an operation.
  ///
  /// - Parameters:
  ///   - entry: The operation.
  ///   - opener: The number of the step that opened the scope that the operation ends, if it ends a known one.
  static func text(_ entry: Journal.Entry, ends opener: Int?) -> StyledText {
    var text = words(entry, opener)
    if let label = entry.label {
      text.append(" ")
      text.append(SafeText.quoted(label, maximumLength: 100), .dim)
    }
    return text
  }

  /// Returns the source location, or the file; safe to show. Empty if it is not known.
  static func place(_ entry: Journal.Entry) -> String {
    entry.file.map { SafeText.visible($0 + (entry.line.map { ":\($0)" } ?? "")) } ?? ""
  }

  private static func words(_ entry: Journal.Entry, _ opener: Int?) -> StyledText {
    var text = StyledText(name(entry.kind))
    switch entry.operation.action {
    case .start(let state):
      if !state.layers.isEmpty {
        text.append(", with \(plural(state.layers.count, "scope")) open")
      }
    case .set(let rule, let key, _, _), .unset(let rule, let key, _):
      text += StyledText(" ") + RuleTitle.text(rule)
      text.append(" " + SafeText.visible(key.text))
    case .open(_, let opening):
      if opening.masks || opening.coverage != .everything { text += words(opening.coverage) }
    case .close, .commit: text.append(opener.map { ", ends \($0)" } ?? ", ends a scope from before")
    case .rewrite(_, let rule, _, _):
      text += StyledText(" ") + RuleTitle.text(rule)
    case .discovery(let lineage): text.append(" " + lineage.map(SafeText.name).joined(separator: " < "))
    case .place, .theme, .beginBatch, .endBatch: break
    }
    return text
  }

  private static func words(_ coverage: AppearanceOperation.Coverage) -> StyledText {
    switch coverage {
    case .everything: return StyledText(" everything")
    case .classes(let names) where names.isEmpty: return StyledText(" nothing")
    case .classes(let names):
      return StyledText(" " + names.map { SafeText.name($0) + " and subclasses" }.joined(separator: ", "))
    case .rule(let rule): return StyledText(" ") + RuleTitle.text(rule)
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

/// The text of a time for people and programs: `2026-11-21 09:00:00.250`, in UTC.
enum TimeText {
  // From the year 1 to the year 9999; other numbers are shown as they are.
  private static let known = -62_135_596_800.0..<253_402_300_800.0

  /// - Parameter seconds: Seconds since 1970-01-01 00:00 UTC.
  static func text(_ seconds: Double) -> String {
    guard known.contains(seconds) else { return "\(seconds)" }
    let milliseconds = Int((seconds * 1000).rounded())
    var time = time_t(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "\(seconds)" }
    let numbers = [
      (parts.tm_year + 1900, 4, "-"), (parts.tm_mon + 1, 2, "-"), (parts.tm_mday, 2, " "), (parts.tm_hour, 2, ":"),
      (parts.tm_min, 2, ":"), (parts.tm_sec, 2, "."), (CInt((milliseconds % 1000 + 1000) % 1000), 3, ""),
    ]
    return numbers.reduce(into: "") { text, part in
      let digits = String(part.0)
      text += String(repeating: "0", count: max(0, part.1 - digits.utf8.count)) + digits + part.2
    }
  }
}
