import AppearanceState
import AppearanceThemes

/// A snapshot file in which the nearest passing colors replace colors that are too hard to read.
struct ThemeFix {
  /// The file before the fix.
  let file: ThemeFile
  /// The theme after the fix.
  let document: SnapshotDocument
  /// A sentence for each replacement.
  let sentences: [String]

  /// Replaces all colors for which a passing color is known. It writes nothing.
  ///
  /// - Throws: `CommandError` if the file is not a snapshot file.
  init(_ file: ThemeFile, _ options: ReadabilityOptions) throws {
    guard file.isSnapshot, file.bytes != nil else {
      throw CommandError("expected a snapshot file: --fix and --fix-patch are for these only", file: file.path)
    }
    var (document, sentences, isDone) = (file.document, [String](), false)
    while !isDone {
      isDone = true
      let readability = Readability(themes: [options.theme(document)])
      let neighbors = readability.neighbors
      var replaced: Set<Readability.Paint.Origin> = []
      let accepted = options.accepted(in: file)
      for cause in ReadabilityReport(readability, level: options.level, accepted: accepted).causes {
        guard let remedy = cause.remedies.first else { continue }
        // A color that it was measured with may have been replaced; the next round measures again.
        if remedy.settings.contains(where: { !replaced.isDisjoint(with: neighbors[$0] ?? []) }) { continue }
        let diff = AppearanceDiff(
          replacing: remedy.old, with: remedy.passing.color, in: Set(remedy.settings), of: document.snapshot)
        if diff.isEmpty { continue }
        document.snapshot = try document.snapshot.applying(diff)
        replaced.formUnion(remedy.settings)
        let colors = ValueText.words([.color(remedy.old), .color(remedy.passing.color)]).joined(separator: " → ")
        sentences.append("\(file.path): \(colors) in \(plural(remedy.settings.count, "setting"))")
        isDone = false
      }
    }
    (self.file, self.document, self.sentences) = (file, document, sentences)
  }

  /// The settings that the fix changes.
  var diff: AppearanceDiff { AppearanceDiff(from: file.document.snapshot, to: document.snapshot) }
}

extension Readability {
  /// The settings that appear together with each setting, including itself.
  fileprivate var neighbors: [Paint.Origin: Set<Paint.Origin>] {
    var neighbors: [Paint.Origin: Set<Paint.Origin>] = [:]
    for reading in rows.compactMap({ $0.readings.last ?? nil }) {
      let origins = ([reading.foreground] + reading.background).map(\.origin).filter { $0 != .system }
      for origin in origins { neighbors[origin, default: []].formUnion(origins) }
    }
    return neighbors
  }
}
