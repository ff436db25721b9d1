import AppearanceState
import UIKit

/// Bars in the app's colors before iOS 26, and in Apple's glass since then.
@MainActor
enum GlassTheme {
  static func install() {
    AppearanceStore.shared.theme = AppearanceSnapshot {
      let bar = UINavigationBar.appearanceState()
      bar.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
      UIBarButtonItem.appearanceState().tintColor = .systemGreen
      if #unavailable(iOS 26) {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        bar.standardAppearance = look
        bar.scrollEdgeAppearance = look
        UITabBar.appearanceState().barTintColor = .white
      }
    }
  }

  /// Installs the theme of a file, without the settings that remove the glass.
  static func install(_ document: SnapshotDocument) {
    AppearanceStore.shared.theme = AppearanceSnapshot {
      AppearanceStore.current.theme = document.snapshot
      if #available(iOS 26, *) {
        UINavigationBar.appearanceState().unset(\.standardAppearance)
        UINavigationBar.appearanceState().unset(\.scrollEdgeAppearance)
        UITabBar.appearanceState().unset(\.barTintColor)
      }
    }
  }

  // SDKs before that of iOS 26 have none of this.
  #if canImport(FoundationModels) && !os(tvOS) && !os(visionOS)
    @available(iOS 26, *)
    static func installWhatIsNew() {
      let look = UINavigationBarAppearance()
      look.subtitleTextAttributes = [.foregroundColor: UIColor.secondaryLabel]
      look.largeSubtitleTextAttributes = [.foregroundColor: UIColor.secondaryLabel]
      look.prominentButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
      let bar = UINavigationBar.appearanceState()
      bar.standardAppearance = look
      UITableView.appearanceState().separatorEffect = UIGlassEffect.appearanceEffect(
        style: .clear, tintColor: .systemGreen, isInteractive: true)
      UIBarButtonItem.appearanceState().backgroundImageForStyle[.normal, .prominent, .default] = UIImage()
      let inTheAccessory = UITraitCollection(tabAccessoryEnvironment: .inline)
      UILabel.appearanceState(for: inTheAccessory).font = .preferredFont(forTextStyle: .footnote)
      let inSidebars = UITraitCollection(listEnvironment: .sidebar)
      UILabel.appearanceState(for: inSidebars).textColor = .secondaryLabel
    }
  #endif
}
