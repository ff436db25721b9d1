import Foundation

/// A view or a bar item: an instance keeps values of appearance selectors, and a proxy records them.
///
/// Every member that UIKit tags with `UI_APPEARANCE_SELECTOR` reads and writes through `read` and `write`, because the
/// memory of a proxy is zero and no other stored property of it may be touched.
@MainActor
public protocol StyledObject: UIAppearance {
  /// Nil for a proxy: its memory is zero, which is how Swift writes nil.
  var styledValues: StyledValues? { get }
}

/// The name of a setter with the values of its axes.
public struct AppearanceSelector: Hashable, Sendable {
  public var name: String
  public var axes: [Int] = []
}

/// What an instance holds for its appearance selectors.
@MainActor
public final class StyledValues {
  fileprivate(set) var stored: [AppearanceSelector: Any] = [:]
  /// The selectors that the program called itself: UIKit sends none of them any more.
  fileprivate(set) var setByProgram: Set<AppearanceSelector> = []

  nonisolated init() {}
}

extension StyledObject {
  public var isAppearanceProxy: Bool { styledValues == nil }

  /// On a proxy, what was recorded on that very proxy, else nil or zero. On an instance, what was set, else `value`.
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

  /// On a proxy, records the value. On an instance, keeps it and marks the selector as set by the program, unless UIKit
  /// is sending what a proxy holds.
  ///
  /// - Parameters:
  ///   - send: Calls the setter on an instance, so that overrides of it run when UIKit sends the value. Every member
  ///     gives it: `write(newValue, "barTintColor") { $0.barTintColor = $1 }`. Without it UIKit stores the value alone.
  ///   - apply: What an instance does with the value once it is stored.
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

  /// Whether a value was set or sent for the selector.
  public func holds(_ selector: String, axes: [Int] = []) -> Bool {
    let key = AppearanceSelector(name: selector, axes: axes)
    guard let styledValues else { return AppearanceProxies.holds(key, on: self) }
    return styledValues.stored[key] != nil
  }

  /// Members that are no appearance selectors have nothing to read on a proxy.
  func requireInstance(_ member: String = #function) {
    precondition(!isAppearanceProxy, "\(member) is no appearance selector of \(type(of: self)), and this is a proxy")
  }
}
