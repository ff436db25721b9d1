#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension Dictionary: KeptInCopies where Key == NSAttributedString.Key, Value == Any {
    /// The attributes by name. One that has no name here is opaque.
    public var keptParts: KeptParts {
      var parts: [String: KeptParts] = [:]
      for (key, value) in self { parts[TextAttribute.name(of: key)] = TextAttribute.parts(of: value) }
      return .textAttributes(parts)
    }

    /// A copy with copies of paragraph styles and shadows, which can be changed.
    public func keptCopy() -> [NSAttributedString.Key: Any] {
      mapValues { value in
        switch value {
        case let style as NSParagraphStyle: style.copy()
        case let shadow as NSShadow: shadow.copy()
        default: value
        }
      }
    }

    /// From `.textAttributes`. An attribute that cannot be made makes all of them unusable.
    public static func made(from value: AppearanceValue) -> [NSAttributedString.Key: Any]? {
      guard case .textAttributes(let values) = value else { return nil }
      var attributes: [NSAttributedString.Key: Any] = [:]
      for (name, value) in values {
        guard let object = TextAttribute.object(from: value) else { return nil }
        attributes[TextAttribute.key(named: name)] = object
      }
      return attributes
    }
  }

  /// The names and values of text attributes in files.
  @MainActor
  enum TextAttribute {
    private static let names: [(NSAttributedString.Key, String)] = [
      (.font, "font"), (.foregroundColor, "foregroundColor"), (.backgroundColor, "backgroundColor"), (.kern, "kern"),
      (.baselineOffset, "baselineOffset"), (.ligature, "ligature"), (.underlineStyle, "underlineStyle"),
      (.underlineColor, "underlineColor"), (.strikethroughStyle, "strikethroughStyle"),
      (.strikethroughColor, "strikethroughColor"), (.strokeWidth, "strokeWidth"), (.strokeColor, "strokeColor"),
      (.obliqueness, "obliqueness"), (.expansion, "expansion"), (.shadow, "shadow"),
      (.paragraphStyle, "paragraphStyle"),
    ]

    static func name(of key: NSAttributedString.Key) -> String {
      names.first { $0.0 == key }?.1 ?? key.rawValue
    }

    static func key(named name: String) -> NSAttributedString.Key {
      names.first { $0.1 == name }?.0 ?? NSAttributedString.Key(name)
    }

    static func parts(of value: Any) -> KeptParts {
      switch value {
      case let font as UIFont: .font(font)
      case let color as UIColor: .color(color)
      case let number as NSNumber: .plain(number.doubleValue.appearanceValue)
      case let text as String: .plain(.string(text))
      case let shadow as NSShadow: shadow.parts
      case let style as NSParagraphStyle: style.parts
      default: .object(value)
      }
    }

    static func object(from value: AppearanceValue) -> Any? {
      switch value {
      case .font: UIFont.value(from: value)
      case .color: UIColor.value(from: value)
      case .number(let number): number.integer.map { NSNumber(value: $0) } ?? NSNumber(value: number.double)
      case .string(let text): text
      case .record(let record):
        switch record.type {
        case "UIColor": UIColor.value(from: value)
        case "NSShadow": NSShadow.made(from: record)
        case "NSParagraphStyle": NSParagraphStyle.made(from: record)
        default: nil
        }
      default: nil
      }
    }
  }

  extension NSShadow {
    @MainActor
    fileprivate var parts: KeptParts {
      .record(
        "NSShadow",
        [
          "offset": .plain(shadowOffset.appearanceValue), "blurRadius": .number(shadowBlurRadius),
          "color": .color(shadowColor as? UIColor),
        ])
    }

    fileprivate static func made(from record: AppearanceValue.Record) -> NSShadow {
      let shadow = NSShadow()
      record["offset", CGSize.self].map { shadow.shadowOffset = $0 }
      record["blurRadius", CGFloat.self].map { shadow.shadowBlurRadius = $0 }
      record["color", UIColor?.self].map { shadow.shadowColor = $0 }
      return shadow
    }
  }

  extension NSParagraphStyle {
    @MainActor
    fileprivate var parts: KeptParts {
      .record(
        "NSParagraphStyle",
        [
          "alignment": .number(alignment.rawValue), "lineBreakMode": .number(lineBreakMode.rawValue),
          "lineSpacing": .number(lineSpacing), "paragraphSpacing": .number(paragraphSpacing),
          "paragraphSpacingBefore": .number(paragraphSpacingBefore), "headIndent": .number(headIndent),
          "tailIndent": .number(tailIndent), "firstLineHeadIndent": .number(firstLineHeadIndent),
          "minimumLineHeight": .number(minimumLineHeight), "maximumLineHeight": .number(maximumLineHeight),
          "lineHeightMultiple": .number(lineHeightMultiple),
          "hyphenationFactor": .number(CGFloat(hyphenationFactor)),
        ])
    }

    fileprivate static func made(from record: AppearanceValue.Record) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      record["alignment", Int.self].flatMap(NSTextAlignment.init).map { style.alignment = $0 }
      record["lineBreakMode", Int.self].flatMap(NSLineBreakMode.init).map { style.lineBreakMode = $0 }
      record["lineSpacing", CGFloat.self].map { style.lineSpacing = $0 }
      record["paragraphSpacing", CGFloat.self].map { style.paragraphSpacing = $0 }
      record["paragraphSpacingBefore", CGFloat.self].map { style.paragraphSpacingBefore = $0 }
      record["headIndent", CGFloat.self].map { style.headIndent = $0 }
      record["tailIndent", CGFloat.self].map { style.tailIndent = $0 }
      record["firstLineHeadIndent", CGFloat.self].map { style.firstLineHeadIndent = $0 }
      record["minimumLineHeight", CGFloat.self].map { style.minimumLineHeight = $0 }
      record["maximumLineHeight", CGFloat.self].map { style.maximumLineHeight = $0 }
      record["lineHeightMultiple", CGFloat.self].map { style.lineHeightMultiple = $0 }
      record["hyphenationFactor", Float.self].map { style.hyphenationFactor = $0 }
      return style
    }
  }

  extension AppearanceValue.Record {
    /// The value of a field; nil when it is absent or of another kind.
    subscript<Value: AppearanceValueRepresentable>(field: String, type: Value.Type) -> Value? {
      fields[field].flatMap { Value.value(from: $0) }
    }
  }
#endif
