import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// Which differences of tokens are changes, and of which kind.
struct TokenChangeTests {
  private func compare(_ old: String, _ new: String, _ options: String...) throws -> CommandRun {
    let folder = try TestFolder()
    try folder.write(old, to: "old.tokens.json")
    try folder.write(new, to: "new.tokens.json")
    return try CommandRun(["old.tokens.json", "new.tokens.json"] + options, in: folder)
  }

  // MARK: Types

  @Test func anotherNameForATypeIsNoChange() throws {
    let old = ##"""
      { "s": { "type": "spacing", "value": "8px" }, "t": { "type": "sizing", "value": "9px", "description": "T" },
        "u": { "type": "opacity", "value": "0.5" }, "v": { "type": "spacing", "value": "{s} * 2" } }
      """##
    let new = ##"""
      { "s": { "$type": "dimension", "$value": "8px" }, "t": { "$type": "dimension", "$value": "10px" },
        "u": { "$type": "dimension", "$value": "1px" }, "v": { "$type": "dimension", "$value": "{s} * 2" } }
      """##
    let run = try compare(old, new)
    #expect(run.output.contains("dimension\n  ~ t                           9px    →  10px\n"), "\(run.output)")
    #expect(!run.output.contains(" s ") && !run.output.contains(" v "), "\(run.output)")
    #expect(run.output.contains("  - u "), "another type is another token")
    let back = try compare(new, old)
    #expect(back.output.contains("sizing\n  ~ t "), "\(back.output)")
    let written = try compare(old, new, "--written")
    #expect(written.output.contains(##"~ s.$type                     "spacing"  →  "dimension""##), "\(written.output)")
    #expect(written.output.contains(##"~ t.$type"##) && !written.output.contains("u.$type"), "\(written.output)")
    #expect(try compare(old, old.replacing("opacity", with: "number")).status == 0)
  }

  // MARK: Modes

  private static func tabs(_ target: String, _ more: String = "") -> String {
    ##"""
    { "fg": { "$type": "color", "a": { "$value": "#ffffff", "$extensions": { "mode": { "light": "#ffffff", "dark": "#050400" } } },
        "b": { "$value": "#ffffff" } }, "tab": { "$type": "color", "$value": "\##(target)" \##(more) } }
    """##
  }

  /// A token without its own value in a mode has the value without modes there.
  @Test func aModeThatATokenLeavesHasItsDefault() throws {
    let lost = try compare(Self.tabs("{fg.a}"), Self.tabs("{fg.b}"))
    #expect(
      lost.output.contains(
        "color (mode: dark)\n  ~ tab                         {fg.a} = #050400  →  {fg.b} = #ffffff  ΔE"),
      "\(lost.output)")
    #expect(lost.output.hasSuffix("\n1 changed\n") && lost.status == 1)
    let back = try compare(Self.tabs("{fg.b}"), Self.tabs("{fg.a}"))
    #expect(back.output.contains("{fg.b} = #ffffff  →  {fg.a} = #050400") && back.output.hasSuffix("\n1 changed\n"))
    let json = try compare(Self.tabs("{fg.a}"), Self.tabs("{fg.b}"), "-f", "json")
    #expect(json.output.contains(#""kind": "changed""#) && !json.output.contains(#""kind": "removed""#))
    #expect(json.output.contains("deltaE"))
  }

  @Test func aModeOfItsOwnThatATokenLosesHasItsDefault() throws {
    let own = Self.tabs("#ff0000", ##", "$extensions": { "mode": { "dark": "#00ff00" } }"##)
    let run = try compare(own, Self.tabs("#ff0000"))
    #expect(run.output.contains("#00ff00  →  #ff0000") && run.output.hasSuffix("\n1 changed\n"), "\(run.output)")
    // The default equals the former value of the mode, so nothing differs.
    let same = Self.tabs("#ff0000", ##", "$extensions": { "mode": { "dark": "#ff0000" } }"##)
    #expect(try compare(same, Self.tabs("#ff0000")).status == 0)
  }

  /// A mode that only one file has was added or removed.
  @Test func aModeThatGoesIsRemoved() throws {
    func token(_ modes: String) -> String {
      ##"{ "a": { "$type": "number", "$value": 1, "$extensions": { "mode": { \##(modes) } } } }"##
    }
    let run = try compare(token(#""dark": 2, "high": 3"#), token(#""dark": 2"#))
    #expect(run.output.contains("number (mode: high)\n  - a                           3  →  unset"), "\(run.output)")
  }

  @Test func threeFilesHaveTheDefaultsOfAMode() throws {
    let folder = try TestFolder()
    for (name, text) in [("a", "{fg.a}"), ("b", "{fg.b}"), ("c", "#ff0000")] {
      try folder.write(Self.tabs(text), to: "\(name).tokens.json")
    }
    let run = try CommandRun(["a.tokens.json", "b.tokens.json", "c.tokens.json"], in: folder)
    #expect(run.output.contains("tab") && !run.output.contains("unset"), "\(run.output)")
  }

  @Test func aTokenIsCountedOnceHoweverManyModesItHas() throws {
    let modes = ##""$extensions": { "mode": { "light": 1, "dark": 2, "high": 3 } }"##
    let base = ##""base": { "$type": "number", "$value": 0, \##(modes) }"##
    let more = ##""more": { "$type": "number", "$value": 9, \##(modes) }"##
    let added = try compare("{ \(base) }", "{ \(base), \(more) }")
    #expect(added.output.hasSuffix("\n1 added\n"), "\(added.output)")
    let removed = try compare("{ \(base), \(more) }", "{ \(base) }")
    #expect(removed.output.hasSuffix("\n1 removed\n"), "\(removed.output)")
    let changed = try compare(
      "{ \(base), \(more) }", "{ \(base), \(more.replacing("3", with: "4").replacing("9", with: "8")) }")
    #expect(changed.output.hasSuffix("\n1 changed\n"), "\(changed.output)")
    let html = try compare("{ \(base) }", "{ \(base), \(more) }", "-f", "html")
    #expect(html.output.contains("1 added") && !html.output.contains("4 added"))
  }

  // MARK: Shadows

  private static func layer(_ blur: Int) -> String {
    ##"{ "color": "#000000", "offsetX": "0px", "offsetY": "1px", "blur": "\##(blur)px", "spread": "0px" }"##
  }

  private static func shadow(_ value: String) -> String { ##"{ "low": { "$type": "shadow", "$value": \##(value) } }"## }

  @Test func oneShadowAndAListOfItAreEqual() throws {
    let (one, list) = (Self.shadow(Self.layer(2)), Self.shadow("[\(Self.layer(2))]"))
    #expect(try compare(one, list).status == 0)
    #expect(try compare(one, list, "--written").status == 1)
    let run = try compare(one, Self.shadow("[\(Self.layer(8)), \(Self.layer(4))]"))
    #expect(run.output.contains("[0].blur") && run.output.contains("2px    →  8px"), "\(run.output)")
    #expect(run.output.contains("+") && run.output.contains("[1]"))
    #expect(!run.output.contains("- [0]") && run.output.hasSuffix("\n1 changed\n"))
    // A list may refer to a shadow.
    let aliased =
      ##"{ "a": { "$type": "shadow", "$value": \##(Self.layer(2)) }, "low": { "$type": "shadow", "$value": "##
    #expect(try compare(aliased + #"["{a}"] } }"#, aliased + #""{a}" } }"#).status == 0)
  }

  // MARK: Unread parts

  @Test func aModifierIsADifference() throws {
    func token(_ opacity: String) -> String {
      ##"{ "shade": { "value": "#000000", "type": "color", "$extensions": { "studio.tokens": { "modify": { "type": "lighten", "value": "\##(opacity)", "space": "srgb" } } } } }"##
    }
    let run = try compare(token("0.5"), token("0.2"), "-s")
    #expect(run.status == 1 && run.output.hasSuffix("1 changed\n"))
    #expect(run.errors.contains("a modifier, which is not applied"))
  }

  /// A file that could not be read is never shown as removed.
  @Test func aColorSetThatCannotBeReadIsUnresolved() throws {
    func set(_ red: String, _ dark: String) -> String {
      func color(_ red: String) -> String {
        #""color": { "color-space": "srgb", "components": { "red": "\#(red)", "green": "0", "blue": "0" } }"#
      }
      return
        #"{ "colors": [{ "idiom": "universal", \#(color(red)) }, { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }], \#(color(dark)) }] }"#
    }
    let folder = try TestFolder()
    try folder.write(set("208", "160"), to: "old/A.xcassets/x.colorset/Contents.json")
    try folder.write(set("1", "2"), to: "old/A.xcassets/y.colorset/Contents.json")
    try folder.write("<<<<<<< HEAD", to: "new/A.xcassets/x.colorset/Contents.json")
    try folder.write(set("1", "2"), to: "new/A.xcassets/y.colorset/Contents.json")
    for operands in [["old", "new"], ["old/A.xcassets", "new/A.xcassets"]] {
      let run = try CommandRun(operands, in: folder)
      #expect(
        run.output.contains("#d00000  →  unresolved") && run.output.contains("#a00000  →  unresolved"), "\(run.output)")
      #expect(!run.output.contains("unset") && !run.output.contains("removed"), "\(run.output)")
      #expect(run.errors.contains("x.colorset/Contents.json:1:1"))
    }
    let back = try CommandRun(["new/A.xcassets", "old/A.xcassets"], in: folder)
    #expect(!back.output.contains("unset") && !back.output.contains("added"), "\(back.output)")
    #expect(back.output.contains("unresolved x.colorset  →  #d00000"), "\(back.output)")
    // Only the name of a link is known.
    try FileManager.default.removeItem(atPath: folder.path("new/A.xcassets/x.colorset"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("new/A.xcassets/x.colorset"), withDestinationPath: folder.path("old/A.xcassets/x.colorset"))
    let linked = try CommandRun(["old/A.xcassets", "new/A.xcassets"], in: folder)
    #expect(!linked.output.contains("unset") && linked.output.contains("unresolved"), "\(linked.output)")
  }

  /// An unreadable part of a catalog may contain anything.
  @Test func whatIsInAFolderThatCannotBeReadIsNotRemoved() throws {
    let set =
      #"{ "colors": [{ "idiom": "universal", "color": { "color-space": "srgb", "components": { "red": "1", "green": "0", "blue": "0" } } }] }"#
    let folder = try TestFolder()
    try folder.write(set, to: "old.xcassets/Brand/x.colorset/Contents.json")
    try folder.write(set, to: "old.xcassets/y.colorset/Contents.json")
    try folder.write(#"{ "properties": { "provides-namespace": true } }"#, to: "old.xcassets/Space/Contents.json")
    try folder.write(set, to: "old.xcassets/Space/z.colorset/Contents.json")
    try folder.write(set, to: "new.xcassets/y.colorset/Contents.json")
    for name in ["Brand", "Space"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("new.xcassets/\(name)"), withDestinationPath: folder.path("old.xcassets/\(name)"))
    }
    for operands in [["old.xcassets", "new.xcassets"], ["new.xcassets", "old.xcassets"]] {
      let run = try CommandRun(operands, in: folder)
      #expect(!run.output.contains("unset") && run.output.hasSuffix("2 changed in 1 rule\n"), "\(run.output)")
      #expect(run.output.contains("unresolved Brand") && run.output.contains("unresolved Space"))
      #expect(run.errors.contains("a symbolic link is not followed"))
    }
  }

  // MARK: Not JSON

  private static let others = [
    ("colors.xml", "<?xml version=\"1.0\"?>\n<resources/>"), ("comment.tokens.json", "{\n  // the brand\n  \"a\": 1 }"),
    ("block.tokens.json", "/* the brand */ { }"), ("tokens.json5", "{ brand: 1 }"), ("quotes.json", "{ 'a': 1 }"),
    ("tokens.yaml", "color:\n  brand: 1"), ("list.yaml", "- a\n- b"), ("trailing.tokens.json", #"{ "a": 1, }"#),
    ("trailing.json", "[1, 2, ]"), ("vars.css", ":root { --brand: #0a7b7e; }"), ("marks.json", "<<<<<<< HEAD\n{}"),
    ("b.plist", "bplist00"),
  ]

  @Test(arguments: others)
  func whatIsNoJSONIsToldWhatIsExpected(_ file: String, _ text: String) throws {
    let folder = try TestFolder()
    try folder.write(text, to: file)
    let run = try CommandRun(["validate", file], in: folder)
    #expect(run.status == 2)
    #expect((run.output + run.errors).replacing(file, with: "").contains("JSON"), "\(run.output)\(run.errors)")
  }
}
