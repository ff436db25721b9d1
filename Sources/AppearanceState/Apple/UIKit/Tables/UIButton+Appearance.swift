#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIButton {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).button()
    }
  }

  extension AppearanceAttributes where Target: UIButton {
    func button() {
      let button = recorded(like: UIButton())
      button(deprecated: "contentEdgeInsets")
      button(
        "backgroundImage", "setBackgroundImage(_:for:)", StateAxis.self,
        get: { $0.backgroundImage(for: $1.state) },
        set: { $0.setBackgroundImage($2, for: $1.state) })
      button(
        "preferredSymbolConfiguration", "setPreferredSymbolConfiguration(_:forImageIn:)", StateAxis.self,
        get: { $0.preferredSymbolConfigurationForImage(in: $1.state) },
        set: { $0.setPreferredSymbolConfiguration($2, forImageIn: $1.state) })
      button(
        "titleColor", "setTitleColor(_:for:)", StateAxis.self,
        // A button of the system's kind has its tint colour, others a white or what their kind has.
        isOfItself: { button, state, color in
          color == button.tintColor || color == FreshInstances.button(button.buttonType).titleColor(for: state.state)
        },
        get: { $0.titleColor(for: $1.state) },
        set: { $0.setTitleColor($2, for: $1.state) })
      button(
        "titleShadowColor", "setTitleShadowColor(_:for:)", StateAxis.self,
        get: { $0.titleShadowColor(for: $1.state) },
        set: { $0.setTitleShadowColor($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UIButton {
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

    private var preferredSymbolConfigurationValues: AxisProxy<StateAxis, UIImage.SymbolConfiguration?> {
      axes("preferredSymbolConfiguration")
    }

    /// Sets the preferred symbol configuration of the image, as on an instance.
    public func setPreferredSymbolConfiguration(
      _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
      preferredSymbolConfigurationValues[StateAxis(state)] = configuration
    }

    /// The preferred symbol configuration of the image: what is set, else the default.
    public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
      preferredSymbolConfigurationValues[StateAxis(state)]
    }

    /// Takes the preferred symbol configuration of the image away, so that another rule or the default applies.
    public func unsetPreferredSymbolConfigurationForImage(in state: UIControl.State) {
      preferredSymbolConfigurationValues.unset(StateAxis(state))
    }

    private var titleColorValues: AxisProxy<StateAxis, UIColor?> {
      axes("titleColor")
    }

    /// Sets the title color, as on an instance.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
      titleColorValues[StateAxis(state)] = color
    }

    /// The title color: what is set, else the default.
    public func titleColor(for state: UIControl.State) -> UIColor? {
      titleColorValues[StateAxis(state)]
    }

    /// Takes the title color away, so that another rule or the default applies.
    public func unsetTitleColor(for state: UIControl.State) {
      titleColorValues.unset(StateAxis(state))
    }

    private var titleShadowColorValues: AxisProxy<StateAxis, UIColor?> {
      axes("titleShadowColor")
    }

    /// Sets the title shadow color, as on an instance.
    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
      titleShadowColorValues[StateAxis(state)] = color
    }

    /// The title shadow color: what is set, else the default.
    public func titleShadowColor(for state: UIControl.State) -> UIColor? {
      titleShadowColorValues[StateAxis(state)]
    }

    /// Takes the title shadow color away, so that another rule or the default applies.
    public func unsetTitleShadowColor(for state: UIControl.State) {
      titleShadowColorValues.unset(StateAxis(state))
    }
  }
#endif
