import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceTesting
@testable import AppearanceThemes

@MainActor
@Suite final class FollowedFileTests {
  let store = AppearanceStore()
  let folder: String
  let path: String
  private var failures: [String] = []

  init() throws {
    folder = try TestFiles.temporaryFolder()
    path = folder + "/Theme.json"
  }

  deinit { TestFiles.remove(folder) }

  private func write(_ tint: AppearanceValue.Color, _ name: String = "Theme") throws {
    let theme = AppearanceSnapshot { Bar.appearance().tint = tint }
    try SnapshotDocument(theme, name: name).write(to: path)
  }

  private func follow() -> AppearanceObservation {
    store.follow(contentsOf: path) { [unowned self] in failures.append("\($0)") }
  }

  /// Waits for a condition that a check of the file brings about, for at most ten seconds.
  private func wait(until isSo: () -> Bool) async throws {
    for _ in 0..<1000 where !isSo() { try await Task.sleep(nanoseconds: 10_000_000) }
    #expect(isSo())
  }

  // MARK: Checking

  /// Returns the results of consecutive checks of a file.
  private func looks(_ count: Int = 1, at file: inout FollowedFile) -> [Bool] {
    (0..<count).map { _ in file.hasChanged() }
  }

  @Test func aFileHasChangedWhenItIsTheSameAtTwoLooks() throws {
    try write(.red)
    var file = FollowedFile(path)
    #expect(looks(2, at: &file) == [false, false])
    try write(.green, "Longer")
    #expect(looks(at: &file) == [false], "it may still be written")
    try write(.green, "Longer still")
    #expect(looks(at: &file) == [false], "it was still written")
    #expect(looks(3, at: &file) == [true, false, false])
  }

  @Test func aFileThatIsPutInPlaceOfAnotherIsAChange() throws {
    try write(.red)
    let time = try #require(FileManager.default.attributesOfItem(atPath: path)[.modificationDate])
    var file = FollowedFile(path)
    try write(.red)
    // A copy that preserves the time does this.
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    #expect(looks(2, at: &file) == [false, true])
  }

  @Test func aFileThatGoesAndComesIsAChangeUnlessItWasAwayForOneLookOnly() throws {
    try write(.red)
    var file = FollowedFile(path)
    try FileManager.default.moveItem(atPath: path, toPath: path + "~")
    #expect(looks(at: &file) == [false])
    try FileManager.default.moveItem(atPath: path + "~", toPath: path)
    #expect(looks(2, at: &file) == [false, false])
    try FileManager.default.removeItem(atPath: path)
    #expect(looks(2, at: &file) == [false, true])
    try write(.red)
    #expect(looks(2, at: &file) == [false, true])
  }

  // MARK: Following

  @Test func theThemeIsThatOfTheFileAndFollowsIt() async throws {
    try write(.red, "Day")
    let following = follow()
    let bar = Bar.appearance(in: store)
    #expect(bar.tint == .red)
    #expect(bar.history.last?.label == "Day")
    try write(.green, "Night")
    try await wait { bar.tint == .green }
    #expect(bar.history.last?.label == "Night")
    #expect(failures == [])
    following.cancel()
  }

  @Test func aBadFileLeavesTheThemeAndIsToldOnce() async throws {
    try write(.red)
    let following = follow()
    try Data("{ \"format\": 3 }".utf8).write(to: URL(fileURLWithPath: path))
    try await wait { !failures.isEmpty }
    #expect(failures.count == 1 && failures[0].contains("Theme.json:1:"), "\(failures)")
    try await Task.sleep(nanoseconds: 600_000_000)
    #expect(failures.count == 1)
    #expect(Bar.appearance(in: store).tint == .red)
    // A value of the wrong type is an error too.
    let number = AppearanceSnapshot(rules: [
      .init(
        RuleSnapshot(RuleKey(ClassName.of(Bar.self)), settings: [.init(key: SettingKey("tint"), value: .number(3))]))
    ])
    try SnapshotDocument(number, name: "Number").write(to: path)
    try await wait { failures.count == 2 }
    #expect(failures.last?.contains("tint does not accept the number") == true, "\(failures)")
    try write(.blue)
    try await wait { Bar.appearance(in: self.store).tint == .blue }
    following.cancel()
  }

  @Test func aFileThatIsNotThereYetIsToldAndFollowed() async throws {
    let following = follow()
    #expect(failures.count == 1 && failures[0].contains("No such file"), "\(failures)")
    try write(.red)
    try await wait { Bar.appearance(in: self.store).tint == .red }
    following.cancel()
  }

  @Test func itEndsWithTheObservationAndHoldsNoStore() async throws {
    try write(.red)
    do { _ = follow() }
    try write(.green)
    try await Task.sleep(nanoseconds: 700_000_000)
    #expect(Bar.appearance(in: store).tint == .red)
    var other: AppearanceStore? = AppearanceStore()
    weak let kept = other
    let following = other?.follow(contentsOf: path) { _ in }
    other = nil
    #expect(kept == nil)
    following?.cancel()
  }
}
