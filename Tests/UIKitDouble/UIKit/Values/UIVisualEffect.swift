import Foundation

/// An effect on the content behind a view. Effects are compared by value.
@MainActor
open class UIVisualEffect: NSObject, NSCopying {
  deinit { AssociatedObjects.end(of: ObjectIdentifier(self)) }

  public override init() {}

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether two effects of the class have the same values.
  func isSame(as other: UIVisualEffect) -> Bool { true }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVisualEffect, type(of: self) == type(of: other) else { return false }
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  open nonisolated override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }
}

open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  /// The style. UIKit has no getter for it.
  private let style: Style

  public required init(style: Style) { self.style = style }

  override func isSame(as other: UIVisualEffect) -> Bool { style == (other as? UIBlurEffect)?.style }
  open nonisolated override var description: String { "<UIBlurEffect> style=UIBlurEffectStyle\(style)" }
}

open class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect

  public required init(blurEffect: UIBlurEffect) { blur = blurEffect }

  override func isSame(as other: UIVisualEffect) -> Bool { blur == (other as? UIVibrancyEffect)?.blur }
}

open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case regular, clear }

  /// The style. UIKit has no getter for it.
  private let style: Style
  open var isInteractive = false
  open var tintColor: UIColor?

  public required init(style: Style) { self.style = style }
  public override convenience init() { self.init(style: .regular) }

  /// Returns a copy, because the effect can be changed.
  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIGlassEffect = MainActor.assumeIsolated {
      let copy = Self(style: style)
      (copy.isInteractive, copy.tintColor) = (isInteractive, tintColor)
      return copy
    }
    return copy
  }

  override func isSame(as other: UIVisualEffect) -> Bool {
    guard let other = other as? UIGlassEffect else { return false }
    return style == other.style && isInteractive == other.isInteractive && tintColor == other.tintColor
  }
}

open class UIGlassContainerEffect: UIVisualEffect {
  open var spacing: CGFloat = 0

  public required override init() {}

  open nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIGlassContainerEffect = MainActor.assumeIsolated {
      let copy = Self()
      copy.spacing = spacing
      return copy
    }
    return copy
  }

  override func isSame(as other: UIVisualEffect) -> Bool { spacing == (other as? UIGlassContainerEffect)?.spacing }
}
