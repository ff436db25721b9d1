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
      let button = mirrored(like: UIButton())
      // A button with a configuration takes and shows nothing of this.
      let isConfigured = { @MainActor (button: UIButton) -> Bool in
        if #available(iOS 15, tvOS 15, *) { return button.configuration != nil }
        return false
      }
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
        "titleColor", "setTitleColor(_:for:)", StateAxis.self, leavesMark: true,
        // A button of the system's kind has its tint colour, others a white or what their kind has.
        isIntrinsic: { button, state, color in
          color == button.tintColor || color == FreshInstances.button(button.buttonType).titleColor(for: state.state)
        }, isObscured: { isConfigured($0) },
        get: { $0.titleColor(for: $1.state) },
        set: { $0.setTitleColor($2, for: $1.state) })
      button(
        "titleShadowColor", "setTitleShadowColor(_:for:)", StateAxis.self,
        get: { $0.titleShadowColor(for: $1.state) },
        set: { $0.setTitleShadowColor($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UIButton {
    /// The background image by state: `backgroundImage[.highlighted]`.
    public var backgroundImage: AxisProxy<StateAxis, UIImage?> { axes("backgroundImage") }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      backgroundImage[StateAxis(state)] = image
    }

    /// The preferred symbol configuration of the image by state: `preferredSymbolConfiguration[.highlighted]`.
    public var preferredSymbolConfiguration: AxisProxy<StateAxis, UIImage.SymbolConfiguration?> {
      axes("preferredSymbolConfiguration")
    }

    /// Sets the preferred symbol configuration of the image in UIKit's spelling.
    public func setPreferredSymbolConfiguration(
      _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
      preferredSymbolConfiguration[StateAxis(state)] = configuration
    }

    /// The title color by state: `titleColor[.highlighted]`.
    public var titleColor: AxisProxy<StateAxis, UIColor?> { axes("titleColor") }

    /// Sets the title color in UIKit's spelling.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) { titleColor[StateAxis(state)] = color }

    /// The title shadow color by state: `titleShadowColor[.highlighted]`.
    public var titleShadowColor: AxisProxy<StateAxis, UIColor?> { axes("titleShadowColor") }

    /// Sets the title shadow color in UIKit's spelling.
    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
      titleShadowColor[StateAxis(state)] = color
    }
  }
#endif
