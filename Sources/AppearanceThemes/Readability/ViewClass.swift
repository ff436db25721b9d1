/// A class of views, as the rules of one theme match it.
final class ViewClass {
  let name: String
  /// How its views serve as the ground of the views inside of them.
  let ground: Ground
  /// The numbers of its name and of its ancestors' names in the cascade.
  let lineage: [Int]
  /// Those of them that any rule names as a container.
  let named: [Int]
  /// The numbers of the containers that rules for the class and its ancestors name.
  let containers: Set<Int>
  /// Whether rules for the class and its ancestors name traits.
  let dependsOnTraits: Bool
  /// The tables of views. Views of the class have the same table wherever its rules distinguish nothing.
  var tables: [TableKey: ViewTable] = [:]

  /// Tells views apart that rules for the class may treat differently: by the number of the traits, and by the containers.
  struct TableKey: Hashable {
    let traits: Int
    let containers: [[Int]]
  }

  init(
    _ name: String, _ ground: Ground, _ lineage: [Int], named: [Int], containers: Set<Int>, dependsOnTraits: Bool
  ) {
    (self.name, self.ground, self.lineage, self.named, self.containers) = (name, ground, lineage, named, containers)
    self.dependsOnTraits = dependsOnTraits
  }

  /// The kinds of views by how they serve as the ground of the views inside of them.
  enum Ground {
    /// A screen of the system's, which is on a material.
    case foreignScreen
    case screen
    case table, collection
    case bar, tabBar
    /// The views of lists, of which only cells of tables have a background of the system's.
    case cell, header, item
    /// A field or a search bar, whose insides are not known.
    case field
    case view
    /// An unknown class.
    case unknown

    /// Finds the kind of a class from its name and the names of its ancestors.
    init(_ names: [String]) {
      self = names.lazy.compactMap { Self.byClass[$0] }.first ?? .unknown
    }

    var isBar: Bool { self == .bar || self == .tabBar }

    /// The list that contains views of this kind, and the name of its class.
    var list: (ground: Ground, name: String)? {
      switch self {
      case .cell, .header: (.table, "UITableView")
      case .item: (.collection, "UICollectionView")
      default: nil
      }
    }

    private static let byClass: [String: Ground] = [
      "UIAlertController": .foreignScreen, "UIActivityViewController": .foreignScreen, "UIViewController": .screen,
      "UITableView": .table, "UICollectionView": .collection, "UINavigationBar": .bar, "UIToolbar": .bar,
      "UITabBar": .tabBar, "UITableViewCell": .cell, "UITableViewHeaderFooterView": .header,
      "UICollectionReusableView": .item, "UISearchBar": .field, "UITextField": .field, "UIView": .view,
    ]
  }
}
