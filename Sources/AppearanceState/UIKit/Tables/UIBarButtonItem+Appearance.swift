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
      let item = mirrored(like: UIBarButtonItem())
      item("tintColor", \.tintColor)
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
        unrecorded: 0,
        get: { $0.backgroundVerticalPositionAdjustment(for: $1) },
        set: { $0.setBackgroundVerticalPositionAdjustment($2, for: $1) })
      item(
        "titlePositionAdjustment", "setTitlePositionAdjustment(_:for:)", UIBarMetrics.self, unrecorded: .zero,
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
          UIBarMetrics.self, unrecorded: 0,
          get: { $0.backButtonBackgroundVerticalPositionAdjustment(for: $1) },
          set: { $0.setBackButtonBackgroundVerticalPositionAdjustment($2, for: $1) })
        item(
          "backButtonTitlePositionAdjustment", "setBackButtonTitlePositionAdjustment(_:for:)", UIBarMetrics.self,
          unrecorded: .zero,
          get: { $0.backButtonTitlePositionAdjustment(for: $1) },
          set: { $0.setBackButtonTitlePositionAdjustment($2, for: $1) })
      #endif
    }
  }

  extension AppearanceProxy where Target: UIBarButtonItem {
    /// The background image by state and bar metrics: `backgroundImage[.highlighted, .compact]`.
    public var backgroundImage: AxisProxy<AxisPair<StateAxis, UIBarMetrics>, UIImage?> { axes("backgroundImage") }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
      backgroundImage[StateAxis(state), barMetrics] = image
    }

    /// The background image by state, style and bar metrics: `backgroundImageForStyle[.highlighted, .plain, .compact]`.
    public var backgroundImageForStyle: AxisProxy<AxisTriple<StateAxis, UIBarButtonItem.Style, UIBarMetrics>, UIImage?>
    { axes("backgroundImageForStyle") }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(
      _ image: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
    ) {
      backgroundImageForStyle[StateAxis(state), style, barMetrics] = image
    }

    /// The background vertical position adjustment by bar metrics: `backgroundVerticalPositionAdjustment[.compact]`.
    public var backgroundVerticalPositionAdjustment: AxisProxy<UIBarMetrics, CGFloat> {
      axes("backgroundVerticalPositionAdjustment")
    }

    /// Sets the background vertical position adjustment in UIKit's spelling.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
      backgroundVerticalPositionAdjustment[barMetrics] = adjustment
    }

    /// The title position adjustment by bar metrics: `titlePositionAdjustment[.compact]`.
    public var titlePositionAdjustment: AxisProxy<UIBarMetrics, UIOffset> { axes("titlePositionAdjustment") }

    /// Sets the title position adjustment in UIKit's spelling.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
      titlePositionAdjustment[barMetrics] = adjustment
    }

    #if !os(tvOS)
      /// The back button background image by state and bar metrics:
      /// `backButtonBackgroundImage[.highlighted, .compact]`.
      public var backButtonBackgroundImage: AxisProxy<AxisPair<StateAxis, UIBarMetrics>, UIImage?> {
        axes("backButtonBackgroundImage")
      }

      /// Sets the back button background image in UIKit's spelling.
      public func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics)
      {
        backButtonBackgroundImage[StateAxis(state), barMetrics] = image
      }

      /// The back button background vertical position adjustment by bar metrics:
      /// `backButtonBackgroundVerticalPositionAdjustment[.compact]`.
      public var backButtonBackgroundVerticalPositionAdjustment: AxisProxy<UIBarMetrics, CGFloat> {
        axes("backButtonBackgroundVerticalPositionAdjustment")
      }

      /// Sets the back button background vertical position adjustment in UIKit's spelling.
      public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics)
      {
        backButtonBackgroundVerticalPositionAdjustment[barMetrics] = adjustment
      }

      /// The back button title position adjustment by bar metrics: `backButtonTitlePositionAdjustment[.compact]`.
      public var backButtonTitlePositionAdjustment: AxisProxy<UIBarMetrics, UIOffset> {
        axes("backButtonTitlePositionAdjustment")
      }

      /// Sets the back button title position adjustment in UIKit's spelling.
      public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        backButtonTitlePositionAdjustment[barMetrics] = adjustment
      }
    #endif
  }
#endif
