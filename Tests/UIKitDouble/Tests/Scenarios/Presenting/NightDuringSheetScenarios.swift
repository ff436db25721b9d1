import Foundation
import Testing

@testable import AppearanceState

/// The promises of README and UIKit.md for a night theme that is set while a sheet is up, and for overlapping sheets.
@MainActor
@Suite(.presenting) struct NightDuringSheetScenarios {
  let stage = PresentingStage()

  @Test func aThemeThatIsSetWhileASheetIsUpShowsWhenItCloses() async throws {
    for door in PresentingDoor.allCases {
      stage.setTheme(PresentingStage.green)
      let row = try await stage.addRow()
      let sheet = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      stage.setTheme(PresentingStage.teal)
      await UIKitDouble.settle()
      // The theme shows at once in the window behind if the library styles it, and never in the sheet.
      #expect(row.textColor == (stage.way == .applier ? PresentingStage.teal : PresentingStage.green))
      #expect(sheet.look.label == door.look(stage.brand).label, "\(door)")
      #expect(sheet.look.bar == door.look(stage.brand).bar, "\(door)")
      #expect(await sheet.card?.addLabel().textColor == door.look(stage.brand).label, "\(door)")
      #expect(UILabel.appearanceState().textColor == PresentingStage.teal)
      sheet.controller?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(await sheet.returns())
      #expect(sheet.remains == [])
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func aThemeThatIsSetDuringTheTransitionsSurvivesThem() async throws {
    for door in PresentingDoor.allCases {
      stage.setTheme(PresentingStage.green)
      let sheet = door.open(from: try #require(stage.list))
      stage.setTheme(PresentingStage.teal)
      await UIKitDouble.settle()
      #expect(sheet.look.label == door.look(stage.brand).label, "\(door)")
      #expect(sheet.look.bar == door.look(stage.brand).bar, "\(door)")
      sheet.controller?.dismiss(animated: true)
      stage.setTheme(PresentingStage.green)
      await UIKitDouble.settle()
      #expect(await sheet.returns())
      #expect(sheet.remains == [])
      try await stage.expectBranded("\(door)")
    }
  }

  /// Most apps write to Apple's proxies only.
  @Test func aThemeThatIsWrittenAsTheAppWritesItIsKeptAndHiddenAndThere() async throws {
    for door in PresentingDoor.allCases {
      stage.setBrand(PresentingStage.green)
      let sheet = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
      stage.setBrand(PresentingStage.teal)
      await UIKitDouble.settle()
      #expect(sheet.look.label == door.look(stage.brand).label, "\(door)")
      #expect(sheet.look.bar == door.look(stage.brand).bar, "\(door)")
      #expect(await sheet.card?.addLabel().textColor == door.look(stage.brand).label, "\(door)")
      // The library's proxy reads the theme.
      #expect(UILabel.appearanceState().textColor == PresentingStage.teal, "\(door)")
      #expect(UINavigationBar.appearanceState().barTintColor == PresentingStage.teal, "\(door)")
      if stage.way == .capture {
        #expect(UINavigationBar.appearance().barTintColor == door.look(stage.brand).bar, "\(door)")
      }
      sheet.controller?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(await sheet.returns())
      #expect(sheet.remains == [])
      try await stage.expectBranded("\(door)")
      UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
    }
  }

  @Test func aThemeThatTheAppWritesWhenItsTraitsChangeIsHiddenInTheSheet() async throws {
    final class NightController: UIViewController {
      var nightFalls: (() -> Void)?
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle { nightFalls?() }
      }
    }
    let controller = NightController()
    controller.nightFalls = { [stage] in
      stage.setBrand(controller.traitCollection.userInterfaceStyle == .dark ? PresentingStage.teal : .systemGreen)
    }
    stage.list?.addChild(controller)
    stage.list?.view.addSubview(controller.view)
    await UIKitDouble.settle()
    for door in PresentingDoor.allCases {
      let sheet = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
      await UIKitDouble.settle()
      #expect(stage.brand == PresentingStage.teal)
      #expect(await sheet.card?.addLabel().textColor == door.look(stage.brand).label, "\(door)")
      UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
      await UIKitDouble.settle()
      #expect(await sheet.card?.addLabel().textColor == door.look(stage.brand).label, "\(door)")
      UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
      await UIKitDouble.settle()
      sheet.controller?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(await sheet.returns())
      #expect(sheet.remains == [])
      try await stage.expectBranded("\(door)")
      UIKitDouble.changeDevice { $0.userInterfaceStyle = .light }
      await UIKitDouble.settle()
      try await stage.expectBranded("\(door)")
    }
    controller.nightFalls = nil
  }

  @Test func aThemeThatTheAppWritesWhenTheTextSizeChangesIsHiddenInTheSheet() async throws {
    let sheet = PresentingDoor.defaults.open(from: try #require(stage.list))
    await UIKitDouble.settle()
    UIKitDouble.changeDevice { $0.preferredContentSizeCategory = .extraExtraLarge }
    stage.setBrand(PresentingStage.teal)
    await UIKitDouble.settle()
    #expect(await sheet.card?.addLabel().textColor == PresentedLook.apples.label)
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    try await stage.expectBranded()
  }

  /// The library notices such a write at the end of the scope at the latest.
  @Test func aWriteThatNobodyTellsOfIsInForceWhenTheSheetIsGone() async throws {
    for door in PresentingDoor.allCases {
      stage.setBrand(PresentingStage.green)
      let sheet = door.open(from: try #require(stage.list))
      await UIKitDouble.settle()
      stage.setBrand(PresentingStage.teal)
      sheet.controller?.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(await sheet.returns())
      #expect(sheet.remains == [])
      try await stage.expectBranded("\(door)")
    }
  }

  @Test func whatAClosureWritesGoesWithTheSheet() async throws {
    let sheet = PresentedSheet()
    func show() {
      let controller = PresentedCard.inNavigation()
      sheet.made(controller)
      withDefaultAppearance(until: controller) {
        UILabel.appearanceState().textColor = PresentingStage.yellow
        stage.list?.present(controller, animated: true)
      }
    }
    show()
    await UIKitDouble.settle()
    #expect(sheet.look == PresentedLook(label: PresentingStage.yellow, bar: nil, item: nil))
    #expect(UILabel.appearanceState().textColor == stage.brand)
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(sheet.remains == [])
    try await stage.expectBranded()
  }

  /// UIKitReference.md: without the library the theme comes back too.
  @Test func aSheetThatSavesAndRestoresApplesProxyItselfLeavesTheTheme() async throws {
    let list = try #require(stage.list)
    func show(_ moment: SavingSheet.Moment) { list.presentWithDefaultAppearance { SavingSheet(setsIn: moment) } }
    for moment in SavingSheet.Moment.allCases {
      show(moment)
      await UIKitDouble.settle()
      #expect(list.presentedViewController is SavingSheet)
      // The user turns the device, which is no reason for an app to write another theme.
      for height in [UIUserInterfaceSizeClass.compact, .regular] {
        UIKitDouble.changeDevice { $0.verticalSizeClass = height }
        await UIKitDouble.settle()
      }
      list.dismiss(animated: true)
      await UIKitDouble.settle()
      let bar = UINavigationBar()
      stage.window?.addSubview(bar)
      await UIKitDouble.settle()
      #expect(bar.barTintColor == stage.brand, "\(moment)")
      try await stage.expectBranded("\(moment)")
    }
  }

  // MARK: Overlapping

  @Test func twoSheetsInTwoWindowsEndInEitherOrder() async throws {
    let otherList = UIViewController()
    let otherWindow = makeWindow(UINavigationController(rootViewController: otherList))
    for (one, other) in zip(PresentingDoor.allCases, PresentingDoor.allCases.reversed()) {
      for endsInOrder in [true, false] {
        let first = one.open(from: try #require(stage.list))
        await UIKitDouble.settle()
        let second = other.open(from: otherList)
        await UIKitDouble.settle()
        let firstLook = one.look(stage.brand)
        #expect(first.look == firstLook)
        if stage.way == .applier { #expect(second.look == other.look(stage.brand), "\(one), \(other)") }
        #expect(stage.store.openScopes.count == 2)
        let (goes, stays) = endsInOrder ? (first, second) : (second, first)
        let staysLook = stays.look
        goes.controller?.dismiss(animated: true)
        await UIKitDouble.settle()
        #expect(await goes.returns(), "\(one), \(other)")
        #expect(goes.remains == [], "\(one), \(other)")
        #expect(stage.store.openScopes.count == 1)
        #expect(stays.look == staysLook)
        let door = endsInOrder ? other : one
        #expect(await stays.card?.addLabel().textColor == door.look(stage.brand).label, "\(one), \(other)")
        stays.controller?.dismiss(animated: true)
        await UIKitDouble.settle()
        #expect(await stays.returns(), "\(one), \(other)")
        #expect(stays.remains == [], "\(one), \(other)")
        try await stage.expectBranded("\(one), \(other), in order: \(endsInOrder)")
      }
    }
    #expect(otherWindow.rootViewController != nil)
  }

  @Test func aSheetInAScopeFromASheetInAScopeEndsFirstOrWithIt() async throws {
    for door in PresentingDoor.allCases {
      for goesTogether in [false, true] {
        let first = door.open(from: try #require(stage.list))
        await UIKitDouble.settle()
        let second = PresentingDoor.defaults.open(from: try #require(first.card))
        await UIKitDouble.settle()
        #expect(second.look == .apples, "\(door)")
        #expect(stage.store.openScopes.count == 2)
        if !goesTogether {
          second.controller?.dismiss(animated: true)
          await UIKitDouble.settle()
          #expect(second.remains == [])
          #expect(stage.store.openScopes.count == 1)
          #expect(await first.card?.addLabel().textColor == door.look(stage.brand).label, "\(door)")
        }
        stage.list?.dismiss(animated: true)
        await UIKitDouble.settle()
        #expect(first.remains + second.remains == [], "\(door)")
        #expect(await first.returns(), "\(door)")
        try await stage.expectBranded("\(door)")
      }
    }
  }

  @Test func anotherWindowIsBrandedWhereTheLibraryStylesIt() async throws {
    let otherList = UIViewController()
    let otherWindow = makeWindow(UINavigationController(rootViewController: otherList))
    let sheet = PresentingDoor.defaults.open(from: try #require(stage.list))
    await UIKitDouble.settle()
    let row = UILabel()
    otherList.view.addSubview(row)
    await UIKitDouble.settle()
    #expect(row.textColor == (stage.way == .applier ? stage.brand : PresentedLook.apples.label))
    sheet.controller?.dismiss(animated: true)
    await UIKitDouble.settle()
    #expect(otherWindow.rootViewController != nil)
    try await stage.expectBranded()
  }
}

/// A sheet that has a color of its own for as long as it is up, as with a hand-written closure.
private final class SavingSheet: UIViewController {
  enum Moment: CaseIterable { case made, loaded, appearing }

  private let moment: Moment
  private var saved: UIColor?

  init(setsIn moment: Moment) {
    self.moment = moment
    super.init(nibName: nil, bundle: nil)
    if moment == .made { saveAndSet() }
  }

  required init?(coder: NSCoder) { nil }

  private func saveAndSet() {
    saved = UINavigationBar.appearance().barTintColor
    UINavigationBar.appearance().barTintColor = PresentingStage.yellow
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if moment == .loaded { saveAndSet() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if moment == .appearing { saveAndSet() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    UINavigationBar.appearance().barTintColor = saved
  }
}
