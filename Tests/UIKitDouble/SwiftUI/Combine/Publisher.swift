/// What little of Combine SwiftUI's observation needs.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Calls the closure with each value until the result is cancelled or goes.
  func attach(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { attach(receiveValue) }
}

public protocol Cancellable {
  func cancel()
}

/// Cancels when it goes, as documented.
public final class AnyCancellable: Cancellable {
  private var onCancel: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  deinit { onCancel?() }
}

extension AnyCancellable: Hashable {
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The closures that a publisher calls, in the order in which they came.
final class Receivers<Output> {
  private var receivers: [(key: Int, receive: (Output) -> Void)] = []
  private var lastKey = 0

  func add(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    lastKey += 1
    let key = lastKey
    receivers.append((key, receive))
    return AnyCancellable { [weak self] in self?.receivers.removeAll { $0.key == key } }
  }

  func send(_ value: Output) {
    for receiver in receivers { receiver.receive(value) }
  }
}

public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private let receivers = Receivers<Output>()

  public init() {}

  public func send(_ value: Output) { receivers.send(value) }
  public func attach(_ receive: @escaping (Output) -> Void) -> AnyCancellable { receivers.add(receive) }
}

extension PassthroughSubject where Output == Void {
  public func send() { send(()) }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let receivers = Receivers<Void>()

  public init() {}

  public func send() { receivers.send(()) }
  public func attach(_ receive: @escaping (()) -> Void) -> AnyCancellable { receivers.add(receive) }
}
