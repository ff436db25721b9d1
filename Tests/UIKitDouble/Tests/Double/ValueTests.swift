import Foundation
import Testing

@testable import AppearanceState

extension DoubleTests {
  /// Colors, fonts, images and effects of the double, compared with Apple's documentation.
  @MainActor @Suite struct ValueTests {
    private let dark = UITraitCollection(userInterfaceStyle: .dark)
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)

    private func red(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
    }

    @Test func colorsAreEqualByComponentsInOneSpace() {
      #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
      #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
      #expect(UIColor { _ in .red } != UIColor { _ in .red })
      #expect(UIColor.named(selector: "systemBlueColor") == .systemBlue)
    }

    @Test func systemColorsFollowTraits() {
      #expect(red(.systemBlue.resolvedColor(with: light)) == [0, 0.478, 1, 1])
      #expect(red(.systemBlue.resolvedColor(with: dark)) == [0.039, 0.518, 1, 1])
      let faded = UIColor.label.withAlphaComponent(0.5)
      #expect(faded.resolvedColor(with: dark) == UIColor.label.resolvedColor(with: dark).withAlphaComponent(0.5))
    }

    @Test func wideColorsAreConverted() {
      let wide = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
      #expect(wide.cgColor.colorSpace?.name == CGColorSpace.displayP3)
      #expect(red(wide) == [1.093, -0.227, -0.15, 1])
    }

    @Test func assetsAreFoundByName() {
      #expect(UIColor(named: "ValueTests.none") == nil)
      UIKitAssets.add(.systemRed, named: "ValueTests.brand")
      #expect(UIColor(named: "ValueTests.brand") == UIColor(named: "ValueTests.brand"))
    }

    @Test func textStylesFollowTheReader() {
      let body = UIFont.preferredFont(forTextStyle: .body)
      #expect(body != UIFont.systemFont(ofSize: 17))
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 28)
      #expect(body.fontDescriptor.withSymbolicTraits(.traitBold)?.postscriptName == ".SFUI-Semibold")
    }

    @Test func facesOfFamiliesAreFound() throws {
      let avenir = try #require(UIFont(name: "Avenir-Book", size: 17))
      #expect(avenir.familyName == "Avenir")
      #expect(avenir.fontDescriptor.withSymbolicTraits(.traitBold)?.postscriptName == "Avenir-Heavy")
      #expect(UIFont(name: "Zapfino", size: 9)?.fontDescriptor.withSymbolicTraits(.traitBold) == nil)
      #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: avenir, compatibleWith: large).pointSize == 28)
      let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: UIFont.Weight.bold]
      let descriptor = UIFontDescriptor(fontAttributes: [.family: "Georgia", .traits: traits])
      #expect(UIFont(descriptor: descriptor, size: 9).fontName == "Georgia-Bold")
    }

    @Test func imagesComeBackFromTheirData() throws {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      }
      let data = try #require(image.pngData())
      #expect(UIImage(data: data, scale: image.scale) == image)
      #expect(UIImage(data: data.dropLast(20), scale: image.scale) != image)
      #expect(image.resizableImage(withCapInsets: .zero) != image)
      #expect(UIImage(systemName: "star") != UIImage(systemName: "heart"))
    }

    @Test func effectsAreComparedByWhatTheyDo() {
      #expect(UIGlassEffect(style: .clear) != UIGlassEffect(style: .regular))
      #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
    }

    @Test func barsCopyAppearances() {
      let look = UINavigationBarAppearance()
      look.titleTextAttributes = [.foregroundColor: UIColor.red, .kern: 0.5]
      let copy = look.copy()
      #expect(copy == look)
      copy.buttonAppearance.normal.titlePositionAdjustment.vertical = 3
      #expect(copy != look)
      let bar = UINavigationBar()
      #expect(bar.standardAppearance == UINavigationBarAppearance())
      bar.standardAppearance = look
      look.backgroundColor = .green
      #expect(bar.standardAppearance.backgroundColor == nil)
      #expect(UIToolbarAppearance(barAppearance: look).backgroundColor == .green)
    }

    @Test func anEffectViewHasNoSubviewsButItsContentView() async {
      let view = UIVisualEffectView(effect: nil)
      view.contentView.addSubview(UILabel())
      #expect(view.subviews == [view.contentView])
      let direct = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { UIVisualEffectView(effect: nil).insertSubview(UILabel(), at: 0) }
      }
      let words = "UILabel has been added as a subview to a UIVisualEffectView"
      #expect(direct.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains(words) } == true)
    }

    @Test func controlsHaveTheDefaultsOfApple() {
      let button = UIButton(type: .system)
      #expect(button.titleColor(for: .highlighted) == button.tintColor)
      button.setTitleColor(.green, for: .normal)
      #expect(button.titleColor(for: .highlighted) == .green)
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.green])
      #expect(label.textColor == .green)
      let table = UITableView(frame: .zero, style: .grouped)
      #expect(table.backgroundColor == .systemGroupedBackground)
      table.backgroundColor = nil
      #expect(table.backgroundColor == nil)
      #expect(UIActivityIndicatorView(style: .white).color == .white)
    }
  }
}
