import AppearanceState
import AppearanceThemes
import Testing

/// `convert` into a catalog that exists.
struct CatalogUpdateTests {
  private static let brand = """
    {
      "colors" : [
        { "idiom" : "universal", "filename" : "x", "color" : { "color-space" : "srgb",
          "components" : { "red" : "0xFF", "green" : "0x00", "blue" : "0x00", "alpha" : "1.000" } } },
        { "idiom" : "universal", "appearances" : [{ "appearance" : "luminosity", "value" : "dark" }] },
        { "idiom" : "mac", "color" : { "platform" : "osx", "reference" : "labelColor" } }
      ],
      "info" : { "author" : "designer", "version" : 1 },
      "properties" : { "localizable" : true }
    }
    """

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    let made = try CommandRun(
      script: """
        mkdir -p A.xcassets/Colors/Brand/Primary.colorset A.xcassets/Old.colorset A.xcassets/Logo.imageset \\
        A.xcassets/Plain A.xcassets/Broken.colorset elsewhere && ln -s ../elsewhere A.xcassets/Linked
        """, [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    #expect(made.status == 0)
    try folder.write(
      #"{ "info": 1, "properties": { "provides-namespace": true } }"#, to: "A.xcassets/Colors/Brand/Contents.json")
    try folder.write(Self.brand, to: "A.xcassets/Colors/Brand/Primary.colorset/Contents.json")
    try folder.write(Self.brand, to: "A.xcassets/Old.colorset/Contents.json")
    try folder.write("{", to: "A.xcassets/Broken.colorset/Contents.json")
    try folder.write("pdf", to: "A.xcassets/Logo.imageset/logo.pdf")
    return folder
  }

  private func files(_ folder: TestFolder) throws -> [String] {
    try CommandRun(script: "find A.xcassets elsewhere | sort", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
      .output.split(separator: "\n").map(String.init)
  }

  private func convert(_ rules: [AppearanceSnapshot.Rule], _ options: String..., in folder: TestFolder) throws
    -> CommandRun
  {
    try folder.write(AppearanceSnapshot(rules: rules), to: "theme.json")
    return try CommandRun(["convert", "theme.json", "A.xcassets"] + options, in: folder)
  }

  @Test func aFileOfXcodeDiffersOnlyInTheLinesOfItsChange() throws {
    let folder = try folder()
    func set(_ red: String) -> String {
      """
      {
        "colors" : [
          {
            "color" : {
              "color-space" : "srgb",
              "components" : {
                "alpha" : "1.000",
                "blue" : "0.000",
                "green" : "0.000",
                "red" : "\(red)"
              }
            },
            "idiom" : "universal"
          }
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        }
      }

      """
    }
    let file = "A.xcassets/Old.colorset/Contents.json"
    try folder.write(set("1.000"), to: file)
    #expect(try convert([.of("color", ["Old": .hex(0), "New": .hex(0xFF0000)])], in: folder).status == 0)
    #expect(try folder.read(file) == set("0.000"))
    #expect(try folder.read("A.xcassets/New.colorset/Contents.json") == set("1.000"))
  }

  @Test func theColorsOfTheThemeAreUpdatedAndAllElseIsKept() throws {
    let folder = try folder()
    let before = try files(folder)
    let run = try convert(
      [
        .of("color", ["Brand/Primary": .hex(0x00FF00), "Brand/Deep/New": .hex(1), "Fresh": .hex(2)]),
        .of("color", traits: .dark, ["Brand/Primary": .hex(0x0000FF)]),
      ], "--strict", in: folder)
    #expect(
      run.errors == """
        appearance-diff: A.xcassets: 'Brand/Primary': kept mac
        appearance-diff: A.xcassets: kept 2 color sets (Broken, Old), 1 image set (Logo)

        """)
    #expect(run.status == 0)
    #expect(
      try files(folder)
        == (before + [
          "A.xcassets/Colors/Brand/Deep", "A.xcassets/Colors/Brand/Deep/Contents.json",
          "A.xcassets/Colors/Brand/Deep/New.colorset", "A.xcassets/Colors/Brand/Deep/New.colorset/Contents.json",
          "A.xcassets/Fresh.colorset", "A.xcassets/Fresh.colorset/Contents.json",
        ]).sorted())
    let set = try folder.read("A.xcassets/Colors/Brand/Primary.colorset/Contents.json")
    for kept in [#""filename" : "x""#, "labelColor", #""author" : "designer""#, #""localizable" : true"#] {
      #expect(set.contains(kept), "\(kept) in \(set)")
    }
    #expect(try folder.read("A.xcassets/Old.colorset/Contents.json") == Self.brand)
    let again = try CommandRun(["theme.json", "A.xcassets", "--only=Brand/*"], in: folder)
    #expect(again.output.contains("+ Brand/Primary") && again.output.contains("1 added"), "only what was kept")
  }

  @Test func aColorThatIsTheSameStaysAsItIsWritten() throws {
    let folder = try folder()
    let run = try convert([.of("color", ["Old": .hex(0xFF0000)])], in: folder)
    #expect(run.status == 0)
    #expect(try folder.read("A.xcassets/Old.colorset/Contents.json") == Self.brand)
  }

  @Test func aColorThatIsSetToNilIsRemoved() throws {
    let folder = try folder()
    let run = try convert([.of("color", ["Old": .nil])], in: folder)
    #expect(run.errors.contains("A.xcassets: 'Old': all colors removed\n") && run.status == 0)
    let set = try folder.read("A.xcassets/Old.colorset/Contents.json")
    #expect(!set.contains("components") && !set.contains("labelColor") && set.contains("mac"))
  }

  @Test func whatCannotBeAddedIsReportedAndTheRestIs() throws {
    let folder = try folder()
    let before = try files(folder)
    let rules = [
      AppearanceSnapshot.Rule.of(
        "color", ["Plain/x": .hex(1), "Linked/x": .hex(1), "Broken": .hex(1), "old": .hex(1), "Fine": .hex(1)])
    ]
    let strict = try convert(rules, "--strict", in: folder)
    #expect(try strict.status == 2 && files(folder) == before)
    let run = try convert(rules, in: folder)
    #expect(run.status == 0)
    #expect(
      try files(folder)
        == (before + ["A.xcassets/Fine.colorset", "A.xcassets/Fine.colorset/Contents.json"]).sorted())
    for reason in [
      "Plain/x: left out because 'Plain' in the catalog is nothing that it could be added to",
      "Linked/x: left out because 'Linked' in the catalog is nothing that it could be added to",
      "Broken: left out because the color set in the catalog cannot be read",
      "old: left out because some file systems treat 'Old.colorset' as the same name",
    ] { #expect(run.errors.contains(reason), "\(run.errors)") }
    #expect(try folder.read("A.xcassets/Broken.colorset/Contents.json") == "{")
  }
}
