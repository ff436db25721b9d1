import Foundation
import Testing

@testable import AppearanceState

extension DoubleTests {
  @MainActor @Suite struct LeakTests {
    init() { UIKitDouble.startAgain() }

    @Test func aWindowGoesWithAllThatIsInIt() async {
      weak var window: UIWindow?
      weak var root: UIViewController?
      weak var sheet: UIViewController?
      weak var presentation: UIPresentationController?
      do {
        let made = makeWindow(UINavigationController(rootViewController: UIViewController()))
        (window, root) = (made, made.rootViewController)
        let presented = UIViewController()
        made.rootViewController?.present(presented, animated: true)
        (sheet, presentation) = (presented, presented.presentationController)
        await UIKitDouble.settle()
        #expect(window != nil && root != nil && sheet != nil && presentation != nil)
      }
      #expect(window == nil && root == nil && sheet == nil && presentation == nil)
    }

    @Test func aDismissedControllerGoes() async {
      let window = makeWindow()
      weak var sheet: UIViewController?
      weak var view: UIView?
      weak var presentation: UIPresentationController?
      do {
        let presented = UINavigationController(rootViewController: UIViewController())
        window.rootViewController?.present(presented, animated: true)
        await UIKitDouble.settle()
        (sheet, view, presentation) = (presented, presented.view, presented.presentationController)
        presented.dismiss(animated: true)
        await UIKitDouble.settle()
      }
      #expect(sheet == nil && view == nil && presentation == nil)
    }

    @Test func aPoppedControllerAndItsItemsGo() async {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = makeWindow(navigation)
      weak var popped: UIViewController?
      weak var item: UIBarButtonItem?
      do {
        let controller = UIViewController()
        let button = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
        controller.navigationItem.rightBarButtonItem = button
        navigation.pushViewController(controller, animated: true)
        await UIKitDouble.settle()
        (popped, item) = (controller, button)
        navigation.popViewController(animated: true)
        await UIKitDouble.settle()
      }
      #expect(popped == nil && item == nil)
      #expect(window.rootViewController === navigation)
    }

    @Test func subviewsThatOutliveTheirWindowLeaveIt() {
      let label = SpyLabel()
      var window: UIWindow? = makeWindow()
      window?.rootViewController?.view.addSubview(label)
      label.log = []
      window = nil
      #expect(label.log == ["will leave", "left"])
      #expect(label.window == nil && label.superview == nil)
    }

    @Test func aClosedSceneLetsItsDelegateAndWindowGo() {
      let scene = UIKitDouble.connectScene()
      weak var window: UIWindow?
      do {
        let made = UIWindow(windowScene: scene)
        made.makeKeyAndVisible()
        window = made
        #expect(scene.windows.count == 1)
      }
      #expect(window == nil)
      UIKitDouble.disconnect(scene)
      #expect(!UIApplication.shared.connectedScenes.contains(scene))
    }
  }
}
