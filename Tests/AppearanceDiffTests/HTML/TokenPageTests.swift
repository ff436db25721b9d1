import AppearanceState
import AppearanceThemes
import Foundation
import Testing

@testable import appearance_diff

/// The page of design tokens: rows like those of settings, under their types and modes, with a drawing of each.
struct TokenPageTests {
  private static func file(_ blue: String = "#00f", _ gap: String = "16", _ radius: Int = 4, _ size: Int = 20) -> String
  {
    ##"""
    { "color": { "$type": "color", "blue": { "$value": "\##(blue)", "$extensions": { "mode": { "dark": "#0af" } } },
        "same": { "$value": "#fff" } },
      "space": { "$type": "dimension", "gap": { "$value": { "value": \##(gap), "unit": "px" } } },
      "radius": { "$type": "dimension", "card": { "$value": { "value": \##(radius), "unit": "px" } } },
      "type": { "title": { "$type": "typography", "$value": { "fontFamily": ["<Inter>", "serif"],
        "fontSize": { "value": \##(size), "unit": "px" }, "fontWeight": 650,
        "letterSpacing": { "value": 1, "unit": "px" }, "lineHeight": 1.5 } } },
      "fast": { "$type": "duration", "$value": { "value": \##(radius), "unit": "ms" } } }
    """##
  }

  private static func page(_ files: [String], _ arguments: String..., command: [String] = []) throws -> String {
    let folder = try TestFolder()
    let names = files.indices.map { "\($0).tokens.json" }
    for (name, file) in zip(names, files) { try folder.write(file, to: name) }
    return try CommandRun(command + names + ["-f", "html"] + arguments, in: folder).output
  }

  /// Returns the texts of a page without its constants, as a reader sees them.
  private static func words(_ page: String) -> String {
    page.replacing(#/<(style|script)>[\s\S]*?</(style|script)>/#) { _ in "" }.replacing(#/<[^>]*>/#) { _ in " " }
  }

  private static let changed = [file(), file("#00e", "12", 8, 24)]

  /// One page for each command that can show tokens, with pairs that make them readable or not.
  @Test func aPageOfTokensSpeaksOfTokens() throws {
    let pairs = ##"""
      { "format": "appearance-pairs", "version": 1, "pairs": [{ "name": "Link",
        "foreground": { "class": "color", "setting": "color.blue" },
        "background": { "class": "color", "setting": "color.same" } }] }
      """##
    let folder = try TestFolder()
    try folder.write(pairs, to: "pairs.json")
    for (files, command) in [(Self.changed, []), (Self.changed + [Self.file()], []), ([Self.file()], ["show"])] {
      for isMeasured in command.isEmpty ? [false, true] : [false] {
        let arguments = isMeasured ? ["--pairs=pairs.json"] : []
        let names = files.indices.map { "\($0).tokens.json" }
        for (name, file) in zip(names, files) { try folder.write(file, to: name) }
        let page = try CommandRun(command + names + ["-f", "html"] + arguments, in: folder).output
        let words = Self.words(page)
        #expect(words.contains("Token") && words.contains("color"))
        // An unmeasured page contains only that note.
        #expect(words.contains("no pairs are declared") == !isMeasured)
        let others = words.matches(of: #/\b(rules?|class(es)?|containers?|settings?)\b/#.ignoresCase())
        #expect(others.map { String(words[$0.range.lowerBound...].prefix(40)) } == [])
      }
    }
  }

  @Test func tokensStandUnderTheirTypesAndModes() throws {
    let page = try Self.page(Self.changed + [Self.file("#00d")])
    let rules = page.matches(of: #/<section class="rule" id="([^"]*)"/#).map { String($0.1) }
    #expect(rules == ["rule:color", "rule:dimension", "rule:duration", "rule:typography"])
    let show = try Self.page([Self.file()], command: ["show"])
    let dark = try #require(show.firstMatch(of: #/id="rule:color~mode=dark".*?</section>/#.dotMatchesNewlines())).0
    #expect(
      dark.contains("#00aaff") && !dark.contains("#0000ff") && dark.contains(#"<span class="trait">mode: dark</span>"#))
    #expect(show.contains(#"id="rule:color:color.blue""#))
    #expect(!Self.words(try Self.page(Self.changed)).contains("dark"), "only what changed")
  }

  /// A length is drawn in its real size if it fits: 10⁹ pixels are written, not drawn.
  @Test(arguments: [("16", 16.0), ("1.5", 1.5), ("1000000000", 150), ("1e300", 150), ("0", 1), ("-8", 8)])
  func aLengthIsDrawnToScale(_ gap: String, width: Double) throws {
    let page = try Self.page([Self.file("#00f", "3"), Self.file("#00f", gap)])
    let lengths = page.matches(of: #/<svg class="length" width="([0-9.]+)" height="14"/#).map { Double($0.1) }
    #expect(lengths == [3, width])
    #expect(page.matches(of: #/class="inner solid"/#).count + page.matches(of: #/class="outer"/#).count >= 2)
  }

  @Test func aRadiusIsACorner() throws {
    let page = try Self.page([Self.file("#00f", "1", 4), Self.file("#00f", "1", 4000)])
    #expect(page.matches(of: #/width="140" height="140" rx="([0-9]+)"/#).map(\.1) == ["4", "40"])
    #expect(Self.words(page).contains("4000px"))
  }

  /// Letters in their size, weight, spacing and line height, in fonts whose names every browser reads as text.
  @Test func typographyIsASample() throws {
    let page = try Self.page(Self.changed)
    let samples = page.matches(of: #/<svg class="type".*?</svg>/#.dotMatchesNewlines()).map { String($0.0) }
    #expect(samples.count == 2)
    let families = #"font-family="&quot;\3c Inter\3e &quot;, serif, system-ui, sans-serif""#
    let attributes = families + #" font-size="24" font-weight="650" letter-spacing="1""#
    #expect(samples.last?.contains(attributes) == true, "\(samples)")
    // The second line is one and a half sizes below the first.
    #expect(samples.last?.matches(of: #/<text y="([0-9.]+)"/#).map(\.1) == ["22.8", "58.8"])
    #expect(Self.words(page).contains("fontSize"))
  }

  /// The words next to it describe it.
  @Test func lettersOfNoSizeHaveNoSample() throws {
    let page = try Self.page(
      Self.changed.map { $0.replacing("\"fontSize\": { \"value\": 24", with: "\"fontSize\": { \"value\": -24") })
    #expect(page.matches(of: #/<svg class="type"/#).count == 1)
    #expect(Self.words(page).contains("-24"))
  }

  /// An added token has no old value, and a removed one has no new value.
  @Test func whatCameAndWentSaysSo() throws {
    let other = ##"{ "x": { "$type": "color", "$value": "#123456" } }"##
    let page = try Self.page([Self.file(), other])
    let kinds = page.matches(of: #/<tbody [^>]*data-kind="(removed|added)"/#).map { String($0.1) }
    // One is removed in both of its modes.
    #expect(kinds.sorted() == ["added"] + Array(repeating: "removed", count: 7))
    #expect(page.contains(">1 added, 6 removed.</p>"), "a token is one in all its modes")
  }

  /// A snapshot next to tokens is not shown as a page of tokens.
  @Test func themesOfOtherFilesKeepTheirRules() throws {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .hex(0xFF0000)]), to: "theme.json")
    try folder.write(Self.file(), to: "a.tokens.json")
    let page = try CommandRun(["theme.json", "a.tokens.json", "-f", "html"], in: folder).output
    #expect(page.contains("in 6 rules") && page.contains(">All classes<"))
  }

  /// Two folders of tokens have the same drawings.
  @Test func tokensInFoldersAreDrawn() throws {
    let folder = try TestFolder()
    for (name, file) in zip(["old", "new"], Self.changed) {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      try folder.write(file, to: "\(name)/a.tokens.json")
    }
    let page = try CommandRun(["old", "new", "-f", "html"], in: folder).output
    #expect(page.contains(#"id="a.tokens.json/rule:color:color.blue""#) && page.contains(#"<svg class="type""#))
    #expect(!Self.words(page).contains(" rule"))
  }
}
