#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView: AppearanceHost {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    @objc(appearanceState_declareAppearance:)
    open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      func list<Host: UIView>(_ attributes: AppearanceAttributes<Host>) {
        let fresh = FreshInstances.nearest(to: Host.self)
        let view = attributes.mirrored(like: fresh)
        // A recorded nil would take away the background that the system gives to a table view.
        view("backgroundColor", \.backgroundColor, nearest: (fresh as? UIView)?.backgroundColor, leavesMark: true)
        view(
          "tintColor", \.tintColor,
          isIntrinsic: { view, color in view.superview.map { $0.tintColor == color } ?? true },
          isObscured: { $0.tintAdjustmentMode == .dimmed })
      }
      list(declaration.attributes(of: Self.self))
    }
  }

  extension UIActivityIndicatorView {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      func list<Host: UIActivityIndicatorView>(_ view: MirroredAttributes<Host>) {
        view("color", \.color)
      }
      list(declaration.attributes(of: Self.self).mirrored(like: FreshInstances.of(UIActivityIndicatorView.self)))
    }
  }

  extension UIProgressView {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      func list<Host: UIProgressView>(_ view: MirroredAttributes<Host>) {
        view("progressImage", \.progressImage)
        view("progressTintColor", \.progressTintColor)
        view("trackImage", \.trackImage)
        view("trackTintColor", \.trackTintColor)
      }
      list(declaration.attributes(of: Self.self).mirrored(like: FreshInstances.of(UIProgressView.self)))
    }
  }

  #if !os(tvOS)
    extension UIRefreshControl {
      /// Lists the attributes of the class; see ``AppearanceHost``.
      override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
        super.declareAppearance(declaration)
        func list<Host: UIRefreshControl>(_ control: MirroredAttributes<Host>) {
          control(kept: "attributedTitle", \.attributedTitle)
        }
        list(declaration.attributes(of: Self.self).mirrored(like: FreshInstances.of(UIRefreshControl.self)))
      }
    }
  #endif

  extension UITableView {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      func list<Host: UITableView>(_ view: MirroredAttributes<Host>) {
        view("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
        view("sectionIndexColor", \.sectionIndexColor)
        view("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
        view("separatorInset", \.separatorInset, unrecorded: .zero)
        #if !os(tvOS)
          view("separatorColor", \.separatorColor)
          view(kept: "separatorEffect", \.separatorEffect)
        #endif
      }
      list(declaration.attributes(of: Self.self).mirrored(like: FreshInstances.of(UITableView.self)))
    }
  }

  extension UITableViewCell {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      func list<Host: UITableViewCell>(_ cell: MirroredAttributes<Host>) {
        cell("focusStyle", \.focusStyle, unrecorded: .default)
        #if !os(tvOS)
          cell("separatorInset", \.separatorInset, unrecorded: .zero)
        #endif
      }
      list(declaration.attributes(of: Self.self).mirrored(like: FreshInstances.of(UITableViewCell.self)))
    }
  }
#endif
