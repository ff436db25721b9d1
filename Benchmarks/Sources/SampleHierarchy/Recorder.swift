/// The peer of the benchmarks: what programs write by hand today for classes that no appearance system knows.
///
/// It records which property of which class is to have which value, plays that to each object that enters, and, when
/// something changes, all of it to every object that is there. It does less than the library: it knows no containers, no
/// traits and nothing that was set on an instance, and has no way back.
@MainActor
public final class Recorder {
  private struct Record {
    let property: PartialKeyPath<Item>
    let type: Item.Type
    let play: (Item) -> Void
  }

  private struct Present {
    weak var item: Item?
  }

  private var records: [Record] = []
  private var present: [ObjectIdentifier: Present] = [:]

  public init() {}

  /// Records a value for a class, in place of an earlier one.
  public func set<Value>(_ property: ReferenceWritableKeyPath<Item, Value>, of type: Item.Type, to value: Value) {
    records.removeAll { $0.property == property && $0.type == type }
    records.append(Record(property: property, type: type) { $0[keyPath: property] = value })
  }

  /// Styles an object, and remembers it for changes.
  public func enter(_ item: Item) {
    present[ObjectIdentifier(item)] = Present(item: item)
    play(to: item)
  }

  /// Styles everything anew.
  public func refresh() {
    for present in present.values {
      if let item = present.item { play(to: item) }
    }
  }

  private func play(to item: Item) {
    for record in records where record.type == Item.self || record.type == type(of: item) { record.play(item) }
  }
}
