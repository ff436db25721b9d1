import AppearanceState
import AppearanceThemes

/// The largest differences at which two values still count as the same.
struct Tolerance: Hashable {
  /// The largest distance of two colors, in CIEDE2000 units; nil if they must be equal.
  var color: Double?
  /// The largest difference of two numbers, also within other values; nil if they must be equal.
  var number: Double?
  /// Whether two colors are the same if a screen shows them alike, whatever their notation.
  var goesByLook = false

  /// Returns whether two values are the same within the tolerance. Values of different kinds never are, nor are nil and unset.
  func allows(_ old: AppearanceValue, _ new: AppearanceValue) -> Bool {
    if self == Tolerance() { return old == new }
    // Comparing whole values before their parts would compare each part once for every level of nesting.
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

  /// Returns whether two colors are the same in 8 bits and look the same. Xcode turns `0x80` into `0.502` when it shows
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
    // From 1.0 to 1.1 it is slightly more than 0.1 in binary. If a number itself is rounded, the tolerance is strict
    // instead: 12345678901234567890 and …891 are the same double, but differ by 1.
    let doubt = max(abs(old.double), abs(new.double)).ulp
    let isExact = oldNumber.exactDouble != nil && newNumber.exactDouble != nil
    return isExact ? difference <= number + doubt : difference + doubt <= number
  }
}
