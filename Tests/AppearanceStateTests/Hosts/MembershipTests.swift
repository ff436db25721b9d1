import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The stores of hosts, compared with a dictionary, while hosts enter, move, leave, are deallocated and reuse addresses.
@MainActor
@Suite struct MembershipTests {
  private let stores = [AppearanceStore(), AppearanceStore()]
  private let panels = (0..<12).map { Controller(traits: ["number": "\($0)"]) }

  private struct Whereabouts: Equatable {
    let store: Int
    let panel: Int
  }

  @Test func aPlaceAtAnAddressThatIsUsedAgainIsNotThatOfTheScopeBefore() {
    var places = ScopeAnchors()
    var box: Box? = Box()
    if let box { places.add(LayerID(1), at: box) }
    let address = box.map { ObjectIdentifier($0) }
    box = nil
    // The address is reused at once or after some objects. With the address sanitizer it never is, and then the test
    // finds nothing.
    var others: [Box] = []
    while others.count < 100, others.last.map({ ObjectIdentifier($0) }) != address { others.append(Box()) }
    guard let next = others.last, ObjectIdentifier(next) == address else { return }
    places.add(LayerID(2), at: next)
    #expect(places.object(of: LayerID(1)) == nil)
    #expect(places.object(of: LayerID(2)) === next)
    #expect(places.isAnchored(LayerID(1)))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func hostsAreWhereTheyWerePut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // A few hosts empty groups and the table again and again; many make them grow.
    let limit = [8, 60, 1_500][Int(seed % 3)]
    var hosts: [(leaf: Leaf, expected: Whereabouts?)] = []
    for step in 0..<4_000 {
      let index = hosts.isEmpty ? 0 : random.below(hosts.count)
      switch random.below(8) {
      case 0, 1, 2: if hosts.count < limit { hosts.append((Leaf(), nil)) }
      case 3, 4, 5: if !hosts.isEmpty { enter(&hosts[index], &random) }
      case 6: if !hosts.isEmpty { leave(&hosts[index]) }
      default: if !hosts.isEmpty { hosts.swapAt(index, hosts.count - 1); hosts.removeLast() }
      }
      for (leaf, expected) in hosts where limit < 100 || step.isMultiple(of: 500) {
        #expect(whereabouts(of: leaf) == expected)
      }
    }
    for store in stores {
      for (index, host) in hosts.enumerated() where host.expected != nil { leave(&hosts[index]) }
      store.hosts.sweepAt = 0
      store.hosts.sweepIfDue()
      #expect(store.hostCount == 0 && store.hosts.groups.isEmpty && store.hosts.outermost.isUnused)
    }
  }

  private func enter(_ host: inout (leaf: Leaf, expected: Whereabouts?), _ random: inout SeededGenerator) {
    let place = Whereabouts(store: random.below(2), panel: random.below(panels.count))
    host.leaf.setParent(panels[place.panel])
    stores[place.store].enter(host.leaf)
    host.expected = place
  }

  private func leave(_ host: inout (leaf: Leaf, expected: Whereabouts?)) {
    for store in stores { store.leave(host.leaf) }
    host.expected = nil
  }

  private func whereabouts(of leaf: Leaf) -> Whereabouts? {
    guard let membership = HostDirectory.shared.membership(of: leaf) else { return nil }
    #expect(membership.group.members.host(at: membership.index) === leaf)
    guard let store = stores.firstIndex(where: { membership.group.isOf($0.hosts) }),
      let panel = panels.firstIndex(where: { $0.appearanceTraits == membership.group.context.traits })
    else { return nil }
    return Whereabouts(store: store, panel: panel)
  }
}
