/// A deliberate fault of the double. The self-check must notice each.
///
/// A switch is a behavior that UIKit may have; a fault is one that it does not have, as far as Apple documents it.
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
