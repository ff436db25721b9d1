import Foundation

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
}

/// A list. It makes its first rows, as many as a screen shows, in its layout.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public static let automaticDimension: CGFloat = -1
  static let standardSeparatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  private static let rowsOnScreen = 20

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any UITableViewDelegate)?
  open var rowHeight = automaticDimension
  open var sectionHeaderHeight = automaticDimension
  open var estimatedRowHeight = automaticDimension
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var allowsSelection = true
  open var isEditing = false
  open var backgroundView: UIView?
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  public private(set) var indexPathForSelectedRow: IndexPath?

  private var cells: [IndexPath: UITableViewCell] = [:]
  private var headers: [Int: UIView] = [:]
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var needsReload = true

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = viewClass as? UITableViewHeaderFooterView.Type
  }

  /// Returns a cell. The double makes a new one each time.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellClasses[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell class is registered for \(identifier)")
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headerClasses[identifier]?.init(reuseIdentifier: identifier)
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  open var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  open func reloadData() {
    needsReload = true
    setNeedsLayout()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsReload, window != nil else { return }
    needsReload = false
    for view in cells.values.map({ $0 as UIView }) + headers.values { view.removeFromSuperview() }
    (cells, headers) = ([:], [:])
    guard let dataSource else { return }
    for section in 0..<numberOfSections {
      addHeader(of: section, from: dataSource)
      for row in 0..<numberOfRows(inSection: section) where cells.count < Self.rowsOnScreen {
        let indexPath = IndexPath(indexes: [section, row])
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        cells[indexPath] = cell
        addSubview(cell)
      }
    }
  }

  private func addHeader(of section: Int, from dataSource: any UITableViewDataSource) {
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      headers[section] = view
      addSubview(view)
    } else if let title = dataSource.tableView(self, titleForHeaderInSection: section) {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = title
      headers[section] = view
      addSubview(view)
    }
  }

  // MARK: Selection

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    indexPathForSelectedRow = indexPath
    if let indexPath { cells[indexPath]?.setSelected(true, animated: animated) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Taps a row, as the user does.
  public func tapRow(at indexPath: IndexPath) {
    selectRow(at: indexPath, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: indexPath)
  }

  // MARK: Appearance selectors

  open override var backgroundColor: UIColor? {
    get {
      background(super.backgroundColor, default: style == .plain ? .systemBackground : .systemGroupedBackground)
    }
    set { super.backgroundColor = newValue }
  }

  open var separatorInset: UIEdgeInsets {
    get { read("separatorInset", default: Self.standardSeparatorInset) }
    set { write(newValue, "separatorInset") { $0.separatorInset = $1 } }
  }

  /// The separator color. A switch decides whether nil restores the default.
  open var separatorColor: UIColor? {
    get {
      if UIKitSwitches.current.nilRestoresSeparatorColor { return read("separatorColor", orReset: UIColor.separator) }
      return read("separatorColor", default: .separator)
    }
    set { write(newValue, "separatorColor") { $0.separatorColor = $1 } }
  }

  open var separatorEffect: UIVisualEffect? {
    get { read("separatorEffect", default: nil) }
    set { write(newValue?.copy() as? UIVisualEffect, "separatorEffect") { $0.separatorEffect = $1 } }
  }

  open var sectionIndexColor: UIColor? {
    get { read("sectionIndexColor", default: nil) }
    set { write(newValue, "sectionIndexColor") { $0.sectionIndexColor = $1 } }
  }

  open var sectionIndexBackgroundColor: UIColor? {
    get { read("sectionIndexBackgroundColor", default: nil) }
    set { write(newValue, "sectionIndexBackgroundColor") { $0.sectionIndexBackgroundColor = $1 } }
  }

  open var sectionIndexTrackingBackgroundColor: UIColor? {
    get { read("sectionIndexTrackingBackgroundColor", default: nil) }
    set { write(newValue, "sectionIndexTrackingBackgroundColor") { $0.sectionIndexTrackingBackgroundColor = $1 } }
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
