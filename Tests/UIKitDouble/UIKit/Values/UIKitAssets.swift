import Foundation
import Synchronization

/// The name of an asset and the bundle that holds it.
struct AssetName: Hashable, Sendable {
  let name: String
  let bundle: String

  /// Creates a name. UIKit reads a missing bundle as the main one.
  init(_ name: String, in bundle: Bundle?) { (self.name, self.bundle) = (name, (bundle ?? .main).bundlePath) }
}

/// The asset catalogs of the app and the system. A test fills them and clears them.
public enum UIKitAssets {
  private struct Catalog {
    var colors: [AssetName: UIColor] = [:]
    var images: [AssetName: UIImage] = [:]
    var symbols = systemSymbols
  }

  private static let systemSymbols: Set<String> = [
    "chevron.backward", "chevron.forward", "chevron.left", "chevron.right", "person.2", "square.stack",
    "checkmark.seal", "checkmark", "star", "star.fill", "plus", "minus", "xmark", "magnifyingglass", "gear", "heart",
    "heart.fill", "circle", "circle.fill", "square.and.arrow.up", "trash", "moon", "sun.max", "bell", "house",
    "arrow.left", "arrow.backward", "ellipsis", "ellipsis.circle", "info.circle", "plus.circle.fill",
    "minus.circle.fill", "checkmark.circle.fill", "mappin",
  ]

  private static let catalog = Mutex(Catalog())

  /// Adds a color to a catalog. A color with two variants is a dynamic color.
  public static func add(_ color: UIColor, named name: String, in bundle: Bundle? = nil) {
    let asset = AssetName(name, in: bundle)
    catalog.withLock { $0.colors[asset] = color }
  }

  /// Adds an image to a catalog.
  public static func add(_ image: UIImage, named name: String, in bundle: Bundle? = nil) {
    let asset = AssetName(name, in: bundle)
    catalog.withLock { $0.images[asset] = image }
  }

  /// Adds a symbol of the system.
  public static func addSymbol(_ name: String) { catalog.withLock { _ = $0.symbols.insert(name) } }

  /// Removes everything that was added.
  public static func removeAll() { catalog.withLock { $0 = Catalog() } }

  static func color(_ asset: AssetName) -> UIColor? { catalog.withLock { $0.colors[asset] } }
  static func image(_ asset: AssetName) -> UIImage? { catalog.withLock { $0.images[asset] } }
  static func isSymbol(_ name: String) -> Bool { catalog.withLock { $0.symbols.contains(name) } }
}
