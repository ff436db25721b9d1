/// Values of a snapshot that their attributes cannot take.
public struct UnusableValues: Error, Hashable, Sendable, CustomStringConvertible {
  /// One value that its attribute cannot take.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The rule that sets the value.
    public let rule: RuleKey
    /// The attribute, with its axis values.
    public let setting: SettingKey
    /// The value in the snapshot.
    public let value: AppearanceValue
    /// The suggestion at the end of the message, `; write …`; empty if there is none.
    var hint = ""

    /// The rule, the setting, what is wrong and, for some texts, what to write instead.
    public var description: String { SafeText.visible(sentence) }

    fileprivate var sentence: String {
      if case .opaque(let opaque) = value {
        return "\(rule): \(setting) was written as an opaque \(opaque.type), which cannot be recreated"
      }
      return "\(rule): \(setting) does not accept \(value.withKind)\(hint)"
    }
  }

  /// The values, by rule and setting.
  public let problems: [Problem]

  /// The same problems with their positions; nil if the snapshot is not from a file.
  private let inFile: SnapshotFileError?

  /// The problems, one line each, for a file in its order and with their positions.
  public var description: String {
    inFile?.description ?? problems.map(\.description).joined(separator: "\n")
  }

  init(problems: [Problem]) { (self.problems, inFile) = (problems, nil) }

  /// Finds the values in the file that they were read from.
  init(problems: [Problem], in root: JSONNode, file: String) {
    let wrong = Dictionary(grouping: problems, by: \.rule)
    var reader = FileReader()
    var found = FileProblems()
    for rule in root["rules"]?.elements.map({ $0 }) ?? [] {
      guard let problems = reader.ruleKey(rule).flatMap({ wrong[$0] }) else { continue }
      let sentences = Dictionary(uniqueKeysWithValues: problems.map { ($0.setting, $0.sentence) })
      for (name, value) in rule["attributes"]?.members.map({ $0 }) ?? [] {
        let setting = name.string.flatMap { SettingKey(text: $0) }
        if let sentence = setting.flatMap({ sentences[$0] }) { found.add(sentence, at: value) }
      }
    }
    self.problems = problems
    inFile = found.error(in: root.document.bytes, file: file)
  }
}

extension AppearanceStore {
  /// Checks that each value of a snapshot has the type that its attribute takes.
  ///
  /// A theme can be set without this check: a value that a class cannot use reads as unset. Call it to find such values:
  ///
  /// ```swift
  /// try store.validate(night, for: [Bar.self, Label.self])
  /// ```
  ///
  /// It ignores classes and attributes that the program does not have, and classes that are neither named here nor used before.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - classes: Classes to check in addition to those that the program has already used.
  /// - Throws: ``UnusableValues`` with every value that cannot be used.
  public func validate(
    _ snapshot: AppearanceSnapshot, for classes: [any AppearanceHost.Type] = []
  ) throws {
    let problems = unusableValues(in: snapshot, for: classes)
    if !problems.isEmpty { throw UnusableValues(problems: problems) }
  }

  /// Reads a theme from a file, checks that its values can be used, and makes it the ``theme``.
  ///
  /// ```swift
  /// try store.load(contentsOf: "night.json", for: [Bar.self, Label.self])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of a snapshot file.
  ///   - classes: Classes to check in addition to those that the program has already used; see ``validate(_:for:)``.
  ///   - label: The name of the change in histories; by default the name that the file gives the theme.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  /// - Throws: ``SnapshotFileError`` if the file cannot be read, with everything that is wrong with it; ``UnusableValues`` if
  ///   it has values that cannot be used. Either error leaves the theme as it was.
  public func load(
    contentsOf path: String, for classes: [any AppearanceHost.Type] = [], label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) throws {
    try load(FileBytes.read(path), of: path, for: classes, label: label, file: file, line: line)
  }

  /// Checks the bytes of a file, and makes it the theme.
  func load(
    _ json: [UInt8], of path: String, for classes: [any AppearanceHost.Type], label: String?, file: StaticString,
    line: UInt
  ) throws {
    let document = try SnapshotDocument(json: json, file: path)
    let problems = unusableValues(in: document.snapshot, for: classes)
    if !problems.isEmpty {
      throw UnusableValues(problems: problems, in: try JSONDocument(json: json, file: path).root, file: path)
    }
    setTheme(document.snapshot, label: label ?? document.name, file: file, line: line)
  }

  private func unusableValues(
    in snapshot: AppearanceSnapshot, for classes: [any AppearanceHost.Type]
  ) -> [UnusableValues.Problem] {
    for type in classes { _ = AppearanceSchema.of(type) }
    return snapshot.table.elements.flatMap { rule -> [UnusableValues.Problem] in
      guard let schema = AppearanceSchema.named(rule.key.className) else { return [] }
      return rule.settings.entries.compactMap { entry in
        guard let value = entry.value, let slot = schema.slot(for: entry.key), slot.live(value) == nil else {
          return nil
        }
        let described = value.described
        return UnusableValues.Problem(
          rule: rule.key, setting: entry.key, value: described, hint: slot.hint(insteadOf: described))
      }
    }.sorted { ($0.rule, $0.setting) < ($1.rule, $1.setting) }
  }
}

extension Slot {
  /// Returns the suggestion for a text that stands for a color or for a case of an enumeration; empty for anything else.
  fileprivate func hint(insteadOf value: AppearanceValue) -> String {
    guard case .string(let text) = value else { return "" }
    if live(DescribedValue(.color(.init(hex: 0)))) != nil { return value.colorHint }
    let named = AppearanceValue.enumeration(.init(type: "", name: text))
    guard case .enumeration(let found) = live(DescribedValue(named))?.described else { return "" }
    let (type, name) = (SafeText.quoted(found.type), SafeText.quoted(found.name))
    return #"; write { "kind": "enumeration", "type": \#(type), "case": \#(name) }"#
  }
}
