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
    /// Everything that is set is hidden before SwiftUI makes anything of the view, so that also a controller is bare that
    /// reads UIKit's proxies while it is made, until the view is dismissed or SwiftUI drops it; a page that is pushed over it
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
    /// What is set is hidden, and the theme in force, from before the view is made until it is dismissed or SwiftUI drops it.
    /// Apply it to all of a sheet or preview: of two views beside each other in one, both would have the theme of both. Beside
    /// each other there are views that ask the environment, `.environment(\.appearanceTheme, night)`.
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
    ///   - override: The values, and the classes that they are for. Edits run before the view is made, and again if it is
    ///     presented again.
    ///   - store: The store.
    @MainActor
    public func appearanceScope(_ override: AppearanceOverride, in store: AppearanceStore = .shared) -> some View {
      modifier(ScopedAppearance(store: store, overrides: [override]))
    }
  }

  /// Opens scopes before anything of a view is made, and keeps them open for as long as SwiftUI keeps the view, whether
  /// something covers it or not.
  private struct ScopedAppearance: ViewModifier {
    let store: AppearanceStore
    let overrides: [AppearanceOverride]
    @State private var scopes = KeptScopes()

    func body(content: Content) -> some View {
      // A stack is one view, whatever is in it: a tab view or a list need not ask the condition to count its pages or rows,
      // which would open the scope of one that nobody sees.
      ZStack {
        // A view in a condition cannot be made before the condition is known, in whatever order SwiftUI makes things.
        if scopes.begin(overrides, in: store) { content }
      }
      .background(ScopeAnchor(scopes: scopes, overrides: overrides, store: store))
    }
  }

  /// Gives scopes their place, the controller that SwiftUI puts the view into.
  private struct ScopeAnchor: UIViewControllerRepresentable {
    let scopes: KeptScopes
    let overrides: [AppearanceOverride]
    let store: AppearanceStore

    func makeUIViewController(context: Context) -> AnchorController { AnchorController(self) }
    func updateUIViewController(_ controller: AnchorController, context: Context) {}
  }

  /// A controller that shows nothing and hears where it is.
  private final class AnchorController: UIViewController {
    private let anchor: ScopeAnchor

    init(_ anchor: ScopeAnchor) {
      self.anchor = anchor
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
      resume()
    }

    /// An app may keep a hosting controller, and present it more than once.
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      resume()
    }

    /// Ends the scopes of what was dismissed, since SwiftUI may keep it: iOS 17.0 and 17.1 are said to do so for good.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if sequence(first: self as UIViewController, next: \.parent).contains(where: \.isBeingDismissed) {
        anchor.scopes.end()
      }
    }

    private func resume() {
      guard let parent else { return }
      anchor.scopes.resume(anchor.overrides, inside: parent, in: anchor.store)
    }
  }
#endif
