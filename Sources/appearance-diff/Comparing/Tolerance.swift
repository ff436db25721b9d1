import AppearanceState
import AppearanceThemes

/// How far apart two values may be and still count as the same.
struct Tolerance: Hashable {
  /// The greatest distance of two colors, in CIEDE2000 units; nil when they must be equal.
  var color: Double?
  /// The greatest difference of two numbers, also of those inside of other values; nil when they must be equal.
  var number: Double?
  /// Whether colors are the same that a screen shows alike, however they are written.
  var goesByLook = false

  /// Whether two values are the same up to the tolerance. Values of different kinds never are, nil and unset included.
  func allows(_ old: AppearanceValue, _ new: AppearanceValue) -> Bool {
    if self == Tolerance() { return old == new }
    // Comparing a whole with parts first would compare each part once for each level around it.
    switch (old, new) {
    case (.list(let old), .list(let new)): return old.count == new.count && zip(old, new).allSatisfy(allows)
    case (.textAttributes(let old), .textAttributes(let new)): return allows(old, new)
    case (.record(let old), .record(let new)): return old.type == new.type && allows(old.fields, new.fields)
    default: if old == new { return true }
    }
    switch (old, new) {
    case (.color(let old), .color(let new)):
      return color.map { old.difference(from: new) <= $0 } ?? false || (goesByLook && Self.areAlike(old, new))
    case (.number(let old), .number(let new)): return allows(old, new)
    case (.size(let old), .size(let new)): return allows([old.width, old.height], [new.width, new.height])
    case (.point(let old), .point(let new)): return allows([old.x, old.y], [new.x, new.y])
    case (.offset(let old), .offset(let new)):
      return allows([old.horizontal, old.vertical], [new.horizontal, new.vertical])
    case (.insets(let old), .insets(let new)):
      return allows([old.top, old.left, old.bottom, old.right], [new.top, new.left, new.bottom, new.right])
    case (.font(let old), .font(let new)): return allows(old, new)
    case (.image(.symbol(let old, let oldParts)), .image(.symbol(let new, let newParts))):
      return old == new && allows(oldParts, newParts)
    default: return false
    }
  }

  /// Whether two colors are the same in 8 bits and to the eye. Xcode turns `0x80` into `0.502` when it is asked to show
  /// fractions.
  private static func areAlike(_ old: AppearanceValue.Color, _ new: AppearanceValue.Color) -> Bool {
    func byte(_ level: Double) -> Double { (min(max(level, 0), 1) * 255).rounded() }
    return RGB(opaque: old) == RGB(opaque: new) && byte(old.alpha) == byte(new.alpha)
      && old.difference(from: new) < 0.25
  }

  private func allows(_ old: [String: AppearanceValue], _ new: [String: AppearanceValue]) -> Bool {
    old.count == new.count && old.allSatisfy { name, value in new[name].map { allows(value, $0) } ?? false }
  }

  private func allows(_ old: AppearanceValue.Font, _ new: AppearanceValue.Font) -> Bool {
    guard let oldSize = old.size, let newSize = new.size, allows([oldSize], [newSize]) else { return false }
    var sameSize = new
    sameSize.size = oldSize
    return sameSize == old
  }

  private func allows(_ old: [Double], _ new: [Double]) -> Bool {
    zip(old, new).allSatisfy { allows(AppearanceValue.Number($0), AppearanceValue.Number($1)) }
  }

  private func allows(_ old: AppearanceValue.Number, _ new: AppearanceValue.Number) -> Bool {
    if old == new { return true }
    guard let number, case .finite(let oldNumber) = old.storage, case .finite(let newNumber) = new.storage else {
      return false
    }
    let difference = abs(old.double - new.double)
    // From 1.0 to 1.1 it is a little more than 0.1 in binary. Where a number itself is rounded, the doubt goes the other
    // way: 12345678901234567890 and …891 are one double, and differ by 1 all the same.
    let doubt = max(abs(old.double), abs(new.double)).ulp
    let isExact = oldNumber.exactDouble != nil && newNumber.exactDouble != nil
    return isExact ? difference <= number + doubt : difference + doubt <= number
  }
}
