#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UISegmentedControl {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).segmentedControl()
    }
  }

  extension AppearanceAttributes where Target: UISegmentedControl {
    func segmentedControl() {
      let control = recorded(like: UISegmentedControl())
      control("selectedSegmentTintColor", \.selectedSegmentTintColor)
      control(
        "backgroundImage", "setBackgroundImage(_:for:barMetrics:)", AxisPair<StateAxis, UIBarMetrics>.self,
        get: { $0.backgroundImage(for: $1.first.state, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, for: $1.first.state, barMetrics: $1.second) })
      control(
        "contentPositionAdjustment", "setContentPositionAdjustment(_:forSegmentType:barMetrics:)",
        AxisPair<UISegmentedControl.Segment, UIBarMetrics>.self,
        get: { $0.contentPositionAdjustment(forSegmentType: $1.first, barMetrics: $1.second) },
        set: { $0.setContentPositionAdjustment($2, forSegmentType: $1.first, barMetrics: $1.second) })
      control(
        "dividerImage", "setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)",
        AxisPair<DividerAxes, UIBarMetrics>.self,
        get: {
          $0.dividerImage(
            forLeftSegmentState: $1.first.first.state, rightSegmentState: $1.first.second.state, barMetrics: $1.second)
        },
        set: {
          $0.setDividerImage(
            $2, forLeftSegmentState: $1.first.first.state, rightSegmentState: $1.first.second.state,
            barMetrics: $1.second)
        })
      control(
        kept: "titleTextAttributes", "setTitleTextAttributes(_:for:)", StateAxis.self,
        get: { $0.titleTextAttributes(for: $1.state) },
        set: { $0.setTitleTextAttributes($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UISegmentedControl {
    private var backgroundImageValues: AxisProxy<AxisPair<StateAxis, UIBarMetrics>, UIImage?> {
      axes("backgroundImage")
    }

    /// Sets the background image, as on an instance.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
      backgroundImageValues[AxisPair(StateAxis(state), barMetrics)] = image
    }

    /// The background image: what is set, else the default.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
      backgroundImageValues[AxisPair(StateAxis(state), barMetrics)]
    }

    /// Takes the background image away, so that another rule or the default applies.
    public func unsetBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) {
      backgroundImageValues.unset(AxisPair(StateAxis(state), barMetrics))
    }

    private var contentPositionAdjustmentValues: AxisProxy<AxisPair<UISegmentedControl.Segment, UIBarMetrics>, UIOffset>
    {
      axes("contentPositionAdjustment")
    }

    /// Sets the content position adjustment, as on an instance.
    public func setContentPositionAdjustment(
      _ adjustment: UIOffset, forSegmentType segment: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) {
      contentPositionAdjustmentValues[AxisPair(segment, barMetrics)] = adjustment
    }

    /// The content position adjustment: what is set, else the default.
    public func contentPositionAdjustment(forSegmentType segment: UISegmentedControl.Segment, barMetrics: UIBarMetrics)
      -> UIOffset
    {
      contentPositionAdjustmentValues[AxisPair(segment, barMetrics)]
    }

    /// Takes the content position adjustment away, so that another rule or the default applies.
    public func unsetContentPositionAdjustment(
      forSegmentType segment: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) {
      contentPositionAdjustmentValues.unset(AxisPair(segment, barMetrics))
    }

    private var dividerImageValues: AxisProxy<AxisPair<DividerAxes, UIBarMetrics>, UIImage?> {
      axes("dividerImage")
    }

    /// Sets the divider image, as on an instance.
    public func setDividerImage(
      _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
      barMetrics: UIBarMetrics
    ) {
      dividerImageValues[AxisPair(DividerAxes(.init(leftState), .init(rightState)), barMetrics)] = image
    }

    /// The divider image: what is set, else the default.
    public func dividerImage(
      forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
      barMetrics: UIBarMetrics
    ) -> UIImage? {
      dividerImageValues[AxisPair(DividerAxes(.init(leftState), .init(rightState)), barMetrics)]
    }

    /// Takes the divider image away, so that another rule or the default applies.
    public func unsetDividerImage(
      forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
      barMetrics: UIBarMetrics
    ) {
      dividerImageValues.unset(AxisPair(DividerAxes(.init(leftState), .init(rightState)), barMetrics))
    }

    private var titleTextAttributesValues: AxisProxy<StateAxis, KeptValue<[NSAttributedString.Key: Any]?>> {
      axes("titleTextAttributes")
    }

    /// Sets the title text attributes, as on an instance.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
      titleTextAttributesValues[StateAxis(state)] = KeptValue(attributes)
    }

    /// The title text attributes: what is set, else the default.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
      titleTextAttributesValues[StateAxis(state)].copy
    }

    /// Takes the title text attributes away, so that another rule or the default applies.
    public func unsetTitleTextAttributes(for state: UIControl.State) {
      titleTextAttributesValues.unset(StateAxis(state))
    }
  }
#endif
