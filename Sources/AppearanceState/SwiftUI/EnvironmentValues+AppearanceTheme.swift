#if canImport(SwiftUI)
  import Combine
  import SwiftUI

  extension EnvironmentValues {
    private struct AppearanceThemeKey: EnvironmentKey {
      static let defaultValue = AppearanceSnapshot()
    }

    /// The theme, for views that SwiftUI draws itself: those of UIKit are styled without asking.
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
    /// It is what `followsAppearance(of:)` gives to the views inside; nothing is set without it. Views that are
    /// shown with a default appearance or a theme of their own read that.
    public var appearanceTheme: AppearanceSnapshot {
      get { self[AppearanceThemeKey.self] }
      set { self[AppearanceThemeKey.self] = newValue }
    }
  }

  @available(iOS 14, tvOS 14, macOS 11, *)
  extension View {
    /// Gives the theme of a store to the views inside, as `appearanceTheme` of their environment, and again whenever it changes.
    ///
    /// ```swift
    /// WindowGroup { ContactList().followsAppearance() }
    /// ```
    ///
    /// Once, at the root of a window. What asks for the theme is drawn anew when it is another; a theme that a scope hides
    /// everywhere, as `reset()` does, is told when it shows again.
    ///
    /// - Parameter store: The store; another one given later is not followed.
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

  /// The theme of a store, as SwiftUI wants to be told of it.
  @MainActor
  private final class ThemeSource: ObservableObject {
    @Published private(set) var theme: AppearanceSnapshot
    private var observation: AppearanceObservation?

    init(_ store: AppearanceStore) {
      let theme = store.theme
      self.theme = theme
      // Told of themes alone: some scopes begin while SwiftUI makes views, and may not be told of any news then.
      observation = store.onThemeChange(from: theme) { [weak self] in self?.theme = $0 }
    }
  }
#endif
