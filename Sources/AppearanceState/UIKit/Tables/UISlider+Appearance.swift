#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UISlider {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).slider()
    }
  }

  extension AppearanceAttributes where Target: UISlider {
    func slider() {
      // In the Mac idiom of Catalyst these setters raise an exception, of the name _UICatalystUnsupportedMacIdiomBehavior
      // (github.com/dotnet/maui/issues/8715), unless the slider is to behave as on an iPad. Steppers and refresh controls raise
      // one when they enter a window, whatever they are given (github.com/dotnet/docs-maui/issues/1951).
      let slider = mirrored(like: UISlider(), settableWhere: { $0.looksAsOnPad })
      slider("maximumTrackTintColor", \.maximumTrackTintColor)
      slider("minimumTrackTintColor", \.minimumTrackTintColor)
      slider("thumbTintColor", \.thumbTintColor)
    }
  }

  extension UISlider {
    fileprivate var looksAsOnPad: Bool {
      #if targetEnvironment(macCatalyst)
        if #available(macCatalyst 15, *), behavioralStyle == .pad { return true }
        if #available(macCatalyst 14, *) { return traitCollection.userInterfaceIdiom != .mac }
      #endif
      return true
    }
  }
#endif
