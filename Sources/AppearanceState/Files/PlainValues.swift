/// Tells of most good values that they are good, without making them.
///
/// Comparing two files needs the values that differ, and those are few. All others have to be checked nevertheless. What
/// is accepted here, `ValueReader` reads without a problem; of what is not, nothing is known, and `ValueReader` decides.
/// So there is one place that knows what is wrong with a value, and this one may leave out whatever is rare.
struct PlainValues {
  let tape: JSONTapeView

  /// Whether a value is surely good. Recurses, as far as a document may be deep.
  func accepts(_ index: Int) -> Bool {
    switch tape.kind(index) {
    case .null, .boolean, .number, .string: true
    case .array: elements(of: index) { accepts($0) }
    case .object: acceptsObject(index)
    }
  }

  private func acceptsObject(_ object: Int) -> Bool {
    guard let node = tape.member("kind", of: object), let kind = tape.text(node) else { return false }
    switch kind.count {
    case 4:
      if kind.says("font") { return acceptsFont(object) }
      return kind.says("size") && numbers(of: object, 2) { $0.says("width") || $0.says("height") }
    case 5:
      if kind.says("color") { return acceptsColor(object) }
      if kind.says("image") { return acceptsImage(object) }
      return kind.says("point") && numbers(of: object, 2) { $0.says("x") || $0.says("y") }
    case 6:
      if kind.says("insets") {
        return numbers(of: object, 4) { $0.says("top") || $0.says("left") || $0.says("bottom") || $0.says("right") }
      }
      if kind.says("offset") { return numbers(of: object, 2) { $0.says("horizontal") || $0.says("vertical") } }
      if kind.says("record") {
        return members(of: object, 3) { name, value in
          name.says("type") ? isString(value) : name.says("fields") && acceptsValues(value)
        }
      }
      return kind.says("opaque")
        && members(of: object, 3) { name, value in (name.says("type") || name.says("summary")) && isString(value) }
    case 11:
      return kind.says("enumeration")
        && members(of: object, 3) { name, value in (name.says("type") || name.says("case")) && isString(value) }
    case 14:
      return kind.says("textAttributes")
        && members(of: object, 2) { name, value in name.says("attributes") && acceptsValues(value) }
    default:
      return false
    }
  }

  // MARK: Kinds

  private func acceptsFont(_ object: Int) -> Bool {
    members(of: object) { name, value in
      if name.says("size") { return isNumber(value) }
      if name.says("traits") { return acceptsFontTraits(value) }
      return (name.says("name") || name.says("weight") || name.says("textStyle")) && isString(value)
    }
  }

  /// Several have to differ as texts, so only a single one is simple.
  private func acceptsFontTraits(_ index: Int) -> Bool {
    tape.kind(index) == .array && tape.nodes[index].count.map { $0 <= 1 } == true
      && elements(of: index) { isString($0) }
  }

  private func acceptsImage(_ object: Int) -> Bool {
    if tape.nodes[object].count == 2 {
      return members(of: object, 2) { name, value in (name.says("name") || name.says("symbol")) && isString(value) }
    }
    return members(of: object, 3) { name, value in
      name.says("symbol") ? isString(value) : name.says("configuration") && acceptsValues(value)
    }
  }

  private func acceptsColor(_ object: Int) -> Bool {
    var space: JSONTapeView.Text?
    var components: Int?
    var hex: JSONTapeView.Text?
    let areMembersGood = members(of: object) { name, value in
      if name.says("components") {
        components = value
        return tape.kind(value) == .array && elements(of: value) { isNumber($0) }
      }
      if name.says("alpha") { return isNumber(value) }
      if name.says("colorSpace") {
        space = tape.text(value)
        return space != nil
      }
      hex = tape.text(value)
      return name.says("hex") && hex != nil
    }
    guard areMembersGood, let space, let components, let count = tape.nodes[components].count else { return false }
    let isStandard = space.says("srgb")
    if let hex { return isStandard && count == 3 && says(hex, components) }
    if isStandard || space.says("display-p3") || space.says("extended-srgb") { return count == 3 }
    return space.says("gray") && count == 1
  }

  /// Whether a hex says the same as three components, each to less than one of its 255 steps.
  private func says(_ hex: JSONTapeView.Text, _ components: Int) -> Bool {
    guard hex.count == 7, hex.bytes[0] == UInt8(ascii: "#") else { return false }
    var at = 1
    return elements(of: components) { component in
      guard let high = hexadecimalValue(hex.bytes[at]), let low = hexadecimalValue(hex.bytes[at + 1]) else {
        return false
      }
      at += 2
      let number = JSONNumber(validText: tape.raw(component).bytes).double
      return abs(number * 255 - Double(high * 16 + low)) < 1
    }
  }

  // MARK: Pieces

  private func isString(_ index: Int) -> Bool { tape.kind(index) == .string }

  /// Whether a value is a number that is certainly finite: one without exponent that is not hundreds of digits long.
  private func isNumber(_ index: Int) -> Bool {
    guard tape.kind(index) == .number, tape.nodes[index].length < 300 else { return false }
    return tape.raw(index).bytes.allSatisfy { $0 | 0x20 != UInt8(ascii: "e") }
  }

  /// Whether an object is values by name. Names in ASCII alone differ as texts when they differ as bytes, and the parser has
  /// seen to that.
  private func acceptsValues(_ object: Int) -> Bool {
    guard tape.kind(object) == .object else { return false }
    var key = object + 1
    while key < tape.end(object) {
      guard let name = tape.text(key), name.isASCII, accepts(key + 1) else { return false }
      key = tape.end(key + 1)
    }
    return true
  }

  /// Whether an object has a number for each of so many names, and the kind. No name stands twice, so counting is enough.
  @inline(__always)
  private func numbers(of object: Int, _ count: Int, _ isKnown: (JSONTapeView.Text) -> Bool) -> Bool {
    members(of: object, count + 1) { name, value in isKnown(name) && isNumber(value) }
  }

  /// Whether all members besides the kind are good, and, if that matters, how many there are with the kind.
  @inline(__always)
  private func members(of object: Int, _ count: Int? = nil, _ isGood: (JSONTapeView.Text, Int) -> Bool) -> Bool {
    if let count, tape.nodes[object].count != count { return false }
    var key = object + 1
    while key < tape.end(object) {
      guard let name = tape.text(key), name.says("kind") || isGood(name, key + 1) else { return false }
      key = tape.end(key + 1)
    }
    return true
  }

  @inline(__always)
  private func elements(of array: Int, _ isGood: (Int) -> Bool) -> Bool {
    var element = array + 1
    while element < tape.end(array) {
      guard isGood(element) else { return false }
      element = tape.end(element)
    }
    return true
  }
}
