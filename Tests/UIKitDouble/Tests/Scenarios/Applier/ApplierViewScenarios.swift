import Foundation
import Testing

@testable import AppearanceState

/// A view of the app's own, with an attribute of its own.
private class Badge: UIView {
  @Styled var corner = 4.0
  private(set) var changes: [Set<SettingKey>] = []

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: Badge>(_ badge: AppearanceAttributes<Host>) {
      badge.attribute("corner", \.corner, default: 4, isSetOnInstance: { $0.$corner })
    }
    list(declaration.attributes(of: Self.self))
  }
}

private final class RoundBadge: Badge {}
private final class Card: UIView {}
private final class Panel: UIView {}
private final class SettingsController: UIViewController {}

/// What the applier promises for views: "true unset, live refresh, attributes of classes of your own, and every view can be
/// explained".
@MainActor
@Suite(
  .inOwnProcess(
    also: #"{"sendingMoment":"afterDidMoveToWindow"}"#, #"{"sendingMoment":"nextLayout"}"#,
    #"{"sendsEveryMessage":false,"valuesSetInTurnCount":false}"#,
    #"{"movingWithinWindowEntersAgain":true,"presentsAtOnce":false,"presentedViewLeavesBeforeContainer":false}"#))
struct ApplierViewScenarios {
  private let store = AppearanceStore.shared
  private let root = UIViewController()
  private let window: UIWindow
  private let label = UILabel()

  init() {
    store.applyAppearance()
    window = makeWindow(root)
  }

  private func add(_ view: UIView, to superview: UIView? = nil) {
    (superview ?? root.view).addSubview(view)
    UIKitDouble.layOutWindows()
  }

  private func present(_ controller: UIViewController) async {
    root.present(controller, animated: true)
    await UIKitDouble.settle()
  }

  // MARK: Entering and refreshing

  @Test func aViewThatEntersHasTheTheme() {
    UILabel.appearanceState().textColor = .red
    #expect(label.textColor == .label)
    add(label)
    #expect(label.textColor == .red)
  }

  @Test func visibleViewsFollowTheThemeAtOnceAndUnsetIsUnset() {
    add(label)
    UILabel.appearanceState().textColor = .red
    #expect(label.textColor == .red)
    UILabel.appearanceState().textColor = nil
    #expect(label.textColor == .label)
    UILabel.appearanceState().textColor = .green
    UILabel.appearanceState().unset(\.textColor)
    #expect(label.textColor == .label)
    #expect(UILabel.appearanceState().setting(\.textColor) == .unset)
  }

  @Test func aWholeThemeReachesViewsAndComesOffThem() {
    let (toggle, slider) = (UISwitch(), UISlider())
    for view in [label, toggle, slider] as [UIView] { add(view) }
    let day = store.theme
    store.theme = AppearanceSnapshot {
      UILabel.appearanceState().textColor = .white
      UISwitch.appearanceState().onTintColor = .orange
      UISlider.appearanceState().thumbTintColor = .yellow
      UIView.appearanceState().backgroundColor = .black
    }
    #expect(label.textColor == .white && label.backgroundColor == .black)
    #expect(toggle.onTintColor == .orange && toggle.backgroundColor == .black)
    #expect(slider.thumbTintColor == .yellow)
    store.theme = day
    #expect(label.textColor == .label && label.backgroundColor == nil)
    #expect(toggle.onTintColor == nil && slider.thumbTintColor == nil)
  }

  @Test func aViewThatLeavesAndComesBackHasTheThemeOfThen() {
    UILabel.appearanceState().textColor = .red
    add(label)
    label.removeFromSuperview()
    UILabel.appearanceState().textColor = .green
    UILabel.appearanceState().shadowColor = .blue
    add(label)
    #expect(label.textColor == .green)
    #expect(label.shadowColor == .blue)
  }

  // MARK: Values of the program

  @Test func aValueOfTheProgramWinsAndStays() {
    label.textColor = .purple
    UILabel.appearanceState().textColor = .red
    add(label)
    #expect(label.textColor == .purple)
    UILabel.appearanceState().textColor = .green
    #expect(label.textColor == .purple)
    label.removeFromSuperview()
    add(label)
    #expect(label.textColor == .purple)
  }

  @Test func aValueThatIsSetLaterWinsAndCanBeCleared() {
    UILabel.appearanceState().textColor = .red
    add(label)
    label.textColor = .purple
    UILabel.appearanceState().textColor = .green
    #expect(label.textColor == .purple)
    label.resolvedAppearance().clear(\.textColor)
    #expect(label.textColor == .green)
    UILabel.appearanceState().textColor = .blue
    #expect(label.textColor == .blue)
  }

  /// "A value equal to the default counts as not set until the view has entered."
  @Test func aValueOfTheProgramThatIsTheDefaultCountsOnceTheViewHasEntered() {
    UILabel.appearanceState().textColor = .red
    label.textColor = UILabel().textColor
    add(label)
    #expect(label.textColor == .red)
    label.textColor = UILabel().textColor
    UILabel.appearanceState().textColor = .green
    #expect(label.textColor == UILabel().textColor)
    label.removeFromSuperview()
    add(label)
    #expect(label.textColor == UILabel().textColor)
  }

  // MARK: Classes and attributes of the app's own

  @Test func attributesOfTheAppsOwnClassesTakePart() {
    let (badge, round, own) = (Badge(), RoundBadge(), Badge())
    own.corner = 4
    Badge.appearanceState().corner = 8
    RoundBadge.appearanceState().corner = 12
    Badge.appearanceState().backgroundColor = .red
    for view in [badge, round, own] { add(view) }
    #expect([badge, round, own].map(\.corner) == [8, 12, 4])
    #expect([badge, round, own].map(\.backgroundColor) == [.red, .red, .red])
    RoundBadge.appearanceState().unset(\.corner)
    Badge.appearanceState().corner = 6
    #expect([badge, round, own].map(\.corner) == [6, 6, 4])
  }

  @Test func valuesAreKnownBeforeAViewIsInAWindow() {
    Badge.appearanceState(whenContainedInInstancesOf: [Card.self]).corner = 20
    #expect(Badge.resolvedAppearance(inside: [Card.self]).corner == 20)
    #expect(Badge.resolvedAppearance().corner == 4)
    let card = Card()
    let badge = Badge()
    card.addSubview(badge)
    #expect(badge.resolvedAppearance().corner == 20)
    #expect(badge.corner == 4)
  }

  // MARK: Containers

  @Test func containersAreViewsControllersAndPresentationControllers() async {
    UILabel.appearanceState(whenContainedInInstancesOf: [Card.self]).textColor = .red
    UILabel.appearanceState(whenContainedInInstancesOf: [SettingsController.self]).shadowColor = .green
    UILabel.appearanceState(whenContainedInInstancesOf: [UIPresentationController.self]).highlightedTextColor = .blue
    let (settings, card, inside) = (SettingsController(), Card(), UILabel())
    settings.view.addSubview(card)
    card.addSubview(inside)
    add(label)
    #expect(label.textColor == .label && label.shadowColor == nil && label.highlightedTextColor == nil)
    await present(settings)
    #expect(inside.textColor == .red)
    #expect(inside.shadowColor == .green)
    #expect(inside.highlightedTextColor == .blue)
  }

  @Test func aChainIsWrittenInnermostFirst() {
    UILabel.appearanceState(whenContainedInInstancesOf: [Card.self, Panel.self]).textColor = .red
    UILabel.appearanceState(whenContainedInInstancesOf: [Panel.self]).textColor = .green
    let (card, panel, other, inner) = (Card(), Panel(), Card(), Panel())
    panel.addSubview(card)
    card.addSubview(label)
    add(panel)
    #expect(label.textColor == .red)
    let second = UILabel()
    other.addSubview(inner)
    inner.addSubview(second)
    add(other)
    #expect(second.textColor == .green)
  }

  @Test func aViewThatMovesToAnotherContainerHasNothingOfTheOldOne() {
    UILabel.appearanceState(whenContainedInInstancesOf: [Card.self]).textColor = .red
    UILabel.appearanceState(whenContainedInInstancesOf: [Card.self]).shadowColor = .red
    UILabel.appearanceState(whenContainedInInstancesOf: [Panel.self]).textColor = .green
    let (card, panel) = (Card(), Panel())
    add(card)
    add(panel)
    add(label, to: card)
    #expect(label.textColor == .red && label.shadowColor == .red)
    label.removeFromSuperview()
    add(label, to: panel)
    #expect(label.textColor == .green && label.shadowColor == nil)
    // Within a window UIKit may say nothing, so the page asks for a call.
    add(label, to: card)
    store.hierarchyDidChange(inside: card)
    #expect(label.textColor == .red && label.shadowColor == .red)
  }

  @Test func aTreeThatMovesIsStyledForItsNewPlace() async {
    UILabel.appearanceState(whenContainedInInstancesOf: [SettingsController.self]).textColor = .red
    let (settings, child) = (SettingsController(), UIViewController())
    child.view.addSubview(label)
    root.addChild(child)
    add(child.view)
    #expect(label.textColor == .label)
    child.view.removeFromSuperview()
    child.removeFromParent()
    settings.addChild(child)
    settings.view.addSubview(child.view)
    await present(settings)
    #expect(label.textColor == .red)
  }

  // MARK: Scopes

  @Test func aScopeReachesWhatEntersAndRestylesNothingVisible() {
    UILabel.appearanceState().textColor = .red
    add(label)
    let (inside, after) = (UILabel(), UILabel())
    withDefaultAppearance { add(inside) }
    add(after)
    #expect(label.textColor == .red)
    #expect(after.textColor == .red)
    let reset = store.reset()
    let late = UILabel()
    add(late)
    #expect(late.textColor == .label)
    #expect(label.textColor == .red)
    UILabel.appearanceState().textColor = .green
    #expect(late.textColor == .green)
    reset()
    #expect(late.textColor == .red)
  }

  @Test func aSheetInAScopeKeepsApplesLookWhileTheThemeChangesBehindIt() async {
    UILabel.appearanceState().textColor = .red
    add(label)
    let (sheet, inside) = (UIViewController(), UILabel())
    sheet.view.addSubview(inside)
    withDefaultAppearance(until: sheet) { root.present(sheet, animated: true) }
    await UIKitDouble.settle()
    #expect(inside.textColor == .label)
    UILabel.appearanceState().textColor = .green
    #expect(label.textColor == .green)
    #expect(inside.textColor == .label)
    let (row, added) = (UILabel(), UILabel())
    add(row)
    add(added, to: sheet.view)
    #expect(row.textColor == .green)
    #expect(added.textColor == .label)
    store.theme = AppearanceSnapshot { UILabel.appearanceState().textColor = .blue }
    #expect(label.textColor == .blue && row.textColor == .blue)
    #expect(inside.textColor == .label && added.textColor == .label)
    root.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(UILabel.appearanceState().textColor == .blue)
    await present(sheet)
    #expect(inside.textColor == .blue && added.textColor == .blue)
  }

  @Test func aScopeForSomeClassesLeavesTheOthers() async {
    UILabel.appearanceState().textColor = .red
    UISwitch.appearanceState().onTintColor = .red
    let (sheet, inside, toggle) = (UIViewController(), UILabel(), UISwitch())
    sheet.view.addSubview(inside)
    sheet.view.addSubview(toggle)
    withDefaultAppearance(for: [UISwitch.self], until: sheet) { root.present(sheet, animated: true) }
    await UIKitDouble.settle()
    #expect(inside.textColor == .red)
    #expect(toggle.onTintColor == nil)
  }

  @Test func aResetForOneClassIsUndoneByItsRestore() {
    UILabel.appearanceState().textColor = .red
    UISwitch.appearanceState().onTintColor = .red
    let before = store.snapshot()
    let restore = UILabel.appearanceState().reset()
    let (inside, toggle) = (UILabel(), UISwitch())
    add(inside)
    add(toggle)
    #expect(inside.textColor == .label)
    #expect(toggle.onTintColor == .red)
    UILabel.appearanceState().shadowColor = .green
    #expect(inside.shadowColor == .green)
    restore()
    #expect(inside.textColor == .red && inside.shadowColor == nil)
    #expect(store.snapshot() == before)
  }

  // MARK: Steps and questions

  @Test func anUndoneStepIsUndoneOnViews() {
    UILabel.appearanceState().textColor = .red
    add(label)
    UILabel.appearanceState().textColor = .green
    store.undo()
    #expect(label.textColor == .red)
    store.undo()
    #expect(label.textColor == .label)
    store.redo()
    store.redo()
    #expect(label.textColor == .green)
  }

  @Test func everyViewCanBeExplained() {
    UILabel.appearanceState().textColor = .red
    UILabel.appearanceState(whenContainedInInstancesOf: [Card.self]).textColor = .green
    let card = Card()
    add(card)
    add(label, to: card)
    let why = label.resolvedAppearance().explain(\.textColor)
    #expect("\(why)".contains("UILabel in AppearanceState.Card") || "\(why)".contains("Card"))
    #expect(label.resolvedAppearance().textColor == .green)
    label.textColor = .blue
    let own = label.resolvedAppearance().explain(\.textColor)
    #expect("\(own)" != "\(why)")
    #expect(label.resolvedAppearance().textColor == .blue)
  }

  @Test func lintTellsOfRulesThatNeverMatched() {
    UILabel.appearanceState(whenContainedInInstancesOf: [Card.self, Panel.self]).textColor = .red
    UILabel.appearanceState().shadowColor = .green
    let (card, panel) = (Card(), Panel())
    card.addSubview(panel)
    panel.addSubview(label)
    add(card)
    let findings = store.lint()
    #expect(findings.count == 1)
    #expect(findings.first?.problem == .reversedChain)
  }

  // MARK: What reads otherwise

  @Test func aFontThatFollowsTheTextSizeIsStillTheThemes() {
    let label = label
    label.adjustsFontForContentSizeCategory = true
    UILabel.appearanceState().font = UIFont.preferredFont(forTextStyle: .body)
    add(label)
    let before = label.font
    #expect(before != UIFont.systemFont(ofSize: UIFont.labelFontSize))
    UIKitDouble.changeDevice { $0.preferredContentSizeCategory = .accessibilityLarge }
    UIKitDouble.layOutWindows()
    UILabel.appearanceState().font = UIFont.preferredFont(forTextStyle: .title1)
    #expect(label.font.pointSize == UIFont.preferredFont(forTextStyle: .title1).pointSize)
  }

  @Test func aLabelWithTextOfSeveralLooksKeepsThemUntilItIsPlain() {
    UILabel.appearanceState().textColor = .red
    let text = NSMutableAttributedString(string: "Red and blue", attributes: [.foregroundColor: UIColor.orange])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 8, length: 4))
    label.attributedText = text
    add(label)
    UILabel.appearanceState().textColor = .green
    #expect(label.textColor == .orange)
    label.text = "Plain"
    UILabel.appearanceState().textColor = .brown
    #expect(label.textColor == .brown)
  }

  @Test func aButtonWithAConfigurationKeepsIt() {
    UIButton.appearanceState().titleColor[.normal] = .red
    let (plain, configured) = (UIButton(type: .custom), UIButton(configuration: .filled()))
    add(plain)
    add(configured)
    #expect(plain.titleColor(for: .normal) == .red)
    UIButton.appearanceState().titleColor[.normal] = .green
    #expect(plain.titleColor(for: .normal) == .green)
    configured.configuration = nil
    UIButton.appearanceState().titleColor[.normal] = .blue
    #expect(configured.titleColor(for: .normal) == .blue)
  }

  // MARK: Memory

  @Test func nothingIsKept() async {
    UILabel.appearanceState().textColor = .red
    var watched: [Watched] = []
    func fill() async {
      let (controller, label, recognizer) = (UIViewController(), UILabel(), UITapGestureRecognizer())
      controller.view.addSubview(label)
      label.addGestureRecognizer(recognizer)
      controller.overrideUserInterfaceStyle = .dark
      let window = makeWindow(UINavigationController(rootViewController: controller))
      await UIKitDouble.settle()
      window.overrideUserInterfaceStyle = .dark
      await UIKitDouble.settle()
      #expect(label.textColor == .red)
      let sheet = UIViewController()
      sheet.view.addSubview(UILabel())
      withDefaultAppearance(until: sheet) { controller.present(sheet, animated: true) }
      await UIKitDouble.settle()
      controller.dismiss(animated: true)
      await UIKitDouble.settle()
      let objects: [AnyObject?] = [controller, label, recognizer, window, window.rootViewController, sheet, sheet.view]
      watched = objects.compactMap { $0.map(Watched.init) }
    }
    await fill()
    await UIKitDouble.settle()
    #expect(watched.count == 7)
    #expect(watched.allSatisfy { $0.object == nil })
  }
}
