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
      let bar = recorded(like: UISearchBar())
      bar("backgroundImage", \.backgroundImage)
      bar("barTintColor", \.barTintColor)
      bar("scopeBarBackgroundImage", \.scopeBarBackgroundImage)
      bar("searchFieldBackgroundPositionAdjustment", \.searchFieldBackgroundPositionAdjustment)
      bar("searchTextPositionAdjustment", \.searchTextPositionAdjustment)
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
        "positionAdjustment", "setPositionAdjustment(_:for:)", UISearchBar.Icon.self,
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
    private var backgroundImageValues: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> {
      axes("backgroundImageForBarPosition")
    }

    /// Sets the background image, as on an instance.
    public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
      backgroundImageValues[AxisPair(position, barMetrics)] = image
    }

    /// The background image: what is set, else the default.
    public func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
      backgroundImageValues[AxisPair(position, barMetrics)]
    }

    /// Takes the background image away, so that another rule or the default applies.
    public func unsetBackgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) {
      backgroundImageValues.unset(AxisPair(position, barMetrics))
    }

    private var imageValues: AxisProxy<AxisPair<UISearchBar.Icon, StateAxis>, UIImage?> {
      axes("image")
    }

    /// Sets the image, as on an instance.
    public func setImage(_ image: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
      imageValues[AxisPair(icon, StateAxis(state))] = image
    }

    /// The image: what is set, else the default.
    public func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? {
      imageValues[AxisPair(icon, StateAxis(state))]
    }

    /// Takes the image away, so that another rule or the default applies.
    public func unsetImage(for icon: UISearchBar.Icon, state: UIControl.State) {
      imageValues.unset(AxisPair(icon, StateAxis(state)))
    }

    private var positionAdjustmentValues: AxisProxy<UISearchBar.Icon, UIOffset> {
      axes("positionAdjustment")
    }

    /// Sets the position adjustment, as on an instance.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
      positionAdjustmentValues[icon] = adjustment
    }

    /// The position adjustment: what is set, else the default.
    public func positionAdjustment(for icon: UISearchBar.Icon) -> UIOffset {
      positionAdjustmentValues[icon]
    }

    /// Takes the position adjustment away, so that another rule or the default applies.
    public func unsetPositionAdjustment(for icon: UISearchBar.Icon) {
      positionAdjustmentValues.unset(icon)
    }

    private var scopeBarButtonBackgroundImageValues: AxisProxy<StateAxis, UIImage?> {
      axes("scopeBarButtonBackgroundImage")
    }

    /// Sets the scope bar button background image, as on an instance.
    public func setScopeBarButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      scopeBarButtonBackgroundImageValues[StateAxis(state)] = image
    }

    /// The scope bar button background image: what is set, else the default.
    public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
      scopeBarButtonBackgroundImageValues[StateAxis(state)]
    }

    /// Takes the scope bar button background image away, so that another rule or the default applies.
    public func unsetScopeBarButtonBackgroundImage(for state: UIControl.State) {
      scopeBarButtonBackgroundImageValues.unset(StateAxis(state))
    }

    private var scopeBarButtonDividerImageValues: AxisProxy<DividerAxes, UIImage?> {
      axes("scopeBarButtonDividerImage")
    }

    /// Sets the scope bar button divider image, as on an instance.
    public func setScopeBarButtonDividerImage(
      _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
      scopeBarButtonDividerImageValues[DividerAxes(.init(leftState), .init(rightState))] = image
    }

    /// The scope bar button divider image: what is set, else the default.
    public func scopeBarButtonDividerImage(
      forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
      scopeBarButtonDividerImageValues[DividerAxes(.init(leftState), .init(rightState))]
    }

    /// Takes the scope bar button divider image away, so that another rule or the default applies.
    public func unsetScopeBarButtonDividerImage(
      forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
      scopeBarButtonDividerImageValues.unset(DividerAxes(.init(leftState), .init(rightState)))
    }

    private var scopeBarButtonTitleTextAttributesValues: AxisProxy<StateAxis, KeptValue<[NSAttributedString.Key: Any]?>>
    {
      axes("scopeBarButtonTitleTextAttributes")
    }

    /// Sets the scope bar button title text attributes, as on an instance.
    public func setScopeBarButtonTitleTextAttributes(
      _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
      scopeBarButtonTitleTextAttributesValues[StateAxis(state)] = KeptValue(attributes)
    }

    /// The scope bar button title text attributes: what is set, else the default.
    public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
      scopeBarButtonTitleTextAttributesValues[StateAxis(state)].copy
    }

    /// Takes the scope bar button title text attributes away, so that another rule or the default applies.
    public func unsetScopeBarButtonTitleTextAttributes(for state: UIControl.State) {
      scopeBarButtonTitleTextAttributesValues.unset(StateAxis(state))
    }

    private var searchFieldBackgroundImageValues: AxisProxy<StateAxis, UIImage?> {
      axes("searchFieldBackgroundImage")
    }

    /// Sets the search field background image, as on an instance.
    public func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      searchFieldBackgroundImageValues[StateAxis(state)] = image
    }

    /// The search field background image: what is set, else the default.
    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
      searchFieldBackgroundImageValues[StateAxis(state)]
    }

    /// Takes the search field background image away, so that another rule or the default applies.
    public func unsetSearchFieldBackgroundImage(for state: UIControl.State) {
      searchFieldBackgroundImageValues.unset(StateAxis(state))
    }
  }
#endif
