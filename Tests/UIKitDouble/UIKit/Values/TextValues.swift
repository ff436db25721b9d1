import Foundation

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString.Key {
  public static let font = Self("NSFont")
  public static let paragraphStyle = Self("NSParagraphStyle")
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let ligature = Self("NSLigature")
  public static let kern = Self("NSKern")
  public static let tracking = Self("CTTracking")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let underlineStyle = Self("NSUnderline")
  public static let strokeColor = Self("NSStrokeColor")
  public static let strokeWidth = Self("NSStrokeWidth")
  public static let shadow = Self("NSShadow")
  public static let textEffect = Self("NSTextEffect")
  public static let attachment = Self("NSAttachment")
  public static let link = Self("NSLink")
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let strikethroughColor = Self("NSStrikethroughColor")
  public static let obliqueness = Self("NSObliqueness")
  public static let expansion = Self("NSExpansion")
  public static let writingDirection = Self("NSWritingDirection")

  private init(_ name: String) { self.init(rawValue: name) }
}

/// The shadow of text. A new one has the defaults of Apple's page: no offset, no blur, black at a third.
open class NSShadow: NSObject, NSCopying {
  public var shadowOffset = CGSize.zero
  public var shadowBlurRadius: CGFloat = 0
  /// The color, a `UIColor`. UIKit's SDK types it as `Any?`.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public required override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && areSame(shadowColor, other.shadowColor)
  }

  open override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }
}

/// A tab stop.
open class NSTextTab: NSObject, NSCopying {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public let alignment: NSTextAlignment
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    (alignment, self.location, self.options) = (textAlignment, location, options)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location && areSame(options, other.options)
  }

  open override var hash: Int { location.hashValue }
}
