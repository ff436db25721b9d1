#if canImport(SwiftUI)
  import Combine
  import SwiftUI

  extension EnvironmentValues {
    private struct AppearanceThemeKey: EnvironmentKey {
      static let defaultValue = AppearanceSnapshot()
    }

    /// The theme, for views that SwiftUI draws itself. Views of UIKit are styled without it.
    ///
    /// ```swift
    /// struct Header: View {
    ///   @Environment(\.appearanceTheme) private var theme
    ///
    ///   var body: some View {
    ///     Text("Contacts").foregroundColor(
    ///       UINavigationBar.resolvedAppearance(in: theme).barTintColor.map { Color($0) })
    ///   }
    /// }
    /// ```
    ///
    /// `followsAppearance(of:)` sets it for the views inside; without it, the theme is empty. Views with a default
    /// appearance or a theme of their own read that one.
    public var appearanceTheme: AppearanceSnapshot {
      get { self[AppearanceThemeKey.self] }
      set { self[AppearanceThemeKey.self] = newValue }
    }
  }

  @available(iOS 14, tvOS 14, macOS 11, *)
  extension View {
    /// Sets `appearanceTheme` in the environment of the views inside to the theme of a store, again whenever the theme
    /// changes.
    ///
    /// ```swift
    /// WindowGroup { ContactList().followsAppearance() }
    /// ```
    ///
    /// Apply it once, at the root of a window. SwiftUI redraws views that read the theme when it changes. If a scope
    /// hides the theme everywhere, as `reset()` does, views receive a change when the scope ends.
    ///
    /// - Parameter store: The store. The view ignores a different store later.
    @MainActor
    public func followsAppearance(of store: AppearanceStore = .shared) -> some View {
      modifier(ThemeFollowing(store))
    }
  }

  @available(iOS 14, tvOS 14, macOS 11, *)
  private struct ThemeFollowing: ViewModifier {
    @StateObject private var source: ThemeSource

    @MainActor
    init(_ store: AppearanceStore) {
      _source = StateObject(wrappedValue: ThemeSource(store))
    }

    func body(content: Content) -> some View {
      content.environment(\.appearanceTheme, source.theme)
    }
  }

  /// The theme of a store as an observable object, which SwiftUI requires.
  @MainActor
  private final class ThemeSource: ObservableObject {
    @Published private(set) var theme: AppearanceSnapshot
    private var observation: AppearanceObservation?

    init(_ store: AppearanceStore) {
      let theme = store.theme
      self.theme = theme
      // Observes the theme only: some scopes begin while SwiftUI makes views, and SwiftUI permits no notification then.
      observation = store.onThemeChange(from: theme) { [weak self] in self?.theme = $0 }
    }
  }
#endif
