/// Reads described values from JSON, and collects what is wrong with them.
///
/// Every function gives nil when there was a problem, which is in `problems` then. Reading goes on after a problem, so that
/// all of them are found.
struct ValueReader {
  var problems = FileProblems()

  /// Reads any value.
  mutating func value(_ node: JSONNode) -> AppearanceValue? {
    switch node.kind {
    case .null: .nil
    case .boolean: .boolean(node.boolean == true)
    case .number: node.number.map { .number(AppearanceValue.Number(.finite($0))) }
    case .string: node.string.map { .string($0) }
    case .array: list(node).map { .list($0) }
    case .object: object(node)
    }
  }

  /// Reads values by name, each name once.
  mutating func values(_ node: JSONNode) -> [String: AppearanceValue]? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    var values: [String: AppearanceValue] = [:]
    for (key, node) in node.members {
      let name = key.string ?? ""
      let value = inside(.key(name)) { $0.value(node) }
      guard values.updateValue(value ?? .nil, forKey: name) != nil else { continue }
      // The parser compares names scalar by scalar; a dictionary holds é once, however it is composed.
      inside(.key(name)) { $0.problems.add("found this name again, composed of other characters", at: key) }
    }
    return problems.count == mark ? values : nil
  }

  private mutating func list(_ node: JSONNode) -> [AppearanceValue]? {
    let mark = problems.count
    var values: [AppearanceValue] = []
    values.reserveCapacity(node.count)
    for (index, element) in node.elements.enumerated() {
      if let value = inside(.index(index), { $0.value(element) }) { values.append(value) }
    }
    return problems.count == mark ? values : nil
  }

  private mutating func object(_ node: JSONNode) -> AppearanceValue? {
    guard let kind = kind(of: node) else { return nil }
    switch kind {
    case "color": return color(node)
    case "font": return font(node).map { .font($0) }
    case "size":
      return numbers(node, ["kind", "width", "height"]).map { .size(.init(width: $0[0], height: $0[1])) }
    case "point": return numbers(node, ["kind", "x", "y"]).map { .point(.init(x: $0[0], y: $0[1])) }
    case "offset":
      return numbers(node, ["kind", "horizontal", "vertical"])
        .map { .offset(.init(horizontal: $0[0], vertical: $0[1])) }
    case "insets":
      return numbers(node, ["kind", "top", "left", "bottom", "right"])
        .map { .insets(.init(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
    case "image": return image(node).map { .image($0) }
    case "textAttributes": return textAttributes(node).map { .textAttributes($0) }
    case "enumeration": return texts(node, "type", "case").map { .enumeration(.init(type: $0, name: $1)) }
    case "record": return record(node).map { .record($0) }
    case "opaque": return texts(node, "type", "summary").map { .opaque(.init(type: $0, summary: $1)) }
    case "number": return number(node).map { .number($0) }
    case "nil", "boolean", "string", "list": return plainKind(kind, node)
    default: return .unknown(.init(kind: kind, json: JSON(node)))
    }
  }

  private mutating func kind(of node: JSONNode) -> String? {
    if let kind = node["kind"] { return inside(.key("kind")) { $0.text(kind) } }
    // Of an object without a kind no member is known, so a slip in this one would not be found otherwise.
    let slip = NearMatch.of("kind", in: node.members.compactMap { $0.key.string })
    return refuse("expected a member 'kind'" + (slip.map { ", found \(inQuotes($0))" } ?? ""), node)
  }

  private mutating func plainKind(_ kind: String, _ node: JSONNode) -> AppearanceValue? {
    let plain = ["nil": "null", "boolean": "true or false", "string": "a JSON string", "list": "a JSON array"]
    let spelling = plain[kind] ?? ""
    return refuse("a value of kind '\(kind)' is written as \(spelling), without an object", node)
  }

  private mutating func textAttributes(_ node: JSONNode) -> [String: AppearanceValue]? {
    guard checkMembers(of: node, ["kind", "attributes"]) else { return nil }
    return member("attributes", of: node) { $0.values($1) }
  }

  private mutating func record(_ node: JSONNode) -> AppearanceValue.Record? {
    let known = checkMembers(of: node, ["kind", "type", "fields"])
    let type = text("type", of: node)
    let fields = member("fields", of: node) { $0.values($1) }
    guard known, let type, let fields else { return nil }
    return AppearanceValue.Record(type: type, fields: fields)
  }

  /// A kind that consists of two texts.
  private mutating func texts(_ node: JSONNode, _ first: String, _ second: String) -> (String, String)? {
    let known = checkMembers(of: node, ["kind", first, second])
    let (firstText, secondText) = (text(first, of: node), text(second, of: node))
    guard known, let firstText, let secondText else { return nil }
    return (firstText, secondText)
  }

  /// A kind that consists of numbers, all of them required; the first member is the kind.
  private mutating func numbers(_ node: JSONNode, _ members: [String]) -> [Double]? {
    let known = checkMembers(of: node, members)
    let numbers = members.dropFirst().compactMap { double($0, of: node) }
    return known && numbers.count == members.count - 1 ? numbers : nil
  }

  private mutating func number(_ node: JSONNode) -> AppearanceValue.Number? {
    guard checkMembers(of: node, ["kind", "value"]) else { return nil }
    return member("value", of: node) { reader, value in
      guard let text = value.string, let number = Self.notFinite[text] else {
        return reader.refuse("expected \(Self.notFiniteNames), found \(found(value))", value)
      }
      return AppearanceValue.Number(number)
    }
  }
}
