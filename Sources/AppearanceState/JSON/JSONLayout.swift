/// Writes a file for people and for comparing lines: two spaces for each level, and a line break at the end.
///
/// - A document that is made of members has one on each line.
/// - An object named `fields` or `attributes` with more than three members has one member on each line, and so do its outer
///   containers: these are the lists that grow and that people compare.
/// - Any other object that contains neither objects nor arrays of them is on one line, however long: a color is one value.
/// - Everything else is on one line if that has at most 120 columns.
/// - A list of rules of a snapshot has each setting on its own line.
package struct JSONLayout {
  private static let columns = 120
  private static let mostListedMembers = 3

  private var writer = JSONWriter()
  private var indentation = 0
  /// The limit in bytes after which no elements are written.
  private let largest: Int

  /// A member of a document.
  package struct Member {
    package let key: String
    /// The value; nil for a list.
    private let value: JSON?
    /// The elements of a list, each created only when it is written: a long list takes far more memory than its text.
    fileprivate let elements: LazyMapSequence<Range<Int>, JSON>
    /// Whether the elements are the rules of a snapshot.
    fileprivate var areRules = false

    package init(_ key: String, _ value: JSON) {
      (self.key, self.value, elements) = (key, value, (0..<0).lazy.map { _ in .null })
    }

    package init<Item>(_ key: String, _ items: [Item], _ json: @escaping (Item) -> JSON) {
      (self.key, value, elements) = (key, nil, items.indices.lazy.map { json(items[$0]) })
    }

    /// Creates the member `rules` of a snapshot.
    init<Rule>(rules: [Rule], _ json: @escaping (Rule) -> JSON) {
      self.init("rules", rules, json)
      areRules = true
    }

    package var json: JSON { value ?? .array(Array(elements)) }

    fileprivate func write(to layout: inout JSONLayout) {
      if let value {
        layout.value(value, key: key)
      } else if areRules {
        layout.lines("[", elements, "]") { $0.rule($1) }
      } else {
        layout.array(elements, key: key)
      }
    }
  }

  // MARK: Documents

  package static func bytes(of document: JSON) -> [UInt8] {
    written(upTo: .max) { $0.value(document, key: nil) }
  }

  package static func bytes(of members: [Member]) -> [UInt8] {
    written(upTo: .max) { $0.document(members) }
  }

  /// Returns the bytes of a document of members; nil if it is larger than a limit in bytes.
  package static func bytes(of members: [Member], upTo largest: Int) -> [UInt8]? {
    let bytes = written(upTo: largest) { $0.document(members) }
    return bytes.count <= largest ? bytes : nil
  }

  private static func written(upTo largest: Int, _ write: (inout JSONLayout) -> Void) -> [UInt8] {
    var layout = JSONLayout(largest: largest)
    write(&layout)
    layout.writer.append("\n")
    return layout.writer.bytes
  }

  private init(largest: Int) { self.largest = largest }

  private mutating func document(_ members: [Member]) {
    lines("{", members, "}") { layout, member in
      layout.writer.key(member.key, space: " ")
      member.write(to: &layout)
    }
  }

  // MARK: Values

  /// Writes a value, after its key if it has one.
  private mutating func value(_ value: JSON, key: String?) {
    switch value {
    case .array(let elements): array(elements, key: key)
    case .object(let members) where !isOnOneLine(value, key): object(members)
    default: writer.value(value, space: " ")
    }
  }

  private func isOnOneLine(_ object: JSON, _ key: String?) -> Bool {
    if Self.isList(object, key: key) { return false }
    return Self.isFlat(object) || Self.width(of: object, key: key, limit: room(for: key)) != nil
  }

  private mutating func object(_ members: [JSON.Member]) {
    lines("{", members, "}") { layout, member in
      layout.writer.key(member.key, space: " ")
      layout.value(member.value, key: member.key)
    }
  }

  private mutating func array(_ elements: some Sequence<JSON>, key: String?) {
    if Self.width(of: elements, limit: room(for: key)) != nil { return writer.array(elements, space: " ") }
    lines("[", elements, "]") { $0.value($1, key: nil) }
  }

  private mutating func rule(_ rule: JSON) {
    lines("{", rule.members, "}") { layout, member in
      layout.writer.key(member.key, space: " ")
      if member.key == "attributes" {
        layout.object(member.value.members)
      } else {
        layout.value(member.value, key: member.key)
      }
    }
  }

  /// Writes items between brackets, each on its own line; none after the limit in bytes.
  private mutating func lines<Item>(
    _ open: StaticString, _ items: some Sequence<Item>, _ close: StaticString,
    _ write: (inout JSONLayout, Item) -> Void
  ) {
    writer.append(open)
    indentation += 2
    var isFirst = true
    for item in items {
      if writer.bytes.count > largest { break }
      if !isFirst { writer.append(",") }
      isFirst = false
      breakLine()
      write(&self, item)
    }
    indentation -= 2
    if !isFirst { breakLine() }
    writer.append(close)
  }

  private mutating func breakLine() {
    writer.append("\n")
    writer.bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  // MARK: Widths

  /// Returns the columns that are left for a value after the indentation, its key with quotes, colon and space, and before a
  /// comma.
  private func room(for key: String?) -> Int {
    Self.columns - 1 - indentation - (key.map { JSONWriter.width(ofString: $0) + 2 } ?? 0)
  }

  /// Returns the columns of an array on one line, or nil if it exceeds the limit or must not be on one line. Stops when the line
  /// is full, so the decision costs at most one line.
  private static func width(of elements: some Sequence<JSON>, limit: Int) -> Int? {
    var sum = 2
    var isFirst = true
    for element in elements {
      if !isFirst { sum += 2 }
      isFirst = false
      guard let width = width(of: element, key: nil, limit: limit - sum) else { return nil }
      sum += width
    }
    return sum <= limit ? sum : nil
  }

  /// Returns the columns of a value on one line, or nil if it exceeds the limit or must not be on one line.
  private static func width(of value: JSON, key: String?, limit: Int) -> Int? {
    // Stops when the line is full, so the decision costs at most one line for each container.
    guard limit >= 0 else { return nil }
    let width: Int
    switch value {
    case .null: width = 4
    case .boolean(let value): width = value ? 4 : 5
    case .number(let number): width = number.text.utf8.count
    case .string(let text): width = text.utf8.count > 8 * columns ? limit + 1 : JSONWriter.width(ofString: text)
    case .array(let elements): return Self.width(of: elements, limit: limit)
    case .object(let members):
      if isList(value, key: key) { return nil }
      var sum = members.isEmpty ? 2 : 4 + 2 * (members.count - 1)
      for member in members {
        sum += JSONWriter.width(ofString: member.key) + 2
        guard let width = Self.width(of: member.value, key: member.key, limit: limit - sum) else { return nil }
        sum += width
      }
      width = sum
    }
    return width <= limit ? width : nil
  }

  private static func isList(_ value: JSON, key: String?) -> Bool {
    guard case .object(let members) = value else { return false }
    return (key == "fields" || key == "attributes") && members.count > mostListedMembers
  }

  private static func isFlat(_ value: JSON) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.allSatisfy { member in
      switch member.value {
      case .object: false
      case .array(let elements): elements.allSatisfy(\.isPlain)
      default: true
      }
    }
  }
}

extension JSON {
  /// Creates an object of members.
  package init(_ members: [JSONLayout.Member]) {
    self = .object(members.map { Member(key: $0.key, value: $0.json) })
  }

  fileprivate var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
