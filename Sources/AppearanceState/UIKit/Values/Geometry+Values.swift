#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension CGFloat: AppearanceValueRepresentable {
    /// The description of the value, a `.number`.
    public var appearanceValue: AppearanceValue { Double(self).appearanceValue }

    /// Returns the value described by `.number`.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> CGFloat? {
      Double.fromAppearanceValue(appearanceValue).map { CGFloat($0) }
    }
  }

  extension CGSize: AppearanceValueRepresentable {
    /// The description of the value, a `.size`.
    public var appearanceValue: AppearanceValue { .size(AppearanceValue.Size(width: width, height: height)) }

    /// Returns the value described by `.size`.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> CGSize? {
      if case .size(let size) = appearanceValue { CGSize(width: size.width, height: size.height) } else { nil }
    }
  }

  extension CGPoint: AppearanceValueRepresentable {
    /// The description of the value, a `.point`.
    public var appearanceValue: AppearanceValue { .point(AppearanceValue.Point(x: x, y: y)) }

    /// Returns the value described by `.point`.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> CGPoint? {
      if case .point(let point) = appearanceValue { CGPoint(x: point.x, y: point.y) } else { nil }
    }
  }

  extension CGRect: AppearanceValueRepresentable {
    /// The description of the value, a record of the type `Rect`, as of ``AppearanceValue/Rect``.
    public var appearanceValue: AppearanceValue {
      AppearanceValue.Rect(x: origin.x, y: origin.y, width: size.width, height: size.height).appearanceValue
    }

    /// Returns the value described by a record of the type `Rect`.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> CGRect? {
      AppearanceValue.Rect.fromAppearanceValue(appearanceValue).map {
        CGRect(x: $0.origin.x, y: $0.origin.y, width: $0.size.width, height: $0.size.height)
      }
    }
  }

  extension UIOffset: AppearanceValueRepresentable {
    /// The description of the value, an `.offset`.
    public var appearanceValue: AppearanceValue {
      .offset(AppearanceValue.Offset(horizontal: horizontal, vertical: vertical))
    }

    /// Returns the value described by `.offset`.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> UIOffset? {
      guard case .offset(let offset) = appearanceValue else { return nil }
      return UIOffset(horizontal: offset.horizontal, vertical: offset.vertical)
    }
  }

  extension UIEdgeInsets: AppearanceValueRepresentable {
    /// The description of the value, `.insets`.
    public var appearanceValue: AppearanceValue {
      .insets(AppearanceValue.Insets(top: top, left: left, bottom: bottom, right: right))
    }

    /// Returns the value described by `.insets`.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> UIEdgeInsets? {
      guard case .insets(let insets) = appearanceValue else { return nil }
      return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
