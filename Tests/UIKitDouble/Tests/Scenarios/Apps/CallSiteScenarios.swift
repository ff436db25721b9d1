import Foundation
import Testing

@testable import AppearanceState
@testable import UIKitCallSites

/// The code of Tests/UIKitCallSites has the effects that its comments describe.
@MainActor
@Suite(.inOwnProcess(also: #"{"presentsAtOnce":false,"coordinatorIsThereAtOnce":false}"#)) struct CallSiteScenarios {
  let store = AppearanceStore.shared

  /// Returns the path of a file with a night theme.
  private func night() throws -> String {
    let path = "\(NSHomeDirectory())/Documents/night.json"
    let theme = AppearanceSnapshot {
      let look = UINavigationBarAppearance()
      look.configureWithOpaqueBackground()
      UINavigationBar.appearanceState().standardAppearance = look
      UINavigationBar.appearanceState().barTintColor = .black
      UITabBar.appearanceState().barTintColor = .black
      UILabel.appearanceState().textColor = .white
    }
    try SnapshotDocument(name: "Night", snapshot: theme).write(to: path)
    return path
  }

  private func open(_ controller: UIViewController) -> UIWindow {
    makeWindow(UINavigationController(rootViewController: controller))
  }

  private func dismiss(from controller: UIViewController) async {
    controller.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(controller.presentedViewController == nil)
    #expect(store.openScopes.isEmpty)
  }

  @Test func theContactSheetIsAsAppleDesignedItInEachForm() async throws {
    UINavigationBar.appearance().barTintColor = .systemGreen
    let list = ContactListController()
    let window = open(list)
    #expect(list.navigationController?.navigationBar.barTintColor == .systemGreen)
    for show in [list.show, list.showInScope, list.showWithDefaultBars] {
      show(CNContact())
      await UIKitDouble.settle()
      let sheet = try #require(list.presentedViewController)
      #expect(sheet.view.window === window)
      #expect(store.openScopes.count == 1)
      if let navigation = sheet as? UINavigationController { #expect(navigation.navigationBar.barTintColor == nil) }
      await dismiss(from: list)
    }
    #expect(UINavigationBar.appearance().barTintColor == .systemGreen)
  }

  @Test func whatIsSharedPointsToItsSource() async throws {
    let list = ContactListController()
    let window = open(list)
    let button = UIBarButtonItem(title: "Share", primaryAction: nil)
    list.share(CNContact(), from: button)
    await UIKitDouble.settle()
    let sheet = try #require(list.presentedViewController as? UIActivityViewController)
    #expect(sheet.popoverPresentationController?.barButtonItem === button)
    #expect(sheet.excludedActivityTypes == [.print])
    await dismiss(from: list)
    #expect(window.rootViewController != nil)
  }

  @Test func theListIsReloadedWhenTheSheetIsGone() async throws {
    let list = ContactListController()
    let window = open(list)
    for show in [
      { await list.shareAndReload(CNContact(), from: list.view) }, { await list.showAndReload(CNContact()) },
    ] as [@MainActor () async -> Void] {
      var hasReloaded = false
      let showing = Task.immediate {
        await show()
        hasReloaded = true
      }
      await UIKitDouble.settle()
      #expect(list.presentedViewController != nil && !hasReloaded)
      await dismiss(from: list)
      await showing.value
      #expect(hasReloaded)
    }
    #expect(window.rootViewController != nil)
  }

  @Test func twoClassesAreInTheirNightThemeUntilTheSheetIsGone() async throws {
    let list = ContactListController()
    let window = open(list)
    list.present(UIViewController(), animated: true)
    await UIKitDouble.settle()
    let night = AppearanceSnapshot {
      UILabel.appearanceState().textColor = .systemTeal
      UISwitch.appearanceState().onTintColor = .systemTeal
    }
    let showing = Task.immediate { try await list.showAtNight(CNContact(), night: night) }
    for _ in 0..<100 where !(list.presentedViewController is CNContactViewController) { await UIKitDouble.turn() }
    await UIKitDouble.settle()
    try await showing.value
    let sheet = try #require(list.presentedViewController as? CNContactViewController)
    for case let label as UILabel in sheet.view.subviews { #expect(label.textColor == .systemTeal) }
    #expect(store.openScopes.count == 1)
    await dismiss(from: list)
    #expect(window.rootViewController != nil)
  }

  @Test func whatUIKitDoesNotListIsCapturedAndExported() throws {
    ContactListController.captureWhatUIKitDoesNotList()
    #expect(store.captureReport().captured.contains { "\($0.rule)" == "UITextField in UISearchBar" })
    try ContactListController.exportTheme()
    #expect(store.openScopes.isEmpty)
  }

  @Test func aMailComposerReadsNoBrandAndGoes() async throws {
    UINavigationBar.appearance().tintColor = .systemGreen
    let controller = FeedbackController()
    let window = open(controller)
    controller.sendFeedback()
    await UIKitDouble.settle()
    let composer = try #require(controller.presentedViewController as? MFMailComposeViewController)
    #expect(composer.sentTintColor == nil && composer.subject == "Feedback")
    composer.finish(.sent)
    await UIKitDouble.settle()
    #expect(controller.presentedViewController == nil && store.openScopes.isEmpty)
    let sending = Task.immediate { try await controller.sendReport(Data("report".utf8)) }
    await UIKitDouble.settle()
    let report = try #require(controller.presentedViewController as? MFMailComposeViewController)
    #expect(report.sentTintColor == nil && report.attachments == ["report.txt"])
    report.finish(.cancelled)
    await UIKitDouble.settle()
    try await sending.value
    #expect(store.openScopes.isEmpty)
    #expect(UINavigationBar.appearance().tintColor == .systemGreen)
    #expect(window.rootViewController != nil)
  }

  @Test func theThemeIsSwitchedAndSaved() throws {
    let themes = try ThemeSwitch(nightFile: night())
    let day = store.theme
    themes.nightFalls()
    #expect(UILabel.appearanceState().textColor == .white)
    themes.morningComes()
    #expect(store.theme == day)
    let path = "\(NSHomeDirectory())/Documents/live.json"
    try themes.save(to: path)
    #expect(try SnapshotDocument(contentsOf: path).snapshot == day)
    #expect(themes.why(UILabel()).contains("textColor"))
  }

  @Test func theGreenThemeIsInstalledAndAnotherTriedAndUndone() throws {
    GreenTheme.install(image: UIImage())
    #expect(UIButton.appearanceState().titleColor[[.selected, .highlighted]] == .white)
    #expect(GreenTheme.tryBlue())
    #expect(store.openScopes.isEmpty)
  }

  @Test func theGlassThemeSetsNoBackgroundsWhereThereIsGlass() throws {
    GlassTheme.install()
    #expect(UIBarButtonItem.appearanceState().tintColor == .systemGreen)
    #expect(UINavigationBar.appearanceState().setting(\.titleTextAttributes).isSet)
    GlassTheme.install(try SnapshotDocument(contentsOf: night()))
    #expect(!UINavigationBar.appearanceState().setting(\.standardAppearance).isSet)
    #expect(UILabel.appearanceState().textColor == .white)
    GlassTheme.installWhatIsNew()
    #expect(UINavigationBar.appearanceState().setting(\.standardAppearance).isSet)
  }

  @Test func namedValuesAreInstalled() {
    NamedValues.install()
    #expect(UILabel.appearanceState().setting(\.font).isSet)
    #expect(UINavigationBar.appearanceState().setting(\.barTintColor).isSet)
  }

  @Test func sheetsOfSwiftUIAreAsAppleDesignedThem() async throws {
    UINavigationBar.appearance().barTintColor = .systemGreen
    UINavigationBar.appearance().tintColor = .systemGreen
    let host = UIHostingController(rootView: ContentView())
    let window = makeWindow(host)
    await UIKitDouble.settle()
    for (button, color) in [("Contact", nil), ("Edit", UIColor.systemYellow), ("Mail", nil), ("Pick", nil)] {
      host.rendered.press(button)
      await UIKitDouble.settle()
      let sheet = try #require(host.presentedViewController, "\(button)")
      #expect(!store.openScopes.isEmpty, "\(button)")
      func bars(in view: UIView) -> [UINavigationBar] {
        (view as? UINavigationBar).map { [$0] } ?? view.subviews.flatMap { bars(in: $0) }
      }
      for bar in bars(in: sheet.view) { #expect(bar.barTintColor == color, "\(button)") }
      host.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(store.openScopes.isEmpty, "\(button)")
    }
    #expect(UINavigationBar.appearance().barTintColor == .systemGreen)
    #expect(window.rootViewController === host)
  }

  @Test func viewsOfSwiftUIHaveTheColorsOfTheTheme() async throws {
    UILabel.appearanceState().textColor = .systemGreen
    let host = UIHostingController(rootView: ThemedHeader().followsAppearance())
    let window = makeWindow(host)
    await UIKitDouble.settle()
    #expect(host.rendered.texts.map(\.color) == [Color(uiColor: .systemGreen)])
    let night = UIHostingController(rootView: makeNightSheet())
    window.rootViewController = night
    await UIKitDouble.settle()
    #expect(night.rendered.texts.map(\.color) == [Color(uiColor: .white)])
  }
}
