#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// One value of the theme around a view, for views that SwiftUI draws itself.
  ///
  /// ```swift
  /// struct Header: View {
  ///   @Themed(\UILabel.font) private var font
  ///   @Themed(\Badge.padding, inside: [UITableViewCell.self]) private var padding
  ///
  ///   var body: some View { Text("Contacts").font(font.map { Font($0) }).padding(padding) }
  /// }
  /// ```
  ///
  /// It is the value that a host of the class would get there: the value that wins, or the declared default. The theme
  /// is `appearanceTheme`. The traits are those that SwiftUI has in the environment: style, size classes, layout
  /// direction, contrast and legibility weight; and the idiom.
  @available(iOS 14, tvOS 14, *)
  @propertyWrapper
  public struct Themed<Host: AppearanceHost, Value>: DynamicProperty {
    private var theme = ThemeInPlace()
    private let property: ReferenceWritableKeyPath<Host, Value>
    private let containers: [any AppearanceContainer.Type]

    /// Makes a value of the theme.
    ///
    /// - Parameters:
    ///   - property: The property of a declared attribute.
    ///   - containers: The classes that a host would be in, innermost first; all of them, up to the window.
    public init(
      _ property: ReferenceWritableKeyPath<Host, Value>, inside containers: [any AppearanceContainer.Type] = []
    ) {
      self.property = property
      self.containers = containers
    }

    /// The value. Each read visits the rules of the class; the theme as a whole is neither copied nor compared.
    @MainActor
    public var wrappedValue: Value { theme.resolved(Host.self, inside: containers)[dynamicMember: property] }
  }

  extension Color {
    /// Makes the color that a theme sets; nil if it sets none, so that SwiftUI's own color applies.
    ///
    /// ```swift
    /// @Environment(\.appearanceTheme) private var theme
    ///
    /// var body: some View {
    ///   List(contacts) { ContactRow($0) }.background(Color(theme, \UITableView.backgroundColor))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - property: The property of a declared attribute.
    ///   - containers: The classes that a host would be in, innermost first; all of them, up to the window.
    ///   - traits: The traits that apply. A color that depends on the style follows it without them.
    @MainActor
    public init?<Host: AppearanceHost>(
      _ theme: AppearanceSnapshot, _ property: ReferenceWritableKeyPath<Host, UIColor?>,
      inside containers: [any AppearanceContainer.Type] = [], traits: AppearanceTraits = .none
    ) {
      self.init(Host.resolvedAppearance(inside: containers, traits: traits, in: theme).setting(property))
    }

    /// Returns the color that the theme sets, if any.
    @MainActor
    init?(_ setting: AppearanceSetting<UIColor?>) {
      guard case .set(let color?) = setting else { return nil }
      if #available(iOS 15, tvOS 15, *) { self.init(uiColor: color) } else { self.init(color) }
    }
  }

  /// The theme around a view, and the traits there.
  @available(iOS 14, tvOS 14, *)
  struct ThemeInPlace: DynamicProperty {
    @Environment(\.appearanceTheme) private var theme
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.legibilityWeight) private var legibilityWeight
    #if !os(tvOS)
      @Environment(\.horizontalSizeClass) private var horizontalSizeClass
      @Environment(\.verticalSizeClass) private var verticalSizeClass
    #endif

    @MainActor
    func resolved<Host: AppearanceHost>(
      _ type: Host.Type, inside containers: [any AppearanceContainer.Type] = []
    ) -> ResolvedAppearance<Host, Host.Type> {
      Host.resolvedAppearance(inside: containers, traits: traits, in: theme)
    }

    @MainActor private static let idiom = AppearanceTraits(
      UITraitCollection(userInterfaceIdiom: UIDevice.current.userInterfaceIdiom))

    @MainActor private var traits: AppearanceTraits {
      var traits = Self.idiom
      traits["userInterfaceStyle"] = colorScheme == .dark ? "dark" : "light"
      traits["accessibilityContrast"] = contrast == .increased ? "high" : "normal"
      traits["layoutDirection"] = layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight"
      traits["legibilityWeight"] = legibilityWeight.map { $0 == .bold ? "bold" : "regular" }
      #if !os(tvOS)
        traits["horizontalSizeClass"] = horizontalSizeClass.map { $0 == .compact ? "compact" : "regular" }
        traits["verticalSizeClass"] = verticalSizeClass.map { $0 == .compact ? "compact" : "regular" }
      #endif
      return traits
    }
  }
#endif
