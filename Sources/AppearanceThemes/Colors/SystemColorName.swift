import AppearanceState

/// A color of the system by its name, as asset catalogs refer to it. Only the system knows what it looks like.
///
/// In themes it is the enumeration `SystemColor` with the case `ios.systemBackgroundColor`.
package struct SystemColorName: Hashable, Sendable {
  private static let type = "SystemColor"

  /// The platform as Xcode spells it: `ios`, `osx`, `universal`.
  package let platform: String
  /// The name as Xcode spells it: `systemBackgroundColor`.
  package let name: String

  /// A color by the two words of a catalog.
  package init(platform: String, name: String) {
    (self.platform, self.name) = (platform, name)
  }

  /// The color that a value names; nil for any other value.
  package init?(_ value: AppearanceValue) {
    guard case .enumeration(let reference) = value, reference.type == Self.type,
      let dot = reference.name.firstIndex(of: ".")
    else { return nil }
    platform = String(reference.name[..<dot])
    name = String(reference.name[reference.name.index(after: dot)...])
  }

  /// The value that themes have for it.
  package var value: AppearanceValue { .enumeration(.init(type: Self.type, name: "\(platform).\(name)")) }
}
