#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  extension View {
    /// Shows this view, with the bars and controls of UIKit in it, as Apple designed it, whatever the app's theme sets.
    ///
    /// ```swift
    /// .sheet(isPresented: $isShowingContact) { ContactCard(contact).defaultAppearance() }
    /// ```
    ///
    /// Everything that is set is hidden from before the view is shown until SwiftUI drops it; a page that is pushed over it
    /// changes nothing. What was visible before keeps its looks. Apply it to all of a sheet, its navigation stack included.
    ///
    /// - Parameter store: The store.
    @MainActor
    public func defaultAppearance(in store: AppearanceStore = .shared) -> some View {
      appearanceScope(.defaults(), in: store).environment(\.appearanceTheme, AppearanceSnapshot())
    }

    /// Shows this view in a theme of its own, whatever the app's sets: a sheet, or a preview.
    ///
    /// ```swift
    /// struct ContactListPreviews: PreviewProvider {
    ///   static var previews: some View { ContactList().appearance(night) }
    /// }
    /// ```
    ///
    /// What is set is hidden, and the theme in force, from before the view is shown until SwiftUI drops it. Apply it to all of
    /// a sheet or preview: of two views beside each other in one, both would have the theme of both.
    ///
    /// - Parameters:
    ///   - theme: The theme. The views of UIKit keep the first; for those to change, change the view's identity, `id(_:)`.
    ///   - store: The store.
    @MainActor
    public func appearance(_ theme: AppearanceSnapshot, in store: AppearanceStore = .shared) -> some View {
      modifier(ScopedAppearance(store: store, overrides: [.defaults(), .snapshot(theme)]))
        .environment(\.appearanceTheme, theme)
    }

    /// Lays an override over everything that is set while this view is shown.
    ///
    /// ```swift
    /// .sheet(isPresented: $isEditing) {
    ///   Editor().appearanceScope(.edits { UINavigationBar.appearanceState().barTintColor = .systemYellow })
    /// }
    /// ```
    ///
    /// The theme in the environment of the view stays as it is.
    ///
    /// - Parameters:
    ///   - override: The values, and the classes that they are for. Edits run once, before the view is shown.
    ///   - store: The store.
    @MainActor
    public func appearanceScope(_ override: AppearanceOverride, in store: AppearanceStore = .shared) -> some View {
      modifier(ScopedAppearance(store: store, overrides: [override]))
    }
  }

  /// Keeps scopes open for as long as SwiftUI keeps a view, whether something covers it or not.
  private struct ScopedAppearance: ViewModifier {
    let store: AppearanceStore
    let overrides: [AppearanceOverride]

    func body(content: Content) -> some View {
      content.background(ScopeAnchor { overrides.map { store.beginOverride($0) } })
    }
  }

  /// Opens scopes when SwiftUI makes the views of UIKit that it needs, which is before any of them enters a window, and
  /// ends them when SwiftUI drops those. That a view appears and disappears says less: it also does when a page is pushed.
  private struct ScopeAnchor: UIViewControllerRepresentable {
    let begin: @MainActor () -> [AppearanceScope]

    func makeUIViewController(context: Context) -> AnchorController { AnchorController(begin()) }
    func updateUIViewController(_ controller: AnchorController, context: Context) {}

    static func dismantleUIViewController(_ controller: AnchorController, coordinator: ()) {
      controller.scopes.forEach { $0.end() }
    }
  }

  /// A controller that shows nothing and holds scopes. The controller that SwiftUI puts it into is their place.
  private final class AnchorController: UIViewController {
    let scopes: [AppearanceScope]
    private let tokens: [LifeToken]

    init(_ scopes: [AppearanceScope]) {
      self.scopes = scopes
      tokens = scopes.map { LifeToken(onEnd: $0.closure) }
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.isHidden = true
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      guard let parent else { return }
      for scope in scopes { scope.store.confine(scope.layer, to: parent) }
    }
  }
#endif
