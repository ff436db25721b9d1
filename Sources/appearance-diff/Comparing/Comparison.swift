import AppearanceState

/// Two files and what of their difference counts: what every format shows.
struct Comparison {
  let files: FilePair
  let diff: AppearanceDiff

  /// Compares.
  init(_ files: FilePair, filter: DiffFilter) {
    self.files = files
    diff = filter.apply(to: files.difference)
  }

  /// The comparison in a format, and whether it found a difference.
  ///
  /// - Throws: `Trouble` when the format cannot say it.
  func report(as format: ReportFormat, hasColor: Bool) throws -> Outcome {
    let status: ExitStatus = diff.isEmpty ? .same : .different
    switch format {
    case .text: return Outcome(output: textReport(hasColor: hasColor), status: status)
    case .json: return Outcome(output: JSONLayout.bytes(of: DiffDocument(self).json), status: status)
    case .markdown: return Outcome(output: MarkdownReport.bytes(self), status: status)
    case .html: return Outcome(output: HTMLReport(files, diff: diff).bytes, status: status)
    case .jsonPatch:
      let patch = JSONPatch(from: try files.old.json(), to: try files.new.json())
      return Outcome(output: JSONLayout.bytes(of: patch.json), status: patch.operations.isEmpty ? .same : .different)
    case .mergePatch:
      let (old, new) = (try files.old.json(), try files.new.json())
      do throws(MergePatch.Unsayable) {
        let patch = try MergePatch.make(from: old, to: new)
        return Outcome(output: JSONLayout.bytes(of: patch), status: old.isSame(as: new) ? .same : .different)
      } catch {
        throw Trouble(error.message)
      }
    }
  }

  /// Nothing for files that set the same.
  private func textReport(hasColor: Bool) -> [UInt8] {
    if diff.isEmpty { return [] }
    var page = Page(hasColor: hasColor)
    page.add(FileHeader.lines(files))
    page.addEmptyLine()
    TextReport(diff, hasSwatches: hasColor).write(to: &page)
    return page.bytes
  }

  /// How much changed in each rule; nothing for files that set the same.
  func statistics(hasColor: Bool) -> [UInt8] {
    if diff.isEmpty { return [] }
    var page = Page(hasColor: hasColor)
    page.add(ChangeBars.lines(diff))
    page.add(ChangeCount(diff).text)
    return page.bytes
  }
}

extension DiffDocument {
  /// The comparison as a document.
  init(_ comparison: Comparison) {
    self.init(comparison.diff, old: Side(comparison.files.old), new: Side(comparison.files.new))
  }
}

extension DiffDocument.Side {
  fileprivate init(_ file: FilePair.File) {
    self.init(file: file.isMissing ? nil : file.path, name: file.name)
  }
}

extension FilePair.File {
  /// The file as JSON, just as it is; its bytes must have been kept.
  func json() throws -> JSON {
    let bytes = bytes ?? document.json()
    return JSON(try JSONDocument(parsing: bytes).root)
  }
}
