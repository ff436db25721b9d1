import Foundation

extension UIKitDouble {
  /// Launches an app: makes its delegate and connects its first scene.
  @discardableResult
  public static func launch(_ type: (some UIApplicationDelegate).Type) -> UIWindowScene {
    let delegate = type.init()
    launched = delegate
    UIApplication.shared.delegate = delegate
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    return connectScene()
  }

  /// Connects a new scene, with the delegate that the app's configuration names.
  @discardableResult
  public static func connectScene() -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    session.scene = scene
    UIScene.all.append(scene)
    let configuration = UIApplication.shared.delegate?.application(
      UIApplication.shared, configurationForConnecting: session, options: options)
    if let type = configuration?.delegateClass as? any UISceneDelegate.Type { scene.delegate = type.init() }
    scene.activationState = .foregroundInactive
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    scene.activationState = .foregroundActive
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
    scene.delegate?.sceneDidBecomeActive(scene)
    return scene
  }

  /// Closes a scene, as the user does: its windows are hidden, and its delegate is released with everything that it
  /// holds.
  public static func disconnect(_ scene: UIScene) {
    scene.activationState = .unattached
    UIScene.all.removeAll { $0 === scene }
    scene.delegate?.sceneDidDisconnect(scene)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    if let scene = scene as? UIWindowScene {
      for window in scene.windows {
        window.isHidden = true
        window.windowScene = nil
      }
    }
    scene.delegate = nil
  }

  private static var launched: (any UIApplicationDelegate)?
}
