import Foundation

/// A row of a table.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  private let style: CellStyle
  public let reuseIdentifier: String?
  public let contentView = UIView()
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var accessoryView: UIView?
  open var accessoryType = AccessoryType.none
  open var selectionStyle = SelectionStyle.default
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false
  private var labels: [UILabel] = []
  private var picture: UIImageView?

  public required init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  // MARK: Content

  open var textLabel: UILabel? { label(0, .preferredFont(forTextStyle: .body), .label) }

  /// The second label; nil in the default style, which has one label.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    return label(1, .preferredFont(forTextStyle: style == .subtitle ? .caption1 : .body), .secondaryLabel)
  }

  private func label(_ index: Int, _ font: UIFont, _ color: UIColor) -> UILabel {
    requireInstance()
    while labels.count <= index {
      let label = UILabel()
      labels.append(label)
      contentView.addSubview(label)
    }
    (labels[index].fontOfMaker, labels[index].colorOfMaker) = (font, color)
    return labels[index]
  }

  open var imageView: UIImageView? {
    requireInstance()
    if let picture { return picture }
    let made = UIImageView()
    picture = made
    contentView.addSubview(made)
    return made
  }

  // MARK: Appearance selectors

  /// The inset; the table's as long as none is set.
  open var separatorInset: UIEdgeInsets {
    get { read("separatorInset", default: table?.separatorInset ?? UITableView.standardSeparatorInset) }
    set { write(newValue, "separatorInset") { $0.separatorInset = $1 } }
  }

  private var table: UITableView? {
    sequence(first: self as UIView, next: { $0.superview }).lazy.compactMap { $0 as? UITableView }.first
  }

  open var focusStyle: FocusStyle {
    get { read("focusStyle", default: .default) }
    set { write(newValue, "focusStyle") { $0.focusStyle = $1 } }
  }
}

/// The header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView()
  open var backgroundView: UIView?
  private var label: UILabel?

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  open var textLabel: UILabel? {
    requireInstance()
    if let label { return label }
    let made = UILabel()
    (made.fontOfMaker, made.colorOfMaker) = (.preferredFont(forTextStyle: .footnote), .secondaryLabel)
    label = made
    contentView.addSubview(made)
    return made
  }
}
