#if canImport(UIKit) && !os(watchOS)
  /// Facts stated by the app that UIKit does not provide: the asset name of a color, the parts of a symbol configuration, the
  /// font that was scaled. They are stored with the object, which is immutable.
  enum StatedDescription {
    private final class Key: Sendable {}

    private static let key = Key()
    private static var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque()) }

    static func of(_ object: AnyObject) -> AppearanceValue? {
      ObjectiveCRuntime.associated(with: object, address) as? AppearanceValue
    }

    static func set(_ value: AppearanceValue, of object: AnyObject) {
      ObjectiveCRuntime.associate(value, with: object, address)
    }
  }
#endif
