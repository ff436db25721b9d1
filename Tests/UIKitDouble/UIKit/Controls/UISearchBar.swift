import Foundation

/// A search bar with a text field.
open class UISearchBar: UIView, UIBarPositioning {
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  public let searchTextField = UISearchTextField()
  open var barPosition: UIBarPosition { .top }
  open var searchBarStyle = Style.default
  open var prompt: String?
  open var showsCancelButton = false
  open var showsBookmarkButton = false
  open var showsSearchResultsButton = false
  open var showsScopeBar = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var isEnabled = true

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
  }

  // MARK: Members without a tag in the header

  open var barStyle: UIBarStyle {
    get { read("barStyle", default: .default) }
    set { write(newValue, "barStyle") { $0.barStyle = $1 } }
  }

  open var isTranslucent: Bool {
    get { readTranslucent() }
    set { write(newValue, "translucent") { $0.isTranslucent = $1 } }
  }

  // MARK: Appearance selectors

  open var barTintColor: UIColor? {
    get { read("barTintColor", default: nil) }
    set { write(newValue, "barTintColor") { $0.barTintColor = $1 } }
  }

  open var backgroundImage: UIImage? {
    get { read("backgroundImage", default: nil) }
    set { write(newValue, "backgroundImage") { $0.backgroundImage = $1 } }
  }

  open var scopeBarBackgroundImage: UIImage? {
    get { read("scopeBarBackgroundImage", default: nil) }
    set { write(newValue, "scopeBarBackgroundImage") { $0.scopeBarBackgroundImage = $1 } }
  }

  open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    let axes = [position.rawValue, barMetrics.rawValue]
    write(image, "setBackgroundImage:forBarPosition:barMetrics:", axes: axes) {
      $0.setBackgroundImage($1, for: position, barMetrics: barMetrics)
    }
  }

  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    read(
      "setBackgroundImage:forBarPosition:barMetrics:", axes: [position.rawValue, barMetrics.rawValue], default: nil)
  }

  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    write(image, "setSearchFieldBackgroundImage:forState:", axes: [state.axis]) {
      $0.setSearchFieldBackgroundImage($1, for: state)
    }
  }

  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    read("setSearchFieldBackgroundImage:forState:", state: state)
  }

  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {
    write(image, "setImage:forSearchBarIcon:state:", axes: [icon.rawValue, state.axis]) {
      $0.setImage($1, for: icon, state: state)
    }
  }

  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    let own: UIImage? = read("setImage:forSearchBarIcon:state:", axes: [icon.rawValue, state.axis], default: nil)
    if own != nil || isAppearanceProxy || state == .normal { return own }
    return image(for: icon, state: .normal)
  }

  open func setScopeBarButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    write(image, "setScopeBarButtonBackgroundImage:forState:", axes: [state.axis]) {
      $0.setScopeBarButtonBackgroundImage($1, for: state)
    }
  }

  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    read("setScopeBarButtonBackgroundImage:forState:", state: state)
  }

  open func setScopeBarButtonDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
  ) {
    let axes = [left.axis, right.axis]
    write(image, "setScopeBarButtonDividerImage:forLeftSegmentState:rightSegmentState:", axes: axes) {
      $0.setScopeBarButtonDividerImage($1, forLeftSegmentState: left, rightSegmentState: right)
    }
  }

  open func scopeBarButtonDividerImage(
    forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
  ) -> UIImage? {
    let axes = [left.axis, right.axis]
    return read("setScopeBarButtonDividerImage:forLeftSegmentState:rightSegmentState:", axes: axes, default: nil)
  }

  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    write(attributes, "setScopeBarButtonTitleTextAttributes:forState:", axes: [state.axis]) {
      $0.setScopeBarButtonTitleTextAttributes($1, for: state)
    }
  }

  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    read("setScopeBarButtonTitleTextAttributes:forState:", state: state)
  }

  open var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { read("searchFieldBackgroundPositionAdjustment", default: .zero) }
    set {
      write(newValue, "searchFieldBackgroundPositionAdjustment") { $0.searchFieldBackgroundPositionAdjustment = $1 }
    }
  }

  open var searchTextPositionAdjustment: UIOffset {
    get { read("searchTextPositionAdjustment", default: .zero) }
    set { write(newValue, "searchTextPositionAdjustment") { $0.searchTextPositionAdjustment = $1 } }
  }

  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    write(adjustment, "setPositionAdjustment:forSearchBarIcon:", axes: [icon.rawValue]) {
      $0.setPositionAdjustment($1, for: icon)
    }
  }

  open func positionAdjustment(for icon: Icon) -> UIOffset {
    read("setPositionAdjustment:forSearchBarIcon:", axes: [icon.rawValue], default: .zero)
  }
}
