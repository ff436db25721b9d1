/// A declaration that a text or a sign stands on a background: the class and setting of each.
///
/// ```swift
/// let pair = DeclaredPair(
///   .init(RuleKey("PriceTag"), SettingKey("textColor")), on: .init(RuleKey("Card"), SettingKey("fillColor")))
/// let rows = Readability(of: SnapshotDocument(night, pairs: [pair])).rows
/// ```
public struct DeclaredPair: Hashable, Sendable {
  /// A setting of a class: the value that the cascade resolves for the class in its containers, where its traits hold.
  public struct Side: Hashable, Sendable {
    /// The class, with its containers and the traits that hold.
    public let rule: RuleKey
    /// The attribute, with its axis values.
    public let setting: SettingKey
    /// The path to the color if the setting is a record; text attributes need none.
    public let fields: [String]

    /// Creates a side.
    public init(_ rule: RuleKey, _ setting: SettingKey, fields: [String] = []) {
      (self.rule, self.setting, self.fields) = (rule, setting, fields)
    }
  }

  /// The contrast that the pair needs.
  public enum Need: Hashable, Sendable {
    /// The contrast of text.
    case text
    /// The contrast of large text.
    case largeText
    /// The contrast of a sign or a part of a control.
    case sign
    /// A fixed ratio, whatever level is requested.
    case ratio(Double)
  }

  /// The name of the pair; nil for the names of its settings.
  public var name: String?
  /// The text or the sign.
  public var foreground: Side
  /// The setting that it stands on.
  public var background: Side
  /// The contrast that the pair needs.
  public var need: Need

  /// Creates a pair.
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
