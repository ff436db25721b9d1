import AppearanceState

/// How different the colours look that stand at the same place in two values: CIEDE2000, by JSON Pointers (RFC 6901) into
/// the values as files have them. The empty one is the value itself.
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
    for (name, value) in old.sorted(by: { $0.key.precedes($1.key) }) {
      if let other = new[name] { add(value, other, at: "\(pointer)/\(Self.escaped(name))") }
    }
  }

  private static func escaped(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": result.append(contentsOf: "~0".unicodeScalars)
      case "/": result.append(contentsOf: "~1".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// To two decimals: the last bits of a double differ between C libraries.
  private static func distance(_ old: AppearanceValue.Color, _ new: AppearanceValue.Color) -> Double? {
    let distance = old.difference(from: new)
    guard distance.isFinite, distance < 1e6 else { return nil }
    return Double(Int(distance * 100 + 0.5)) / 100
  }
}
