import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Random programs that create, move and release hosts and stores, compared with a list of what each host has.
@MainActor
@Suite struct HandoverTests {
  /// Stores with one tint each, and the expected state of each host.
  @MainActor
  private final class Program {
    @MainActor
    private struct Known {
      let leaf = Leaf()
      /// The store of the host, and the tint that it was given last.
      var store: Int?
      var tint = Color.blue
      var isOwn = false
    }

    private var stores: [(store: AppearanceStore, tint: Color)]
    private var leaves: [Known]
    private var (generator, made) = (SeededGenerator(seed: 0), 0)

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      (stores, leaves) = ([], (0..<4).map { _ in Known() })
      for _ in 0..<3 { stores.append(newStore()) }
    }

    private func newStore() -> (AppearanceStore, Color) {
      let store = AppearanceStore()
      return (store, setTint(in: store))
    }

    private func setTint(in store: AppearanceStore) -> Color {
      made += 1
      let tint = Color(white: Double(made) / 1000)
      Leaf.appearance(in: store).tint = tint
      return tint
    }

    func act() {
      let (store, leaf) = (Int.random(in: 0..<3, using: &generator), Int.random(in: 0..<4, using: &generator))
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1, 2:
        stores[store].store.enter(leaves[leaf].leaf)
        (leaves[leaf].store, leaves[leaf].tint) = (store, stores[store].tint)
      case 3:
        stores[store].store.style(leaves[leaf].leaf)
        (leaves[leaf].store, leaves[leaf].tint) = (nil, stores[store].tint)
      case 4:
        stores[store].store.leave(leaves[leaf].leaf)
        if leaves[leaf].store == store { leaves[leaf].store = nil }
      case 5:
        let tint = setTint(in: stores[store].store)
        stores[store].tint = tint
        for index in leaves.indices where leaves[index].store == store { leaves[index].tint = tint }
      case 6:
        leaves[leaf].leaf.size = 5
        leaves[leaf].isOwn = true
      case 7:
        // The store is deallocated, its hosts are not.
        stores[store] = newStore()
        for index in leaves.indices where leaves[index].store == store { leaves[index].store = nil }
      default: leaves[leaf] = Known()
      }
    }

    func check(_ comment: Comment) {
      for known in leaves {
        #expect(known.leaf.tint == known.tint, comment)
        #expect(known.leaf.ownAttributes.map(\.attribute) == (known.isOwn ? ["size"] : []), comment)
      }
      for (index, entry) in stores.enumerated() {
        let entered = leaves.filter { $0.store == index }.count
        entry.store.hosts.sweepAt = 0
        entry.store.hosts.sweepIfDue()
        #expect(entry.store.hostCount == entered, comment)
      }
    }
  }

  @Test func aHostIsInOneStoreWhateverBecomesOfTheOthers() {
    for seed in 1...300 as ClosedRange<UInt64> {
      let program = Program(seed: seed)
      for step in 0..<40 {
        program.act()
        program.check("seed \(seed), step \(step)")
      }
    }
  }
}
