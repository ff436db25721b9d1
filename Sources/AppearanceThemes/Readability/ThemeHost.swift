import AppearanceState

/// A view as rules see it: its class, and what it is inside of. Classes are names here.
package struct ThemeHost: Hashable, Sendable {
  /// The name of the class, then of its ancestors.
  let lineage: [String]
  /// The containers up to the window, innermost first, each as its class and that class's ancestors.
  let containers: [[String]]
  private let hierarchy: Hierarchy
  /// Hosts are looked up for each of some hundred questions: of its class and of the host that it is in.
  private let hash: Int

  /// What all hosts of a screen share.
  private final class Hierarchy: Sendable {
    let classes: ClassHierarchy
    /// The class of the app that stands for one of UIKit, by the name of the latter.
    let substitutes: [String: String]

    init(_ classes: ClassHierarchy, substitutes: [String: String] = [:]) {
      (self.classes, self.substitutes) = (classes, substitutes)
    }
  }

  /// The classes by which themes are known to speak of contact sheets: one container stands for all of them in a drawing.
  private static let sheetClasses = [
    "ContactCell": "UITableViewCell",
    "CNContactViewController": "CNContactPickerViewController",
    "CNContactPickerViewController": "ContactSheet",
    "ContactSheet": "UIViewController",
  ]

  /// What the app's own screens are inside of.
  package static let app = app(ClassHierarchy())

  /// What a contact sheet is inside of. Its cells are those for contacts.
  package static let contactSheet = ThemeHost(
    "UIWindow", Hierarchy(ClassHierarchy(own: sheetClasses), substitutes: ["UITableViewCell": "ContactCell"])
  ).child("UINavigationController").child("CNContactViewController")

  /// What the app's own screens are inside of, where it has classes of its own.
  package static func app(_ classes: ClassHierarchy) -> ThemeHost {
    ThemeHost("UIWindow", Hierarchy(classes)).child("UITabBarController").child("UINavigationController")
  }

  /// Something that is in nothing else, by the name of its class.
  private init(_ name: String, _ hierarchy: Hierarchy) {
    self.init(lineage: hierarchy.classes.lineage(of: name), containers: [], hierarchy)
  }

  private init(lineage: [String], containers: [[String]], _ hierarchy: Hierarchy) {
    (self.lineage, self.containers, self.hierarchy) = (lineage, containers, hierarchy)
    hash = (containers.reversed() + [lineage]).reduce(0) { Self.hash(of: $1, inside: $0) }
  }

  private init(_ lineage: [String], in parent: ThemeHost) {
    (self.lineage, containers, hierarchy) = (lineage, [parent.lineage] + parent.containers, parent.hierarchy)
    hash = Self.hash(of: lineage, inside: parent.hash)
  }

  private static func hash(of lineage: [String], inside parent: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(parent)
    hasher.combine(lineage[0])
    return hasher.finalize()
  }

  /// Hosts of different screens differ, for other classes may stand for those of UIKit there.
  package static func == (left: ThemeHost, right: ThemeHost) -> Bool {
    left.hash == right.hash && left.hierarchy === right.hierarchy && left.lineage == right.lineage
      && left.containers == right.containers
  }

  /// Uses the hash that was computed with the host.
  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// A class with its ancestors, as it is on one screen.
  struct ClassID: Hashable {
    fileprivate let name: String
    fileprivate let ancestors: Int
    fileprivate let hierarchy: ObjectIdentifier
  }

  /// What stands for a class of this screen. The same name may be one without ancestors.
  func id(of lineage: [String]) -> ClassID {
    ClassID(name: lineage[0], ancestors: lineage.count, hierarchy: ObjectIdentifier(hierarchy))
  }

  /// Something inside this one, by the name of its class.
  package func child(_ name: String) -> ThemeHost {
    ThemeHost(hierarchy.classes.lineage(of: hierarchy.substitutes[name] ?? name), in: self)
  }

  /// What this one is in; nil for the window.
  var parent: ThemeHost? {
    containers.first.map { ThemeHost(lineage: $0, containers: Array(containers.dropFirst()), hierarchy) }
  }

  /// The same, but only rules for its very class reach it.
  var withoutSuperclasses: ThemeHost {
    ThemeHost(lineage: [lineage[0]], containers: containers, hierarchy)
  }

  /// Which class inherits from which here.
  var classes: ClassHierarchy { hierarchy.classes }

  /// Whether it is of a class or of one that inherits from it.
  package func isA(_ name: String) -> Bool { lineage.contains(name) }

  /// The view of a list that this one has to be in: tables have cells, and nothing else has.
  private var list: String? {
    switch lineage.first(where: { UIKitClasses.superclasses[$0] != nil }) {
    case "UITableViewCell", "UITableViewHeaderFooterView": "UITableView"
    case "UICollectionViewCell", "UICollectionReusableView": "UICollectionView"
    default: nil
    }
  }

  /// The innermost of some containers on this screen, each in the one before, and in the list that it needs.
  ///
  /// - Parameter chain: The names of the containers, innermost first.
  package func inner(_ chain: [String]) -> ThemeHost {
    chain.reversed().reduce(self) { host, name in
      let child = host.child(name)
      guard let list = child.list, !host.isA(list), !host.containers.contains(where: { $0.contains(list) }) else {
        return child
      }
      return host.child(list).child(name)
    }
  }

  /// Something of a class in some containers and nothing else.
  func alone(_ name: String, in containers: [String]) -> ThemeHost {
    let classes = hierarchy.classes
    return ThemeHost(lineage: classes.lineage(of: name), containers: containers.map(classes.lineage), hierarchy)
  }

  // MARK: Containers that rules ask for

  /// This screen inside of containers that a rule names.
  ///
  /// Classes of the app that inherit from a view of UIKit take its place; all others stand around what is in the screen.
  ///
  /// - Parameter chain: The containers, innermost first.
  /// - Returns: Nil where UIKit's own views are asked for, which are where they are, or where nothing would differ.
  package func inside(_ chain: [String]) -> ThemeHost? {
    var (screen, substitutes, depth) = (self, [String: String](), -1)
    for name in chain.reversed() where !UIKitClasses.isView(name) {
      let lineage = hierarchy.classes.lineage(of: name)
      if let view = lineage.first(where: UIKitClasses.isView), view != "UIView" {
        substitutes[view] = name
        continue
      }
      let path = Array(([screen.lineage] + screen.containers).reversed())
      let place = path.indices.first { $0 > depth && path[$0].contains(name) }
      if place == nil { screen = screen.child(name) }
      depth = place ?? path.count
    }
    if screen == self, substitutes.isEmpty { return nil }
    let all = hierarchy.substitutes.merging(substitutes) { $1 }
    let hierarchy = Hierarchy(hierarchy.classes, substitutes: all)
    return ThemeHost(lineage: screen.lineage, containers: screen.containers, hierarchy)
  }
}
