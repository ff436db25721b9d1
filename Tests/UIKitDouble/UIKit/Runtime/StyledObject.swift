import Foundation

/// A view or a bar item: an instance keeps values of appearance selectors, and a proxy records them.
///
/// Every member that UIKit tags with `UI_APPEARANCE_SELECTOR` reads and writes through `read` and `write`, because the
/// memory of a proxy is zero and no other stored property of it may be touched.
@MainActor
public protocol StyledObject: UIAppearance {
  /// The values; nil for a proxy, whose memory is zero: Swift represents nil in this way.
  var styledValues: StyledValues? { get }
}

/// The name of a setter with the values of its axes.
public struct AppearanceSelector: Hashable, Sendable {
  public var name: String
  public var axes: [Int] = []
}

/// The values of an instance for its appearance selectors.
@MainActor
public final class StyledValues {
  fileprivate(set) var stored: [AppearanceSelector: Any] = [:]
  /// The selectors that the program called itself: UIKit no longer sends them.
  fileprivate(set) var setByProgram: Set<AppearanceSelector> = []

  nonisolated init() {}
}

extension StyledObject {
  public var isAppearanceProxy: Bool { styledValues == nil }

  /// Returns the value. On a proxy it is the one recorded on that very proxy, otherwise nil or zero. On an instance it is
  /// the one that was set, otherwise `value`.
  public func read<Value>(
    _ selector: String, axes: [Int] = [], default value: @autoclosure () -> Value
  ) -> Value {
    let key = AppearanceSelector(name: selector, axes: axes)
    guard let styledValues else { return AppearanceProxies.recorded(key, on: self) }
    let isBroken = selector == UIKitFault.property
    if isBroken, UIKitFault.getterAnswersAnother.isPlanted { return value() }
    guard let stored = styledValues.stored[key], let known = stored as? Value else {
      if isBroken, UIKitFault.freshInstanceDiffers.isPlanted, let other = UIColor.purple as? Value { return other }
      return value()
    }
    return known
  }

  /// Writes a value. A proxy records it. An instance stores it and marks the selector as set by the program, unless UIKit
  /// is sending values of proxies.
  ///
  /// - Parameters:
  ///   - send: Calls the setter on an instance, so that overrides of it run when UIKit sends the value. Every member
  ///     passes it: `write(newValue, "barTintColor") { $0.barTintColor = $1 }`. Without it UIKit only stores the value.
  ///   - apply: The effect of the value on an instance, once it is stored.
  public func write<Value>(
    _ value: Value, _ selector: String, axes: [Int] = [], send: (@MainActor (Self, Value) -> Void)? = nil,
    apply: (@MainActor (Value) -> Void)? = nil
  ) {
    let key = AppearanceSelector(name: selector, axes: axes)
    guard let styledValues else {
      AppearanceProxies.record(
        AppearanceMessage(selector: key, value: value) { object in
          if let send, let instance = object as? Self {
            send(instance, value)
          } else {
            object.styledValues?.stored[key] = value
          }
        }, on: self)
      return
    }
    if selector == UIKitFault.property, UIKitFault.setterIsDead.isPlanted { return }
    styledValues.stored[key] = value
    if !AppearanceSender.isSending(key, to: self) { styledValues.setByProgram.insert(key) }
    apply?(value)
  }

  /// Returns whether a value was set or sent for the selector.
  public func holds(_ selector: String, axes: [Int] = []) -> Bool {
    let key = AppearanceSelector(name: selector, axes: axes)
    guard let styledValues else { return AppearanceProxies.holds(key, on: self) }
    return styledValues.stored[key] != nil
  }

  /// Stops the program on a proxy, which has no values for members that are not appearance selectors.
  func requireInstance(_ member: String = #function) {
    precondition(!isAppearanceProxy, "\(member) is no appearance selector of \(type(of: self)), and this is a proxy")
  }
}
