import Testing

@testable import AppearanceState

/// SwiftUI.md, "What SwiftUI takes from values" and "Previews".
@MainActor
@Suite(.inEveryReading) struct ChromeScenarios {
  private let bars: [ToolbarPlacement] = [.navigationBar, .tabBar, .bottomBar]

  @Test func chromeTakesTintAndBarsFromTheTheme() async {
    UIView.appearanceState().tintColor = .red
    UINavigationBar.appearanceState().barTintColor = .green
    UITabBar.appearanceState().standardAppearance = {
      let appearance = UITabBarAppearance()
      appearance.backgroundColor = .blue
      return appearance
    }()
    UITabBar.appearanceState().barTintColor = .yellow
    UIToolbar.appearanceState().barStyle = .black
    let (_, host) = await show(Text("page").themedChrome().followsAppearance())
    let rendered = host.rendered
    #expect(rendered.texts.map(\.tint) == [Color(UIColor.red)])
    #expect(bars.map(rendered.toolbarBackground(for:)) == [Color(UIColor.green), Color(UIColor.blue), nil])
    #expect(bars.map(rendered.toolbarColorScheme(for:)) == [nil, nil, .dark])
    UIWindow.appearanceState().tintColor = .purple
    await UIKitDouble.settle()
    #expect(host.rendered.texts.map(\.tint) == [Color(UIColor.purple)])
    #expect(UIKitDouble.messages == [])
  }

  @Test func whatTheThemeDoesNotSetOfBarsIsAsItIsWithout() async {
    let (_, host) = await show(
      Text("page")
        .toolbarBackground(Color.red, for: .navigationBar).toolbarColorScheme(.light, for: .tabBar)
        .themedChrome().followsAppearance())
    #expect(bars.map(host.rendered.toolbarBackground(for:)) == [.red, nil, nil])
    #expect(bars.map(host.rendered.toolbarColorScheme(for:)) == [nil, .light, nil])
  }

  /// "A tint that a view farther out sets does not come through": SwiftUI has no tint that leaves an outer one unchanged.
  @Test func aTintIsGivenInsideOfTheChrome() async {
    let (_, host) = await show(
      VStack {
        Text("page").themedChrome().tint(.green)
        Text("page").tint(.green).themedChrome()
      }
      .followsAppearance())
    #expect(host.rendered.texts.map(\.tint) == [nil, .green])
  }

  /// "Give it to the row outside of this modifier."
  @Test func whatARowIsGivenOutsideOfThemedListRowIsAsItIsWithout() async {
    let (_, host) = await show(
      List { Text("row").themedListRow().listRowBackground(Color.blue).listRowSeparatorTint(.red) }.followsAppearance())
    guard SwiftUISwitches.current.outermostHolds else { return }
    #expect(host.rendered.rows.map(\.background) == [.blue])
    #expect(host.rendered.rows.map(\.separatorTint) == [.red])
  }

  @Test func rowsTakeTheirBackgroundAndSeparatorFromTheTheme() async {
    UITableViewCell.appearanceState().backgroundColor = .red
    UITableView.appearanceState().separatorColor = .green
    let (_, host) = await show(List { ForEach(0..<2) { Text("\($0)") }.themedListRow() }.followsAppearance())
    #expect(host.rendered.rows.map { $0.texts.map(\.string) } == [["0"], ["1"]])
    #expect(host.rendered.rows.map(\.background) == [Color(UIColor.red), Color(UIColor.red)])
    #expect(host.rendered.rows.map(\.separatorTint) == [Color(UIColor.green), Color(UIColor.green)])
  }

  @Test func chromeThatChangesKeepsTheStateOfThePage() async {
    let (_, host) = await show(Counted().themedChrome().followsAppearance())
    host.rendered.press("count")
    await UIKitDouble.settle()
    UIView.appearanceState().tintColor = .red
    UINavigationBar.appearanceState().barTintColor = .green
    await UIKitDouble.settle()
    #expect(host.rendered.strings == ["1", "count"])
    #expect(host.rendered.texts.first?.tint == Color(UIColor.red))
    AppearanceStore.shared.theme = AppearanceSnapshot()
    await UIKitDouble.settle()
    #expect(host.rendered.strings == ["1", "count"])
    #expect(host.rendered.texts.first?.tint == nil)
  }

  @Test func rowsThatChangeKeepTheirState() async {
    let (_, host) = await show(List { Counted().themedListRow() }.followsAppearance())
    host.rendered.press("count")
    await UIKitDouble.settle()
    UITableViewCell.appearanceState().backgroundColor = .red
    UITableView.appearanceState().separatorColor = .green
    await UIKitDouble.settle()
    #expect(host.rendered.strings == ["1", "count"])
  }

  @Test func aPreviewIsShownInAThemeUIKitsViewsIncluded() async throws {
    AppearanceStore.shared.applyAppearance()
    let night = AppearanceSnapshot { UILabel.appearanceState().textColor = .white }
    let preview = Preview("Night", traits: .appearance(night)) {
      VStack {
        Drawn()
        PlainLabel()
      }
    }
    let controller = try await preview.makeController()
    let window = makeWindow(controller)
    await UIKitDouble.settle()
    #expect(window.first(UILabel.self)?.textColor == .white)
    #expect(controller.rendered.texts.map(\.color) == [Color(UIColor.white)])
  }
}

private struct Counted: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)")
    Button("count") { count += 1 }
  }
}

private struct Drawn: View {
  @Environment(\.appearanceTheme) private var theme

  var body: some View { Text("drawn").foregroundColor(Color(theme, \UILabel.textColor)) }
}
