/// Behavior of SwiftUI that Apple does not document, as questions with one answer each. Scenarios run with every
/// position.
public struct SwiftUISwitches: Codable, Equatable, Sendable {
  @MainActor public static var current: SwiftUISwitches {
    get { UIKitSwitches.current.swiftUI }
    set { UIKitSwitches.current.swiftUI = newValue }
  }

  /// Are the views of one container made from the last to the first?
  public var makesSiblingsInReverse = false
  /// Are controllers and views of UIKit made only when all bodies have been evaluated, or during the evaluation?
  public var makesRepresentablesAfterBodies = false
  /// Do the controllers of representables get their parents, and their views their window, only when all of them are made?
  public var insertsRepresentablesLate = false
  /// Is the late insertion from the last to the first?
  public var insertsInReverse = false
  /// Does a hosting controller evaluate bodies as soon as its view enters a window, or in the layout that follows?
  public var rendersWhenEnteringWindow = false
  /// Is a body evaluated again although nothing that it uses has changed? Apple allows both.
  public var evaluatesUnchangedBodies = false
  /// Does SwiftUI keep the content of a sheet for good? iOS 17.0 and 17.1 are reported to.
  public var keepsDismissedSheets = false
  /// Is the content of a sheet or a page released while it disappears, before the controllers in it have disappeared?
  public var endsSheetsAtOnce = false
  /// Which of several equal modifiers of a row or a bar applies: the outermost, or the innermost?
  public var outermostHolds = true
  /// Does a tab make its views before it is shown?
  public var makesHiddenTabs = false
  /// Do the controllers of representables leave before they are dismantled, or afterwards?
  public var removesBeforeDismantling = false
  /// Do views disappear while a full-screen cover is over them?
  public var coveredViewsDisappear = true
  /// Does a bar get the preferences of a view that is the background of another?
  public var backgroundsHavePreferences = true

  public init() {}

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func decode(_ key: CodingKeys, _ path: WritableKeyPath<SwiftUISwitches, Bool>) throws {
      if let value = try values.decodeIfPresent(Bool.self, forKey: key) { self[keyPath: path] = value }
    }
    try decode(.makesSiblingsInReverse, \.makesSiblingsInReverse)
    try decode(.makesRepresentablesAfterBodies, \.makesRepresentablesAfterBodies)
    try decode(.insertsRepresentablesLate, \.insertsRepresentablesLate)
    try decode(.insertsInReverse, \.insertsInReverse)
    try decode(.rendersWhenEnteringWindow, \.rendersWhenEnteringWindow)
    try decode(.evaluatesUnchangedBodies, \.evaluatesUnchangedBodies)
    try decode(.keepsDismissedSheets, \.keepsDismissedSheets)
    try decode(.endsSheetsAtOnce, \.endsSheetsAtOnce)
    try decode(.outermostHolds, \.outermostHolds)
    try decode(.makesHiddenTabs, \.makesHiddenTabs)
    try decode(.removesBeforeDismantling, \.removesBeforeDismantling)
    try decode(.coveredViewsDisappear, \.coveredViewsDisappear)
    try decode(.backgroundsHavePreferences, \.backgroundsHavePreferences)
  }
}
