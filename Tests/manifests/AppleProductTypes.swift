import PackageDescription

// Stands for the module of that name in Xcode and Swift Playgrounds: as much of it as manifests of apps use that are in this
// repository, so that those can be checked elsewhere. It is written from manifests that are public; there is no documentation.

extension Product {
  /// An app.
  public static func iOSApplication(
    name: String, targets: [String], bundleIdentifier: String? = nil, teamIdentifier: String? = nil,
    displayVersion: String? = nil, bundleVersion: String? = nil, supportedDeviceFamilies: [DeviceFamily],
    supportedInterfaceOrientations: [InterfaceOrientation]
  ) -> Product {
    .executable(name: name, targets: targets)
  }
}

/// What an app runs on.
public enum DeviceFamily: Sendable { case phone, pad, mac }

/// How an app can be held, on some devices or on all.
public struct InterfaceOrientation: Sendable {
  /// When an orientation counts.
  public struct Condition: Sendable {
    /// On devices of some families.
    public static func when(deviceFamilies: [DeviceFamily]) -> Condition { Condition() }
  }

  /// Upright.
  public static let portrait = InterfaceOrientation()
  /// On its side.
  public static let landscapeRight = InterfaceOrientation()
  /// On its other side.
  public static let landscapeLeft = InterfaceOrientation()
  /// Upside down.
  public static func portraitUpsideDown(_ condition: Condition) -> InterfaceOrientation { InterfaceOrientation() }
}
