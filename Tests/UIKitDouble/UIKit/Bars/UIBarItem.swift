import Foundation

/// An item of a bar. It is not a view: its bar sends it the values of proxies.
@MainActor
open class UIBarItem: NSObject, StyledObject {
  deinit { AssociatedObjects.end(of: ObjectIdentifier(self)) }

  // Nil in proxies, whose memory is zero.
  public let styledValues: StyledValues? = StyledValues()

  open var title: String? { didSet { contentsDidChange() } }
  open var image: UIImage? { didSet { contentsDidChange() } }
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  open var isEnabled = true
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?

  /// The bar that contains the item.
  weak var bar: (any BarWithItems)?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Appearance selectors

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    write(attributes, "setTitleTextAttributes:forState:", axes: [state.axis]) {
      $0.setTitleTextAttributes($1, for: state)
    }
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    read("setTitleTextAttributes:forState:", state: state)
  }

  /// Lists the attributes of the class. The library reads its table, as its Objective-C member does on Apple's systems.
  open class func declareAppearance(_ declaration: AppearanceDeclaration) {
    ClassAttributes.declare(self, declaration)
  }

  func contentsDidChange() { bar?.remakeItemViews() }
}
