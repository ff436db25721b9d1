#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A control state as an axis, because `UIControl.State` itself cannot be a key.
  ///
  /// ```swift
  /// UIButton.appearanceState().titleColor[.highlighted] = .white
  /// UIButton.appearanceState().titleColor[[.selected, .highlighted]] = .white
  /// ```
  ///
  /// The combinations are those that UIKit's controls draw differently. A state that the app defines is a programmer error.
  public struct ControlStateAxis<Role: ControlStateRole>: OptionSet, AppearanceAxes {
    /// The number that UIKit gives the state.
    public let rawValue: UInt

    /// Creates a state from UIKit's number.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Creates an axis value from a state.
    public init(_ state: UIControl.State) {
      rawValue = state.rawValue
    }

    /// No other state.
    public static var normal: ControlStateAxis { ControlStateAxis(.normal) }
    /// Pressed.
    public static var highlighted: ControlStateAxis { ControlStateAxis(.highlighted) }
    /// Not enabled.
    public static var disabled: ControlStateAxis { ControlStateAxis(.disabled) }
    /// Chosen among several, or switched on.
    public static var selected: ControlStateAxis { ControlStateAxis(.selected) }
    /// In focus.
    public static var focused: ControlStateAxis { ControlStateAxis(.focused) }

    /// The state as UIKit's type.
    public var state: UIControl.State { UIControl.State(rawValue: rawValue) }

    /// Every state and combination that UIKit draws differently, the normal one first.
    public static var allCombinations: [ControlStateAxis] {
      [
        .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted], [.selected, .disabled],
        [.selected, .focused],
      ]
    }

    /// The axis of the role; a combination is spelled `selected-disabled`.
    public var axisValues: [SettingKey.AxisValue] {
      let names: [(ControlStateAxis, String)] = [
        (.selected, "selected"), (.highlighted, "highlighted"), (.disabled, "disabled"), (.focused, "focused"),
      ]
      let name = names.filter { contains($0.0) }.map(\.1).joined(separator: "-")
      return [SettingKey.AxisValue(Role.axisName, name.isEmpty ? "normal" : name)]
    }
  }

  /// The thing whose state an axis names.
  public protocol ControlStateRole: Sendable {
    /// The word before `=` in a setting: `state` in `titleColor[state=normal]`.
    static var axisName: String { get }
  }

  /// The state of the control itself.
  public enum OwnState: ControlStateRole {
    /// `state`
    public static var axisName: String { "state" }
  }

  /// The state of the part to the left of a divider.
  public enum LeftState: ControlStateRole {
    /// `leftState`
    public static var axisName: String { "leftState" }
  }

  /// The state of the part to the right of a divider.
  public enum RightState: ControlStateRole {
    /// `rightState`
    public static var axisName: String { "rightState" }
  }

  /// The state of a control.
  public typealias StateAxis = ControlStateAxis<OwnState>
  /// The state of the part to the left of a divider.
  public typealias LeftStateAxis = ControlStateAxis<LeftState>
  /// The state of the part to the right of a divider.
  public typealias RightStateAxis = ControlStateAxis<RightState>
  /// The states on both sides of a divider.
  public typealias DividerAxes = AxisPair<LeftStateAxis, RightStateAxis>
#endif
