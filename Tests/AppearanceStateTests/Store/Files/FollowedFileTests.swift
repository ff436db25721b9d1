import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@MainActor
@Suite final class FollowedFileTests {
  let store = AppearanceStore()
  let folder: String
  let path: String
  private var failures: [String] = []
  /// Each pause of the store between two checks, and what ends it.
  private let (pauses, paused) = AsyncStream.makeStream(of: Void.self)
  private let (ends, end) = AsyncStream.makeStream(of: Void.self)

  init() throws {
    folder = try TestFiles.temporaryFolder()
    path = folder + "/Theme.json"
  }

  deinit { TestFiles.remove(folder) }

  private func write(_ tint: AppearanceValue.Color, _ name: String = "Theme") throws {
    let theme = AppearanceSnapshot { Bar.appearance().tint = tint }
    try SnapshotDocument(theme, name: name).write(to: path)
  }

  /// Follows the file, which is checked when `check` says so.
  private func follow() async -> AppearanceObservation {
    let following = store.follow(contentsOf: path, onFailure: { [unowned self] in failures.append("\($0)") }) {
      [paused, ends] in
      paused.yield()
      for await _ in ends { return }
      throw CancellationError()
    }
    await pause()
    return following
  }

  private func pause() async {
    for await _ in pauses { return }
  }

  /// Lets the store check the file: twice until it is known to be written.
  private func check(_ count: Int = 2) async {
    for _ in 0..<count {
      end.yield()
      await pause()
    }
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
    let following = await follow()
    let bar = Bar.appearance(in: store)
    #expect(bar.tint == .red)
    #expect(bar.history.last?.label == "Day")
    try write(.green, "Night")
    await check()
    #expect(bar.tint == .green)
    #expect(bar.history.last?.label == "Night")
    #expect(failures == [])
    following.cancel()
  }

  @Test func aBadFileLeavesTheThemeAndIsToldOnce() async throws {
    try write(.red)
    let following = await follow()
    try Data("{ \"format\": 3 }".utf8).write(to: URL(fileURLWithPath: path))
    await check()
    #expect(failures.count == 1 && failures[0].contains("Theme.json:1:"), "\(failures)")
    await check(3)
    #expect(failures.count == 1)
    #expect(Bar.appearance(in: store).tint == .red)
    // A value of the wrong type is an error too.
    let number = AppearanceSnapshot(rules: [
      .init(
        RuleSnapshot(RuleKey(ClassName.of(Bar.self)), settings: [.init(key: SettingKey("tint"), value: .number(3))]))
    ])
    try SnapshotDocument(number, name: "Number").write(to: path)
    await check()
    #expect(failures.count == 2)
    #expect(failures.last?.contains("tint does not accept the number") == true, "\(failures)")
    try write(.blue)
    await check()
    #expect(Bar.appearance(in: store).tint == .blue)
    following.cancel()
  }

  @Test func aFileThatIsNotThereYetIsToldAndFollowed() async throws {
    let following = await follow()
    #expect(failures.count == 1 && failures[0].contains("No such file"), "\(failures)")
    try write(.red)
    await check()
    #expect(Bar.appearance(in: store).tint == .red)
    following.cancel()
  }

  @Test func aPipeIsToldAndNotWaitedFor() async throws {
    #expect(mkfifo(path, 0o600) == 0)
    let following = await follow()
    #expect(failures == ["\(path): cannot read: not a regular file"])
    following.cancel()
  }

  @Test func itEndsWithTheObservationAndHoldsNoStore() async throws {
    try write(.red)
    do { _ = await follow() }
    try write(.green)
    // A store that went on would end the pause now.
    for _ in 0..<3 { end.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(Bar.appearance(in: store).tint == .red)
    var other: AppearanceStore? = AppearanceStore()
    weak let kept = other
    let following = other?.follow(contentsOf: path) { _ in }
    other = nil
    #expect(kept == nil)
    following?.cancel()
  }
}
