import AppearanceState

/// The identifier of a rule or a setting in a page, for links: `rule:UILabel~ContactCell:textColor`.
///
/// It depends only on the names, so that a link stays valid when the report is made again.
struct Anchor {
  /// Letters, digits and a few signs, none of which has a meaning in an attribute or a URL.
  let id: String

  /// Creates the anchor of a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - part: The part of the page, if the page has several such lists.
  init(_ rule: RuleTitle, in part: String = "") {
    // `displayGamut: P3` as `displayGamut=P3`.
    let traits = rule.traits.map { trait in
      trait.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }.joined(separator: "=")
    }
    // No other identifier in the page begins with this.
    let name = "rule:" + (rule.names + traits).joined(separator: "~")
    id = Self.encoded(part.isEmpty ? name : "\(part)/\(name)")
  }

  /// Creates the anchor of a file of two folders.
  init(file: String) { id = Self.encoded("file:" + file) }

  /// Creates the anchor of the renamed groups of tokens.
  init(renamedGroupsIn part: String) { id = Self.encoded((part.isEmpty ? "" : "\(part)/") + "renamed-groups") }

  /// Creates the anchor of a setting.
  ///
  /// - Parameters:
  ///   - setting: The setting as shown.
  ///   - rule: The anchor of its rule.
  init(_ setting: String, of rule: Anchor) {
    id = rule.id + ":" + Self.encoded(setting)
  }

  private static let longest = 160

  private static func encoded(_ name: String) -> String {
    let isShort = name.utf8.count <= longest
    if isShort, name.hasOnlyBytes(isHarmless) { return name }
    var isWhole = isShort
    let bytes = name.utf8.prefix(longest).map { byte in
      switch byte {
      case UInt8(ascii: "["): return UInt8(ascii: "(")
      case UInt8(ascii: "]"): return UInt8(ascii: ")")
      case _ where isHarmless(byte): return byte
      default:
        isWhole = false
        return UInt8(ascii: "-")
      }
    }
    let id = String(decoding: bytes, as: UTF8.self)
    // Names that were cut or changed must stay distinct.
    return isWhole ? id : id + "-" + String(name.fnv1a, radix: 16)
  }

  private static func isHarmless(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ","):
      true
    default: byte.isLetterOrDigit
    }
  }
}
