import AppearanceDebugging
import AppearanceState
import UIKit

/// A contacts app with its own brand. Everything that it presents looks as Apple designed it.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Brand.install()
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var inspector: AppearanceInspector?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let tabs = UITabBarController()
    tabs.viewControllers = [
      tab(ContactList(), "Contacts", "person.2"), tab(SheetList(), "Sheets", "square.stack"),
      tab(CheckController(), "Check", "checkmark.seal"),
    ]
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(tabs, for: .primary)
    split.setViewController(UINavigationController(rootViewController: DetailController()), for: .secondary)
    split.setViewController(tabs, for: .compact)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = split
    window.makeKeyAndVisible()
    self.window = window
    inspector = AppearanceInspector(in: window)
    if SelfCheckRun.isWanted { SelfCheckRun.run(in: window) }
  }

  private func tab(_ controller: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
    controller.title = title
    let navigation = UINavigationController(rootViewController: controller)
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
    return navigation
  }
}

final class DetailController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Nobody"
    view.backgroundColor = .systemBackground
  }
}
