#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension RecordedAttributes where Target: UIView {
    /// Declares the tint colour.
    ///
    /// A view that has none of its own reads its superview's, so a colour that is the superview's counts as none.
    func tintColor() {
      let property = \Target.tintColor
      add(
        "tintColor", property, .representable(), unrecorded: nil, nearest: nil,
        HostFunctions<AnyObject, UIColor?>(
          get: { object in
            let view = AppearanceAttributes<Target>.target(object)
            return view.superview.map { $0.tintColor == view.tintColor } ?? true ? nil : view.tintColor
          },
          set: { AppearanceAttributes<Target>.target($0).tintColor = $1 }),
        readingProxy: { AppearanceAttributes<Target>.target($0).tintColor })
    }
  }
#endif
