import Foundation

/// One tab of a tab bar.
@MainActor
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  open var selectedImage: UIImage?
  open var badgeValue: String?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: "\(systemItem)", image: nil, tag: tag)
  }

  // MARK: Appearance selectors

  open var titlePositionAdjustment: UIOffset {
    get { read("titlePositionAdjustment", default: .zero) }
    set { write(newValue, "titlePositionAdjustment") { $0.titlePositionAdjustment = $1 } }
  }

  open var badgeColor: UIColor? {
    get { read("badgeColor", default: nil) }
    set { write(newValue, "badgeColor") { $0.badgeColor = $1 } }
  }

  open func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    write(attributes, "setBadgeTextAttributes:forState:", axes: [state.axis]) {
      $0.setBadgeTextAttributes($1, for: state)
    }
  }

  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    read("setBadgeTextAttributes:forState:", state: state)
  }

  open var standardAppearance: UITabBarAppearance? {
    get {
      let own: UITabBarAppearance? = read("standardAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "standardAppearance") { $0.standardAppearance = $1 } }
  }

  open var scrollEdgeAppearance: UITabBarAppearance? {
    get {
      let own: UITabBarAppearance? = read("scrollEdgeAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "scrollEdgeAppearance") { $0.scrollEdgeAppearance = $1 } }
  }
}
