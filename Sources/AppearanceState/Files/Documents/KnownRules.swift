/// The rules of the files that were read before, if several files are compared.
///
/// Two versions of a theme are mostly equal. A rule of the same bytes is neither parsed nor read again, nor is an equal setting of
/// a rule that differs. Without this, comparing two files of 100 KB takes 1.5 times as many instructions.
package final class KnownRules {
  struct Rule {
    let rule: WrittenRule
    let node: JSONNode
    /// The settings in the order of the file.
    let entries: [Settings.Entry]
  }

  /// The rules of the file before, and those of this file so far.
  private var rules: [Rule] = []
  private var read: [Rule] = []
  /// The rules of this file that have the bytes of one of the file before.
  private var same: [(offset: Int, index: Int)] = []
  /// The index of the rule that is expected next: by the parser, and by the reader.
  private var (next, expected) = (0, 0)

  package init() {}

  /// The number of rules that may be missing from a file before the others are no longer recognized.
  private static let mostMissing = 64

  /// Returns the end of a rule at an offset of a text, if its bytes are those of one of the next rules.
  func skip(_ text: [UInt8], _ offset: Int) -> Int? {
    for index in next..<min(next + Self.mostMissing, rules.count)
    where rules[index].node.isText(of: text, at: offset) {
      same.append((offset, index))
      next = index + 1
      return offset + rules[index].node.rawBytes.count
    }
    return nil
  }

  /// Returns the rule at an offset, if the parser has skipped it.
  func rule(at offset: Int) -> WrittenRule? {
    guard let first = same.last, first.offset == offset else { return nil }
    same.removeLast()
    expected = first.index + 1
    read.append(rules[first.index])
    return rules[first.index].rule
  }

  /// Returns the rule that is expected next, if it has this key.
  func rule(_ key: RuleKey) -> Rule? {
    guard expected < rules.count, rules[expected].rule.key == key else { return nil }
    expected += 1
    return rules[expected - 1]
  }

  func add(_ rule: WrittenRule, _ node: JSONNode, _ entries: [Settings.Entry]) {
    read.append(Rule(rule: rule, node: node, entries: entries))
  }

  func beginFile() {
    (read, same, next, expected) = ([], [], 0, 0)
  }

  func endParsing() { same.reverse() }

  /// Ends the file: its rules are those of the file before the next one.
  func endFile() { rules = read }
}
