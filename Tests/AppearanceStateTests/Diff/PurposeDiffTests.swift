import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The declared purpose of a theme is compared, patched, merged and kept in journals separately from its settings.
@MainActor
struct PurposeDiffTests {
  /// All documents of two traits and two classes, each of which is undeclared or has one of two values.
  nonisolated private static let all: [SnapshotDocument] = {
    let traits: [[String: String]] = [[:], ["style": "light"], ["style": "dark"], ["idiom": "pad", "style": "dark"]]
    let classes: [[String: [String]]] = [
      [:], ["Cell": ["Row"]], ["Cell": ["Row", "View"]], ["Card": ["View"], "Cell": ["View"]],
    ]
    return traits.flatMap { traits in
      classes.map { SnapshotDocument(AppearanceSnapshot(), traits: AppearanceTraits(traits), classes: $0) }
    }
  }()

  @Test func aDifferenceLeadsFromOneToTheOtherAndBack() {
    for old in Self.all {
      for new in Self.all {
        let diff = PurposeDiff(from: old, to: new)
        #expect(diff.isEmpty == (old == new))
        var (there, back) = (old, new)
        #expect(diff.apply(to: &there).isEmpty && diff.inverted.apply(to: &back).isEmpty)
        #expect(there == new && back == old)
      }
    }
  }

  @Test func aFileOfADifferenceIsReadAgain() throws {
    let side = DiffDocument.Side(file: nil, name: nil)
    for old in Self.all {
      for new in Self.all {
        let diff = AppearanceDiff(from: old.snapshot, to: new.snapshot)
        let document = DiffDocument(diff, PurposeDiff(from: old, to: new), old: side, new: side)
        #expect(try DiffDocument(json: JSONLayout.bytes(of: JSON(document.members)), file: nil) == document)
      }
    }
  }

  /// The law of three-way merges: a change of one side is accepted, and so is the same change of both sides.
  @Test func eachThingIsMergedByItself() throws {
    for base in Self.all {
      for ours in Self.all {
        for theirs in Self.all {
          let merge = try SnapshotMerge(base: base, ours: ours, theirs: theirs)
          var conflicts = 0
          func expect<Value: Equatable>(_ name: String, _ part: (SnapshotDocument) -> Value?) {
            let (old, our, their) = (part(base), part(ours), part(theirs))
            let isConflict = our != old && their != old && our != their
            if isConflict { conflicts += 1 }
            #expect(part(merge.document) == (our == old ? their : our), "\(name)")
          }
          for name in ["style", "idiom"] { expect(name) { $0.traits[name] } }
          for name in ["Cell", "Card"] { expect(name) { $0.classes[name] } }
          #expect(merge.conflicts.count == conflicts)
        }
      }
    }
  }

  @Test(
    arguments: [
      (
        #""traits": [{"name": "style", "old": "a"}, {"name": "style", "new": "b"}]"#,
        "duplicate change of the same trait"
      ),
      (
        #""classes": [{"class": "A", "old": ["B"]}, {"class": "A", "new": ["C"]}]"#,
        "duplicate change of the same class"
      ),
      (#""traits": [{"name": "style"}]"#, "expected a member 'old', 'new' or both"),
      (#""traits": [{"name": "style", "old": 1}]"#, "expected a string, found 1"),
      (#""classes": [{"class": "A", "new": "B"}]"#, "expected an array, found \"B\""),
      (#""classes": [{"clas": "A", "new": ["B"]}]"#, "unknown member 'clas'; did you mean 'class'?"),
    ])
  func slipsInADifferenceAreExplained(_ members: String, _ message: String) {
    let file = """
      {"format": "appearance-diff", "version": 1, "old": {"file": null, "name": null}, "new": {"file": null, "name": null},
      "counts": {}, \(members), "changes": [], "orderChanges": []}
      """
    let error = #expect(throws: SnapshotFileError.self) { _ = try DiffDocument(json: Array(file.utf8), file: nil) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func aStoreAndItsJournalSayWhatClassesInheritFrom() throws {
    let store = AppearanceStore()
    let folder = try TestFiles.temporaryFolder()
    defer { TestFiles.remove(folder) }
    let keeper = try store.keepJournal(at: folder + "/a.journal", traits: .dark)
    FancyBar.appearance(whenContainedIn: Sheet.self, in: store).tint = .red
    keeper.stop()
    let name = ClassName.of(FancyBar.self)
    let live = store.document("Night", traits: .dark)
    #expect(live.classes == [name: Array(ClassName.lineage(of: FancyBar.self).dropFirst())])
    #expect(live.name == "Night" && live.traits == .dark && live.snapshot == store.snapshot())
    let replayed = try Journal(contentsOf: folder + "/a.journal").document(at: .end)
    #expect(
      replayed.classes == live.classes && replayed.traits == AppearanceTraits.dark && replayed.snapshot == live.snapshot
    )
  }

  @Test func aListEndsWithTheFirstClassThatEverybodyKnows() {
    var stack = LayerStack()
    let lineage = ["Wallet.BigCell", "Wallet.Cell", "UITableViewCell", "UIView", "UIResponder", "NSObject"]
    stack.apply(AppearanceOperation(.discovery(lineage)))
    #expect(
      stack.superclasses(of: ["Wallet.BigCell", "Wallet.Cell", "UITableViewCell", "Other"]) == [
        "Wallet.BigCell": ["Wallet.Cell", "UITableViewCell"], "Wallet.Cell": ["UITableViewCell"],
      ])
  }
}
