import Foundation

@MainActor
public final class UIScreen: NSObject {
  public static let main = UIScreen()

  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  public let scale: CGFloat = 3
  public var traitCollection: UITraitCollection { DeviceTraits.current }
}

@MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var userInterfaceIdiom: UIUserInterfaceIdiom { DeviceTraits.current.userInterfaceIdiom }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "26.0" }
  public var model: String { "iPhone" }
  public var name: String { "iPhone" }
}
