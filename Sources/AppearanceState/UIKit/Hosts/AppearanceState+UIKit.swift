#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // `UINavigationBar.appearance()` stays Apple's. The proxies of this package have a name of their own beside it.

  extension AppearanceHost where Self: UIAppearance {
    /// This package's proxy for every instance of a class of UIKit.
    ///
    /// ```swift
    /// let bar = UINavigationBar.appearanceState()
    /// bar.barTintColor = .systemGreen
    /// let restore = bar.reset()
    /// ```
    ///
    /// It shows and writes what UIKit's own proxy of the class holds, so the two can be mixed.
    ///
    /// - Parameters:
    ///   - store: The store of the rule; by default the current one.
    ///   - file: Where the proxy is asked for, for messages.
    ///   - line: Where the proxy is asked for, for messages.
    public static func appearanceState(
      in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
    ) -> AppearanceProxy<Self> {
      store.proxy(for: self, RuleConditions(), at: SourceLocation(file: file, line: line))
    }

    /// This package's proxy for instances where traits hold.
    ///
    /// - Parameters:
    ///   - traits: The traits that must all hold: those that the collection specifies.
    ///   - store: The store of the rule; by default the current one.
    ///   - file: Where the proxy is asked for, for messages.
    ///   - line: Where the proxy is asked for, for messages.
    public static func appearanceState(
      for traits: UITraitCollection, in store: AppearanceStore = .current, file: StaticString = #fileID,
      line: UInt = #line
    ) -> AppearanceProxy<Self> {
      let position = SourceLocation(file: file, line: line)
      return store.proxy(
        for: self, RuleConditions(traits: AppearanceTraits(forRule: traits, at: position)), at: position)
    }

    /// This package's proxy for instances inside containers.
    ///
    /// A reset captures UIKit's contained proxies once they have been asked for here: UIKit does not list them.
    ///
    /// - Parameters:
    ///   - containers: The classes of the containers, innermost first.
    ///   - store: The store of the rule; by default the current one.
    ///   - file: Where the proxy is asked for, for messages.
    ///   - line: Where the proxy is asked for, for messages.
    public static func appearanceState(
      whenContainedInInstancesOf containers: [any AppearanceContainer.Type], in store: AppearanceStore = .current,
      file: StaticString = #fileID, line: UInt = #line
    ) -> AppearanceProxy<Self> {
      store.proxy(for: self, RuleConditions(containers: containers), at: SourceLocation(file: file, line: line))
    }

    /// This package's proxy for instances inside containers, where traits hold.
    ///
    /// - Parameters:
    ///   - traits: The traits that must all hold: those that the collection specifies.
    ///   - containers: The classes of the containers, innermost first.
    ///   - store: The store of the rule; by default the current one.
    ///   - file: Where the proxy is asked for, for messages.
    ///   - line: Where the proxy is asked for, for messages.
    public static func appearanceState(
      for traits: UITraitCollection, whenContainedInInstancesOf containers: [any AppearanceContainer.Type],
      in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
    ) -> AppearanceProxy<Self> {
      let position = SourceLocation(file: file, line: line)
      let traits = AppearanceTraits(forRule: traits, at: position)
      return store.proxy(for: self, RuleConditions(containers: containers, traits: traits), at: position)
    }
  }
#endif
