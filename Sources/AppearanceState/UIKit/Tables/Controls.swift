#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension ClassAttributes {
    static func declareButton<Host: UIButton>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let button = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UIButton.self))
      // A button with a configuration ignores these attributes.
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
        // A button of the system type has its tint color; other types have white or a color of their own.
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
    public var backgroundImage: AxisProxy<StateAxis, UIImage?> { axes() }

    /// The preferred symbol configuration of the image by state: `preferredSymbolConfiguration[.highlighted]`.
    public var preferredSymbolConfiguration: AxisProxy<StateAxis, UIImage.SymbolConfiguration?> { axes() }

    /// The title color by state: `titleColor[.highlighted]`.
    public var titleColor: AxisProxy<StateAxis, UIColor?> { axes() }

    /// The title shadow color by state: `titleShadowColor[.highlighted]`.
    public var titleShadowColor: AxisProxy<StateAxis, UIColor?> { axes() }
  }

  extension ClassAttributes {
    static func declarePageControl<Host: UIPageControl>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let control = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UIPageControl.self))
      control("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
      control("pageIndicatorTintColor", \.pageIndicatorTintColor)
    }

    static func declareSegmentedControl<Host: UISegmentedControl>(
      _ type: Host.Type, _ declaration: AppearanceDeclaration
    ) {
      let control = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UISegmentedControl.self))
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
    public var backgroundImage: AxisProxy<AxisPair<StateAxis, UIBarMetrics>, UIImage?> { axes() }

    /// The content position adjustment by kind of segment and bar metrics:
    /// `contentPositionAdjustment[.left, .compact]`.
    public var contentPositionAdjustment: AxisProxy<AxisPair<UISegmentedControl.Segment, UIBarMetrics>, UIOffset> {
      axes()
    }

    /// The divider image by the states to the left and right and bar metrics:
    /// `dividerImage[.normal, .selected, .compact]`.
    public var dividerImage: AxisProxy<AxisTriple<LeftStateAxis, RightStateAxis, UIBarMetrics>, UIImage?> { axes() }

    /// The title text attributes by state: `titleTextAttributes[.highlighted]`.
    public var titleTextAttributes: AxisProxy<StateAxis, [NSAttributedString.Key: Any]?> { axes() }
  }

  #if !os(tvOS)
    extension ClassAttributes {
      static func declareSlider<Host: UISlider>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
        // In the Mac idiom of Catalyst these setters raise an exception named _UICatalystUnsupportedMacIdiomBehavior
        // (github.com/dotnet/maui/issues/8715), unless the slider is set to behave as on an iPad. Steppers and refresh
        // controls raise one when they enter a window, whatever their values (github.com/dotnet/docs-maui/issues/1951).
        let slider = declaration.attributes(of: type).mirrored(
          like: FreshInstances.of(UISlider.self), settableWhere: { $0.isDrawnAsOnPad })
        slider("maximumTrackTintColor", \.maximumTrackTintColor)
        slider("minimumTrackTintColor", \.minimumTrackTintColor)
        slider("thumbTintColor", \.thumbTintColor)
      }
    }

    extension UISlider {
      fileprivate var isDrawnAsOnPad: Bool {
        #if targetEnvironment(macCatalyst)
          if #available(macCatalyst 15, *), behavioralStyle == .pad { return true }
          if #available(macCatalyst 14, *) { return traitCollection.userInterfaceIdiom != .mac }
        #endif
        return true
      }
    }
  #endif

  #if !os(tvOS)
    extension ClassAttributes {
      static func declareStepper<Host: UIStepper>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
        let stepper = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UIStepper.self))
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
      public var backgroundImage: AxisProxy<StateAxis, UIImage?> { axes() }

      /// The decrement image by state: `decrementImage[.highlighted]`.
      public var decrementImage: AxisProxy<StateAxis, UIImage?> { axes() }

      /// The divider image by the states to the left and right: `dividerImage[.normal, .selected]`.
      public var dividerImage: AxisProxy<DividerAxes, UIImage?> { axes() }

      /// The increment image by state: `incrementImage[.highlighted]`.
      public var incrementImage: AxisProxy<StateAxis, UIImage?> { axes() }
    }
  #endif

  #if !os(tvOS)
    extension ClassAttributes {
      static func declareSwitch<Host: UISwitch>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
        let toggle = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UISwitch.self))
        toggle("offImage", \.offImage)
        toggle("onImage", \.onImage)
        toggle("onTintColor", \.onTintColor)
        toggle("thumbTintColor", \.thumbTintColor)
      }
    }
  #endif
#endif
