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
      let control = mirrored(like: UISegmentedControl())
      control("selectedSegmentTintColor", \.selectedSegmentTintColor)
      control(
        "backgroundImage", "setBackgroundImage(_:for:barMetrics:)", AxisPair<StateAxis, UIBarMetrics>.self,
        get: { $0.backgroundImage(for: $1.first.state, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, for: $1.first.state, barMetrics: $1.second) })
      control(
        "contentPositionAdjustment", "setContentPositionAdjustment(_:forSegmentType:barMetrics:)",
        AxisPair<UISegmentedControl.Segment, UIBarMetrics>.self, unrecorded: .zero,
        get: { $0.contentPositionAdjustment(forSegmentType: $1.first, barMetrics: $1.second) },
        set: { $0.setContentPositionAdjustment($2, forSegmentType: $1.first, barMetrics: $1.second) })
      control(
        "dividerImage", "setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)",
        AxisTriple<LeftStateAxis, RightStateAxis, UIBarMetrics>.self,
        get: {
          $0.dividerImage(
            forLeftSegmentState: $1.first.state, rightSegmentState: $1.second.state, barMetrics: $1.third)
        },
        set: {
          $0.setDividerImage(
            $2, forLeftSegmentState: $1.first.state, rightSegmentState: $1.second.state,
            barMetrics: $1.third)
        })
      control(
        kept: "titleTextAttributes", "setTitleTextAttributes(_:for:)", StateAxis.self,
        get: { $0.titleTextAttributes(for: $1.state) },
        set: { $0.setTitleTextAttributes($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UISegmentedControl {
    /// The background image by state and bar metrics: `backgroundImage[.highlighted, .compact]`.
    public var backgroundImage: AxisProxy<AxisPair<StateAxis, UIBarMetrics>, UIImage?> { axes("backgroundImage") }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
      backgroundImage[StateAxis(state), barMetrics] = image
    }

    /// The content position adjustment by kind of segment and bar metrics:
    /// `contentPositionAdjustment[.left, .compact]`.
    public var contentPositionAdjustment: AxisProxy<AxisPair<UISegmentedControl.Segment, UIBarMetrics>, UIOffset> {
      axes("contentPositionAdjustment")
    }

    /// Sets the content position adjustment in UIKit's spelling.
    public func setContentPositionAdjustment(
      _ adjustment: UIOffset, forSegmentType segment: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) {
      contentPositionAdjustment[segment, barMetrics] = adjustment
    }

    /// The divider image by the states to the left and right and bar metrics:
    /// `dividerImage[.normal, .selected, .compact]`.
    public var dividerImage: AxisProxy<AxisTriple<LeftStateAxis, RightStateAxis, UIBarMetrics>, UIImage?> {
      axes("dividerImage")
    }

    /// Sets the divider image in UIKit's spelling.
    public func setDividerImage(
      _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
      barMetrics: UIBarMetrics
    ) {
      dividerImage[LeftStateAxis(leftState), RightStateAxis(rightState), barMetrics] = image
    }

    /// The title text attributes by state: `titleTextAttributes[.highlighted]`.
    public var titleTextAttributes: AxisProxy<StateAxis, [NSAttributedString.Key: Any]?> { axes("titleTextAttributes") }

    /// Sets the title text attributes in UIKit's spelling.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
      titleTextAttributes[StateAxis(state)] = attributes
    }
  }
#endif
