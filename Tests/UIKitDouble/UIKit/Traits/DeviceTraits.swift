import Foundation
import Synchronization

/// What the device and its settings say, which scenes start from.
enum DeviceTraits {
  private static let settings = Mutex(initial)

  /// Read on any thread, since `UITraitCollection.current` falls back to it.
  static var current: UITraitCollection {
    get { settings.withLock { $0 } }
    set { settings.withLock { $0 = newValue } }
  }

  /// A phone on which nothing is set.
  static let initial = UITraitCollection {
    $0.userInterfaceIdiom = .phone
    $0.userInterfaceStyle = .light
    $0.layoutDirection = .leftToRight
    $0.displayScale = 3
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.forceTouchCapability = .unavailable
    $0.preferredContentSizeCategory = .large
    $0.displayGamut = .P3
    $0.accessibilityContrast = .normal
    $0.userInterfaceLevel = .base
    $0.legibilityWeight = .regular
    $0.activeAppearance = .active
    $0.sceneCaptureState = .inactive
  }
}
