import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@MainActor
@Suite struct SnapshotTests {
  let store = AppearanceStore()

  @Test func aSnapshotDoesNotChangeWithTheStore() {
    Bar.appearance(in: store).lines = 1
    let snapshot = store.snapshot()
    let rule = Bar.appearance(in: store).snapshot()
    Bar.appearance(in: store).lines = 2
    Label.appearance(in: store).tags = []
    #expect(snapshot[rule.key]["lines"] == .number(1))
    #expect(rule["lines"] == .number(1))
    #expect(snapshot.rules.count == 1)
  }

  @Test func aRuleNamesItsClassAndItsContainers() async {
    let noClass = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = RuleKey("") }
    #expect(noClass.message.contains("a rule names its class and its containers, found '' in []"))
    let noContainer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RuleKey("Bar", containers: ["Sheet", ""])
    }
    #expect(noContainer.message.contains(#"found 'Bar' in ["Sheet", ""]"#))
  }

  @Test func snapshotsGoAnywhere() async {
    Bar.appearance(in: store).lines = 1
    let snapshot = store.snapshot()
    let count = await Task.detached { snapshot.rules.count }.value
    #expect(count == 1)
  }

  @Test func equalityIgnoresHowAStateCameAbout() {
    let other = AppearanceStore()
    Bar.appearance(in: store).lines = 1
    Label.appearance(in: store).tags = ["a"]
    Label.appearance(in: other).tags = ["a"]
    Bar.appearance(in: other).lines = 7
    Bar.appearance(in: other).lines = 1
    #expect(store.snapshot() == other.snapshot())
    #expect(store.snapshot().hashValue == other.snapshot().hashValue)
    Bar.appearance(in: other).tint = nil
    #expect(store.snapshot() != other.snapshot())
  }

  @Test func unsetNilAndZeroDiffer() {
    let values: [AppearanceValue?] = [nil, .some(.nil), .number(0), .number(-0.0)]
    let states = values.map { value -> AppearanceSnapshot in
      let key = SettingKey("a")
      let settings = value.map { [RuleSnapshot.Setting(key: key, value: $0)] } ?? []
      return AppearanceSnapshot(rules: [AppearanceSnapshot.Rule(RuleSnapshot(RuleKey("Bar"), settings: settings))])
    }
    for (left, right) in states.enumerated().flatMap({ left in states.enumerated().map { (left, $0) } }) {
      #expect((left.element == right.element) == (left.offset == right.offset))
    }
  }

  @Test func theOrderOfOtherwiseEqualRulesIsKept() {
    // Both have one trait, so the one set later wins. In the first store the order of keys is the opposite.
    Bar.appearance(for: ["b": "1"], in: store).lines = 1
    Bar.appearance(for: ["a": "1"], in: store).lines = 2
    let other = AppearanceStore()
    Bar.appearance(for: ["a": "1"], in: other).lines = 2
    Bar.appearance(for: ["b": "1"], in: other).lines = 1
    #expect(store.snapshot() != other.snapshot())
    #expect(store.snapshot().rules.map(\.order) == [2, 1])
    #expect(other.snapshot().rules.map(\.order) == [nil, nil])
    other.theme = store.snapshot()
    #expect(other.snapshot() == store.snapshot())
    let diff = AppearanceDiff(
      from: store.snapshot(), to: AppearanceSnapshot(rules: store.snapshot().rules.map { .init($0.snapshot) }))
    #expect(diff.changes.isEmpty && diff.orderChanges.count == 2)
  }

  @Test func aThemeOfAnotherStoreMeansTheSame() {
    Bar.appearance(in: store).lines = 1
    Label.appearance(whenContainedIn: Sheet.self, in: store).shader = Label.Shader(program: 2)
    let other = AppearanceStore()
    other.theme = store.snapshot()
    #expect(other.snapshot() == store.snapshot())
    #expect(Label.appearance(whenContainedIn: Sheet.self, in: other).shader.program == 2)
  }

  @Test func valuesFromAFileBecomeValuesOfTheAttribute() {
    let settings = [
      RuleSnapshot.Setting(key: SettingKey("style"), value: .enumeration(.init(type: "BarStyle", name: "dark"))),
      RuleSnapshot.Setting(key: SettingKey("tint"), value: .nil),
      RuleSnapshot.Setting(key: SettingKey("lines"), value: .number(4)),
      RuleSnapshot.Setting(key: SettingKey("fromTheFuture"), value: .string("kept")),
    ]
    store.theme = AppearanceSnapshot(rules: [.init(RuleSnapshot(Bar.appearance(in: store).key, settings: settings))])
    #expect(Bar.appearance(in: store).style == .dark)
    #expect(Bar.appearance(in: store).setting(\.tint) == .set(nil))
    #expect(Bar.appearance(in: store).lines == 4)
    #expect(store.snapshot().rules[0].snapshot["fromTheFuture"] == .string("kept"))
  }

  @Test func valuesThatAnAttributeCannotTakeAreListed() {
    let bar = Bar.appearance(in: store).key
    let wrong = AppearanceSnapshot(rules: [
      .init(
        RuleSnapshot(
          bar,
          settings: [
            .init(key: SettingKey("lines"), value: .number(1.5)), .init(key: SettingKey("title"), value: .nil),
            .init(key: SettingKey("unknown"), value: .nil),
          ])),
      .init(
        RuleSnapshot(
          RuleKey("AppearanceStateTests.Label"),
          settings: [.init(key: SettingKey("shader"), value: .opaque(.init(type: "Shader", summary: "")))])),
    ])
    let error = #expect(throws: UnusableValues.self) { try store.validate(wrong, for: [Label.self]) }
    #expect(
      error?.description == """
        AppearanceStateTests.Bar: lines does not accept the number 1.5
        AppearanceStateTests.Bar: title does not accept nil
        AppearanceStateTests.Label: shader was written as an opaque Shader, which cannot be recreated
        """)
  }

  @Test func aTextInThePlaceOfAColorOrACaseIsReportedWithWhatToWrite() {
    enum Shape: String, AppearanceValueRepresentable { case round }
    final class Dial: AppearanceObject {
      var tint: AppearanceValue.Color?, shape: Shape?, size = 1.0
      override class func declareAppearance(_ declaration: AppearanceDeclaration) {
        let dial = declaration.attributes(of: Dial.self)
        dial.attribute("tint", \.tint, default: nil)
        dial.attribute("shape", \.shape, default: nil)
        dial.attribute("size", \.size, default: 1)
      }
    }
    let names = [("shape", "round"), ("shape", "rond"), ("size", "#fff"), ("tint", "#fff"), ("tint", "white")]
    let descriptions = names.map { name, text in
      let setting = RuleSnapshot.Setting(key: SettingKey(name), value: .string(text))
      let theme = AppearanceSnapshot(rules: [.init(RuleSnapshot(RuleKey(ClassName.of(Dial.self)), settings: [setting]))]
      )
      let error = #expect(throws: UnusableValues.self) { try store.validate(theme, for: [Dial.self]) }
      return error?.description.split(separator: ";").dropFirst().joined() ?? ""
    }
    #expect(
      descriptions == [
        #" write { "kind": "enumeration", "type": "Shape", "case": "round" }"#, "", "",
        ##" write { "kind": "color", "hex": "#fff" }"##, ##" write { "kind": "color", "hex": "#rrggbb" }"##,
      ])
  }

  /// A theme is external data: a value that a class cannot use reads as unset, and nothing is lost.
  @Test func whatAClassCannotUseReadsAsUnsetAndStaysInTheSnapshot() {
    let key = RuleKey(ClassName.of(Bar.self))
    let theme = AppearanceSnapshot(rules: [
      .init(
        RuleSnapshot(
          key,
          settings: [
            .init(key: SettingKey("lines"), value: .string("two")),
            .init(key: SettingKey("title"), value: .string("x")),
          ]))
    ])
    let store = AppearanceStore()
    // The result is the same whether the class was used before or not.
    for _ in 0..<2 {
      store.theme = theme
      let bar = Bar.appearance(in: store)
      #expect(store.theme == theme && store.snapshot() == theme)
      #expect(bar.setting(\.lines) == .unset && bar.lines == 1 && bar.title == "x")
      #expect(Bar.resolvedAppearance(in: store).lines == 1)
      #expect(store.lint().map(\.problem).contains(.unusable(SettingKey("lines"), .string("two"))))
      let restore = store.beginOverride(.snapshot(theme))
      #expect(bar.setting(\.lines) == .unset && bar.title == "x")
      restore()
      bar.restore(to: theme[key])
      #expect(bar.setting(\.lines) == .unset && bar.title == "x")
    }
  }

  /// The value of another rule applies in place of one that cannot be used.
  @Test func whatCannotBeUsedHidesNothingThatCan() {
    let store = AppearanceStore()
    Bar.appearance(in: store).lines = 5
    let strange = RuleSnapshot(
      RuleKey(ClassName.of(FancyBar.self)), settings: [.init(key: SettingKey("lines"), value: .string("two"))])
    store.theme = AppearanceSnapshot(rules: store.theme.rules + [.init(strange)])
    #expect(FancyBar.resolvedAppearance(in: store).lines == 5)
    #expect(FancyBar.resolvedAppearance(in: store).explain(\.lines).value == .number(5))
  }

  @Test func loadingRefusesWhatCannotBeUsed() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { TestFiles.remove(folder) }
    let store = AppearanceStore()
    Bar.appearance(in: store).lines = 5
    try SnapshotDocument(store.snapshot(), name: "Five").write(to: folder + "/five.json")
    let strange = RuleSnapshot(
      RuleKey(ClassName.of(Bar.self)), settings: [.init(key: SettingKey("lines"), value: .string("two"))])
    try SnapshotDocument(AppearanceSnapshot(rules: [.init(strange)]), name: nil).write(to: folder + "/strange.json")
    let fresh = AppearanceStore()
    try fresh.load(contentsOf: folder + "/five.json", for: [Bar.self])
    #expect(Bar.appearance(in: fresh).lines == 5)
    #expect(Bar.appearance(in: fresh).history.last?.label == "Five")
    let error = #expect(throws: UnusableValues.self) { try fresh.load(contentsOf: folder + "/strange.json") }
    #expect(
      error?.description == """
        \(folder)/strange.json:8:18: $.rules[0].attributes.lines: AppearanceStateTests.Bar: lines does not accept the string "two"
        """)
    #expect(throws: SnapshotFileError.self) { try fresh.load(contentsOf: folder + "/none.json") }
    #expect(fresh.theme == store.theme)
  }

  @Test func aTableSharesAndKeepsItsCopies() {
    var table = ChunkedTable<Int>()
    var plain: [Int] = []
    var copies: [(ChunkedTable<Int>, [Int])] = []
    var generator = SeededGenerator(seed: 5)
    for index in 0..<500 {
      if index.isMultiple(of: 3) || plain.isEmpty {
        table.append(index)
        plain.append(index)
      } else {
        let place = Int.random(in: plain.indices, using: &generator)
        table[place] = index
        plain[place] = index
      }
      copies.append((table, plain))
    }
    for (table, plain) in copies { #expect(Array(table.elements) == plain) }
  }

  @Test(arguments: [
    ("tint", "tint", 0), ("image[position=top]", "image", 1), ("image[position=top,metrics=compact]", "image", 2),
    ("größe[ächse=größer]", "größe", 1), ("a[b=c,d=e,f=g]", "a", 3),
  ])
  func keysAreReadFromTheirText(_ text: String, _ attribute: String, _ axes: Int) throws {
    let key = try #require(SettingKey(text: text))
    #expect(key.text == text && key.attribute == attribute && key.axes.count == axes)
    #expect(SettingKey(attribute, axes: key.axes).text == text)
  }

  @Test(arguments: [
    "", " a", "a ", "a[", "a]", "a[]", "a[b]", "a[b=]", "a[=c]", "a[b=c", "a[b=c]d", "a[b=c,]", "[b=c]", "a[b=c=d]",
    "a\n",
    "a[,b=c]", "a[b=c,d]", "a[b=c]]", "a[b=[c]", "a[b=c,,d=e]", "a[b=\u{202E}c]", " a[c=d]", "a[c d=e]",
  ])
  func textsThatAreNoKeysAreRefused(_ text: String) {
    #expect(SettingKey(text: text) == nil)
  }
}

/// A value whose coding counts how often a value is created.
struct Decoded: Hashable {
  @MainActor static var count = 0
  var number = 0.0

  @MainActor static let coding = AppearanceCoding<Decoded>(
    describe: { .number(AppearanceValue.Number($0.number)) },
    read: { value in
      count += 1
      guard case .number(let number) = value else { return nil }
      return Decoded(number: number.double)
    }, areEqual: ==)
}

final class Decoder: AppearanceHost, Unplaced {
  var decoded = Decoded()

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: self).attribute(
      "decoded", \.decoded, default: Decoded(), coding: Decoded.coding)
  }
}

@MainActor
@Suite struct FileValueTests {
  @Test func aValueOfAFileIsMadeOnceHoweverOftenItIsReadAndPlanned() {
    let store = AppearanceStore()
    let settings = [RuleSnapshot.Setting(key: SettingKey("decoded"), value: .number(7))]
    store.theme = AppearanceSnapshot(rules: [
      .init(RuleSnapshot(RuleKey(ClassName.of(Decoder.self)), settings: settings))
    ])
    let before = Decoded.count
    let decoders = (0..<3).map { _ in Decoder() }
    for decoder in decoders {
      store.enter(decoder)
      #expect(Decoder.appearance(in: store).decoded.number == 7)
      #expect(Decoder.resolvedAppearance(in: store).decoded.number == 7)
      withDefaultAppearance(in: store) {}
    }
    #expect(decoders.allSatisfy { $0.decoded.number == 7 })
    #expect(Decoded.count == before + 1)
  }

  @Test func whatCannotBeMadeIsTriedOnce() {
    let store = AppearanceStore()
    let settings = [RuleSnapshot.Setting(key: SettingKey("decoded"), value: .string("seven"))]
    store.theme = AppearanceSnapshot(rules: [
      .init(RuleSnapshot(RuleKey(ClassName.of(Decoder.self)), settings: settings))
    ])
    let before = Decoded.count
    for _ in 0..<3 { #expect(Decoder.appearance(in: store).setting(\.decoded) == .unset) }
    #expect(Decoded.count == before + 1)
  }
}
