#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An enumeration of UIKit, whose cases have names in files.
  protocol NamedCases: RawRepresentable, Equatable, Sendable where RawValue == Int {
    static var typeName: String { get }
    static var names: [(Self, String)] { get }
  }

  extension NamedCases {
    /// A case that is not known by name goes by its number.
    var described: AppearanceValue {
      let name = Self.names.first { $0.0 == self }?.1 ?? "\(rawValue)"
      return .enumeration(AppearanceValue.EnumerationCase(type: Self.typeName, name: name))
    }

    static func made(from value: AppearanceValue) -> Self? {
      guard case .enumeration(let value) = value else { return nil }
      return names.first { $0.1 == value.name }?.0 ?? Int(value.name).flatMap { Self(rawValue: $0) }
    }
  }

  #if !os(tvOS)
    extension UIBarStyle: RecordedValue, NamedCases {
      static var typeName: String { "UIBarStyle" }
      static var names: [(UIBarStyle, String)] { [(.default, "default"), (.black, "black")] }

      /// `.enumeration`
      public var appearanceValue: AppearanceValue { described }
      /// From `.enumeration`.
      public static func value(from appearanceValue: AppearanceValue) -> UIBarStyle? { made(from: appearanceValue) }
      /// The default style.
      public static var unrecorded: UIBarStyle { .default }
    }
  #endif

  #if !os(tvOS)
    extension UITabBar.ItemPositioning: RecordedValue, NamedCases {
      static var typeName: String { "UITabBar.ItemPositioning" }
      static var names: [(UITabBar.ItemPositioning, String)] {
        [(.automatic, "automatic"), (.fill, "fill"), (.centered, "centered")]
      }

      /// `.enumeration`
      public var appearanceValue: AppearanceValue { described }
      /// From `.enumeration`.
      public static func value(from appearanceValue: AppearanceValue) -> UITabBar.ItemPositioning? {
        made(from: appearanceValue)
      }
      /// Automatic.
      public static var unrecorded: UITabBar.ItemPositioning { .automatic }
    }
  #endif

  extension UITableViewCell.FocusStyle: RecordedValue, NamedCases {
    static var typeName: String { "UITableViewCell.FocusStyle" }
    static var names: [(UITableViewCell.FocusStyle, String)] { [(.default, "default"), (.custom, "custom")] }

    /// `.enumeration`
    public var appearanceValue: AppearanceValue { described }
    /// From `.enumeration`.
    public static func value(from appearanceValue: AppearanceValue) -> UITableViewCell.FocusStyle? {
      made(from: appearanceValue)
    }
    /// The default style.
    public static var unrecorded: UITableViewCell.FocusStyle { .default }
  }
#endif
