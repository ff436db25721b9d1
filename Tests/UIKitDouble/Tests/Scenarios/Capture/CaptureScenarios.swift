import Foundation
import Testing

@testable import AppearanceState

/// A class of the app's own.
private final class BrandLabel: UILabel {}

/// Returns a label that enters a window now.
@MainActor
private func entering<View: UIView>(_ view: View, in container: UIView? = nil) async -> View {
  let window = makeWindow()
  let root = container ?? UIView()
  window.rootViewController?.view.addSubview(root)
  root.addSubview(view)
  await UIKitDouble.settle()
  return view
}

/// UIKitReference.md, "Through UIKit's proxies": what is captured, and when.
@MainActor
@Suite(.inOwnProcess(also: #"{"sendsEveryMessage":false}"#)) struct CaptureScenarios {
  private var store: AppearanceStore { .shared }

  /// Writes a value to Apple's proxy of each class.
  private func brand(_ classes: [any AppearanceHost.Type]) {
    for (index, type) in classes.enumerated() {
      if let type = type as? UIView.Type { type.appearance().backgroundColor = SampleValues.color(index) }
      if let type = type as? UIBarItem.Type {
        type.appearance().setTitleTextAttributes([.foregroundColor: SampleValues.color(index)], for: .normal)
      }
    }
  }

  private func isBranded(_ type: any AppearanceHost.Type, _ index: Int) -> Bool {
    if let type = type as? UIView.Type { return type.appearance().backgroundColor == SampleValues.color(index) }
    let attributes = (type as? UIBarItem.Type)?.appearance().titleTextAttributes(for: .normal)
    return attributes?[.foregroundColor] as? UIColor == SampleValues.color(index)
  }

  private func checkThatTheyAreCaptured(_ classes: [any AppearanceHost.Type]) {
    #expect(store.theme.rules.count == classes.count)
    let restore = store.reset()
    for (index, type) in classes.enumerated() { #expect(!isBranded(type, index), "\(type) is hidden") }
    restore()
    for (index, type) in classes.enumerated() { #expect(isBranded(type, index), "\(type) shows again") }
    #expect(store.theme.rules.count == classes.count)
  }

  @Test func whatTwoClassesHoldBeforeTheStoreIsThereIsCaptured() {
    let classes: [any AppearanceHost.Type] = [UINavigationBar.self, UILabel.self]
    brand(classes)
    checkThatTheyAreCaptured(classes)
  }

  @Test func whatThreeClassesHoldBeforeTheStoreIsThereIsCaptured() {
    let classes: [any AppearanceHost.Type] = [UIBarItem.self, UIWindow.self, UIView.self]
    brand(classes)
    checkThatTheyAreCaptured(classes)
  }

  @Test func whatAllClassesHoldBeforeTheStoreIsThereIsCaptured() {
    #expect(UIKitProxies.styledClasses.count == 29)
    brand(UIKitProxies.styledClasses)
    checkThatTheyAreCaptured(UIKitProxies.styledClasses)
  }

  @Test func whatAllClassesAreGivenAfterTheFirstLookIsCaptured() async {
    store.prepare()
    brand(UIKitProxies.styledClasses)
    // Queries about everything read the proxies once in a turn.
    await UIKitDouble.settle()
    checkThatTheyAreCaptured(UIKitProxies.styledClasses)
  }

  @Test func aFirstChangeOfTheThemeKeepsNothingOfApplesProxiesAndAFirstWriteKeepsAll() {
    brand(UIKitProxies.styledClasses)
    UISlider.appearanceState().thumbTintColor = .red
    for (index, type) in UIKitProxies.styledClasses.enumerated() { #expect(isBranded(type, index)) }
    #expect(store.theme.rules.count == UIKitProxies.styledClasses.count)
    store.theme = AppearanceSnapshot()
    for (index, type) in UIKitProxies.styledClasses.enumerated() { #expect(!isBranded(type, index)) }
  }

  @Test func questionsAboutOneClassCaptureItAndLoseNothingOfTheOthers() {
    brand(UIKitProxies.styledClasses)
    #expect(UISwitch.resolvedAppearance().backgroundColor == UISwitch.appearance().backgroundColor)
    #expect(UITabBar.appearanceState().backgroundColor == UITabBar.appearance().backgroundColor)
    checkThatTheyAreCaptured(UIKitProxies.styledClasses)
  }

  @Test func aWriteToApplesProxyIsInTheThemeOfTheNextTurn() async {
    store.prepare()
    UILabel.appearance().textColor = .green
    // A query for one attribute reads it each time.
    #expect(UILabel.appearanceState().textColor == .green)
    UILabel.appearance().shadowColor = .red
    await UIKitDouble.settle()
    #expect(store.theme[RuleKey("UILabel")].map { "\($0.key)" } == ["shadowColor", "textColor"])
  }

  @Test func containedTraitAndSubclassProxiesAreCapturedOnceTheyAreNamed() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let contained = UILabel.appearance(whenContainedInInstancesOf: [UITextField.self, UISearchBar.self])
    let both = UILabel.appearance(for: dark, whenContainedInInstancesOf: [UISearchBar.self])
    let proxies: [UILabel] = [contained, UILabel.appearance(for: dark), both, BrandLabel.appearance()]
    for (index, proxy) in proxies.enumerated() { proxy.textColor = SampleValues.color(index) }
    store.reset()()
    #expect(store.theme.isEmpty)
    store.reset().end()
    for (index, proxy) in proxies.enumerated() { #expect(proxy.textColor == SampleValues.color(index)) }

    store.alsoCapture(UILabel.self, in: [UITextField.self, UISearchBar.self])
    store.alsoCapture(UILabel.self, for: .dark)
    _ = UILabel.appearanceState(for: dark, whenContainedInInstancesOf: [UISearchBar.self])
    store.alsoCapture(BrandLabel.self)
    #expect(store.theme.rules.count == 4)
    let restore = store.reset()
    for proxy in proxies { #expect(proxy.textColor == nil) }
    restore()
    for (index, proxy) in proxies.enumerated() { #expect(proxy.textColor == SampleValues.color(index)) }
    #expect(store.theme.rules.count == 4)
  }

  @Test func aProxyThatIsNamedInAScopeIsPartOfTheThemeAndHiddenAtOnce() {
    UILabel.appearance(whenContainedInInstancesOf: [UIButton.self]).textColor = .red
    let restore = store.reset()
    store.alsoCapture(UILabel.self, in: [UIButton.self])
    #expect(UILabel.appearance(whenContainedInInstancesOf: [UIButton.self]).textColor == nil)
    restore()
    #expect(UILabel.appearance(whenContainedInInstancesOf: [UIButton.self]).textColor == .red)
  }

  @Test func theReportSaysWhatIsCapturedAndWhatCannotBe() throws {
    UILabel.appearance().textColor = .green
    UINavigationBar.appearance().shadowImage = SampleValues.image(.red)
    UINavigationBar.appearance().setBackgroundImage(SampleValues.image(.red), for: .default)
    _ = store.anyAppearance(of: RuleKey("Other.Row"))
    let report = store.captureReport()
    let label = try #require(report.captured.first { $0.rule == RuleKey("UILabel") })
    #expect(label.settings.map(\.text) == ["textColor"])
    #expect(label.leavingMarks.map(\.text) == ["textColor"])
    let bar = try #require(report.captured.first { $0.rule == RuleKey("UINavigationBar") })
    // A scope leaves them as they are, and need not hide them completely.
    #expect(bar.imagesLeft.map(\.text) == ["backgroundImageForBarMetrics[barMetrics=default]", "shadowImage"])
    #expect(bar.leavingMarks.isEmpty)
    store.scopesHideImages = true
    let hiding = try #require(store.captureReport().captured.first { $0.rule == bar.rule })
    #expect(hiding.imagesLeft.isEmpty && hiding.leavingMarks == bar.imagesLeft.filter { $0.attribute != "shadowImage" })
    #expect(report.captured.count == 29)
    #expect(report.notCaptured.map(\.rule) == [RuleKey("Other.Row")])
    #expect(report.messagesSent == 0)
  }

  @Test func aScopeSendsTwoMessagesForEachSettingThatItHides() {
    UILabel.appearance().textColor = .green
    UILabel.appearance().shadowColor = .green
    UISwitch.appearance().onTintColor = .blue
    for scopes in 1...3 {
      withDefaultAppearance {}
      #expect(store.captureReport().messagesSent == 6 * scopes)
    }
    // The inner scope has nothing to hide, because the outer one has hidden it already.
    withDefaultAppearance { withDefaultAppearance {} }
    #expect(store.captureReport().messagesSent == 24)
  }

  @Test func scopesLeaveImagesUnlessTheyAreToHideThem() async {
    let image = SampleValues.image(.red)
    UINavigationBar.appearance().backIndicatorImage = image
    UINavigationBar.appearance().barTintColor = .red
    withDefaultAppearance {
      #expect(UINavigationBar.appearance().backIndicatorImage == image)
      #expect(UINavigationBar.appearance().barTintColor == nil)
      UINavigationBar.appearanceState().backIndicatorImage = SampleValues.image(.blue)
      #expect(UINavigationBar.appearance().backIndicatorImage == SampleValues.image(.blue))
    }
    #expect(UINavigationBar.appearance().backIndicatorImage == image)
    store.scopesHideImages = true
    withDefaultAppearance { #expect(UINavigationBar.appearance().backIndicatorImage == nil) }
    #expect(UINavigationBar.appearance().backIndicatorImage == image)
  }

  @Test func aSubclassHasWhatItsClassIsGivenAndAScopeHidesBoth() async {
    UILabel.appearance().textColor = .green
    BrandLabel.appearance().font = .boldSystemFont(ofSize: 20)
    store.alsoCapture(BrandLabel.self)
    let restore = store.reset(for: [UILabel.self])
    let foreign = await entering(BrandLabel())
    #expect(foreign.textColor == UILabel().textColor)
    #expect(foreign.font == UILabel().font)
    restore()
    let own = await entering(BrandLabel())
    #expect(own.textColor == .green)
    #expect(own.font == .boldSystemFont(ofSize: 20))
  }

  @Test func theThemeIsExportedAndLoadedInAnotherLaunch() async throws {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    UINavigationBar.appearance().standardAppearance = look
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .green
    store.alsoCapture(UILabel.self, in: [UINavigationBar.self])
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let export = try store.export("Day", traits: .light, to: folder)
    AppearanceProxies.forgetRecordings()
    try AppearanceStore(mirroring: UIKitProxies()).load(contentsOf: export.path)
    #expect(UINavigationBar.appearance().standardAppearance.objectParts.described == look.objectParts.described)
    #expect(UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor == .green)
  }
}
