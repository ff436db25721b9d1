/// A short mark of a state, by which a replay sees whether it is what the program saw.
package enum StateDigest {
  /// FNV-1a in 64 bits over the rules as a journal writes them, without a line break. It finds accidents; it does not keep out forgers.
  package static func of(_ snapshot: AppearanceSnapshot) -> UInt64 {
    var writer = JSONWriter(layout: .compact)
    writer.rules(snapshot.rules)
    return writer.bytes.dropLast().reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// 16 hexadecimal digits.
  package static func text(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads what `text` gives, and nothing else.
  package static func parse(_ text: String) -> UInt64? {
    guard let digest = UInt64(text, radix: 16), Self.text(digest) == text else { return nil }
    return digest
  }
}
