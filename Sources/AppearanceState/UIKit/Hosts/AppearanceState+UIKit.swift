#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // `UINavigationBar.appearance()` remains Apple's, so this package's proxies have another name.

  extension AppearanceHost where Self: UIAppearance {
    /// Returns this package's proxy for a class of UIKit: for all instances, or those in containers, or where traits hold.
    ///
    /// ```swift
    /// let bar = UINavigationBar.appearanceState()
    /// bar.barTintColor = .systemGreen
    /// let restore = bar.reset()
    /// ```
    ///
    /// It reads and writes the same values as UIKit's own proxy of the class, so the two can be mixed. A reset captures UIKit's
    /// proxies for containers and traits only after they were requested here, because UIKit does not list them.
    ///
    /// - Parameters:
    ///   - traits: The traits that must all hold: those that the collection specifies; nil for any.
    ///   - containers: The classes of the containers, innermost first; empty means anywhere.
    ///   - store: The store of the rule; by default the current one.
    ///   - file: The file that requests the proxy, for journals and messages.
    ///   - line: The line that requests the proxy, for journals and messages.
    public static func appearanceState(
      for traits: UITraitCollection? = nil, whenContainedInInstancesOf containers: [any AppearanceContainer.Type] = [],
      in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
    ) -> AppearanceProxy<Self> {
      let position = SourceLocation(file: file, line: line)
      let traits = traits.map { AppearanceTraits(forRule: $0, at: position) } ?? .none
      return store.proxy(for: self, in: containers, traits, at: position)
    }
  }
#endif
