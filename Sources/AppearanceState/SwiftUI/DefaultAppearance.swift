#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A SwiftUI view of a view controller that is not the app's, made and shown as Apple designed it.
  ///
  /// ```swift
  /// .sheet(isPresented: $isShowingContact) {
  ///   DefaultAppearance { UINavigationController(rootViewController: CNContactViewController(for: contact)) }
  /// }
  /// ```
  ///
  /// The controller is made inside the scope, as with `presentWithDefaultAppearance { … }`. A representable view of
  /// your own only needs `defaultAppearance()`.
  public struct DefaultAppearance<Controller: UIViewController>: View {
    private let store: AppearanceStore
    private let make: @MainActor () -> Controller

    /// Makes a view that shows a controller.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - make: Makes the controller, once for as long as SwiftUI keeps the view. Keep delegates that UIKit does not
    ///     retain elsewhere, in a state object or in the coordinator of a representable view.
    @MainActor
    public init(in store: AppearanceStore = .shared, _ make: @escaping @MainActor () -> Controller) {
      self.store = store
      self.make = make
    }

    /// The controller's view.
    public var body: some View { ControllerView(make: make).defaultAppearance(in: store) }
  }

  private struct ControllerView<Controller: UIViewController>: UIViewControllerRepresentable {
    let make: @MainActor () -> Controller

    func makeUIViewController(context: Context) -> Controller { make() }
    func updateUIViewController(_ controller: Controller, context: Context) {}
  }
#endif
