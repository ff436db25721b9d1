import Foundation
import Testing

@testable import AppearanceState
@testable import BrandedContacts

/// A walk through the app of Examples/BrandedContacts.swiftpm.
@MainActor
@Suite(.inOwnProcess(also: #"{"presentsAtOnce":false,"coordinatorIsThereAtOnce":false}"#))
struct BrandedContactsScenarios {
  let scene: UIWindowScene
  let store = AppearanceStore.shared

  init() {
    AppDelegate.main()
    // `main` has connected the app's first scene.
    scene = UIScene.all.compactMap { $0 as? UIWindowScene }[0]
  }

  private var window: UIWindow {
    get throws { try #require((scene.delegate as? SceneDelegate)?.window) }
  }

  /// Returns the page of a tab that the user taps.
  private func page<Page: UIViewController>(_ tab: Int) async throws -> Page {
    let split = try #require(try window.rootViewController as? UISplitViewController)
    let tabs = try #require(split.viewController(for: .primary) as? UITabBarController)
    tabs.selectTab(at: tab)
    await UIKitDouble.settle()
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    return try #require(navigation.topViewController as? Page)
  }

  private func tap(_ row: Int, of list: UITableViewController) async {
    list.tableView.tapRow(at: IndexPath(row: row, section: 0))
    await UIKitDouble.settle()
  }

  private func expectBranded(_ page: UIViewController, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
  {
    let bar = try #require(page.navigationController?.navigationBar)
    let color: UIColor = Brand.isNight ? .black : .systemGreen
    #expect(bar.standardAppearance.backgroundColor == color, sourceLocation: sourceLocation)
    #expect(bar.tintColor == (Brand.isNight ? .systemTeal : .white), sourceLocation: sourceLocation)
    #expect(store.openScopes.isEmpty, sourceLocation: sourceLocation)
  }

  private func expectApples(
    _ navigation: UINavigationController, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let fresh = UINavigationBar(frame: .zero)
    #expect(
      navigation.navigationBar.standardAppearance.backgroundColor == fresh.standardAppearance.backgroundColor,
      sourceLocation: sourceLocation)
    #expect(navigation.navigationBar.tintColor == UIColor.systemBlue, sourceLocation: sourceLocation)
    #expect(store.openScopes.count == 1, sourceLocation: sourceLocation)
  }

  @Test func theListIsGreenByDayAndTealOnBlackByNight() async throws {
    let list: ContactList = try await page(0)
    try expectBranded(list)
    let cell = try #require(list.tableView.visibleCells.first)
    #expect(cell.textLabel?.text == "Ada Lovelace")
    #expect(cell.textLabel?.textColor == .systemGreen)
    let night = try #require(list.navigationItem.rightBarButtonItem)
    #expect(night.tintColor == .white)
    night.tap()
    await UIKitDouble.settle()
    #expect(Brand.isNight)
    try expectBranded(list)
    #expect(cell.textLabel?.textColor == .black)
    #expect(night.tintColor == .systemTeal)
    night.tap()
    await UIKitDouble.settle()
    try expectBranded(list)
    #expect(cell.textLabel?.textColor == .systemGreen)
  }

  @Test func aContactIsShownAsAppleDesignedIt() async throws {
    let list: ContactList = try await page(0)
    for row in 0..<3 {
      await tap(row, of: list)
      weak let sheet = list.presentedViewController as? UINavigationController
      expectApples(try #require(sheet))
      let card = try #require(sheet?.topViewController as? CNContactViewController)
      for case let label as UILabel in card.view.subviews { #expect(label.textColor == UILabel().textColor) }
      list.navigationItem.rightBarButtonItem?.tap()
      await UIKitDouble.settle()
      expectApples(try #require(sheet))
      try #require(sheet.flatMap { UIKitDouble.beginDismissing($0) }).finish()
      await UIKitDouble.settle()
      try expectBranded(list)
    }
  }

  @Test func theMailComposerIsMadeInTheScope() async throws {
    let list: SheetList = try await page(1)
    // If the theme is on Apple's proxies, the composer sends it to another process when it is made.
    UINavigationBar.appearance().barTintColor = nil
    await tap(0, of: list)
    let composer = try #require(list.presentedViewController as? MFMailComposeViewController)
    #expect(composer.sentTintColor == nil && composer.sentBarTintColor == nil)
    #expect(store.openScopes.map(\.label) == ["mail"])
    composer.finish(.cancelled)
    await UIKitDouble.settle()
    #expect(list.presentedViewController == nil)
    try expectBranded(list)
    MFMailComposeViewController.hasAccount = false
    await tap(0, of: list)
    let alert = try #require(list.presentedViewController as? UIAlertController)
    #expect(alert.title == "This device sends no mail")
    alert.tap(alert.actions[1])
    await UIKitDouble.settle()
    try expectBranded(list)
  }

  @Test func theShareSheetPointsToItsRow() async throws {
    let list: SheetList = try await page(1)
    await tap(1, of: list)
    let sheet = try #require(list.presentedViewController as? UIActivityViewController)
    let row = list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(row != nil && sheet.popoverPresentationController?.sourceView === row)
    #expect(store.openScopes.map(\.label) == ["share"])
    sheet.dismiss(animated: true)
    await UIKitDouble.settle()
    try expectBranded(list)
  }

  @Test func thePickerOfPhotosIsDismissedByItsDelegate() async throws {
    let list: SheetList = try await page(1)
    await tap(2, of: list)
    let picker = try #require(list.presentedViewController as? PHPickerViewController)
    #expect(store.openScopes.map(\.label) == ["photos"])
    picker.pick([])
    await UIKitDouble.settle()
    #expect(list.presentedViewController == nil)
    try expectBranded(list)
  }

  @Test func theListBehindTheHalfHeightSheetStaysBrandedByNight() async throws {
    let list: SheetList = try await page(1)
    await tap(3, of: list)
    let sheet = try #require(list.presentedViewController as? UINavigationController)
    expectApples(sheet)
    Brand.toggleNight()
    await UIKitDouble.settle()
    expectApples(sheet)
    #expect(list.navigationController?.navigationBar.standardAppearance.backgroundColor == .black)
    sheet.dismiss(animated: true)
    await UIKitDouble.settle()
    try expectBranded(list)
  }

  @Test func theAlertTurnsNightOn() async throws {
    let list: SheetList = try await page(1)
    await tap(4, of: list)
    let alert = try #require(list.presentedViewController as? UIAlertController)
    alert.tap(alert.actions[0])
    await UIKitDouble.settle()
    #expect(Brand.isNight)
    try expectBranded(list)
  }

  @Test func theSheetOfSwiftUIIsAsAppleDesignedIt() async throws {
    let list: SheetList = try await page(1)
    for row in [5, 6] {
      await tap(row, of: list)
      let opener = try #require(list.presentedViewController)
      let before = store.openScopes.count
      #expect((before == 0) == (row == 5))
      try #require(opener as? any RenderedController).rendered.press("Show")
      await UIKitDouble.settle()
      let sheet = try #require(opener.presentedViewController)
      #expect(store.openScopes.count == before + 1)
      let bars = navigationBars(in: sheet.view)
      #expect(bars.count == 1)
      for bar in bars { #expect(bar.tintColor == .systemBlue) }
      try #require(sheet as? any RenderedController).rendered.press("Push")
      await UIKitDouble.settle()
      #expect(try #require(sheet as? any RenderedController).rendered.strings.contains("Still as Apple designed it"))
      for bar in navigationBars(in: sheet.view) { #expect(bar.tintColor == .systemBlue) }
      list.dismiss(animated: true)
      await UIKitDouble.settle()
      try expectBranded(list)
    }
  }

  private func navigationBars(in view: UIView) -> [UINavigationBar] {
    (view as? UINavigationBar).map { [$0] } ?? view.subviews.flatMap { navigationBars(in: $0) }
  }

  @Test func theCheckRunsInTheApp() async throws {
    let check: CheckController = try await page(2)
    let text = try #require(check.view.subviews.lazy.compactMap { $0 as? UITextView }.first)
    check.navigationItem.leftBarButtonItems?[0].tap()
    for _ in 0..<10_000 where text.text?.contains("settings tried") != true {
      await UIKitDouble.turn()
      try await Task.sleep(nanoseconds: 1_000_000)
    }
    #expect(text.text?.contains("settings tried") == true)
    check.navigationItem.rightBarButtonItem?.tap()
    await UIKitDouble.settle()
    let sheet = try #require(check.presentedViewController as? UIActivityViewController)
    #expect(sheet.popoverPresentationController?.barButtonItem === check.navigationItem.rightBarButtonItem)
    sheet.dismiss(animated: true)
    await UIKitDouble.settle()
    try expectBranded(check)
  }

  @Test func aFileOfTheThemeIsFollowed() async throws {
    let check: CheckController = try await page(2)
    let text = try #require(check.view.subviews.lazy.compactMap { $0 as? UITextView }.first)
    check.navigationItem.leftBarButtonItems?[1].tap()
    let path = "\(NSHomeDirectory())/Documents/Brand.json"
    #expect(text.text?.contains(path) == true)
    #expect(try SnapshotDocument(contentsOf: path).snapshot == store.theme)
  }

  @Test func onAPadTheColumnsAreBesideEachOther() async throws {
    UIKitDouble.changeDevice { $0.horizontalSizeClass = .regular }
    await UIKitDouble.settle()
    let list: ContactList = try await page(0)
    try expectBranded(list)
    let split = try #require(try window.rootViewController as? UISplitViewController)
    let detail = try #require(split.viewController(for: .secondary) as? UINavigationController)
    #expect(detail.view.window != nil)
    try expectBranded(try #require(detail.topViewController))
  }
}

/// A controller that shows a view of SwiftUI of any type.
@MainActor
private protocol RenderedController {
  var rendered: RenderedTree { get }
}

extension UIHostingController: RenderedController {}
