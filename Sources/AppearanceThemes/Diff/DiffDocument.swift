import AppearanceState

/// The contents of a file of the format `appearance-diff`: a diff, and the two sides of the comparison.
///
/// `Documentation/DiffFormat.md` describes the format.
package struct DiffDocument: Hashable, Sendable {
  /// One side of a comparison.
  package struct Side: Hashable, Sendable {
    /// The path under which it was compared; nil if there was no such file.
    package var file: String?
    /// The name of the theme.
    package var name: String?

    /// Makes a side from its parts.
    package init(file: String?, name: String?) {
      self.file = file
      self.name = name
    }
  }

  /// The side before.
  package var old: Side
  /// The side after.
  package var new: Side
  /// The differences between the settings.
  package var diff: AppearanceDiff
  /// The differences between the traits and classes that the two sides state.
  package var purpose: PurposeDiff

  /// Makes a document from its parts.
  package init(_ diff: AppearanceDiff, _ purpose: PurposeDiff = PurposeDiff([]), old: Side, new: Side) {
    self.diff = diff
    self.purpose = purpose
    self.old = old
    self.new = new
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages.
  /// - Throws: A `SnapshotFileError` with everything that is wrong with the file.
  package init(json: [UInt8], file: String?) throws {
    let document = try JSONDocument(json: json, file: file)
    var (reader, changes) = (FileReader(), DiffReader())
    guard let result = changes.document(document.root, &reader) else {
      throw reader.problems.error(in: json, file: file)
    }
    self = result
  }
}

// MARK: - JSON

extension DiffDocument {
  /// The members of the document as JSON. The same comparison gives the same members on every platform.
  package var members: [JSONLayout.Member] {
    [
      .init("format", .string(FileFormat.diff.name)), .init("version", JSON(FileFormat.diff.version)),
      .init("old", old.json),
      .init("new", new.json), .init("counts", counts),
    ] + purpose.members.map { .init($0.key, $0.value) } + [
      .init("changes", diff.changes, \.json), .init("orderChanges", diff.orderChanges, \.json),
    ]
  }

  private var counts: JSON {
    func count(_ kind: AppearanceDiff.Change.Kind) -> JSON { JSON(diff.changes.lazy.filter { $0.kind == kind }.count) }
    return JSON([
      "added": count(.added), "removed": count(.removed), "changed": count(.changed),
      "rules": JSON(Set(diff.changes.lazy.map(\.rule)).count), "reordered": JSON(diff.orderChanges.count),
    ])
  }
}

extension DiffDocument.Side {
  fileprivate var json: JSON {
    JSON(["file": file.map { .string($0) } ?? .null, "name": name.map { .string($0) } ?? .null])
  }
}

extension AppearanceDiff.Change {
  /// The change as JSON: an unset value has no member; null is nil.
  fileprivate var json: JSON {
    let distances = old.flatMap { old in new.map { ColorDistances(old, $0).found } } ?? []
    let isOne = distances.first?.pointer.isEmpty == true
    let places = distances.map { JSON(["at": .string($0.pointer), "deltaE": .number(JSONNumber($0.distance))]) }
    return JSON([
      "rule": rule.json, "setting": .string(setting.text), "kind": .string(kind.rawValue), "old": old?.json,
      "new": new?.json, "deltaE": isOne ? .number(JSONNumber(distances[0].distance)) : nil,
      "deltaEInside": isOne || places.isEmpty ? nil : .array(places),
    ])
  }
}

extension AppearanceDiff.OrderChange {
  fileprivate var json: JSON {
    JSON(["rule": rule.json, "old": old.map { JSON($0) }, "new": new.map { JSON($0) }])
  }
}

/// The CIEDE2000 distances of colors in the same position of two values, by JSON Pointers (RFC 6901) into the values as
/// files write them. The empty pointer is the value itself.
struct ColorDistances {
  private(set) var found: [(pointer: String, distance: Double)] = []

  init(_ old: AppearanceValue, _ new: AppearanceValue) {
    add(old, new, at: "")
  }

  private mutating func add(_ old: AppearanceValue, _ new: AppearanceValue, at pointer: String) {
    switch (old, new) {
    case (.color(let old), .color(let new)):
      if old != new, let distance = Self.distance(old, new) { found.append((pointer, distance)) }
    case (.record(let old), .record(let new)): add(old.fields, new.fields, at: pointer + "/fields")
    case (.textAttributes(let old), .textAttributes(let new)): add(old, new, at: pointer + "/attributes")
    case (.image(.symbol(_, let old)), .image(.symbol(_, let new))): add(old, new, at: pointer + "/configuration")
    case (.list(let old), .list(let new)):
      for (index, pair) in zip(old, new).enumerated() { add(pair.0, pair.1, at: "\(pointer)/\(index)") }
    default: break
    }
  }

  private mutating func add(
    _ old: [String: AppearanceValue], _ new: [String: AppearanceValue], at pointer: String
  ) {
    for name in old.compactMap({ new[$0] == $1 ? nil : $0 }).inTextOrder() {
      if let value = old[name], let other = new[name] { add(value, other, at: "\(pointer)/\(Self.pointerStep(name))") }
    }
  }

  /// Returns a step of a pointer, in which `~` and `/` are escaped.
  private static func pointerStep(_ name: String) -> String {
    if !name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) { return name }
    return name.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String(Character($0)) }.joined()
  }

  /// Returns the distance with two decimals, because the last bits of a double differ between C libraries.
  private static func distance(_ old: AppearanceValue.Color, _ new: AppearanceValue.Color) -> Double? {
    let distance = old.difference(from: new)
    guard distance.isFinite, distance < 1e6 else { return nil }
    return Double(Int(distance * 100 + 0.5)) / 100
  }
}
