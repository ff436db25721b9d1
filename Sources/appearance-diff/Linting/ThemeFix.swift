import AppearanceState
import AppearanceThemes

/// A snapshot file in which colors that are too hard to read are replaced by the nearest that pass.
struct ThemeFix {
  /// The file as it is.
  let file: ThemeFile
  /// The theme as it would be.
  let document: SnapshotDocument
  /// What was replaced, in sentences.
  let sentences: [String]

  /// Replaces all colors for which one is known that passes. Nothing is written.
  ///
  /// - Throws: `CommandError` for what is no snapshot file.
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
        // What it was measured with may be another color by now: that is found out in the next round.
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

  /// The settings that would change.
  var diff: AppearanceDiff { AppearanceDiff(from: file.document.snapshot, to: document.snapshot) }
}

extension Readability {
  /// The settings that are seen together with each setting, itself among them.
  fileprivate var neighbors: [Paint.Origin: Set<Paint.Origin>] {
    var neighbors: [Paint.Origin: Set<Paint.Origin>] = [:]
    for reading in rows.compactMap({ $0.readings.last ?? nil }) {
      let origins = ([reading.foreground] + reading.background).map(\.origin).filter { $0 != .system }
      for origin in origins { neighbors[origin, default: []].formUnion(origins) }
    }
    return neighbors
  }
}
