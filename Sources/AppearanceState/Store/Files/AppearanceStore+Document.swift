#if canImport(UIKit) && !os(watchOS)
  import Foundation
#endif

extension AppearanceStore {
  /// Returns the settings in force now as a document, with the superclasses of the classes that its rules name.
  ///
  /// ```swift
  /// try store.document("Night", traits: .dark).write(to: "night.json")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the theme, for people.
  ///   - traits: The traits under which the theme is shown, such as `.dark`; none for a theme that is shown under any. With
  ///     UIKit, an app that allows only one style, through `UIUserInterfaceStyle` in its `Info.plist`, need not name it.
  public func document(_ name: String? = nil, traits: AppearanceTraits = .none) -> SnapshotDocument {
    let snapshot = snapshot()
    return SnapshotDocument(
      snapshot, name: name, traits: Self.onlyTraits.merging(traits),
      classes: stack.superclasses(of: snapshot.classNames))
  }

  /// The only style that the app allows; none if it follows the system.
  private static var onlyTraits: AppearanceTraits {
    #if canImport(UIKit) && !os(watchOS)
      switch Bundle.main.object(forInfoDictionaryKey: "UIUserInterfaceStyle") as? String {
      case "Light": .light
      case "Dark": .dark
      default: .none
      }
    #else
      .none
    #endif
  }
}
