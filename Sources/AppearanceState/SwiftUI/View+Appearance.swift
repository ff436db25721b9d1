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
    /// The scope hides all settings before SwiftUI makes any part of the view, so that it also covers a controller that
    /// reads UIKit's proxies while it is made. It ends when the view is dismissed or SwiftUI drops it; a page that is
    /// pushed over the view changes nothing. Views that were visible before keep their looks. Apply it to the whole
    /// sheet, its navigation stack included.
    ///
    /// - Parameter store: The store.
    @MainActor
    public func defaultAppearance(in store: AppearanceStore = .shared) -> some View {
      appearanceScope(.defaults(), in: store).environment(\.appearanceTheme, AppearanceSnapshot())
    }

    /// Shows this view in a theme of its own, in place of the app's theme: a sheet, or a preview.
    ///
    /// ```swift
    /// struct ContactListPreviews: PreviewProvider {
    ///   static var previews: some View { ContactList().appearance(night) }
    /// }
    /// ```
    ///
    /// The scope begins before the view is made, and ends when the view is dismissed or SwiftUI drops it. Apply it to
    /// the whole sheet or preview: two views beside each other in one sheet would both get both themes. To show two
    /// themes beside each other, use views that read the environment, `.environment(\.appearanceTheme, night)`.
    ///
    /// - Parameters:
    ///   - theme: The theme. UIKit's views follow another one as they follow the theme of the store: with the applier at once,
    ///     through UIKit's own proxies when they enter next.
    ///   - store: The store.
    @MainActor
    public func appearance(_ theme: AppearanceSnapshot, in store: AppearanceStore = .shared) -> some View {
      modifier(ScopedAppearance(store: store, overrides: [.defaults(), .snapshot(theme)]))
        .environment(\.appearanceTheme, theme)
    }

    /// Applies an override over all settings while this view is shown.
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
    ///   - override: The values, and the classes that they are for. Edits run before the view is made, and again if it
    ///     is presented again.
    ///   - store: The store.
    @MainActor
    public func appearanceScope(_ override: AppearanceOverride, in store: AppearanceStore = .shared) -> some View {
      modifier(ScopedAppearance(store: store, overrides: [override]))
    }
  }

  /// The modifier that opens scopes before any part of a view is made, and keeps them open for as long as SwiftUI keeps
  /// the view, whether something covers it or not.
  private struct ScopedAppearance: ViewModifier {
    let store: AppearanceStore
    let overrides: [AppearanceOverride]
    @State private var scopes = KeptScopes()

    func body(content: Content) -> some View {
      // A stack is always one view. A tab view or a list need not evaluate the condition to count its pages or rows,
      // which would open the scope of a view that is not visible.
      ZStack {
        // SwiftUI cannot make a view in a condition before it knows the condition, in whatever order it makes views.
        if scopes.begin(overrides, in: store) { content }
      }
      .background(ScopeAnchor(scopes: scopes, overrides: overrides, store: store))
    }
  }

  /// The anchor of scopes: the controller that SwiftUI puts the view into.
  private struct ScopeAnchor: UIViewControllerRepresentable {
    let scopes: KeptScopes
    let overrides: [AppearanceOverride]
    let store: AppearanceStore

    func makeUIViewController(context: Context) -> AnchorController { AnchorController(self) }
    func updateUIViewController(_ controller: AnchorController, context: Context) {
      controller.anchor = self
      scopes.follow(overrides, in: store)
    }
  }

  /// A controller that shows nothing and finds the controller around it.
  private final class AnchorController: UIViewController {
    fileprivate var anchor: ScopeAnchor

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
      anchor.scopes.suspend(false, in: anchor.store)
      resume()
    }

    /// The screen behind enters the window again before this view is gone, and UIKit sends it the values of proxies then.
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isLeaving(\.isBeingDismissed) || isLeaving(\.isMovingFromParent) {
        anchor.scopes.suspend(true, in: anchor.store)
      }
    }

    /// Ends the scopes of a dismissed view, because SwiftUI may keep it: iOS 17.0 and 17.1 are reported to keep it for
    /// good.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isLeaving(\.isBeingDismissed) { anchor.scopes.end() }
    }

    /// Whether something is true of this controller or one around it.
    private func isLeaving(_ condition: KeyPath<UIViewController, Bool>) -> Bool {
      sequence(first: self as UIViewController, next: \.parent).contains { $0[keyPath: condition] }
    }

    private func resume() {
      guard let parent else { return }
      anchor.scopes.resume(anchor.overrides, inside: parent, in: anchor.store)
    }
  }
#endif
