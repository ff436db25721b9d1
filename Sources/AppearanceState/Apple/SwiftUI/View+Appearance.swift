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

  /// Keeps a scope open for as long as SwiftUI keeps a view, whether something covers it or not.
  private struct ScopedAppearance: ViewModifier {
    let begin: @MainActor () -> AppearanceScope

    func body(content: Content) -> some View { content.background(ScopeAnchor(begin: begin)) }
  }

  /// Opens a scope when SwiftUI makes the views of UIKit that it needs, which is before any of them enters a window, and
  /// ends it when SwiftUI drops them. That a view appears and disappears says less: it also does when a page is pushed.
  private struct ScopeAnchor: UIViewControllerRepresentable {
    let begin: @MainActor () -> AppearanceScope

    func makeUIViewController(context: Context) -> AnchorController { AnchorController(begin()) }
    func updateUIViewController(_ controller: AnchorController, context: Context) {}

    static func dismantleUIViewController(_ controller: AnchorController, coordinator: ()) { controller.scope.end() }
  }

  /// A controller that shows nothing and holds a scope. The controller that SwiftUI puts it into is the place of the scope.
  private final class AnchorController: UIViewController {
    let scope: AppearanceScope
    private let token: LifeToken

    init(_ scope: AppearanceScope) {
      self.scope = scope
      token = LifeToken(onEnd: scope.closure)
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
      if let parent { scope.store.confine(scope.layer, to: parent) }
    }
  }
#endif
