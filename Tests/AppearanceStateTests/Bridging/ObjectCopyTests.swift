import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@MainActor
@Suite struct KeptValueTests {
  let uikit = FakeUIKit()
  let store: AppearanceStore

  init() {
    store = AppearanceStore(mirroring: uikit)
  }

  var ours: AppearanceProxy<FakeBar> { FakeBar.appearance(in: store) }

  // MARK: Copies

  @Test func whatIsChangedAfterItWasSetIsNotSet() {
    let backdrop = FakeBackdrop(.red)
    ours.backdrop = backdrop
    backdrop.color = .green
    #expect(ours.backdrop.color == .red)
    ours.backdrop.color = .blue
    #expect(ours.backdrop.color == .red)
    #expect(uikit.appearance().backdrop.color == .red)
  }

  @Test func settingTheSameAgainIsNoChange() {
    ours.backdrop = FakeBackdrop(.red)
    let steps = ours.history.count
    ours.backdrop = FakeBackdrop(.red)
    #expect(ours.history.count == steps)
    ours.backdrop = FakeBackdrop(.green)
    #expect(ours.history.count == steps + 1)
  }

  @Test func aProxyThatAnswersWithNoObjectHasRecordedNothing() {
    #expect(ours.setting(\.backdrop).isSet == false)
    uikit.appearance().backdrop = FakeBackdrop(.red)
    #expect(ours.setting(\.backdrop).isSet)
    let restore = store.reset()
    #expect(uikit.appearance().backdrop.color == nil)
    restore()
    #expect(uikit.appearance().backdrop.color == .red)
  }

  @Test func nilIsAValueWhereTheTypeHasIt() {
    ours.edge = FakeBackdrop(.red)
    ours.edge = nil
    #expect(ours.setting(\.edge).isSet)
    ours.unset(\.edge)
    #expect(!ours.setting(\.edge).isSet)
  }

  // MARK: By key path, as every attribute

  @Test func theSubscriptByKeyPathReadsAndWritesCopies() {
    let path = \FakeBar.backdrop
    let backdrop = FakeBackdrop(.red)
    ours[path] = backdrop
    backdrop.color = .green
    #expect(ours[path].color == .red)
    #expect(ours[\.edge] == nil)
  }

  @Test func codeThatKnowsNothingOfTheTypeReadsAndWritesCopiesToo() {
    func exchange<Value>(_ path: ReferenceWritableKeyPath<FakeBar, Value>, _ value: Value) -> AppearanceSetting<Value> {
      let old = ours.setting(path)
      ours[path] = value
      return old
    }
    let backdrop = FakeBackdrop(.red)
    #expect(!exchange(\.backdrop, backdrop).isSet)
    backdrop.color = .green
    #expect(ours.backdrop.color == .red)
    guard case .set(let old) = exchange(\.backdrop, backdrop) else { return #expect(Bool(false), "was set") }
    #expect(old.color == .red)
    #expect(!exchange(\.tint, .red).isSet && ours.tint == .red)
  }

  @Test func resolvingGivesACopyBeforeAnyInstanceExists() {
    #expect(FakeBar.resolvedAppearance(in: store).backdrop.color == nil)
    ours.backdrop = FakeBackdrop(.red)
    FakeBar.appearance(whenContainedIn: Window.self, in: store).edge = FakeBackdrop(.green)
    let resolved = FakeBar.resolvedAppearance(in: store).backdrop
    #expect(resolved.color == .red)
    resolved.color = .blue
    #expect(FakeBar.resolvedAppearance(in: store).backdrop.color == .red)
    #expect(FakeBar.resolvedAppearance(in: store).edge == nil)
    #expect(FakeBar.resolvedAppearance(inside: [Window.self], in: store).edge?.color == .green)
  }

  @Test func resolvingForAnInstanceKnowsWhatTheProgramHasSetOnIt() {
    ours.backdrop = FakeBackdrop(.red)
    let (plain, own) = (FakeBar(), FakeBar())
    own.backdrop = FakeBackdrop(.green)
    for bar in [plain, own] { store.enter(bar) }
    #expect(plain.backdrop.color == .red)
    #expect(plain.resolvedAppearance(in: store).backdrop.color == .red)
    #expect(own.resolvedAppearance(in: store).backdrop.color == .green)
    own.resolvedAppearance(in: store).clear(\.backdrop)
    #expect(own.resolvedAppearance(in: store).backdrop.color == .red)
    #expect(own.backdrop.color == .red)
  }

  @Test func anExplanationShowsTheValueAndWhatItBeat() {
    ours.backdrop = FakeBackdrop(.red)
    let claims = FakeBar.resolvedAppearance(in: store).explain(\.backdrop).claims
    #expect(claims.map(\.value) == [FakeBackdrop(.red).objectParts.described, FakeBackdrop().objectParts.described])
  }

  // MARK: Records

  @Test func aRecordIsReadBackEqual() throws {
    let backdrop = FakeBackdrop(.red)
    backdrop.shade = FakeBackdrop(.green)
    backdrop.part.gap = 3
    let description = backdrop.objectParts.described
    let made = try #require(FakeBackdrop.fromAppearanceValue(description))
    #expect(made.objectParts == backdrop.objectParts)
    #expect(made.objectParts.described == description)
    #expect(made.shade?.color == .green)
    #expect(made.part.gap == 3)
  }

  @Test func fieldsThatAreAbsentKeepTheirDefaultsAndUnknownOnesArePassedOver() throws {
    let record = AppearanceValue.Record(type: "FakeBackdrop", fields: ["color": .color(.red), "later": .number(1)])
    let made = try #require(FakeBackdrop.fromAppearanceValue(.record(record)))
    #expect(made.objectParts == FakeBackdrop(.red).objectParts)
  }

  @Test func aFieldThatCannotBeMadeMakesTheRecordUnusable() {
    let opaque = AppearanceValue.opaque(AppearanceValue.Opaque(type: "Color", summary: "a pattern"))
    for fields in [["color": opaque], ["shade": opaque], ["part": opaque], ["shade": .number(1)]] {
      #expect(
        FakeBackdrop.fromAppearanceValue(.record(AppearanceValue.Record(type: "FakeBackdrop", fields: fields))) == nil)
    }
    let inside = AppearanceValue.Record(type: "FakePart", fields: ["gap": opaque])
    let outside = AppearanceValue.Record(type: "FakeBackdrop", fields: ["part": .record(inside)])
    #expect(FakeBackdrop.fromAppearanceValue(.record(outside)) == nil)
  }

  @Test func whatIsTheDefaultAlreadyNeedNotBeMade() {
    final class Host {
      var effect = Effect()
    }
    struct Effect: AppearanceValueRepresentable {
      var appearanceValue: AppearanceValue { .opaque(AppearanceValue.Opaque(type: "Effect", summary: "an effect")) }
      static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Effect? { nil }
    }
    let host = Host()
    var fields = RecordFields("Host")
    fields.value("effect", host, \.effect)
    func record(_ type: String, _ effect: AppearanceValue) -> AppearanceValue {
      .record(AppearanceValue.Record(type: type, fields: ["effect": effect]))
    }
    #expect(fields.read(record("Host", Effect().appearanceValue)))
    #expect(!fields.read(record("Host", .number(1))))
    #expect(!fields.read(record("Other", Effect().appearanceValue)))
    #expect(!fields.read(.number(1)))
    #expect(fields.read(record("OwnHost", Effect().appearanceValue)) { $0 == "OwnHost" })
  }

  @Test func partsAreComparedByTheirTypeAndValue() {
    struct Text: Equatable { var words: [String] }
    struct Unequal { var name: String }
    #expect(ObjectParts.value(1.0) == .value(1.0))
    #expect(ObjectParts.value(1.0) != .value(2.0))
    #expect(ObjectParts.value("a", described: .nil) != .value("b", described: .nil))
    #expect(ObjectParts.value("a", described: .nil).described == .nil)
    let (one, other) = (FakeBackdrop(), FakeBackdrop())
    #expect(ObjectParts.object(one) == .object(one))
    #expect(ObjectParts.object(one) != .object(other))
    // A value in place of an object is boxed again each time, so the identity of its box does not matter.
    #expect(ObjectParts.object(Text(words: ["a"])) == .object(Text(words: ["a"])))
    #expect(ObjectParts.object(Text(words: ["a"])) != .object(Text(words: ["b"])))
    #expect(ObjectParts.object(Unequal(name: "a")) == .object(Unequal(name: "a")))
    #expect(ObjectParts.object(Unequal(name: "a")) != .object(Unequal(name: "b")))
    #expect(ObjectParts.object(Unequal(name: "a")) != .object(Text(words: ["a"])))
    #expect(ObjectParts.textAttributes(["kern": .value(1)]).described == .textAttributes(["kern": .number(1)]))
  }

  @Test func aThemeFromAFileIsAppliedAndWhatCannotBeMadeIsAnError() throws {
    ours.backdrop = FakeBackdrop(.red)
    let file = SnapshotDocument(store.snapshot()).json()
    ours.backdrop = FakeBackdrop(.green)
    store.theme = try SnapshotDocument(json: file).snapshot
    #expect(uikit.appearance().backdrop.color == .red)
    let text = String(decoding: file, as: UTF8.self)
    let broken = text.replacing(
      /"color": \{[^}]*\}/, with: #""color": { "kind": "opaque", "type": "Color", "summary": "a pattern" }"#)
    #expect(broken != text)
    let snapshot = try SnapshotDocument(json: Array(broken.utf8)).snapshot
    #expect(throws: (any Error).self) { try store.validate(snapshot) }
  }
}
