import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Changed colors, grouped by their old and new values.
struct PaletteTests {
  /// Three settings change from red to blue, one from red to green, one from gray to white inside a record.
  private static let (old, new) = (
    theme(red: 0xFF0000, slip: 0xFF0000, gray: 0x808080), theme(red: 0x0000FF, slip: 0x0000FE, gray: 0xFFFFFF)
  )

  private static func theme(red: UInt32, slip: UInt32, gray: UInt32) -> AppearanceSnapshot {
    let look = AppearanceValue.record(.init(type: "Look", fields: ["back": .hex(gray), "front": .hex(red)]))
    return AppearanceSnapshot(rules: [
      .of("Bar", ["look": look, "tint": .hex(red), "same": .hex(0x123456)]), .of("Cell", ["tint": .hex(red)]),
      .of("Label", in: ["Cell"], ["text": .hex(slip)]),
    ])
  }

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(Self.old, name: "Old", to: "old.json")
    try folder.write(Self.new, name: "New", to: "new.json")
    return folder
  }

  @Test func textHasItWhereItIsAskedFor() throws {
    let folder = try folder()
    let run = try CommandRun(["old.json", "new.json", "--palette", "--stat"], in: folder)
    #expect(
      run.output == """
        Palette: 3 changes of a color in 5 places
          3 places                      #ff0000  →  #0000ff  ΔE 53
          Bar: look.back                #808080  →  #ffffff  ΔE 33
          Label in Cell: text           #ff0000  →  #0000fe  ΔE 53, elsewhere #0000ff

        Bar            2 ~~
        Cell           1 ~
        Label in Cell  1 ~
        4 changed in 3 rules

        """)
    #expect(
      try CommandRun(["old.json", "new.json", "--palette"], in: folder).output.contains("\n\nPalette: 3 changes"))
    #expect(try !CommandRun(["old.json", "new.json"], in: folder).output.contains("Palette"))
    #expect(try CommandRun(["old.json", "old.json", "--palette"], in: folder).output == "")
  }

  /// Two settings are enough for a usual change. If each setting has its own color, none is usual.
  @Test func whatIsUsualIsInMoreThanOnePlace() throws {
    let folder = try TestFolder()
    func theme(_ colors: UInt32...) -> AppearanceSnapshot {
      .bar(Dictionary(uniqueKeysWithValues: zip("abcde".map(String.init), colors.map { .hex($0) })))
    }
    try folder.write(theme(0xFF0000, 0xFF0000, 0xFF0000, 0x808080, 0x808080), to: "old.json")
    try folder.write(theme(0x0000FF, 0x0000FF, 0x0000FE, 0xFFFFFF, 0x000000), to: "new.json")
    let run = try CommandRun(["old.json", "new.json", "--palette", "--stat"], in: folder)
    #expect(
      run.output == """
        Palette: 4 changes of a color in 5 places
          2 places                      #ff0000  →  #0000ff  ΔE 53
          Bar: c                        #ff0000  →  #0000fe  ΔE 53, elsewhere #0000ff
          Bar: d                        #808080  →  #ffffff  ΔE 33
          Bar: e                        #808080  →  #000000  ΔE 40

        Bar  5 ~~~~~
        5 changed in 1 rule

        """)
  }

  @Test func markdownHasASwatchForEach() throws {
    let run = try CommandRun(["old.json", "new.json", "-f", "markdown"], in: folder())
    #expect(
      run.output.contains(
        """

        #### Palette

        | Old | New | | Where |
        |---|---|---|---|
        | `#ff0000` | `#0000ff` | ΔE 53 | 3 places |
        | `#808080` | `#ffffff` | ΔE 33 | `Bar: look.back` |
        | `#ff0000` | `#0000fe` | ΔE 53, elsewhere &#35;<span></span>0000ff | `Label in Cell: text` |

        """))
  }

  @Test func programsGetEveryUse() throws {
    let run = try CommandRun(["old.json", "new.json", "-f", "json"], in: folder())
    let palette = try #require(JSON(JSONDocument(parsing: Array(run.output.utf8)).root)["palette"])
    guard case .array(let pairs) = palette, case .array(let uses)? = pairs.first?["uses"] else {
      Issue.record("no array in \(palette)")
      return
    }
    #expect(pairs.count == 3)
    #expect(uses.count == 3)
    #expect(uses[0]["setting"] == .string("look"))
    #expect(uses[0]["path"] == .string("look.front"))
    #expect(uses[0]["rule"]?["class"] == .string("Bar"))
  }

  @Test func thePageLinksToEveryPlace() throws {
    let page = try CommandRun(["old.json", "new.json", "-f", "html"], in: folder()).output
    #expect(page.contains("<a href=\"#palette\">Palette</a>"))
    #expect(page.contains("<summary>3 places</summary>"))
    #expect(page.contains("<span class=\"flag\">elsewhere #0000ff</span>"))
    for anchor in ["rule:Bar:look", "rule:Bar:tint", "rule:Cell:tint", "rule:Label~Cell:text"] {
      #expect(page.contains("<a href=\"#\(anchor)\"><span class=\"in\">"))
      #expect(page.matches(of: try Regex("<tbody [^>]*id=\"\(anchor)\"")).count == 1)
    }
  }

  /// If each pair occurs once, the palette would only repeat the list of changes.
  @Test func aPageOfSingleChangesHasNone() throws {
    let folder = try TestFolder()
    try folder.write(.bar(["a": .hex(1), "b": .hex(2)]), to: "old.json")
    try folder.write(.bar(["a": .hex(3), "b": .hex(4)]), to: "new.json")
    for format in ["markdown", "html"] {
      #expect(try !CommandRun(["old.json", "new.json", "-f", format], in: folder).output.contains("Palette"))
    }
  }
}
