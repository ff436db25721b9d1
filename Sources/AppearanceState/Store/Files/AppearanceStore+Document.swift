#if canImport(UIKit) && !os(watchOS)
  import Foundation
#endif

extension AppearanceStore {
  /// What is in force now as a document, with what the classes that its rules name inherit from.
  ///
  /// ```swift
  /// try store.document("Night", traits: .dark).write(to: "night.json")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the theme, for people.
  ///   - traits: The traits under which the theme is shown, such as `.dark`; none for a theme that is shown under any. Where
  ///     there is UIKit, an app that allows one style only, by `UIUserInterfaceStyle` in its `Info.plist`, need not say it.
  public func document(_ name: String? = nil, traits: AppearanceTraits = .none) -> SnapshotDocument {
    let snapshot = snapshot()
    return SnapshotDocument(
      snapshot, name: name, traits: Self.onlyTraits.merging(traits),
      classes: stack.superclasses(of: snapshot.classNames))
  }

  /// The only style that an app allows; none where it follows the system.
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
