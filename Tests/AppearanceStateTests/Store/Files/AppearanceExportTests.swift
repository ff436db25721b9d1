import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@MainActor
@Suite final class AppearanceExportTests {
  let store = AppearanceStore()
  let folder: String

  init() throws {
    folder = try TestFiles.temporaryFolder()
    Bar.appearance(in: store).tint = .red
  }

  deinit { TestFiles.remove(folder) }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
  }

  @Test func theFileHasWhatIsInForceAndTheName() throws {
    let export = try store.export("Day", to: folder)
    let document = try SnapshotDocument(contentsOf: export.path)
    #expect(export.path == folder + "/Day.json")
    #expect(document.name == "Day")
    #expect(document.snapshot == store.snapshot())
    #expect("\(export)" == "\(export.path): 1 setting in 1 rule")
  }

  @Test func theFileSaysWhatTheThemeIsFor() throws {
    FancyBar.appearance(whenContainedIn: FancyBar.self, in: store).tint = .red
    let export = try store.export("Night", traits: .dark, to: folder)
    let document = try SnapshotDocument(contentsOf: export.path)
    #expect(document.traits == .dark)
    let names = [ClassName.of(FancyBar.self), ClassName.of(Bar.self)]
    #expect(document.classes[names[0]]?.first == names[1])
    #expect(document.classes.keys.allSatisfy(store.snapshot().classNames.contains))
  }

  @Test func aNameLeadsToNoOtherFolder() throws {
    let export = try store.export("../Night", to: folder)
    #expect(export.path == folder + "/..-Night.json")
    #expect(try SnapshotDocument(contentsOf: export.path).name == "../Night")
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    #expect(throws: SnapshotFileError.self) { try store.export("Day", to: folder + "/none") }
  }

  @Test func openScopesAreSaid() throws {
    let restore = store.reset(for: [Label.self], label: "Sheet")
    let line = #line - 1
    defer { restore() }
    let note =
      "Taken inside an open scope: reset \"Sheet\" of \(ClassName.of(Label.self)), opened at \(#fileID):\(line)"
    #expect(try store.export("Day", to: folder).notes == [note])
  }

  @Test func aSimulatorsFileIsCopied() throws {
    let home = folder + "/it's"
    try makeFolder("it's/Documents")
    let export = try store.export(store.document("Day"), to: nil, from: .simulator(home: home, subfolder: "Documents"))
    #expect(export.path == home + "/Documents/Day.json")
    #expect(export.command == #"cp '\#(folder)/it'\''s/Documents/Day.json' ."#)
  }

  @Test func aDeviceIsAskedForTheFile() throws {
    try makeFolder("Documents")
    let location = ExportLocation.device(home: folder, subfolder: "Documents", app: "com.example.contacts")
    let export = try store.export(store.document("Day"), to: nil, from: location)
    let command = try #require(export.command)
    #expect(command.hasSuffix("--source 'Documents/Day.json' --destination 'Day.json'"))
    #expect(command.contains("--domain-identifier 'com.example.contacts'"))
  }

  @Test func elsewhereTheCurrentFolderIsTheRepositorys() {
    #expect(ExportLocation.here.folder == ".")
    #expect(ExportLocation.here.command(for: "./Day.json", file: "Day.json") == nil)
  }

  @Test func aThemeWithoutANameIsNoFile() {
    let error = #expect(throws: SnapshotFileError.self) { try store.export("", to: folder) }
    #expect(error?.problems.map(\.message) == ["expected a name of the theme for the file, found an empty one"])
  }
}
