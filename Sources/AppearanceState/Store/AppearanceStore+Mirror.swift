extension AppearanceStore: MirroredStore {
  func addPlainRule(of type: any AppearanceHost.Type) {
    let schema = AppearanceSchema.of(type)
    learn(schema.lineage)
    _ = rule(RuleKey(schema.className))
  }
}

extension AppearanceStore {
  /// Captures a proxy that UIKit does not list: one for containers, for traits, or for your own subclass.
  ///
  /// UIKit styles a search bar's field with `UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self])`, and no
  /// public API reveals that proxy. Name it once, at launch, and every scope hides what it holds:
  ///
  /// ```swift
  /// AppearanceStore.shared.alsoCapture(UITextField.self, in: [UISearchBar.self])
  /// AppearanceStore.shared.alsoCapture(UIView.self, in: [UIAlertController.self])
  /// ```
  ///
  /// Requesting the proxy with `appearanceState(…)` has the same effect. A store that mirrors no other appearance system
  /// captures nothing.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - containers: The classes of the containers, innermost first; by default anywhere.
  ///   - traits: The traits that must all apply; by default none.
  ///   - file: The source file of the call, for messages.
  ///   - line: The source line of the call, for messages.
  public func alsoCapture(
    _ type: any AppearanceHost.Type, in containers: [any AppearanceContainer.Type] = [],
    for traits: AppearanceTraits = .none, file: StaticString = #fileID, line: UInt = #line
  ) {
    _ = type.anyAppearance(for: traits, whenContainedInInstancesOf: containers, in: self, file: file, line: line)
  }

  /// Captures what UIKit's proxies hold now, for programs that prefer to pay for it at launch.
  ///
  /// Otherwise the first scope, snapshot or theme captures it. This takes a message for each captured setting, some hundreds,
  /// and a new instance of each class to learn the defaults. A store of your own, or one whose views the applier styles, has
  /// little to capture.
  public func prepare() { settle() }

  /// Whether scopes over UIKit's own proxies hide images too. By default they leave an image as it is, unless the scope sets
  /// another.
  ///
  /// A proxy permanently keeps everything that it is sent, and UIKit archives all of it for each remote sheet that it presents,
  /// every image with its pixels. The applier hides images in any case. Without UIKit's proxies this is true, and setting it
  /// has no effect.
  public var scopesHideImages: Bool {
    get { mirror?.hidesImages ?? true }
    set { mirror?.hidesImages = newValue }
  }

  /// Returns what is captured of UIKit's proxies, and what cannot be seen. It is empty for a store that mirrors no proxies.
  ///
  /// ```swift
  /// print(AppearanceStore.shared.captureReport())
  /// ```
  public func captureReport() -> AppearanceCaptureReport {
    mirror?.report() ?? AppearanceCaptureReport()
  }
}
