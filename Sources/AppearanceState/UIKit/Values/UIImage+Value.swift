#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  extension UIImage: AppearanceValueRepresentable {
    /// Images of at most so many bytes as PNG are written into files; larger ones are opaque.
    public static var appearanceDataLimit: Int { 32 * 1024 }

    /// By name for an image or symbol that its name gives again; else its data as PNG; opaque when that is too large.
    ///
    /// UIKit keeps the name of an image as its accessibility identifier, unless the app has given it another.
    public var appearanceValue: AppearanceValue {
      if let name = accessibilityIdentifier, !name.isEmpty {
        if isSymbolImage, UIImage(systemName: name) != nil { return .image(.symbol(name)) }
        if UIImage(named: name) == self { return .image(.named(name)) }
      }
      if let data = pngData(), data.count <= Self.appearanceDataLimit {
        return .image(.data(mediaType: "image/png", base64: data.base64EncodedString()))
      }
      // What an image says of itself names its address, and files must not differ from run to run.
      return .opaque(
        AppearanceValue.Opaque(type: "UIImage", summary: "\(size.width) by \(size.height) points at scale \(scale)"))
    }

    /// From `.image`: nil when no image has the name, or the data are none.
    public static func value(from appearanceValue: AppearanceValue) -> Self? {
      guard case .image(let image) = appearanceValue else { return nil }
      switch image {
      // UIKit's initializers by name make images of this class only, so that a subclass is made from nothing here.
      case .named(let name): return UIImage(named: name) as? Self
      case .symbol(let name, _): return UIImage(systemName: name) as? Self
      case .data(_, let base64): return Data(base64Encoded: base64).flatMap { self.init(data: $0) }
      }
    }
  }

  extension UIImage.SymbolConfiguration: AppearanceValueRepresentable {
    /// Opaque: UIKit does not tell what a configuration is made of.
    public var appearanceValue: AppearanceValue {
      .opaque(AppearanceValue.Opaque(type: "UIImage.SymbolConfiguration", summary: "a configuration"))
    }

    /// Nothing can be made from a file.
    public static func value(from appearanceValue: AppearanceValue) -> Self? { nil }
  }
#endif
