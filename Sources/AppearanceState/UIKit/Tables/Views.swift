#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension ClassAttributes {
    static func declareView<Host: UIView>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let fresh = FreshInstances.nearest(to: Host.self)
      let view = declaration.attributes(of: type).mirrored(like: fresh)
      // A recorded nil would remove the background that the system gives to a table view.
      view("backgroundColor", \.backgroundColor, nearest: (fresh as? UIView)?.backgroundColor, leavesMark: true)
      view(
        "tintColor", \.tintColor,
        isIntrinsic: { view, color in view.superview.map { $0.tintColor == color } ?? true },
        isObscured: { $0.tintAdjustmentMode == .dimmed })
    }

    static func declareActivityIndicatorView<Host: UIActivityIndicatorView>(
      _ type: Host.Type, _ declaration: AppearanceDeclaration
    ) {
      let view = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UIActivityIndicatorView.self))
      view("color", \.color)
    }

    static func declareProgressView<Host: UIProgressView>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let view = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UIProgressView.self))
      view("progressImage", \.progressImage)
      view("progressTintColor", \.progressTintColor)
      view("trackImage", \.trackImage)
      view("trackTintColor", \.trackTintColor)
    }
  }

  #if !os(tvOS)
    extension ClassAttributes {
      static func declareRefreshControl<Host: UIRefreshControl>(_ type: Host.Type, _ declaration: AppearanceDeclaration)
      {
        let control = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UIRefreshControl.self))
        control(kept: "attributedTitle", \.attributedTitle)
      }
    }
  #endif

  extension ClassAttributes {
    static func declareTableView<Host: UITableView>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let fresh = FreshInstances.of(UITableView.self)
      let view = declaration.attributes(of: type).mirrored(like: fresh)
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

    static func declareTableViewCell<Host: UITableViewCell>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let cell = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UITableViewCell.self))
      cell("focusStyle", \.focusStyle, unrecorded: .default)
      #if !os(tvOS)
        cell("separatorInset", \.separatorInset, unrecorded: .zero)
      #endif
    }
  }
#endif
