import AppearanceState
import AppearanceThemes

/// Options for themes that do not declare their traits and superclasses: the traits under which themes are shown, and
/// what classes inherit from.
struct PurposeOptions {
  let traits: AppearanceTraits
  private let superclasses: [String: String]

  /// Reads `--traits=NAME=VALUE,...`, and `--superclass=SUB:SUPER` for each class of the app.
  init(_ options: ParsedArguments) throws(UsageError) {
    (traits, superclasses) = (try Self.traits(options), try Self.superclasses(options))
  }

  /// Returns a document completed with the options. The document's own declarations take precedence.
  func completed(_ document: SnapshotDocument) -> SnapshotDocument {
    var document = document
    document.traits = traits.merging(document.traits)
    for (name, superclass) in superclasses where document.classes[name] == nil { document.classes[name] = [superclass] }
    return document
  }

  private static func superclasses(_ options: ParsedArguments) throws(UsageError) -> [String: String] {
    var own: [String: String] = [:]
    for text in options.values(of: .superclass) {
      let names = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard names.count == 2, !names.contains("") else {
        throw UsageError("option '--superclass' takes SUB:SUPER, found '\(text)'")
      }
      own[names[0]] = names[1]
      // The pairs are checked one by one, so the error names the one that closes the cycle.
      if lineage(of: names[1], own).contains(names[0]) {
        throw UsageError("'\(names[0])' cannot inherit from itself: '\(text)'")
      }
    }
    return own
  }

  /// Returns a class and its ancestors, as `ClassHierarchy` does. One hierarchy for each class would take quadratic time.
  private static func lineage(of name: String, _ own: [String: String]) -> [String] {
    let uikit = ClassHierarchy()
    var lineage = [name]
    while lineage.count <= ClassHierarchy.mostAncestors, let last = lineage.last {
      let known = uikit.lineage(of: last)
      if known.count > 1 { return lineage + known }
      guard let superclass = own[last], !lineage.contains(superclass) else { break }
      lineage.append(superclass)
    }
    return lineage
  }

  private static func traits(_ options: ParsedArguments) throws(UsageError) -> AppearanceTraits {
    var (traits, known) = (AppearanceTraits.none, KnownTraits())
    for word in try options.words(of: .traits) {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else {
        throw UsageError("option '--traits' takes NAME=VALUE, found '\(word)'")
      }
      // Otherwise a typing error could make a gate pass.
      if let problem = known.problem(sides[0], sides[1]) { throw UsageError("option '--traits': \(problem)") }
      if let value = traits[sides[0]], value != sides[1] {
        throw UsageError("trait '\(sides[0])' cannot have two values")
      }
      traits[sides[0]] = sides[1]
    }
    return traits
  }
}

extension ParsedArguments {
  /// Returns the words of a list that an option takes, `A,B`.
  func words(of option: Option) throws(UsageError) -> [String] {
    let words = values(of: option)
      .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map(String.init)
    if words.contains("") { throw UsageError("option '--\(option.long)' has an empty name") }
    return words
  }
}
