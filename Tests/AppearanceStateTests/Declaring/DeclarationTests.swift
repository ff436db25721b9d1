import AppearanceState
import AppearanceThemes
import Testing

@MainActor
@Suite struct DeclarationTests {
  let store = AppearanceStore()

  @Test func subclassesInheritAttributesByTheirOwnKeyPaths() {
    FancyBar.appearance(in: store).backgroundColor = .red
    FancyBar.appearance(in: store).tint = nil
    #expect(FancyBar.appearance(in: store).snapshot()["backgroundColor"] == .color(.red))
    #expect(FancyBar.appearance(in: store).snapshot()["tint"] == .nil)
  }

  @Test func anAttributeThatIsReadAndSetThroughItsKeyPathReachesHosts() {
    FancyBar.appearance(in: store).tint = .red
    Bar.appearance(in: store).titleOffset[.compact] = 3
    let (bar, own) = (FancyBar(), FancyBar())
    own.tint = .green
    own.titleOffset[.compact] = 5
    for bar in [bar, own] { store.enter(bar) }
    #expect(bar.tint == .red && bar.titleOffset[.compact] == 3 && bar.titleOffset[.regular] == 0)
    #expect(own.tint == .green && own.titleOffset[.compact] == 5)
    let label = Label()
    Label.appearance(in: store).shader = Label.Shader(program: 7)
    store.enter(label)
    #expect(label.shader.program == 7)
  }

  /// The other form of a generic list, which the tables of UIKit's classes use.
  @Test func aListMayStandInAnExtension() {
    Extended.appearance(in: store).length = 2
    let host = Extended()
    store.enter(host)
    #expect(host.length == 2)
  }

  /// One attribute of each form, with no other closure before the setter.
  @Test func anOnlyClosureIsTheSetter() {
    SetByClosures.appearance(in: store).number = 1
    SetByClosures.appearance(in: store).marked = 2
    SetByClosures.appearance(in: store).shader = Label.Shader(program: 3)
    SetByClosures.appearance(in: store).offset[.compact] = 4
    SetByClosures.appearance(in: store).shaders[.compact] = Label.Shader(program: 5)
    let (host, own) = (SetByClosures(), SetByClosures())
    own.marked = 9
    for host in [host, own] { store.enter(host) }
    #expect(host.number == 1 && host.marked == 2 && host.shader.program == 3)
    #expect(host.offset[.compact] == 4 && host.shaders[.compact].program == 5)
    #expect(host.set == ["marked", "number", "offset", "shader", "shaders"])
    #expect(own.marked == 9 && own.number == 1)
  }

  private final class SetByClosures: AppearanceHost, Unplaced {
    var number = 0
    @Styled var marked = 0
    var shader = Label.Shader()
    var offset = AxisTable<BarMetrics, Double>(0)
    var shaders = AxisTable<BarMetrics, Label.Shader>(Label.Shader())
    /// The properties that closures set.
    var set = Set<String>()

    static func declareAppearance(_ declaration: AppearanceDeclaration) {
      let host = declaration.attributes(of: SetByClosures.self)
      host.attribute("number", \.number, default: 0) { $0.note("number").number = $1 }
      host.attribute("marked", \.marked, default: 0, isSetOnInstance: { $0.$marked }) { $0.note("marked").marked = $1 }
      host.attribute("shader", \.shader, default: Label.Shader(), coding: .opaque()) { $0.note("shader").shader = $1 }
      host.attribute("offset", \.offset, default: 0) { $0.note("offset").offset[$1] = $2 }
      host.attribute("shaders", \.shaders, default: Label.Shader(), coding: .opaque()) {
        $0.note("shaders").shaders[$1] = $2
      }
    }

    private func note(_ property: String) -> SetByClosures {
      set.insert(property)
      return self
    }
  }

  @Test func keyPathsMadeAtRunTimeFindTheirAttributes() {
    let bar = Bar.appearance(in: store)
    for index in 0..<100 {
      let whole: KeyPath<Bar, Bar> = \Bar.self
      bar[whole.appending(path: \Bar.alpha)] = Double(index)
    }
    #expect(bar.alpha == 99)
  }

  @Test func anOverridingPropertyIsTheAttributeOfItsSuperclass() {
    let over = OverBar.appearance(in: store)
    over.tint = .red
    over[\.tint] = .red
    #expect(over.snapshot().map(\.key.text) == ["tint"])
    // A class that inherits the override uses it too; the superclass is unchanged.
    FurtherBar.appearance(in: store).tint = nil
    #expect(FurtherBar.appearance(in: store).setting(\.tint) == .set(nil))
    #expect(
      FurtherBar.resolvedAppearance(in: store).tint == nil && OverBar.resolvedAppearance(in: store).tint == .red)
    Bar.appearance(in: store).tint = .blue
    #expect(Bar.appearance(in: store).tint == .blue)
    // Values are written through the overriding property.
    let bar = OverBar()
    store.style(bar)
    #expect(bar.tint == .red && bar.redraws == 1)
  }

  @Test func overridingWhatNobodyDeclaresTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = WrongOverBar.appearance() }
    }
    #expect(result.message.contains("overrides the property of 'tnt', which no superclass declares"))
  }

  @Test func overridingWithAnotherTypeTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = OtherTypeOverBar.appearance() }
    }
    #expect(result.message.contains("overrides the property of 'alpha' with one of type"))
  }

  @Test func anObjectWithoutAHierarchyAnswersWithoutAWord() {
    class Chart: AppearanceObject {
      var ink = Color.blue

      override class func declareAppearance(_ declaration: AppearanceDeclaration) {
        super.declareAppearance(declaration)
        func list<Host: Chart>(_ chart: AppearanceAttributes<Host>) {
          chart.attribute("ink", \.ink, default: .blue)
        }
        list(declaration.attributes(of: Self.self))
      }
    }
    final class Page: AppearanceObject {}
    final class Row: Chart {
      let page = Page()
      override var appearanceParent: (any AppearanceContainer)? { page }
    }
    let (chart, row) = (Chart(), Row())
    #expect(chart.appearanceParent == nil && chart.appearancePresenter == nil && chart.appearanceTraits == .none)
    Chart.appearance(in: store).ink = .red
    Chart.appearance(whenContainedIn: Page.self, in: store).ink = .green
    for host in [chart, row] { store.enter(host) }
    #expect(chart.ink == .red && row.ink == .green)
    withDefaultAppearance(until: row.page, in: store) {
      store.style(row)
      #expect(row.ink == .blue)
    }
  }

  // MARK: Names

  @Test func twoPrivateClassesOfOneNameHaveRulesOfTheirOwn() {
    func one() -> View {
      final class Twin: View {}
      Twin.appearance(in: store).alpha = 0.25
      return Twin()
    }
    func other() -> View {
      final class Twin: View {}
      Twin.appearance(in: store).alpha = 0.5
      return Twin()
    }
    let (first, second) = (one(), other())
    for host in [first, second] { store.enter(host) }
    #expect(first.alpha == 0.25 && second.alpha == 0.5)
    #expect(
      first.resolvedAppearance(in: store).explain(\.alpha).className == "AppearanceStateTests.DeclarationTests.Twin")
    #expect(
      second.resolvedAppearance(in: store).explain(\.alpha).className == "AppearanceStateTests.DeclarationTests.Twin#2")
    // The names are unchanged, and so are their settings in a file.
    let theme = store.snapshot()
    store.theme = AppearanceSnapshot()
    #expect(first.alpha == 1 && second.alpha == 1)
    store.theme = theme
    #expect(first.alpha == 0.25 && second.alpha == 0.5)
  }

  @Test func unsetAttributesReadAsTheirDefaults() {
    let bar = Bar.appearance(in: store)
    #expect(bar.tint == .blue)
    #expect(bar.alpha == 1)
    #expect(bar.backgroundImage[.top, .compact] == nil)
  }

  @Test func anUndeclaredPropertyTrapsWithClassAndProperty() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Bar.appearance().undeclared = 1 }
    }
    #expect(result.message.contains("DeclarationTests.swift:"))
    #expect(result.message.contains("AppearanceStateTests.Bar declares no attribute for"))
    // The message contains the name of the property if the platform provides it, otherwise its type.
    #expect(result.message.contains("undeclared") || result.message.contains("a property of type Double"))
    #expect(result.message.contains("It declares backgroundColor, alpha, tint, style"))
  }

  @Test func forgettingSuperTrapsWithTheForgottenAttribute() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Forgetful: View {
        override class func declareAppearance(_ declaration: AppearanceDeclaration) {}
      }
      await MainActor.run { _ = Forgetful.appearance() }
    }
    #expect(
      result.message.contains("does not declare 'backgroundColor', which View declares: call super.declareAppearance"))
  }

  @Test func listingAttributesOfTheWrongClassTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      class Careless: View {
        override class func declareAppearance(_ declaration: AppearanceDeclaration) {
          declaration.attributes(of: View.self).attribute("alpha", \.alpha, default: 1)
        }
      }
      await MainActor.run { _ = Careless.appearance() }
    }
    #expect(result.message.contains("write attributes(of: Self.self), so that subclasses inherit"))
  }

  @Test func twoAttributesOfOnePropertyTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Twofold: AppearanceHost, Unplaced {
        var width = 0.0
        static func declareAppearance(_ declaration: AppearanceDeclaration) {
          let attributes = declaration.attributes(of: Twofold.self)
          attributes.attribute("width", \.width, default: 0)
          attributes.attribute("breadth", \.width, default: 0)
        }
      }
      await MainActor.run { _ = Twofold.appearance() }
    }
    #expect(result.message.contains("declares 'width' and 'breadth' for the same property"))
  }

  @Test func twoValuesOfAnAxisWithOneNameTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Sided.appearance() }
    }
    #expect(result.message.contains("declares 'inset' with two values of the same name: inset[side=x]"))
  }

  @Test func aTraitWithTwoValuesTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ["idiom": "phone", "idiom": "pad"] as AppearanceTraits
    }
    #expect(result.message.contains("a trait has two values, 'phone' and 'pad'"))
  }

  @Test func twoAttributesOfOneNameTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Double: AppearanceHost, Unplaced {
        var one = true
        var two = true
        static func declareAppearance(_ declaration: AppearanceDeclaration) {
          let attributes = declaration.attributes(of: Double.self)
          attributes.attribute("same", \.one, default: true)
          attributes.attribute("same", \.two, default: true)
        }
      }
      await MainActor.run { _ = Double.appearance() }
    }
    #expect(result.message.contains("declares two attributes named 'same'"))
  }

  @Test func axesListEveryCombination() {
    #expect(
      AxisPair<BarPosition, BarMetrics>.allCombinations.map { $0.axisValues.map(\.value).joined(separator: " ") } == [
        "bottom regular", "bottom compact", "top regular", "top compact",
      ])
    #expect(AxisTriple<BarPosition, BarMetrics, BarPosition>.allCombinations.count == 8)
    #expect(BarMetrics.compact.axisValues == [SettingKey.AxisValue("barMetrics", "compact")])
  }

  @Test func axisTablesHoldAValueForEachCombination() {
    let bar = Bar()
    bar.backgroundImage[.top, .compact] = .named("a")
    bar.titleOffset[.compact] = 3
    #expect(bar.backgroundImage[.top, .compact] == .named("a"))
    #expect(bar.backgroundImage[.top, .regular] == nil)
    #expect(bar.titleOffset[.compact] == 3)
    #expect(bar.titleOffset[.regular] == 0)
    var deep = AxisTable<AxisTriple<BarPosition, BarMetrics, BarStyleAxis>, Int>(7)
    deep[.top, .compact, .dark] = 1
    #expect(deep[.top, .compact, .dark] == 1)
    #expect(deep[.top, .compact, .light] == 7)
  }
}

enum BarStyleAxis: String, AppearanceAxis { case light, dark }

private class OverBar: Bar {
  var redraws = 0
  override var tint: Color? { didSet { redraws += 1 } }

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: OverBar>(_ bar: AppearanceAttributes<Host>) {
      bar.attribute("tint", overriddenBy: \.tint)
    }
    list(declaration.attributes(of: Self.self))
  }
}

private final class FurtherBar: OverBar {}

private final class WrongOverBar: OverBar {
  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: WrongOverBar>(_ bar: AppearanceAttributes<Host>) {
      bar.attribute("tnt", overriddenBy: \.tint)
    }
    list(declaration.attributes(of: Self.self))
  }
}

private final class OtherTypeOverBar: OverBar {
  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: OtherTypeOverBar>(_ bar: AppearanceAttributes<Host>) {
      bar.attribute("alpha", overriddenBy: \.tint)
    }
    list(declaration.attributes(of: Self.self))
  }
}

private class Extended: AppearanceHost, Unplaced {
  var length = 1.0

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Self.self).extended()
  }
}

extension AppearanceAttributes where Target: Extended {
  fileprivate func extended() {
    attribute("length", \.length, default: 1)
  }
}

/// A host with an axis whose two values have the same name.
private final class Sided: AppearanceHost, Unplaced {
  enum Side: AppearanceAxis {
    case left, right
    var axisValueName: String { "x" }
  }

  var inset = AxisTable<Side, Double>(0)

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Sided.self).attribute("inset", \.inset, default: 0)
  }
}
