/// The peer of the benchmarks: the code that programs write by hand today for classes without an appearance system.
///
/// It records a value for each property of a class, sets the values on each object that enters, and after a change sets all of
/// them on every known object. It does less than the library: it has no containers, no traits, no record of what is set on an
/// instance, and no way back.
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

  /// Records a value for a class, and replaces an earlier one.
  public func set<Value>(_ property: ReferenceWritableKeyPath<Item, Value>, of type: Item.Type, to value: Value) {
    records.removeAll { $0.property == property && $0.type == type }
    records.append(Record(property: property, type: type) { $0[keyPath: property] = value })
  }

  /// Styles an object, and keeps it for later changes.
  public func enter(_ item: Item) {
    present[ObjectIdentifier(item)] = Present(item: item)
    play(to: item)
  }

  /// Styles every known object again.
  public func refresh() {
    for present in present.values {
      if let item = present.item { play(to: item) }
    }
  }

  private func play(to item: Item) {
    for record in records where record.type == Item.self || record.type == type(of: item) { record.play(item) }
  }
}
