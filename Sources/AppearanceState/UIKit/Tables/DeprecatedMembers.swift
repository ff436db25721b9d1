#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // UIKit's proxies still record these, so a reset has to know them; to name them in Swift is a warning. They are reached
  // through protocols of Objective-C that declare the same messages.

  @objc private protocol InsetButton {
    var contentEdgeInsets: UIEdgeInsets { get set }
  }

  @objc private protocol SelectionTintedBar {
    var selectedImageTintColor: UIColor? { get set }
  }

  extension RecordedAttributes where Target: UIButton {
    /// Declares `contentEdgeInsets`, which has no key path here: set it through UIKit's own proxy.
    func callAsFunction(deprecated name: String) {
      add(
        name, nil, .representable(), unrecorded: UIEdgeInsets.zero, nearest: nil,
        HostFunctions<AnyObject, UIEdgeInsets>(
          get: { unsafeBitCast($0, to: (any InsetButton).self).contentEdgeInsets },
          set: { unsafeBitCast($0, to: (any InsetButton).self).contentEdgeInsets = $1 }))
    }
  }

  #if !os(tvOS)
    extension RecordedAttributes where Target: UITabBar {
      /// Declares `selectedImageTintColor`, which has no key path here: set it through UIKit's own proxy.
      func callAsFunction(deprecated name: String) {
        add(
          name, nil, .representable(), unrecorded: UIColor?.none, nearest: nil,
          HostFunctions<AnyObject, UIColor?>(
            get: { unsafeBitCast($0, to: (any SelectionTintedBar).self).selectedImageTintColor },
            set: { unsafeBitCast($0, to: (any SelectionTintedBar).self).selectedImageTintColor = $1 }))
      }
    }
  #endif
#endif
