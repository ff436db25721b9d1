import Foundation
import Testing

/// Holds a file of the repository to what the program writes.
///
/// With `RECORD_FIXTURES` in the environment the file is written anew, and the test fails so that nobody forgets it.
///
/// - Parameters:
///   - text: What the program writes.
///   - path: The file, from the repository's folder.
///   - location: Where it is asked for.
func expectRecorded(_ text: String, in path: String, location: SourceLocation = #_sourceLocation) throws {
  let repository = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL
  let file = repository.appending(path: path)
  let isRecording = ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil
  if isRecording { try Data(text.utf8).write(to: file) }
  #expect(!isRecording, "\(path) was written anew", sourceLocation: location)
  #expect(
    try String(decoding: Data(contentsOf: file), as: UTF8.self) == text, "write it with RECORD_FIXTURES=1",
    sourceLocation: location)
}
