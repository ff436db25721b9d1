import Foundation
import Synchronization

/// A face of an installed family, or of the system font.
public struct FontFace: Hashable, Sendable {
  /// The PostScript name.
  public let name: String
  public let family: String
  public let face: String
  public let weight: UIFont.Weight
  public let width: UIFont.Width
  public let isItalic: Bool
  public let isMonospaced: Bool

  public init(
    name: String, family: String, face: String, weight: UIFont.Weight = .regular, width: UIFont.Width = .standard,
    isItalic: Bool = false, isMonospaced: Bool = false
  ) {
    (self.name, self.family, self.face) = (name, family, face)
    (self.weight, self.width, self.isItalic, self.isMonospaced) = (weight, width, isItalic, isMonospaced)
  }

  /// The traits. A face is bold if its weight is semibold or heavier, as in Core Text.
  var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isItalic { traits.insert(.traitItalic) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if width.rawValue < 0 { traits.insert(.traitCondensed) }
    if width.rawValue > 0 { traits.insert(.traitExpanded) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  func distance(weight: CGFloat, width: CGFloat, isItalic: Bool) -> CGFloat {
    abs(self.weight.rawValue - weight) + abs(self.width.rawValue - width) * 10 + (self.isItalic == isItalic ? 0 : 100)
  }

  // MARK: The system font

  static let systemFamily = ".AppleSystemUIFont"

  private static let names: [(weight: UIFont.Weight, face: String)] = [
    (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
    (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
  ]

  /// Returns the system font in the nearest weight.
  static func system(
    weight: CGFloat, width: CGFloat = 0, isItalic: Bool, design: UIFontDescriptor.SystemDesign
  ) -> FontFace {
    let nearest = names.min { abs($0.weight.rawValue - weight) < abs($1.weight.rawValue - weight) } ?? names[3]
    let stem =
      switch design {
      case .rounded: ".SFUIRounded"
      case .serif: ".NewYork"
      case .monospaced: ".AppleSystemUIFontMonospaced"
      default: ".SFUI"
      }
    let face = nearest.face + (isItalic ? "Italic" : "")
    return FontFace(
      name: "\(stem)-\(face)", family: systemFamily, face: face, weight: nearest.weight, width: UIFont.Width(width),
      isItalic: isItalic, isMonospaced: design == .monospaced)
  }

  // MARK: Installed fonts

  private static let registry = Mutex(standard)

  static var installed: [FontFace] { registry.withLock { $0 } }
  static func named(_ name: String) -> FontFace? { installed.first { $0.name == name } }
  static func family(_ name: String) -> [FontFace] { installed.filter { $0.family == name } }

  /// The face that UIKit uses if it finds none of the name. A test of the double can rely on it, an app should not.
  static let fallback = FontFace(name: "Helvetica", family: "Helvetica", face: "Regular")

  /// Installs a face, as an app does with a file.
  public static func install(_ face: FontFace) {
    registry.withLock { if !$0.contains(face) { $0.append(face) } }
  }

  private static func faces(
    _ family: String, _ stem: String, _ faces: KeyValuePairs<String, UIFont.Weight>, isMonospaced: Bool = false
  ) -> [FontFace] {
    faces.map { suffix, weight in
      FontFace(
        name: suffix.isEmpty ? stem : "\(stem)-\(suffix)", family: family, face: suffix.isEmpty ? "Regular" : suffix,
        weight: weight, width: suffix.contains("Condensed") ? .condensed : .standard,
        isItalic: suffix.contains("Italic") || suffix.contains("Oblique"), isMonospaced: isMonospaced)
    }
  }

  private static let four: KeyValuePairs<String, UIFont.Weight> = [
    "": .regular, "Bold": .bold, "Italic": .regular, "BoldItalic": .bold,
  ]
  private static let fourOblique: KeyValuePairs<String, UIFont.Weight> = [
    "": .regular, "Bold": .bold, "Oblique": .regular, "BoldOblique": .bold,
  ]

  private static let standard: [FontFace] =
    faces(
      "Avenir", "Avenir",
      [
        "Light": .light, "LightOblique": .light, "Book": UIFont.Weight(-0.1), "BookOblique": UIFont.Weight(-0.1),
        "Roman": .regular, "Oblique": .regular, "Medium": .medium, "MediumOblique": .medium, "Heavy": .heavy,
        "HeavyOblique": .heavy, "Black": .black, "BlackOblique": .black,
      ])
    + faces(
      "Avenir Next", "AvenirNext",
      [
        "UltraLight": .ultraLight, "Regular": .regular, "Italic": .regular, "Medium": .medium, "DemiBold": .semibold,
        "Bold": .bold, "BoldItalic": .bold, "Heavy": .heavy,
      ])
    + faces(
      "Helvetica Neue", "HelveticaNeue",
      [
        "UltraLight": .ultraLight, "Thin": .thin, "Light": .light, "": .regular, "Italic": .regular, "Medium": .medium,
        "Bold": .bold, "BoldItalic": .bold, "CondensedBold": .bold, "CondensedBlack": .black,
      ])
    + faces("Georgia", "Georgia", four)
    + faces("Helvetica", "Helvetica", fourOblique)
    + faces("Courier", "Courier", fourOblique, isMonospaced: true)
    + faces("Menlo", "Menlo", ["Regular": .regular, "Bold": .bold, "Italic": .regular], isMonospaced: true)
    + [
      FontFace(name: "TimesNewRomanPSMT", family: "Times New Roman", face: "Regular"),
      FontFace(name: "TimesNewRomanPS-BoldMT", family: "Times New Roman", face: "Bold", weight: .bold),
      FontFace(name: "TimesNewRomanPS-ItalicMT", family: "Times New Roman", face: "Italic", isItalic: true),
      // The family has one face, so none of it is bold.
      FontFace(name: "Zapfino", family: "Zapfino", face: "Regular"),
    ]
}
