import Foundation
import Testing

@testable import AppearanceState

/// A setting of Apple's proxy of a class, with a value to try it with.
@MainActor
struct UIKitSetting {
  let type: any (AppearanceHost & UIAppearance).Type
  let slot: Slot

  var className: String { ClassName.of(type) }
  var name: String { "\(className).\(slot.key)" }
  var proxy: any UIAppearance { type.appearance() }

  /// The value that Apple's proxy holds; nil for none.
  var held: (any StoredValue)? { slot.recording?.held(proxy) }

  /// Whether a false on the proxy is invisible, because an empty proxy reads the same.
  var isUnseen: Bool { slot.key.attribute == "isTranslucent" }

  /// Returns a value of the setting's type, a different one for each number.
  func sample(_ number: Int) throws -> any StoredValue {
    let samples = SampleValues.all(number, isTranslucent: !isUnseen)
    let live = samples.lazy.compactMap { slot.live(DescribedValue($0())) }.first
    return try #require(live, "no sample for \(name)")
  }

  /// Returns the settings of the facts: all appearance selectors of UIKit and those without a tag, for every combination
  /// of axes.
  static func all(_ facts: UIKitFacts) -> [UIKitSetting] {
    UIKitProxies.styledClasses.flatMap { type -> [UIKitSetting] in
      guard let type = type as? any (AppearanceHost & UIAppearance).Type else { return [] }
      let own = facts.also.filter { $0.class == ClassName.of(type) }.map(\.member)
      let inherited = (ClassName.superclass(of: type) as? any AppearanceHost.Type).map { AppearanceSchema.of($0) }
      let keys = Set(inherited?.slots.map(\.key) ?? [])
      return AppearanceSchema.of(type).slots
        .filter { !keys.contains($0.key) || own.contains($0.key.attribute) }
        .map { UIKitSetting(type: type, slot: $0) }
    }
  }

  /// Returns the settings in groups with one attribute of each class, because a setter may set other attributes.
  static func groups(of settings: [UIKitSetting]) -> [[UIKitSetting]] {
    var groups: [[UIKitSetting]] = []
    for (_, settings) in Dictionary(grouping: settings, by: \.className).sorted(by: { $0.key < $1.key }) {
      let attributes = Dictionary(grouping: settings, by: \.slot.key.attribute).sorted { $0.key < $1.key }
      for (index, attribute) in attributes.enumerated() {
        if index == groups.count { groups.append([]) }
        groups[index] += attribute.value
      }
    }
    return groups
  }
}

/// The list of everything that UIKit's headers mark as an appearance selector, and the settings without a tag that apps
/// use.
struct UIKitFacts: Decodable {
  struct Member: Decodable {
    let `class`: String
    let member: String
    let axes: [String]
  }

  let members: [Member]
  let also: [Member]

  static func read() throws -> UIKitFacts {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.lastPathComponent != "Tests" || folder.deletingLastPathComponent().lastPathComponent == "UIKitDouble" {
      folder.deleteLastPathComponent()
    }
    let file = folder.appendingPathComponent("AppearanceStateTests/UIKit/uikit-appearance.json")
    return try JSONDecoder().decode(UIKitFacts.self, from: Data(contentsOf: file))
  }

  /// The number of settings of each class, counting every combination of axes.
  var counts: [String: Int] {
    let sizes = [
      "UIControl.State": 8, "UIBarMetrics": 4, "UIBarPosition": 4, "UISearchBar.Icon": 4,
      "UISegmentedControl.Segment": 5, "UIBarButtonItem.Style": 2,
    ]
    var counts: [String: Int] = [:]
    for member in members + also {
      counts[member.class, default: 0] += member.axes.map { sizes[$0] ?? 0 }.reduce(1, *)
    }
    return counts
  }
}

/// Values of every type that UIKit's attributes have, in the form of files.
@MainActor
enum SampleValues {
  static func all(_ number: Int, isTranslucent: Bool) -> [() -> AppearanceValue] {
    let color = color(number)
    let font = UIFont(name: "Avenir-Book", size: CGFloat(number % 40 + 1)) ?? .systemFont(ofSize: 9)
    // A text field reads its font and color as part of its attributes.
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color, .kern: NSNumber(value: number),
    ]
    func filled<Bar: UIBarAppearance>(_ bar: Bar) -> AppearanceValue {
      bar.configureWithOpaqueBackground()
      bar.backgroundColor = color
      return bar.objectParts.described
    }
    let text = NSAttributedString(string: "Loading \(number)", attributes: attributes)
    return [
      { color.appearanceValue }, { .boolean(isTranslucent) }, { CGFloat(number + 1).appearanceValue },
      { CGSize(width: number + 1, height: 2).appearanceValue },
      { UIOffset(horizontal: CGFloat(number + 1), vertical: 3).appearanceValue },
      { UIEdgeInsets(top: CGFloat(number + 1), left: 4, bottom: 5, right: 6).appearanceValue },
      { font.appearanceValue },
      { UIImage.SymbolConfiguration.appearanceConfiguration(pointSize: CGFloat(number + 1)).appearanceValue },
      { UIBarStyle.black.appearanceValue }, { UITabBar.ItemPositioning.centered.appearanceValue },
      { UITableViewCell.FocusStyle.custom.appearanceValue }, { UIKeyboardAppearance.dark.appearanceValue },
      { UILabelVibrancy.automatic.appearanceValue }, { image(color).appearanceValue },
      { attributes.objectParts.described }, { text.objectParts.described },
      { UIBlurEffect(style: .systemThickMaterialDark).objectParts.described },
      { filled(UINavigationBarAppearance()) }, { filled(UITabBarAppearance()) }, { filled(UIToolbarAppearance()) },
    ]
  }

  /// Returns a color that differs for each number and that no view has by default.
  static func color(_ number: Int) -> UIColor {
    UIColor(
      red: 0.5, green: CGFloat(number / 256 % 256) / 255, blue: CGFloat(number % 256) / 255, alpha: 1)
  }

  static func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }
}

/// Instances of classes that have entered a window, an item within its bar.
@MainActor
struct ShownInstances {
  private let window: UIWindow
  private var instances: [String: AnyObject] = [:]

  /// - Parameter classes: The names of the classes that have an instance.
  init(of classes: Set<String>) async {
    window = makeWindow()
    let (toolbar, tabBar) = (UIToolbar(), UITabBar())
    let (button, tab) = (UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil), UITabBarItem())
    toolbar.items = [button]
    tabBar.items = [tab]
    instances = ["UIWindow": window, "UIBarButtonItem": button, "UIBarItem": button, "UITabBarItem": tab]
    for type in UIKitProxies.styledClasses {
      guard let type = type as? UIView.Type, type != UIWindow.self, classes.contains(ClassName.of(type)),
        let view = FreshInstances.make(type) as? UIView
      else { continue }
      instances[ClassName.of(type)] = view
      window.rootViewController?.view.addSubview(view)
    }
    for bar in [toolbar, tabBar] { window.rootViewController?.view.addSubview(bar) }
    await UIKitDouble.settle()
  }

  func value(of setting: UIKitSetting) throws -> any StoredValue {
    setting.slot.current(of: try #require(instances[setting.className], "no instance of \(setting.className)"))
  }

  /// Closes the window with its contents.
  func close() { window.isHidden = true }
}
