import Foundation

/// A color of the system: its class property, and its values as the Human Interface Guidelines list them.
struct SystemColor: Sendable {
  /// The name of the class property in Objective-C.
  let selector: String
  let light: UInt32
  let dark: UInt32
  /// The values with increased contrast.
  var contrast: (light: UInt32, dark: UInt32)?
  /// The value over other content, as in a sheet: only backgrounds differ there, and only in the dark style.
  var elevated: UInt32?

  func color(for traits: UITraitCollection) -> UIColor {
    let isDark = traits.userInterfaceStyle == .dark
    if let contrast, traits.accessibilityContrast == .high {
      return Self.color(isDark ? contrast.dark : contrast.light)
    }
    if let elevated, isDark, traits.userInterfaceLevel == .elevated { return Self.color(elevated) }
    return Self.color(isDark ? dark : light)
  }

  /// Returns the color of eight hexadecimal digits: red, green, blue, opacity.
  private static func color(_ digits: UInt32) -> UIColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(digits >> shift & 0xFF) / 255 }
    // The guidelines give opacities in percent.
    return UIColor(
      red: channel(24), green: channel(16), blue: channel(8), alpha: (channel(0) * 100).rounded() / 100)
  }
}

extension UIColor {
  private static func system(_ color: SystemColor) -> UIColor { UIColor(content: ContentOfColor(.system(color))) }

  public class var systemRed: UIColor { systemRedOfSystem }
  public class var systemGreen: UIColor { systemGreenOfSystem }
  public class var systemBlue: UIColor { systemBlueOfSystem }
  public class var systemOrange: UIColor { systemOrangeOfSystem }
  public class var systemYellow: UIColor { systemYellowOfSystem }
  public class var systemPink: UIColor { systemPinkOfSystem }
  public class var systemPurple: UIColor { systemPurpleOfSystem }
  public class var systemTeal: UIColor { systemTealOfSystem }
  public class var systemIndigo: UIColor { systemIndigoOfSystem }
  public class var systemBrown: UIColor { systemBrownOfSystem }
  public class var systemMint: UIColor { systemMintOfSystem }
  public class var systemCyan: UIColor { systemCyanOfSystem }
  public class var systemGray: UIColor { systemGrayOfSystem }
  public class var systemGray2: UIColor { systemGray2OfSystem }
  public class var systemGray3: UIColor { systemGray3OfSystem }
  public class var systemGray4: UIColor { systemGray4OfSystem }
  public class var systemGray5: UIColor { systemGray5OfSystem }
  public class var systemGray6: UIColor { systemGray6OfSystem }
  public class var tintColor: UIColor { tintColorOfSystem }
  public class var label: UIColor { labelOfSystem }
  public class var secondaryLabel: UIColor { secondaryLabelOfSystem }
  public class var tertiaryLabel: UIColor { tertiaryLabelOfSystem }
  public class var quaternaryLabel: UIColor { quaternaryLabelOfSystem }
  public class var link: UIColor { linkOfSystem }
  public class var placeholderText: UIColor { placeholderTextOfSystem }
  public class var separator: UIColor { separatorOfSystem }
  public class var opaqueSeparator: UIColor { opaqueSeparatorOfSystem }
  public class var systemBackground: UIColor { systemBackgroundOfSystem }
  public class var secondarySystemBackground: UIColor { secondarySystemBackgroundOfSystem }
  public class var tertiarySystemBackground: UIColor { tertiarySystemBackgroundOfSystem }
  public class var systemGroupedBackground: UIColor { systemGroupedBackgroundOfSystem }
  public class var secondarySystemGroupedBackground: UIColor { secondarySystemGroupedBackgroundOfSystem }
  public class var tertiarySystemGroupedBackground: UIColor { tertiarySystemGroupedBackgroundOfSystem }
  public class var systemFill: UIColor { systemFillOfSystem }
  public class var secondarySystemFill: UIColor { secondarySystemFillOfSystem }
  public class var tertiarySystemFill: UIColor { tertiarySystemFillOfSystem }
  public class var quaternarySystemFill: UIColor { quaternarySystemFillOfSystem }

  public class var black: UIColor { blackOfAll }
  public class var darkGray: UIColor { darkGrayOfAll }
  public class var lightGray: UIColor { lightGrayOfAll }
  public class var white: UIColor { whiteOfAll }
  public class var gray: UIColor { grayOfAll }
  public class var red: UIColor { redOfAll }
  public class var green: UIColor { greenOfAll }
  public class var blue: UIColor { blueOfAll }
  public class var cyan: UIColor { cyanOfAll }
  public class var yellow: UIColor { yellowOfAll }
  public class var magenta: UIColor { magentaOfAll }
  public class var orange: UIColor { orangeOfAll }
  public class var purple: UIColor { purpleOfAll }
  public class var brown: UIColor { brownOfAll }
  public class var clear: UIColor { clearOfAll }
  public class var lightText: UIColor { lightTextOfAll }
  public class var darkText: UIColor { darkTextOfAll }

  private static let systemRedOfSystem = system(
    SystemColor(selector: "systemRedColor", light: 0xFF3B_30FF, dark: 0xFF45_3AFF, contrast: (0xD700_15FF, 0xFF69_61FF))
  )
  private static let systemGreenOfSystem = system(
    SystemColor(
      selector: "systemGreenColor", light: 0x34C7_59FF, dark: 0x30D1_58FF, contrast: (0x248A_3DFF, 0x30DB_5BFF)))
  private static let systemBlueOfSystem = system(
    SystemColor(
      selector: "systemBlueColor", light: 0x007A_FFFF, dark: 0x0A84_FFFF, contrast: (0x0040_DDFF, 0x409C_FFFF)))
  private static let systemOrangeOfSystem = system(
    SystemColor(
      selector: "systemOrangeColor", light: 0xFF95_00FF, dark: 0xFF9F_0AFF, contrast: (0xC934_00FF, 0xFFB3_40FF)))
  private static let systemYellowOfSystem = system(
    SystemColor(
      selector: "systemYellowColor", light: 0xFFCC_00FF, dark: 0xFFD6_0AFF, contrast: (0xB250_00FF, 0xFFD4_26FF)))
  private static let systemPinkOfSystem = system(
    SystemColor(
      selector: "systemPinkColor", light: 0xFF2D_55FF, dark: 0xFF37_5FFF, contrast: (0xD30F_45FF, 0xFF64_82FF)))
  private static let systemPurpleOfSystem = system(
    SystemColor(
      selector: "systemPurpleColor", light: 0xAF52_DEFF, dark: 0xBF5A_F2FF, contrast: (0x8944_ABFF, 0xDA8F_FFFF)))
  private static let systemTealOfSystem = system(
    SystemColor(
      selector: "systemTealColor", light: 0x30B0_C7FF, dark: 0x40C8_E0FF, contrast: (0x0082_99FF, 0x5DE6_FFFF)))
  private static let systemIndigoOfSystem = system(
    SystemColor(
      selector: "systemIndigoColor", light: 0x5856_D6FF, dark: 0x5E5C_E6FF, contrast: (0x3634_A3FF, 0x7D7A_FFFF)))
  private static let systemBrownOfSystem = system(
    SystemColor(
      selector: "systemBrownColor", light: 0xA284_5EFF, dark: 0xAC8E_68FF, contrast: (0x7F65_45FF, 0xB594_69FF)))
  private static let systemMintOfSystem = system(
    SystemColor(
      selector: "systemMintColor", light: 0x00C7_BEFF, dark: 0x63E6_E2FF, contrast: (0x0C81_7BFF, 0x66D4_CFFF)))
  private static let systemCyanOfSystem = system(
    SystemColor(
      selector: "systemCyanColor", light: 0x32AD_E6FF, dark: 0x64D2_FFFF, contrast: (0x0071_A4FF, 0x70D7_FFFF)))
  private static let systemGrayOfSystem = system(
    SystemColor(
      selector: "systemGrayColor", light: 0x8E8E_93FF, dark: 0x8E8E_93FF, contrast: (0x6C6C_70FF, 0xAEAE_B2FF)))
  private static let systemGray2OfSystem = system(
    SystemColor(
      selector: "systemGray2Color", light: 0xAEAE_B2FF, dark: 0x6363_66FF, contrast: (0x8E8E_93FF, 0x7C7C_80FF)))
  private static let systemGray3OfSystem = system(
    SystemColor(
      selector: "systemGray3Color", light: 0xC7C7_CCFF, dark: 0x4848_4AFF, contrast: (0xAEAE_B2FF, 0x5454_56FF)))
  private static let systemGray4OfSystem = system(
    SystemColor(
      selector: "systemGray4Color", light: 0xD1D1_D6FF, dark: 0x3A3A_3CFF, contrast: (0xBCBC_C0FF, 0x4444_46FF)))
  private static let systemGray5OfSystem = system(
    SystemColor(
      selector: "systemGray5Color", light: 0xE5E5_EAFF, dark: 0x2C2C_2EFF, contrast: (0xD8D8_DCFF, 0x3636_38FF)))
  private static let systemGray6OfSystem = system(
    SystemColor(
      selector: "systemGray6Color", light: 0xF2F2_F7FF, dark: 0x1C1C_1EFF, contrast: (0xEBEB_F0FF, 0x2424_26FF)))
  private static let tintColorOfSystem = system(
    SystemColor(selector: "tintColor", light: 0x007A_FFFF, dark: 0x0A84_FFFF))
  private static let labelOfSystem = system(SystemColor(selector: "labelColor", light: 0x0000_00FF, dark: 0xFFFF_FFFF))
  private static let secondaryLabelOfSystem = system(
    SystemColor(selector: "secondaryLabelColor", light: 0x3C3C_4399, dark: 0xEBEB_F599))
  private static let tertiaryLabelOfSystem = system(
    SystemColor(selector: "tertiaryLabelColor", light: 0x3C3C_434D, dark: 0xEBEB_F54D))
  private static let quaternaryLabelOfSystem = system(
    SystemColor(selector: "quaternaryLabelColor", light: 0x3C3C_432E, dark: 0xEBEB_F529))
  private static let linkOfSystem = system(SystemColor(selector: "linkColor", light: 0x007A_FFFF, dark: 0x0984_FFFF))
  private static let placeholderTextOfSystem = system(
    SystemColor(selector: "placeholderTextColor", light: 0x3C3C_434D, dark: 0xEBEB_F54D))
  private static let separatorOfSystem = system(
    SystemColor(selector: "separatorColor", light: 0x3C3C_434A, dark: 0x5454_5899))
  private static let opaqueSeparatorOfSystem = system(
    SystemColor(selector: "opaqueSeparatorColor", light: 0xC6C6_C8FF, dark: 0x3838_3AFF))
  private static let systemBackgroundOfSystem = system(
    SystemColor(selector: "systemBackgroundColor", light: 0xFFFF_FFFF, dark: 0x0000_00FF, elevated: 0x1C1C_1EFF))
  private static let secondarySystemBackgroundOfSystem = system(
    SystemColor(
      selector: "secondarySystemBackgroundColor", light: 0xF2F2_F7FF, dark: 0x1C1C_1EFF, elevated: 0x2C2C_2EFF))
  private static let tertiarySystemBackgroundOfSystem = system(
    SystemColor(selector: "tertiarySystemBackgroundColor", light: 0xFFFF_FFFF, dark: 0x2C2C_2EFF, elevated: 0x3A3A_3CFF)
  )
  private static let systemGroupedBackgroundOfSystem = system(
    SystemColor(selector: "systemGroupedBackgroundColor", light: 0xF2F2_F7FF, dark: 0x0000_00FF, elevated: 0x1C1C_1EFF))
  private static let secondarySystemGroupedBackgroundOfSystem = system(
    SystemColor(
      selector: "secondarySystemGroupedBackgroundColor", light: 0xFFFF_FFFF, dark: 0x1C1C_1EFF, elevated: 0x2C2C_2EFF))
  private static let tertiarySystemGroupedBackgroundOfSystem = system(
    SystemColor(
      selector: "tertiarySystemGroupedBackgroundColor", light: 0xF2F2_F7FF, dark: 0x2C2C_2EFF, elevated: 0x3A3A_3CFF))
  private static let systemFillOfSystem = system(
    SystemColor(selector: "systemFillColor", light: 0x7878_8033, dark: 0x7878_805C))
  private static let secondarySystemFillOfSystem = system(
    SystemColor(selector: "secondarySystemFillColor", light: 0x7878_8029, dark: 0x7878_8052))
  private static let tertiarySystemFillOfSystem = system(
    SystemColor(selector: "tertiarySystemFillColor", light: 0x7676_801F, dark: 0x7676_803D))
  private static let quaternarySystemFillOfSystem = system(
    SystemColor(selector: "quaternarySystemFillColor", light: 0x7474_8014, dark: 0x7676_802E))
  private static let blackOfAll = UIColor(white: 0, alpha: 1)
  private static let darkGrayOfAll = UIColor(white: 1.0 / 3, alpha: 1)
  private static let lightGrayOfAll = UIColor(white: 2.0 / 3, alpha: 1)
  private static let whiteOfAll = UIColor(white: 1, alpha: 1)
  private static let grayOfAll = UIColor(white: 0.5, alpha: 1)
  private static let redOfAll = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let greenOfAll = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let blueOfAll = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let cyanOfAll = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  private static let yellowOfAll = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  private static let magentaOfAll = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  private static let orangeOfAll = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  private static let purpleOfAll = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  private static let brownOfAll = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  private static let clearOfAll = UIColor(white: 0, alpha: 0)
  private static let lightTextOfAll = UIColor(white: 1, alpha: 0.6)
  private static let darkTextOfAll = UIColor(white: 0, alpha: 1)

  /// Returns the color of a class property by its Objective-C name, such as `systemBlueColor`; nil if there is none.
  public static func named(selector: String) -> UIColor? { bySelector[selector] }

  private static let bySelector: [String: UIColor] = [
    "systemRedColor": systemRed,
    "systemGreenColor": systemGreen,
    "systemBlueColor": systemBlue,
    "systemOrangeColor": systemOrange,
    "systemYellowColor": systemYellow,
    "systemPinkColor": systemPink,
    "systemPurpleColor": systemPurple,
    "systemTealColor": systemTeal,
    "systemIndigoColor": systemIndigo,
    "systemBrownColor": systemBrown,
    "systemMintColor": systemMint,
    "systemCyanColor": systemCyan,
    "systemGrayColor": systemGray,
    "systemGray2Color": systemGray2,
    "systemGray3Color": systemGray3,
    "systemGray4Color": systemGray4,
    "systemGray5Color": systemGray5,
    "systemGray6Color": systemGray6,
    "tintColor": tintColor,
    "labelColor": label,
    "secondaryLabelColor": secondaryLabel,
    "tertiaryLabelColor": tertiaryLabel,
    "quaternaryLabelColor": quaternaryLabel,
    "linkColor": link,
    "placeholderTextColor": placeholderText,
    "separatorColor": separator,
    "opaqueSeparatorColor": opaqueSeparator,
    "systemBackgroundColor": systemBackground,
    "secondarySystemBackgroundColor": secondarySystemBackground,
    "tertiarySystemBackgroundColor": tertiarySystemBackground,
    "systemGroupedBackgroundColor": systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": tertiarySystemGroupedBackground,
    "systemFillColor": systemFill,
    "secondarySystemFillColor": secondarySystemFill,
    "tertiarySystemFillColor": tertiarySystemFill,
    "quaternarySystemFillColor": quaternarySystemFill,
    "blackColor": black,
    "darkGrayColor": darkGray,
    "lightGrayColor": lightGray,
    "whiteColor": white,
    "grayColor": gray,
    "redColor": red,
    "greenColor": green,
    "blueColor": blue,
    "cyanColor": cyan,
    "yellowColor": yellow,
    "magentaColor": magenta,
    "orangeColor": orange,
    "purpleColor": purple,
    "brownColor": brown,
    "clearColor": clear,
    "lightTextColor": lightText,
    "darkTextColor": darkText,
  ]
}
