import Foundation

@MainActor
public final class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable { case active, inactive, background }

  public static let shared = UIApplication()

  public weak var delegate: (any UIApplicationDelegate)?
  public var applicationState: State { .active }
  public var connectedScenes: Set<UIScene> { Set(UIScene.all) }
  public var windows: [UIWindow] { UIWindow.all.filter { !$0.isHidden } }
  public var preferredContentSizeCategory: UIContentSizeCategory { DeviceTraits.current.preferredContentSizeCategory }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    DeviceTraits.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  init()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }

  /// Runs the program that `@main` names: it launches and connects a scene. The caller turns the run loop.
  public static func main() { UIKitDouble.launch(Self.self) }
}
