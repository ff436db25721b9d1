import AppearanceState
import AppearanceThemes

/// What `show --explain` asks: about which class and attribute, and where.
struct ExplainQuestion {
  let className: String
  /// The attribute, or with axes the whole setting; nil asks for all.
  let attribute: String?
  /// The containers up to the window, innermost first.
  let containers: [String]
  let traits: AppearanceTraits
  let hierarchy: ClassHierarchy
  /// What is probably a slip, and is no reason to stop.
  let notes: [String]

  /// Takes the question from the options; nil when there is none.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - document: The theme, of which the classes are known too.
  init?(_ options: ParsedArguments, about document: SnapshotDocument) throws(UsageError) {
    guard let text = options.value(of: .explain) else {
      if let detail = Option.details.first(where: options.given.has) {
        throw UsageError("option '--\(detail.long)' is for --explain")
      }
      return nil
    }
    let purpose = try PurposeOptions(options)
    hierarchy = ClassHierarchy([purpose.completed(document).classes])
    containers = try options.words(of: .inContainers)
    // Whoever asks may ask for another place than the theme is for.
    traits = document.traits.merging(purpose.traits)
    let rules = document.snapshot.rules.map(\.snapshot.key)
    let known = Set(hierarchy.names + rules.map(\.className) + rules.flatMap(\.containers))
    let candidates = known.inTextOrder()
    (className, attribute) = try Self.subject(text, known: known, candidates)
    notes = containers.filter { !known.contains($0) }.compactMap { name in
      let hint = NearMatch.hint(for: name, in: candidates)
      return hint.isEmpty ? nil : "no rule names '\(name)'\(hint)"
    }
  }

  /// Takes `CLASS.ATTRIBUTE` apart. Both may have points, so the longest class that is known is the one.
  private static func subject(
    _ text: String, known: Set<String>, _ candidates: [String]
  ) throws(UsageError) -> (className: String, attribute: String?) {
    if known.contains(text) { return (text, nil) }
    if text.isEmpty || text.first == "." || text.last == "." {
      throw UsageError("option '--explain' takes CLASS[.ATTRIBUTE], found '\(text)'")
    }
    let splits = text.indices.reversed().filter { text[$0] == "." }
      .map { (className: String(text[..<$0]), attribute: String(text[text.index(after: $0)...])) }
    if let split = splits.first(where: { known.contains($0.className) }) {
      return (split.className, split.attribute)
    }
    // With an attribute behind it, or with a point in its own name.
    for name in splits.map(\.className) + [text] {
      let hint = NearMatch.hint(for: name, in: candidates)
      if !hint.isEmpty { throw UsageError("unknown class '\(name)'\(hint)") }
    }
    throw UsageError(
      "no rule names the class of '\(text)'; name its superclass: --superclass=SUB:SUPER")
  }
}
