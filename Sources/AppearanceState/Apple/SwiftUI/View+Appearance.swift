#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI

  extension View {
    /// Shows this view, with the bars and controls of UIKit in it, as Apple designed it, whatever the app's theme sets.
    ///
    /// ```swift
    /// .sheet(isPresented: $isShowingContact) { ContactCard(contact).defaultAppearance() }
    /// ```
    ///
    /// Everything that is set is hidden from before the view is shown until it has disappeared. What was visible before
    /// keeps its looks.
    ///
    /// - Parameter store: The store.
    @MainActor
    public func defaultAppearance(in store: AppearanceStore = .shared) -> some View {
      modifier(ScopedAppearance { store.reset() })
    }

    /// Lays what a closure writes over everything that is set while this view is shown.
    ///
    /// ```swift
    /// .sheet(isPresented: $isEditing) {
    ///   Editor().appearanceScope { UINavigationBar.appearanceState().barTintColor = .systemYellow }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - edit: Writes through proxies. It runs once, before the view is shown.
    @MainActor
    public func appearanceScope(
      in store: AppearanceStore = .shared, _ edit: @escaping @MainActor () -> Void
    ) -> some View {
      modifier(ScopedAppearance { store.beginOverride { edit() } })
    }
  }

  /// Keeps a scope open while a view is shown.
  private struct ScopedAppearance: ViewModifier {
    @State private var holder = ScopeHolder()
    private let begin: @MainActor () -> AppearanceScope

    init(begin: @escaping @MainActor () -> AppearanceScope) {
      self.begin = begin
    }

    func body(content: Content) -> some View {
      // UIKit reads its proxies when bars enter the window, and that is before `onAppear`.
      holder.openFirst(begin)
      return content.onAppear { holder.open(begin) }.onDisappear { holder.close() }
    }
  }

  /// A scope that a view holds; when SwiftUI drops the view without showing it, the scope ends too.
  @MainActor
  private final class ScopeHolder {
    private var token: LifeToken?
    private var wasOpened = false

    nonisolated init() {}

    /// Opens the scope unless that has been done before: a view that goes away may be asked for its body once more.
    func openFirst(_ begin: @MainActor () -> AppearanceScope) {
      if !wasOpened { open(begin) }
    }

    func open(_ begin: @MainActor () -> AppearanceScope) {
      wasOpened = true
      if token == nil { token = LifeToken(onEnd: begin().closure) }
    }

    func close() { token = nil }
  }
#endif
