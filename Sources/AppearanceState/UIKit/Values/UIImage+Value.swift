#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  extension UIImage: ImageValue {}

  extension UIImage: AppearanceValueRepresentable {
    /// The limit, in bytes as PNG, up to which images are written into files; larger ones are opaque.
    public static var appearanceDataLimit: Int { 32 * 1024 }

    /// The description: by name for an image or symbol of ``appearanceAsset(named:_:)`` or
    /// ``appearanceSymbol(named:configuration:_:)``, and for others that provide their name; otherwise the data as PNG; opaque
    /// if that is too large. It includes changes of how the image is drawn: rendering mode, cap insets.
    public var appearanceValue: AppearanceValue {
      if let reference, let named = Self.named(reference) {
        return ImageDescription(reference, drawing(differingFrom: named)).value
      }
      if images == nil, let data = pngData(), data.count <= Self.appearanceDataLimit {
        let image = AppearanceValue.Image.data(mediaType: "image/png", base64: data.base64EncodedString())
        return ImageDescription(image, scale: Double(scale), drawing(differingFrom: UIImage())).value
      }
      // An image's own description contains its address, but files must not differ from run to run.
      return .opaque(
        AppearanceValue.Opaque(type: "UIImage", summary: "\(size.width) by \(size.height) points at scale \(scale)"))
    }

    /// Returns the image of a description; nil if no image has the name, or the data are invalid.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
      guard let description = ImageDescription(appearanceValue) else { return nil }
      switch description.image {
      // UIKit's initializers by name create images of this class only, so a subclass gives nil here.
      case .named, .symbol:
        guard let image = named(description.image)?.drawn(description.drawing) else { return nil }
        StatedDescription.set(.image(description.image), of: image)
        return image as? Self
      case .data(_, let base64):
        guard let data = Data(base64Encoded: base64) else { return nil }
        let image = self.init(data: data, scale: CGFloat(description.scale))
        return image?.drawn(description.drawing) as? Self
      }
    }

    // MARK: Names

    /// Returns an image of the main bundle, whose name files contain: UIKit itself does not always provide the name.
    ///
    /// ```swift
    /// let tiles = UIImage.appearanceAsset(named: "tiles") {
    ///   $0.resizableImage(withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the asset or file.
    ///   - adjust: Changes how the image is drawn: resizable, or as a template. UIKit does not provide the image from which
    ///     another was made.
    /// - Returns: The image; nil if there is none with the name.
    public static func appearanceAsset(
      named name: String, _ adjust: (UIImage) -> UIImage = { $0 }
    ) -> UIImage? {
      stated(.named(name), adjust)
    }

    /// Returns a system symbol, whose name and configuration files contain: UIKit itself does not provide the configuration.
    ///
    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - configuration: The configuration, from
    ///     ``UIImage/SymbolConfiguration/appearanceConfiguration(pointSize:textStyle:weight:scale:)``.
    ///   - adjust: Changes how the image is drawn.
    /// - Returns: The image; nil if there is no symbol with the name.
    public static func appearanceSymbol(
      named name: String, configuration: UIImage.SymbolConfiguration? = nil,
      _ adjust: (UIImage) -> UIImage = { $0 }
    ) -> UIImage? {
      stated(.symbol(name, configuration: configuration?.stated?.fields ?? [:]), adjust)
    }

    private static func stated(_ reference: AppearanceValue.Image, _ adjust: (UIImage) -> UIImage) -> UIImage? {
      guard let image = named(reference).map(adjust) else { return nil }
      StatedDescription.set(.image(reference), of: image)
      return image
    }

    /// The name of the image: that stated by the app, otherwise the accessibility identifier, in which UIKit may store it, if
    /// an image with that name is equal.
    private var reference: AppearanceValue.Image? {
      if case .image(let stated)? = StatedDescription.of(self) { return stated }
      // By key-value coding: newer SDKs isolate the property to the main actor, like all of accessibility, but images are
      // described anywhere.
      guard let name = ObjectiveCRuntime.value(of: self, forKey: "accessibilityIdentifier") as? String, !name.isEmpty
      else { return nil }
      let reference = isSymbolImage ? AppearanceValue.Image.symbol(name) : .named(name)
      return Self.named(reference) == self ? reference : nil
    }

    private static func named(_ reference: AppearanceValue.Image) -> UIImage? {
      switch reference {
      case .named(let name): return UIImage(named: name)
      case .symbol(let name, let fields):
        if fields.isEmpty { return UIImage(systemName: name) }
        let configuration = SymbolConfigurationDescription(fields).flatMap { SymbolConfiguration.made($0) }
        return configuration.flatMap { UIImage(systemName: name, withConfiguration: $0) }
      case .data: return nil
      }
    }

    // MARK: Drawing

    private func drawing(differingFrom plain: UIImage) -> ImageDescription.Drawing {
      var drawing = ImageDescription.Drawing()
      if renderingMode != plain.renderingMode {
        drawing.renderingMode = Self.renderingModes.name(of: renderingMode)
      }
      if capInsets != plain.capInsets || resizingMode != plain.resizingMode {
        drawing.capInsets = AppearanceValue.Insets.fromAppearanceValue(capInsets.appearanceValue)
        drawing.resizingMode = resizingMode == .stretch ? "stretch" : "tile"
      }
      if flipsForRightToLeftLayoutDirection != plain.flipsForRightToLeftLayoutDirection {
        drawing.flipsForRightToLeft = flipsForRightToLeftLayoutDirection
      }
      return drawing
    }

    private func drawn(_ drawing: ImageDescription.Drawing) -> UIImage? {
      var image = self
      if let insets = drawing.capInsets.flatMap({ UIEdgeInsets.fromAppearanceValue(.insets($0)) }) {
        let mode: UIImage.ResizingMode = drawing.resizingMode == "stretch" ? .stretch : .tile
        image = image.resizableImage(withCapInsets: insets, resizingMode: mode)
      }
      if drawing.flipsForRightToLeft == true { image = image.imageFlippedForRightToLeftLayoutDirection() }
      if let name = drawing.renderingMode {
        guard let mode = Self.renderingModes.value(named: name) else { return nil }
        image = image.withRenderingMode(mode)
      }
      return image
    }

    private static let renderingModes: Names<UIImage.RenderingMode> = [
      .automatic: "automatic", .alwaysOriginal: "alwaysOriginal", .alwaysTemplate: "alwaysTemplate",
    ]
  }
#endif
