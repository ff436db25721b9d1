#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // `UINavigationBar.appearance()` stays Apple's. The proxies of this package have a name of their own beside it.

  extension AppearanceHost where Self: UIAppearance {
    /// This package's proxy for a class of UIKit: for every instance, or for those inside containers, or where traits hold.
    ///
    /// ```swift
    /// let bar = UINavigationBar.appearanceState()
    /// bar.barTintColor = .systemGreen
    /// let restore = bar.reset()
    /// ```
    ///
    /// It shows and writes what UIKit's own proxy of the class holds, so the two can be mixed. A reset captures UIKit's proxies
    /// for containers and traits once they have been asked for here: UIKit does not list them.
    ///
    /// - Parameters:
    ///   - traits: The traits that must all hold: those that the collection specifies; nil for any.
    ///   - containers: The classes of the containers, innermost first; empty means anywhere.
    ///   - store: The store of the rule; by default the current one.
    ///   - file: Where the proxy is asked for, for journals and messages.
    ///   - line: Where the proxy is asked for, for journals and messages.
    public static func appearanceState(
      for traits: UITraitCollection? = nil, whenContainedInInstancesOf containers: [any AppearanceContainer.Type] = [],
      in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
    ) -> AppearanceProxy<Self> {
      let position = SourceLocation(file: file, line: line)
      let traits = traits.map { AppearanceTraits(forRule: $0, at: position) } ?? .none
      return store.proxy(for: self, RuleConditions(containers: containers, traits: traits), at: position)
    }
  }
#endif
