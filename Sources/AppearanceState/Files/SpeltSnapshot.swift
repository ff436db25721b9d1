/// A snapshot file that was checked and of which nothing was made: rules, keys and values are places in its text.
///
/// For comparing files. Most of two files is spelt alike, and of that nothing else has to be known; making values of it
/// takes several times as long as checking it.
package struct SpeltSnapshot: Sendable {
  /// The name of the theme; nil when it has none.
  package let name: String?

  let text: [UInt8]

  /// Sorted by key.
  let rules: ArraySlice<Rule>
  /// Those of each rule stand together, sorted by key.
  let settings: [Setting]

  /// A piece of the text, a string without its quotes.
  struct Piece {
    var start: UInt32
    var end: UInt32

    init(_ start: Int, _ end: Int) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
    }

    static let none = Piece(0, 0)
  }

  /// Strings in an array or object, each of them ASCII without escapes.
  struct Names {
    var piece = Piece.none
    var count: UInt32 = 0
  }

  /// What a rule styles, and where its settings are.
  struct Rule {
    var className = Piece.none
    var containers = Names()
    /// Names and values in turn.
    var traits = Names()
    /// As a snapshot that was read has it: nil where the order of keys says the same.
    var order: Int32?
    /// The text of the settings.
    var attributes = Piece.none
    var firstSetting: UInt32 = 0
    var settingCount: UInt32 = 0

    var settings: Range<Int> { Int(firstSetting)..<Int(firstSetting) + Int(settingCount) }
  }

  /// A key and its value.
  struct Setting {
    var key: Piece
    var value: Piece
  }

  /// Reads the bytes of a file; nil when something in it is unusual or wrong. `SnapshotDocument` says then which.
  ///
  /// Unusual is what the package does not write where it can be avoided: names that are not plain ASCII, for one.
  ///
  /// - Parameter json: The bytes, UTF-8. They are kept.
  package init?(json: [UInt8]) {
    // Places have 32 bits.
    guard json.count < UInt32.max else { return nil }
    let read = json.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { base in
        var reader = SpeltReader(JSONBytes(bytes, orElse: base))
        return (try? reader.read()).map { reader }
      }
    }
    guard let read else { return nil }
    self.init(text: json, name: read.name, rules: read.rules[...], settings: read.settings)
  }

  private init(text: [UInt8], name: String?, rules: ArraySlice<Rule>, settings: [Setting]) {
    (self.text, self.name, self.rules, self.settings) = (text, name, rules, settings)
  }
}

extension SpeltSnapshot {
  /// Cuts both files before the same rule, for a thread each: the two differences, one after the other, are that of the
  /// files. Nil when there is too little to be worth it.
  package func halves(
    comparedTo new: SpeltSnapshot
  ) -> (first: (old: SpeltSnapshot, new: SpeltSnapshot), second: (old: SpeltSnapshot, new: SpeltSnapshot))? {
    guard rules.count >= 1000 else { return nil }
    let middle = rules.startIndex + rules.count / 2
    let newMiddle = withText { text in
      new.withText { newText in
        // The first rule of the new file that is not before the middle of the old one.
        var (low, high) = (new.rules.startIndex, new.rules.endIndex)
        while low < high {
          let index = (low + high) / 2
          let isBefore = text.compare(rules[middle], to: new.rules[index], in: newText) > 0
          if isBefore { low = index + 1 } else { high = index }
        }
        return low
      }
    }
    return (
      (with(rules[..<middle]), new.with(new.rules[..<newMiddle])),
      (with(rules[middle...]), new.with(new.rules[newMiddle...]))
    )
  }

  private func with(_ rules: ArraySlice<Rule>) -> SpeltSnapshot {
    SpeltSnapshot(text: text, name: name, rules: rules, settings: settings)
  }

  /// Lends the text.
  func withText<Result>(_ body: (SpeltText) -> Result) -> Result {
    text.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("the empty text was read as a snapshot") }
      return body(SpeltText(base: base))
    }
  }
}
