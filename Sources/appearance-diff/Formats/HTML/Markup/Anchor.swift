/// The place of a rule or a setting in a page, for links: `rule:UILabel~ContactCell:textColor`.
///
/// It follows from the names alone, so that a link still leads there after the report is made again.
struct Anchor {
  /// Letters, digits and a few signs, none of which has a meaning in an attribute or an address.
  let id: String

  /// - Parameters:
  ///   - rule: The rule.
  ///   - setting: The setting as it is shown; nil for the rule itself.
  ///   - part: The part of the page, where it has several such lists.
  init(_ rule: RuleTitle, setting: String? = nil, in part: String = "") {
    let traits = rule.traits.map { $0.replacing(": ", with: "=") }
    // Nothing else of the page begins so.
    var name = "rule:" + (rule.names + traits).joined(separator: "~")
    if !part.isEmpty { name = "\(part)/\(name)" }
    if let setting { name += ":\(setting)" }
    var id = ""
    var isWhole = true
    for scalar in name.unicodeScalars.prefix(Self.longest) {
      switch scalar {
      case "[": id += "("
      case "]": id += ")"
      case "~", ":", "=", ".", "-", "_", "/", ",": id.unicodeScalars.append(scalar)
      case _ where scalar.isASCII && UInt8(ascii: scalar).isLetterOrDigit: id.unicodeScalars.append(scalar)
      default:
        id += "-"
        isWhole = false
      }
    }
    isWhole = isWhole && name.unicodeScalars.dropFirst(Self.longest).isEmpty
    // Names that were cut or changed must not fall on each other.
    self.id = isWhole ? id : id + "-" + String(name.fnv1a, radix: 16)
  }

  private static let longest = 160
}

extension String {
  /// FNV-1a in 32 bits: enough to tell a few texts apart.
  var fnv1a: UInt32 { utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 } }
}
