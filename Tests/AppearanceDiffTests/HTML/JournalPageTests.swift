import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// `replay JOURNAL --format=html` as bytes; `Tests/browser/check.py` tests it in a browser.
struct JournalPageTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.addFixtures()
    return folder
  }

  @Test func listsTheStepsAndWhatWasRestored() throws {
    let run = try CommandRun(["replay", "contact-sheet.journal", "-f", "html"], in: folder())
    #expect(run.status == 0)
    #expect(run.output.contains("<p class=\"files\">11 steps, 1 restore</p>"))
    #expect(run.output.matches(of: /<li class="step">/).count == 11)
    #expect(run.output.matches(of: /Restored exactly/).count == 1)
    #expect(
      run.output.contains(
        "<li class=\"step\"><h2>4. reset everything \"contact sheet\"</h2><p class=\"files\"><span class=\"time\">"
          + "2026-11-21 09:01:01.750 UTC</span> · <code>ContactSheetApp/People.swift:48</code></p><p class=\"lead\">"
          + "5 removed in 3 rules; in force: 0 settings in 0 rules</p>"))
  }

  @Test func theFormatIsGuessedAndStepsCanBeChosen() throws {
    let folder = try folder()
    let arguments = ["replay", "contact-sheet.journal", "--output=a.html"]
    #expect(try CommandRun(arguments + ["--until=contact sheet"], in: folder).status == 0)
    #expect(try folder.read("a.html").matches(of: /<li class="step">/).count == 5)
    #expect(try CommandRun(arguments + ["--step=8"], in: folder).status == 0)
    #expect(try folder.read("a.html").contains("<li class=\"step\"><h2>8. restore, ends 4 \"contact sheet\"</h2>"))
    #expect(try folder.read("a.html").matches(of: /<li class="step">/).count == 1)
  }

  @Test func aFailedRestoreIsTheEnd() throws {
    let folder = try folder()
    let journal = try folder.read("contact-sheet.journal")
    let broken = journal.replacing(/"digest":"[0-9a-f]{16}"/, with: "\"digest\":\"0000000000000000\"")
    #expect(broken != journal)
    try folder.write(broken, to: "broken.journal")
    let run = try CommandRun(["replay", "broken.journal", "--format=html"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("NOT restored: the program’s state after step 8 is not one in which a scope began"))
    #expect(run.output.contains("NOT restored: the state is not the one from before the scope."))
  }

  /// A leak is drawn like a comparison, before and after. A history does so too, but only if a restore failed.
  @Test(arguments: [("replay", true), ("replay", false), ("history", true), ("history", false)])
  func whatLeaksIsDrawn(_ command: String, _ isRestored: Bool) throws {
    let folder = try TestFolder()
    let color = #"{"kind":"color","colorSpace":"srgb","components":[0.9,0.9,0.9],"alpha":1}"#
    var lines = [
      #"{"format":"appearance-journal","version":1,"time":0,"traits":{"userInterfaceStyle":"light"},"rules":[]}"#,
      #"{"op":"override","time":1,"layer":1,"covers":"everything","rules":[{"class":"UILabel","attributes":{"textColor":\#(color)}},"#
        + #"{"class":"Badge","attributes":{"tint":1}}]}"#,
    ]
    if isRestored {
      // By the digest, the program had an empty state again, while the replay has the earlier write.
      lines.insert(#"{"op":"set","time":1,"class":"UILabel","key":"textColor","value":\#(color)}"#, at: 1)
      lines.insert(#"{"op":"set","time":1,"class":"Badge","key":"tint","value":2}"#, at: 2)
      lines.append(#"{"op":"restore","time":2,"layer":1,"digest":"09612b07b5ecb5a5"}"#)
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "leak.journal")
    let page = try CommandRun([command, "leak.journal", "-f", "html"], in: folder).output
    let isDrawn = isRestored || command == "replay"
    for format in ["text", "markdown"] {
      let output = try CommandRun([command, "leak.journal", "-f", format], in: folder).output
      #expect(output.contains(Timeline.leakHeading) == isDrawn, "\(output)")
      #expect(output.contains("NOT restored: the state is not the one") == isRestored, "\(output)")
    }
    let open = command == "replay" ? "{ \"open\": [1], \"openFromBefore\": 0," : "null"
    let failure = isRestored ? "{ \"step\": 4," : open
    let steps = try CommandRun([command, "leak.journal", "-f", "json"], in: folder).output
    #expect(steps.replacing(/\s+/, with: " ").contains("\"failure\": \(failure)"), "\(steps)")
    // Every format of a replay has the readability of the texts under the leak.
    if command == "replay" {
      let text = try CommandRun([command, "leak.journal"], in: folder).output
      #expect(text.contains("\nReadability (WCAG 2.2 AA): ") && text.contains("  - "))
      let markdown = try CommandRun([command, "leak.journal", "-f", "markdown"], in: folder).output
      #expect(markdown.contains("\n**Readability** (WCAG 2.2 AA): **") && markdown.contains("| Text | Old | New |"))
      let json = try CommandRun([command, "leak.journal", "-f", "json"], in: folder).output
      #expect(json.matches(of: /"readability": \{/).count == 1 && json.matches(of: /"verdict": "worse"/).count > 0)
    }
    #expect(page.contains("<section id=\"interface\"") == isDrawn)
    let step = isRestored ? 4 : 1
    #expect(
      page.contains("<h2>The expected state and the actual state</h2><p class=\"lead\">After step \(step).</p>")
        == isDrawn)
    // Each step has a drawing, too.
    let leak = page.prefix(upTo: page.firstRange(of: "<ol class=\"steps\"")?.lowerBound ?? page.startIndex)
    #expect(leak.contains("aria-label=\"List under before.") == isDrawn)
    #expect(leak.contains("aria-label=\"List under after.") == isDrawn)
    #expect(leak.contains("<g class=\"outlines\">") == isDrawn)
    #expect(page.contains("1 of 2 changes is not visible in the drawing") == isDrawn)
    #expect(page.contains("texts got worse") == isDrawn)
    let places = Set(page.matches(of: /\ id="([^"]*)"/).map(\.output.1))
    #expect(page.matches(of: /\ href="#([^"]*)"/).map(\.output.1).filter { !places.contains($0) } == [])
  }

  @Test func nothingOfAJournalIsMarkup() throws {
    let folder = try folder()
    let evil = #"</li><script>alert(1)</script>\u202E"#
    let journal = try folder.read("contact-sheet.journal").replacing("\"Day\"", with: "\"\(evil)\"")
      .replacing("ContactSheetApp", with: evil).replacing("UISwitch", with: evil)
    try folder.write(journal, to: "evil.journal")
    let page = try CommandRun(["replay", "evil.journal", "-f", "html"], in: folder).output
    #expect(page.contains(#"&lt;/li&gt;&lt;script&gt;alert(1)&lt;/script&gt;\u202E"#))
    #expect(page.matches(of: /<script/).count == 1)
    #expect(page.matches(of: /<\/li>/).count == page.matches(of: /<li/).count)
    #expect(!page.unicodeScalars.contains("\u{202E}"))
  }

  @Test func twoFilesHaveAPageOfThreeSteps() throws {
    let run = try CommandRun(["replay", "day.json", "night.json", "-f", "html"], in: folder())
    #expect(run.status == 0)
    #expect(run.output.contains("<p class=\"files\">3 steps, 1 restore</p>"))
    #expect(
      run.output.contains(
        "<h2>1. override \"Night\"</h2><p class=\"files\"><code>night.json</code></p><p class=\"lead\">"))
    #expect(run.output.contains("<p class=\"verdict good\">the restore was exact</p>"))
  }

  /// The page opens at the last change; or at a step with an error; or at the beginning of a scope that is still open.
  @Test func opensAtTheStepThatMatters() throws {
    let folder = try folder()
    func slider(_ arguments: [String]) throws -> String? {
      let page = try CommandRun(["replay"] + arguments + ["-f", "html"], in: folder).output
      return page.firstMatch(of: /id="slider" min="0" max="[0-9]+" value="([0-9]+)"/).map { String($0.1) }
    }
    #expect(try slider(["contact-sheet.journal"]) == "10")
    #expect(try slider(["contact-sheet.journal", "--until=7"]) == "6", "step 7 changed nothing that can be seen")
    let journal = try folder.read("contact-sheet.journal")
    try folder.write(journal.replacing(/"digest":"[0-9a-f]{16}"/, with: "\"digest\":\"0000000000000000\""), to: "bad")
    #expect(try slider(["bad"]) == "8")
    let quiet = [
      #"{"format":"appearance-journal","version":1,"time":0,"rules":[]}"#,
      #"{"op":"reset","time":1,"layer":1,"covers":["Cell"]}"#,
      #"{"op":"set","time":2,"class":"Bar","key":"tint","value":1}"#,
      #"{"op":"restore","time":3,"layer":1,"digest":"0000000000000000"}"#,
    ]
    try folder.write(quiet.joined(separator: "\n") + "\n", to: "quiet")
    #expect(try slider(["quiet"]) == "3", "a failure, though it changed nothing")
    let open = journal.split(separator: "\n").filter { !$0.contains("\"restore\"") }.joined(separator: "\n")
    try folder.write(open + "\n", to: "open")
    #expect(try slider(["open"]) == "4")
  }

  @Test func aFailureIsRedAndWhatFollowsIsNotDroppedInSilence() throws {
    let folder = try folder()
    let journal = try folder.read("contact-sheet.journal")
    try folder.write(journal.replacing(/"digest":"[0-9a-f]{16}"/, with: "\"digest\":\"0000000000000000\""), to: "bad")
    let page = try CommandRun(["replay", "bad", "-f", "html"], in: folder).output
    #expect(page.matches(of: #/<li class="step failed"><h2>8\. /#).count == 1)
    #expect(page.matches(of: /<li class="step failed">/).count == 1)
    #expect(page.contains("; the replay stopped there: 2 more steps in the journal</p>"))
    let text = try CommandRun(["replay", "bad", "--color"], in: folder).output
    #expect(text.contains("\u{1B}[31mrestore, ends 4 \"contact sheet\"\u{1B}[0m"))
    #expect(text.hasSuffix("\nthe replay stopped there: 2 more steps in the journal\n"))
    let json = try CommandRun(["replay", "bad", "-f", "json"], in: folder).output
    #expect(json.contains("\"omitted\": 2,\n"))
    #expect(try !CommandRun(["replay", "bad", "--until=8"], in: folder).output.contains("stopped"))
  }

  @Test func whatCannotBeSeenSaysWhatHidesIt() throws {
    let folder = try folder()
    let words = "nothing changed: hidden by 4 reset everything \"contact sheet\""
    #expect(try CommandRun(["replay", "contact-sheet.journal"], in: folder).output.contains("\n   \(words)\n"))
    #expect(try CommandRun(["history", "contact-sheet.journal"], in: folder).output.contains("  \(words)\n"))
    let page = try CommandRun(["replay", "contact-sheet.journal", "-f", "html"], in: folder).output
    #expect(page.matches(of: /nothing changed: hidden by/).count == 1)
    #expect(page.contains("<p class=\"lead\">\(words); in force: 2 settings in 1 rule</p>"))
    let json = try CommandRun(["replay", "contact-sheet.journal", "-f", "json"], in: folder).output
    #expect(json.matches(of: /"hiddenBy": \[4\]/).count == 1)
    #expect(json.matches(of: /"hiddenBy": \[\]/).count == 10)
  }
}
