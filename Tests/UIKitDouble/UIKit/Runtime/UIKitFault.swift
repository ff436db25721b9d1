/// A way in which the double is broken on purpose: the self-check has to notice each.
///
/// A switch is what UIKit may do; a fault is what it does not do, as far as Apple documents it.
enum UIKitFault: String, CaseIterable {
  case proxiesForget, proxiesAnswerForOthers, nilIsIgnored, nilTakesBack
  case nothingIsSent, sentOnFirstEntryAlone, sentTwice, viewsInWindowsAreSent, programsValuesAreOverwritten
  case containersAreIgnored, innermostContainerWins, shorterListWins, superclassWins, traitsAreIgnored, traitsLose
  case barItemsAreNotSent, ownPropertiesAreNotSent, ownPropertiesAreNotSentInBars
  case setterIsDead, getterAnswersAnother, freshInstanceDiffers

  /// The property whose setter, getter or default is broken.
  static let property = "barTintColor"

  @MainActor static var planted: UIKitFault?

  @MainActor var isPlanted: Bool { Self.planted == self }
}
