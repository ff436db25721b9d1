import AppearanceState
import AppearanceThemes

/// A JSON document while steps of a patch change it.
///
/// A patch may take thousands of elements out of an array and put thousands in, so arrays are kept in pieces and members of
/// large objects are found by a table: a step costs little, however much there is beside its place.
enum PatchTree {
  /// Null, a boolean, a number or a text.
  case leaf(JSON)
  case array(PatchElements)
  case object(PatchMembers)

  /// Takes a document apart.
  init(_ json: JSON) {
    switch json {
    case .array(let elements): self = .array(PatchElements(elements.map(PatchTree.init)))
    case .object(let members): self = .object(PatchMembers(members.map { ($0.key, PatchTree($0.value)) }))
    default: self = .leaf(json)
    }
  }

  /// Puts it together again.
  var json: JSON {
    switch self {
    case .leaf(let json): json
    case .array(let elements): .array(elements.all.map(\.json))
    case .object(let members): .object(members.all.map { JSON.Member(key: $0.key, value: $0.value.json) })
    }
  }

  /// How much there is of a value.
  struct Extent {
    /// Values and names.
    var count = 0
    /// About the bytes of its text.
    var size = 0
    /// Arrays and objects inside of each other.
    var depth = 0

    fileprivate mutating func add(_ other: Extent) {
      count += other.count
      size += other.size
      depth = max(depth, other.depth)
    }
  }

  /// Looks at all that is in the value.
  var extent: Extent {
    var extent = Extent()
    switch self {
    case .leaf(.string(let text)): return Extent(count: 1, size: text.utf8.count + 4)
    case .leaf(.number(let number)): return Extent(count: 1, size: number.text.utf8.count + 2)
    case .leaf: return Extent(count: 1, size: 8)
    case .array(let elements):
      for element in elements.all { extent.add(element.extent) }
    case .object(let members):
      for member in members.all {
        extent.add(member.value.extent)
        extent.add(Extent(count: 1, size: member.key.utf8.count + 6))
      }
    }
    return Extent(count: extent.count + 1, size: extent.size + 8, depth: extent.depth + 1)
  }

  // MARK: Places

  /// The value at a place; nil when there is none.
  func value(at steps: ArraySlice<String>) -> PatchTree? {
    guard let step = steps.first else { return self }
    switch self {
    case .object(let members): return members[step]?.value(at: steps.dropFirst())
    case .array(let elements):
      return Self.index(step, below: elements.count).flatMap { elements[$0].value(at: steps.dropFirst()) }
    case .leaf: return nil
    }
  }

  /// An index as the RFC spells it: digits without leading zeros.
  private static func index(_ step: String, below limit: Int) -> Int? {
    guard step.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      step == "0" || step.first != "0",
      let index = Int(step), index < limit
    else { return nil }
    return index
  }

  /// Lets a value be changed at a place; nil when there is no such place.
  private mutating func edit<Result>(_ steps: ArraySlice<String>, _ body: (inout PatchTree) -> Result?) -> Result? {
    guard let step = steps.first else { return body(&self) }
    // Taken out of the tree while it is edited, so that it is the only one and nothing is copied.
    let container = self
    self = .leaf(.null)
    switch consume container {
    case .object(var members):
      defer { self = .object(members) }
      return members.edit(step) { $0.edit(steps.dropFirst(), body) }
    case .array(var elements):
      defer { self = .array(elements) }
      guard let index = Self.index(step, below: elements.count) else { return nil }
      return elements.edit(index) { $0.edit(steps.dropFirst(), body) }
    case .leaf(let json):
      self = .leaf(json)
      return nil
    }
  }

  /// Adds a value; false when there is no place for it, else what it took the place of.
  mutating func add(_ value: PatchTree, at steps: ArraySlice<String>) -> (isDone: Bool, replaced: PatchTree?) {
    guard let last = steps.last else {
      defer { self = value }
      return (true, self)
    }
    return edit(steps.dropLast()) { place -> (Bool, PatchTree?)? in
      let container = place
      place = .leaf(.null)
      switch consume container {
      case .object(var members):
        let replaced = members.set(value, for: last)
        place = .object(members)
        return (true, replaced)
      case .array(var elements):
        defer { place = .array(elements) }
        guard let index = last == "-" ? elements.count : Self.index(last, below: elements.count + 1) else { return nil }
        elements.insert(value, at: index)
        return (true, nil)
      case .leaf(let json):
        place = .leaf(json)
        return nil
      }
    } ?? (false, nil)
  }

  /// Takes a value out; nil when there is none. Of a whole document, null is left.
  mutating func remove(at steps: ArraySlice<String>) -> PatchTree? {
    guard let last = steps.last else {
      defer { self = .leaf(.null) }
      return self
    }
    return edit(steps.dropLast()) { place in
      let container = place
      place = .leaf(.null)
      switch consume container {
      case .object(var members):
        defer { place = .object(members) }
        return members.remove(last)
      case .array(var elements):
        defer { place = .array(elements) }
        return Self.index(last, below: elements.count).map { elements.remove(at: $0) }
      case .leaf(let json):
        place = .leaf(json)
        return nil
      }
    }
  }

  /// Replaces a value and gives the old one; nil when there is none.
  mutating func replace(at steps: ArraySlice<String>, with value: PatchTree) -> PatchTree? {
    edit(steps) { target in
      defer { target = value }
      return target
    }
  }
}

/// The elements of an array, in pieces of which none is long.
struct PatchElements {
  private static let pieceLength = 512

  private var pieces: [[PatchTree]] = []
  private(set) var count = 0

  init(_ elements: [PatchTree]) {
    count = elements.count
    pieces = stride(from: 0, to: elements.count, by: Self.pieceLength)
      .map { Array(elements[$0..<min($0 + Self.pieceLength, elements.count)]) }
  }

  var all: FlattenSequence<[[PatchTree]]> { pieces.joined() }

  /// The piece of an index, and the place in it. The index after the last one is at the end of the last piece.
  private func place(_ index: Int) -> (piece: Int, offset: Int) {
    var (piece, offset) = (0, index)
    while piece < pieces.count - 1, offset >= pieces[piece].count {
      offset -= pieces[piece].count
      piece += 1
    }
    return (piece, offset)
  }

  subscript(index: Int) -> PatchTree {
    let (piece, offset) = place(index)
    return pieces[piece][offset]
  }

  mutating func edit<Result>(_ index: Int, _ body: (inout PatchTree) -> Result) -> Result {
    let (piece, offset) = place(index)
    return body(&pieces[piece][offset])
  }

  mutating func insert(_ element: PatchTree, at index: Int) {
    if pieces.isEmpty { pieces.append([]) }
    let (piece, offset) = place(index)
    pieces[piece].insert(element, at: offset)
    count += 1
    guard pieces[piece].count > 2 * Self.pieceLength else { return }
    let rest = Array(pieces[piece][Self.pieceLength...])
    pieces[piece].removeLast(rest.count)
    pieces.insert(rest, at: piece + 1)
  }

  mutating func remove(at index: Int) -> PatchTree {
    let (piece, offset) = place(index)
    defer { if pieces[piece].isEmpty { pieces.remove(at: piece) } }
    count -= 1
    return pieces[piece].remove(at: offset)
  }
}

/// The members of an object, in the order in which they came.
struct PatchMembers {
  typealias Member = (key: String, value: PatchTree)

  // What was removed leaves its place empty until half of the places are.
  private var places: [Member?]
  private(set) var count: Int
  /// The places by name, scalar by scalar as JSON parsers compare them.
  private var table: [[UInt8]: Int] = [:]

  init(_ members: [Member]) {
    places = members
    count = members.count
    number()
  }

  private mutating func number() {
    table = [:]
    for (place, member) in places.enumerated() { if let member { table[Array(member.key.utf8)] = place } }
  }

  var all: some Sequence<Member> { places.lazy.compactMap { $0 } }

  subscript(key: String) -> PatchTree? { table[Array(key.utf8)].flatMap { places[$0]?.value } }

  mutating func edit<Result>(_ key: String, _ body: (inout PatchTree) -> Result?) -> Result? {
    guard let place = table[Array(key.utf8)], var value = places[place]?.value else { return nil }
    places[place] = nil
    defer { places[place] = (key, value) }
    return body(&value)
  }

  /// Sets a member, and gives what it was.
  mutating func set(_ value: PatchTree, for key: String) -> PatchTree? {
    let name = Array(key.utf8)
    if let place = table[name] {
      defer { places[place] = (key, value) }
      return places[place]?.value
    }
    table[name] = places.count
    places.append((key, value))
    count += 1
    return nil
  }

  mutating func remove(_ key: String) -> PatchTree? {
    guard let place = table.removeValue(forKey: Array(key.utf8)) else { return nil }
    let value = places[place]?.value
    places[place] = nil
    count -= 1
    if places.count > 2 * count + 16 {
      places.removeAll { $0 == nil }
      number()
    }
    return value
  }
}
