import AppearanceState

/// The rules of one theme, prepared for many reads: each rule, class and value has a number and is read once.
package final class ThemeRules {
  /// The theme.
  package let document: SnapshotDocument
  /// The superclasses that the theme names. The themes beside it name those that it leaves out.
  package private(set) lazy var hierarchy = ClassHierarchy([document.classes])
  private(set) lazy var index = ThemeIndex(Array(document.snapshot.table.elements))
  /// The keys of the rules that set something, in order.
  private(set) lazy var keys = document.snapshot.rules.map(\.snapshot.key)
  private lazy var cascade = SnapshotCascade(document.snapshot)
  // Not lazy: writing an element of a lazy array copies the whole array.
  private var values: [ThemeValue?] = []

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
    (numbers, classes, tables, readers) = ([:], [], [:], [:])
  }

  /// Returns the value of a setting and keeps it, because a snapshot creates the value of a file at each access.
  func value(_ setting: Int) -> ThemeValue {
    if values.isEmpty { values = Array(repeating: nil, count: index.settings.count) }
    if let known = values[setting] { return known }
    let (rule, entry) = (index.rules[index.settings[setting].rule].key, index.settings[setting].entry)
    // A snapshot has no hidden keys.
    let value = ThemeValue(entry.value?.described ?? .nil, .setting(rule, entry.key, fields: []))
    values[setting] = value
    return value
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
  var hasColors: Bool { index.settings.indices.contains { value($0).value.hasColor } }

  /// Whether rules or colors differ between light and dark, so that the theme is for both.
  private(set) lazy var isForBothStyles =
    keys.contains { $0.traits["userInterfaceStyle"].flatMap(SystemColors.Style.init) != nil }
    || index.settings.indices.contains { setting in
      index.settings[setting].entry.value?.mayHaveFields == true && value(setting).value.tellsStyles
    }

  // MARK: Classes

  private var numbers: [String: Int] = [:]
  private var classes: [Class] = []

  private struct Class {
    let name: String
    var superclass: Int?
    /// Its number and those of its ancestors, here and then in the cascade.
    var lineage: [Int]?
    var inCascade: [Int] = []
    /// The containers that rules for it and its ancestors name, by their numbers in the cascade.
    var asked: Set<Int> = []
    /// The settings that win if no container matters, by the number of the traits.
    var tables: [ViewTable?] = []
  }

  /// The classes that themes are known to use for contact sheets, each with its superclass. In a drawing, one container stands
  /// for all of them. No name in a file begins with NUL.
  private static let sheetClasses = [
    "\0ContactCell": "UITableViewCell", "\0ContactSheet": "UIViewController",
    "\0CNContactPickerViewController": "\0ContactSheet",
    "\0CNContactViewController": "\0CNContactPickerViewController",
  ]

  /// Returns the number of a class. A new class and its ancestors receive numbers.
  func number(of name: String) -> Int {
    let first = numbers[name] ?? classes.count
    var (name, last) = (name, Int?.none)
    while true {
      let known = numbers[name]
      if let last { classes[last].superclass = known ?? classes.count }
      if known != nil { return first }
      last = classes.count
      numbers[name] = classes.count
      classes.append(Class(name: String(name.drop { $0 == "\0" })))
      guard let next = hierarchy.superclass(of: name) ?? Self.sheetClasses[name] else { return first }
      name = next
    }
  }

  func name(of number: Int) -> String { classes[number].name }

  /// Returns the number of a class, then those of its ancestors.
  func lineage(of number: Int) -> [Int] {
    if let known = classes[number].lineage { return known }
    var lineage = [number]
    while let next = classes[lineage[lineage.count - 1]].superclass, lineage.count <= ClassHierarchy.mostAncestors,
      !lineage.contains(next)
    {
      lineage.append(next)
    }
    let names = lineage.map { classes[$0].name }
    classes[number].lineage = lineage
    classes[number].inCascade = cascade.numbers(of: names)
    let asked = names.flatMap { containersByClass[$0] ?? [] }
    if !asked.isEmpty { classes[number].asked = Set(cascade.numbers(of: asked)) }
    return lineage
  }

  private lazy var containersByClass: [String: [String]] = keys.reduce(into: [:]) { found, key in
    if !key.containers.isEmpty { found[key.className, default: []] += key.containers }
  }

  /// Whether a class is the named one or inherits from it.
  func isA(_ number: Int, _ name: String) -> Bool { numbers[name].map(lineage(of: number).contains) ?? false }

  // MARK: Views

  private var tables: [String: ViewTable] = [:]
  /// The readers by the number of the traits; those of contact sheets by numbers below 0.
  private var readers: [Int: UIKitReader] = [:]
  private var traits: [AppearanceTraits] = []

  /// Returns the settings that win for a view.
  ///
  /// - Parameters:
  ///   - path: The numbers of its containers' classes, outermost first, then of its own.
  ///   - traits: The number of the traits that hold.
  func table(_ path: [Int], _ traits: Int) -> ViewTable {
    let own = path[path.count - 1]
    _ = lineage(of: own)
    // A container that no rule for the view names makes no difference.
    let asked = classes[own].asked
    let around =
      asked.isEmpty
      ? []
      : path.dropLast().filter { container in
        _ = lineage(of: container)
        return classes[container].inCascade.contains(where: asked.contains)
      }
    if around.isEmpty {
      while classes[own].tables.count <= traits { classes[own].tables.append(nil) }
      if let known = classes[own].tables[traits] { return known }
    }
    let place = around.isEmpty ? "" : around.reduce(into: "\(traits) \(own)") { $0 += " \($1)" }
    if let known = tables[place] { return known }
    let surroundings = cascade.surroundings(
      of: classes[own].inCascade, inside: around.reversed().map { classes[$0].inCascade })
    let table = ViewTable(cascade.cascade(in: surroundings, traits: self.traits[traits]).matches, of: index)
    if around.isEmpty { classes[own].tables[traits] = table } else { tables[place] = table }
    return table
  }

  private func number(of traits: AppearanceTraits) -> Int {
    let all = UIKitReader.device.merging(traits)
    if let known = self.traits.firstIndex(of: all) { return known }
    self.traits.append(all)
    return self.traits.count - 1
  }

  /// The containers of a screen of the app, outermost first.
  private static let app = ["UIWindow", "UITabBarController", "UINavigationController"]

  /// Returns the reader of the app's screens under some traits.
  ///
  /// - Parameter containers: Containers of the screens that rules name, innermost first.
  package func reader(inside containers: [String] = [], traits: AppearanceTraits) -> UIKitReader {
    let number = number(of: traits)
    if let (path, substitutes) = surroundings(inside: containers) {
      return UIKitReader(self, path, substitutes, traits, number)
    }
    let reader = readers[number] ?? UIKitReader(self, Self.app, [:], traits, number)
    readers[number] = reader
    return reader
  }

  /// Returns the reader of a contact sheet of the system. Its cells are those for contacts.
  package func sheetReader(traits: AppearanceTraits) -> UIKitReader {
    let number = number(of: traits)
    let reader =
      readers[-1 - number]
      ?? UIKitReader(
        self, ["UIWindow", "UINavigationController", "\0CNContactViewController"],
        ["UITableViewCell": "\0ContactCell"], traits, number)
    readers[-1 - number] = reader
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
      let place = path.indices.first { $0 > depth && hierarchy.lineage(of: path[$0]).contains(name) }
      depth = place ?? path.count
      if place == nil { path.append(name) }
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
