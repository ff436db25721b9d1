import AppearanceState

/// The name of a color of the system, as asset catalogs refer to it. Only the system knows what the color looks like.
///
/// Themes contain it as the enumeration `SystemColor` with the case `ios.systemBackgroundColor`.
package struct SystemColorName: Hashable, Sendable {
  private static let type = "SystemColor"

  /// The platform as Xcode spells it: `ios`, `osx`, `universal`.
  package let platform: String
  /// The name as Xcode spells it: `systemBackgroundColor`.
  package let name: String

  /// Makes a name from the two words of a catalog.
  package init(platform: String, name: String) {
    (self.platform, self.name) = (platform, name)
  }

  /// Makes the name that a value contains; nil for any other value.
  package init?(_ value: AppearanceValue) {
    guard case .enumeration(let reference) = value, reference.type == Self.type,
      let dot = reference.name.firstIndex(of: ".")
    else { return nil }
    platform = String(reference.name[..<dot])
    name = String(reference.name[reference.name.index(after: dot)...])
  }

  /// The value that themes contain for it.
  package var value: AppearanceValue { .enumeration(.init(type: Self.type, name: "\(platform).\(name)")) }
}
