import Foundation
import Testing

@testable import AppearanceState

final class OuterView: UIView {}
final class InnerView: UIView {}
final class PlainController: UIViewController {}

extension DoubleTests {
  @MainActor @Suite struct ContainerTests {
    let label = UILabel()
    let window: UIWindow

    init() {
      UIKitDouble.startAgain()
      window = makeWindow(PlainController())
    }

    private func enter() {
      let (outer, inner) = (OuterView(), InnerView())
      outer.addSubview(inner)
      inner.addSubview(label)
      window.rootViewController?.view.addSubview(outer)
    }

    @Test func aContainedProxyBeatsAPlainOne() {
      UILabel.appearance(whenContainedInInstancesOf: [InnerView.self]).textColor = .red
      UILabel.appearance().textColor = .blue
      enter()
      #expect(label.textColor == .red)
    }

    @Test func theOutermostContainerWins() {
      UILabel.appearance(whenContainedInInstancesOf: [OuterView.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [InnerView.self]).textColor = .blue
      enter()
      #expect(label.textColor == .red)
    }

    @Test func theLongerListWinsWithTheSamePlaces() {
      UILabel.appearance(whenContainedInInstancesOf: [InnerView.self, OuterView.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [OuterView.self]).textColor = .blue
      enter()
      #expect(label.textColor == .red)
    }

    @Test func theChainNamesTheInnermostFirst() {
      UILabel.appearance(whenContainedInInstancesOf: [OuterView.self, InnerView.self]).textColor = .red
      enter()
      #expect(label.textColor != .red)
    }

    @Test func theChainIsMatchedFromTheWindowDown() {
      UILabel.appearance(whenContainedInInstancesOf: [UIView.self, UIWindow.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [InnerView.self, UIView.self, UIWindow.self]).backgroundColor =
        .blue
      enter()
      #expect(label.textColor == .red)
      #expect(label.backgroundColor == .blue)
    }

    @Test func aViewIsNoContainerOfItself() {
      InnerView.appearance(whenContainedInInstancesOf: [InnerView.self]).backgroundColor = .red
      let inner = InnerView()
      window.addSubview(inner)
      #expect(inner.backgroundColor == nil)
    }

    @Test func controllersCountAlsoForTheirOwnView() {
      UILabel.appearance(whenContainedInInstancesOf: [PlainController.self]).textColor = .red
      UIView.appearance(whenContainedInInstancesOf: [PlainController.self]).backgroundColor = .blue
      let other = UIWindow()
      let controller = PlainController()
      other.rootViewController = controller
      other.makeKeyAndVisible()
      #expect(controller.view.backgroundColor == .blue)
      enter()
      #expect(label.textColor == .red)
    }

    @Test func presentationControllersCount() async {
      UILabel.appearance(whenContainedInInstancesOf: [UISheetPresentationController.self]).textColor = .red
      let sheet = UIViewController()
      sheet.view.addSubview(label)
      window.rootViewController?.present(sheet, animated: true)
      await UIKitDouble.settle()
      #expect(label.textColor == .red)
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      sheet.present(alert, animated: true)
      await UIKitDouble.settle()
      #expect((alert.view.subviews.first as? UILabel)?.textColor != .red)
    }
  }
}
