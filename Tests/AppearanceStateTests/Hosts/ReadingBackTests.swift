import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A host whose setters do more than store the value.
final class Dial: AppearanceHost, Unplaced {
  /// An opacity that is stored in 8 bits.
  var opacity: Double {
    get { Double(stored) / 255 }
    set { stored = UInt8(max(0, min(1, newValue)) * 255 + 0.5) }
  }
  private var stored: UInt8 = 255
  var title = "" {
    didSet { if title != title.uppercased() { title = title.uppercased() } }
  }
  var angle = 0.0
  var limit = 1.0 {
    willSet { if newValue > 100 { overflows += 1 } }
  }
  var overflows = 0
  /// A property whose setter ignores the value.
  var fixed: Int {
    get { 7 }
    set { attempts += newValue }
  }
  var attempts = 0
  @Styled var first = 0 {
    didSet { second = first * 2 }
  }
  @Styled var second = 0 {
    didSet { if second > 50 { second = 50 } }
  }

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    let dial = declaration.attributes(of: Dial.self)
    dial.attribute("opacity", \.opacity, default: 1)
    dial.attribute("title", \.title, default: "")
    dial.attribute("angle", \.angle, default: 0)
    dial.attribute("limit", \.limit, default: 1)
    dial.attribute("fixed", \.fixed, default: 7)
    dial.attribute(
      "first", \.first, default: 0, isSetOnInstance: { $0.$first },
      set: { dial, value in
        // This is the program's own code, in the setter of another attribute.
        if value == 77 { dial.second = 1 }
        dial.first = value
      })
    dial.attribute("second", \.second, default: 0, isSetOnInstance: { $0.$second })
  }
}

@MainActor
@Suite struct ReadingBackTests {
  let store = AppearanceStore()
  let dial = Dial()

  private var dials: AppearanceProxy<Dial> { Dial.appearance(in: store) }

  @Test func aSetterThatRoundsOrClampsFollowsForEver() {
    store.enter(dial)
    for value in [0.5, 0.3, 7, -1, 0.5, 0.25] {
      dials.opacity = value
      #expect(abs(dial.opacity - max(0, min(1, value))) < 0.01)
      #expect(dial.ownAttributes.isEmpty)
    }
    #expect(dial.resolvedAppearance(in: store).opacity == 0.25)
    dials.unset(\.opacity)
    #expect(dial.opacity == 1)
  }

  @Test func aPropertyThatIsDeclaredToBeStoredFollowsUntilTheProgramSetsIt() {
    final class Knob: AppearanceHost, Unplaced {
      var turn = 0

      static func declareAppearance(_ declaration: AppearanceDeclaration) {
        declaration.attributes(of: Knob.self)
          .attribute("turn", \.turn, default: 0, isStored: true, get: { $0.turn }) { $0.turn = $1 }
      }
    }
    let (knob, knobs) = (Knob(), Knob.appearance(in: store))
    store.enter(knob)
    knobs.turn = 9
    #expect(knob.turn == 9 && knob.ownAttributes.isEmpty)
    knobs.turn = 3
    knob.turn = 4
    knobs.turn = 5
    #expect(knob.turn == 4 && knob.ownAttributes.map(\.attribute) == ["turn"])
  }

  @Test(.debugBuild) func aPropertyThatIsDeclaredToBeStoredAndClampsStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Knob: AppearanceHost, Unplaced {
          var turn = 0 { didSet { turn = min(turn, 9) } }

          static func declareAppearance(_ declaration: AppearanceDeclaration) {
            declaration.attributes(of: Knob.self)
              .attribute("turn", \.turn, default: 0, isStored: true, get: { $0.turn }) { $0.turn = $1 }
          }
        }
        let store = AppearanceStore()
        Knob.appearance(in: store).turn = 10
        store.enter(Knob())
      }
    }
    #expect(result.message.contains("declares 'turn' with isStored: true, and reads it otherwise than it was set"))
  }

  @Test func itIsStillKnownAfterLeavingAndComingBack() {
    dials.opacity = 0.5
    store.enter(dial)
    store.leave(dial)
    dials.opacity = 0.3
    store.enter(dial)
    #expect(abs(dial.opacity - 0.3) < 0.01)
  }

  @Test func whatTheProgramSetsOnSuchAHostIsItsOwn() {
    dials.opacity = 0.5
    store.enter(dial)
    dial.opacity = 0.9
    #expect(dial.ownAttributes == [SettingKey("opacity")])
    dials.opacity = 0.2
    #expect(abs(dial.opacity - 0.9) < 0.01)
    #expect(dial.resolvedAppearance(in: store).opacity == dial.opacity)
    dial.resolvedAppearance(in: store).clear(\.opacity)
    #expect(abs(dial.opacity - 0.2) < 0.01 && dial.ownAttributes.isEmpty)
  }

  @Test func whatIsRememberedIsForgottenWhenItIsOver() {
    store.enter(dial)
    dials.opacity = 0.5
    let read = dial.opacity
    dials.opacity = 0
    // The value is now the program's own, although the library once read the same.
    dial.opacity = read
    dials.opacity = 1
    #expect(dial.opacity == read)
  }

  @Test func aDidSetThatSetsTheSamePropertyDoesNotCount() {
    store.enter(dial)
    for title in ["one", "TWO", "three"] {
      dials.title = title
      #expect(dial.title == title.uppercased() && dial.ownAttributes.isEmpty)
    }
  }

  @Test func aNumberThatIsNoneIsTheLibrarysWhenTheLibraryWroteIt() {
    store.enter(dial)
    dials.angle = .nan
    #expect(dial.angle.isNaN && dial.ownAttributes.isEmpty)
    store.leave(dial)
    store.enter(dial)
    dials.angle = 3
    #expect(dial.angle == 3)
    dial.angle = .nan
    #expect(dial.ownAttributes == [SettingKey("angle")])
    dials.angle = 4
    #expect(dial.angle.isNaN)
    #expect(store.lint().isEmpty)
  }

  @Test func aMarkIsOfThePropertyThatIsWrittenAndOfNoOther() {
    store.enter(dial)
    dials.first = 3
    // The program's own code set the second property, but not the first.
    #expect(dial.first == 3 && dial.second == 6 && dial.ownAttributes == [SettingKey("second")])
    dials.first = 4
    #expect(dial.first == 4)
    let other = Dial()
    store.enter(other)
    other.resolvedAppearance(in: store).clear(\.second)
    dials.second = 60
    #expect(other.second == 50 && other.ownAttributes.isEmpty)
  }

  @Test func aSetterThatSetsAnotherMarkedPropertyFirstDoesNotGiveItItsMark() {
    store.enter(dial)
    dials.first = 77
    #expect(dial.$second && !dial.$first)
    dials.first = 5
    #expect(dial.first == 5)
  }

  @Test func theLintTellsOfAttributesThatDoNotReadBack() {
    store.enter(dial)
    dials.opacity = 0.5
    dials.limit = 0.5
    dials.fixed = 3
    let findings = store.lint()
    #expect(
      findings.map(\.problem) == [
        .readsOtherwise(SettingKey("fixed"), .number(7)),
        .readsOtherwise(SettingKey("opacity"), dial.opacity.appearanceValue),
      ])
    #expect(findings[0].description.hasSuffix("sets fixed, which then reads 7"))
  }

  @Test func theProgramsOwnAreListed() {
    let leaf = Leaf()
    #expect(leaf.ownAttributes.isEmpty)
    leaf.tint = .green
    leaf.image[.top, .compact] = "mine"
    #expect(leaf.ownAttributes.map(\.attribute) == ["tint", "image"])
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(in: store).size = 3
    store.enter(leaf)
    leaf.size = 3
    #expect(leaf.ownAttributes.map(\.attribute) == ["tint", "size", "image"])
    leaf.resolvedAppearance(in: store).clear(\.tint)
    leaf.resolvedAppearance(in: store).clear(\.size)
    #expect(leaf.ownAttributes.map(\.attribute) == ["image"])
  }
}

/// A host belongs to one store at a time.
@MainActor
@Suite struct OneStoreTests {
  let first = AppearanceStore()
  let second = AppearanceStore()
  let leaf = Leaf()

  init() {
    Leaf.appearance(in: first).tint = .red
    Leaf.appearance(in: first).size = 3
  }

  @Test func enteringAnotherStoreHandsTheHostOver() {
    first.enter(leaf)
    second.enter(leaf)
    #expect(leaf.tint == .blue && leaf.size == 10)
    #expect(first.hostCount == 0 && second.hostCount == 1)
    Leaf.appearance(in: first).tint = .green
    #expect(leaf.tint == .blue)
    Leaf.appearance(in: second).tint = Color(white: 1)
    #expect(leaf.tint == Color(white: 1))
    #expect(leaf.ownAttributes.isEmpty)
  }

  @Test func whatTheFirstGaveIsNotTheProgramsAndTheProgramsOwnStays() {
    Leaf.appearance(in: first).image[.top, .compact] = "first"
    first.enter(leaf)
    leaf.tint = .green
    Leaf.appearance(in: first).tint = Color(white: 0)
    first.leave(leaf)
    #expect(leaf.resolvedAppearance(in: second).size == 10)
    second.enter(leaf)
    #expect(leaf.tint == .green && leaf.image[.top, .compact] == nil)
    Leaf.appearance(in: second).tint = .red
    #expect(leaf.tint == .green)
    first.enter(leaf)
    #expect(leaf.tint == .green && leaf.size == 3 && second.hostCount == 0)
  }

  @Test func aStoreThatIsGoneHandsItsHostsOverToo() {
    let (parked, cleared) = (Leaf(), Leaf())
    var gone: AppearanceStore? = AppearanceStore()
    weak var known: HostRegistry?
    do {
      guard let gone else { return }
      known = gone.hosts
      Leaf.appearance(in: gone).tint = .red
      gone.enter(leaf)
      gone.style(parked)
      gone.enter(cleared)
      leaf.size = 5
    }
    gone = nil
    #expect(leaf.tint == .red && leaf.ownAttributes.map(\.attribute) == ["size"])
    second.enter(leaf)
    #expect(leaf.tint == .blue && leaf.size == 5)
    parked.resolvedAppearance(in: second).clear(\.size)
    #expect(parked.ownAttributes.isEmpty)
    Leaf.appearance(in: second).tint = .green
    #expect(leaf.tint == .green)
    second.enter(parked)
    #expect(parked.tint == .green && parked.ownAttributes.isEmpty)
    cleared.resolvedAppearance(in: second).clear(\.tint)
    #expect(cleared.tint == .green && cleared.ownAttributes.isEmpty)
    // The remains of the store are released with the last host that it styled.
    AppearanceStore().enter(Box())
    #expect(known == nil)
    withExtendedLifetime(cleared) {}
  }

  @Test func aHostMayBeHandedOverWhileItIsBeingStyled() {
    let second = second
    leaf.onWrite = { [leaf] in if $0 == "size", leaf.size == 3 { second.enter(leaf) } }
    first.enter(leaf)
    #expect(leaf.tint == .blue && leaf.size == 10 && leaf.ownAttributes.isEmpty)
    #expect(first.hostCount == 0 && second.hostCount == 1)
    leaf.onWrite = nil
  }
}
