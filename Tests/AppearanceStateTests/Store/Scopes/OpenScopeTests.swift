import AppearanceState
import Testing

@MainActor
@Suite struct OpenScopeTests {
  let store = AppearanceStore()
  private let barName = "AppearanceStateTests.Bar"
  private let sheetName = "AppearanceStateTests.Sheet"

  @Test func whatIsOpenIsListedInOrder() throws {
    #expect(store.openScopes.isEmpty)
    let line = UInt(#line) + 1
    let reset = store.reset(label: "contact")
    _ = store.beginOverride(.edits(for: [Bar.self]) { Bar.appearance().lines = 2 })
    let rule = Bar.appearance(for: .dark, whenContainedIn: Sheet.self, in: store)
    _ = rule.reset(label: "one rule")
    let open = store.openScopes
    #expect(open.map(\.kind) == [.reset, .override, .reset])
    #expect(open.map(\.label) == ["contact", nil, "one rule"])
    #expect(open.map(\.coverage) == [.everything, .classes([barName]), .rule(rule.key)])
    #expect(open.map(\.owners) == [[], [], []])
    #expect(open.map(\.file) == [#fileID, #fileID, #fileID])
    #expect(open.map(\.line) == [line, line + 1, line + 2].map { Int($0) })
    #expect(open.map(\.id) == open.map(\.id).sorted())
    #expect(open[0].description == "reset \"contact\", opened at \(#fileID):\(line)")
    #expect(open[1].description == "override of \(barName), opened at \(#fileID):\(line + 1)")
    #expect(open[2].description == "reset \"one rule\" of \(rule.key), opened at \(#fileID):\(line + 2)")
    reset()
    #expect(store.openScopes == Array(open.dropFirst()))
  }

  @Test func ownersAreNamedWhileTheyAreThere() {
    var sheet: Sheet? = Sheet()
    withDefaultAppearance(for: [], until: sheet, in: store) {
      #expect(store.openScopes.map(\.owners) == [[sheetName]])
    }
    #expect(store.openScopes.first?.description.hasPrefix("reset of no class until \(sheetName), opened at") ?? false)
    sheet = nil
    #expect(store.openScopes.isEmpty)
  }

  @Test func scopesThatLookAlikeAreTwo() {
    var open: [AppearanceStore.OpenScope] = []
    for _ in 0..<2 {
      let scope = store.reset()
      open += store.openScopes
      scope()
    }
    #expect(open.count == 2 && open[0] != open[1])
  }
}
