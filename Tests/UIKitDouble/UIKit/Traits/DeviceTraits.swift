import Foundation
import Synchronization

/// The settings of the device, which are the initial traits of scenes.
enum DeviceTraits {
  private static let settings = Mutex(initial)

  /// The traits of the device. Any thread may read them, because `UITraitCollection.current` falls back to them.
  static var current: UITraitCollection {
    get { settings.withLock { $0 } }
    set { settings.withLock { $0 = newValue } }
  }

  /// A phone with the default settings.
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
