import Foundation

/// A color: components of a space, a pattern, or a provider that depends on traits.
///
/// Dynamic colors resolve with `UITraitCollection.current` if no traits are given, as Apple's page on `UIColor` says.
// Unchecked, because app classes may inherit from Apple's class, and because Apple's provider is not marked Sendable.
// Nothing changes after the initializer.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  deinit { AssociatedObjects.end(of: ObjectIdentifier(self)) }

  enum Content {
    case plain(CGColor)
    case pattern(UIImage, CGColor)
    case dynamic(Provider)
    case system(SystemColor)
    case asset(AssetName, UIColor)
    indirect case faded(UIColor, CGFloat)
  }

  /// A provider of a dynamic color. Two providers are never the same, even if they compute the same color.
  final class Provider {
    let color: (UITraitCollection) -> UIColor
    init(_ color: @escaping (UITraitCollection) -> UIColor) { self.color = color }
  }

  let content: Content

  required public init(content: ContentOfColor) { self.content = content.content }

  /// A wrapper that lets initializers of subclasses pass content that only the double can make.
  public struct ContentOfColor {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .plain(CGColor(space: .known(CGColorSpace.extendedSRGB), values: [red, green, blue, alpha]))
  }

  public required init(white: CGFloat, alpha: CGFloat) {
    content = .plain(CGColor(space: .known(CGColorSpace.extendedGray), values: [white, alpha]))
  }

  public required init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .plain(CGColor(space: .known(CGColorSpace.displayP3), values: [red, green, blue, alpha]))
  }

  public required init(cgColor: CGColor) { content = .plain(cgColor) }

  public required init(patternImage image: UIImage) {
    content = .pattern(image, CGColor(space: .pattern, values: []))
  }

  public required init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    content = .dynamic(Provider(dynamicProvider))
  }

  public required init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ number: CGFloat) -> CGFloat {
      let place = (number + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    content = .plain(
      CGColor(space: .known(CGColorSpace.extendedSRGB), values: [channel(5), channel(3), channel(1), alpha]))
  }

  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the color of an asset catalog. Here `UIKitAssets` is the catalog.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let asset = AssetName(name, in: bundle)
    guard let color = UIKitAssets.color(asset) else { return nil }
    self.init(content: ContentOfColor(.asset(asset, color)))
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Traits

  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    switch content {
    case .plain, .pattern: self
    case .dynamic(let provider): provider.color(traits).resolvedColor(with: traits)
    case .system(let color): color.color(for: traits)
    case .asset(_, let color): color.resolvedColor(with: traits)
    case .faded(let color, let alpha): color.resolvedColor(with: traits).withAlphaComponent(alpha)
    }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch content {
    case .plain(let color): color.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
    // Apple's page: for a pattern, UIKit raises no error and returns the color itself.
    case .pattern: self
    case .faded(let color, _): UIColor(content: ContentOfColor(.faded(color, alpha)))
    case .dynamic, .system, .asset: UIColor(content: ContentOfColor(.faded(self, alpha)))
    }
  }

  // MARK: Components

  open var cgColor: CGColor {
    switch resolvedColor(with: .current).content {
    case .plain(let color), .pattern(_, let color): color
    default: preconditionFailure("a resolved color is plain or a pattern")
    }
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let color = components(in: CGColorSpace.extendedSRGB) else { return false }
    red?.pointee = color[0]
    green?.pointee = color[1]
    blue?.pointee = color[2]
    alpha?.pointee = color[3]
    return true
  }

  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard let color = components(in: CGColorSpace.extendedGray) else { return false }
    white?.pointee = color[0]
    alpha?.pointee = color[1]
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let color = components(in: CGColorSpace.extendedSRGB) else { return false }
    let (red, green, blue) = (color[0], color[1], color[2])
    let (top, spread) = (max(red, green, blue), max(red, green, blue) - min(red, green, blue))
    var angle: CGFloat = 0
    if spread > 0 {
      angle =
        top == red ? (green - blue) / spread : top == green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = top > 0 ? spread / top : 0
    brightness?.pointee = top
    alpha?.pointee = color[3]
    return true
  }

  private func components(in space: String) -> [CGFloat]? { cgColor.converted(to: .known(space))?.components }

  /// Compares patterns, colors and assets by value, and providers by identity.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (content, other.content) {
    case (.plain(let left), .plain(let right)): return left == right
    case (.pattern(let left, _), .pattern(let right, _)): return left === right
    case (.system(let left), .system(let right)): return left.selector == right.selector
    case (.asset(let left, _), .asset(let right, _)): return left == right
    case (.faded(let left, let first), .faded(let right, let second)): return left == right && first == second
    default: return false
    }
  }

  open override var hash: Int {
    switch content {
    case .plain(let color): color.hashValue
    case .pattern(let image, _): ObjectIdentifier(image).hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    case .system(let color): color.selector.hashValue
    case .asset(let name, _): name.hashValue
    case .faded(let color, let alpha): color.hash ^ alpha.hashValue
    }
  }

  open override var description: String {
    switch content {
    case .plain(let color):
      "\(color.colorSpace?.model == .monochrome ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace") "
        + (color.components ?? []).map { "\($0)" }.joined(separator: " ")
    case .pattern(let image, _): "UIPatternColor \(image)"
    case .dynamic: "<UIDynamicProviderColor>"
    case .system(let color): "<UIDynamicSystemColor: name = \(color.selector)>"
    case .asset(let name, _): "<UIDynamicCatalogColor: name = \(name.name)>"
    case .faded(let color, let alpha): "<\(color), alpha = \(alpha)>"
    }
  }
}
