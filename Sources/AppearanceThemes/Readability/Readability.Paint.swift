import AppearanceState

extension Readability {
  /// What something is painted with, and where that comes from.
  public struct Paint: Hashable, Sendable {
    /// What it is.
    public enum Content: Hashable, Sendable {
      /// A color, which may be translucent.
      case color(AppearanceValue.Color)
      /// An image. What is in it is not looked at.
      case image
      /// A material of the system, through which things shimmer.
      case material
      /// A value of which no color is known, such as a pattern.
      case unknown
    }

    /// Where it comes from.
    public enum Origin: Hashable, Sendable {
      /// A setting of the theme, with the names of the fields on the way to the paint where the value is a record.
      indirect case setting(RuleKey, SettingKey, fields: [String])
      /// The system, where the theme is silent.
      case system

      /// The setting; nil for the system.
      package var setting: RuleSetting? {
        if case .setting(let rule, let key, _) = self { RuleSetting(rule, key) } else { nil }
      }
    }

    // A value of a theme is one object, wherever it is seen.
    private final class Storage: Sendable {
      let content: Content
      let origin: Origin
      let drawn: AppearanceValue.Color
      let namesSystemColor: Bool
      /// The color without its opacity, as a screen shows it.
      let rgb: RGB
      let hash: Int

      init(_ content: Content, _ origin: Origin, _ drawn: AppearanceValue.Color, _ namesSystemColor: Bool) {
        (self.content, self.origin, self.drawn) = (content, origin, drawn)
        (self.namesSystemColor, rgb) = (namesSystemColor, RGB(opaque: drawn))
        var hasher = Hasher()
        hasher.combine(content)
        hasher.combine(origin)
        hash = hasher.finalize()
      }
    }

    private let storage: Storage

    /// What it is.
    public var content: Content { storage.content }
    /// Where it comes from.
    public var origin: Origin { storage.origin }
    /// What a drawing takes for it, whatever it is.
    package var drawn: AppearanceValue.Color { storage.drawn }
    /// The same without its opacity, as a screen shows it.
    var rgb: RGB { storage.rgb }

    /// Whether the theme gives no color itself, but the name of one of the system's.
    var namesSystemColor: Bool { storage.namesSystemColor }

    init(_ content: Content, _ origin: Origin, drawn: AppearanceValue.Color, namesSystemColor: Bool = false) {
      storage = Storage(content, origin, drawn, namesSystemColor)
    }

    /// A color.
    init(_ color: AppearanceValue.Color, _ origin: Origin, namesSystemColor: Bool = false) {
      self.init(color.isFinite ? .color(color) : .unknown, origin, drawn: color, namesSystemColor: namesSystemColor)
    }

    /// A color of the system.
    package static func system(_ color: AppearanceValue.Color) -> Paint { Paint(color, .system) }

    /// A material of the system, of which a drawing takes a color that is near.
    static func material(near color: AppearanceValue.Color, _ origin: Origin = .system) -> Paint {
      Paint(.material, origin, drawn: color)
    }

    /// Whether the theme has a say in it.
    public var isSystem: Bool { if case .system = storage.origin { true } else { false } }

    /// Equal when content and origin are: what is drawn for a paint without a color differs in dark, and is not measured.
    public static func == (left: Paint, right: Paint) -> Bool {
      left.storage === right.storage
        || (left.storage.hash == right.storage.hash && left.content == right.content && left.origin == right.origin)
    }

    /// Uses the hash that was computed with the paint.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage.hash) }
  }
}
