import Foundation

public enum UIBarStyle: Int, Sendable {
  case `default`, black
  /// Deprecated since iOS 13: a black bar that is translucent.
  case blackTranslucent
}

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt

  public static var landscapePhone: UIBarMetrics { .compact }
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

@MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

@MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { bar.barPosition }
}

public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static var alert: UIKeyboardAppearance { .dark }
}

/// How the background shines through a label.
public enum UILabelVibrancy: Int, Sendable { case none, automatic }

public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }
