/// Decides where a file has line breaks.
///
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
    private let count: Int
    private let element: (Int) -> JSON
    private let value: JSON?

    package init(_ key: String, _ value: JSON) {
      (self.key, self.value, count, element) = (key, value, 0, { _ in .null })
    }

    /// Creates a list of objects, each created only when it is written: a long list takes far more memory than its text.
    package init<Item>(_ key: String, _ items: [Item], _ json: @escaping (Item) -> JSON) {
      (self.key, value, count, element) = (key, nil, items.count, { json(items[$0]) })
    }

    /// Whether it is a list that cannot be on one line.
    var isLong: Bool { count > columns }

    package var json: JSON { value ?? .array((0..<count).map(element)) }

    func write(to writer: inout JSONWriter, upTo largest: Int) {
      writer.key(key)
      guard isLong else { return JSONLayout.write(json, key: key, to: &writer) }
      writer.beginArray()
      for index in 0..<count where writer.bytes.count <= largest {
        JSONLayout.write(element(index), key: nil, to: &writer)
      }
      writer.endArray()
    }
  }

  /// Returns the bytes of a document of members; nil if its lists make it larger than a limit in bytes.
  package static func bytes(of members: [Member], upTo largest: Int) -> [UInt8]? {
    guard members.contains(where: \.isLong) else { return bytes(of: JSON(members)) }
    var writer = JSONWriter()
    writer.beginObject()
    for member in members { member.write(to: &writer, upTo: largest) }
    writer.endObject()
    return writer.bytes.count <= largest ? writer.bytes : nil
  }

  /// Returns the bytes of an array of objects, each created only when it is written.
  package static func bytes<Item>(of items: [Item], _ json: (Item) -> JSON) -> [UInt8] {
    guard items.count > columns else { return bytes(of: .array(items.map(json))) }
    var writer = JSONWriter()
    writer.beginArray()
    for item in items { write(json(item), key: nil, to: &writer) }
    writer.endArray()
    return writer.bytes
  }

  /// Writes a value, after its key if it has one, into a container that is not inline.
  static func write(_ value: JSON, key: String?, to writer: inout JSONWriter) {
    if writer.layout == .compact { return writer.value(value) }
    if isFlat(value), !isList(value, key: key) { return writer.value(value, inline: true) }
    // The indentation, the key with its quotes, colon and space, and a comma after the value.
    var room = columns - 1 - writer.indentation
    if let key { room -= JSONWriter.width(ofString: key) + 2 }
    if width(of: value, key: key, limit: room) != nil { return writer.value(value, inline: true) }
    switch value {
    case .array(let elements):
      writer.beginArray()
      for element in elements { write(element, key: nil, to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        write(member.value, key: member.key, to: &writer)
      }
      writer.endObject()
    default: writer.value(value)
    }
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
    case .array(let elements):
      var sum = 2 + 2 * max(0, elements.count - 1)
      for element in elements {
        guard let width = Self.width(of: element, key: nil, limit: limit - sum) else { return nil }
        sum += width
      }
      width = sum
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
