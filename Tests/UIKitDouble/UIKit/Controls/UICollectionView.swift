import Foundation

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

@MainActor
public protocol UICollectionViewDelegate: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// The layout of the items. The double does not compute positions.
@MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {}
}

/// A layout of items in lines.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  open var scrollDirection = ScrollDirection.vertical
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
}

/// A view that a collection reuses.
open class UICollectionReusableView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() {}
}

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}

/// A collection of items. It makes its first items in its layout.
open class UICollectionView: UIScrollView {
  private static let itemsOnScreen = 20

  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open weak var delegate: (any UICollectionViewDelegate)?
  open var backgroundView: UIView?
  open var allowsSelection = true
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var cellClasses: [String: UICollectionViewCell.Type] = [:]
  private var needsReload = true

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// Returns a cell. The double makes a new one each time.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let type = cellClasses[identifier] else {
      preconditionFailure("no cell class is registered for \(identifier)")
    }
    return type.init(frame: .zero)
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }
  open var visibleCells: [UICollectionViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

  open func reloadData() {
    needsReload = true
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsReload, window != nil else { return }
    needsReload = false
    for cell in cells.values { cell.removeFromSuperview() }
    cells = [:]
    guard let dataSource else { return }
    for section in 0..<numberOfSections {
      for item in 0..<numberOfItems(inSection: section) where cells.count < Self.itemsOnScreen {
        let indexPath = IndexPath(item: item, section: section)
        let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
        cells[indexPath] = cell
        addSubview(cell)
      }
    }
  }

  open override var backgroundColor: UIColor? {
    get { background(super.backgroundColor, default: .systemBackground) }
    set { super.backgroundColor = newValue }
  }
}
