import Foundation
import Testing

@testable import AppearanceState

/// A setting that UIKit sets with a method is a property with axes, under the name that Migrating.md lists.
@MainActor
@Suite(.inOwnProcess) struct AxisProxyScenarios {
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
  private let offset = UIOffset(horizontal: 3, vertical: 5)
  private let attributes: [NSAttributedString.Key: Any] = [.kern: 3.0]

  @Test func bars() {
    let bar = (UINavigationBar.appearanceState(), UINavigationBar.appearance())
    bar.0.backgroundImageForBarMetrics[.compact] = image
    #expect(bar.1.backgroundImage(for: .compact) == image)
    bar.0.backgroundImage[.top, .default] = image
    #expect(bar.1.backgroundImage(for: .top, barMetrics: .default) == image)
    bar.0.titleVerticalPositionAdjustment[.default] = 4
    #expect(bar.1.titleVerticalPositionAdjustment(for: .default) == 4)
    let tool = (UIToolbar.appearanceState(), UIToolbar.appearance())
    tool.0.backgroundImage[.bottom, .default] = image
    #expect(tool.1.backgroundImage(forToolbarPosition: .bottom, barMetrics: .default) == image)
    tool.0.shadowImage[.any] = image
    #expect(tool.1.shadowImage(forToolbarPosition: .any) == image)
    let search = (UISearchBar.appearanceState(), UISearchBar.appearance())
    search.0.backgroundImageForBarPosition[.top, .compact] = image
    #expect(search.1.backgroundImage(for: .top, barMetrics: .compact) == image)
    search.0.image[.clear, .highlighted] = image
    #expect(search.1.image(for: .clear, state: .highlighted) == image)
    search.0.positionAdjustment[.search] = offset
    #expect(search.1.positionAdjustment(for: .search) == offset)
    search.0.scopeBarButtonBackgroundImage[.selected] = image
    #expect(search.1.scopeBarButtonBackgroundImage(for: .selected) == image)
    search.0.scopeBarButtonDividerImage[.normal, .selected] = image
    #expect(search.1.scopeBarButtonDividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected) == image)
    search.0.scopeBarButtonTitleTextAttributes[.normal] = attributes
    #expect(search.1.scopeBarButtonTitleTextAttributes(for: .normal)?[.kern] as? Double == 3)
    search.0.searchFieldBackgroundImage[.disabled] = image
    #expect(search.1.searchFieldBackgroundImage(for: .disabled) == image)
  }

  @Test func barItems() {
    UIBarItem.appearanceState().titleTextAttributes[.normal] = attributes
    #expect(UIBarItem.appearance().titleTextAttributes(for: .normal)?[.kern] as? Double == 3)
    let item = (UIBarButtonItem.appearanceState(), UIBarButtonItem.appearance())
    item.0.backgroundImage[.highlighted, .compact] = image
    #expect(item.1.backgroundImage(for: .highlighted, barMetrics: .compact) == image)
    item.0.backgroundImageForStyle[.normal, .plain, .default] = image
    #expect(item.1.backgroundImage(for: .normal, style: .plain, barMetrics: .default) == image)
    item.0.backgroundVerticalPositionAdjustment[.compact] = 4
    #expect(item.1.backgroundVerticalPositionAdjustment(for: .compact) == 4)
    item.0.titlePositionAdjustment[.default] = offset
    #expect(item.1.titlePositionAdjustment(for: .default) == offset)
    item.0.backButtonBackgroundImage[.normal, .default] = image
    #expect(item.1.backButtonBackgroundImage(for: .normal, barMetrics: .default) == image)
    item.0.backButtonBackgroundVerticalPositionAdjustment[.default] = 4
    #expect(item.1.backButtonBackgroundVerticalPositionAdjustment(for: .default) == 4)
    item.0.backButtonTitlePositionAdjustment[.default] = offset
    #expect(item.1.backButtonTitlePositionAdjustment(for: .default) == offset)
    UITabBarItem.appearanceState().badgeTextAttributes[.selected] = attributes
    #expect(UITabBarItem.appearance().badgeTextAttributes(for: .selected)?[.kern] as? Double == 3)
  }

  @Test func controls() {
    let button = (UIButton.appearanceState(), UIButton.appearance())
    button.0.backgroundImage[.disabled] = image
    #expect(button.1.backgroundImage(for: .disabled) == image)
    let symbol = UIImage.SymbolConfiguration.appearanceConfiguration(pointSize: 17)
    button.0.preferredSymbolConfiguration[.normal] = symbol
    #expect(button.1.preferredSymbolConfigurationForImage(in: .normal) == symbol)
    button.0.titleColor[[.selected, .highlighted]] = .red
    #expect(button.1.titleColor(for: [.selected, .highlighted]) == .red)
    button.0.titleShadowColor[.normal] = .red
    #expect(button.1.titleShadowColor(for: .normal) == .red)
    let segments = (UISegmentedControl.appearanceState(), UISegmentedControl.appearance())
    segments.0.backgroundImage[.selected, .default] = image
    #expect(segments.1.backgroundImage(for: .selected, barMetrics: .default) == image)
    segments.0.contentPositionAdjustment[.left, .default] = offset
    #expect(segments.1.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default) == offset)
    segments.0.dividerImage[.normal, .selected, .default] = image
    #expect(
      segments.1.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default) == image
    )
    segments.0.titleTextAttributes[.selected] = attributes
    #expect(segments.1.titleTextAttributes(for: .selected)?[.kern] as? Double == 3)
    let stepper = (UIStepper.appearanceState(), UIStepper.appearance())
    stepper.0.backgroundImage[.normal] = image
    #expect(stepper.1.backgroundImage(for: .normal) == image)
    stepper.0.decrementImage[.normal] = image
    #expect(stepper.1.decrementImage(for: .normal) == image)
    stepper.0.incrementImage[.highlighted] = image
    #expect(stepper.1.incrementImage(for: .highlighted) == image)
    stepper.0.dividerImage[.normal, .highlighted] = image
    #expect(stepper.1.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .highlighted) == image)
  }
}
