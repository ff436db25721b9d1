/// The arguments that git passes to an external diff program: `path old-file old-hex old-mode new-file new-hex
/// new-mode`; after a rename, the new path and a description follow.
struct GitArguments: Hashable {
  /// The path in the old tree.
  let oldPath: String
  /// The path in the new tree.
  let newPath: String
  /// The file with the old content; `/dev/null` for a new file.
  let oldFile: String
  /// The file with the new content; `/dev/null` for a deleted file.
  let newFile: String

  /// Whether either side is a symbolic link. Git passes a link's target as its content.
  let isOfLink: Bool

  /// Reads the operands; nil if git did not pass them.
  init?(_ operands: [String]) {
    guard Self.isPresent(in: operands) else { return nil }
    oldPath = operands[0]
    newPath = operands.count > 7 ? operands[7] : operands[0]
    oldFile = operands[1]
    newFile = operands[4]
    isOfLink = [operands[3], operands[6]].contains("120000")
  }

  /// The path that the user knows, or both paths after a rename.
  var title: String {
    oldPath == newPath ? newPath : "\(oldPath) → \(newPath)"
  }

  /// Returns whether git passed the operands: no theme has the name of a hash at these positions.
  static func isPresent(in operands: [String]) -> Bool {
    (operands.count == 7 || operands.count == 9) && isHash(operands[2]) && isMode(operands[3]) && isHash(operands[5])
      && isMode(operands[6])
  }

  private static func isHash(_ text: String) -> Bool {
    text == "." || (text.utf8.count >= 4 && text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit })
  }

  private static func isMode(_ text: String) -> Bool {
    text == "." || (text.utf8.count == 6 && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 < UInt8(ascii: "8") })
  }
}
