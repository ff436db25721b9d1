import Foundation
import Synchronization

/// An image: pixels, and how to draw them.
// Unchecked, because app classes may inherit from Apple's class. All mutable state is behind a lock.
open class UIImage: NSObject, @unchecked Sendable {
  deinit { AssociatedObjects.end(of: ObjectIdentifier(self)) }

  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard, constrainedHigh, high
  }

  /// The values of an image, all of which count in a comparison.
  struct Values: Hashable, Sendable {
    var pixels: Pixels?
    var scale: CGFloat = 1
    var imageOrientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var insets: [CGFloat] = [0, 0, 0, 0]
    var isResizable = false
    var resizingMode = ResizingMode.tile
    var alignmentInsets: [CGFloat] = [0, 0, 0, 0]
    var flips = false
    var symbol: String?
    var configuration: SymbolConfiguration?
    var baseline: CGFloat?
  }

  let values: Values
  private let identifier = Mutex<String?>(nil)

  required public init(values: ValuesOfImage) { self.values = values.values }

  /// A wrapper that lets initializers of subclasses pass values that only the double can make.
  public struct ValuesOfImage {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  /// Creates an empty image.
  public override convenience init() { self.init(values: ValuesOfImage(Values())) }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public required init?(data: Data, scale: CGFloat) {
    guard let pixels = PNG.pixels(data) else { return nil }
    values = Values(pixels: pixels, scale: scale)
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  // MARK: Names

  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the image of an asset catalog. Here `UIKitAssets` is the catalog.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    guard let image = UIKitAssets.image(AssetName(name, in: bundle)) else { return nil }
    self.init(values: ValuesOfImage(image.values))
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard UIKitAssets.isSymbol(name) else { return nil }
    self.init(values: ValuesOfImage(Self.symbol(name, configuration as? SymbolConfiguration)))
  }

  private static func symbol(_ name: String, _ configuration: SymbolConfiguration?) -> Values {
    let size = configuration?.values.pointSize ?? 17
    return Values(
      pixels: Pixels(patternOf: name, side: Int(max(size, 1).rounded(.up))), symbol: name, configuration: configuration,
      baseline: 0)
  }

  // MARK: Reading

  open var scale: CGFloat { values.scale }
  open var imageOrientation: Orientation { values.imageOrientation }
  open var renderingMode: RenderingMode { values.renderingMode }
  open var capInsets: UIEdgeInsets { UIEdgeInsets(values.insets) }
  open var resizingMode: ResizingMode { values.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(values.alignmentInsets) }
  open var flipsForRightToLeftLayoutDirection: Bool { values.flips }
  open var isSymbolImage: Bool { values.symbol != nil }
  open var configuration: Configuration? { values.configuration }
  open var symbolConfiguration: SymbolConfiguration? { values.configuration }
  open var images: [UIImage]? { nil }
  open var duration: TimeInterval { 0 }
  open var isHighDynamicRange: Bool { false }
  open var baselineOffsetFromBottom: CGFloat? { values.baseline }

  open var size: CGSize {
    guard let pixels = values.pixels else { return .zero }
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(imageOrientation)
    return isTurned ? CGSize(width: size.height, height: size.width) : size
  }

  /// The identifier of `UIAccessibilityIdentification`.
  open var accessibilityIdentifier: String? {
    get { identifier.withLock { $0 } }
    set { identifier.withLock { $0 = newValue } }
  }

  open func pngData() -> Data? { values.pixels.map(PNG.data) }

  // MARK: Images from this one

  private func changed(_ change: (inout Values) -> Void) -> UIImage {
    var values = values
    change(&values)
    let image = UIImage(values: ValuesOfImage(values))
    image.accessibilityIdentifier = accessibilityIdentifier
    return image
  }

  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { changed { $0.renderingMode = mode } }

  open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: insets, resizingMode: .tile)
  }

  open func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode mode: ResizingMode) -> UIImage {
    changed { ($0.insets, $0.resizingMode, $0.isResizable) = (insets.list, mode, true) }
  }

  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentInsets = insets.list }
  }

  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flips = true } }
  open func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { changed { $0.baseline = offset } }
  open func imageWithoutBaseline() -> UIImage { changed { $0.baseline = nil } }
  open func imageRestrictedToStandardDynamicRange() -> UIImage { self }

  open func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: [Orientation] = [
      .upMirrored, .downMirrored, .leftMirrored, .rightMirrored, .up, .down, .left, .right,
    ]
    return changed { $0.imageOrientation = flipped[$0.imageOrientation.rawValue] }
  }

  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let name = values.symbol, let symbol = configuration as? SymbolConfiguration else { return self }
    return changed { values in
      let made = Self.symbol(name, symbol)
      (values.pixels, values.configuration) = (made.pixels, made.configuration)
    }
  }

  /// Returns the symbol with a configuration; nil if the image is not a symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration((values.configuration ?? .unspecified).applying(configuration))
  }

  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  open func withTintColor(_ color: UIColor, renderingMode mode: RenderingMode) -> UIImage {
    changed { values in
      values.pixels = values.pixels?.tinted(color.bytes)
      values.renderingMode = mode
    }
  }

  // MARK: Drawing

  open func draw(in rectangle: CGRect) {
    guard let pixels = values.pixels else { return }
    UIGraphicsImageRendererContext.current?.cgContext.draw(pixels, in: rectangle)
  }

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Compares the data. Apple's page: `isEqual` is the only reliable way to learn whether two images hold the same data.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || values == other.values && values.pixels != nil
  }

  open override var hash: Int { values.hashValue }

  open override var description: String {
    "<UIImage \(values.symbol.map { "symbol(system: \($0)) " } ?? "")size = \(size), scale = \(scale)>"
  }
}

extension UIEdgeInsets {
  fileprivate init(_ list: [CGFloat]) { self.init(top: list[0], left: list[1], bottom: list[2], right: list[3]) }
  fileprivate var list: [CGFloat] { [top, left, bottom, right] }
}
