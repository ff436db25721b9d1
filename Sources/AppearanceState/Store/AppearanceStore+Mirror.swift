extension AppearanceStore: MirroredStore {
  func capture(_ value: any StoredValue, for key: SettingKey, of rule: RuleID) {
    guard stack.part(of: rule, in: .theme).settings[key] == nil else { return }
    writeSettled(value, for: key, of: rule, in: .theme)
  }

  func takeOver(_ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID) {
    writeSettled(value, for: key, of: rule)
  }

  func addPlainRule(of type: any AppearanceHost.Type) {
    let schema = AppearanceSchema.of(type)
    learn(schema.lineage)
    _ = rule(RuleKey(schema.className))
  }
}

extension AppearanceStore {
  /// Captures a proxy of UIKit that it does not list: one for containers, for traits, or of a subclass of your own.
  ///
  /// UIKit styles a search bar's field with `UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self])`, and
  /// nothing public says that there is such a proxy. Name it once, at launch, and every scope hides what it holds:
  ///
  /// ```swift
  /// AppearanceStore.shared.alsoCapture(UITextField.self, in: [UISearchBar.self])
  /// AppearanceStore.shared.alsoCapture(UIView.self, in: [UIAlertController.self])
  /// ```
  ///
  /// The same as to ask for the proxy with `appearanceState(…)`. In a store that no other appearance system is kept the same
  /// as, there is nothing to capture.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - containers: The classes of the containers, innermost first; by default anywhere.
  ///   - traits: The traits that must all hold; by default none.
  ///   - file: Where the proxy is named, for messages.
  ///   - line: Where the proxy is named, for messages.
  public func alsoCapture(
    _ type: any AppearanceHost.Type, in containers: [any AppearanceContainer.Type] = [],
    for traits: AppearanceTraits = .none, file: StaticString = #fileID, line: UInt = #line
  ) {
    _ = type.anyAppearance(for: traits, whenContainedInInstancesOf: containers, in: self, file: file, line: line)
  }

  /// Looks at what UIKit's proxies hold now, for programs that want the cost of the first look at launch.
  ///
  /// The first scope, snapshot or theme does it otherwise: a message for each setting that is captured, some hundreds, and a
  /// fresh instance of each class to know the defaults. A store of one's own, or one whose views the applier styles, has
  /// little to look at.
  public func prepare() { settle() }

  /// Whether scopes over UIKit's own proxies hide images too; by default they leave an image as it is, unless the scope sets
  /// another.
  ///
  /// A proxy keeps whatever it is sent for good, and UIKit archives all of it for each remote sheet that it presents, every
  /// image with its pixels. The applier hides images in any case. Without UIKit's proxies this has no effect.
  public var scopesHideImages: Bool {
    get { mirror?.hidesImages ?? true }
    set { mirror?.hidesImages = newValue }
  }

  /// What is captured of the proxies of UIKit, and what cannot be seen; empty in a store of one's own, which follows none.
  ///
  /// ```swift
  /// print(AppearanceStore.shared.captureReport())
  /// ```
  public func captureReport() -> AppearanceCaptureReport {
    mirror?.report() ?? AppearanceCaptureReport()
  }
}
