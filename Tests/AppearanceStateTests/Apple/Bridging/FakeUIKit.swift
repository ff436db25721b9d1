@testable import AppearanceState

/// A test double that behaves as UIKit's appearance proxies are documented to: a proxy answers the messages of its class
/// and records what it is sent; it reads nothing, false or zero where nothing was recorded; it cannot forget; a view is
/// given what was recorded when it enters a window, and nothing afterwards.
@MainActor
final class FakeUIKit: ForeignProxies {
  private var proxies: [RuleKey: FakeBar] = [:]
  let classes: [any AppearanceHost.Type] = [FakeBar.self]
  /// How often a proxy was sent a setter by anybody.
  private(set) var writes = 0

  func proxy(for rule: RuleKey) -> AnyObject? {
    rule.className.hasSuffix("FakeBar") ? self[rule] : nil
  }

  /// Apple's own `FakeBar.appearance(…)`.
  func appearance(in container: String? = nil) -> FakeBar {
    self[RuleKey(ClassName.of(FakeBar.self), containers: container.map { [$0] } ?? [])]
  }

  private subscript(rule: RuleKey) -> FakeBar {
    if let known = proxies[rule] { return known }
    let proxy = FakeBar(isProxy: true)
    proxy.onSet = { [unowned self] in writes += 1 }
    proxies[rule] = proxy
    return proxy
  }

  /// A view enters a window.
  func enterWindow(_ bar: FakeBar) {
    for write in appearance().recorded.sorted(by: { $0.key < $1.key }).map(\.value) { write(bar) }
  }
}

/// A view of the double, or a proxy that stands for its class.
class FakeBar: AppearanceHost {
  enum Metrics: String, AppearanceAxis { case regular, compact }

  var onSet: () -> Void = {}
  /// What the proxy was sent, by setter, as something to do to an instance.
  private(set) var recorded: [String: (FakeBar) -> Void] = [:]

  init(isProxy: Bool = false) {
    if isProxy { (isTranslucent, height) = (false, 0) } else { storedBackdrop = FakeBackdrop() }
  }

  var tint: AppearanceValue.Color? { didSet { note("tint") { [tint] in $0.tint = tint } } }
  var isTranslucent = true { didSet { note("isTranslucent") { [isTranslucent] in $0.isTranslucent = isTranslucent } } }
  var height = 44.0 { didSet { note("height") { [height] in $0.height = height } } }
  /// A proxy answers nil where nothing was recorded, although the type of the property has no nil.
  var backdrop: FakeBackdrop {
    get { storedBackdrop ?? FakeBackdrop() }
    set {
      storedBackdrop = newValue.keptCopy()
      note("backdrop") { $0.backdrop = newValue }
    }
  }
  private(set) var storedBackdrop: FakeBackdrop?
  var edge: FakeBackdrop? { didSet { note("edge") { [edge] in $0.edge = edge } } }
  /// What an instance of this kind has where nothing is set, as a button of the system's kind has its tint colour.
  var kind: String?
  private var ownInk: String?
  var ink: String? {
    get { ownInk ?? kind }
    set {
      ownInk = newValue
      note("ink") { $0.ink = newValue }
    }
  }
  private var images: [Metrics: String] = [:]

  func image(for metrics: Metrics) -> String? { images[metrics] ?? images[.regular] ?? kind }

  func setImage(_ image: String?, for metrics: Metrics) {
    images[metrics] = image
    note("image \(metrics)") { $0.setImage(image, for: metrics) }
  }

  private func note(_ setter: String, _ write: @escaping (FakeBar) -> Void) {
    recorded[setter] = write
    onSet()
  }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Self.self).fakeBar()
  }
}

/// An object that can be changed after it was set, with a part of its own, as a bar appearance has.
@MainActor
final class FakeBackdrop: KeptInCopies {
  final class Part { var gap = 0.0 }

  var color: AppearanceValue.Color?
  var shade: FakeBackdrop?
  let part = Part()

  init(_ color: AppearanceValue.Color? = nil) {
    self.color = color
  }

  private var fields: RecordFields {
    var inside = RecordFields()
    inside.value("gap", part, \.gap)
    var fields = RecordFields()
    fields.value("color", self, \.color)
    fields.kept("shade", self, \.shade)
    fields.nested("part", "FakePart", inside)
    return fields
  }

  var keptParts: KeptParts { .record("FakeBackdrop", fields.parts) }

  func keptCopy() -> FakeBackdrop {
    let copy = FakeBackdrop(color)
    copy.shade = shade?.keptCopy()
    copy.part.gap = part.gap
    return copy
  }

  static func fromAppearanceValue(_ value: AppearanceValue) -> FakeBackdrop? {
    guard case .record(let record) = value else { return nil }
    let made = FakeBackdrop()
    return made.fields.read(record) ? made : nil
  }
}

extension AppearanceAttributes where Target: FakeBar {
  func fakeBar() {
    let bar = recorded(like: FakeBar())
    bar("tint", \.tint)
    bar("isTranslucent", \.isTranslucent, unrecorded: false)
    bar("height", \.height, unrecorded: 0)
    bar.add(kept: "backdrop", \.backdrop) { AppearanceAttributes<Target>.target($0).storedBackdrop == nil }
    bar(kept: "edge", \.edge)
    bar("ink", \.ink, isOfItself: { $1 == $0.kind })
    bar(
      "image", "setImage(_:for:)", FakeBar.Metrics.self, isOfItself: { $2 == $0.kind }, get: { $0.image(for: $1) },
      set: { $0.setImage($2, for: $1) })
  }
}

extension AppearanceProxy where Target: FakeBar {
  var image: AxisProxy<FakeBar.Metrics, String?> { axes("image") }
}
