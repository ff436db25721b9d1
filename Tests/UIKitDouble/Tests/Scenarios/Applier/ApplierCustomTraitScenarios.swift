import Foundation
import Testing

@testable import AppearanceState

private struct Density: UITraitDefinition {
  static let defaultValue = "regular"
  static let identifier = "com.example.density"
}

private struct Level: UITraitDefinition {
  static let defaultValue = 0
  static let identifier = "com.example.level"
}

/// An object of the app's own that is in a view and is no view.
private final class Marker: AppearanceHost {
  weak var view: UIView?
  var color: UIColor?

  var appearanceParent: (any AppearanceContainer)? { view }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Marker.self).attribute("color", \.color, default: nil)
  }
}

/// "Rules can name traits of your own, by their identifier in files, and views follow them like UIKit's."
@MainActor
@Suite(.inOwnProcess(also: #"{"traitReport":"nextLayout"}"#, #"{"customTraitsSelectProxies":false}"#))
struct ApplierCustomTraitScenarios {
  private let store = AppearanceStore.shared
  private let root = UIViewController()
  private let window: UIWindow
  private let label = UILabel()

  init() {
    AppearanceTraits.declare(Density.self)
    AppearanceTraits.declare(Level.self)
    store.applyAppearance()
    UILabel.appearanceState(for: UITraitCollection(Density.self, value: "compact")).shadowColor = .red
    UILabel.appearanceState(for: UITraitCollection(Level.self, value: 2)).textColor = .green
    window = makeWindow(root)
    let stack = UIView()
    root.view.addSubview(stack)
    stack.addSubview(label)
    UIKitDouble.layOutWindows()
  }

  private func lay() { UIKitDouble.layOutWindows() }

  @Test func viewsFollowTraitsOfTheAppsOwn() {
    #expect(label.shadowColor == nil && label.textColor == .label)
    window.traitOverrides[Density.self] = "compact"
    lay()
    #expect(label.shadowColor == .red)
    root.traitOverrides[Level.self] = 2
    lay()
    #expect(label.textColor == .green)
    window.traitOverrides.remove(Density.self)
    root.traitOverrides[Level.self] = 1
    lay()
    #expect(label.shadowColor == nil && label.textColor == .label)
  }

  @Test func aControllerCanHaveTheDefaultInsideOfAWindowThatHasAnother() {
    window.traitOverrides[Density.self] = "compact"
    lay()
    #expect(label.shadowColor == .red)
    root.traitOverrides[Density.self] = "regular"
    lay()
    #expect(label.shadowColor == nil)
    let late = UILabel()
    root.view.addSubview(late)
    lay()
    #expect(late.shadowColor == nil)
    root.traitOverrides.remove(Density.self)
    lay()
    #expect(label.shadowColor == .red && late.shadowColor == .red)
  }

  @Test func filesNameThemBesideUIKits() throws {
    let folder = NSTemporaryDirectory() + "density-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = try store.export("Dense", to: folder).path
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#""com.example.density": "compact""#))
    let theme = store.theme
    store.theme = AppearanceSnapshot()
    try store.load(contentsOf: path)
    #expect(store.theme == theme)
  }

  @Test func objectsThatAreNoViewsFollowTheViewThatTheyAreIn() {
    Marker.appearance(in: store).color = .black
    Marker.appearance(for: AppearanceTraits(dark), in: store).color = .white
    let (marker, other) = (Marker(), Marker())
    marker.view = label
    other.view = root.view
    store.enter(marker)
    store.enter(other)
    #expect(marker.color == .black && other.color == .black)
    UIKitDouble.changeDevice { $0.userInterfaceStyle = .dark }
    lay()
    #expect(marker.color == .white && other.color == .white)
    root.overrideUserInterfaceStyle = .light
    lay()
    #expect(marker.color == .black && other.color == .black)
  }
}
