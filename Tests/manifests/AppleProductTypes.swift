import PackageDescription

// A replacement for the module of that name in Xcode and Swift Playgrounds, with the parts that the manifests of apps in
// this repository use, so that they can be checked elsewhere. It is written from public manifests; there is no
// documentation.

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

/// A device that an app runs on.
public enum DeviceFamily: Sendable { case phone, pad, mac }

/// An orientation of an app, on some devices or on all.
public struct InterfaceOrientation: Sendable {
  /// A condition of an orientation.
  public struct Condition: Sendable {
    /// Returns the condition for devices of some families.
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
