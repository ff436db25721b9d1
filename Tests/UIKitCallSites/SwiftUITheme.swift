import AppearanceState
import SwiftUI

/// Views that SwiftUI draws itself, in the colors of the theme.
struct ThemedHeader: View {
  @Environment(\.appearanceTheme) private var theme

  var body: some View {
    Text("Contacts")
      .foregroundColor(Color(theme, \UILabel.textColor))
      .background(Color(theme, \UIView.backgroundColor, inside: [UITableViewCell.self], traits: .dark))
  }
}

// SDKs before that of iOS 18 do not isolate all of a view to the main actor.
@available(iOS 14, tvOS 14, *)
@MainActor
struct ThemedText: View {
  @Themed(\UILabel.font) private var font
  @Themed(\UILabel.shadowOffset, inside: [UITableViewCell.self]) private var offset

  var body: some View {
    Text("Contacts").font(font.map { Font($0) }).offset(offset)
  }
}

@available(iOS 14, tvOS 14, *)
struct ThemedRoot: View {
  @State private var following: AppearanceObservation?

  var body: some View {
    ThemedHeader()
      .followsAppearance()
      .onAppear {
        following = AppearanceStore.shared.follow(contentsOf: "night.json", for: [UINavigationBar.self]) { print($0) }
      }
  }
}

#if !os(tvOS)
  /// Bars, list and buttons of SwiftUI, which read their values from the theme.
  @available(iOS 16, *)
  struct ThemedPage: View {
    @Environment(\.appearanceTheme) private var theme

    var body: some View {
      NavigationStack {
        List {
          ForEach(0..<3) { Text("Contact \($0)") }.themedListRow()
        }
        .scrollContentBackground(.hidden)
        .background(Color(theme, \UITableView.backgroundColor))
        .navigationTitle("Contacts")
        .toolbar { Button("Add") {}.tint(Color(theme, \UINavigationBar.tintColor)) }
        .themedChrome()
      }
    }
  }

  /// Day and night side by side, without any store.
  @available(iOS 16, *)
  struct DayAndNight: View {
    var body: some View {
      HStack {
        ThemedPage().environment(\.appearanceTheme, AppearanceSnapshot())
        ThemedPage()
          .environment(
            \.appearanceTheme, AppearanceSnapshot { UINavigationBar.appearanceState().barTintColor = .black }
          )
          .environment(\.colorScheme, .dark)
      }
    }
  }
#endif

@MainActor
func makeNightSheet() -> some View {
  ThemedHeader().appearance(AppearanceSnapshot { UILabel.appearanceState().textColor = .white })
}

#if canImport(SwiftUICore)
  @available(iOS 18, tvOS 18, *)
  @MainActor
  func makeThemedPreview(_ theme: AppearanceSnapshot) -> Preview {
    Preview("Night", traits: .appearance(theme)) { ThemedHeader() }
  }
#endif
