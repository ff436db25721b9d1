#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    static func declareView(_ declaration: AppearanceDeclaration) {
      func list<Host: UIView>(_ attributes: AppearanceAttributes<Host>) {
        let fresh = FreshInstances.nearest(to: Host.self)
        let view = attributes.mirrored(like: fresh)
        // A recorded nil would remove the background that the system gives to a table view.
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
    static func declareActivityIndicatorView(_ declaration: AppearanceDeclaration) {
      func list<Host: UIActivityIndicatorView>(_ view: MirroredAttributes<Host>) {
        view("color", \.color)
      }
      list(declaration.attributes(of: Self.self).mirrored(like: FreshInstances.of(UIActivityIndicatorView.self)))
    }
  }

  extension UIProgressView {
    static func declareProgressView(_ declaration: AppearanceDeclaration) {
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
      static func declareRefreshControl(_ declaration: AppearanceDeclaration) {
        func list<Host: UIRefreshControl>(_ control: MirroredAttributes<Host>) {
          control(kept: "attributedTitle", \.attributedTitle)
        }
        list(declaration.attributes(of: Self.self).mirrored(like: FreshInstances.of(UIRefreshControl.self)))
      }
    }
  #endif

  extension UITableView {
    static func declareTableView(_ declaration: AppearanceDeclaration) {
      func list<Host: UITableView>(_ attributes: AppearanceAttributes<Host>) {
        let fresh = FreshInstances.of(UITableView.self)
        let view = attributes.mirrored(like: fresh)
        view("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
        view("sectionIndexColor", \.sectionIndexColor)
        view("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
        view("separatorInset", \.separatorInset, unrecorded: .zero)
        #if !os(tvOS)
          // The header does not say whether a recorded nil is the standard color; it may be no color.
          view("separatorColor", \.separatorColor, nearest: fresh.separatorColor)
          view(kept: "separatorEffect", \.separatorEffect)
        #endif
      }
      list(declaration.attributes(of: Self.self))
    }
  }

  extension UITableViewCell {
    static func declareTableViewCell(_ declaration: AppearanceDeclaration) {
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
