import Foundation

@testable import AppearanceState

/// A label that counts how often somebody looks where it is.
class CountingLabel: UILabel {
  static var looks = 0

  override var next: UIResponder? {
    Self.looks += 1
    return super.next
  }
}

/// A view for the night, and one for the day.
let dark = UITraitCollection(userInterfaceStyle: .dark)
let light = UITraitCollection(userInterfaceStyle: .light)

@MainActor
func makeItem(_ title: String) -> UIBarButtonItem {
  UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
}

/// What the applier itself keeps does not keep this.
@MainActor
struct Watched {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
