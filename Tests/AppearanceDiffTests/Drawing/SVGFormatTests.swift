import AppearanceState
import AppearanceThemes
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The picture: XML that any program can read, without anything that loads or runs.
struct SVGFormatTests {
  private static let evil =
    "</text></svg><script>alert(1)</script>\"'><image href=x onload=y>&amp;]]>\u{202E}\u{0}\u{FFFE}"

  /// The content that an XML parser finds in a document.
  private final class Reading: NSObject, XMLParserDelegate {
    private(set) var elements: [String: Int] = [:]
    private(set) var attributes: [(name: String, value: String)] = []
    private(set) var text = ""
    private(set) var isWellFormed = false

    init(_ text: String) {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      isWellFormed = parser.parse()
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes attributeDict: [String: String] = [:]
    ) {
      elements[name, default: 0] += 1
      attributes += attributeDict.map { ($0.key, $0.value) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private static func picture(_ arguments: [String], in folder: TestFolder) throws -> Reading {
    let run = try CommandRun(arguments + ["--format=svg"], in: folder)
    #expect(run.status < 2, "\(run.errors)")
    return Reading(run.output)
  }

  @Test(
    arguments: [
      ["day.json", "night.json"], ["show", "day.json"], ["day.json", "night.json", "day.json"],
      ["day.json", "day.json"],
    ])
  func aPictureIsWellFormedAndSelfContained(_ arguments: [String]) throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let picture = try Self.picture(arguments, in: folder)
    #expect(picture.isWellFormed)
    #expect(Set(picture.elements.keys).isDisjoint(with: ["script", "style", "image", "use", "a", "foreignObject"]))
    for (name, value) in picture.attributes {
      #expect(!name.hasPrefix("on") && name != "style" && !name.hasSuffix("href"))
      #expect(!value.contains("url(") || value.hasPrefix("url(#"))
      if name == "font-family" { #expect(value == "system-ui, sans-serif") }
    }
    #expect(picture.text.contains("Day"))
  }

  @Test func thePictureOfTheREADMEIsThatOfTheFixtures() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["day.json", "night.json", "--format=svg"], in: folder)
    try expectRecorded(run.output, in: "Documentation/preview.svg")
  }

  @Test func oldStandsBesideNewWithNamesAndVerdict() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let picture = try Self.picture(["day.json", "night.json"], in: folder)
    for text in [
      "Day → Night", "1 added, 2 removed, 61 changed in 28 rules", "Day · List", "Night · List", "Night · Controls",
    ] {
      #expect(picture.text.contains(text))
    }
    // List, controls, states, contact sheet and own views, each in both themes.
    #expect(picture.attributes.count { $0.name == "clip-path" } == 10)
    #expect(try Self.picture(["show", "day.json"], in: folder).attributes.count { $0.name == "clip-path" } == 5)
  }

  @Test func hostileNamesStayText() throws {
    let folder = try TestFolder()
    func document(_ color: UInt32) -> SnapshotDocument {
      let font = AppearanceValue.font(.init(name: Self.evil, size: 1e300))
      return SnapshotDocument(
        AppearanceSnapshot(rules: [
          .of("UILabel", in: [Self.evil], ["textColor": .hex(color), "font": font]),
          .of("UILabel", ["textColor": .color(.init(.srgb, [.nan, .infinity, 0], alpha: .nan)), "font": font]),
        ]), name: Self.evil, traits: .light, classes: [Self.evil: ["UIView"]])
    }
    try folder.write(document(0), to: "old.json")
    try folder.write(document(0xFFFFFF), to: "new.json")
    let picture = try Self.picture(["old.json", "new.json"], in: folder)
    #expect(picture.isWellFormed)
    #expect(Set(picture.elements.keys).isDisjoint(with: ["script", "image"]))
    #expect(picture.text.contains("</text></svg>") && !picture.text.contains("\u{202E}"))
  }

  @Test func theNameOfTheOutputAsksForIt() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let run = try CommandRun(["day.json", "night.json", "-o", "preview.svg"], in: folder)
    #expect(run.status == 1 && run.output == "")
    #expect(try folder.read("preview.svg").hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    let lint = try CommandRun(["lint", "day.json", "-o", "lint.svg"], in: folder)
    #expect(lint.status == 2 && lint.errors.contains("may end in .txt, .json, .md or .html"))
  }

  @Test func whatHasNoDrawingHasNoPicture() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    try folder.write(.bar(["tint": .hex(0xFF0000)]), to: "own.json")
    let own = try CommandRun(["show", "own.json", "-f", "svg"], in: folder)
    #expect(own.status == 2 && own.errors.contains("no rule of these themes is for one of them"))
    let explained = try CommandRun(["show", "day.json", "--explain=UILabel", "-f", "svg"], in: folder)
    #expect(explained.status == 2 && explained.errors.contains("svg is a drawing of themes"))
  }
}
