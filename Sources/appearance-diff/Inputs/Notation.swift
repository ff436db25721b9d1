import AppearanceState
import AppearanceThemes

/// The JSON in which a snapshot file writes its values. A person may write a color as `hex` alone. A file made from
/// this one keeps that, so the unchanged lines of a merge stay as they were.
private struct Notation {
  private let settings: [RuleKey: RuleSnapshot]
  private var written: [RuleKey: [String: JSON]] = [:]

  init(_ file: ThemeFile) throws {
    settings = Dictionary(
      file.document.snapshot.rules.map { ($0.snapshot.key, $0.snapshot) }, uniquingKeysWith: { first, _ in first })
    guard let bytes = file.bytes, let rules = try JSONDocument(parsing: bytes).root["rules"]?.elements else { return }
    var reader = FileReader()
    for rule in rules {
      guard let key = reader.ruleKey(rule), let members = rule["attributes"]?.members else { continue }
      written[key] = Dictionary(
        members.map { ($0.key.string ?? "", JSON($0.value)) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the JSON of a setting in the file; nil if the file has another value or none.
  func json(_ rule: RuleKey, _ setting: SettingKey, _ value: AppearanceValue) -> JSON? {
    settings[rule]?[setting] == value ? written[rule]?[setting.text] : nil
  }
}

extension SnapshotDocument {
  /// Returns the bytes of a file that is made from others. A value that one of them has for the same setting keeps its JSON.
  ///
  /// - Parameter files: The files; the first one that has the value counts.
  /// - Throws: `JSONError` for a file that is not JSON.
  func json(asIn files: [ThemeFile]) throws -> [UInt8] {
    // Most files are exactly as this program writes them.
    let notations = try files.filter { $0.bytes != $0.document.json() }.map(Notation.init)
    return json { rule, setting, value in
      for notation in notations { if let json = notation.json(rule, setting, value) { return json } }
      return value.json
    }
  }
}
