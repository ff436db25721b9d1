import AppearanceState
import SwiftUI

/// Views that SwiftUI draws itself, in the colours of the theme.
struct ThemedHeader: View {
  @Environment(\.appearanceTheme) private var theme

  var body: some View {
    Text("Contacts")
      .foregroundColor(UILabel.resolvedAppearance(in: theme).textColor.map(color))
  }

  private func color(_ color: UIColor) -> Color {
    if #available(iOS 15, tvOS 15, *) { return Color(uiColor: color) }
    return Color(color)
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
