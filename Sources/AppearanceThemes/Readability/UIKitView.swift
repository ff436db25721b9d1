import AppearanceState

/// A view of a screen, or a container of one, as rules match it. It lives as long as its reader.
package final class UIKitView {
  /// The view that contains it; nil for the window.
  package let parent: UIKitView?
  let viewClass: ViewClass
  /// The numbers of its classes and of those of the views around it, innermost first, as far as rules name them as containers.
  let path: [[Int]]
  let table: ViewTable
  private let theme: ThemeRules
  private let settings: ThemeSettings
  private let system: SystemColors
  private unowned let reader: UIKitReader
  private var children: [UIKitView] = []
  /// The layers below the views in this one, from the top down, as far as they are known.
  private(set) lazy var ground = reader.ground(in: self)

  init(_ viewClass: ViewClass, in parent: UIKitView?, of reader: UIKitReader) {
    (self.viewClass, self.parent, self.reader) = (viewClass, parent, reader)
    (theme, settings, system) = (reader.theme, reader.settings, reader.system)
    let around = parent?.path ?? []
    path = viewClass.named.isEmpty ? around : [viewClass.named] + around
    table = settings.table(viewClass, in: around, reader.traits)
  }

  /// Returns a view inside this one by the name of its class.
  package func child(_ name: String) -> UIKitView { child(reader.viewClass(name)) }

  /// Returns a view inside this one by its class.
  func child(_ viewClass: ViewClass) -> UIKitView {
    for child in children where child.viewClass === viewClass { return child }
    let child = UIKitView(viewClass, in: self, of: reader)
    children.append(child)
    return child
  }

  /// This view and all views inside it that were read.
  var all: [UIKitView] { [self] + children.flatMap(\.all) }

  /// Returns the innermost of some nested containers. A cell that is in no list is put into one.
  ///
  /// - Parameter containers: The names of the containers, innermost first.
  package func inner(_ containers: [String]) -> UIKitView {
    containers.reversed().reduce(self) { view, name in
      let viewClass = reader.viewClass(name)
      guard let list = viewClass.ground.list else { return view.child(viewClass) }
      var next: UIKitView? = view
      while let container = next {
        if container.viewClass.ground == list.ground { return view.child(viewClass) }
        next = container.parent
      }
      return view.child(list.name).child(viewClass)
    }
  }

  // MARK: Values

  private func value(number key: Int) -> ThemeValue? {
    let setting = table.winner(key)
    if setting < 0 { return nil }
    let value = theme.value(setting)
    return value.isNil ? nil : value
  }

  /// Returns the value of a setting; nil if it is unset or set to nil.
  func value(_ key: SettingKey) -> ThemeValue? { settings.number(of: key).flatMap(value(number:)) }

  /// Returns the value of an attribute: in a state, if `state` is its only axis, or else without axes.
  package func value(_ attribute: UIKitAttribute, _ state: ControlState? = nil) -> ThemeValue? {
    value(number: settings.key(attribute, state))
  }

  /// Returns the color of an attribute.
  package func color(_ attribute: UIKitAttribute, _ state: ControlState? = nil) -> Readability.Paint? {
    value(attribute, state)?.paint(system)
  }

  /// Returns the image of an attribute in its usual form, whatever axes it has.
  package func image(_ attribute: UIKitAttribute, _ state: ControlState = .normal) -> Readability.Paint? {
    for variant in settings.variants(attribute)
    where variant.isUsual && (variant.state == nil || variant.state == state) {
      if let image = value(number: variant.key)?.image(system) { return image }
    }
    return nil
  }

  /// Returns the color of an attribute without axes, from rules for its very class alone.
  func ownColor(_ attribute: UIKitAttribute) -> Readability.Paint? {
    // A rule for its class wins over those for its superclasses.
    let setting = table.winner(settings.key(attribute, nil))
    if setting < 0 || settings.rules[settings.all[setting].rule].className != viewClass.name { return nil }
    return color(attribute)
  }

  /// The tint: its own, or that of the nearest ancestor that has one.
  package var tint: Readability.Paint {
    var next: UIKitView? = self
    while let view = next {
      if let tint = view.color(.tintColor) { return tint }
      next = view.parent
    }
    return system.tint
  }
}
