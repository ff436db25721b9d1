import Foundation
import Testing

/// Compares a file of the repository with the output of the program.
///
/// If `RECORD_FIXTURES` is in the environment, it writes the file again and fails the test, so that nobody forgets it.
///
/// - Parameters:
///   - text: The output of the program.
///   - path: The file, relative to the repository's folder.
///   - location: The position of the expectation.
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
