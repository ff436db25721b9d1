import AppearanceState
import AppearanceThemes

/// A comparison that was read from a file, to be applied to a snapshot.
enum SnapshotPatch {
  case diff(DiffDocument)
  case steps(JSONPatch, file: String)

  /// Why it cannot be applied.
  struct Conflicts: Error, Hashable {
    let messages: [String]
    /// Whether there is something wrong besides a snapshot that is not as expected.
    var isError = false
  }

  /// Reads either form.
  init(_ bytes: [UInt8], file: String) throws(CommandError) {
    do {
      let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
      if first == UInt8(ascii: "[") {
        self = .steps(try JSONPatch(JSON(try JSONDocument(parsing: bytes).root)), file: file)
      } else {
        self = .diff(try DiffDocument(json: bytes, file: file))
      }
    } catch let error as JSONPatch.Malformed {
      throw CommandError("\(file): \(error.message)")
    } catch let error as JSONError {
      throw CommandError("\(file):\(error)")
    } catch {
      throw CommandError("\(error)".split(separator: "\n").map(String.init))
    }
  }

  /// The file after the changes.
  ///
  /// - Parameters:
  ///   - file: The file before, with its bytes.
  ///   - isReversed: Whether to take the changes back.
  func apply(to file: ThemeFile, isReversed: Bool) throws(Conflicts) -> SnapshotDocument {
    switch self {
    case .diff(let document):
      try isReversed
        ? Self.apply(document.diff.inverted, document.purpose.inverted, to: file)
        : Self.apply(document.diff, document.purpose, to: file)
    case .steps(let patch, let name): try Self.apply(patch, name, to: file, isReversed: isReversed)
    }
  }

  private static func apply(
    _ diff: AppearanceDiff, _ purpose: PurposeDiff, to file: ThemeFile
  ) throws(Conflicts) -> SnapshotDocument {
    var document = file.document
    let disputed = purpose.apply(to: &document).map { "\(file.path): \(ConflictText.line($0))" }
    do {
      document.snapshot = try document.snapshot.applying(diff)
    } catch let conflicts as AppearanceDiff.Conflicts {
      let lines = conflicts.conflicts.flatMap(ConflictText.lines) + conflicts.orderConflicts.map(ConflictText.line)
      throw Conflicts(messages: disputed + lines.map { "\(file.path): \($0)" })
    } catch {
      throw Conflicts(messages: ["\(error)"], isError: true)
    }
    if !disputed.isEmpty { throw Conflicts(messages: disputed) }
    return document
  }

  private static func apply(
    _ patch: JSONPatch, _ name: String, to file: ThemeFile, isReversed: Bool
  ) throws(Conflicts) -> SnapshotDocument {
    let path = file.path
    do {
      let patch = isReversed ? try patch.inverted() : patch
      let (result, conflicts) = try patch.apply(to: try file.json())
      guard conflicts.isEmpty else {
        throw Conflicts(messages: conflicts.map { "\(path): \($0.place.shortText): \($0.message)" })
      }
      return try SnapshotDocument(json: JSONLayout.bytes(of: result), file: "\(file.path), patched")
    } catch let conflicts as Conflicts {
      throw conflicts
    } catch let error as JSONPatch.Excessive {
      throw Conflicts(messages: ["\(name): \(error.message)"], isError: true)
    } catch let error as JSONPatch.Irreversible {
      throw Conflicts(messages: ["\(name): cannot be reversed: \(error.message)"], isError: true)
    } catch {
      let lines = "\(error)".split(separator: "\n").map(String.init)
      throw Conflicts(messages: ["\(path): the result is not a snapshot"] + lines, isError: true)
    }
  }
}
