#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension Dictionary: CopiedObject where Key == NSAttributedString.Key, Value == Any {
    /// The attributes by name. An attribute without a name here is opaque.
    public var objectParts: ObjectParts {
      var parts: [String: ObjectParts] = [:]
      for (key, value) in self { parts[TextAttribute.name(of: key)] = TextAttribute.parts(of: value) }
      return .textAttributes(parts)
    }

    /// Returns a copy with copies of paragraph styles and shadows, which are mutable.
    public func objectCopy() -> [NSAttributedString.Key: Any] {
      mapValues { value in
        switch value {
        case let style as NSParagraphStyle: style.copy()
        case let shadow as NSShadow: shadow.copy()
        default: value
        }
      }
    }

    /// Returns the attributes of a `.textAttributes`; nil if one of them cannot be created.
    public static func fromAppearanceValue(_ value: AppearanceValue) -> [NSAttributedString.Key: Any]? {
      guard case .textAttributes(let values) = value else { return nil }
      var attributes: [NSAttributedString.Key: Any] = [:]
      for (name, value) in values {
        guard let object = TextAttribute.object(from: value) else { return nil }
        attributes[TextAttribute.key(named: name)] = object
      }
      return attributes
    }
  }

  extension NSAttributedString: CopiedObject {
    /// The text in runs, each with its attributes.
    public var objectParts: ObjectParts {
      var runs: [String: ObjectParts] = [:]
      enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
        let text = attributedSubstring(from: range).string
        runs["\(range.location)"] = .record(
          Self.runType, ["text": .value(text), "attributes": attributes.objectParts])
      }
      return .record("NSAttributedString", runs)
    }

    /// Returns an immutable copy.
    public func objectCopy() -> Self {
      (copy() as? Self) ?? self
    }

    private static var runType: String { "run" }

    /// Returns the text of a record of runs, which are named by their position in the text.
    public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
      guard case .record(let record) = value, record.type == "NSAttributedString" else { return nil }
      let text = NSMutableAttributedString(string: "")
      for (_, run) in record.fields.sorted(by: { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }) {
        guard case .record(let run) = run, run.type == runType, let string = run["text", String.self],
          let attributes = run.fields["attributes"].flatMap([NSAttributedString.Key: Any].fromAppearanceValue)
        else { return nil }
        text.append(NSAttributedString(string: string, attributes: attributes))
      }
      return text.copy() as? Self
    }
  }

  /// The names and values of text attributes in files.
  @MainActor
  enum TextAttribute {
    private static let names: Names<NSAttributedString.Key> = [
      .font: "font", .foregroundColor: "foregroundColor", .backgroundColor: "backgroundColor", .kern: "kern",
      .baselineOffset: "baselineOffset", .ligature: "ligature", .underlineStyle: "underlineStyle",
      .underlineColor: "underlineColor", .strikethroughStyle: "strikethroughStyle",
      .strikethroughColor: "strikethroughColor", .strokeWidth: "strokeWidth", .strokeColor: "strokeColor",
      .obliqueness: "obliqueness", .expansion: "expansion", .shadow: "shadow",
      .paragraphStyle: "paragraphStyle",
    ]

    static func name(of key: NSAttributedString.Key) -> String {
      names.name(of: key) ?? key.rawValue
    }

    static func key(named name: String) -> NSAttributedString.Key {
      names.value(named: name) ?? NSAttributedString.Key(name)
    }

    static func parts(of value: Any) -> ObjectParts {
      switch value {
      case let font as UIFont: .value(font)
      case let color as UIColor: .value(color)
      case let number as NSNumber: .value(number.doubleValue)
      case let text as String: .value(text)
      case let shadow as NSShadow: RecordFields(of: shadow).parts
      case let style as NSParagraphStyle: style.parts
      default: .object(value)
      }
    }

    static func object(from value: AppearanceValue) -> Any? {
      switch value {
      case .font: UIFont.fromAppearanceValue(value)
      case .color: UIColor.fromAppearanceValue(value)
      case .number(let number): number.integer.map { NSNumber(value: $0) } ?? NSNumber(value: number.double)
      case .string(let text): text
      case .record: UIColor.fromAppearanceValue(value) ?? shadow(from: value) ?? paragraphStyle(from: value)
      default: nil
      }
    }

    private static func shadow(from value: AppearanceValue) -> NSShadow? {
      let shadow = NSShadow()
      return RecordFields(of: shadow).read(value) ? shadow : nil
    }

    private static func paragraphStyle(from value: AppearanceValue) -> NSParagraphStyle? {
      let style = NSMutableParagraphStyle()
      return RecordFields(of: style).read(value) ? style : nil
    }
  }

  extension RecordFields {
    fileprivate init(of shadow: NSShadow) {
      self.init("NSShadow")
      value("offset", shadow, \.shadowOffset)
      value("blurRadius", shadow, \.shadowBlurRadius)
      value("color", get: { shadow.shadowColor as? UIColor }, set: { shadow.shadowColor = $0 })
    }

    fileprivate init(of style: NSMutableParagraphStyle) {
      self.init("NSParagraphStyle")
      value("alignment", get: { style.alignment.rawValue }) {
        style.alignment = NSTextAlignment(rawValue: $0) ?? .natural
      }
      value("lineBreakMode", get: { style.lineBreakMode.rawValue }) {
        style.lineBreakMode = NSLineBreakMode(rawValue: $0) ?? .byWordWrapping
      }
      value("baseWritingDirection", get: { style.baseWritingDirection.rawValue }) {
        style.baseWritingDirection = NSWritingDirection(rawValue: $0) ?? .natural
      }
      value("lineSpacing", style, \.lineSpacing)
      value("paragraphSpacing", style, \.paragraphSpacing)
      value("paragraphSpacingBefore", style, \.paragraphSpacingBefore)
      value("headIndent", style, \.headIndent)
      value("tailIndent", style, \.tailIndent)
      value("firstLineHeadIndent", style, \.firstLineHeadIndent)
      value("minimumLineHeight", style, \.minimumLineHeight)
      value("maximumLineHeight", style, \.maximumLineHeight)
      value("lineHeightMultiple", style, \.lineHeightMultiple)
      value("hyphenationFactor", style, \.hyphenationFactor)
      value("allowsDefaultTighteningForTruncation", style, \.allowsDefaultTighteningForTruncation)
      value("lineBreakStrategy", get: { Int(style.lineBreakStrategy.rawValue) }) {
        style.lineBreakStrategy = NSParagraphStyle.LineBreakStrategy(rawValue: UInt(clamping: $0))
      }
      value("defaultTabInterval", style, \.defaultTabInterval)
      value("tabStops") {
        style.tabStops.map { TabStop(alignment: $0.alignment.rawValue, location: Double($0.location)) }
      } set: {
        style.tabStops = $0.map(\.textTab)
      }
    }
  }

  extension NSParagraphStyle {
    @MainActor
    fileprivate var parts: ObjectParts {
      let style = NSMutableParagraphStyle()
      style.setParagraphStyle(self)
      return RecordFields(of: style).parts
    }
  }

  private struct TabStop: AppearanceValueRepresentable {
    let alignment: Int
    let location: Double

    private static var typeName: String { "NSTextTab" }

    var textTab: NSTextTab {
      NSTextTab(textAlignment: NSTextAlignment(rawValue: alignment) ?? .natural, location: CGFloat(location))
    }

    var appearanceValue: AppearanceValue {
      .record(
        AppearanceValue.Record(
          type: Self.typeName, fields: ["alignment": alignment.appearanceValue, "location": location.appearanceValue]))
    }

    static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> TabStop? {
      guard case .record(let record) = appearanceValue, record.type == typeName,
        let alignment = record["alignment", Int.self],
        let location = record["location", Double.self]
      else { return nil }
      return TabStop(alignment: alignment, location: location)
    }
  }
#endif
