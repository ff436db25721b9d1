import AppearanceState
import AppearanceThemes
import Testing

/// The package's own files that are not themes, given as themes.
struct OwnFileTests {
  private static let pairs = #"{"format": "appearance-pairs", "version": 1, "pairs": []}"#

  /// Returns two versions of a folder with a theme and one of each of the other files.
  private func folder(with torn: String? = nil) throws -> TestFolder {
    let folder = try TestFolder()
    _ = try CommandRun(script: "mkdir a b", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for (side, value) in [("a", 1.0), ("b", 2.0)] {
      try folder.write(.bar(["tint": .number(.init(value))]), to: "\(side)/day.json")
      try folder.write(Self.pairs, to: "\(side)/pairs.json")
      try folder.write(#"{"format": "appearance-mapping", "version": 1, "rules": []}"#, to: "\(side)/mapping.json")
      try folder.write(#"{"format": "appearance-configuration", "version": 1}"#, to: "\(side)/other-config.json")
      try folder.write(
        #"{"format": "appearance-configuration", "version": 1, "pairs": "pairs.json"}"#,
        to: "\(side)/.appearance-diff.json")
    }
    _ = try CommandRun(["lint", "b/day.json", "--no-config", "-f", "json", "-o", "accepted.json"], in: folder)
    _ = try CommandRun(["a/day.json", "b/day.json", "--no-config", "-f", "json", "-o", "diff.json"], in: folder)
    _ = try CommandRun(["show", "a/day.json", "--explain=Bar", "-f", "json", "-o", "explained.json"], in: folder)
    for side in ["a", "b"] {
      for name in ["accepted", "diff", "explained"] {
        try folder.write(folder.read("\(name).json"), to: "\(side)/\(name).json")
      }
      if let torn { try folder.write(torn, to: "\(side)/torn.json") }
    }
    return folder
  }

  private static let names = ["accepted", "diff", "explained", "mapping", "other-config", "pairs"]

  @Test func areSkippedInFolders() throws {
    let folder = try folder()
    let run = try CommandRun(["a", "b"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("1 changed in 1 rule") && !run.output.contains("pairs"), "\(run.output)")
    #expect(run.errors.contains("6 files are not themes, and ignored: b/accepted.json"), "\(run.errors)")
    #expect(try CommandRun(["a", "a"], in: folder).status == 0)
  }

  @Test func areSkippedInLists() throws {
    let folder = try folder()
    let files = Self.names.map { "a/\($0).json" }
    let note =
      "appearance-diff: 6 files are not themes, and ignored: \(files.joined(separator: ", "))\n"
    let lint = try CommandRun(["lint", "a/day.json"] + files, in: folder)
    #expect(lint.status == 0 && lint.errors == note, "\(lint.errors)")
    let compared = try CommandRun(["a/day.json", "b/day.json"] + files, in: folder)
    #expect(compared.status == 1 && compared.errors == note, "\(compared.errors)")
    #expect(compared.output.contains("1 changed in 1 rule"))
    let three = try CommandRun(["a/day.json", "b/day.json", "a/day.json"] + files, in: folder)
    #expect(three.status == 1 && three.errors == note, "\(three.errors)")
    // A file that is named alone is read as a theme.
    let alone = try CommandRun(["lint", "a/pairs.json"], in: folder)
    #expect(alone.status == 2)
    #expect(alone.errors.contains(#"expected "appearance-snapshot", found "appearance-pairs""#), "\(alone.errors)")
    let two = try CommandRun(["a/day.json", "a/pairs.json"], in: folder)
    #expect(two.status == 2)
  }

  /// A misspelled format in one of them must not be ignored like a foreign file.
  @Test func aFileOfAnUnknownFormatIsNotSkipped() throws {
    let folder = try folder(with: #"{"format": "appearance-snapshoot", "version": 1, "rules": []}"#)
    #expect(try CommandRun(["a", "b"], in: folder).status == 2)
    #expect(try CommandRun(["lint", "a/day.json", "a/torn.json"], in: folder).status == 2)
  }

  @Test func areValidated() throws {
    let folder = try folder()
    let files = Self.names.map { "a/\($0).json" }
    let valid = try CommandRun(["validate", "a/day.json"] + files, in: folder)
    #expect(valid.status == 0 && valid.output == "", "\(valid.output)")
    for (file, text, message) in [
      ("pairs", #"{"format": "appearance-pairs", "version": 1, "pairs": 3}"#, "$.pairs: expected an array, found 3"),
      (
        "accepted", #"{"format": "appearance-lint", "version": 1, "themes": 3}"#, "$.themes: expected an array, found 3"
      ),
      (
        "mapping", #"{"format": "appearance-mapping", "version": 1, "rules": 3}"#, "$.rules: expected an array, found 3"
      ),
      ("diff", #"{"format": "appearance-diff", "version": 1, "changes": 3}"#, "$.changes: expected an array, found 3"),
      ("explained", #"{"format": "appearance-explanation", "version": 9}"#, "$.version: "),
    ] {
      try folder.write(text, to: "a/\(file).json")
      let run = try CommandRun(["validate", "a/\(file).json"], in: folder)
      #expect(run.status == 2)
      #expect(run.output.contains(message), "\(run.output)")
    }
  }

  @Test func aFolderIsValidated() throws {
    let folder = try folder()
    let valid = try CommandRun(["validate", "a", "b"], in: folder)
    #expect(valid.status == 0 && valid.output == "" && valid.errors == "", "\(valid.output)\(valid.errors)")
    try folder.write(#"{"format": "appearance-pairs", "version": 1, "pairs": 3}"#, to: "a/pairs.json")
    try folder.write(#"{"format": "appearance-configuration", "version": 9}"#, to: "b/.appearance-diff.json")
    try folder.write(#"{"name": "app", "version": "1.0.0"}"#, to: "b/package.json")
    let run = try CommandRun(["validate", "a", "b", "--no-config"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("a/pairs.json:1:") && run.output.contains("b/.appearance-diff.json:1:"))
    #expect(run.errors.contains("1 file is not a theme, and ignored: b/package.json"), "\(run.errors)")
    // An empty folder is probably a mistake in its name.
    _ = try CommandRun(script: "mkdir empty", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    let empty = try CommandRun(["validate", "empty"], in: folder)
    #expect(empty.status == 2 && empty.output.contains("empty: "), "\(empty.output)")
  }

  /// git may request the text of a file that its attributes name, and the difference of two.
  @Test func gitMayAskForThem() throws {
    let folder = try folder()
    let shown = try CommandRun(["show", "a/pairs.json", "--no-config"], in: folder)
    #expect(shown.status == 0 && shown.output == Self.pairs, "\(shown.errors)")
    let compared = try CommandRun(
      ["--", "pairs.json", "a/pairs.json", "aaaa", "100644", "b/pairs.json", "bbbb", "100644"], in: folder)
    #expect(compared.output == "pairs.json: is not a theme, and is not compared\n")
    #expect(compared.status == 0 && compared.errors == "", "\(compared.errors)")
  }
}
