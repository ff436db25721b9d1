/// Decides where a file has line breaks.
///
/// - A document that is made of members has one on each line.
/// - An object named `fields` or `attributes` with more than three members has one member on each line, and so do its outer
///   containers: these are the lists that grow and that people compare.
/// - Any other object that contains neither objects nor arrays of them is on one line, however long: a color is one value.
/// - Everything else is on one line if that has at most 120 columns.
package enum JSONLayout {
  private static let columns = 120
  private static let mostListedMembers = 3

  package static func bytes(of document: JSON) -> [UInt8] {
    var writer = JSONWriter()
    write(document, key: nil, to: &writer)
    return writer.bytes
  }

  /// A member of a document.
  package struct Member {
    package let key: String
    /// The value; nil for a list.
    private let value: JSON?
    /// The elements of a list, each created only when it is written: a long list takes far more memory than its text.
    private let elements: LazyMapSequence<Range<Int>, JSON>

    package init(_ key: String, _ value: JSON) {
      (self.key, self.value, elements) = (key, value, (0..<0).lazy.map { _ in .null })
    }

    package init<Item>(_ key: String, _ items: [Item], _ json: @escaping (Item) -> JSON) {
      (self.key, value, elements) = (key, nil, items.indices.lazy.map { json(items[$0]) })
    }

    package var json: JSON { value ?? .array(Array(elements)) }

    fileprivate func write(to writer: inout JSONWriter, upTo largest: Int) {
      writer.key(key)
      if let value { return JSONLayout.write(value, key: key, to: &writer) }
      JSONLayout.write(elements, key: key, to: &writer, upTo: largest)
    }
  }

  /// Returns the bytes of a document of members; nil if it is larger than a limit in bytes.
  package static func bytes(of members: [Member], upTo largest: Int) -> [UInt8]? {
    var writer = JSONWriter()
    writer.beginObject()
    for member in members where writer.bytes.count <= largest { member.write(to: &writer, upTo: largest) }
    writer.endObject()
    return writer.bytes.count <= largest ? writer.bytes : nil
  }

  /// Returns the bytes of an array of objects, each created only when it is written.
  package static func bytes<Item>(of items: [Item], _ json: @escaping (Item) -> JSON) -> [UInt8] {
    var writer = JSONWriter()
    write(items.lazy.map(json), key: nil, to: &writer)
    return writer.bytes
  }

  /// Writes a value, after its key if it has one, into a container that is not inline.
  static func write(_ value: JSON, key: String?, to writer: inout JSONWriter) {
    if writer.layout == .compact { return writer.value(value) }
    if isFlat(value), !isList(value, key: key) { return writer.value(value, inline: true) }
    if case .array(let elements) = value { return write(elements, key: key, to: &writer) }
    let isShort = width(of: value, key: key, limit: room(for: key, in: writer)) != nil
    guard case .object(let members) = value, !isShort else { return writer.value(value, inline: true) }
    writer.beginObject()
    for member in members {
      writer.key(member.key)
      write(member.value, key: member.key, to: &writer)
    }
    writer.endObject()
  }

  /// Writes an array; leaves out the elements after a limit in bytes.
  private static func write(
    _ elements: some Sequence<JSON>, key: String?, to writer: inout JSONWriter, upTo largest: Int = .max
  ) {
    writer.beginArray(inline: width(of: elements, limit: room(for: key, in: writer)) != nil)
    for element in elements {
      if writer.bytes.count > largest { break }
      write(element, key: nil, to: &writer)
    }
    writer.endArray()
  }

  /// Returns the columns that are left for a value after the indentation, its key with quotes, colon and space, and before a
  /// comma.
  private static func room(for key: String?, in writer: JSONWriter) -> Int {
    columns - 1 - writer.indentation - (key.map { JSONWriter.width(ofString: $0) + 2 } ?? 0)
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
