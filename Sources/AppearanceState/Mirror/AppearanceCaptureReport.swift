/// The proxies of another appearance system, UIKit's on Apple platforms, that a store has captured, and those it has not.
///
/// A scope hides only what is captured, so this shows why a foreign sheet is still green:
///
/// ```swift
/// print(AppearanceStore.shared.captureReport())
/// ```
public struct AppearanceCaptureReport: Sendable, CustomStringConvertible {
  /// A followed proxy: what it records is captured, hidden by scopes, and visible again after them.
  public struct Proxy: Sendable {
    /// The class, containers and traits of the proxy.
    public let rule: RuleKey
    /// The settings in force there now, including those of scopes, in order.
    public let settings: [SettingKey]
    /// The settings among them that a scope cannot hide without a trace: the nearest value is not the creator's look.
    public let leavingMarks: [SettingKey]
    /// The images among them, which scopes leave unchanged; see ``AppearanceStore/scopesHideImages``.
    public let imagesLeft: [SettingKey]
    /// The number of settings that the proxy can record and this package can read.
    public let followed: Int
  }

  /// A rule without a followed proxy.
  public struct Gap: Sendable {
    /// The reason why no proxy is followed.
    public enum Reason: Sendable {
      /// The program has not used the class yet: only a file, a journal or a snapshot names it.
      case unknownClass
      /// None of the attributes of the class is declared as recorded by a proxy.
      case nothingRecorded
      /// The applier styles the class, so that nothing needs to be captured.
      case styledByApplier
      /// The other system has no proxy for the containers or traits.
      case noProxy
    }

    /// The class, containers and traits that the program requested.
    public let rule: RuleKey
    /// The reason why no proxy is followed for it.
    public let reason: Reason
  }

  /// Settings that the app has written to UIKit's own proxy of a class after `applyAppearance()`.
  ///
  /// They are not part of the theme, no scope hides them, and no file contains them. This package does not change them, because
  /// UIKit's proxy cannot forget a value.
  public struct Outside: Sendable, CustomStringConvertible {
    /// The class, containers and traits of the proxy.
    public let rule: RuleKey
    /// The keys written, in order.
    public let settings: [SettingKey]

    /// The settings written, their proxy, and the line to write instead.
    public var description: String {
      let names = settings.map(\.text).joined(separator: ", ")
      return SafeText.visible(
        "\(rule): \(names) written to UIKit's proxy after applyAppearance(): no part of the theme, hidden by no scope; "
          + "write instead: \(settings.map(line).joined(separator: "; "))")
    }

    private func line(_ key: SettingKey) -> String {
      var conditions: [String] = []
      if rule.traits != .none { conditions.append("for: …") }
      if !rule.containers.isEmpty {
        let containers = rule.containers.map { "\($0).self" }.joined(separator: ", ")
        conditions.append("whenContainedInInstancesOf: [\(containers)]")
      }
      let axes = key.axes.map { axis in
        let names = axis.value.split(separator: "-").map { ".\($0)" }
        return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
      }
      return "\(rule.className).appearanceState(\(conditions.joined(separator: ", "))).\(key.attribute)"
        + (axes.isEmpty ? "" : "[\(axes.joined(separator: ", "))]") + " = …"
    }
  }

  /// The settings that the app has written to proxies of classes that the applier styles; see ``Outside``.
  public internal(set) var writtenOutside: [Outside] = []
  /// The followed proxies, in the order in which their rules were added.
  public internal(set) var captured: [Proxy] = []
  /// The rules without a followed proxy, in the order in which they were added.
  public internal(set) var notCaptured: [Gap] = []

  /// The number of messages that this package has sent to the proxies, which retain each of them forever.
  public internal(set) var messagesSent = 0

  /// A line for each proxy with its settings, one for each gap, and one for what cannot be listed.
  public var description: String {
    let lines = captured.map { proxy in
      let settings = proxy.settings.map(\.text).joined(separator: ", ")
      let marks = Set(proxy.leavingMarks.map(\.attribute)).inTextOrder().joined(separator: ", ")
      return "\(proxy.rule): \(settings.isEmpty ? "nothing set" : settings) (of \(proxy.followed))"
        + (marks.isEmpty ? "" : "; a scope cannot hide completely: \(marks)")
        + (proxy.imagesLeft.isEmpty
          ? ""
          : "; a scope does not hide: \(Set(proxy.imagesLeft.map(\.attribute)).inTextOrder().joined(separator: ", "))")
    }
    let sent = messagesSent == 0 ? [] : ["Messages sent to proxies, which keep them: \(messagesSent)"]
    return (writtenOutside.map(\.description) + lines + gaps + sent).map(SafeText.visible).joined(separator: "\n")
  }

  /// A sentence for each gap, and one for what cannot be listed; none in a store that follows no proxies.
  var gaps: [String] {
    if captured.isEmpty, notCaptured.isEmpty { return [] }
    let gaps = notCaptured.map { gap in
      switch gap.reason {
      case .unknownClass: "\(gap.rule): not captured: the program has not used the class"
      case .nothingRecorded: "\(gap.rule): not captured: a proxy records none of its attributes"
      case .styledByApplier: "\(gap.rule): not captured: the applier styles the class"
      case .noProxy: "\(gap.rule): not captured: there is no such proxy"
      }
    }
    return gaps + [
      """
      Not captured: proxies for containers, traits and subclasses that were not requested (alsoCapture), and false or zero \
      written directly to a proxy
      """
    ]
  }
}
