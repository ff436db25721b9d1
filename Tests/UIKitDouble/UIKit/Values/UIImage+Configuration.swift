import Foundation

extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }
  }

  /// The requested variant of an image.
  // Unchecked, because there are subclasses. Nothing changes after the initializer.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    deinit { AssociatedObjects.end(of: ObjectIdentifier(self)) }

    public let traitCollection: UITraitCollection?

    public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open func applying(_ other: Configuration?) -> Self { self }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return type(of: self) == type(of: other) && traitCollection == other.traitCollection
    }

    open override var hash: Int { traitCollection?.hash ?? 0 }
  }

  /// The drawing of a symbol. UIKit has no getters for it; configurations are compared by their values.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor]?
      var isHierarchical = false
      var prefersMulticolor = false
      var prefersMonochrome = false
    }

    let values: Values

    init(_ values: Values) {
      self.values = values
      super.init(traitCollection: nil)
    }

    public static let unspecified = SymbolConfiguration(Values())

    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(scale: scale, textStyle: textStyle))
    }

    public convenience init(font: UIFont) { self.init(font: font, scale: .default) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      let weights: [SymbolWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      self.init(
        Values(
          pointSize: font.pointSize, weight: weights.first { $0.fontWeight() == font.fontFace.weight } ?? .regular,
          scale: scale == .default ? nil : scale))
    }

    public convenience init(hierarchicalColor color: UIColor) {
      self.init(Values(colors: [color], isHierarchical: true))
    }

    public convenience init(paletteColors colors: [UIColor]) { self.init(Values(colors: colors)) }

    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(Values(prefersMulticolor: true))
    }

    public static func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(Values(prefersMonochrome: true))
    }

    /// Returns a combined configuration, in which the other one's values take precedence.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      let (mine, its) = (values, other.values)
      return SymbolConfiguration(
        Values(
          pointSize: its.pointSize ?? mine.pointSize, weight: its.weight ?? mine.weight, scale: its.scale ?? mine.scale,
          textStyle: its.textStyle ?? mine.textStyle, colors: its.colors ?? mine.colors,
          isHierarchical: its.colors == nil ? mine.isHierarchical : its.isHierarchical,
          prefersMulticolor: its.prefersMulticolor || mine.prefersMulticolor,
          prefersMonochrome: its.prefersMonochrome || mine.prefersMonochrome))
    }

    public func isEqual(to other: SymbolConfiguration?) -> Bool { values == other?.values }

    public override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    public override var hash: Int { values.hashValue }
  }
}
