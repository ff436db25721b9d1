import Foundation

/// A font: a descriptor that was resolved to a face and a size.
// Unchecked, because app classes may inherit from Apple's class. Nothing changes after the initializer.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  deinit { AssociatedObjects.end(of: ObjectIdentifier(self)) }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  public let fontDescriptor: UIFontDescriptor
  let fontFace: FontFace
  public let pointSize: CGFloat

  /// Creates a font. A size of zero means the size of the descriptor, or twelve points if that has none.
  public required init(descriptor: UIFontDescriptor, size: CGFloat) {
    pointSize = size > 0 ? size : descriptor.pointSize > 0 ? descriptor.pointSize : 12
    fontFace = descriptor.resolvedFace
    var attributes = descriptor.fontAttributes
    if !descriptor.isSystem {
      for key in [UIFontDescriptor.AttributeName.family, .face, .traits] { attributes[key] = nil }
      attributes[.name] = fontFace.name
    }
    attributes[.size] = NSNumber(value: Double(pointSize))
    fontDescriptor = UIFontDescriptor(fontAttributes: attributes)
  }

  /// Creates a font from the name of a face or a family; nil if no font of the name is installed.
  public convenience init?(name: String, size: CGFloat) {
    guard FontFace.named(name) != nil || !FontFace.family(name).isEmpty else { return nil }
    self.init(descriptor: UIFontDescriptor(name: name, size: size), size: size)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: The system font

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traits), size: 0)
  }

  public class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .semibold) }

  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(fontAttributes: [.textStyle: TextStyle.obliqueUsage.rawValue]), size: size)
  }

  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight, traits: [:])
  }

  public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight, traits: width == .standard ? [:] : [.width: number(width)])
  }

  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight, traits: [.design: UIFontDescriptor.SystemDesign.monospaced.rawValue])
  }

  /// Returns the system font with digits of equal width, which is a feature and not a face.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    let font = systemFont(ofSize: size, weight: weight)
    let feature: [UIFontDescriptor.FeatureKey: Int] = [.type: 6, .selector: 0]
    return UIFont(descriptor: font.fontDescriptor.addingAttributes([.featureSettings: [feature]]), size: size)
  }

  private class func number(_ width: Width) -> NSNumber { NSNumber(value: Double(width.rawValue)) }

  private class func systemFont(
    ofSize size: CGFloat, weight: Weight, traits: [UIFontDescriptor.TraitKey: Any]
  ) -> UIFont {
    var traits = traits
    var usage = TextStyle.usage(weight)
    if usage.usageWeight != weight {
      usage = .usage(.regular)
      traits[.weight] = NSNumber(value: Double(weight.rawValue))
    }
    var attributes: [UIFontDescriptor.AttributeName: Any] = [.textStyle: usage.rawValue]
    if !traits.isEmpty { attributes[.traits] = traits }
    return UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: size)
  }

  // MARK: Installed fonts

  public class var familyNames: [String] { Set(FontFace.installed.map(\.family)).sorted() }
  public class func fontNames(forFamilyName name: String) -> [String] { FontFace.family(name).map(\.name) }

  // MARK: Reading

  open var familyName: String { fontFace.family }
  open var fontName: String { fontFace.name }
  // The metrics are those of the system font, for every font.
  open var ascender: CGFloat { pointSize * 0.952 }
  open var descender: CGFloat { pointSize * -0.241 }
  open var capHeight: CGFloat { pointSize * 0.705 }
  open var xHeight: CGFloat { pointSize * 0.526 }
  open var lineHeight: CGFloat { pointSize * 1.193 }
  open var leading: CGFloat { 0 }

  open func withSize(_ size: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: size) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || pointSize == other.pointSize && fontDescriptor == other.fontDescriptor
  }

  open override var hash: Int { fontFace.hashValue ^ pointSize.hashValue }

  open override var description: String {
    "<UICTFont> font-family: \"\(familyName)\"; font-name: \"\(fontName)\"; font-size: \(pointSize)pt"
  }
}
