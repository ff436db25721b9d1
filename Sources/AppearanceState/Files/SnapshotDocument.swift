/// What a snapshot file holds: a snapshot, the name of the theme it is, and what other tools left in the file.
///
/// ```swift
/// let day = try SnapshotDocument(contentsOf: "Themes/day.json")
/// store.theme = day.snapshot
///
/// var night = day
/// night.name = "Night"
/// night.snapshot = store.snapshot()
/// try night.write(to: "Themes/night.json")
/// ```
///
/// The bytes are deterministic: equal documents are written alike, and reading what was written gives an equal document.
/// `Documentation/SnapshotFormat.md` describes the format.
public struct SnapshotDocument: Hashable, Sendable {
  /// The name of the theme, for people; nil when it has none.
  public var name: String?

  /// The state.
  ///
  /// Extension members that the file had in a rule stay with the rule of the same key.
  public var snapshot: AppearanceSnapshot

  /// Members such as `$schema` and `x-palette` of the document.
  let extensions: FileExtensions

  /// Such members of rules. A rule that sets nothing is written nevertheless when it has some.
  let ruleExtensions: [RuleKey: FileExtensions]

  init(
    name: String?, snapshot: AppearanceSnapshot, extensions: FileExtensions, ruleExtensions: [RuleKey: FileExtensions]
  ) {
    self.name = name
    self.snapshot = snapshot
    self.extensions = extensions
    self.ruleExtensions = ruleExtensions
  }

  /// A document for a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The state.
  ///   - name: The name of the theme, for people.
  public init(_ snapshot: AppearanceSnapshot, name: String? = nil) {
    self.init(name: name, snapshot: snapshot, extensions: FileExtensions(), ruleExtensions: [:])
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
    self = try SnapshotReader.read(json, file: file)
  }

  /// The bytes of the file: always the same for the same state.
  public func json() -> [UInt8] {
    var writer = SnapshotWriter()
    writer.write(self)
    return writer.bytes
  }

  /// Reads a file.
  ///
  /// - Parameter path: The path of a file or pipe.
  /// - Throws: The system's reason, or everything that is wrong with the file.
  public init(contentsOf path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path)
    } catch let error as FileFailure {
      throw SnapshotFileError(error)
    }
    try self.init(json: bytes, file: path)
  }

  /// Writes a file as a whole: after a crash or on a full disk there is the old file or the new one, never half of one.
  ///
  /// Permissions of an existing file are kept, and a symbolic link stays a link. A pipe is written to directly.
  ///
  /// - Parameter path: The path of the file; its folder must exist.
  /// - Throws: The system's reason. Then the old file is as it was.
  public func write(to path: String) throws {
    do {
      try FileBytes.replace(path, with: json())
    } catch let error as FileFailure {
      throw SnapshotFileError(error)
    }
  }
}
