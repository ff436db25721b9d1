import Foundation
import Testing

/// Compares a file of the repository with the output of the program.
///
/// If it differs and `RECORD_FIXTURES` is in the environment, the file is written again, and the test still fails, so that
/// nobody forgets it.
///
/// - Parameters:
///   - text: The output of the program.
///   - path: The file, relative to the repository's folder.
///   - location: The position of the expectation.
func expectRecorded(_ text: String, in path: String, location: SourceLocation = #_sourceLocation) throws {
  let repository = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL
  let file = repository.appending(path: path)
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  if recorded == text { return }
  if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
    try Data(text.utf8).write(to: file)
    Issue.record("\(path) was written anew", sourceLocation: location)
  } else {
    #expect(
      recorded == text, "\(path) differs: RECORD_FIXTURES=1 writes it, and git shows the change",
      sourceLocation: location)
  }
}
