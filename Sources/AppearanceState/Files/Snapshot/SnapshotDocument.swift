/// The contents of a snapshot file: a snapshot, the name of the theme, its traits, the classes and pairs that it declares, and
/// the members of other tools.
///
/// ```swift
/// let day = try SnapshotDocument(contentsOf: "Themes/day.json")
/// store.theme = day.snapshot
///
/// var night = day
/// night.name = "Night"
/// night.traits = .dark
/// night.snapshot = store.snapshot()
/// try night.write(to: "Themes/night.json")
/// ```
///
/// The bytes are deterministic: equal documents give equal bytes, except for how accents in them are composed, and reading the
/// bytes gives an equal document. Reading refuses contents beyond the format: a class without a name, invalid base 64, a pair's
/// ratio outside 1 to 21, values too deep. `Documentation/SnapshotFormat.md` describes the format.
public struct SnapshotDocument: Hashable, Sendable {
  /// The name of the theme, for people; nil if it has none.
  public var name: String?

  /// The traits under which the theme is shown, such as ``AppearanceTraits/dark``; empty if unknown.
  ///
  /// A theme for both light and dark has none: its rules name the style that they are for. Nothing is assumed about a theme
  /// without traits: how its text looks on a system color depends on the style, and is unknown.
  public var traits: AppearanceTraits

  /// The superclasses of the program's own classes, by the name of the class, nearest first: `["Wallet.AmountCell":
  /// ["UITableViewCell"]]`.
  ///
  /// A program writes them for tools that know its classes only by name. Apple's classes may be omitted.
  public var classes: [String: [String]]

  /// The state.
  ///
  /// Extension members of a rule in the file stay with the rule of the same key.
  public var snapshot: AppearanceSnapshot

  /// The pairs of text and background in the interface of the theme, in addition to those known from UIKit. `Readability` of
  /// AppearanceThemes measures them.
  ///
  /// Each is unique: the second of two equal ones is removed. Extension members of a pair in the file stay with an equal pair,
  /// and are removed with it.
  public var pairs: [DeclaredPair] { didSet { tidyPairs() } }

  /// Members of other tools in the document, such as `$schema` and `x-palette`.
  package let extensions: FileExtensions

  /// Such members of rules. A rule that sets nothing is still written if it has some.
  package let ruleExtensions: [RuleKey: FileExtensions]

  /// Such members of pairs.
  package private(set) var pairExtensions: [DeclaredPair: FileExtensions]

  package init(
    name: String?, traits: AppearanceTraits = .none, classes: [String: [String]] = [:], snapshot: AppearanceSnapshot,
    pairs: [DeclaredPair] = [], extensions: FileExtensions = FileExtensions(),
    ruleExtensions: [RuleKey: FileExtensions] = [:], pairExtensions: [DeclaredPair: FileExtensions] = [:]
  ) {
    self.name = name
    self.traits = traits
    self.classes = classes
    self.snapshot = snapshot
    self.pairs = pairs
    self.extensions = extensions
    self.ruleExtensions = ruleExtensions
    self.pairExtensions = pairExtensions
    tidyPairs()
  }

  private mutating func tidyPairs() {
    var seen: Set<DeclaredPair> = []
    let single = pairs.filter { seen.insert($0).inserted }
    if single.count < pairs.count { pairs = single }
    pairExtensions = pairExtensions.filter { seen.contains($0.key) }
  }

  /// Creates a document for a snapshot.
  ///
  /// ```swift
  /// let document = SnapshotDocument(night, name: "Night", traits: .dark)
  /// try document.write(to: "Themes/night.json")
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The state.
  ///   - name: The name of the theme, for people.
  ///   - traits: The traits under which the theme is shown; empty if unknown, or if it is shown under any.
  ///   - classes: The superclasses of the program's own classes, nearest first, as from `AppearanceStore.document(_:traits:)`.
  ///   - pairs: The pairs of text and background, in addition to those known from UIKit.
  public init(
    _ snapshot: AppearanceSnapshot, name: String? = nil, traits: AppearanceTraits = .none,
    classes: [String: [String]] = [:], pairs: [DeclaredPair] = []
  ) {
    self.init(name: name, traits: traits, classes: classes, snapshot: snapshot, pairs: pairs)
  }
}

extension SnapshotDocument {
  /// The maximum nesting of arrays and objects in a file. Real themes have about ten levels; reading and comparing values
  /// recurses, and must fit the small stack of a secondary thread.
  package static let maximumDepth = 128

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages; nil if there is none.
  /// - Throws: All problems of the file, not only the first.
  public init(json: [UInt8], file: String? = nil) throws {
    try self.init(json: json, file: file, after: nil)
  }

  /// Reads the bytes of a file that is compared with others.
  ///
  /// - Parameter known: The rules of the files before; nil if the file is read alone.
  package init(json: [UInt8], file: String?, after known: KnownRules?) throws {
    known?.beginFile()
    let root = try JSONDocument(json: json, file: file, skip: known.map { known in { known.skip(json, $0) } }).root
    known?.endParsing()
    var reader = FileReader()
    reader.known = known
    guard let document = reader.snapshot(root) else { throw reader.problems.error(in: json, file: file) }
    known?.endFile()
    self = document
  }

  /// Reads a file.
  ///
  /// - Parameter path: The path of a file or pipe.
  /// - Throws: The system's error, or all problems of the file.
  public init(contentsOf path: String) throws {
    try self.init(json: FileBytes.read(path), file: path)
  }

  /// Writes a file atomically: after a crash or on a full disk there is the old file or the new one, never half of one.
  ///
  /// Keeps the permissions of an existing file, and a symbolic link. Writes to a pipe directly.
  ///
  /// - Parameter path: The path of the file; its folder must exist.
  /// - Throws: The system's error. Then the old file is unchanged.
  public func write(to path: String) throws {
    try FileBytes.replace(path, with: json())
  }
}

extension AppearanceSnapshot {
  /// Reads the settings of a snapshot file.
  ///
  /// ```swift
  /// store.theme = try AppearanceSnapshot(contentsOf: "Themes/night.json")
  /// ```
  ///
  /// A ``SnapshotDocument`` also has the other contents, such as the name of the theme. Nothing is checked against the
  /// program's classes; `AppearanceStore.load(contentsOf:)` does that.
  ///
  /// - Parameter path: The path of a file or pipe.
  /// - Throws: The system's error, or all problems of the file.
  public init(contentsOf path: String) throws {
    self = try SnapshotDocument(contentsOf: path).snapshot
  }
}

/// Members of a file that belong to other tools: kept, and written back.
package struct FileExtensions: Hashable, Sendable {
  /// The members, sorted by name, scalar by scalar; `$schema` comes first, where editors expect it.
  package let members: [JSON.Member]

  /// Creates extensions from members in any order, each name once.
  package init(_ members: [JSON.Member] = []) {
    // Sorted once, because a file may have any number of them.
    self.members = members.count < 2 ? members : members.sorted { Self.isBefore($0.key, $1.key) }
  }

  /// Returns whether a name is reserved for other tools: `$description`, `x-palette`.
  static func isName(_ name: String) -> Bool {
    // By bytes, because `hasPrefix` does not find a character that is followed by a combining accent.
    name.utf8.starts(with: "$".utf8) || name.utf8.starts(with: "x-".utf8)
  }

  private static func isBefore(_ left: String, _ right: String) -> Bool {
    if left == "$schema" || right == "$schema" { return right != "$schema" }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
