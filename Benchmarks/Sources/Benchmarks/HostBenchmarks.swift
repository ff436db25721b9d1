import AppearanceState
import SampleHierarchy

/// Benchmarks of applying values to hosts and refreshing them.
@MainActor
struct HostBenchmarks {
  private let paints = (0..<8).map { Paint("paint \($0)") }

  /// Makes hosts in containers six deep, of 100 classes in turn. None has entered yet.
  func makeHosts(_ count: Int) -> [Item] {
    var hosts: [Item] = []
    hosts.reserveCapacity(count)
    var chain: [Item] = []
    for index in 0..<count {
      if index.isMultiple(of: 1_000) {
        chain = []
        for depth in 0..<5 {
          let container = itemClasses[depth].init(in: chain.last)
          chain.append(container)
          containers.keep(container)
        }
      }
      hosts.append(itemClasses[index % itemClasses.count].init(in: chain.last))
    }
    return hosts
  }

  private let containers = Keeper()

  /// Keeps containers alive, because hosts do not retain them.
  @MainActor
  final class Keeper {
    private var kept: [Item] = []
    func keep(_ item: Item) { kept.append(item) }
    /// Enters the containers. They are hosts too, and enter before their contents.
    func enterAll(_ store: AppearanceStore) {
      for item in kept { store.enter(item) }
      all += kept
      kept = []
    }
    /// Releases the containers of deallocated hosts. As hosts, they would keep the memory of their stores.
    func letGo() { (kept, all) = ([], []) }
    private var all: [Item] = []
  }

  func styledStore() -> AppearanceStore {
    let store = AppearanceStore()
    let item = Item.appearance(in: store)
    item.fill = paints[0]
    item.stroke = paints[1]
    item.image = paints[2]
    item.font = paints[3]
    item.shadow = paints[4]
    item.width = 2
    item.insets = AppearanceValue.Insets(top: 1, left: 2, bottom: 3, right: 4)
    item.isHidden = true
    return store
  }

  /// Returns the same theme in the peer.
  func recorder() -> Recorder {
    let recorder = Recorder()
    recorder.set(\.fill, of: Item.self, to: paints[0])
    recorder.set(\.stroke, of: Item.self, to: paints[1])
    recorder.set(\.image, of: Item.self, to: paints[2])
    recorder.set(\.font, of: Item.self, to: paints[3])
    recorder.set(\.shadow, of: Item.self, to: paints[4])
    recorder.set(\.width, of: Item.self, to: 2)
    recorder.set(\.insets, of: Item.self, to: AppearanceValue.Insets(top: 1, left: 2, bottom: 3, right: 4))
    recorder.set(\.isHidden, of: Item.self, to: true)
    return recorder
  }

  /// Styles a host as a program would by hand.
  @inline(never)
  func styleByHand(_ item: Item) {
    item.fill = paints[0]
    item.stroke = paints[1]
    item.image = paints[2]
    item.font = paints[3]
    item.shadow = paints[4]
    item.width = 2
    item.insets = AppearanceValue.Insets(top: 1, left: 2, bottom: 3, right: 4)
    item.isHidden = true
  }

  func apply(_ count: Int) -> Measurement {
    let results = measure(
      runs: count > 100_000 ? 3 : 7,
      [
        {
          containers.letGo()
          let (hosts, store) = (makeHosts(count), styledStore())
          containers.enterAll(store)
          return nanoseconds { for host in hosts { store.enter(host) } } / Double(count * 8)
        },
        {
          containers.letGo()
          let hosts = makeHosts(count)
          return nanoseconds { for host in hosts { styleByHand(host) } } / Double(count * 8)
        },
        {
          containers.letGo()
          let (hosts, recorder) = (makeHosts(count), recorder())
          return nanoseconds { for host in hosts { recorder.enter(host) } } / Double(count * 8)
        },
      ])
    return Measurement(
      name: "apply on entry, \(count) hosts", unit: "ns per host and attribute", values: results[0], floor: results[1],
      peer: results[2], goal: count == 100_000 ? .timesFloor(9) : nil)
  }

  /// Measures a change of one attribute of one class, which affects a hundredth of the hosts.
  func refresh(_ count: Int) -> Measurement {
    containers.letGo()
    let (hosts, store) = (makeHosts(count), styledStore())
    containers.enterAll(store)
    for host in hosts { store.enter(host) }
    // The floor has other hosts of the same age, because a value that the program sets would count as set on the instance.
    let affected = makeHosts(count).filter { type(of: $0) == Item7.self }
    for host in affected { styleByHand(host) }
    let proxy = Item7.appearance(in: store)
    let recorder = recorder()
    let recorded = makeHosts(count)
    for host in recorded { recorder.enter(host) }
    var (turn, floorTurn, peerTurn) = (0, 0, 0)
    let results = measure(
      runs: count > 100_000 ? 5 : 15,
      [
        {
          turn += 1
          let paint = paints[turn % 2]
          return nanoseconds { proxy.fill = paint } / 1e6
        },
        {
          floorTurn += 1
          let paint = paints[floorTurn % 2]
          return nanoseconds { for host in affected { host.fill = paint } } / 1e6
        },
        {
          peerTurn += 1
          let paint = paints[peerTurn % 2]
          return nanoseconds {
            recorder.set(\.fill, of: Item7.self, to: paint)
            recorder.refresh()
          } / 1e6
        },
      ])
    withExtendedLifetime((hosts, recorded)) {}
    return Measurement(
      name: "refresh, \(affected.count) of \(count) hosts", unit: "ms", values: results[0], floor: results[1],
      peer: results[2], goal: count == 100_000 ? .timesFloor(5) : nil)
  }

  func memory(_ count: Int) -> Measurement {
    containers.letGo()
    let hosts = makeHosts(count)
    let store = styledStore()
    containers.enterAll(store)
    let before = residentBytes()
    for host in hosts { store.enter(host) }
    let after = residentBytes()
    withExtendedLifetime(hosts) {}
    return Measurement(
      name: "memory the library keeps, \(count) hosts", unit: "bytes per host",
      values: [Double(after - before) / Double(count)], goal: count == 100_000 ? .atMost(140) : nil)
  }

  /// Measures the presentation of a sheet in a default scope that lasts until the sheet closes, in front of many hosts.
  func openingASheet(_ count: Int) -> Measurement {
    containers.letGo()
    let (hosts, store) = (makeHosts(count), styledStore())
    containers.enterAll(store)
    for host in hosts { store.enter(host) }
    let time = measure([
      {
        let sheet = Item(in: nil)
        let taken = nanoseconds { withDefaultAppearance(until: sheet, in: store) { store.enter(sheet) } } / 1e3
        store.leave(sheet)
        store.endScopes(until: sheet)
        return taken
      }
    ])[0]
    withExtendedLifetime(hosts) {}
    return Measurement(
      name: "opening a sheet's scope and entering the sheet, \(count) hosts elsewhere", unit: "µs", values: time,
      goal: .atMost(20))
  }

  /// Measures hosts that are styled once and do not follow changes.
  func style() -> Measurement {
    let repeats = 1_000
    func prepared() -> (hosts: [Item], store: AppearanceStore) {
      containers.letGo()
      let (hosts, store) = (makeHosts(repeats), styledStore())
      containers.enterAll(store)
      return (hosts, store)
    }
    let results = measure([
      {
        let (hosts, store) = prepared()
        return nanoseconds { for host in hosts { store.style(host) } } / Double(repeats)
      },
      {
        let (hosts, store) = prepared()
        return nanoseconds {
          for host in hosts { store.enter(host) }
          for host in hosts { store.leave(host) }
        } / Double(repeats)
      },
    ])
    return Measurement(
      name: "style a host once (entering and leaving it is the floor)", unit: "ns", values: results[0],
      floor: results[1], goal: .timesFloor(1))
  }

  /// Measures hosts that enter another store one after the other, as those of a window do.
  func handover() -> Measurement {
    let repeats = 1_000
    func time(_ first: AppearanceStore?) -> Double {
      containers.letGo()
      let (hosts, store) = (makeHosts(repeats), styledStore())
      containers.enterAll(store)
      // The other store has its groups already.
      let others = makeHosts(repeats)
      for host in others { store.enter(host) }
      if let first { for host in hosts { first.enter(host) } }
      defer { withExtendedLifetime(others) {} }
      return nanoseconds { for host in hosts { store.enter(host) } } / Double(repeats)
    }
    let results = measure([{ time(styledStore()) }, { time(nil) }])
    return Measurement(
      name: "handing a host over to another store (an entry is the floor)", unit: "ns", values: results[0],
      floor: results[1])
  }

  /// A container in one of many positions, which its traits name.
  private final class Corner: AppearanceContainer {
    let appearanceTraits: AppearanceTraits
    var appearanceParent: (any AppearanceContainer)? { nil }
    var appearancePresenter: (any AppearanceContainer)? { nil }
    init(_ number: Int) { appearanceTraits = ["corner": "\(number)"] }
  }

  /// A host in such a container.
  private final class Cornered: AppearanceHost {
    private let corner: Corner
    var fill: Paint?
    var appearanceParent: (any AppearanceContainer)? { corner }
    var appearancePresenter: (any AppearanceContainer)? { nil }
    var appearanceTraits: AppearanceTraits { .none }

    init(in corner: Corner) { self.corner = corner }

    static func declareAppearance(_ declaration: AppearanceDeclaration) {
      declaration.attributes(of: Cornered.self)
        .attribute("fill", \.fill, default: nil, get: { $0.fill }) { $0.fill = $1 }
    }
  }

  /// Measures one host in each of many positions, with one rule for each position.
  func places(_ count: Int) -> [Measurement] {
    let store = AppearanceStore()
    let corners = (0..<count).map(Corner.init)
    let hosts = corners.map { Cornered(in: $0) }
    for host in hosts { store.enter(host) }
    let rules = (0..<count).map { Cornered.appearance(for: ["corner": "\($0)"], in: store) }
    for rule in rules { rule.fill = paints[0] }
    var turn = 0
    let results = measure([
      {
        turn += 1
        let (rule, paint) = (rules[turn * 7 % count], paints[turn % 2 + 1])
        return nanoseconds { rule.fill = paint } / 1e3
      },
      {
        var scope: AppearanceScope?
        let taken = nanoseconds { scope = store.reset(for: [Cornered.self]) } / 1e3
        scope?.end()
        return taken
      },
      {
        let scope = store.reset(for: [Cornered.self])
        return nanoseconds { scope.end() } / 1e3
      },
    ])
    withExtendedLifetime((corners, hosts)) {}
    let names = ["a write that matches one of \(count) places", "opening a scope over them", "ending it"]
    return zip(names, results).map { Measurement(name: $0, unit: "µs", values: $1) }
  }

  func resolve() -> [Measurement] {
    let store = AppearanceStore()
    // 50 rules for one class, with or without traits, with one to four containers; the host is 12 deep.
    for index in 0..<25 {
      let containers = (0..<(index % 3 + 1)).map { itemClasses[(index + $0) % 12 + 1] }
      let proxy = Item50.appearance(
        for: ["index": "\(index)"], whenContainedInInstancesOf: containers, in: store)
      proxy.width = Double(index)
      Item50.appearance(whenContainedInInstancesOf: containers + [itemClasses[index % 12 + 1]], in: store).width = 2
    }
    var chain: [Item] = []
    for depth in 0..<12 { chain.append(itemClasses[depth + 1].init(in: chain.last)) }
    let host = Item50(in: chain.last)
    let classes = chain.reversed().map { type(of: $0) as any AppearanceContainer.Type }
    let repeats = 2_000
    let uncached = measure([
      {
        nanoseconds {
          for _ in 0..<repeats { _ = Item50.resolvedAppearance(inside: classes, in: store).width }
        } / Double(repeats)
      }
    ])
    store.enter(host)
    let cached = measure([
      {
        nanoseconds { for _ in 0..<repeats * 10 { _ = host.resolvedAppearance(in: store).width } }
          / Double(repeats * 10)
      }
    ])
    return [
      Measurement(
        name: "resolve a class 12 deep, 50 candidate rules", unit: "ns", values: uncached[0], goal: .atMost(5_000)),
      Measurement(name: "resolve a host that has entered", unit: "ns", values: cached[0], goal: .atMost(150)),
    ]
  }
}
