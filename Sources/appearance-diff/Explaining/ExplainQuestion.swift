import AppearanceState
import AppearanceThemes

/// The question of `show --explain`: a class, an attribute, and the containers and traits.
struct ExplainQuestion {
  let className: String
  /// The attribute, or the whole setting with its axes; nil for all attributes.
  let attribute: String?
  /// The containers up to the window, innermost first.
  let containers: [String]
  let traits: AppearanceTraits
  let hierarchy: ClassHierarchy
  /// Probable mistakes, which are not errors.
  let notes: [String]

  /// Reads the question from the options; nil if there is none.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - document: The theme, whose classes are also known.
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
    // A user may ask for other traits than those of the theme.
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

  /// Splits `CLASS.ATTRIBUTE`. Both may contain points, so the longest known class counts.
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
    // An attribute may follow the name, or the name may contain a point.
    for name in splits.map(\.className) + [text] {
      let hint = NearMatch.hint(for: name, in: candidates)
      if !hint.isEmpty { throw UsageError("unknown class '\(name)'\(hint)") }
    }
    throw UsageError(
      "no rule names the class of '\(text)'; name its superclass: --superclass=SUB:SUPER")
  }
}
