/// A piece of the drawn interface, as rules see it: its class, and what it is inside of.
struct PreviewHost: Hashable {
  /// The name of the class, then of its ancestors.
  let lineage: [String]
  /// The containers up to the window, innermost first, each as its class and that class's ancestors.
  let containers: [[String]]

  /// UIKit's classes, and those by which themes are known to speak of contact sheets: one container stands for all of them.
  private static let hierarchy = ClassHierarchy(own: [
    "ContactCell": "UITableViewCell",
    "CNContactViewController": "CNContactPickerViewController",
    "CNContactPickerViewController": "ContactSheet",
    "ContactSheet": "UIViewController",
  ])

  /// What the app's own screens are inside of.
  static let app = PreviewHost("UIWindow").child("UITabBarController").child("UINavigationController")

  /// What a contact sheet is inside of.
  static let contactSheet = PreviewHost("UIWindow").child("UINavigationController").child("CNContactViewController")

  /// Something that is in nothing else, by the name of its class.
  init(_ name: String) {
    self.init(Self.hierarchy.lineage(of: name), [])
  }

  private init(_ lineage: [String], _ containers: [[String]]) {
    self.lineage = lineage
    self.containers = containers
  }

  /// Few hosts of a screen share their class and depth, and asking each name of each ancestor takes time.
  func hash(into hasher: inout Hasher) {
    hasher.combine(lineage[0])
    hasher.combine(containers.count)
  }

  /// Something inside this one, by the name of its class.
  func child(_ name: String) -> PreviewHost {
    PreviewHost(Self.hierarchy.lineage(of: name), [lineage] + containers)
  }

  /// The same, but only rules for its very class reach it.
  var withoutSuperclasses: PreviewHost { PreviewHost([lineage[0]], containers) }
}
