import Foundation

extension StyledObject {
  /// Returns the value for a state of a control. An instance without one falls back to the normal state, as Apple's pages
  /// on such getters say, and then to the default of the class.
  func read<Value>(
    _ selector: String, state: UIControl.State, axes: [Int] = [], default value: @autoclosure () -> Value? = nil
  ) -> Value? {
    let own: Value? = read(selector, axes: [state.axis] + axes, default: nil)
    if own != nil || isAppearanceProxy { return own }
    let normal: Value? =
      state == .normal ? nil : read(selector, axes: [UIControl.State.normal.axis] + axes, default: nil)
    return normal ?? value()
  }

  /// Returns the value of a property for which nil means the default. Only instances have the default.
  func read<Value>(_ selector: String, orReset value: @autoclosure () -> Value?) -> Value? {
    let own: Value? = read(selector, default: nil)
    return isAppearanceProxy ? own : own ?? value()
  }

  /// Returns `isTranslucent`. A switch decides what proxies return; instances return their own value.
  func readTranslucent() -> Bool {
    if isAppearanceProxy, !UIKitSwitches.current.proxiesReadBackTranslucency { return false }
    return read("translucent", default: true)
  }
}

extension UIControl.State {
  /// The number of the state for UIKit's proxies.
  var axis: Int { Int(rawValue) }
}
