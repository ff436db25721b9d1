import AppearanceState

/// The rules of one theme, prepared for many reads: each rule, class and value has a number and is read once.
package final class ThemeRules {
  /// The theme.
  package let document: SnapshotDocument
  /// The superclasses that the theme names. The themes beside it name those that it leaves out.
  package private(set) lazy var hierarchy = ClassHierarchy([document.classes])
  /// The keys of the rules that set something, in order.
  private(set) lazy var keys = document.snapshot.rules.map(\.snapshot.key)
  /// All rules, in the order of ``settings``.
  private lazy var rules = Array(document.snapshot.table.elements)
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
      theme.others = Array(themes[..<index])
    }
  }

  private func forget(_ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
    (knownSettings, readers) = (nil, [])
  }

  // MARK: Settings

  private var knownSettings: ThemeSettings?
  /// The themes before it in a comparison, which may set the same keys.
  private var others: [ThemeRules] = []

  /// The keys that the rules set. In most comparisons both themes set the same keys, and then they share one object.
  var settings: ThemeSettings {
    if let knownSettings { return knownSettings }
    let settings = others.first(where: setsTheSameKeys)?.settings ?? ThemeSettings(document.snapshot, hierarchy)
    (knownSettings, values, others) = (settings, Array(repeating: nil, count: settings.all.count), [])
    return settings
  }

  private func setsTheSameKeys(as other: ThemeRules) -> Bool {
    hierarchy == other.hierarchy
      && rules.elementsEqual(other.rules) { one, other in
        one.key == other.key && one.part.order == other.part.order
          && one.settings.entries.elementsEqual(other.settings.entries) { $0.key == $1.key }
      }
  }

  /// Returns the value of a setting and keeps it, because a snapshot creates the value of a file at each access.
  func value(_ setting: Int) -> ThemeValue {
    if let known = values[setting] { return known }
    let settings = settings
    let number = settings.all[setting].rule
    let (rule, position) = (rules[number], setting - settings.settings(of: number).lowerBound)
    let entry = rule[position]
    let value = ThemeValue(entry.value, .setting(rule.key, entry.key, fields: []), setting)
    values[setting] = value
    return value
  }

  /// Whether something is set for a spot in a state alone. Otherwise it looks as in the normal state.
  func speaks(of spot: UIKitSpot, in state: ControlState) -> Bool {
    (spot.color + spot.layers.joined()).contains { source in
      guard case .requested = source.state else { return false }
      switch source.owner {
      case .view(let attribute): return settings.variants(attribute).contains { $0.state == state }
      case .record(let path): return records.contains { $0.field(path, state) != nil }
      default: return false
      }
    }
  }

  /// The appearance records of bars.
  private lazy var records = [UIKitAttribute.standardAppearance, .scrollEdgeAppearance].flatMap(settings.variants)
    .flatMap { variant in settings.all.indices.filter { settings.all[$0].key == variant.key }.map(value) }

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
  var hasColors: Bool { settings.all.indices.contains { value($0).value.hasColor } }

  /// Whether rules or colors differ between light and dark, so that the theme is for both.
  private(set) lazy var isForBothStyles =
    keys.contains { $0.traits["userInterfaceStyle"].flatMap(SystemColors.Style.init) != nil }
    || settings.all.indices.contains { value($0).value.differsByStyle }

  // MARK: Readers

  private var readers: [(traits: AppearanceTraits, isOfSheet: Bool, reader: UIKitReader)] = []

  /// The containers of a screen of the app, outermost first, and those of a contact sheet of the system, whose cells are those
  /// for contacts.
  private static let app = ["UIWindow", "UITabBarController", "UINavigationController"]
  private static let sheet = ["UIWindow", "UINavigationController", "\0CNContactViewController"]
  /// The traits of a phone held upright, unless a rule names others.
  private static let device: AppearanceTraits = [
    "userInterfaceIdiom": "phone", "horizontalSizeClass": "compact", "verticalSizeClass": "regular",
  ]

  /// Returns the reader of the app's screens or of a contact sheet under some traits.
  package func reader(traits: AppearanceTraits, isOfSheet: Bool = false) -> UIKitReader {
    for known in readers where known.isOfSheet == isOfSheet && known.traits == traits { return known.reader }
    let reader = UIKitReader(
      self, (isOfSheet ? Self.sheet : Self.app).map(settings.viewClass),
      isOfSheet ? ["UITableViewCell": "\0ContactCell"] : [:], settings.number(of: Self.device.merging(traits)),
      .all(traits))
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
      self, in: reader.root.parent, path.dropFirst(Self.app.count - 1).map(settings.viewClass), substitutes,
      reader.traits, reader.system)
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
