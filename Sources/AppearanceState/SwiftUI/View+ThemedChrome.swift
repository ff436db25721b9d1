#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, *)
  extension View {
    /// Gives a page what the bars and controls of SwiftUI take from values and not from UIKit's proxies: the tint, and the
    /// backgrounds and color schemes of its bars.
    ///
    /// ```swift
    /// NavigationStack {
    ///   ContactList().navigationTitle("Contacts").themedChrome()
    /// }
    /// ```
    ///
    /// Apply it to each page inside of the navigation stack and the tab view, since bars ask the page that they show. The values
    /// are those of the theme around the view, `appearanceTheme`:
    ///
    /// - the tint: what the theme sets as `tintColor` for a `UIWindow`, or for every `UIView`. The tint of a bar class is not
    ///   taken, because SwiftUI has no tint for bars alone: give it to the buttons of the bar with ``Themed``.
    /// - the background of the navigation bar, the tab bar and the toolbar: the `backgroundColor` of its `standardAppearance` or
    ///   else, where the theme sets none, its `barTintColor`.
    /// - dark for a bar whose `barStyle` is `.black`.
    ///
    /// What the theme does not set is as it is in SwiftUI without any modifier. A tint that a view farther out sets does not
    /// come through.
    @MainActor
    public func themedChrome() -> some View { modifier(ThemedChrome()) }

    /// Gives a row of a list what SwiftUI takes from values: the theme's `backgroundColor` of a `UITableViewCell`, and the
    /// `separatorColor` of a `UITableView`.
    ///
    /// ```swift
    /// List {
    ///   ForEach(contacts) { ContactRow($0) }.themedListRow()
    /// }
    /// ```
    ///
    /// Since iOS 16 a list of SwiftUI is a collection view, which settings for tables do not reach. What the theme does not
    /// set is as it is in SwiftUI without any modifier.
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
        .toolbarColorScheme(navigation.colorScheme, for: .navigationBar)
        .toolbarColorScheme(tab.colorScheme, for: .tabBar)
        .toolbarColorScheme(tool.colorScheme, for: .bottomBar)
        // Beside the content and not around it: SwiftUI has no background that means none, and a theme that begins to set one
        // must not make the content anew.
        .background {
          if let color = navigation.background { Color.clear.toolbarBackground(color, for: .navigationBar) }
          if let color = tab.background { Color.clear.toolbarBackground(color, for: .tabBar) }
          if let color = tool.background { Color.clear.toolbarBackground(color, for: .bottomBar) }
        }
    }

    /// What a theme says of one bar.
    private struct Bar {
      let background: Color?
      let colorScheme: ColorScheme?

      @MainActor
      init(
        _ appearance: AppearanceSetting<some UIBarAppearance>, tint: AppearanceSetting<UIColor?>,
        style: AppearanceSetting<UIBarStyle>
      ) {
        // An appearance wins over the older properties even where it has no color.
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
