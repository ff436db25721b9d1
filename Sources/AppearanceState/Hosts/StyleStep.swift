/// One slot that has to be given another value, and the steps after it.
///
/// A chain and not an array: going along it counts no references, since each step holds the next for as long as it lives.
@MainActor
final class StyleStep {
  private let slot: any Slot
  private let carryOut: SlotStep
  private let next: StyleStep?

  init(_ slot: any Slot, _ carryOut: @escaping SlotStep, next: StyleStep?) {
    self.slot = slot
    self.carryOut = carryOut
    self.next = next
  }

  /// Carries out this step and those after it.
  ///
  /// - Parameters:
  ///   - host: An object of the class that declares the slots.
  ///   - marked: Slots to pass over, by index.
  ///   - registry: Is told which slots turn out to be set on the instance.
  func carryOut(on host: AnyObject, except marked: Set<Int>, _ registry: HostRegistry) {
    if marked.isEmpty || !marked.contains(slot.index) {
      if !carryOut(host) { registry.mark(slot, host) }
    }
    next?.carryOut(on: host, except: marked, registry)
  }
}
