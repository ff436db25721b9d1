import AppearanceMacros
import Testing

/// The effects of the declarations in a program.
@MainActor
@Suite struct StyledClassesTests {
  let store = AppearanceStore()

  @Test func attributesHaveTheDefaultsOfTheirProperties() {
    let badge = Badge.resolvedAppearance(in: store)
    #expect(badge.fillColor == .red && badge.textColor == nil && badge.backgroundColor == nil)
    #expect(badge.fontSize == 17 && badge.lineSpacing == 2 && badge.cornerRadius == 4 && badge.depth == 3)
    #expect(badge.shader == Shader() && badge.fading == .seconds(1))
    #expect(Host.resolvedAppearance(in: store).list == 5)
  }

  @Test func hostsAreGivenWhatProxiesSet() {
    let badge = Badge.appearance(in: store)
    (badge.fillColor, badge.textColor, badge.fontSize, badge.cornerRadius, badge.depth) = (.blue, .white, 12, 99, 2.6)
    (badge.shader, badge.fading) = (Shader(program: 7), .seconds(3))
    Label.styleDefault(in: store)
    View.appearance(in: store).backgroundColor = .white
    let host = Badge()
    store.enter(host)
    #expect(host.fillColor == .blue && host.textColor == .white && host.backgroundColor == .white)
    #expect(host.fontSize == 12 && host.cornerRadius == 10 && host.depth == 3 && host.ownDefault == 0.75)
    #expect(host.shader.program == 7 && host.fading == .seconds(3))
  }

  @Test func namesAreThoseOfThePropertiesOrStated() {
    Badge.appearance(in: store).textColor = .white
    Label.styleDefault(in: store)
    #expect(Badge.appearance(in: store).snapshot().map(\.key.text) == ["textColour"])
    #expect(Label.appearance(in: store).snapshot().map(\.key.text) == ["default"])
  }

  @Test func aStyledPropertyKnowsWhatTheProgramSet() {
    let label = Label()
    label.textColor = nil  // The value is the default, but it is set.
    Label.appearance(in: store).textColor = .red
    store.enter(label)
    #expect(label.textColor == nil && label.$textColor)
  }

  @Test func attributesWithAxesAreTables() {
    let bar = Bar<String>.appearance(in: store)
    bar.image[.top, .compact] = "wood"
    bar.offset[.compact] = 5
    let host = Bar<String>()
    store.enter(host)
    #expect(host.image[.top, .compact] == "wood" && host.image[.bottom, .compact] == nil)
    #expect(host.offset[.compact] == 5 && host.offset[.regular] == 1)
  }

  @Test func anOverridingPropertyIsTheInheritedAttribute() {
    PrimaryBar.appearance(in: store).tint = .red
    let host = PrimaryBar()
    store.enter(host)
    #expect(host.tint == .red && host.redraws == 11)
    #expect(PrimaryBar.appearance(in: store).snapshot().map(\.key.text) == ["tint"])
  }

  @Test func aConditionHoldsForTheAttributeToo() {
    #if DEBUG
      #expect(ToolBar.resolvedAppearance(in: store).outline == "debug")
    #else
      #expect(ToolBar.resolvedAppearance(in: store).outline == "release")
    #endif
  }

  @Test func aClassMayInheritFromTheLibrarysOwn() {
    Chart.appearance(in: store).ink = .red
    let chart = Chart()
    store.enter(chart)
    #expect(chart.ink == .red)
  }

  @Test func theBaseMayNameAnotherProtocolOfTheLibrary() {
    Outer.Inner.appearance(in: store).size = 2
    Surface.appearance(in: store).gloss = 0.5
    let host = Outer.Inner()
    store.enter(host)
    #expect(host.size == 2 && host.gloss == 0.5 && host.changes == 1)
  }

  @Test func aPlainClassMayConformInAnExtension() {
    let plot = Plot()
    #expect(Plot.resolvedAppearance(in: store).inset == 8 && Plot.resolvedAppearance(in: store).width == 20)
    Plot.appearance(in: store).inset = 2
    Plot.appearance(in: store).width = 5
    store.enter(plot)
    #expect(plot.inset == 2 && plot.width == 5)
  }
}
