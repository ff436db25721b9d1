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

  private var writer = JSONWriter(isSpaced: true)
  /// A line break, and the indentation.
  private var lineBreak = [UInt8(ascii: "\n")]
  /// The columns of the lines before this one.
  private var lineStart = 0
  /// The columns at which this line is full, before a comma.
  private var lineEnd: Int { lineStart + Self.columns - 1 }
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
        layout.value(JSON.Member(key, value))
      } else if areRules {
        layout.lines("[", elements, "]") { $0.rule($1) }
      } else {
        layout.array(elements)
      }
    }
  }

  // MARK: Documents

  package static func bytes(of document: JSON) -> [UInt8] {
    written(upTo: .max) { $0.value(document) }
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
      layout.writer.key(member.key)
      member.write(to: &layout)
    }
  }

  // MARK: Values

  private mutating func value(_ member: JSON.Member) { value(member.value, isList: member.isList) }

  private mutating func value(_ value: JSON, isList: Bool = false) {
    switch value {
    case .array(let elements): array(elements)
    case .object(let members):
      let limit = members.allSatisfy(\.isFlat) ? .max : lineEnd
      if isList || !writer.unlessStopped({ $0.value(value, limit: limit) }) { object(members) }
    default: writer.value(value)
    }
  }

  private mutating func object(_ members: [JSON.Member]) {
    lines("{", members, "}") { layout, member in
      layout.writer.key(member.key)
      layout.value(member)
    }
  }

  private mutating func array(_ elements: some Sequence<JSON>) {
    let limit = lineEnd
    if !writer.unlessStopped({ $0.array(elements, limit: limit) }) { lines("[", elements, "]") { $0.value($1) } }
  }

  private mutating func rule(_ rule: JSON) {
    lines("{", rule.members, "}") { layout, member in
      layout.writer.key(member.key)
      if member.key == "attributes" {
        layout.object(member.value.members)
      } else {
        layout.value(member)
      }
    }
  }

  /// Writes items between brackets, each on its own line; none after the limit in bytes.
  private mutating func lines<Item>(
    _ open: StaticString, _ items: some Sequence<Item>, _ close: StaticString,
    _ write: (inout JSONLayout, Item) -> Void
  ) {
    writer.append(open)
    lineBreak += [UInt8(ascii: " "), UInt8(ascii: " ")]
    var isFirst = true
    for item in items {
      if writer.bytes.count > largest { break }
      if !isFirst { writer.bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      breakLine()
      write(&self, item)
    }
    lineBreak.removeLast(2)
    if !isFirst { breakLine() }
    writer.append(close)
  }

  private mutating func breakLine() {
    lineStart = writer.columns + 1
    writer.bytes += lineBreak
  }
}

extension JSON.Member {
  /// Whether it contains neither objects nor arrays of them.
  fileprivate var isFlat: Bool {
    switch value {
    case .object: false
    case .array(let elements):
      elements.allSatisfy { element in
        switch element {
        case .array, .object: false
        default: true
        }
      }
    default: true
    }
  }
}

extension JSON {
  package init(_ members: [JSONLayout.Member]) {
    self = .object(members.map { Member($0.key, $0.json) })
  }
}
