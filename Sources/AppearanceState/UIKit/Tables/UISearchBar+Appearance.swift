#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UISearchBar {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).searchBar()
    }
  }

  extension AppearanceAttributes where Target: UISearchBar {
    func searchBar() {
      let bar = mirrored(like: UISearchBar())
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
        get: { $0.scopeBarButtonDividerImage(forLeftSegmentState: $1.first.state, rightSegmentState: $1.second.state) },
        set: {
          $0.setScopeBarButtonDividerImage($2, forLeftSegmentState: $1.first.state, rightSegmentState: $1.second.state)
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
    public var backgroundImageForBarPosition: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> {
      axes("backgroundImageForBarPosition")
    }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
      backgroundImageForBarPosition[position, barMetrics] = image
    }

    /// The image by icon and state: `image[.search, .highlighted]`.
    public var image: AxisProxy<AxisPair<UISearchBar.Icon, StateAxis>, UIImage?> { axes("image") }

    /// Sets the image in UIKit's spelling.
    public func setImage(_ image: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
      self.image[icon, StateAxis(state)] = image
    }

    /// The position adjustment by icon: `positionAdjustment[.search]`.
    public var positionAdjustment: AxisProxy<UISearchBar.Icon, UIOffset> { axes("positionAdjustment") }

    /// Sets the position adjustment in UIKit's spelling.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
      positionAdjustment[icon] = adjustment
    }

    /// The scope bar button background image by state: `scopeBarButtonBackgroundImage[.highlighted]`.
    public var scopeBarButtonBackgroundImage: AxisProxy<StateAxis, UIImage?> { axes("scopeBarButtonBackgroundImage") }

    /// Sets the scope bar button background image in UIKit's spelling.
    public func setScopeBarButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      scopeBarButtonBackgroundImage[StateAxis(state)] = image
    }

    /// The scope bar button divider image by the states to the left and right:
    /// `scopeBarButtonDividerImage[.normal, .selected]`.
    public var scopeBarButtonDividerImage: AxisProxy<DividerAxes, UIImage?> { axes("scopeBarButtonDividerImage") }

    /// Sets the scope bar button divider image in UIKit's spelling.
    public func setScopeBarButtonDividerImage(
      _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
      scopeBarButtonDividerImage[LeftStateAxis(leftState), RightStateAxis(rightState)] = image
    }

    /// The scope bar button title text attributes by state: `scopeBarButtonTitleTextAttributes[.highlighted]`.
    public var scopeBarButtonTitleTextAttributes: AxisProxy<StateAxis, [NSAttributedString.Key: Any]?> {
      axes("scopeBarButtonTitleTextAttributes")
    }

    /// Sets the scope bar button title text attributes in UIKit's spelling.
    public func setScopeBarButtonTitleTextAttributes(
      _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
      scopeBarButtonTitleTextAttributes[StateAxis(state)] = attributes
    }

    /// The search field background image by state: `searchFieldBackgroundImage[.highlighted]`.
    public var searchFieldBackgroundImage: AxisProxy<StateAxis, UIImage?> { axes("searchFieldBackgroundImage") }

    /// Sets the search field background image in UIKit's spelling.
    public func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      searchFieldBackgroundImage[StateAxis(state)] = image
    }
  }
#endif
