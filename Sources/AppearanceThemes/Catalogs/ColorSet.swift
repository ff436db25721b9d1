import AppearanceState

/// The `Contents.json` of a color set, to change its colors. Everything else in it stays as it is written.
package struct ColorSet {
  private struct Entry {
    let slot: AppearanceTraits?
    var value: AppearanceValue?
    var json: JSON
  }

  private let root: JSON
  private var entries: [Entry] = []
  /// Whether a change differed from the previous contents.
  package private(set) var isChanged = false

  /// Makes a set without colors.
  package init() {
    root = JSON(["info": JSON.catalogInfo])
    isChanged = true
  }

  /// Reads the set of a file; nil if it cannot be read.
  package init?(_ json: [UInt8]) {
    var reader = ColorSetReader()
    guard let (root, entries) = reader.entries(of: json, file: "") else { return nil }
    self.root = JSON(root)
    self.entries = entries.map { Entry(slot: $0.slot, value: $0.value, json: JSON($0.node)) }
  }

  /// The slots with a color.
  package var slots: [AppearanceTraits] { entries.filter { $0.value != nil }.compactMap(\.slot) }

  /// Sets the color of a slot. A color that is the same already stays as it is written.
  ///
  /// - Parameters:
  ///   - value: The color.
  ///   - json: The color in a catalog's notation.
  ///   - slot: The traits of the slot.
  ///   - members: The traits in a catalog's notation.
  package mutating func set(_ value: AppearanceValue, _ json: JSON, for slot: AppearanceTraits, members: [JSON.Member])
  {
    let matches = entries.indices.filter { entries[$0].slot == slot }
    guard let match = matches.first(where: { entries[$0].value != nil }) ?? matches.first else {
      entries.append(Entry(slot: slot, value: value, json: .object([.init("color", json)] + members)))
      isChanged = true
      return
    }
    if entries[match].value == value { return }
    var members = entries[match].json.members
    if let index = members.firstIndex(where: { $0.key == "color" }) {
      if members[index].value == json { return }
      members[index].value = json
    } else {
      members.insert(.init("color", json), at: 0)
    }
    (entries[match].value, entries[match].json) = (value, .object(members))
    isChanged = true
  }

  /// Removes all colors, so that the set is set to nil.
  package mutating func removeColors() {
    for index in entries.indices where entries[index].value != nil {
      entries[index].value = nil
      entries[index].json = .object(entries[index].json.members.filter { $0.key != "color" })
      isChanged = true
    }
  }

  /// The bytes of the file.
  package var json: [UInt8] {
    let universal = JSON.object([.init("idiom", .string("universal"))])
    let colors = JSON.array(entries.isEmpty ? [universal] : entries.map(\.json))
    var members = root.members
    if let index = members.firstIndex(where: { $0.key == "colors" }) {
      members[index].value = colors
    } else {
      members.insert(.init("colors", colors), at: 0)
    }
    return JSON.object(members).catalogBytes
  }
}

extension JSON {
  /// The `info` that Xcode writes into the files of a catalog.
  package static let catalogInfo = JSON(["author": .string("xcode"), "version": JSON(1)])

  /// The bytes of a catalog's file, laid out as Xcode does it, so that the two do not change each other's lines: members are
  /// sorted by name.
  package var catalogBytes: [UInt8] { Array((catalogText("") + "\n").utf8) }

  private func catalogText(_ indentation: String) -> String {
    let inner = indentation + "  "
    func lines(_ open: String, _ lines: [String], _ close: String) -> String {
      "\(open)\n\(lines.map { inner + $0 }.joined(separator: ",\n"))\n\(indentation)\(close)"
    }
    switch self {
    case .array(let elements): return lines("[", elements.map { $0.catalogText(inner) }, "]")
    case .object(let members):
      let sorted = members.sorted { $0.key.precedes($1.key) }
      return lines("{", sorted.map { "\(JSON.string($0.key).compactText) : \($0.value.catalogText(inner))" }, "}")
    case .null, .boolean, .number, .string: return compactText
    }
  }
}
