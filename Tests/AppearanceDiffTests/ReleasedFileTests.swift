import Foundation
import Testing

/// The files of each release must always be readable: `Released` has a folder for each release, which never changes.
struct ReleasedFileTests {
  private struct Line: CustomTestStringConvertible {
    let release: String
    let status: Int32
    let output: String
    let arguments: [String]
    var testDescription: String { "\(release): \(arguments.joined(separator: " "))" }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Released")

  private static let lines: [Line] = {
    let releases = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return releases.sorted().flatMap { release in
      let path = folder.appending(path: "\(release)/commands.txt")
      let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return Line(
          release: release, status: Int32(words[0]) ?? -1, output: words[1], arguments: Array(words.dropFirst(2)))
      }
    }
  }()

  @Test func eachReleaseHasCommands() {
    #expect(Set(Self.lines.map(\.release)).isSuperset(of: ["0.1"]))
  }

  @Test(arguments: lines) private func areReadAsTheyWere(_ line: Line) throws {
    let (released, folder) = (Self.folder.appending(path: line.release), try TestFolder())
    try FileManager.default.copyItem(at: released, to: URL(fileURLWithPath: folder.path("files")))
    let run = try CommandRun(script: "cd files; \"$@\"", line.arguments, in: folder)
    #expect(run.status == line.status, "\(run.errors)")
    #expect(try run.output == String(contentsOf: released.appending(path: line.output), encoding: .utf8))
  }
}
