import Foundation

/// A description of a font: attributes by name. A font resolves them.
// Unchecked, because an attribute is of any type. Nothing changes after the initializer.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  public let fontAttributes: [AttributeName: Any]

  public required init(fontAttributes: [AttributeName: Any]) { self.fontAttributes = fontAttributes }
  public override convenience init() { self.init(fontAttributes: [:]) }

  public convenience init(name: String, size: CGFloat) {
    self.init(fontAttributes: [.name: name, .size: NSNumber(value: Double(size))])
  }

  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [
      .textStyle: style.rawValue, .size: NSNumber(value: Double(TextStyles.size(style, traits: traits))),
    ])
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Reading

  open var postscriptName: String { resolvedFace.name }
  open var pointSize: CGFloat { CGFloat(number(fontAttributes[.size]) ?? 0) }
  open var symbolicTraits: SymbolicTraits { resolvedFace.symbolicTraits.union(askedTraits.subtracting(Self.ofFaces)) }

  /// Returns an attribute of its own, or of the font that it resolves to.
  open func object(forKey key: AttributeName) -> Any? {
    switch key {
    case .name: resolvedFace.name
    case .family: resolvedFace.family
    case .face: resolvedFace.face
    case .visibleName: "\(resolvedFace.family) \(resolvedFace.face)"
    case .traits:
      [
        .symbolic: NSNumber(value: symbolicTraits.rawValue),
        .weight: NSNumber(value: Double(resolvedFace.weight.rawValue)),
        .width: NSNumber(value: Double(resolvedFace.width.rawValue)),
        .slant: NSNumber(value: resolvedFace.isItalic ? 0.07 : 0),
      ] as [TraitKey: Any]
    default: fontAttributes[key]
    }
  }

  private static let ofFaces: SymbolicTraits = [
    .traitItalic, .traitBold, .traitCondensed, .traitExpanded, .traitMonoSpace,
  ]

  /// Returns a requested trait, under its key or the name of the key: apps write both.
  private func trait(_ key: TraitKey) -> Any? {
    (fontAttributes[.traits] as? [TraitKey: Any])?[key] ?? (fontAttributes[.traits] as? [String: Any])?[key.rawValue]
  }

  private var askedTraits: SymbolicTraits { SymbolicTraits(rawValue: UInt32(number(trait(.symbolic)) ?? 0)) }

  var textStyle: UIFont.TextStyle? {
    let value = fontAttributes[.textStyle]
    return value as? UIFont.TextStyle ?? (value as? String).map(UIFont.TextStyle.init(rawValue:))
  }

  // MARK: Resolving

  var isSystem: Bool { fontAttributes[.name] == nil && (textStyle != nil || family == FontFace.systemFamily) }
  private var family: String? { fontAttributes[.family] as? String }

  /// The face by the name; then by the family; then by the style of the system.
  var resolvedFace: FontFace {
    if let name = fontAttributes[.name] as? String {
      return FontFace.named(name) ?? FontFace.family(name).first { $0.symbolicTraits.isEmpty } ?? .fallback
    }
    let asked = askedTraits
    let weight = number(trait(.weight)).map { CGFloat($0) }
    let width =
      number(trait(.width)).map { CGFloat($0) }
      ?? (asked.contains(.traitCondensed) ? -0.2 : asked.contains(.traitExpanded) ? 0.2 : 0)
    let isItalic = asked.contains(.traitItalic) || (number(trait(.slant)) ?? 0) > 0 || textStyle == .obliqueUsage
    if isSystem {
      let usual = TextStyles.weight(textStyle ?? .body, isBold: asked.contains(.traitBold)).rawValue
      return .system(
        weight: weight ?? textStyle?.usageWeight?.rawValue ?? usual, width: width, isItalic: isItalic, design: design)
    }
    let faces = FontFace.family(family ?? FontFace.fallback.family)
    if let name = fontAttributes[.face] as? String, let face = faces.first(where: { $0.face == name }) { return face }
    let wanted = weight ?? (asked.contains(.traitBold) ? UIFont.Weight.bold.rawValue : 0)
    return faces.min {
      $0.distance(weight: wanted, width: width, isItalic: isItalic)
        < $1.distance(weight: wanted, width: width, isItalic: isItalic)
    } ?? .fallback
  }

  private var design: SystemDesign {
    if let name = trait(.design) as? String { return SystemDesign(rawValue: name) }
    return askedTraits.contains(.traitMonoSpace) ? .monospaced : .default
  }

  // MARK: Descriptors from this one

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }

  open func withSize(_ size: CGFloat) -> UIFontDescriptor { addingAttributes([.size: NSNumber(value: Double(size))]) }

  open func withFace(_ face: String) -> UIFontDescriptor { renamed([.family: resolvedFace.family, .face: face]) }

  open func withFamily(_ family: String) -> UIFontDescriptor { renamed([.family: family]) }

  private func renamed(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    let kept = fontAttributes.filter { ![.name, .family, .face, .textStyle].contains($0.key) }
    return UIFontDescriptor(fontAttributes: kept.merging(attributes) { $1 })
  }

  /// Returns the descriptor with exactly these traits; nil if the family has no such face.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    if isSystem {
      var all = fontAttributes[.traits] as? [TraitKey: Any] ?? [:]
      all[.symbolic] = NSNumber(value: traits.rawValue)
      all[.weight] = nil
      all[.slant] = nil
      var attributes: [AttributeName: Any] = [.traits: all]
      // A usage contains a weight, which the traits replace.
      if textStyle?.usageWeight != nil || textStyle == .obliqueUsage {
        attributes[.textStyle] = UIFont.TextStyle.usage(traits.contains(.traitBold) ? .bold : .regular).rawValue
      }
      return addingAttributes(attributes)
    }
    let wanted = traits.intersection(Self.ofFaces.subtracting(.traitMonoSpace))
    let weight = wanted.contains(.traitBold) ? UIFont.Weight.bold.rawValue : 0
    let face = FontFace.family(resolvedFace.family)
      .filter { $0.symbolicTraits.subtracting(.traitMonoSpace) == wanted }
      .min { abs($0.weight.rawValue - weight) < abs($1.weight.rawValue - weight) }
    guard let face else { return nil }
    let kept = fontAttributes.filter { ![.name, .family, .face, .traits].contains($0.key) }
    return UIFontDescriptor(fontAttributes: kept.merging([.name: face.name]) { $1 })
  }

  /// Returns the descriptor in a design of the system font; nil for other fonts.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard isSystem else { return nil }
    var traits = fontAttributes[.traits] as? [TraitKey: Any] ?? [:]
    traits[.design] = design == .default ? nil : design.rawValue
    return addingAttributes([.traits: traits])
  }

  open func matchingFontDescriptors(withMandatoryKeys keys: Set<AttributeName>?) -> [UIFontDescriptor] {
    FontFace.installed
      .filter { face in
        (fontAttributes[.name] as? String).map { $0 == face.name } ?? true
          && family.map { $0 == face.family } ?? true
          && (fontAttributes[.face] as? String).map { $0 == face.face } ?? true
          && face.symbolicTraits.isSuperset(of: askedTraits.intersection(Self.ofFaces))
      }
      .map { UIFontDescriptor(name: $0.name, size: pointSize) }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return areSame(fontAttributes, other.fontAttributes)
  }

  open override var hash: Int { resolvedFace.hashValue ^ pointSize.hashValue }
}

extension UIFont.TextStyle {
  /// Returns the usage of a weight. System fonts without a text style have it under the key of the style, which apps see
  /// in descriptors.
  static func usage(_ weight: UIFont.Weight) -> UIFont.TextStyle {
    UIFont.TextStyle(rawValue: "CTFont\(usages.first { $0.weight == weight }?.name ?? "Regular")Usage")
  }

  static let obliqueUsage = UIFont.TextStyle(rawValue: "CTFontObliqueUsage")

  var usageWeight: UIFont.Weight? { Self.usages.first { "CTFont\($0.name)Usage" == rawValue }?.weight }

  private static let usages: [(name: String, weight: UIFont.Weight)] = [
    ("UltraLight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
    ("Demi", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]
}
