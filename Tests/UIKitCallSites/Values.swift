import AppearanceState
import UIKit

/// Values whose names go into files, and members that UIKit has deprecated.
@MainActor
enum NamedValues {
  static func install() {
    UINavigationBar.appearanceState().barTintColor = .appearanceAsset(named: "Brand")
    UILabel.appearanceState().textColor = .appearanceAsset(named: "Ink", in: Bundle(for: UILabel.self))
    UILabel.appearanceState().font = .appearanceFont(named: "Avenir-Book", size: 17, scaledFor: .body)
    let tiles = UIImage.appearanceAsset(named: "tiles") {
      $0.resizableImage(withCapInsets: .zero, resizingMode: .stretch)
    }
    UINavigationBar.appearanceState().backgroundImageForBarMetrics[.default] = tiles
    let large = UIImage.SymbolConfiguration.appearanceConfiguration(pointSize: 17, weight: .medium, scale: .large)
    UIButton.appearanceState().preferredSymbolConfiguration[.normal] = large
    UINavigationBar.appearanceState().backIndicatorImage = .appearanceSymbol(
      named: "chevron.backward", configuration: large)
  }

  @available(iOS, deprecated: 15, message: "sets what UIKit has deprecated")
  static func installDeprecated() {
    UIButton.appearanceState().contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    UIButton.appearanceState().unset(\.contentEdgeInsets)
  }
}
