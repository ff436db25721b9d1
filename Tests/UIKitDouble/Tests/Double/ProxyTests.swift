import Foundation
import Testing

@testable import AppearanceState

/// A label that records its callbacks, with their order.
final class SpyLabel: UILabel {
  var log: [String] = []

  override var textColor: UIColor! {
    get { super.textColor }
    set {
      super.textColor = newValue
      log.append("textColor")
    }
  }

  override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      log.append("backgroundColor")
    }
  }

  override func willMove(toWindow newWindow: UIWindow?) { log.append(newWindow == nil ? "will leave" : "will enter") }
  override func didMoveToWindow() { log.append(window == nil ? "left" : "entered") }
}

/// A view that adds a label of its own as soon as it is in a window.
final class LateBloomer: UIView {
  let label = SpyLabel()
  override func didMoveToWindow() { if window != nil { addSubview(label) } }
}

/// A view of the app's own, with a property that UIKit's proxies can record.
final class Medal: UIView {
  var applied: [UIColor?] = []

  var ribbon: UIColor? {
    get { read("ribbon", default: nil) }
    set {
      write(newValue, "ribbon") {
        $0.ribbon = $1
      } apply: {
        self.applied.append($0)
      }
    }
  }
}

@MainActor
func makeWindow(_ root: UIViewController = UIViewController()) -> UIWindow {
  let window = UIWindow()
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}

extension DoubleTests {
  @MainActor @Suite struct ProxyTests {
    init() { UIKitDouble.startAgain() }

    @Test func thereIsOneProxyForEachClassContainersAndTraits() {
      #expect(UILabel.appearance() === UILabel.appearance())
      #expect(UILabel.appearance() !== SpyLabel.appearance())
      let inBar = UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self])
      #expect(inBar === UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]))
      #expect(inBar !== UILabel.appearance())
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UILabel.appearance(for: dark) === UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)))
      #expect(type(of: SpyLabel.appearance()) == SpyLabel.self)
    }

    @Test func aProxyAnswersWhatItRecordedItselfAndNilOtherwise() {
      #expect(UILabel.appearance().backgroundColor == nil)
      UIView.appearance().backgroundColor = .red
      #expect(UIView.appearance().backgroundColor == .red)
      #expect(UILabel.appearance().backgroundColor == nil)
      #expect(UISwitch.appearance().onTintColor == nil)
      #expect(!UINavigationBar.appearance().isTranslucent)
    }

    @Test func valuesAreSentBetweenWillMoveAndDidMove() {
      UILabel.appearance().textColor = .red
      let window = makeWindow()
      let label = SpyLabel()
      window.addSubview(label)
      #expect(label.log == ["will enter", "textColor", "entered"])
      #expect(label.textColor == .red)
    }

    @Test func theOtherMomentsComeLater() {
      UILabel.appearance().textColor = .red
      let window = makeWindow()
      UIKitSwitches.current.sendingMoment = .afterDidMoveToWindow
      let label = SpyLabel()
      window.addSubview(label)
      #expect(label.log == ["will enter", "entered", "textColor"])
      UIKitSwitches.current.sendingMoment = .nextLayout
      let late = SpyLabel()
      window.addSubview(late)
      #expect(late.log == ["will enter", "entered"])
      window.layoutIfNeeded()
      #expect(late.log == ["will enter", "entered", "textColor"])
    }

    @Test func whatIsInTheWindowIsNotTouchedAndEnteringAgainSendsAgain() {
      let window = makeWindow()
      let label = SpyLabel()
      window.addSubview(label)
      UILabel.appearance().textColor = .red
      #expect(label.textColor != .red)
      label.removeFromSuperview()
      window.addSubview(label)
      #expect(label.textColor == .red)
      UILabel.appearance().textColor = .blue
      label.removeFromSuperview()
      window.addSubview(label)
      #expect(label.textColor == .blue)
    }

    @Test func superclassesComeFirst() {
      UIView.appearance().backgroundColor = .red
      UILabel.appearance().backgroundColor = .blue
      let window = makeWindow()
      let label = SpyLabel()
      window.addSubview(label)
      #expect(label.log == ["will enter", "backgroundColor", "backgroundColor", "entered"])
      #expect(label.backgroundColor == .blue)
      UIKitSwitches.current.sendsEveryMessage = false
      let other = SpyLabel()
      window.addSubview(other)
      #expect(other.log == ["will enter", "backgroundColor", "entered"])
      #expect(other.backgroundColor == .blue)
    }

    @Test func nilIsRecordedAndSent() {
      UIView.appearance().backgroundColor = .red
      UILabel.appearance().backgroundColor = nil
      let window = makeWindow()
      let label = UILabel()
      window.addSubview(label)
      #expect(label.backgroundColor == nil)
    }

    @Test func whatTheProgramSetStays() {
      UILabel.appearance().textColor = .red
      let label = UILabel()
      label.textColor = .green
      let window = makeWindow()
      window.addSubview(label)
      #expect(label.textColor == .green)
      let sent = UILabel()
      window.addSubview(sent)
      UILabel.appearance().textColor = .blue
      sent.removeFromSuperview()
      window.addSubview(sent)
      #expect(sent.textColor == .blue)
    }

    @Test func anOwnPropertyIsRecordedAndApplied() {
      Medal.appearance().ribbon = .red
      #expect(Medal.appearance().ribbon == .red)
      let window = makeWindow()
      let medal = Medal()
      window.addSubview(medal)
      #expect(medal.applied == [.red])
      #expect(Medal.appearance(whenContainedInInstancesOf: [UIWindow.self]).ribbon == nil)
    }

    @Test func aViewThatComesWhileItsSuperviewEntersIsToldOnce() {
      let late = LateBloomer()
      let window = makeWindow()
      window.addSubview(late)
      #expect(late.label.log == ["will enter", "entered"])
      #expect(late.label.window === window)
    }

    @Test func aMoveWithinTheWindowEntersAgainOrNot() {
      let window = makeWindow()
      let (one, other, label) = (UIView(), UIView(), SpyLabel())
      window.addSubview(one)
      window.addSubview(other)
      one.addSubview(label)
      label.log = []
      other.addSubview(label)
      #expect(label.log.isEmpty)
      UIKitSwitches.current.movingWithinWindowEntersAgain = true
      one.addSubview(label)
      #expect(label.log == ["will enter", "entered"])
    }

    @Test func valuesThatASetterSetsInTurnCountOrNot() {
      final class Chained: UIView {
        override var backgroundColor: UIColor? {
          get { super.backgroundColor }
          set {
            super.backgroundColor = newValue
            tintColor = .green
          }
        }
      }
      Chained.appearance().backgroundColor = .red
      let window = makeWindow()
      let counts = Chained()
      window.addSubview(counts)
      UIView.appearance().tintColor = .blue
      counts.removeFromSuperview()
      Chained.appearance().backgroundColor = nil
      window.addSubview(counts)
      #expect(counts.styledValues?.setByProgram.map(\.name) == ["tintColor"])
      UIKitSwitches.current.valuesSetInTurnCount = false
      let free = Chained()
      window.addSubview(free)
      #expect(free.styledValues?.setByProgram.isEmpty == true)
    }

    @Test func switchesAreReadFromJSONAndKeepWhatItDoesNotName() throws {
      let json = #"{"presentsAtOnce": false, "alertDimming": "presenterView"}"#
      let switches = try JSONDecoder().decode(UIKitSwitches.self, from: Data(json.utf8))
      #expect(!switches.presentsAtOnce && switches.alertDimming == .presenterView)
      #expect(switches.sendsEveryMessage == UIKitSwitches().sendsEveryMessage)
      let again = try JSONDecoder().decode(UIKitSwitches.self, from: JSONEncoder().encode(switches))
      #expect(again == switches)
    }

    @Test func traitsBeatContainersAndHoldWhereTheyMatch() {
      UILabel.appearance(whenContainedInInstancesOf: [UIWindow.self]).textColor = .red
      UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .white
      let window = makeWindow()
      let day = UILabel()
      window.addSubview(day)
      #expect(day.textColor == .red)
      window.overrideUserInterfaceStyle = .dark
      let night = UILabel()
      window.addSubview(night)
      #expect(night.textColor == .white)
    }
  }
}
