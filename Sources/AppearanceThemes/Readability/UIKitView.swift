import AppearanceState

/// A view of a screen, or a container of one, as rules match it. It lives as long as its reader.
package final class UIKitView {
  /// The view that contains it; nil for the window.
  package let parent: UIKitView?
  private unowned let reader: UIKitReader
  /// The numbers of the classes from the window down to its own.
  private let path: [Int]
  private var children: [Child] = []
  private(set) lazy var table = reader.theme.table(path, reader.traits)

  private struct Child {
    let name: String
    let view: UIKitView
  }

  init(_ name: String, in parent: UIKitView?, of reader: UIKitReader) {
    (self.parent, self.reader) = (parent, reader)
    path = (parent?.path ?? []) + [reader.theme.number(of: name)]
  }

  private var number: Int { path[path.count - 1] }

  /// Returns a view inside this one by the name of its class.
  package func child(_ name: String) -> UIKitView {
    if let known = children.first(where: { $0.name == name }) { return known.view }
    let child = Child(name: name, view: UIKitView(reader.substitutes[name] ?? name, in: self, of: reader))
    children.append(child)
    return child.view
  }

  /// This view and all views inside it that were read.
  var all: [UIKitView] { [self] + children.flatMap(\.view.all) }

  /// This view and its ancestors, innermost first.
  private var chain: UnfoldSequence<UIKitView, (UIKitView?, Bool)> { sequence(first: self, next: \.parent) }

  /// Whether its class is the named one or inherits from it.
  package func isA(_ name: String) -> Bool { reader.theme.isA(number, name) }

  /// Returns the innermost of some nested containers. A cell that is in no list is put into one.
  ///
  /// - Parameter containers: The names of the containers, innermost first.
  package func inner(_ containers: [String]) -> UIKitView {
    containers.reversed().reduce(self) { view, name in
      let child = view.child(name)
      let names = reader.theme.lineage(of: child.number).map(reader.theme.name)
      let list: String
      switch names.first(where: { UIKitClasses.superclasses[$0] != nil }) {
      case "UITableViewCell", "UITableViewHeaderFooterView": list = "UITableView"
      case "UICollectionViewCell", "UICollectionReusableView": list = "UICollectionView"
      default: return child
      }
      return view.chain.contains { $0.isA(list) } ? child : view.child(list).child(name)
    }
  }

  // MARK: Values

  private func value(number key: Int) -> ThemeValue? {
    guard let setting = table.winner(key) else { return nil }
    let value = reader.theme.value(setting)
    return value.isNil ? nil : value
  }

  /// Returns the value of a setting; nil if it is unset or set to nil.
  func value(_ key: SettingKey) -> ThemeValue? { reader.theme.index.numbers[key.text].flatMap(value(number:)) }

  /// Returns the value of an attribute: in a state, if `state` is its only axis, or else without axes.
  package func value(_ attribute: UIKitAttribute, _ state: ControlState? = nil) -> ThemeValue? {
    for variant in reader.theme.index.variants[attribute.rawValue]
    where state == nil ? !variant.hasAxes : variant.onlyState == state {
      return value(number: variant.key)
    }
    return nil
  }

  /// Returns the color of an attribute.
  package func color(_ attribute: UIKitAttribute, _ state: ControlState? = nil) -> Readability.Paint? {
    value(attribute, state)?.paint(reader.system)
  }

  /// Returns the image of an attribute in its usual form, whatever axes it has.
  package func image(_ attribute: UIKitAttribute, _ state: ControlState = .normal) -> Readability.Paint? {
    for variant in reader.theme.index.variants[attribute.rawValue] where variant.hasImage(for: state) {
      if let image = value(number: variant.key)?.image(reader.system) { return image }
    }
    return nil
  }

  /// Returns the color of an attribute without axes, from rules for its very class alone.
  func ownColor(_ attribute: UIKitAttribute) -> Readability.Paint? {
    let (index, name) = (reader.theme.index, reader.theme.name(of: number))
    guard let key = index.variants[attribute.rawValue].first(where: { !$0.hasAxes })?.key else { return nil }
    let own = table.rules.lazy.filter { index.rules[$0].key.className == name }.flatMap(index.settings)
    guard let setting = own.first(where: { index.settings[$0].key == key }) else { return nil }
    let value = reader.theme.value(setting)
    return value.isNil ? nil : value.paint(reader.system)
  }

  /// The tint: its own, or that of the nearest ancestor that has one.
  package var tint: Readability.Paint {
    for view in chain {
      if let tint = view.color(.tintColor) { return tint }
    }
    return reader.system.tint
  }
}
