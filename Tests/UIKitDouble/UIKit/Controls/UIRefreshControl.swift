import Foundation

/// A control that refreshes a list when it is pulled down.
open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  // MARK: Appearance selectors

  open var attributedTitle: NSAttributedString? {
    get { read("attributedTitle", default: nil) }
    set { write(newValue, "attributedTitle") { $0.attributedTitle = $1 } }
  }
}
