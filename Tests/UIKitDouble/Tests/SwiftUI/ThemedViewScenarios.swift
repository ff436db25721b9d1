import Foundation
import Testing

@testable import AppearanceState

/// SwiftUI.md, "Views that SwiftUI draws": the theme in the environment.
@MainActor
@Suite(.inEveryReading) struct ThemedViewScenarios {
  private let store = AppearanceStore.shared
  private let events = Events()

  @Test func theThemeIsInTheEnvironmentAndIsFollowed() async throws {
    UILabel.appearanceState().textColor = .red
    UILabel.appearanceState().font = .systemFont(ofSize: 21)
    let (_, host) = await show(Header(events: events).followsAppearance())
    #expect(header(host)?.color == Color(UIColor.red))
    #expect(header(host)?.font == Font(.systemFont(ofSize: 21)))
    UILabel.appearanceState().textColor = .blue
    await UIKitDouble.settle()
    #expect(header(host)?.color == Color(UIColor.blue))
    store.theme = AppearanceSnapshot()
    await UIKitDouble.settle()
    #expect(header(host)?.color == nil)
    #expect(header(host)?.font == Font(.systemFont(ofSize: 17)))
    #expect(UIKitDouble.messages == [])
  }

  @Test func withoutFollowingTheThemeIsEmpty() async {
    UILabel.appearanceState().textColor = .red
    let (_, host) = await show(Header(events: events))
    #expect(header(host)?.color == nil)
  }

  @Test func aViewThatReadsTheThemeIsDrawnAgainOnlyWhenTheThemeChanges() async {
    let (_, host) = await show(
      VStack {
        Header(events: events)
        Unthemed(events: events)
      }
      .followsAppearance())
    guard !SwiftUISwitches.current.evaluatesUnchangedBodies else { return }
    _ = events.take()
    UILabel.appearanceState().textColor = .blue
    await UIKitDouble.settle()
    #expect(events.take() == ["header"])
    let restore = store.reset()
    await UIKitDouble.settle()
    restore()
    await UIKitDouble.settle()
    #expect(events.take() == [])
    #expect(header(host)?.color == Color(UIColor.blue))
  }

  @Test func itIsEmptyInsideDefaultAppearance() async {
    UILabel.appearanceState().textColor = .red
    let (_, host) = await show(Header(events: events).defaultAppearance().followsAppearance())
    #expect(header(host)?.color == nil)
    #expect(header(host)?.font == Font(.systemFont(ofSize: 17)))
    UILabel.appearanceState().textColor = .blue
    await UIKitDouble.settle()
    #expect(header(host)?.color == nil)
  }

  @Test func aThemedValueTakesTheTraitsOfTheEnvironmentIntoAccount() async {
    UILabel.appearanceState().shadowOffset = CGSize(width: 1, height: 1)
    UILabel.appearanceState(for: UITraitCollection(userInterfaceStyle: .dark)).shadowOffset = CGSize(
      width: 2, height: 2)
    UILabel.appearanceState(for: UITraitCollection(layoutDirection: .rightToLeft)).shadowOffset =
      CGSize(width: 3, height: 3)
    let (window, host) = await show(
      VStack {
        Offset()
        Offset().environment(\.colorScheme, .dark)
        Offset().environment(\.layoutDirection, .rightToLeft)
      }
      .followsAppearance())
    #expect(host.rendered.strings == ["1.0", "2.0", "3.0"])
    window.overrideUserInterfaceStyle = .dark
    await UIKitDouble.settle()
    #expect(host.rendered.strings.prefix(2) == ["2.0", "2.0"])
  }

  @Test func whatIsSetInsideOfAContainerIsReadThere() async {
    UILabel.appearanceState(whenContainedInInstancesOf: [UITableViewCell.self]).shadowOffset = CGSize(
      width: 4, height: 4)
    let (_, host) = await show(
      VStack {
        Offset()
        CellOffset()
      }
      .followsAppearance())
    #expect(host.rendered.strings == ["0.0", "4.0"])
  }

  @Test func aColorOfAThemeIsReadForContainersAndTraits() {
    let theme = AppearanceSnapshot {
      UIView.appearanceState().backgroundColor = .red
      UIView.appearanceState(whenContainedInInstancesOf: [UITableViewCell.self]).backgroundColor = .green
      UIView.appearanceState(for: UITraitCollection(userInterfaceStyle: .dark)).backgroundColor = .blue
    }
    #expect(Color(theme, \UIView.backgroundColor) == Color(UIColor.red))
    #expect(Color(theme, \UIView.backgroundColor, inside: [UITableViewCell.self]) == Color(UIColor.green))
    #expect(Color(theme, \UIView.backgroundColor, traits: .dark) == Color(UIColor.blue))
    #expect(Color(theme, \UILabel.textColor) == nil)
  }

  @Test func aThemeOfTheEnvironmentAloneChangesNothingOfUIKit() async {
    store.applyAppearance()
    UILabel.appearanceState().textColor = .green
    let day = AppearanceSnapshot { UILabel.appearanceState().textColor = .black }
    let night = AppearanceSnapshot { UILabel.appearanceState().textColor = .white }
    let (_, host) = await show(
      HStack {
        Header(events: events).environment(\.appearanceTheme, day)
        VStack {
          Header(events: events)
          PlainLabel()
        }
        .environment(\.appearanceTheme, night).environment(\.colorScheme, .dark)
      })
    #expect(host.rendered.texts.map(\.color) == [Color(UIColor.black), Color(UIColor.white)])
    #expect(host.view.first(UILabel.self)?.textColor == .green)
    #expect(store.openScopes.isEmpty)
  }

  @Test func aScopeWithAThemeHasItInItsEnvironment() async {
    store.applyAppearance()
    let night = AppearanceSnapshot { UILabel.appearanceState().textColor = .white }
    let dusk = AppearanceSnapshot { UILabel.appearanceState().textColor = .gray }
    let (_, host) = await show(
      Chosen(themes: [night, dusk]) { theme in
        VStack {
          Header(events: events)
          PlainLabel()
        }
        .appearance(theme)
      })
    #expect(header(host)?.color == Color(UIColor.white))
    #expect(host.view.first(UILabel.self)?.textColor == .white)
    host.rendered.press("next")
    await UIKitDouble.settle()
    #expect(header(host)?.color == Color(UIColor.gray))
    #expect(host.view.first(UILabel.self)?.textColor == .gray)
  }

  private func header(_ host: UIHostingController<AnyView>) -> RenderedTree.Text? {
    host.rendered.texts.first { $0.string == "Contacts" }
  }
}

/// The example of SwiftUI.md.
private struct Header: View {
  let events: Events
  @Environment(\.appearanceTheme) private var theme
  @Themed(\UILabel.font) private var font

  var body: some View {
    let _ = events("header")
    Text("Contacts").font(font.map { Font($0) }).foregroundColor(Color(theme, \UILabel.textColor))
  }
}

private struct Unthemed: View {
  let events: Events

  var body: some View {
    let _ = events("unthemed")
    Text("plain")
  }
}

private struct Offset: View {
  @Themed(\UILabel.shadowOffset) private var offset

  var body: some View { Text("\(offset.width)") }
}

private struct CellOffset: View {
  @Themed(\UILabel.shadowOffset, inside: [UITableViewCell.self]) private var offset

  var body: some View { Text("\(offset.width)") }
}

private struct Chosen<Content: View>: View {
  let themes: [AppearanceSnapshot]
  let content: (AppearanceSnapshot) -> Content
  @State private var index = 0

  init(themes: [AppearanceSnapshot], @ViewBuilder content: @escaping (AppearanceSnapshot) -> Content) {
    self.themes = themes
    self.content = content
  }

  var body: some View {
    content(themes[index])
    Button("next") { index += 1 }
  }
}
