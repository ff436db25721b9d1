/// Reads rules in which everything is good and usual, and leaves their values as they are spelt.
///
/// As with `PlainValues`, a rule that is refused here is read by `SnapshotReader` from the beginning, which knows what is
/// wrong with it, if anything is.
struct PlainRules {
  private let tape: JSONTapeView
  private let values: PlainValues
  private let text: [UInt8]

  // A file says the same few names again and again.
  private var names: PieceCache<String>
  private var containers: PieceCache<[String]>
  private var traits: PieceCache<AppearanceTraits>
  private var keys: PieceCache<SettingKey>

  /// Prepares to read the rules of a document, whose bytes are kept by the values.
  init(_ tape: JSONTapeView, of text: [UInt8]) {
    self.tape = tape
    self.text = text
    values = PlainValues(tape: tape)
    // Making room for much would take longer than reading a small file.
    let isSmall = text.count < 100_000
    names = PieceCache(bits: isSmall ? 5 : 9)
    containers = PieceCache(bits: isSmall ? 5 : 9)
    traits = PieceCache(bits: isSmall ? 3 : 6)
    keys = PieceCache(bits: isSmall ? 8 : 12)
  }

  /// A rule, or nil when this is not the place to read it.
  mutating func rule(_ rule: Int) -> (key: RuleKey, settings: Settings)? {
    guard tape.kind(rule) == .object else { return nil }
    var className: String?
    var containers: [String] = []
    var traits = AppearanceTraits.none
    var settings: Settings?
    var key = rule + 1
    while key < tape.end(rule) {
      guard let name = tape.text(key) else { return nil }
      if name.says("class") {
        className = self.name(key + 1)
        if className == nil { return nil }
      } else if name.says("containers") {
        guard let list = self.containers(key + 1) else { return nil }
        containers = list
      } else if name.says("traits") {
        guard let conditions = self.traits(key + 1) else { return nil }
        traits = conditions
      } else if name.says("attributes") {
        settings = self.settings(key + 1)
        if settings == nil { return nil }
      } else {
        return nil
      }
      key = tape.end(key + 1)
    }
    guard let className, let settings else { return nil }
    return (RuleKey(className, containers: containers, traits: traits), settings)
  }

  private mutating func settings(_ object: Int) -> Settings? {
    guard tape.kind(object) == .object else { return nil }
    var entries: [Settings.Entry] = []
    entries.reserveCapacity(tape.nodes[object].count ?? 0)
    var key = object + 1
    while key < tape.end(object) {
      let value = key + 1
      guard let text = tape.text(key), let setting = keys.value(text, make: { SettingKey(text: text.string) }) else {
        return nil
      }
      // Rising keys are single, too.
      if let last = entries.last, !(last.key < setting) { return nil }
      guard values.accepts(value) else { return nil }
      let node = tape.nodes[value]
      entries.append(
        Settings.Entry(key: setting, value: SpeltValue(in: self.text, offset: node.offset, length: node.length)))
      key = tape.end(value)
    }
    return Settings(sorted: entries)
  }

  private mutating func name(_ index: Int) -> String? {
    guard let text = tape.text(index), text.count > 0 else { return nil }
    // A text of this size is made without asking for memory.
    return text.count < 16 ? text.string : names.value(text) { text.string }
  }

  private mutating func containers(_ array: Int) -> [String]? {
    containers.value(tape.raw(array)) {
      guard tape.kind(array) == .array else { return nil }
      var names: [String] = []
      var element = array + 1
      while element < tape.end(array) {
        guard let text = tape.text(element), text.count > 0 else { return nil }
        names.append(text.string)
        element = tape.end(element)
      }
      return names
    }
  }

  private mutating func traits(_ object: Int) -> AppearanceTraits? {
    traits.value(tape.raw(object)) {
      guard tape.kind(object) == .object else { return nil }
      var values: [String: String] = [:]
      var key = object + 1
      while key < tape.end(object) {
        // Names in ASCII differ as texts when they differ as bytes.
        guard let name = tape.text(key), name.isASCII, let value = tape.text(key + 1) else { return nil }
        values[name.string] = value.string
        key = tape.end(key + 1)
      }
      return AppearanceTraits(values)
    }
  }
}

/// What was made of pieces of a text, by the bytes of the piece.
///
/// Each piece has one place, and the last one to come takes it. So pieces that were chosen to collide cost as much as
/// without a cache, and no more.
private struct PieceCache<Value> {
  // Two arrays and not one of pairs: those of tuples are made and freed by way of the runtime's descriptions of types.
  private var pieces: [JSONTapeView.Text?]
  private var values: [Value?]
  private let shift: UInt64

  /// A cache with room for 2 to the power of `bits` pieces.
  init(bits: Int) {
    pieces = Array(repeating: nil, count: 1 << bits)
    values = Array(repeating: nil, count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// The value of a piece; nil, and nothing kept, when none can be made.
  mutating func value(_ piece: JSONTapeView.Text, make: () -> Value?) -> Value? {
    let place = Int(truncatingIfNeeded: piece.fingerprint &>> shift)
    if let known = pieces[place], known == piece { return values[place] }
    guard let value = make() else { return nil }
    pieces[place] = piece
    values[place] = value
    return value
  }
}
