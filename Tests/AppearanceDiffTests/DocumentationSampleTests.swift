import AppearanceState
import Foundation
import Testing

/// The output in the guides is the real output.
struct DocumentationSampleTests {
  /// Returns the blocks of a guide that begin with a line.
  private func blocks(of guide: String, in language: String = "text", beginningWith line: String) throws -> [String] {
    let page = URL(fileURLWithPath: #filePath).appending(path: "../../../Documentation/\(guide)").standardizedFileURL
    return try String(contentsOf: page, encoding: .utf8).matches(of: #/```(\w+)\n([\s\S]*?)```/#)
      .filter { $0.output.1 == language && $0.output.2.hasPrefix("\(line)\n") }.map { String($0.output.2) }
  }

  private func token(_ value: String, _ members: String = "") -> String {
    "{\"$type\": \"color\", \"$value\": \"\(value)\"\(members)}"
  }

  /// The README leaves lines out where it has an ellipsis, and only there.
  @Test func readme() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let script = "mkdir Fixtures; mv *.json Fixtures; exec \"$@\""
    let output = try CommandRun(
      script: script, ["Fixtures/day.json", "Fixtures/night.json"], in: folder, environment: ["PATH": "/usr/bin:/bin"]
    ).output
    let block = try #require(blocks(of: "../README.md", beginningWith: "--- Fixtures/day.json    \"Day\"").first)
    let parts = block.split(separator: "…\n")
    #expect(parts.count == 4)
    var rest = output[...]
    for part in parts {
      let found = try #require(rest.firstRange(of: part), "\(part)")
      if part == parts[0] { #expect(found.lowerBound == output.startIndex) }
      rest = rest[found.upperBound...]
    }
    #expect(rest.isEmpty)
  }

  @Test func tokens() throws {
    let folder = try TestFolder()
    let blue = #""blue": {"500": \#(token("#0066cc")), "600": \#(token("#0052a3"))}"#
    let pairs: [(old: String, new: String, options: [String])] = [
      (
        #"{\#(blue), "semantic": {"link": \#(token("{blue.500}"))}}"#,
        #"{\#(blue), "semantic": {"link": \#(token("{blue.600}"))}}"#, []
      ),
      (
        #"{"blue": \#(token("#0066cc")), "sea": \#(token("#0066cc", #", "$description": "Links""#)), "#
          + #""gap": {"$type": "spacing", "$value": "8px"}}"#,
        #"{"blue": \#(token("#0066cc", #", "$deprecated": "use sea""#)), "#
          + #""sea": \#(token("#0066cc", #", "$description": "Links and buttons""#)), "#
          + #""gap": {"$type": "dimension", "$value": "8px"}}"#, ["--written"]
      ),
      (
        #"{"semantic": {"link": \#(token("{blue.500}")), "text": \#(token("#1d1d1f"))}}"#,
        #"{"semantic": {"link": \#(token("{blue.600}")), "text": \#(token("{grey.900}"))}}"#, []
      ),
    ]
    let blocks = try blocks(of: "Tokens.md", beginningWith: "color")
    #expect(blocks.count == pairs.count)
    for (block, pair) in zip(blocks, pairs) {
      try folder.write(pair.old, to: "old.tokens.json")
      try folder.write(pair.new, to: "new.tokens.json")
      let run = try CommandRun(["old.tokens.json", "new.tokens.json"] + pair.options, in: folder)
      #expect(run.output.contains(block), "\(run.output)\n\(block)")
    }
  }

  @Test func readability() throws {
    func theme(_ button: String, _ rules: String = "") -> String {
      #"{"format": "appearance-snapshot", "version": 1, "traits": {"userInterfaceStyle": "light"}, "rules": [{"class": "#
        + #""UIButton", "attributes": {"titleColor[state=normal]": {"kind": "color", "hex": "\#(button)"}}}\#(rules)]}"#
    }
    func bars(_ tint: String) -> String {
      ##", {"class": "UITabBar", "attributes": {"barTintColor": {"kind": "color", "hex": "#ffffff"}, "tintColor": "##
        + ##"{"kind": "color", "hex": "\##(tint)"}}}, {"class": "UITableView", "attributes": {"backgroundColor": "##
        + ##"{"kind": "color", "hex": "#f4f5f7"}}}"##
    }
    let folder = try TestFolder()
    try folder.write(theme("#0052cc", bars("#0052cc")), to: "old.json")
    try folder.write(theme("#36b37e", bars("#36b37e")), to: "new.json")
    let comparison = try CommandRun(["old.json", "new.json"], in: folder).output
    let title = "Readability (WCAG 2.2 AA): 3 texts got worse"
    let block = try #require(blocks(of: "Readability.md", beginningWith: title).first)
    #expect(comparison.contains(block), "\(comparison)")

    for (name, color) in [("old", "#007aff"), ("new", "#000000"), ("third", "#f2f2f7")] {
      try folder.write(theme(color), to: "\(name).json")
    }
    let themes = try CommandRun(["old.json", "new.json", "third.json"], in: folder).output
    let head = "                            old.json        new.json  third.json"
    let sideBySide = try #require(blocks(of: "Readability.md", beginningWith: head).first)
    #expect(themes == sideBySide, "\(themes)")
  }

  @Test func lint() throws {
    let folder = try TestFolder()
    let theme = """
      { "format": "appearance-snapshot", "version": 1, "traits": { "userInterfaceStyle": "light" },
        "rules": [
          { "class": "UIButton",
            "attributes": {
              "titleColor[state=normal]": { "kind": "color", "hex": "#36b37e" },
              "tintcolor": { "kind": "color", "hex": "#36b37e" }
            } } ] }
      """
    try folder.write(theme, to: "day.json")
    let first =
      "day.json:6:9: $.rules[0].attributes.tintcolor: UIButton has no attribute 'tintcolor'; did you mean 'tintColor'?"
    let block = try #require(blocks(of: "Lint.md", beginningWith: first).first)
    #expect(try CommandRun(["lint", "day.json"], in: folder).output == block)
  }

  /// The journal restores what it says, so its digest is right.
  @Test func journals() throws {
    let header = #"{"format":"appearance-journal","version":1,"time":1795251600,"rules":[]}"#
    let journal = try #require(blocks(of: "JournalFormat.md", in: "json", beginningWith: header).first)
    let run = try CommandRun(["replay", "-"], in: TestFolder(), input: journal)
    #expect(run.output.hasSuffix("\nthe restore was exact\n") && run.status == 0, "\(run.output)")
  }

  @Test func catalogs() throws {
    func set(_ light: String, _ dark: String) -> String {
      func color(_ hex: String) -> String {
        let parts = stride(from: 0, to: 6, by: 2).map { start in "0x" + hex.dropFirst(start).prefix(2).uppercased() }
        return #""color": {"color-space": "srgb", "components": {"red": "\#(parts[0])", "green": "\#(parts[1])", "#
          + #""blue": "\#(parts[2])", "alpha": "1.000"}}"#
      }
      return #"{"colors": [{"idiom": "universal", \#(color(light))}, {"idiom": "universal", "appearances": "#
        + #"[{"appearance": "luminosity", "value": "dark"}], \#(color(dark))}], "info": {"version": 1, "author": "xcode"}}"#
    }
    let folder = try TestFolder()
    for (side, light, dark) in [("old", "0a6b6e", "56c4bb"), ("new", "0a7b7e", "66d4cb")] {
      let path = "\(side)/Assets.xcassets/Brand/Primary.colorset"
      try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
      try folder.write(set(light, dark), to: "\(path)/Contents.json")
      try folder.write(
        #"{"info": {"version": 1, "author": "xcode"}, "properties": {"provides-namespace": true}}"#,
        to: "\(side)/Assets.xcassets/Brand/Contents.json")
    }
    let block = try #require(blocks(of: "Catalogs.md", beginningWith: "color").first)
    let run = try CommandRun(["old/Assets.xcassets", "new/Assets.xcassets"], in: folder)
    #expect(run.output.contains(block), "\(run.output)")
  }
}
