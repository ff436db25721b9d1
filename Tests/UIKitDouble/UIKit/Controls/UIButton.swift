import Foundation

/// A button.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
    public static var roundedRect: ButtonType { .system }
  }

  /// A configuration for the drawing of a button. The double stores it and draws nothing.
  public struct Configuration: Sendable {
    public var title: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?

    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func glass() -> Configuration { Configuration() }
  }

  public private(set) var buttonType = ButtonType.custom
  open var configuration: Configuration?
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var images: [State: UIImage] = [:]
  private var label: UILabel?
  private var picture: UIImageView?

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  // MARK: Content

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    updateContent()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    updateContent()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    updateContent()
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  open var titleLabel: UILabel? {
    requireInstance()
    if let label { return label }
    let made = UILabel()
    made.fontOfMaker = .systemFont(ofSize: 15)
    label = made
    addSubview(made)
    updateContent()
    return made
  }

  open var imageView: UIImageView? {
    requireInstance()
    if let picture { return picture }
    let made = UIImageView(image: currentImage)
    picture = made
    addSubview(made)
    return made
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateContent()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  private func updateContent() {
    if label == nil, !titles.isEmpty || !attributedTitles.isEmpty { _ = titleLabel }
    if picture == nil, !images.isEmpty { _ = imageView }
    if let title = currentAttributedTitle { label?.attributedText = title } else { label?.text = currentTitle }
    // The label gets the button's own color, so that no proxy for labels replaces it.
    label?.textColor = currentTitleColor
    label?.shadowColor = holds("setTitleShadowColor:forState:", axes: [0]) ? currentTitleShadowColor : nil
    picture?.image = currentImage
  }

  // MARK: Appearance selectors

  open func setTitleColor(_ color: UIColor?, for state: State) {
    write(color, "setTitleColor:forState:", axes: [state.axis]) {
      $0.setTitleColor($1, for: state)
    } apply: { _ in
      self.updateContent()
    }
  }

  /// Returns the title color. The default is the tint color for a system button and white for others.
  open func titleColor(for state: State) -> UIColor? {
    read("setTitleColor:forState:", state: state, default: buttonType == .system ? tintColor : .white)
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    write(color, "setTitleShadowColor:forState:", axes: [state.axis]) {
      $0.setTitleShadowColor($1, for: state)
    } apply: { _ in
      self.updateContent()
    }
  }

  /// Returns the shadow color. The header: default is nil, use 50% black.
  open func titleShadowColor(for state: State) -> UIColor? {
    read("setTitleShadowColor:forState:", state: state, default: UIColor(white: 0, alpha: 0.5))
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    write(image, "setBackgroundImage:forState:", axes: [state.axis]) { $0.setBackgroundImage($1, for: state) }
  }

  open func backgroundImage(for state: State) -> UIImage? { read("setBackgroundImage:forState:", state: state) }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    write(configuration, "setPreferredSymbolConfiguration:forImageInState:", axes: [state.axis]) {
      $0.setPreferredSymbolConfiguration($1, forImageIn: state)
    }
  }

  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    read("setPreferredSymbolConfiguration:forImageInState:", state: state)
  }

  /// Deprecated since iOS 15.
  open var contentEdgeInsets: UIEdgeInsets {
    get { read("contentEdgeInsets", default: .zero) }
    set { write(newValue, "contentEdgeInsets") { $0.contentEdgeInsets = $1 } }
  }
}
