import Foundation

/// Items that a bar shows beside each other, or one item in their place where there is no room.
@MainActor
open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem]
  open var representativeItem: UIBarButtonItem?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
  }
}
