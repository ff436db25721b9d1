#if canImport(UIKit) && !os(watchOS)
  /// What the app has said of an object that UIKit does not tell: the name of a color's asset, the parts of a symbol's
  /// configuration, the font that was scaled. It goes with the object, which cannot be changed.
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
