@testable import AppearanceState
@testable import AppearanceThemes

/// A test double with the documented or known behavior of UIKit's appearance proxies. A proxy answers the messages of its
/// class and appends each to a list; it never forgets one. A getter returns the value that was sent last; without one it
/// returns nil, false or zero. A view receives the whole list, in order, within the call that brings it into a window,
/// and nothing afterwards.
@MainActor
final class FakeUIKit: ForeignProxies {
  private var proxies: [RuleKey: FakeBar] = [:]
  let classes: [any AppearanceHost.Type]
  /// The number of setter calls on proxies, from any caller.
  private(set) var writes = 0
  /// The warnings that were shown to the programmer.
  private(set) var warnings: [String] = []
  /// The number of getter calls on proxies, from any caller.
  private(set) var reads = 0

  var calls: Int { writes + reads }

  init(classes: [any AppearanceHost.Type] = [FakeBar.self]) { self.classes = classes }

  func proxy(for rule: RuleKey) -> AnyObject? {
    (ClassName.type(named: rule.className) as? FakeBar.Type).map { _ in self[rule] }
  }

  func warn(_ text: String) { warnings.append(text) }

  /// The mistakes that were reported to the programmer.
  private(set) var faults: [String] = []

  func fault(_ text: String) { faults.append(text) }

  /// Whether the current turn of the run loop continues. If not, each event is a turn of its own.
  var staysInTurn = false { didSet { if !staysInTurn { endTurn() } } }
  private var afterTurn: [@MainActor () -> Void] = []

  func afterTurn(_ body: @escaping @MainActor () -> Void) {
    afterTurn.append(body)
    if !staysInTurn { endTurn() }
  }

  private func endTurn() {
    let bodies = afterTurn
    afterTurn = []
    for body in bodies { body() }
  }

  /// The counterpart of Apple's `FakeBar.appearance(…)`.
  func appearance(of type: FakeBar.Type = FakeBar.self, in container: String? = nil) -> FakeBar {
    self[RuleKey(ClassName.of(type), containers: container.map { [$0] } ?? [])]
  }

  /// Returns the number of calls on proxies while a closure runs.
  func calls(in body: () -> Void) -> Int {
    let before = calls
    body()
    return calls - before
  }

  subscript(rule: RuleKey) -> FakeBar {
    if let known = proxies[rule] { return known }
    let proxy = FakeBar(isProxy: true)
    proxy.onSet = { [unowned self] in writes += 1 }
    proxy.onGet = { [unowned self] in reads += 1 }
    proxies[rule] = proxy
    return proxy
  }

  /// Brings a view into a window.
  func enterWindow(_ bar: FakeBar) {
    let recorded = appearance().recorded
    switch FakeBar.fault {
    case .proxyIsNotPlayed: return
    case .proxyIsPlayedBackwards: for write in recorded.reversed() { write.apply(bar) }
    default: for write in recorded { write.apply(bar) }
    }
  }
}

/// A view of the double, or a proxy that stands for its class.
class FakeBar: AppearanceHost, Unplaced {
  enum Metrics: String, AppearanceAxis { case regular, compact }

  weak var appearanceParent: (any AppearanceContainer)?
  /// A way in which the system can differ from our assumptions. Only the tint shows it.
  enum Fault: CaseIterable {
    case proxyReadsAnother, proxyReadsUnasked, proxyForgets, proxyKeeps, proxyIsNotPlayed, proxyIsPlayedBackwards
    case proxyIgnoresContainers
    case freshHasAnother, instanceReadsAnother, instanceIgnores, instanceKeeps
  }

  static var fault: Fault?

  var onSet: () -> Void = {}
  var onGet: () -> Void = {}
  /// The setters that the proxy received, oldest first, each with a closure that performs it on an instance.
  private(set) var recorded: [(setter: String, apply: (FakeBar) -> Void)] = []

  private let isProxy: Bool
  private var ownTint: AppearanceValue.Color?
  private var ownIsTranslucent = true
  private var ownHeight = 44.0
  private var ownBackdrop: FakeBackdrop?
  private var ownEdge: FakeBackdrop?
  private var ownInk: String?
  private var images: [Metrics: String] = [:]
  private var ownTile: FakeImage?

  init(isProxy: Bool = false) {
    self.isProxy = isProxy
    if isProxy { ownHeight = 0 } else { ownBackdrop = FakeBackdrop() }
  }

  /// Whether an alert is up. The views behind it then read a tint that the system computes, whatever they were given.
  var isDimmed = false
  /// The factor of the reader's text size. A font, which is only a size here, grows with it.
  var textScale = 1.0
  /// Whether the setter raises an exception, as in the Mac idiom of Catalyst.
  var refusesFont = false
  private var ownFont: Double?
  var font: Double? {
    get { read(isProxy ? ownFont : (ownFont ?? 17) * textScale) }
    set {
      precondition(!refusesFont, "setFont: is not supported")
      ownFont = newValue
      note("font") { $0.font = newValue }
    }
  }

  var tint: AppearanceValue.Color? {
    get {
      if isDimmed { return AppearanceValue.Color(white: (ownTint?.components ?? []).reduce(0, +) / 2) }
      switch (Self.fault, isProxy, ownTint) {
      case (.proxyReadsAnother, true, _?), (.proxyReadsUnasked, true, nil): return .blue
      case (.freshHasAnother, false, nil), (.instanceReadsAnother, false, _?): return .blue
      default: return read(ownTint)
      }
    }
    set {
      switch (Self.fault, isProxy, newValue) {
      case (.proxyForgets, true, _), (.proxyKeeps, true, nil): return
      case (.instanceIgnores, false, _), (.instanceKeeps, false, nil): return
      default: ownTint = newValue
      }
      note("tint") { $0.tint = newValue }
    }
  }
  /// A proxy never finds the recorded value: it derives `setIsTranslucent:` from the name of the getter.
  var isTranslucent: Bool {
    get { read(isProxy ? false : ownIsTranslucent) }
    set {
      ownIsTranslucent = newValue
      note("isTranslucent") { $0.isTranslucent = newValue }
    }
  }
  var height: Double {
    get { read(ownHeight) }
    set {
      ownHeight = newValue
      note("height") { $0.height = newValue }
    }
  }
  /// A proxy without a recorded value answers nil, although the type of the property is not optional.
  var backdrop: FakeBackdrop {
    get { storedBackdrop ?? FakeBackdrop() }
    set {
      ownBackdrop = newValue.objectCopy()
      note("backdrop") { $0.backdrop = newValue }
    }
  }
  var storedBackdrop: FakeBackdrop? { read(ownBackdrop) }
  var edge: FakeBackdrop? {
    get { read(ownEdge) }
    set {
      ownEdge = newValue
      note("edge") { $0.edge = newValue }
    }
  }
  /// The value of an instance of this kind while nothing is set, as a system button has its tint color.
  var kind: String?
  var ink: String? {
    get { read(ownInk ?? kind) }
    set {
      ownInk = newValue
      note("ink") { $0.ink = newValue }
    }
  }

  var tile: FakeImage? {
    get { read(ownTile) }
    set {
      ownTile = newValue
      note("tile") { $0.tile = newValue }
    }
  }

  /// Returns the image. An instance without one for these metrics returns that for regular metrics; a proxy returns only
  /// what it was sent.
  func image(for metrics: Metrics) -> String? {
    read(images[metrics] ?? (isProxy ? nil : images[.regular] ?? kind))
  }

  func setImage(_ image: String?, for metrics: Metrics) {
    images[metrics] = image
    note("image \(metrics)") { $0.setImage(image, for: metrics) }
  }

  /// The tint that a dimmed bar reads when it was given none.
  static let dimmedDefault = AppearanceValue.Color(white: 0)

  private func read<Value>(_ value: Value) -> Value {
    onGet()
    return value
  }

  private func note(_ setter: String, _ write: @escaping (FakeBar) -> Void) {
    recorded.append((setter, write))
    onSet()
  }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Self.self).fakeBar()
  }
}

class FakeTabs: FakeBar {}
class FakeTools: FakeBar {}

/// An image of the double.
struct FakeImage: Equatable, AppearanceValueRepresentable, ImageValue {
  let name: String

  var appearanceValue: AppearanceValue { .image(.named(name)) }

  init(_ name: String) { self.name = name }

  static func fromAppearanceValue(_ value: AppearanceValue) -> FakeImage? {
    guard case .image(.named(let name)) = value else { return nil }
    return FakeImage(name)
  }
}

/// An object that can change after it was set and has a part of its own, like a bar appearance.
@MainActor
final class FakeBackdrop: CopiedObject {
  final class Part { var gap = 0.0 }

  var color: AppearanceValue.Color?
  var shade: FakeBackdrop?
  let part = Part()

  init(_ color: AppearanceValue.Color? = nil) {
    self.color = color
  }

  private var fields: RecordFields {
    var inside = RecordFields("FakePart")
    inside.value("gap", part, \.gap)
    var fields = RecordFields("FakeBackdrop")
    fields.value("color", self, \.color)
    fields.kept("shade", self, \.shade)
    fields.nested("part", inside)
    return fields
  }

  var objectParts: ObjectParts { fields.parts }

  func objectCopy() -> FakeBackdrop {
    let copy = FakeBackdrop(color)
    copy.shade = shade?.objectCopy()
    copy.part.gap = part.gap
    return copy
  }

  static func fromAppearanceValue(_ value: AppearanceValue) -> FakeBackdrop? {
    let made = FakeBackdrop()
    return made.fields.read(value) ? made : nil
  }
}

extension AppearanceAttributes where Target: FakeBar {
  func fakeBar() {
    let bar = mirrored(like: FakeBar())
    bar("tint", \.tint, isIntrinsic: { $0.isDimmed && $1 == FakeBar.dimmedDefault }, isObscured: { $0.isDimmed })
    bar("isTranslucent", \.isTranslucent, unrecorded: false)
    bar("height", \.height, unrecorded: 0)
    bar.add(kept: "backdrop", \.backdrop, get: { $0.storedBackdrop }, set: { $0.backdrop = $1 })
    bar(kept: "edge", \.edge)
    bar("ink", \.ink, leavesMark: true, isIntrinsic: { $1 == $0.kind })
    bar("tile", \.tile)
    let text = mirrored(like: FakeBar(), settableWhere: { !$0.refusesFont })
    text("font", \.font, readsAs: { bar, current, given in current == given.map { $0 * bar.textScale } })
    bar(
      "image", "setImage(_:for:)", FakeBar.Metrics.self, isIntrinsic: { $2 == $0.kind }, get: { $0.image(for: $1) },
      set: { $0.setImage($2, for: $1) })
  }
}

extension AppearanceProxy where Target: FakeBar {
  var image: AxisProxy<FakeBar.Metrics, String?> { axes() }
}
