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
    (classes, readers) = ([:], [])
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
      settings.value($0).value.differsByStyle
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
    let lineage = cascade.numbers(of: names)
    let viewClass = ViewClass(
      names[0], ViewClass.Ground(names), lineage, named: lineage.filter(containers.all.contains),
      containers: lineage.reduce(into: []) { $0.formUnion(containers.byClass[$1] ?? []) })
    classes[name] = viewClass
    return viewClass
  }

  /// The containers that rules name, all and by the class of the rule, as numbers in the cascade.
  private lazy var containers: (all: Set<Int>, byClass: [Int: Set<Int>]) = {
    var byClass: [Int: Set<Int>] = [:]
    for key in keys where !key.containers.isEmpty {
      byClass[cascade.numbers(of: [key.className])[0], default: []].formUnion(cascade.numbers(of: key.containers))
    }
    return (byClass.values.reduce(into: []) { $0.formUnion($1) }, byClass)
  }()

  /// Returns the settings that win for a view.
  ///
  /// - Parameters:
  ///   - own: The class of the view.
  ///   - path: The containers around it that rules name, innermost first, each with its ancestors.
  ///   - reader: The reader of the view.
  func table(_ own: ViewClass, in path: [[Int]], _ reader: UIKitReader) -> ViewTable {
    // A container that no rule for the view names makes no difference.
    let around = own.containers.isEmpty ? [] : path.filter { $0.contains(where: own.containers.contains) }
    let key = ViewClass.TableKey(reader: reader.number, containers: around)
    if let known = own.tables[key] { return known }
    let surroundings = cascade.surroundings(of: own.lineage, inside: around)
    let table = ViewTable(cascade.cascade(in: surroundings, traits: reader.traits).matches, of: settings)
    own.tables[key] = table
    return table
  }

  // MARK: Readers

  private var readers: [(traits: AppearanceTraits, isOfSheet: Bool, reader: UIKitReader)] = []

  /// The containers of a screen of the app, outermost first, and those of a contact sheet of the system, whose cells are those
  /// for contacts.
  private static let app = ["UIWindow", "UITabBarController", "UINavigationController"]
  private static let sheet = ["UIWindow", "UINavigationController", "\0CNContactViewController"]

  /// Returns the reader of the app's screens or of a contact sheet under some traits.
  package func reader(traits: AppearanceTraits, isOfSheet: Bool = false) -> UIKitReader {
    for known in readers where known.isOfSheet == isOfSheet && known.traits == traits { return known.reader }
    let reader = UIKitReader(
      self, (isOfSheet ? Self.sheet : Self.app).map(viewClass),
      isOfSheet ? ["UITableViewCell": "\0ContactCell"] : [:], traits, readers.count)
    readers.append((traits, isOfSheet, reader))
    return reader
  }

  /// Returns the reader of screens under the same traits as another one.
  ///
  /// - Parameter containers: Containers of the screens that rules name, innermost first.
  package func reader(inside containers: [String], as reader: UIKitReader) -> UIKitReader {
    guard let (path, substitutes) = surroundings(inside: containers) else { return reader }
    // The window looks the same around all screens.
    return UIKitReader(
      self, in: reader.root.parent, path.dropFirst(Self.app.count - 1).map(viewClass), substitutes, reader.traits,
      reader.number)
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
  fileprivate var differsByStyle: Bool {
    if let color = ColorDescription(self) { return color.light != color.dark }
    return fields?.values.contains(where: \.differsByStyle) ?? false
  }
}
