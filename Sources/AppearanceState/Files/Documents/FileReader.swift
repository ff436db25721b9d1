/// The basis of all readers: it collects the problems of a document.
///
/// Every function returns nil after a problem, which it has added to `problems`. Reading continues after a problem, so that all
/// are found. `FileReader+Rules.swift` reads rules, `FileReader+Values.swift` reads values.
package struct FileReader {
  package init() {}

  package var problems = FileProblems()
  /// Keys that were read, each at a hash of its text, because rules repeat them. Empty before the first one.
  var keys: [SettingKey?] = []
  /// The rules of the files before; nil if one file is read alone.
  var known: KnownRules?

  /// The names in files of the numbers that JSON cannot express.
  static let notFinite: [String: Double] = ["nan": .nan, "infinity": .infinity, "-infinity": -.infinity]
  static let notFiniteNames = "\"nan\", \"infinity\" or \"-infinity\""

  // MARK: Problems

  /// Adds a problem and returns nil, for the end of a function.
  package mutating func refuse<Value>(_ message: @autoclosure () -> String, _ node: JSONNode) -> Value? {
    problems.add(message(), at: node)
    return nil
  }

  // MARK: Members

  /// Reads a required member.
  package mutating func member<Value>(
    _ name: String, of node: JSONNode, _ read: (inout FileReader, JSONNode) -> Value?
  ) -> Value? {
    guard let member = node[name] else { return refuse("expected a member '\(name)'", node) }
    return read(&self, member)
  }

  /// Reads an optional member. Returns nil if it is absent and after a problem, so the caller compares the number of problems.
  package mutating func optionalMember<Value>(
    _ name: String, of node: JSONNode, _ read: (inout FileReader, JSONNode) -> Value?
  ) -> Value? {
    node[name].flatMap { read(&self, $0) }
  }

  /// Reads the elements of an array; those with problems are left out.
  package mutating func elements<Element>(
    of node: JSONNode, _ read: (inout FileReader, JSONNode) -> Element?
  ) -> [Element]? {
    guard check(node, is: .array) else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(node.count())
    for node in node.elements {
      if let element = read(&self, node) { elements.append(element) }
    }
    return elements
  }

  package mutating func check(_ node: JSONNode, is kind: JSONKind) -> Bool {
    if node.kind == kind { return true }
    problems.add("expected \(kind), found \(found(node))", at: node)
    return false
  }

  /// Reports that an object lacks the member that tells its kind, and names the member that was probably meant: without a kind
  /// no members are known, so the typo would not be found otherwise.
  mutating func refuseAbsent<Value>(_ name: String, in node: JSONNode) -> Value? {
    let slip = NearMatch.of(name, in: node.members.lazy.compactMap { $0.key.string })
    return refuse("expected a member '\(name)'" + (slip.map { ", found \(inQuotes($0))" } ?? ""), node)
  }

  package mutating func checkMembers(of node: JSONNode, _ known: [String]) -> Bool {
    if node.hasOnlyMembers(known) { return true }
    let mark = problems.count
    for (key, _) in node.members where !known.contains(where: key.isString) { refuseMember(key, known) }
    return problems.count == mark
  }

  private mutating func refuseMember(_ key: JSONNode, _ known: [String]) {
    let name = key.string ?? ""
    problems.add("unknown member \(inQuotes(name))\(NearMatch.hint(for: name, in: known))", at: key)
  }

  /// Returns the members whose names are reserved for other tools. Any other unknown member is a problem.
  ///
  /// - Parameter others: The names of further known members.
  package mutating func extensions(
    of node: JSONNode, known: [String], others: [String] = []
  ) -> FileExtensions {
    if node.hasOnlyMembers(known) { return FileExtensions() }
    let known = known + others
    var members: [JSON.Member] = []
    for (key, value) in node.members where !known.contains(where: key.isString) {
      let name = key.string ?? ""
      if !checkMarks(name, key) { continue }
      if FileExtensions.isName(name) {
        members.append(JSON.Member(name, JSON(value)))
      } else {
        refuseMember(key, known)
      }
    }
    return FileExtensions(members)
  }

  // MARK: Plain values

  package mutating func text(_ name: String, of node: JSONNode) -> String? {
    member(name, of: node) { $0.text($1) }
  }

  package mutating func text(_ node: JSONNode) -> String? {
    guard check(node, is: .string), let text = node.string else { return nil }
    return checkMarks(text, node) ? text : nil
  }

  /// Reads a string that is not empty.
  package mutating func name(_ node: JSONNode) -> String? {
    guard let text = text(node) else { return nil }
    return text.isEmpty ? refuse("expected a name, found an empty string", node) : text
  }

  /// Reads strings in an array, none of them empty.
  package mutating func names(_ node: JSONNode) -> [String]? {
    let mark = problems.count
    let names = elements(of: node) { $0.name($1) }
    return problems.count == mark ? names : nil
  }

  package mutating func double(_ name: String, of node: JSONNode) -> Double? {
    member(name, of: node) { $0.double($1) }
  }

  /// Reads a number, or the name of one that JSON cannot express.
  package mutating func double(_ node: JSONNode) -> Double? {
    if let number = node.number {
      let double = number.double
      return double.isFinite ? double : refuse("expected a number below 1.8e308, found \(found(node))", node)
    }
    if let text = node.string, let double = Self.notFinite[text] { return double }
    return refuse("expected a number, found \(found(node))", node)
  }

  // MARK: Combining marks

  /// No script uses more than a few; Unicode's own Stream-Safe Text Format allows 30.
  static let maximumMarkCount = 100

  /// Returns whether a text has no long run of combining marks, because comparing texts sorts such a run in quadratic time.
  package mutating func checkMarks(_ text: String, _ node: JSONNode) -> Bool {
    // A mark has at least two bytes.
    guard text.utf8.count > 2 * Self.maximumMarkCount else { return true }
    var count = 0
    for scalar in text.unicodeScalars {
      // No scalar below U+0300 is one, and Unicode properties are slow.
      let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      count = isMark ? count + 1 : 0
      if count > Self.maximumMarkCount {
        problems.add("expected at most \(Self.maximumMarkCount) combining marks in a row, found more", at: node)
        return false
      }
    }
    return true
  }

  /// Checks every text of a document, including names: for readers that use texts in many places.
  package mutating func checkMarks(in document: JSONDocument) -> Bool {
    let mark = problems.count
    // Shorter texts, including quotes, cannot exceed the limit.
    for (index, value) in document.values.enumerated()
    where value.kind == .string && value.length > 2 * Self.maximumMarkCount {
      let node = JSONNode(document: document, index: index)
      _ = checkMarks(node.string ?? "", node)
    }
    return problems.count == mark
  }

  // MARK: The document

  /// Returns whether a document has a format and a version that this release reads. If not, other problems are not worth
  /// reporting.
  package mutating func header(_ root: JSONNode, format: FileFormat) -> Bool {
    guard check(root, is: .object) else { return false }
    guard root["format"] != nil else { return refuseAbsent("format", in: root) ?? false }
    let isFormat = member("format", of: root) { reader, node -> Bool? in
      guard let text = reader.text(node) else { return nil }
      if text == format.name { return true }
      return reader.refuse("expected \(SafeText.quoted(format.name)), found \(found(node))", node)
    }
    guard isFormat != nil else { return false }
    let isVersion = member("version", of: root) { reader, node -> Bool? in
      if node.number == JSONNumber(format.version) { return true }
      guard let newer = node.number?.integer, newer > format.version else {
        return reader.refuse("expected version \(format.version), found \(found(node))", node)
      }
      return reader.refuse(
        "the file has version \(newer) of \(format.name), but this program reads version \(format.version): a later release of "
          + "AppearanceState reads it", node)
    }
    return isVersion != nil
  }
}

extension JSONDocument {
  /// Parses the bytes of a file.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages; nil if there is none.
  ///   - skip: As for `init(parsing:maximumDepth:maximumByteCount:skip:)`.
  /// - Throws: The first error, with its position.
  package convenience init(json: [UInt8], file: String?, skip: ((Int) -> Int?)? = nil) throws {
    do {
      try self.init(parsing: json, maximumDepth: SnapshotDocument.maximumDepth, skip: skip)
    } catch let error as JSONError {
      throw SnapshotFileError(error, file: file)
    }
  }
}

/// Returns a short description of a value that is safe to print.
package func found(_ node: JSONNode) -> String {
  switch node.kind {
  // A file that contains only a word or a number may be a password.
  case .number where node.isRoot: "a number"
  case .string where node.isRoot: "a string"
  case .null: "null"
  case .boolean: node.boolean == true ? "true" : "false"
  case .number: shortened(node.numberText ?? "")
  case .string: SafeText.quoted(node.string ?? "", maximumLength: 40)
  case .array: node.isEmpty ? "an empty array" : "an array"
  case .object: node.isEmpty ? "an empty object" : "an object"
  }
}
