import Testing

@testable import AppearanceState

/// "While an alert is up, UIKit dims the tint of what lies behind it: a theme change reaches those views when they are no
/// longer dimmed."
@MainActor
@Suite(
  .inOwnProcess(
    also: #"{"alertDimming":"presenterView"}"#, #"{"alertDimming":"nothing"}"#,
    #"{"presentsAtOnce":false,"alertDimming":"presenterView"}"#,
    #"{"presentedViewLeavesBeforeContainer":false,"coordinatorIsThereAtOnce":false}"#))
struct ApplierTintScenarios {
  private let store = AppearanceStore.shared
  private let root = UIViewController()
  private let window: UIWindow

  init() {
    store.applyAppearance()
    UIImageView.appearanceState().tintColor = .red
    window = makeWindow(root)
  }

  private func withAlert(_ body: () -> Void) async {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    let done = UIAlertAction(title: "Done", style: .cancel)
    alert.addAction(done)
    root.present(alert, animated: true)
    await UIKitDouble.settle()
    body()
    await UIKitDouble.settle()
    alert.tap(done)
    await UIKitDouble.settle()
  }

  @Test func aThemeChangeUnderAnAlertReachesTintsWhenTheAlertIsGone() async {
    let (image, own) = (UIImageView(image: nil), UIImageView(image: nil))
    own.tintColor = .purple
    root.view.addSubview(image)
    root.view.addSubview(own)
    await UIKitDouble.settle()
    #expect(image.tintColor == .red)
    await withAlert { UIImageView.appearanceState().tintColor = .green }
    #expect(image.tintColor == .green)
    #expect(own.tintColor == .purple)
  }

  @Test func severalChangesAndAViewThatEntersMeanwhileAreCaughtUp() async {
    let (image, late) = (UIImageView(image: nil), UIImageView(image: nil))
    root.view.addSubview(image)
    await withAlert {
      UIImageView.appearanceState().tintColor = .green
      UIImageView.appearanceState().tintColor = .blue
      root.view.addSubview(late)
      image.removeFromSuperview()
      root.view.addSubview(image)
    }
    #expect(image.tintColor == .blue)
    #expect(late.tintColor == .blue)
    UIImageView.appearanceState().unset(\.tintColor)
    #expect(image.tintColor == .systemBlue && late.tintColor == .systemBlue)
  }

  @Test func aTintOfTheProgramsUnderAnAlertStays() async {
    let image = UIImageView(image: nil)
    root.view.addSubview(image)
    await withAlert {
      image.tintColor = .purple
      UIImageView.appearanceState().tintColor = .green
    }
    #expect(image.tintColor == .purple)
    UIImageView.appearanceState().tintColor = .blue
    #expect(image.tintColor == .purple)
  }

  @Test func aViewThatTheProgramDimsIsCaughtUp() async {
    let (card, image) = (UIView(), UIImageView(image: nil))
    root.view.addSubview(card)
    card.addSubview(image)
    await UIKitDouble.settle()
    card.tintAdjustmentMode = .dimmed
    UIImageView.appearanceState().tintColor = .green
    await UIKitDouble.settle()
    card.tintAdjustmentMode = .automatic
    await UIKitDouble.settle()
    #expect(image.tintColor == .green)
    #expect(card.subviews == [image])
  }
}
