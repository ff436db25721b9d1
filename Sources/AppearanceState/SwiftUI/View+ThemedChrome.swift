#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension View {
    /// Gives a page the values that SwiftUI takes for its bars and controls in place of UIKit's proxies: the tint, and
    /// the backgrounds and color schemes of its bars.
    ///
    /// ```swift
    /// NavigationStack {
    ///   ContactList().navigationTitle("Contacts").themedChrome()
    /// }
    /// ```
    ///
    /// Apply it to each page inside the navigation stack and the tab view, because bars take their look from the page
    /// that they show. The values are those of the theme around the view, `appearanceTheme`:
    ///
    /// - the tint: the theme's `tintColor` of `UIWindow`, or of `UIView`. The tint of a bar class is ignored, because
    ///   SwiftUI has no tint for bars alone: give it to the buttons of the bar with ``Themed``.
    /// - the background of the navigation bar, the tab bar and the toolbar: the `backgroundColor` of its
    ///   `standardAppearance`, or, if the theme sets none, its `barTintColor`.
    /// - dark for a bar whose `barStyle` is `.black`.
    ///
    /// Values that the theme does not set stay as in SwiftUI without a modifier. The tint of an enclosing view does not
    /// apply.
    @MainActor
    public func themedChrome() -> some View { modifier(ThemedChrome()) }

    /// Gives a row of a list the values that SwiftUI takes: the theme's `backgroundColor` of a `UITableViewCell`, and
    /// the `separatorColor` of a `UITableView`.
    ///
    /// ```swift
    /// List {
    ///   ForEach(contacts) { ContactRow($0) }.themedListRow()
    /// }
    /// ```
    ///
    /// Since iOS 16 a list of SwiftUI is a collection view, which settings for tables do not reach. Values that the
    /// theme does not set stay as in SwiftUI without a modifier. A background or separator that the row sets inside of this
    /// modifier may not come through: set it outside.
    @MainActor
    public func themedListRow() -> some View { modifier(ThemedListRow()) }
  }

  @available(iOS 16, *)
  private struct ThemedChrome: ViewModifier {
    private var theme = ThemeInPlace()

    func body(content: Content) -> some View {
      let navigation = navigationBar
      let tab = tabBar
      let tool = toolbar
      content
        .tint(Color(theme.resolved(UIWindow.self).setting(\.tintColor)))
        // Beside the content and not around it: SwiftUI has no background that means none, a color scheme of nil overrides
        // the page's, and the content must keep its identity when a theme begins to set one.
        .background {
          if let color = navigation.background { Color.clear.toolbarBackground(color, for: .navigationBar) }
          if let color = tab.background { Color.clear.toolbarBackground(color, for: .tabBar) }
          if let color = tool.background { Color.clear.toolbarBackground(color, for: .bottomBar) }
          if let scheme = navigation.colorScheme { Color.clear.toolbarColorScheme(scheme, for: .navigationBar) }
          if let scheme = tab.colorScheme { Color.clear.toolbarColorScheme(scheme, for: .tabBar) }
          if let scheme = tool.colorScheme { Color.clear.toolbarColorScheme(scheme, for: .bottomBar) }
        }
    }

    /// The settings of a theme for one bar.
    private struct Bar {
      let background: Color?
      let colorScheme: ColorScheme?

      @MainActor
      init(
        _ appearance: AppearanceSetting<some UIBarAppearance>, tint: AppearanceSetting<UIColor?>,
        style: AppearanceSetting<UIBarStyle>
      ) {
        // An appearance wins over the older properties even if it has no color.
        if case .set(let appearance) = appearance {
          background = appearance.backgroundColor.map { Color(uiColor: $0) }
        } else {
          background = Color(tint)
        }
        if case .set(.black) = style { colorScheme = .dark } else { colorScheme = nil }
      }
    }

    @MainActor private var navigationBar: Bar {
      let bar = theme.resolved(UINavigationBar.self)
      return Bar(bar.setting(\.standardAppearance), tint: bar.setting(\.barTintColor), style: bar.setting(\.barStyle))
    }

    @MainActor private var tabBar: Bar {
      let bar = theme.resolved(UITabBar.self)
      return Bar(bar.setting(\.standardAppearance), tint: bar.setting(\.barTintColor), style: bar.setting(\.barStyle))
    }

    @MainActor private var toolbar: Bar {
      let bar = theme.resolved(UIToolbar.self)
      return Bar(bar.setting(\.standardAppearance), tint: bar.setting(\.barTintColor), style: bar.setting(\.barStyle))
    }
  }

  @available(iOS 16, *)
  private struct ThemedListRow: ViewModifier {
    private var theme = ThemeInPlace()

    func body(content: Content) -> some View {
      content
        .listRowBackground(Color(theme.resolved(UITableViewCell.self).setting(\.backgroundColor)))
        .listRowSeparatorTint(Color(theme.resolved(UITableView.self).setting(\.separatorColor)))
    }
  }
#endif
