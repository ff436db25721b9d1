#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIStepper {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).stepper()
    }
  }

  extension AppearanceAttributes where Target: UIStepper {
    func stepper() {
      let stepper = mirrored(like: UIStepper())
      stepper(
        "backgroundImage", "setBackgroundImage(_:for:)", StateAxis.self,
        get: { $0.backgroundImage(for: $1.state) },
        set: { $0.setBackgroundImage($2, for: $1.state) })
      stepper(
        "decrementImage", "setDecrementImage(_:for:)", StateAxis.self,
        get: { $0.decrementImage(for: $1.state) },
        set: { $0.setDecrementImage($2, for: $1.state) })
      stepper(
        "dividerImage", "setDividerImage(_:forLeftSegmentState:rightSegmentState:)", DividerAxes.self,
        get: { $0.dividerImage(forLeftSegmentState: $1.first.state, rightSegmentState: $1.second.state) },
        set: { $0.setDividerImage($2, forLeftSegmentState: $1.first.state, rightSegmentState: $1.second.state) })
      stepper(
        "incrementImage", "setIncrementImage(_:for:)", StateAxis.self,
        get: { $0.incrementImage(for: $1.state) },
        set: { $0.setIncrementImage($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UIStepper {
    /// The background image by state: `backgroundImage[.highlighted]`.
    public var backgroundImage: AxisProxy<StateAxis, UIImage?> { axes("backgroundImage") }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      backgroundImage[StateAxis(state)] = image
    }

    /// The decrement image by state: `decrementImage[.highlighted]`.
    public var decrementImage: AxisProxy<StateAxis, UIImage?> { axes("decrementImage") }

    /// Sets the decrement image in UIKit's spelling.
    public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
      decrementImage[StateAxis(state)] = image
    }

    /// The divider image by the states to the left and right: `dividerImage[.normal, .selected]`.
    public var dividerImage: AxisProxy<DividerAxes, UIImage?> { axes("dividerImage") }

    /// Sets the divider image in UIKit's spelling.
    public func setDividerImage(
      _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
      dividerImage[LeftStateAxis(leftState), RightStateAxis(rightState)] = image
    }

    /// The increment image by state: `incrementImage[.highlighted]`.
    public var incrementImage: AxisProxy<StateAxis, UIImage?> { axes("incrementImage") }

    /// Sets the increment image in UIKit's spelling.
    public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
      incrementImage[StateAxis(state)] = image
    }
  }
#endif
