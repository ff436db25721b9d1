import AppearanceState
import AppearanceThemes
import Foundation
import Testing

@testable import appearance_diff

/// A configuration that the user did not name, in a folder that another user may have written.
struct UntrustedConfigurationTests {
  private static let secret = "hunter2secret"

  private func configuration(_ members: String) -> String {
    #"{ "format": "appearance-configuration", "version": 1, \#(members) }"#
  }

  /// Returns a project with two different themes, in `App/Themes`.
  private func project(_ script: String = "") throws -> TestFolder {
    let folder = try TestFolder()
    _ = try shell("mkdir -p App/Themes", in: folder)
    for (name, color) in [("day", 0x222222), ("night", 0xDDDDDD)] as [(String, UInt32)] {
      try folder.write(
        AppearanceSnapshot(rules: [.of("UILabel", ["textColor": .hex(color), "font": .number(1)])]),
        to: "App/Themes/\(name).json")
    }
    _ = try shell(script, in: folder)
    return folder
  }

  private func shell(_ script: String, in folder: TestFolder) throws -> CommandRun {
    try CommandRun(script: script, [], in: folder, environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"])
  }

  /// Runs the command, and stops it if it waits. Standard input is a pipe without a writer.
  private func compare(_ options: [String] = [], in folder: TestFolder) throws -> CommandRun {
    try CommandRun(
      script: """
        test -p pipe || mkfifo pipe
        limit=$(command -v timeout) && set -- "$limit" -s KILL 20 "$@"
        "$@" <> pipe
        """, ["App/Themes/day.json", "App/Themes/night.json"] + options, in: folder,
      environment: ["PATH": "/usr/bin:/bin"])
  }

  // MARK: Configurations that are read

  @Test(
    arguments: [
      ("mkfifo App/.appearance-diff.json", "cannot read: not a regular file"),
      ("ln -s /dev/stdin App/.appearance-diff.json", "cannot read: not a regular file"),
      ("ln -s /dev/zero App/.appearance-diff.json", "cannot read: not a regular file"),
      ("mkdir App/.appearance-diff.json", "cannot read: not a regular file"),
      ("ln -s nowhere App/.appearance-diff.json", "cannot read: No such file or directory"),
      ("ln -s .appearance-diff.json App/.appearance-diff.json", "cannot read: Too many levels of symbolic links"),
      (
        "head -c 1000001 /dev/zero > App/.appearance-diff.json",
        "cannot read: the file is larger than the limit of 1000000 bytes"
      ),
    ])
  func aConfigurationIsAFileOfABoundedSize(_ script: String, _ message: String) throws {
    let folder = try project(script)
    let run = try compare(in: folder)
    #expect(run.errors == "appearance-diff: App/.appearance-diff.json: \(message)\n")
    #expect(run.status == 2)
    // An option skips it.
    #expect(try compare(["--no-config"], in: folder).status == 1)
  }

  @Test func aLinkToAFileIsAConfiguration() throws {
    let folder = try project("ln -s ../own.json App/.appearance-diff.json")
    try folder.write(configuration(#""ignore": "textColor""#), to: "own.json")
    #expect(try compare(in: folder).status == 0)
  }

  /// Only the superuser can give a file to another user.
  @Test(.enabled(if: getuid() == 0), arguments: ["App", "."])
  func aStrangersConfigurationIsRefused(_ place: String) throws {
    let folder = try project()
    let path = "\(place)/.appearance-diff.json".replacing("./", with: "")
    try folder.write(configuration(#""ignore": "*""#), to: path)
    _ = try shell("chown 4321 \(path)", in: folder)
    let run = try compare(in: folder)
    #expect(
      run.errors.hasSuffix(
        "\(path): this configuration belongs to another user; --config=FILE takes it all the same, and --no-config none\n"
      ))
    #expect(run.status == 2)
    #expect(try compare(["--config=\(path)"], in: folder).status == 0)
    // The nearest one has precedence.
    try folder.write(configuration(#""ignore": "textColor""#), to: "App/Themes/.appearance-diff.json")
    #expect(try compare(in: folder).status == 0)
  }

  /// In the user's own repository every file counts as the user's. A configuration above it is used only if the user
  /// wrote it.
  @Test(.enabled(if: getuid() == 0))
  func aRepositoryIsTrustedAsAWhole() throws {
    let folder = try project("mkdir App/.git")
    try folder.write(configuration(#""ignore": "textColor""#), to: "App/.appearance-diff.json")
    _ = try shell("chown 4321 App/.appearance-diff.json", in: folder)
    #expect(try compare(in: folder).status == 0)
    // A repository of another user is not trusted.
    _ = try shell("chown 4321 App/.git", in: folder)
    #expect(try compare(in: folder).status == 2)
    _ = try shell("rm App/.appearance-diff.json; chown 0 App/.git", in: folder)
    try folder.write(configuration(#""ignore": "*""#), to: ".appearance-diff.json")
    #expect(try compare(in: folder).status == 0)
    _ = try shell("chown 4321 .appearance-diff.json", in: folder)
    let above = try compare(["--verbose"], in: folder)
    #expect(above.errors == "appearance-diff: configuration: none\n")
    #expect(above.status == 1)
  }

  /// In a container the superuser works on the files of a user outside.
  @Test(.enabled(if: getuid() == 0))
  func theSuperuserTakesWhatBelongsToTheOwnerOfTheThemes() throws {
    let folder = try project()
    try folder.write(configuration(#""ignore": "textColor""#), to: "App/.appearance-diff.json")
    _ = try shell("chown -R 4321 App", in: folder)
    #expect(try compare(in: folder).status == 0)
  }

  // MARK: Ignored members

  @Test(
    arguments: [
      (#""ignore": "*""#, [], "1 change is left out (ignore)"),
      (#""ignore": "class:Nowhere""#, [], ""),
      (#""only": "font", "ignore": ["class:Nowhere"]"#, [], "1 change is left out (only, ignore)"),
      (#""tolerance": 100"#, [], "1 change is left out (tolerance)"),
      (#""tolerance": 100"#, ["--tolerance=0"], ""),
      (#""ignore": "*""#, ["-f", "json"], "1 change is left out (ignore)"),
      (#""ignore": "*""#, ["App/Themes/day.json"], "1 setting is left out (ignore)"),
      (#""ignore": "class:Nowhere""#, ["App/Themes/day.json"], ""),
    ] as [(String, [String], String)])
  func whatAConfigurationLeavesOutIsSaid(_ members: String, _ options: [String], _ note: String) throws {
    let folder = try project()
    try folder.write(configuration(members), to: "App/.appearance-diff.json")
    let run = try compare(options, in: folder)
    #expect(run.errors == (note.isEmpty ? "" : "appearance-diff: App/.appearance-diff.json: \(note)\n"))
  }

  @Test func whatIsLeftOutOfFoldersIsSaidOnce() throws {
    let folder = try project("cp -r App/Themes App/Old; cp App/Themes/night.json App/Old/day.json")
    try folder.write(configuration(#""ignore": "*""#), to: "App/.appearance-diff.json")
    let run = try CommandRun(["App/Old", "App/Themes"], in: folder)
    #expect(run.errors == "appearance-diff: App/.appearance-diff.json: 1 change is left out (ignore)\n")
    #expect(run.status == 0)
  }

  @Test(.enabled(if: hasGit)) func whatIsLeftOutOfALogIsSaid() throws {
    let repository = try TestRepository()
    try repository.folder.write(configuration(#""ignore": "a""#), to: ".appearance-diff.json")
    try repository.commit("first", ["a": .number(1), "b": .number(1)])
    try repository.commit("second", ["a": .number(2), "b": .number(1)])
    try repository.commit("third", ["a": .number(3), "b": .number(3)])
    let run = try repository.run(["log", "day.json"])
    #expect(run.errors == "appearance-diff: .appearance-diff.json: 3 changes are left out (ignore)\n")
  }

  // MARK: Files that it names

  private static let options = ["accept", "pairs", "mapping"]

  /// Runs a command that reads the file of an option.
  private func run(_ option: String, _ arguments: [String], in folder: TestFolder) throws -> CommandRun {
    let isMapping = option == "mapping"
    return try CommandRun(
      script: """
        limit=$(command -v timeout) && set -- "$limit" -s KILL 20 "$@"
        "$@"
        """,
      (isMapping ? ["convert", "App/Themes/a.tokens.json", "-"] : ["App/Themes/day.json", "App/Themes/night.json"])
        + arguments, in: folder, environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test(arguments: options, ["../secret", "SECRET", "Themes/link.json", "Themes/folder/secret", "Themes/../../secret"])
  func filesStayWithinItsFolder(_ option: String, _ path: String) throws {
    let folder = try project("ln -s ../../secret App/Themes/link.json; ln -s ../.. App/Themes/folder")
    try folder.write(#"{"n": {"$type": "number", "$value": 1}}"#, to: "App/Themes/a.tokens.json")
    try folder.write("\(Self.secret)\n", to: "secret")
    let value = path == "SECRET" ? folder.path("secret") : path
    try folder.write(configuration("\"\(option)\": \"\(value)\""), to: "App/.appearance-diff.json")
    let named = path == "SECRET" ? value : "App/\(path)"
    for arguments in [[], ["--config=App/.appearance-diff.json"]] {
      let run = try run(option, arguments, in: folder)
      #expect(
        run.errors == """
          appearance-diff: \(named): the configuration 'App/.appearance-diff.json' names a file outside of its folder; \
          --\(option)=FILE takes it all the same\n
          """)
      #expect(run.status == 2)
    }
    // The caller may name any file, but does not see its content either.
    let given = try run(option, ["--\(option)=\(named)"], in: folder)
    #expect(given.errors.contains(":1:1: $: expected a value, found no JSON"), "\(given.errors)")
    #expect(!given.errors.contains(Self.secret))
    #expect(given.status == 2)
  }

  @Test(arguments: options, ["mkfifo App/x.json", "ln -s /dev/zero App/x.json"])
  func nobodyWaitsForAPipeOrADevice(_ option: String, _ script: String) throws {
    let folder = try project(script)
    try folder.write(#"{"n": {"$type": "number", "$value": 1}}"#, to: "App/Themes/a.tokens.json")
    try folder.write(configuration("\"\(option)\": \"x.json\""), to: "App/.appearance-diff.json")
    let run = try run(option, [], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("x.json: "))
  }

  /// A secret may be JSON, too: for instance the token of a service, in a file of its own.
  @Test(
    arguments: options,
    [
      #"{"\#(secret)": "\#(secret)"}"#, #"["\#(secret)"#, "{\(secret)", #"{"format": "\#(secret)", "version": 1}"#,
      #"{"format": "appearance-pairs", "version": 1, "\#(secret)": [], "pairs": "\#(secret)"}"#,
      #"{"format": "appearance-lint", "version": 1, "themes": [{"\#(secret)": 1, "file": "\#(secret)"}]}"#,
      #"{"format": "appearance-mapping", "version": 1, "rules": "\#(secret)"}"#,
    ])
  func nothingOfAFileThatAConfigurationNamesIsQuoted(_ option: String, _ text: String) throws {
    let folder = try project()
    try folder.write(#"{"n": {"$type": "number", "$value": 1}}"#, to: "App/Themes/a.tokens.json")
    try folder.write(text, to: "App/x.json")
    try folder.write(configuration("\"\(option)\": \"x.json\""), to: "App/.appearance-diff.json")
    let run = try run(option, [], in: folder)
    #expect(run.status == 2)
    #expect(!run.errors.contains("hunter2") && !run.output.contains("hunter2"), "\(run.errors)")
    #expect(run.errors.contains("App/x.json: "))
  }

  /// A file that is not JSON may be anything.
  @Test(
    arguments: [
      "\(secret)", "\(secret)=1", "12345\(secret)", "-\(secret)", "\"a\" \(secret)", "1 \(secret)", "0\(secret)",
      "\"\(secret)\"", "  \n\(secret)", "tru\(secret)",
    ])
  func aMessageQuotesNothingOfWhatIsNoJSON(_ text: String) throws {
    let folder = try project()
    try folder.write(text, to: "App/secret")
    for option in ["accept", "pairs"] {
      let run = try run(option, ["--\(option)=App/secret"], in: folder)
      #expect(run.status == 2)
      #expect(!run.errors.contains("hunter2") && !run.errors.contains("12345"), "\(run.errors)")
    }
    let configured = try run("pairs", ["--config=App/secret"], in: folder)
    #expect(configured.status == 2)
    #expect(!configured.errors.contains("hunter2") && !configured.errors.contains("12345"), "\(configured.errors)")
    // The same holds for a theme, which may be a link.
    _ = try shell("ln -s ../secret App/Themes/x.json", in: folder)
    let theme = try CommandRun(["lint", "App/Themes/x.json"], in: folder)
    #expect(theme.status == 2)
    #expect(!theme.errors.contains("hunter2") && !theme.errors.contains("12345"), "\(theme.errors)")
  }
}
