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
      let stepper = recorded(like: UIStepper())
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
    private var backgroundImageValues: AxisProxy<StateAxis, UIImage?> {
      axes("backgroundImage")
    }

    /// Sets the background image, as on an instance.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      backgroundImageValues[StateAxis(state)] = image
    }

    /// The background image: what is set, else the default.
    public func backgroundImage(for state: UIControl.State) -> UIImage? {
      backgroundImageValues[StateAxis(state)]
    }

    /// Takes the background image away, so that another rule or the default applies.
    public func unsetBackgroundImage(for state: UIControl.State) {
      backgroundImageValues.unset(StateAxis(state))
    }

    private var decrementImageValues: AxisProxy<StateAxis, UIImage?> {
      axes("decrementImage")
    }

    /// Sets the decrement image, as on an instance.
    public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
      decrementImageValues[StateAxis(state)] = image
    }

    /// The decrement image: what is set, else the default.
    public func decrementImage(for state: UIControl.State) -> UIImage? {
      decrementImageValues[StateAxis(state)]
    }

    /// Takes the decrement image away, so that another rule or the default applies.
    public func unsetDecrementImage(for state: UIControl.State) {
      decrementImageValues.unset(StateAxis(state))
    }

    private var dividerImageValues: AxisProxy<DividerAxes, UIImage?> {
      axes("dividerImage")
    }

    /// Sets the divider image, as on an instance.
    public func setDividerImage(
      _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
      dividerImageValues[DividerAxes(.init(leftState), .init(rightState))] = image
    }

    /// The divider image: what is set, else the default.
    public func dividerImage(
      forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
      dividerImageValues[DividerAxes(.init(leftState), .init(rightState))]
    }

    /// Takes the divider image away, so that another rule or the default applies.
    public func unsetDividerImage(
      forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
      dividerImageValues.unset(DividerAxes(.init(leftState), .init(rightState)))
    }

    private var incrementImageValues: AxisProxy<StateAxis, UIImage?> {
      axes("incrementImage")
    }

    /// Sets the increment image, as on an instance.
    public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
      incrementImageValues[StateAxis(state)] = image
    }

    /// The increment image: what is set, else the default.
    public func incrementImage(for state: UIControl.State) -> UIImage? {
      incrementImageValues[StateAxis(state)]
    }

    /// Takes the increment image away, so that another rule or the default applies.
    public func unsetIncrementImage(for state: UIControl.State) {
      incrementImageValues.unset(StateAxis(state))
    }
  }
#endif
