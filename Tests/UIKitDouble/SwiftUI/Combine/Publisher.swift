/// The small part of Combine that SwiftUI's observation needs.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Calls the closure with each value until the result is cancelled or deallocated.
  func attach(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { attach(receiveValue) }
}

/// A subscription that is cancelled when it is deallocated, as documented.
public final class AnyCancellable {
  private var onCancel: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  deinit { onCancel?() }
}

/// The closures that a publisher calls, in the order in which they were added.
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

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let receivers = Receivers<Void>()

  public init() {}

  public func send() { receivers.send(()) }
  public func attach(_ receive: @escaping (()) -> Void) -> AnyCancellable { receivers.add(receive) }
}
