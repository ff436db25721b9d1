#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarButtonItem {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).barButtonItem()
    }
  }

  extension AppearanceAttributes where Target: UIBarButtonItem {
    func barButtonItem() {
      let item = recorded(like: UIBarButtonItem())
      item(
        "backgroundImage", "setBackgroundImage(_:for:barMetrics:)", AxisPair<StateAxis, UIBarMetrics>.self,
        get: { $0.backgroundImage(for: $1.first.state, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, for: $1.first.state, barMetrics: $1.second) })
      item(
        "backgroundImageForStyle", "setBackgroundImage(_:for:style:barMetrics:)",
        AxisTriple<StateAxis, UIBarButtonItem.Style, UIBarMetrics>.self,
        get: { $0.backgroundImage(for: $1.first.state, style: $1.second, barMetrics: $1.third) },
        set: { $0.setBackgroundImage($2, for: $1.first.state, style: $1.second, barMetrics: $1.third) })
      item(
        "backgroundVerticalPositionAdjustment", "setBackgroundVerticalPositionAdjustment(_:for:)", UIBarMetrics.self,
        get: { $0.backgroundVerticalPositionAdjustment(for: $1) },
        set: { $0.setBackgroundVerticalPositionAdjustment($2, for: $1) })
      item(
        "titlePositionAdjustment", "setTitlePositionAdjustment(_:for:)", UIBarMetrics.self,
        get: { $0.titlePositionAdjustment(for: $1) },
        set: { $0.setTitlePositionAdjustment($2, for: $1) })
      #if !os(tvOS)
        item(
          "backButtonBackgroundImage", "setBackButtonBackgroundImage(_:for:barMetrics:)",
          AxisPair<StateAxis, UIBarMetrics>.self,
          get: { $0.backButtonBackgroundImage(for: $1.first.state, barMetrics: $1.second) },
          set: { $0.setBackButtonBackgroundImage($2, for: $1.first.state, barMetrics: $1.second) })
        item(
          "backButtonBackgroundVerticalPositionAdjustment", "setBackButtonBackgroundVerticalPositionAdjustment(_:for:)",
          UIBarMetrics.self,
          get: { $0.backButtonBackgroundVerticalPositionAdjustment(for: $1) },
          set: { $0.setBackButtonBackgroundVerticalPositionAdjustment($2, for: $1) })
        item(
          "backButtonTitlePositionAdjustment", "setBackButtonTitlePositionAdjustment(_:for:)", UIBarMetrics.self,
          get: { $0.backButtonTitlePositionAdjustment(for: $1) },
          set: { $0.setBackButtonTitlePositionAdjustment($2, for: $1) })
      #endif
    }
  }

  extension AppearanceProxy where Target: UIBarButtonItem {
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

    private var backgroundImageForStyleValues:
      AxisProxy<AxisTriple<StateAxis, UIBarButtonItem.Style, UIBarMetrics>, UIImage?>
    {
      axes("backgroundImageForStyle")
    }

    /// Sets the background image, as on an instance.
    public func setBackgroundImage(
      _ image: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
    ) {
      backgroundImageForStyleValues[AxisTriple(StateAxis(state), style, barMetrics)] = image
    }

    /// The background image: what is set, else the default.
    public func backgroundImage(for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics)
      -> UIImage?
    {
      backgroundImageForStyleValues[AxisTriple(StateAxis(state), style, barMetrics)]
    }

    /// Takes the background image away, so that another rule or the default applies.
    public func unsetBackgroundImage(for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics)
    {
      backgroundImageForStyleValues.unset(AxisTriple(StateAxis(state), style, barMetrics))
    }

    private var backgroundVerticalPositionAdjustmentValues: AxisProxy<UIBarMetrics, CGFloat> {
      axes("backgroundVerticalPositionAdjustment")
    }

    /// Sets the background vertical position adjustment, as on an instance.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
      backgroundVerticalPositionAdjustmentValues[barMetrics] = adjustment
    }

    /// The background vertical position adjustment: what is set, else the default.
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
      backgroundVerticalPositionAdjustmentValues[barMetrics]
    }

    /// Takes the background vertical position adjustment away, so that another rule or the default applies.
    public func unsetBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) {
      backgroundVerticalPositionAdjustmentValues.unset(barMetrics)
    }

    private var titlePositionAdjustmentValues: AxisProxy<UIBarMetrics, UIOffset> {
      axes("titlePositionAdjustment")
    }

    /// Sets the title position adjustment, as on an instance.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
      titlePositionAdjustmentValues[barMetrics] = adjustment
    }

    /// The title position adjustment: what is set, else the default.
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
      titlePositionAdjustmentValues[barMetrics]
    }

    /// Takes the title position adjustment away, so that another rule or the default applies.
    public func unsetTitlePositionAdjustment(for barMetrics: UIBarMetrics) {
      titlePositionAdjustmentValues.unset(barMetrics)
    }

    #if !os(tvOS)
      private var backButtonBackgroundImageValues: AxisProxy<AxisPair<StateAxis, UIBarMetrics>, UIImage?> {
        axes("backButtonBackgroundImage")
      }

      /// Sets the back button background image, as on an instance.
      public func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics)
      {
        backButtonBackgroundImageValues[AxisPair(StateAxis(state), barMetrics)] = image
      }

      /// The back button background image: what is set, else the default.
      public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backButtonBackgroundImageValues[AxisPair(StateAxis(state), barMetrics)]
      }

      /// Takes the back button background image away, so that another rule or the default applies.
      public func unsetBackButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) {
        backButtonBackgroundImageValues.unset(AxisPair(StateAxis(state), barMetrics))
      }
    #endif

    #if !os(tvOS)
      private var backButtonBackgroundVerticalPositionAdjustmentValues: AxisProxy<UIBarMetrics, CGFloat> {
        axes("backButtonBackgroundVerticalPositionAdjustment")
      }

      /// Sets the back button background vertical position adjustment, as on an instance.
      public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics)
      {
        backButtonBackgroundVerticalPositionAdjustmentValues[barMetrics] = adjustment
      }

      /// The back button background vertical position adjustment: what is set, else the default.
      public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        backButtonBackgroundVerticalPositionAdjustmentValues[barMetrics]
      }

      /// Takes the back button background vertical position adjustment away, so that another rule or the default applies.
      public func unsetBackButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) {
        backButtonBackgroundVerticalPositionAdjustmentValues.unset(barMetrics)
      }
    #endif

    #if !os(tvOS)
      private var backButtonTitlePositionAdjustmentValues: AxisProxy<UIBarMetrics, UIOffset> {
        axes("backButtonTitlePositionAdjustment")
      }

      /// Sets the back button title position adjustment, as on an instance.
      public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        backButtonTitlePositionAdjustmentValues[barMetrics] = adjustment
      }

      /// The back button title position adjustment: what is set, else the default.
      public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        backButtonTitlePositionAdjustmentValues[barMetrics]
      }

      /// Takes the back button title position adjustment away, so that another rule or the default applies.
      public func unsetBackButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) {
        backButtonTitlePositionAdjustmentValues.unset(barMetrics)
      }
    #endif
  }
#endif
