#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A control state as an axis. `UIControl.State` itself is an option set, which cannot be a key.
  ///
  /// The combinations are those that controls of UIKit draw differently. A state of an app's own is a programmer error.
  public struct ControlStateAxis<Role: ControlStateRole>: AppearanceAxes {
    private let rawValue: UInt

    /// A state as an axis value.
    public init(_ state: UIControl.State) {
      rawValue = state.rawValue
    }

    /// The state.
    public var state: UIControl.State { UIControl.State(rawValue: rawValue) }

    /// Every state and combination that UIKit draws differently, the normal one first.
    public static var allCombinations: [ControlStateAxis] {
      let states: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted], [.selected, .disabled],
        [.selected, .focused],
      ]
      return states.map { ControlStateAxis($0) }
    }

    /// The axis of the role; a combination is spelled `selected-disabled`.
    public var axisValues: [SettingKey.AxisValue] {
      let names: [(UIControl.State, String)] = [
        (.selected, "selected"), (.highlighted, "highlighted"), (.disabled, "disabled"), (.focused, "focused"),
      ]
      let name = names.filter { state.contains($0.0) }.map(\.1).joined(separator: "-")
      return [SettingKey.AxisValue(Role.axisName, name.isEmpty ? "normal" : name)]
    }
  }

  /// What a control state on an axis is the state of.
  public protocol ControlStateRole: Sendable {
    /// The name of the axis.
    static var axisName: String { get }
  }

  /// The state of the control itself.
  public enum OwnState: ControlStateRole {
    /// `state`
    public static var axisName: String { "state" }
  }

  /// The state of what is to the left of a divider.
  public enum LeftState: ControlStateRole {
    /// `leftState`
    public static var axisName: String { "leftState" }
  }

  /// The state of what is to the right of a divider.
  public enum RightState: ControlStateRole {
    /// `rightState`
    public static var axisName: String { "rightState" }
  }

  /// The state of a control.
  public typealias StateAxis = ControlStateAxis<OwnState>
  /// The states on both sides of a divider.
  public typealias DividerAxes = AxisPair<ControlStateAxis<LeftState>, ControlStateAxis<RightState>>
#endif
