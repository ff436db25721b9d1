import AppearanceState

extension JSONPatch {
  /// The patch as a document, one step a line where it fits.
  var bytes: [UInt8] { JSONLayout.bytes(of: operations, \.json) }

  /// Why a text is no patch.
  struct Malformed: Error, Hashable {
    let message: String
  }

  /// Reads a patch.
  init(_ json: JSON) throws(Malformed) {
    guard case .array(let elements) = json else { throw Malformed(message: "expected an array of steps") }
    for (index, element) in elements.enumerated() {
      do throws(Malformed) {
        operations.append(try Operation(element))
      } catch {
        throw Malformed(message: "$[\(index)]: \(error.message)")
      }
    }
  }
}

extension JSONPatch.Operation {
  fileprivate var json: JSON {
    switch self {
    case .test(let place, let value): Self.object("test", place, [("value", value)])
    case .add(let place, let value): Self.object("add", place, [("value", value)])
    case .remove(let place): Self.object("remove", place, [])
    case .replace(let place, let value): Self.object("replace", place, [("value", value)])
    case .move(let from, let to): Self.object("move", to, [("from", .string(from.text))])
    case .copy(let from, let to): Self.object("copy", to, [("from", .string(from.text))])
    }
  }

  private static func object(_ name: String, _ place: JSONPointer, _ members: [(key: String, value: JSON)]) -> JSON {
    let all = [("op", JSON.string(name)), ("path", .string(place.text))] + members
    return .object(all.map { JSON.Member(key: $0.0, value: $0.1) })
  }

  /// Reads a step. Members that the RFC does not name are none of our business, as it asks.
  fileprivate init(_ json: JSON) throws(JSONPatch.Malformed) {
    guard case .object = json else { throw JSONPatch.Malformed(message: "expected an object") }
    guard case .string(let name) = json["op"] else { throw JSONPatch.Malformed(message: "expected a member 'op'") }
    let place = try Self.pointer("path", json)
    switch name {
    case "test": self = .test(place, try Self.value(json))
    case "add": self = .add(place, try Self.value(json))
    case "remove": self = .remove(place)
    case "replace": self = .replace(place, try Self.value(json))
    case "move": self = .move(from: try Self.pointer("from", json), to: place)
    case "copy": self = .copy(from: try Self.pointer("from", json), to: place)
    default:
      let hint = NearMatch.hint(for: name, in: ["test", "add", "remove", "replace", "move", "copy"])
      throw JSONPatch.Malformed(message: "unknown step \(SafeText.quoted(name, maximumLength: 60))\(hint)")
    }
  }

  private static func value(_ json: JSON) throws(JSONPatch.Malformed) -> JSON {
    if let value = json["value"] { return value }
    throw JSONPatch.Malformed(message: "expected a member 'value'")
  }

  private static func pointer(_ key: String, _ json: JSON) throws(JSONPatch.Malformed) -> JSONPointer {
    guard case .string(let text) = json[key] else { throw JSONPatch.Malformed(message: "expected a member '\(key)'") }
    if let pointer = JSONPointer(text: text) { return pointer }
    throw JSONPatch.Malformed(message: "expected a JSON pointer, found \(SafeText.quoted(text, maximumLength: 60))")
  }
}
