#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  #if DEBUG && canImport(os)
    import os
  #endif

  /// UIKit's own appearance proxies.
  @MainActor
  package final class UIKitProxies: ForeignProxies {
    var classes: [any AppearanceHost.Type] { Self.styledClasses }

    /// The classes that have appearance selectors, and other classes that UIKit's proxies style too and that apps use.
    package static var styledClasses: [any AppearanceHost.Type] {
      var classes: [any AppearanceHost.Type] = [
        UIView.self, UIActivityIndicatorView.self, UIBarItem.self, UIBarButtonItem.self, UIButton.self, UILabel.self,
        UINavigationBar.self, UIPageControl.self, UIProgressView.self, UISegmentedControl.self, UITabBar.self,
        UITabBarItem.self, UITableView.self, UITableViewCell.self,
        UICollectionView.self, UIImageView.self, UIScrollView.self, UITableViewHeaderFooterView.self, UITextField.self,
        UITextView.self, UIVisualEffectView.self, UIWindow.self,
      ]
      #if !os(tvOS)
        classes += [
          UIDatePicker.self, UIRefreshControl.self, UISearchBar.self, UISlider.self, UIStepper.self, UISwitch.self,
          UIToolbar.self,
        ]
      #endif
      return classes
    }

    func proxy(for rule: RuleKey) -> AnyObject? {
      guard let type = Self.type(named: rule.className) as? any (NSObject & UIAppearance).Type,
        let traits = rule.traits.traitCollection
      else { return nil }
      let containers = rule.containers.compactMap { Self.type(named: $0) as? any UIAppearanceContainer.Type }
      guard containers.count == rule.containers.count else { return nil }
      return Self.proxy(of: type, containers, rule.traits == .none ? nil : traits)
    }

    func warn(_ text: String) { NSLog("%@", "AppearanceState: \(text)") }

    func fault(_ text: String) {
      warn(text)
      #if DEBUG && canImport(os)
        os_log(.fault, log: Self.runtimeIssues, "%{public}@", text)
      #endif
    }

    #if DEBUG && canImport(os)
      /// The subsystem in which Xcode shows mistakes of a running app.
      private static let runtimeIssues = OSLog(subsystem: "com.apple.runtime-issues", category: "AppearanceState")
    #endif

    func afterTurn(_ body: @escaping @MainActor () -> Void) { Task { @MainActor in body() } }

    private static func proxy(
      of type: any (NSObject & UIAppearance).Type, _ containers: [any UIAppearanceContainer.Type],
      _ traits: UITraitCollection?
    ) -> AnyObject {
      switch (traits, containers.isEmpty) {
      case (nil, true): type.appearance()
      case (nil, false): type.appearance(whenContainedInInstancesOf: containers)
      case (let traits?, true): type.appearance(for: traits)
      case (let traits?, false): type.appearance(for: traits, whenContainedInInstancesOf: containers)
      }
    }

    /// Returns a class of UIKit or of the app by its name in rules and files.
    static func type(named name: String) -> AnyClass? {
      ClassName.type(named: name) ?? ObjectiveCRuntime.type(named: name)
    }
  }
#endif
