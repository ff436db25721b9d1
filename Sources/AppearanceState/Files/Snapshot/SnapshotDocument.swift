/// What a snapshot file holds: a snapshot, the name of the theme, what the theme is for, the pairs that it declares to stand on
/// each other, and what other tools left in the file.
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
/// The bytes are deterministic: equal documents are written alike, but for how accents in them are composed, and reading what
/// was written gives an equal document. What goes beyond the format is refused when it is read: a class without a name, base 64
/// that is none, a pair's ratio that is not from 1 to 21, values too deep. `Documentation/SnapshotFormat.md` describes the format.
public struct SnapshotDocument: Hashable, Sendable {
  /// The name of the theme, for people; nil when it has none.
  public var name: String?

  /// The traits under which the theme is shown, such as ``AppearanceTraits/dark``; none where nobody says.
  ///
  /// A theme for light and dark alike has none: its rules name the style that they are for. Nothing is assumed of a theme
  /// that says nothing: what a text of its own looks like on a color of the system depends on the style, and is not known.
  public var traits: AppearanceTraits

  /// The superclasses of the program's own classes, by the name of the class, nearest first:
  /// `["Wallet.AmountCell": ["UITableViewCell"]]`.
  ///
  /// A program writes them for tools that know its classes by their names only. Apple's classes need not be here.
  public var classes: [String: [String]]

  /// The state.
  ///
  /// Extension members that the file had in a rule stay with the rule of the same key.
  public var snapshot: AppearanceSnapshot

  /// What stands on what in the interface that the theme is for, besides what is known of UIKit.
  /// `Readability` of AppearanceThemes measures them.
  ///
  /// Each is here once: the second of two equal ones is dropped. Extension members that the file had in a pair stay with an
  /// equal one, and go with it.
  public var pairs: [DeclaredPair] { didSet { tidyPairs() } }

  /// Members such as `$schema` and `x-palette` of the document.
  package let extensions: FileExtensions

  /// Such members of rules. A rule that sets nothing is written nevertheless when it has some.
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

  /// A document for a snapshot.
  ///
  /// ```swift
  /// let document = SnapshotDocument(night, name: "Night", traits: .dark)
  /// try document.write(to: "Themes/night.json")
  /// ```
  ///
  /// - Parameters:
  ///   - snapshot: The state.
  ///   - name: The name of the theme, for people.
  ///   - traits: The traits under which the theme is shown; none where that is not known, or where it is shown under any.
  ///   - classes: The superclasses of the program's own classes, nearest first; `AppearanceStore.document(_:traits:)` knows them.
  ///   - pairs: What stands on what, besides what is known of UIKit.
  public init(
    _ snapshot: AppearanceSnapshot, name: String? = nil, traits: AppearanceTraits = .none,
    classes: [String: [String]] = [:], pairs: [DeclaredPair] = []
  ) {
    self.init(name: name, traits: traits, classes: classes, snapshot: snapshot, pairs: pairs)
  }
}

extension SnapshotDocument {
  /// How many arrays and objects may be inside each other in a file. Real themes have about ten; reading and comparing
  /// values recurses, and must fit the small stack of a secondary thread.
  package static let maximumDepth = 128

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - json: The bytes, UTF-8.
  ///   - file: The path or name of the file, for error messages; nil when there is none.
  /// - Throws: Everything that is wrong with the file, not only the first problem.
  public init(json: [UInt8], file: String? = nil) throws {
    var spellings = Spellings()
    try self.init(json: json, file: file, spellings: &spellings)
  }

  /// Reads a file.
  ///
  /// - Parameter path: The path of a file or pipe.
  /// - Throws: The system's reason, or everything that is wrong with the file.
  public init(contentsOf path: String) throws {
    try self.init(json: FileBytes.read(path), file: path)
  }

  /// Writes a file as a whole: after a crash or on a full disk there is the old file or the new one, never half of one.
  ///
  /// Permissions of an existing file are kept, and a symbolic link stays a link. A pipe is written to directly.
  ///
  /// - Parameter path: The path of the file; its folder must exist.
  /// - Throws: The system's reason. Then the old file is as it was.
  public func write(to path: String) throws {
    try FileBytes.replace(path, with: json())
  }
}

extension AppearanceSnapshot {
  /// Reads what a snapshot file sets.
  ///
  /// ```swift
  /// store.theme = try AppearanceSnapshot(contentsOf: "Themes/night.json")
  /// ```
  ///
  /// What else a file says, such as the name of the theme, is in a ``SnapshotDocument``. Nothing is held against the program's
  /// classes; `AppearanceStore.load(contentsOf:)` does so.
  ///
  /// - Parameter path: The path of a file or pipe.
  /// - Throws: The system's reason, or everything that is wrong with the file.
  public init(contentsOf path: String) throws {
    self = try SnapshotDocument(contentsOf: path).snapshot
  }
}

/// Members of a file that belong to other tools: kept, and written back.
package struct FileExtensions: Hashable, Sendable {
  /// Sorted by name, scalar by scalar; `$schema` stands first, where editors look for it.
  package let members: [JSON.Member]

  /// Members in any order, each name once.
  package init(_ members: [JSON.Member] = []) {
    // Sorted once: a file may have any number of them.
    self.members = members.count < 2 ? members : members.sorted { Self.isBefore($0.key, $1.key) }
  }

  /// Whether a member of this name is left to others: `$description`, `x-palette`.
  static func isName(_ name: String) -> Bool {
    // By bytes: to `hasPrefix`, a sign with an accent after it is another character.
    name.utf8.starts(with: "$".utf8) || name.utf8.starts(with: "x-".utf8)
  }

  private static func isBefore(_ left: String, _ right: String) -> Bool {
    if left == "$schema" || right == "$schema" { return right != "$schema" }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
