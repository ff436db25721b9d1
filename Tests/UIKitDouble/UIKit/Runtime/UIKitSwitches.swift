import Foundation

/// Behavior that Apple does not document, or on which observers of UIKit disagree, as questions with one answer each.
///
/// The defaults are guesses. Scenarios run with every position, and a file from a device can replace the guesses: a
/// switch that the file does not name keeps its default.
public struct UIKitSwitches: Codable, Equatable, Sendable {
  @MainActor public static var current = UIKitSwitches()

  /// When does UIKit send the values of proxies to a view that enters a window?
  public enum SendingMoment: String, Codable, Sendable, CaseIterable {
    case beforeDidMoveToWindow, afterDidMoveToWindow, nextLayout
  }

  /// When is a change of traits reported?
  public enum TraitReport: String, Codable, Sendable, CaseIterable {
    case atOnce, nextLayout
  }

  /// What does an alert dim?
  public enum AlertDimming: String, Codable, Sendable, CaseIterable {
    case window, presenterView, nothing
  }

  /// When does UIKit send the values of proxies: before or after `didMoveToWindow`, or in the next layout?
  public var sendingMoment = SendingMoment.beforeDidMoveToWindow
  /// Does an instance get every message of every matching proxy, or the last one of each selector alone?
  public var sendsEveryMessage = true
  /// Are values sent again when the traits of a view in a window change?
  public var sendsAgainWhenTraitsChange = false
  /// Does a value that a setter sets while UIKit calls it count as set by the program?
  public var valuesSetInTurnCount = true
  /// Does a proxy for traits of the app's own match by their values, or do UIKit's own traits decide alone?
  public var customTraitsSelectProxies = true
  /// Does a view that moves between superviews of one window enter the window again?
  public var movingWithinWindowEntersAgain = false
  /// Does `present` put the presented view into its container at once, or in the next turn?
  public var presentsAtOnce = true
  /// Is there a transition coordinator as soon as `present` or `dismiss` returns, or a turn later?
  public var coordinatorIsThereAtOnce = true
  /// Does the presented view leave the window before its container does, or with it?
  public var presentedViewLeavesBeforeContainer = true
  /// Does `dismiss` call its completion when nothing is presented?
  public var dismissingNothingCompletes = true
  /// Does a presentation that is requested during another controller's dismissal wait, or is it refused?
  public var queuesPresentationsDuringDismissals = false
  /// Does the view of a presented controller leave when its presenter's window gets a new root controller?
  public var newRootDismissesPresented = true
  /// Are views notified of changed traits at once, or in the next layout?
  public var traitReport = TraitReport.atOnce
  /// Does an alert dim the tints of the window, or of the presenter's view?
  public var alertDimming = AlertDimming.window
  /// Do bar items get their values when their bar enters a window, or in the next layout of the bar?
  public var barItemsAreSentAtOnce = true

  /// Does a proxy return the `isTranslucent` that it recorded? Observers say that it does not.
  public var proxiesReadBackTranslucency = false
  /// Does nil restore a table's own separator color, or remove it?
  public var nilRestoresSeparatorColor = true
  /// The questions about SwiftUI.
  public var swiftUI = SwiftUISwitches()

  public init() {}

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func decode<Value: Decodable>(_ key: CodingKeys, _ path: WritableKeyPath<UIKitSwitches, Value>) throws {
      if let value = try values.decodeIfPresent(Value.self, forKey: key) { self[keyPath: path] = value }
    }
    try decode(.sendingMoment, \.sendingMoment)
    try decode(.sendsEveryMessage, \.sendsEveryMessage)
    try decode(.sendsAgainWhenTraitsChange, \.sendsAgainWhenTraitsChange)
    try decode(.valuesSetInTurnCount, \.valuesSetInTurnCount)
    try decode(.customTraitsSelectProxies, \.customTraitsSelectProxies)
    try decode(.movingWithinWindowEntersAgain, \.movingWithinWindowEntersAgain)
    try decode(.presentsAtOnce, \.presentsAtOnce)
    try decode(.coordinatorIsThereAtOnce, \.coordinatorIsThereAtOnce)
    try decode(.presentedViewLeavesBeforeContainer, \.presentedViewLeavesBeforeContainer)
    try decode(.dismissingNothingCompletes, \.dismissingNothingCompletes)
    try decode(.queuesPresentationsDuringDismissals, \.queuesPresentationsDuringDismissals)
    try decode(.newRootDismissesPresented, \.newRootDismissesPresented)
    try decode(.traitReport, \.traitReport)
    try decode(.alertDimming, \.alertDimming)
    try decode(.barItemsAreSentAtOnce, \.barItemsAreSentAtOnce)
    try decode(.swiftUI, \.swiftUI)
    try decode(.proxiesReadBackTranslucency, \.proxiesReadBackTranslucency)
    try decode(.nilRestoresSeparatorColor, \.nilRestoresSeparatorColor)
  }
}
