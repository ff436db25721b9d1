import AppearanceState
import AppearanceThemes

/// The conversion of a theme to another format. The result is read again, so that it misses no loss.
struct Conversion {
  /// A theme with the other contents of its file.
  struct Source {
    var document: SnapshotDocument
    var format = ThemeFormat.snapshot
    /// The token document.
    var tokens: TokenDocument?
    /// The metadata of tokens, such as descriptions.
    var metadata: [RuleKey: [SettingKey: [String: AppearanceValue]]] = [:]
  }

  /// The file, or the files of a catalog.
  let content: OutputContent
  /// Notes about an existing catalog, in sentences.
  let notes: [String]
  /// The losses after converting back: settings that would be missing or different, one a line.
  let losses: [String]

  /// Converts a theme.
  ///
  /// - Parameters:
  ///   - source: The theme.
  ///   - output: The path, which decides the format; an existing catalog is updated.
  ///   - isStrict: Whether a snapshot must convert back without loss, too. It holds every theme, but tokens or a
  ///     catalog cannot hold everything in it.
  init(_ source: Source, to output: String, isStrict: Bool) throws {
    let format = ThemeFormat(output: output)
    let written = try Written(source, as: format, path: output)
    var back = written
    if source.format != .snapshot, source.format != format, format != .snapshot || isStrict {
      back = try Written(Source(document: written.document), as: source.format, path: "")
    }
    (content, notes) = (written.content, written.notes)
    let losses = Losses(
      source.document, back.document, written.reasons.merging(back.reasons) { first, _ in first },
      countsAdditions: !written.isUpdate)
    self.losses = losses.lines + Self.lostMembers(source, format, written)
  }

  private static func lostMembers(_ source: Source, _ format: ThemeFormat, _ written: Written) -> [String] {
    guard let tokens = source.tokens, !written.isCopy else { return [] }
    let counts = tokens.memberCounts(besides: format == .tokens ? Set(ImportedTheme.metadataNames) : [])
    if counts.isEmpty { return [] }
    let list = counts.sorted { $0.key.precedes($1.key) }.map { "\($0.value) \(shortened(SafeText.visible($0.key)))" }
    return ["left out, because a theme does not have them: \(list.joined(separator: ", "))"]
  }
}

/// A theme as a file of a format, and the theme that the file contains when read.
private struct Written {
  let content: OutputContent
  let document: SnapshotDocument
  var reasons: [RuleSetting: String] = [:]
  var notes: [String] = []
  /// Whether the tokens are copied, including everything else in their files.
  var isCopy = false
  /// Whether it goes into a catalog with other contents.
  var isUpdate = false

  /// - Parameter path: The path to write to; empty if the result is only read.
  init(_ source: Conversion.Source, as format: ThemeFormat, path: String) throws {
    switch format {
    case .snapshot:
      let bytes = source.document.json()
      content = .bytes(bytes)
      document = try CommandError.about(path) { try SnapshotDocument(json: bytes) }
    case .tokens:
      if let copy = try source.tokens.flatMap({ try Self.copy($0, of: source.document) }) {
        (content, document, isCopy) = (.bytes(copy), source.document, true)
        return
      }
      let writer = try CommandError.about(path) {
        try TokenWriter(source.document.snapshot, metadata: source.metadata)
      }
      (content, document, reasons) = (.bytes(writer.json), SnapshotDocument(writer.snapshot), writer.reasons)
    case .catalog:
      let writer = try CatalogWriter(source.document.snapshot, to: path)
      content = .folder(writer.files.unwritten)
      document = SnapshotDocument(try AssetCatalog(writer.files).theme().snapshot)
      (reasons, notes, isUpdate) = (writer.reasons, writer.notes, writer.files.exists)
    }
  }

  /// Returns the tokens with everything in their files; nil if they would not give the same theme.
  private static func copy(_ tokens: TokenDocument, of document: SnapshotDocument) throws -> [UInt8]? {
    guard let json = tokens.json else { return nil }
    let bytes = JSONLayout.bytes(of: json)
    var again = try DesignTokens(files: [(bytes, nil)])
    let theme = again.theme()
    return theme.validationProblems.isEmpty && SnapshotDocument(theme.snapshot) == document ? bytes : nil
  }
}
