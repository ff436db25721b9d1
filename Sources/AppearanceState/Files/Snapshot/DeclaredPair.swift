/// A text or a sign and what it stands on, as somebody declares it who knows: of which class, which setting.
///
/// ```swift
/// let pair = DeclaredPair(
///   .init(RuleKey("PriceTag"), SettingKey("textColor")), on: .init(RuleKey("Card"), SettingKey("fillColor")))
/// let rows = Readability(of: SnapshotDocument(night, pairs: [pair])).rows
/// ```
public struct DeclaredPair: Hashable, Sendable {
  /// A setting as a class has it: what the cascade gives for the class in its containers, where its traits hold.
  public struct Side: Hashable, Sendable {
    /// The class, with the containers that it is in and the traits that hold.
    public let rule: RuleKey
    /// The attribute, with its axis values.
    public let setting: SettingKey
    /// The way to the color, where the setting is a record; text attributes need none.
    public let fields: [String]

    /// A side by its parts.
    public init(_ rule: RuleKey, _ setting: SettingKey, fields: [String] = []) {
      (self.rule, self.setting, self.fields) = (rule, setting, fields)
    }
  }

  /// How much contrast it needs.
  public enum Need: Hashable, Sendable {
    /// What text needs.
    case text
    /// What large text needs.
    case largeText
    /// What a sign or a part of a control needs.
    case sign
    /// A ratio, whatever level is asked for.
    case ratio(Double)
  }

  /// What it is called; nil for the names of the settings.
  public var name: String?
  /// The text or the sign.
  public var foreground: Side
  /// What it stands on.
  public var background: Side
  /// How much contrast it needs.
  public var need: Need

  /// A pair by its parts.
  public init(_ foreground: Side, on background: Side, need: Need = .text, name: String? = nil) {
    (self.foreground, self.background, self.need, self.name) = (foreground, background, need, name)
  }

  /// The name, or `PriceTag.textColor on Card.fillColor`.
  package var title: String {
    name ?? "\(foreground.text) on \(background.text)"
  }
}

extension DeclaredPair.Side {
  fileprivate var text: String { (["\(rule).\(setting)"] + fields).joined(separator: ".") }
}
