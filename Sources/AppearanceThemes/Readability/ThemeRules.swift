import AppearanceState

/// The rules of one theme, prepared for many reads: each rule, class and value has a number and is read once.
package final class ThemeRules {
  /// The theme.
  package let document: SnapshotDocument
  /// The superclasses that the theme names. The themes beside it name those that it leaves out.
  package private(set) lazy var hierarchy = ClassHierarchy([document.classes])
  private(set) lazy var settings = ThemeSettings(Array(document.snapshot.table.elements))
  /// The keys of the rules that set something, in order.
  private(set) lazy var keys = document.snapshot.rules.map(\.snapshot.key)
  private lazy var cascade = SnapshotCascade(document.snapshot)

  /// Prepares the rules of a theme.
  package init(_ document: SnapshotDocument) {
    self.document = document
  }

  /// Gives each theme the superclasses that the others name: what a class inherits from is a fact of the app.
  package static func share(_ themes: [ThemeRules]) {
    let classes = themes.map(\.document.classes)
    for (index, theme) in themes.enumerated() {
      let hierarchy = ClassHierarchy([classes[index]] + classes[..<index] + classes[(index + 1)...])
      if theme.hierarchy != hierarchy { theme.forget(hierarchy) }
    }
  }

  private func forget(_ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
    (classes, environments) = ([:], [])
  }

  // MARK: What it is for

  /// Whether any rule is for a class of UIKit's. If not, the theme is for something else, and a drawing of UIKit shows none of
  /// it.
  package var isForUIKit: Bool {
    var last: String?
    // Rules are sorted by class, so each class is checked once.
    return keys.contains { key in
      if key.className == last { return false }
      last = key.className
      return hierarchy.knows(key.className)
    }
  }

  /// The style in which the theme is shown; nil if the file does not name one.
  var style: SystemColors.Style? { document.traits["userInterfaceStyle"].flatMap(SystemColors.Style.init) }

  /// Whether a rule sets a color, or something that has one.
  var hasColors: Bool { settings.all.indices.contains { settings.value($0).value.hasColor } }

  /// Whether rules or colors differ between light and dark, so that the theme is for both.
  private(set) lazy var isForBothStyles =
    keys.contains { $0.traits["userInterfaceStyle"].flatMap(SystemColors.Style.init) != nil }
    || settings.all.indices.contains {
      settings.value($0).value.tellsStyles
    }

  // MARK: Views

  private var classes: [String: ViewClass] = [:]

  /// The classes that themes are known to use for contact sheets, each with its superclass. In a drawing, one container stands
  /// for all of them. No name in a file begins with NUL.
  private static let sheetClasses = [
    "\0ContactCell": "UITableViewCell", "\0ContactSheet": "UIViewController",
    "\0CNContactPickerViewController": "\0ContactSheet",
    "\0CNContactViewController": "\0CNContactPickerViewController",
  ]

  /// Returns a class by its name.
  func viewClass(_ name: String) -> ViewClass {
    if let known = classes[name] { return known }
    var (own, last) = ([String](), name)
    while let next = Self.sheetClasses[last] {
      own.append(String(last.dropFirst()))
      last = next
    }
    let names = own + hierarchy.lineage(of: last)
    // UIKit's classes share the numbers of their ancestors.
    let parent = UIKitClasses.superclasses[name].map(viewClass)
    let lineage = parent.map { cascade.numbers(of: [name]) + $0.lineage } ?? cascade.numbers(of: names)
    var containers = parent?.containers ?? []
    for name in parent == nil ? names : [name] {
      if let named = containersByClass[name] { containers.formUnion(cascade.numbers(of: named)) }
    }
    let viewClass = ViewClass(names[0], ViewClass.Ground(names), lineage, containers: containers)
    classes[name] = viewClass
    return viewClass
  }

  private lazy var containersByClass: [String: [String]] = keys.reduce(into: [:]) { found, key in
    if !key.containers.isEmpty { found[key.className, default: []] += key.containers }
  }

  /// Returns the settings that win for a view.
  ///
  /// - Parameters:
  ///   - own: The class of the view.
  ///   - parent: The view that contains it.
  ///   - traits: The number of the traits that hold.
  func table(_ own: ViewClass, in parent: UIKitView?, _ traits: Int) -> ViewTable {
    // A container that no rule for the view names makes no difference.
    var around: [[Int]] = []
    if !own.containers.isEmpty {
      var next = parent
      while let container = next {
        let named = container.viewClass.named
        if named.contains(where: own.containers.contains) { around.append(named) }
        next = container.parent
      }
    }
    if around.isEmpty, traits < own.tables.count, let known = own.tables[traits] { return known }
    let surroundings = cascade.surroundings(of: own.lineage, inside: around)
    let table = ViewTable(
      cascade.cascade(in: surroundings, traits: environments[traits].traits).matches, of: settings)
    if around.isEmpty {
      while own.tables.count <= traits { own.tables.append(nil) }
      own.tables[traits] = table
    }
    return table
  }

  // MARK: Readers

  private var environments: [Environment] = []

  /// Traits that hold, and the readers under them.
  private struct Environment {
    let traits: AppearanceTraits
    var reader: UIKitReader?
    /// The reader of contact sheets.
    var sheetReader: UIKitReader?
  }

  private func number(of traits: AppearanceTraits) -> Int {
    let all = UIKitReader.device.merging(traits)
    if let known = environments.firstIndex(where: { $0.traits == all }) { return known }
    environments.append(Environment(traits: all))
    return environments.count - 1
  }

  /// The containers of a screen of the app, outermost first.
  private static let app = ["UIWindow", "UITabBarController", "UINavigationController"]
  private var appClasses: [ViewClass] { Self.app.map(viewClass) }

  /// Returns the reader of the app's screens under some traits.
  package func reader(traits: AppearanceTraits) -> UIKitReader {
    let number = number(of: traits)
    if let known = environments[number].reader { return known }
    let reader = UIKitReader(self, appClasses, [:], .all(traits), number)
    environments[number].reader = reader
    return reader
  }

  /// Returns the reader of screens under the same traits as another one.
  ///
  /// - Parameter containers: Containers of the screens that rules name, innermost first.
  package func reader(inside containers: [String], as reader: UIKitReader) -> UIKitReader {
    guard let (path, substitutes) = surroundings(inside: containers) else { return reader }
    let classes = appClasses + path.dropFirst(appClasses.count).map(viewClass)
    return UIKitReader(self, classes, substitutes, reader.system, reader.traits)
  }

  /// Returns the reader of a contact sheet of the system. Its cells are those for contacts.
  package func sheetReader(traits: AppearanceTraits) -> UIKitReader {
    let number = number(of: traits)
    if let known = environments[number].sheetReader { return known }
    let path = ["UIWindow", "UINavigationController", "\0CNContactViewController"]
    let reader = UIKitReader(self, path.map(viewClass), ["UITableViewCell": "\0ContactCell"], .all(traits), number)
    environments[number].sheetReader = reader
    return reader
  }

  /// Returns the containers of the app's screens for a rule that names containers. A class of the app that inherits from a view
  /// of UIKit replaces that view; any other one contains the views of the screen.
  ///
  /// - Parameter containers: The containers, innermost first.
  /// - Returns: Nil if the rule only names UIKit's own views, which stay where they are, or if nothing would differ.
  package func surroundings(inside containers: [String]) -> (path: [String], substitutes: [String: String])? {
    var (path, substitutes, depth) = (Self.app, [String: String](), -1)
    for name in containers.reversed() where !UIKitClasses.isView(name) {
      if let view = hierarchy.lineage(of: name).first(where: UIKitClasses.isView), view != "UIView" {
        substitutes[view] = name
        continue
      }
      let position = path.indices.first { $0 > depth && hierarchy.lineage(of: path[$0]).contains(name) }
      depth = position ?? path.count
      if position == nil { path.append(name) }
    }
    return path.count == Self.app.count && substitutes.isEmpty ? nil : (path, substitutes)
  }
}

extension AppearanceValue {
  /// Whether it is a color or holds one.
  fileprivate var hasColor: Bool {
    if case .color = self { return true }
    return fields?.values.contains(where: \.hasColor) ?? false
  }

  /// Whether it is or contains a color that differs between light and dark.
  fileprivate var tellsStyles: Bool {
    if let color = ColorDescription(self) { return color.light != color.dark }
    return fields?.values.contains(where: \.tellsStyles) ?? false
  }
}
