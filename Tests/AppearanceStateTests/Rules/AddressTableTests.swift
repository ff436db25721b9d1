import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The table of addresses, compared with a dictionary over random insertions, changes and removals.
@Suite struct AddressTableTests {
  private final class Object {}

  @Test(arguments: 0..<20 as Range<UInt64>)
  func itHoldsWhatADictionaryHolds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // A few objects collide often and empty the table again and again; many make it grow.
    let objects = (0..<[3, 12, 400][Int(seed % 3)]).map { _ in Object() }
    var table = AddressTable<Int>()
    var model: [ObjectIdentifier: Int] = [:]
    for step in 0..<2_000 {
      let id = ObjectIdentifier(objects[Int.random(in: 0..<objects.count, using: &random)])
      let value = Int.random(in: 0..<3, using: &random) == 0 ? nil : step
      table[id] = value
      model[id] = value
      #expect(table.count == model.count)
      let other = ObjectIdentifier(objects[Int.random(in: 0..<objects.count, using: &random)])
      #expect(table[id] == value && table[other] == model[other])
    }
    for id in objects.map(ObjectIdentifier.init) { #expect(table[id] == model[id]) }
  }

  @Test func anEmptyTableHoldsNothing() {
    var table = AddressTable<Int>()
    let object = Object()
    #expect(table[ObjectIdentifier(object)] == nil)
    table[ObjectIdentifier(object)] = nil
    #expect(table.count == 0)
    table[ObjectIdentifier(object)] = 1
    table[ObjectIdentifier(object)]? += 1
    #expect(table[ObjectIdentifier(object)] == 2)
  }
}
