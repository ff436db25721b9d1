import Foundation
import Testing

@testable import AppearanceState

/// Code of apps that move to the library, as UIKit.md and Migrating.md describe it.
@MainActor
@Suite(.inOwnProcess(also: #"{"presentsAtOnce":false}"#)) struct MovedAppScenarios {
  private let store = AppearanceStore.shared
  private let root = UIViewController()

  private func open() -> UIWindow { makeWindow(UINavigationController(rootViewController: root)) }

  private var bar: UINavigationBar? { root.navigationController?.navigationBar }

  /// A theme over Apple's proxies, as many apps have it.
  private func applyTheme(night: Bool) {
    let look = UINavigationBarAppearance()
    look.backgroundColor = night ? .black : .white
    UINavigationBar.appearance().standardAppearance = look
    UINavigationBar.appearance().scrollEdgeAppearance = UINavigationBar.appearance().standardAppearance
    UINavigationBar.appearance().tintColor = night ? .orange : .blue
    UITabBar.appearance().barTintColor = night ? .black : nil
  }

  /// The same after the move.
  private func applyMovedTheme(night: Bool) {
    let look = UINavigationBarAppearance()
    look.backgroundColor = night ? .black : .white
    UINavigationBar.appearanceState().standardAppearance = look
    UINavigationBar.appearanceState().scrollEdgeAppearance = UINavigationBar.appearanceState().standardAppearance
    UINavigationBar.appearanceState().tintColor = night ? .orange : .blue
    UITabBar.appearanceState().barTintColor = night ? .black : nil
  }

  @Test func aThemeThatIsMovedLineByLineIsFollowed() async throws {
    applyTheme(night: false)
    store.applyAppearance()
    let (window, other) = (open(), makeWindow(UITabBarController()))
    for night in [false, true, false] {
      applyMovedTheme(night: night)
      await UIKitDouble.settle()
      #expect(bar?.standardAppearance.backgroundColor == (night ? .black : .white))
      #expect(bar?.scrollEdgeAppearance?.backgroundColor == (night ? .black : .white))
      #expect(bar?.tintColor == (night ? .orange : .blue))
      #expect(bar?.window === window)
      #expect((other.rootViewController as? UITabBarController)?.tabBar.barTintColor == (night ? .black : nil))
    }
  }

  @Test func aScreenThatReadsTheThemeReadsItFromTheLibrary() {
    applyTheme(night: false)
    #expect(UINavigationBar.appearance().tintColor == .blue)
    store.applyAppearance()
    #expect(UINavigationBar.appearance().tintColor == nil)
    #expect(UINavigationBar.appearanceState().tintColor == .blue)
  }

  @Test func aNilForTablesStaysOnEitherSideOfTheCall() async {
    UITableView.appearance().backgroundColor = nil
    store.applyAppearance()
    let window = open()
    let isFollowed = { [root] (view: UIView) in
      root.view.addSubview(view)
      await UIKitDouble.settle()
      UIScrollView.appearanceState().backgroundColor = .black
      defer { UIScrollView.appearanceState().unset(\.backgroundColor) }
      return view.backgroundColor == .black
    }
    let collection = { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()) }
    #expect(await !isFollowed(UITableView()))
    #expect(await isFollowed(collection()))
    UICollectionView.appearance().backgroundColor = nil
    #expect(await !isFollowed(collection()))
    #expect(window.rootViewController != nil)
  }

  @Test func aCallAfterTheWindowIsVisibleReachesWhatEntersAgain() async throws {
    let window = open()
    await UIKitDouble.settle()
    store.applyAppearance()
    UINavigationBar.appearanceState().barTintColor = .blue
    await UIKitDouble.settle()
    #expect(bar?.barTintColor == nil)
    let other = UIViewController()
    let root = window.rootViewController
    window.rootViewController = other
    await UIKitDouble.settle()
    window.rootViewController = root
    await UIKitDouble.settle()
    #expect(bar?.barTintColor == .blue)
  }

  @Test func theScreenBehindComesBackWithTheThemeInCapture() async throws {
    UILabel.appearance().textColor = .green
    #expect(try await colorsWhenItComesBack() == [.green, .green, .green])
  }

  @Test func theScreenBehindComesBackWithTheThemeOfTheApplier() async throws {
    UILabel.appearance().textColor = .green
    store.applyAppearance()
    #expect(try await colorsWhenItComesBack() == [.green, .green, .green])
  }

  /// Returns the color of a label behind a sheet, a full-screen controller and a pushed page, when each of them is gone.
  private func colorsWhenItComesBack() async throws -> [UIColor?] {
    let window = open()
    let navigation = try #require(root.navigationController)
    var colors: [UIColor?] = []
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen, nil] as [UIModalPresentationStyle?] {
      let label = UILabel()
      root.view.addSubview(label)
      await UIKitDouble.settle()
      #expect(label.textColor == .green)
      func show() {
        let controller = UIViewController()
        withDefaultAppearance(until: controller) {
          guard let style else { return navigation.pushViewController(controller, animated: true) }
          controller.modalPresentationStyle = style
          root.present(controller, animated: true)
        }
      }
      show()
      await UIKitDouble.settle()
      if style == nil { navigation.popViewController(animated: true) } else { root.dismiss(animated: true) }
      await UIKitDouble.settle()
      #expect(label.window === window)
      #expect(store.openScopes.isEmpty)
      colors.append(label.textColor)
    }
    return colors
  }

  // MARK: System UI without a controller

  /// In place of a `UIDocumentInteractionController`, which presents a controller of its own.
  @MainActor private final class Interaction {
    private(set) weak var shown: UINavigationController?

    func present(from presenter: UIViewController) {
      let shown = UINavigationController(rootViewController: UIViewController())
      self.shown = shown
      presenter.present(shown, animated: true)
    }
  }

  @Test func systemUIWithoutAControllerIsInTheWindow() async { await presentInteraction() }

  @Test func systemUIWithoutAControllerIsInTheWindowWithTheApplier() async {
    store.applyAppearance()
    await presentInteraction()
  }

  private func presentInteraction() async {
    UINavigationBar.appearanceState().tintColor = .blue
    let window = open()
    let interaction = Interaction()
    for isReported in [true, false] {
      var interaction: Interaction? = isReported ? interaction : Interaction()
      func show() {
        guard let interaction else { return }
        withDefaultAppearance(until: interaction, inside: root.view.window) { interaction.present(from: root) }
      }
      show()
      await UIKitDouble.settle()
      #expect(interaction?.shown?.navigationBar.window === window)
      #expect(interaction?.shown?.navigationBar.tintColor == UINavigationBar().tintColor)
      UINavigationBar.appearanceState().tintColor = isReported ? .orange : .green
      root.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(store.openScopes.count == 1)
      if isReported, let interaction { store.endScopes(until: interaction) }
      interaction = nil
      #expect(store.openScopes.isEmpty)
      #expect(UINavigationBar.appearanceState().tintColor == (isReported ? .orange : .green))
    }
  }
}
