import Foundation

/// Dots for pages.
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var hidesForSinglePage = false
  open var preferredIndicatorImage: UIImage?
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
  private var page = 0

  // MARK: Appearance selectors

  open var pageIndicatorTintColor: UIColor? {
    get { read("pageIndicatorTintColor", default: nil) }
    set { write(newValue, "pageIndicatorTintColor") { $0.pageIndicatorTintColor = $1 } }
  }

  open var currentPageIndicatorTintColor: UIColor? {
    get { read("currentPageIndicatorTintColor", default: nil) }
    set { write(newValue, "currentPageIndicatorTintColor") { $0.currentPageIndicatorTintColor = $1 } }
  }
}
