import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The sources of resolver documents.
@Suite struct TokenResolverTests {
  /// Returns the theme of a resolver document with one set of some sources, and the files beside it.
  private func theme(
    _ sources: String, _ more: String = "", files: [String: String] = [:]
  ) throws -> ImportedTheme {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let text = ##"""
      { "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "a", "sources": \##(sources) }]\##(more) }
      """##
    var resolver = TokenResolver(
      try JSONDocument(parsing: Array(text.utf8)), file: folder.path + "/t.resolver.json")
    var tokens = try resolver.tokens([:])
    return tokens.theme()
  }

  private func messages(_ sources: String, _ more: String = "", files: [String: String] = [:]) throws -> [String] {
    do {
      _ = try theme(sources, more, files: files)
      return []
    } catch let error as SnapshotFileError {
      return error.problems.map { "\($0.path ?? ""): \($0.message)" }
    }
  }

  @Test(
    arguments: [
      (
        #"["base.json"]"#,
        #"$.resolutionOrder[0].sources[0]: expected an object of tokens or a reference, found "base.json""#
      ),
      (#"{ "$ref": "base.json" }"#, "$.resolutionOrder[0].sources: expected an array of sources, found an object"),
      (
        #"[{ "$ref": "list.json" }]"#,
        #"$.resolutionOrder[0].sources[0]["$ref"]: expected an object of tokens in "list.json", found an empty array"#
      ),
      (
        #"[{ "$ref": "gone.json" }]"#,
        #"$.resolutionOrder[0].sources[0]["$ref"]: FOLDER/gone.json: cannot read: No such file or directory"#
      ),
      (
        #"[{ "$ref": "torn.json" }]"#,
        #"$.resolutionOrder[0].sources[0]["$ref"]: FOLDER/torn.json:1:2: $: expected a key in double quotes or '}' after '{', found the end of the text"#
      ),
    ] as [(String, String)])
  func aSourceOfAnotherShapeIsTold(_ sources: String, _ message: String) throws {
    let told = try messages(sources, files: ["base.json": "{}", "list.json": "[]", "torn.json": "{"])
    #expect(told.map(withoutFolder) == [message])
  }

  private func withoutFolder(_ text: String) -> String {
    let parts = text.components(separatedBy: FileManager.default.temporaryDirectory.path)
    guard parts.count == 2 else { return text }
    return parts[0] + "FOLDER" + parts[1].drop { $0 == "/" }.drop { $0 != "/" }
  }

  @Test func contextsAreArrays() throws {
    let text = ##"""
      { "version": "2025.10", "resolutionOrder": [{ "type": "modifier", "name": "theme", "default": "dark",
        "contexts": { "dark": { "$ref": "dark.json" }, "light": [] } }] }
      """##
    var resolver = TokenResolver(try JSONDocument(parsing: Array(text.utf8)), file: "t.resolver.json")
    #expect(throws: SnapshotFileError.self) { try resolver.tokens([:]) }
  }

  @Test func tokensInTheDocumentAreOfTheStandard() throws {
    let theme = try theme(#"[{ "a": { "$type": "number", "$value": 1 }, "b": { "$value": 2 }, "slip": 3 }]"#)
    #expect(theme.value("a") == .number(1))
    #expect(
      theme.problems.map(\.path) == [
        #"$.resolutionOrder[0].sources[0].b["$value"]"#, "$.resolutionOrder[0].sources[0].slip",
      ])
  }

  @Test func whatStandsBesideAReferenceReplacesMemberByMember() throws {
    let base =
      ##"{ "color": { "$type": "color", "a": { "$value": "#111" }, "b": { "$value": "#222" } }, "n": { "$type": "number", "$value": 1 } }"##
    let theme = try theme(
      ##"[{ "$ref": "base.json", "color": { "$type": "color", "a": { "$value": "#333" } } }, { "$ref": "#/sets/s" }]"##,
      ##", "sets": { "s": { "description": "more", "sources": [{ "m": { "$type": "number", "$value": 2 } }] } }"##,
      files: ["base.json": base])
    #expect(theme.messages == [])
    #expect(theme.value("color.a") == .color(.init(hex: 0x333333)))
    #expect(theme.value("color.b") == nil, "the member 'color' as a whole was replaced")
    #expect(theme.value("n") == .number(1) && theme.value("m") == .number(2))
  }

  @Test func aReferenceMayLeadToAReference() throws {
    let theme = try theme(
      ##"[{ "$ref": "#/sets/s/sources/0" }]"##, ##", "sets": { "s": { "sources": [{ "$ref": "base.json" }] } }"##,
      files: ["base.json": #"{ "n": { "$type": "number", "$value": 1 } }"#])
    #expect(theme.value("n") == .number(1))
    #expect(
      try messages(##"[{ "$ref": "#/resolutionOrder/0" }]"##).count == 1
        && messages(##"[{ "$ref": "#/sets/s" }]"##, ##", "sets": { "s": { "sources": [{ "$ref": "#/sets/s" }] } }"##)
          .count == 1
    )
  }

  @Test(.timeLimit(.minutes(10))) func theSourcesTogetherAreBounded() throws {
    let tokens = (0..<20_000).map { #""t\#($0)": { "$value": 1 }"# }.joined(separator: ",")
    let sources = Array(repeating: #"{ "$ref": "base.json" }"#, count: 9000).joined(separator: ",")
    let told = try messages("[\(sources)]", files: ["base.json": "{\(tokens)}"])
    #expect(
      told.count == 1 && told[0].contains("expected at most 2000000 values, counting those of a source each time"))
  }

  @Test(
    arguments: [
      (
        #"{ "format": "appearance-snapshot", "version": 1, "rules": [] }"#,
        "a document of format 'appearance-snapshot'"
      ),
      (
        #"{ "version": "2025.10", "resolutionOrder": [] }"#,
        "a resolver document, which cannot be merged with other files"
      ),
      (#"{ "colors": [] }"#, "a color set"),
    ])
  func onlyTokensAreMerged(_ text: String, _ found: String) throws {
    do {
      _ = try ImportedTheme(tokens: "{}", text)
      Issue.record("it was read")
    } catch let error as SnapshotFileError {
      #expect(error.problems.map(\.description) == ["1.json:1:1: $: expected tokens, found \(found)"])
    }
    #expect(
      try ImportedTheme(tokens: ##"{ "format": { "$type": "number", "$value": 1 } }"##).value("format") == .number(1))
  }
}
