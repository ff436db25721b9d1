#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension ClassAttributes {
    static func declareNavigationBar<Host: UINavigationBar>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let bar = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UINavigationBar.self))
      bar("barTintColor", \.barTintColor)
      bar(kept: "compactAppearance", \.compactAppearance)
      bar("isTranslucent", \.isTranslucent, unrecorded: false)
      bar(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance)
      bar("shadowImage", \.shadowImage)
      bar(kept: "standardAppearance", \.standardAppearance, set: { $0.standardAppearance = $1 })
      bar(kept: "titleTextAttributes", \.titleTextAttributes)
      if #available(iOS 15, tvOS 15, *) { bar(kept: "compactScrollEdgeAppearance", \.compactScrollEdgeAppearance) }
      #if !os(tvOS)
        bar("backIndicatorImage", \.backIndicatorImage)
        bar("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
        bar("barStyle", \.barStyle, unrecorded: .default)
        bar(kept: "largeTitleTextAttributes", \.largeTitleTextAttributes)
        bar("prefersLargeTitles", \.prefersLargeTitles, unrecorded: false)
      #endif
      bar(
        "backgroundImageForBarMetrics", "setBackgroundImage(_:for:)", UIBarMetrics.self, leavesMark: true,
        get: { $0.backgroundImage(for: $1) },
        set: { $0.setBackgroundImage($2, for: $1) })
      bar(
        "backgroundImage", "setBackgroundImage(_:for:barMetrics:)", AxisPair<UIBarPosition, UIBarMetrics>.self,
        leavesMark: true,
        get: { $0.backgroundImage(for: $1.first, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, for: $1.first, barMetrics: $1.second) })
      bar(
        "titleVerticalPositionAdjustment", "setTitleVerticalPositionAdjustment(_:for:)", UIBarMetrics.self,
        unrecorded: 0,
        get: { $0.titleVerticalPositionAdjustment(for: $1) },
        set: { $0.setTitleVerticalPositionAdjustment($2, for: $1) })
    }
  }

  extension AppearanceProxy where Target: UINavigationBar {
    /// The background image by bar metrics: `backgroundImageForBarMetrics[.compact]`.
    public var backgroundImageForBarMetrics: AxisProxy<UIBarMetrics, UIImage?> { axes() }

    /// The background image by bar position and bar metrics: `backgroundImage[.top, .compact]`.
    public var backgroundImage: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> { axes() }

    /// The title vertical position adjustment by bar metrics: `titleVerticalPositionAdjustment[.compact]`.
    public var titleVerticalPositionAdjustment: AxisProxy<UIBarMetrics, CGFloat> { axes() }
  }

  extension ClassAttributes {
    static func declareTabBar<Host: UITabBar>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let bar = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UITabBar.self))
      bar("backgroundImage", \.backgroundImage, leavesMark: true)
      bar("barTintColor", \.barTintColor)
      bar("itemSpacing", \.itemSpacing, unrecorded: 0)
      bar("itemWidth", \.itemWidth, unrecorded: 0)
      bar("selectionIndicatorImage", \.selectionIndicatorImage)
      bar("shadowImage", \.shadowImage)
      bar(kept: "standardAppearance", \.standardAppearance, set: { $0.standardAppearance = $1 })
      bar("unselectedItemTintColor", \.unselectedItemTintColor)
      if #available(iOS 15, tvOS 15, *) { bar(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance) }
      #if !os(tvOS)
        bar("barStyle", \.barStyle, unrecorded: .default)
        bar("itemPositioning", \.itemPositioning, unrecorded: .automatic)
      #endif
      #if !os(visionOS)
        bar("isTranslucent", \.isTranslucent, unrecorded: false)
      #endif
      #if !os(tvOS) && !os(visionOS)
        bar(deprecated: "selectedImageTintColor")
      #endif
    }
  }

  #if !os(tvOS)
    extension ClassAttributes {
      static func declareToolbar<Host: UIToolbar>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
        let toolbar = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UIToolbar.self))
        toolbar("barStyle", \.barStyle, unrecorded: .default)
        toolbar("barTintColor", \.barTintColor)
        toolbar(kept: "compactAppearance", \.compactAppearance)
        toolbar("isTranslucent", \.isTranslucent, unrecorded: false)
        toolbar(kept: "standardAppearance", \.standardAppearance, set: { $0.standardAppearance = $1 })
        if #available(iOS 15, tvOS 15, *) {
          toolbar(kept: "compactScrollEdgeAppearance", \.compactScrollEdgeAppearance)
        }
        if #available(iOS 15, tvOS 15, *) { toolbar(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance) }
        toolbar(
          "backgroundImage", "setBackgroundImage(_:forToolbarPosition:barMetrics:)",
          AxisPair<UIBarPosition, UIBarMetrics>.self, leavesMark: true,
          get: { $0.backgroundImage(forToolbarPosition: $1.first, barMetrics: $1.second) },
          set: { $0.setBackgroundImage($2, forToolbarPosition: $1.first, barMetrics: $1.second) })
        toolbar(
          "shadowImage", "setShadowImage(_:forToolbarPosition:)", UIBarPosition.self,
          get: { $0.shadowImage(forToolbarPosition: $1) },
          set: { $0.setShadowImage($2, forToolbarPosition: $1) })
      }
    }

    extension AppearanceProxy where Target: UIToolbar {
      /// The background image by bar position and bar metrics: `backgroundImage[.top, .compact]`.
      public var backgroundImage: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> { axes() }

      /// The shadow image by bar position: `shadowImage[.top]`.
      public var shadowImage: AxisProxy<UIBarPosition, UIImage?> { axes() }
    }
  #endif

  #if !os(tvOS)
    extension ClassAttributes {
      static func declareSearchBar<Host: UISearchBar>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
        let bar = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UISearchBar.self))
        bar("backgroundImage", \.backgroundImage)
        bar("barStyle", \.barStyle, unrecorded: .default)
        bar("barTintColor", \.barTintColor)
        bar("isTranslucent", \.isTranslucent, unrecorded: false)
        bar("scopeBarBackgroundImage", \.scopeBarBackgroundImage)
        bar("searchFieldBackgroundPositionAdjustment", \.searchFieldBackgroundPositionAdjustment, unrecorded: .zero)
        bar("searchTextPositionAdjustment", \.searchTextPositionAdjustment, unrecorded: .zero)
        bar(
          "backgroundImageForBarPosition", "setBackgroundImage(_:for:barMetrics:)",
          AxisPair<UIBarPosition, UIBarMetrics>.self,
          get: { $0.backgroundImage(for: $1.first, barMetrics: $1.second) },
          set: { $0.setBackgroundImage($2, for: $1.first, barMetrics: $1.second) })
        bar(
          "image", "setImage(_:for:state:)", AxisPair<UISearchBar.Icon, StateAxis>.self,
          get: { $0.image(for: $1.first, state: $1.second.state) },
          set: { $0.setImage($2, for: $1.first, state: $1.second.state) })
        bar(
          "positionAdjustment", "setPositionAdjustment(_:for:)", UISearchBar.Icon.self, unrecorded: .zero,
          get: { $0.positionAdjustment(for: $1) },
          set: { $0.setPositionAdjustment($2, for: $1) })
        bar(
          "scopeBarButtonBackgroundImage", "setScopeBarButtonBackgroundImage(_:for:)", StateAxis.self,
          get: { $0.scopeBarButtonBackgroundImage(for: $1.state) },
          set: { $0.setScopeBarButtonBackgroundImage($2, for: $1.state) })
        bar(
          "scopeBarButtonDividerImage", "setScopeBarButtonDividerImage(_:forLeftSegmentState:rightSegmentState:)",
          DividerAxes.self,
          get: {
            $0.scopeBarButtonDividerImage(forLeftSegmentState: $1.first.state, rightSegmentState: $1.second.state)
          },
          set: {
            $0.setScopeBarButtonDividerImage(
              $2, forLeftSegmentState: $1.first.state, rightSegmentState: $1.second.state)
          })
        bar(
          kept: "scopeBarButtonTitleTextAttributes", "setScopeBarButtonTitleTextAttributes(_:for:)", StateAxis.self,
          get: { $0.scopeBarButtonTitleTextAttributes(for: $1.state) },
          set: { $0.setScopeBarButtonTitleTextAttributes($2, for: $1.state) })
        bar(
          "searchFieldBackgroundImage", "setSearchFieldBackgroundImage(_:for:)", StateAxis.self,
          get: { $0.searchFieldBackgroundImage(for: $1.state) },
          set: { $0.setSearchFieldBackgroundImage($2, for: $1.state) })
      }
    }

    extension AppearanceProxy where Target: UISearchBar {
      /// The background image by bar position and bar metrics: `backgroundImageForBarPosition[.top, .compact]`.
      public var backgroundImageForBarPosition: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> { axes() }

      /// The image by icon and state: `image[.search, .highlighted]`.
      public var image: AxisProxy<AxisPair<UISearchBar.Icon, StateAxis>, UIImage?> { axes() }

      /// The position adjustment by icon: `positionAdjustment[.search]`.
      public var positionAdjustment: AxisProxy<UISearchBar.Icon, UIOffset> { axes() }

      /// The scope bar button background image by state: `scopeBarButtonBackgroundImage[.highlighted]`.
      public var scopeBarButtonBackgroundImage: AxisProxy<StateAxis, UIImage?> { axes() }

      /// The scope bar button divider image by the states to the left and right:
      /// `scopeBarButtonDividerImage[.normal, .selected]`.
      public var scopeBarButtonDividerImage: AxisProxy<DividerAxes, UIImage?> { axes() }

      /// The scope bar button title text attributes by state: `scopeBarButtonTitleTextAttributes[.highlighted]`.
      public var scopeBarButtonTitleTextAttributes: AxisProxy<StateAxis, [NSAttributedString.Key: Any]?> { axes() }

      /// The search field background image by state: `searchFieldBackgroundImage[.highlighted]`.
      public var searchFieldBackgroundImage: AxisProxy<StateAxis, UIImage?> { axes() }
    }
  #endif
#endif
