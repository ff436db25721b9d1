import UIKit

@testable import AppearanceState

/// A value that somebody set: a color, or nil.
enum Paint: Hashable, CustomStringConvertible {
  case nothing
  case color(Int)

  /// Colors of proxies come first. Those that a program sets on instances are others, so that nobody can take one for the other.
  static let ofProxies = 0..<6
  static let ofInstances = 6..<8

  static let colors: [UIColor] = [.red, .green, .blue, .brown, .purple, .orange, .cyan, .magenta]

  init(_ color: UIColor?) {
    guard let color else { self = .nothing; return }
    self = .color(Self.colors.firstIndex(of: color) ?? -1)
  }

  var color: UIColor? {
    guard case .color(let number) = self else { return nil }
    return Self.colors[number]
  }

  var description: String {
    guard case .color(let number) = self else { return "nil" }
    return ["red", "green", "blue", "brown", "purple", "orange", "cyan", "magenta"][number]
  }
}

/// An attribute, with its axis value.
enum Key: CaseIterable { case background, tint, text, shadow, onTint, thumb, title, highlightedTitle, bar }

/// A class that has rules.
enum Styled: CaseIterable {
  case view, label, badge, toggle, button, bar, card

  var type: UIView.Type {
    switch self {
    case .view: UIView.self
    case .label: UILabel.self
    case .badge: Badge.self
    case .toggle: UISwitch.self
    case .button: UIButton.self
    case .bar: UINavigationBar.self
    case .card: Card.self
    }
  }

  var keys: [Key] {
    switch self {
    case .view, .card: [.background, .tint]
    case .label, .badge: [.text, .shadow]
    case .toggle: [.onTint, .thumb]
    case .button: [.title, .highlightedTitle]
    case .bar: [.bar]
    }
  }

  /// Whether the first look at UIKit's proxies captures the plain proxy of the class unasked.
  var isUIKits: Bool { self != .badge && self != .card }

  /// How far the class is from UIView.
  var depth: Int {
    switch self {
    case .view: 0
    case .badge: 2
    default: 1
    }
  }

  func isOrInherits(from other: Styled) -> Bool {
    self == other || other == .view || (self == .badge && other == .label)
  }
}

enum Style: CaseIterable {
  case light, dark

  var traits: UITraitCollection { UITraitCollection(userInterfaceStyle: self == .light ? .light : .dark) }
}

enum Container: CaseIterable {
  case card, page, sheet, navigation, bar

  var type: any (UIAppearanceContainer & AppearanceContainer).Type {
    switch self {
    case .card: Card.self
    case .page: Page.self
    case .sheet: SheetPage.self
    case .navigation: UINavigationController.self
    case .bar: UINavigationBar.self
    }
  }

  func isClass(of object: any UIAppearanceContainer) -> Bool {
    switch self {
    case .card: object is Card
    case .page: object is Page
    case .sheet: object is SheetPage
    case .navigation: object is UINavigationController
    case .bar: object is UINavigationBar
    }
  }
}

/// What one proxy is for.
struct Rule: Hashable, CustomStringConvertible {
  var styled: Styled
  /// Innermost first.
  var containers: [Container] = []
  var style: Style?

  var description: String {
    "\(styled)" + containers.map { " in \($0)" }.joined() + (style.map { " where \($0)" } ?? "")
  }
}

/// One setting of one rule.
struct Slot: Hashable, CustomStringConvertible {
  var rule: Rule
  var key: Key

  var description: String { "\(rule): \(key)" }
}

/// The same messages to Apple's proxy, to the library's, and to an instance.
@MainActor
struct Access {
  var readApple: (Rule) -> UIColor?
  var writeApple: (Rule, UIColor?) -> Void
  var write: (Rule, UIColor?) -> Void
  var unset: (Rule) -> Void
  var read: (Rule) -> UIColor?

  private init<Target: UIView>(_ path: ReferenceWritableKeyPath<Target, UIColor?>) {
    readApple = { Self.apple($0, Target.self)[keyPath: path] }
    writeApple = { Self.apple($0, Target.self)[keyPath: path] = $1 }
    write = { Self.own($0, Target.self)[path] = $1 }
    unset = { Self.own($0, Target.self).unset(path) }
    read = { Self.own($0, Target.self)[path] }
  }

  private init(title state: UIControl.State) {
    let axis = StateAxis(state)
    readApple = { Self.apple($0, UIButton.self).titleColor(for: state) }
    writeApple = { Self.apple($0, UIButton.self).setTitleColor($1, for: state) }
    write = { Self.own($0, UIButton.self).titleColor[axis] = $1 }
    unset = { Self.own($0, UIButton.self).titleColor.unset(axis) }
    read = { Self.own($0, UIButton.self).titleColor[axis] }
  }

  private static func apple<Target: UIView>(_ rule: Rule, _ type: Target.Type) -> Target {
    let containers = rule.containers.map { $0.type as any UIAppearanceContainer.Type }
    guard let style = rule.style else {
      return containers.isEmpty
        ? type.appearance() : type.appearance(whenContainedInInstancesOf: containers)
    }
    return containers.isEmpty
      ? type.appearance(for: style.traits)
      : type.appearance(for: style.traits, whenContainedInInstancesOf: containers)
  }

  private static func own<Target: UIView>(_ rule: Rule, _ type: Target.Type) -> AppearanceProxy<Target> {
    type.appearanceState(for: rule.style?.traits, whenContainedInInstancesOf: rule.containers.map(\.type))
  }

  static subscript(_ slot: Slot) -> Access {
    switch (slot.rule.styled, slot.key) {
    case (.view, .tint): Access(\UIView.tintColor)
    case (.view, _): Access(\UIView.backgroundColor)
    case (.card, .tint): Access(\Card.tintColor)
    case (.card, _): Access(\Card.backgroundColor)
    case (.label, .text): Access(\UILabel.textColor)
    case (.label, _): Access(\UILabel.shadowColor)
    case (.badge, .text): Access(\Badge.textColor)
    case (.badge, _): Access(\Badge.shadowColor)
    case (.toggle, .onTint): Access(\UISwitch.onTintColor)
    case (.toggle, _): Access(\UISwitch.thumbTintColor)
    case (.button, .title): Access(title: .normal)
    case (.button, _): Access(title: .highlighted)
    case (.bar, _): Access(\UINavigationBar.barTintColor)
    }
  }
}

extension ProgramView {
  var styled: Styled {
    switch self {
    case is Badge: .badge
    case is Caption: .label
    case is Toggle: .toggle
    case is Push: .button
    case is TopBar: .bar
    default: .card
    }
  }

  var keys: [Key] { styled == .card ? styled.keys : Styled.view.keys + styled.keys }

  func isSeen(_ key: Key) -> UIColor? {
    switch key {
    case .background: backgroundColor
    case .tint: tintColor
    case .text: (self as? UILabel)?.textColor
    case .shadow: (self as? UILabel)?.shadowColor
    case .onTint: (self as? UISwitch)?.onTintColor
    case .thumb: (self as? UISwitch)?.thumbTintColor
    case .title: (self as? UIButton)?.titleColor(for: .normal)
    case .highlightedTitle: (self as? UIButton)?.titleColor(for: .highlighted)
    case .bar: (self as? UINavigationBar)?.barTintColor
    }
  }

  func set(_ key: Key, _ color: UIColor?) {
    switch key {
    case .background: backgroundColor = color
    case .tint: tintColor = color
    case .text: (self as? UILabel)?.textColor = color
    case .shadow: (self as? UILabel)?.shadowColor = color
    case .onTint: (self as? UISwitch)?.onTintColor = color
    case .thumb: (self as? UISwitch)?.thumbTintColor = color
    case .title: (self as? UIButton)?.setTitleColor(color, for: .normal)
    case .highlightedTitle: (self as? UIButton)?.setTitleColor(color, for: .highlighted)
    case .bar: (self as? UINavigationBar)?.barTintColor = color
    }
  }
}
