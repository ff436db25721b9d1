/// The proxies of another appearance system, such as UIKit's, which an app may write to directly.
@MainActor
protocol ForeignProxies: AnyObject {
  /// The classes whose plain proxies are captured without being asked for by name.
  var classes: [any AppearanceHost.Type] { get }

  /// The object that stands for a rule and answers the messages of its class; nil when there is none for the rule.
  func proxy(for rule: RuleKey) -> AnyObject?

  /// Tells the programmer of something, once.
  func warn(_ text: String)
}
