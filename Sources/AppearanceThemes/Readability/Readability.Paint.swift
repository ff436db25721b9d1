import AppearanceState

extension Readability {
  /// A color, image or material that something is painted with, and its origin.
  public struct Paint: Hashable, Sendable {
    /// The kind of a paint.
    public enum Content: Hashable, Sendable {
      /// A color, which may be translucent.
      case color(AppearanceValue.Color)
      /// An image. Its pixels are not read.
      case image
      /// A material of the system, through which the content behind it shimmers.
      case material
      /// A value whose color is not known, such as a pattern.
      case unknown
    }

    /// The origin of a paint.
    public enum Origin: Hashable, Sendable {
      /// A setting of the theme. If its value is a record, with the names of the fields that lead to the paint.
      indirect case setting(RuleKey, SettingKey, fields: [String])
      /// The system, if the theme sets nothing.
      case system

      /// The setting; nil for the system.
      package var setting: RuleSetting? {
        if case .setting(let rule, let key, _) = self { RuleSetting(rule, key) } else { nil }
      }
    }

    // A value of a theme is one object, wherever it is used.
    private final class Storage: Sendable {
      let content: Content
      let origin: Origin
      let drawn: AppearanceValue.Color
      let namesSystemColor: Bool
      let number: Int
      let setting: RuleSetting?
      /// The color without its opacity, as a screen shows it.
      let rgb: RGB
      let hash: Int

      init(
        _ content: Content, _ origin: Origin, _ number: Int, _ drawn: AppearanceValue.Color, _ namesSystemColor: Bool
      ) {
        (self.content, self.origin, self.drawn) = (content, origin, drawn)
        (self.number, setting) = (number, origin.setting)
        (self.namesSystemColor, rgb) = (namesSystemColor, RGB(opaque: drawn))
        var hasher = Hasher()
        hasher.combine(content)
        hasher.combine(origin)
        hash = hasher.finalize()
      }
    }

    private let storage: Storage

    /// The color, image or material.
    public var content: Content { storage.content }
    /// The setting that it comes from, or the system.
    public var origin: Origin { storage.origin }
    /// The color that drawings use, also for a paint that is not a color.
    package var drawn: AppearanceValue.Color { storage.drawn }
    /// The color for drawings without its opacity, as a screen shows it.
    var rgb: RGB { storage.rgb }

    /// Whether nothing can be seen through it.
    var isOpaque: Bool { if case .color(let color) = content { color.alpha >= 1 } else { true } }
    /// The number of the setting in its theme; -1 for the system.
    var number: Int { storage.number }
    /// The setting; nil for the system.
    var setting: RuleSetting? { storage.setting }

    /// Whether the theme only names a color of the system.
    var namesSystemColor: Bool { storage.namesSystemColor }

    init(
      _ content: Content, _ origin: Origin, _ number: Int = -1, drawn: AppearanceValue.Color,
      namesSystemColor: Bool = false
    ) {
      storage = Storage(content, origin, number, drawn, namesSystemColor)
    }

    /// Makes the paint of a color.
    init(_ color: AppearanceValue.Color, _ origin: Origin, _ number: Int = -1, namesSystemColor: Bool = false) {
      let content = color.isFinite ? Content.color(color) : .unknown
      self.init(content, origin, number, drawn: color, namesSystemColor: namesSystemColor)
    }

    /// Returns the paint of a color of the system.
    package static func system(_ color: AppearanceValue.Color) -> Paint { Paint(color, .system) }

    /// Returns the paint of a material of the system, which drawings show as a similar color.
    static func material(near color: AppearanceValue.Color, _ origin: Origin = .system) -> Paint {
      Paint(.material, origin, drawn: color)
    }

    /// Whether the paint comes from the system and not from the theme.
    public var isSystem: Bool { storage.setting == nil }

    /// Compares content and origin. The color for drawings of a paint without a color differs in dark, but is not measured.
    public static func == (left: Paint, right: Paint) -> Bool {
      left.storage === right.storage
        || (left.storage.hash == right.storage.hash && left.content == right.content && left.origin == right.origin)
    }

    /// Uses the hash that was computed with the paint.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage.hash) }
  }
}
