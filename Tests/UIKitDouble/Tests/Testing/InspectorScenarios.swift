import Foundation
import Testing

@testable import AppearanceDebugging
@testable import AppearanceState

/// The inspector shows the causes of a view's appearance.
@MainActor
@Suite(.inOwnProcess) struct InspectorScenarios {
  @Test func aViewThatIsTappedTwiceIsExplained() async throws {
    AppearanceStore.shared.applyAppearance()
    UILabel.appearanceState().textColor = .red
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    label.isUserInteractionEnabled = true
    controller.view.frame = window.bounds
    controller.view.addSubview(label)
    await UIKitDouble.settle()
    var inspector: AppearanceInspector? = AppearanceInspector(in: window)
    let taps = try #require(window.gestureRecognizers?.first)
    let explanation = inspector?.explain(label)
    #expect(explanation?.contains("textColor") == true)
    #expect(inspector?.explain(UIView()) == "Nothing sets an attribute of this UIView.")
    taps.recognize(at: CGPoint(x: 15, y: 15))
    await UIKitDouble.settle()
    let alert = try #require(controller.presentedViewController as? UIAlertController)
    #expect(alert.title == "UILabel" && alert.message == explanation)
    alert.dismiss(animated: false)
    await UIKitDouble.settle()
    #expect(AppearanceStore.shared.openScopes.isEmpty)
    inspector = nil
    await UIKitDouble.settle()
    #expect(window.gestureRecognizers == nil)
  }
}
