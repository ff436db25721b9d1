#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension CGFloat: RecordedValue {
    /// `.number`
    public var appearanceValue: AppearanceValue { Double(self).appearanceValue }

    /// From `.number`.
    public static func value(from appearanceValue: AppearanceValue) -> CGFloat? {
      Double.value(from: appearanceValue).map { CGFloat($0) }
    }

    /// Zero.
    public static var unrecorded: CGFloat { 0 }
  }

  extension CGSize: RecordedValue {
    /// `.size`
    public var appearanceValue: AppearanceValue { .size(AppearanceValue.Size(width: width, height: height)) }

    /// From `.size`.
    public static func value(from appearanceValue: AppearanceValue) -> CGSize? {
      if case .size(let size) = appearanceValue { CGSize(width: size.width, height: size.height) } else { nil }
    }

    /// Zero.
    public static var unrecorded: CGSize { .zero }
  }

  extension UIOffset: RecordedValue {
    /// `.offset`
    public var appearanceValue: AppearanceValue {
      .offset(AppearanceValue.Offset(horizontal: horizontal, vertical: vertical))
    }

    /// From `.offset`.
    public static func value(from appearanceValue: AppearanceValue) -> UIOffset? {
      guard case .offset(let offset) = appearanceValue else { return nil }
      return UIOffset(horizontal: offset.horizontal, vertical: offset.vertical)
    }

    /// Zero.
    public static var unrecorded: UIOffset { .zero }
  }

  extension UIEdgeInsets: RecordedValue {
    /// `.insets`
    public var appearanceValue: AppearanceValue {
      .insets(AppearanceValue.Insets(top: top, left: left, bottom: bottom, right: right))
    }

    /// From `.insets`.
    public static func value(from appearanceValue: AppearanceValue) -> UIEdgeInsets? {
      guard case .insets(let insets) = appearanceValue else { return nil }
      return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// Zero.
    public static var unrecorded: UIEdgeInsets { .zero }
  }
#endif
