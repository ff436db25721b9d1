import AppearanceState
import AppearanceTesting
import Contacts
import ContactsUI
import UIKit

/// The navigation-bar example: the app is green, the system's contact sheet is as Apple designed it.
final class ContactListController: UITableViewController {
  func show(_ contact: CNContact) {
    let sheet = UINavigationController(rootViewController: CNContactViewController(for: contact))
    withDefaultAppearance(until: sheet) { present(sheet, animated: true) }
  }

  /// The sheet is made in the scope too, and only bars are reset.
  func showInScope(_ contact: CNContact) {
    let restore = AppearanceStore.shared.reset(for: [UINavigationBar.self, UIBarItem.self], label: "contact")
    let sheet = UINavigationController(rootViewController: CNContactViewController(for: contact))
    present(sheet, animated: true)
    restore.until(sheet)
  }

  /// Bars alone are as Apple designed them, until the sheet is gone.
  func showWithDefaultBars(_ contact: CNContact) {
    presentWithDefaultAppearance(for: [UINavigationBar.self]) { CNContactViewController(for: contact) }
  }

  /// A popover needs a source, or UIKit raises an exception on iPad.
  func share(_ contact: CNContact, from button: UIBarButtonItem) {
    presentWithDefaultAppearance(label: "share") {
      UIActivityViewController(activityItems: [contact], applicationActivities: nil)
    } configure: {
      $0.popoverPresentationController?.barButtonItem = button
      $0.excludedActivityTypes = [.print]
    }
  }

  func shareAndReload(_ contact: CNContact, from view: UIView) async {
    await presentWithDefaultAppearance {
      UIActivityViewController(activityItems: [contact], applicationActivities: nil)
    } configure: {
      $0.popoverPresentationController?.sourceView = view
    }
    tableView.reloadData()
  }

  /// Two classes are in their night theme, until the sheet is gone.
  func showAtNight(_ contact: CNContact, night: AppearanceSnapshot) async throws {
    let sheet = CNContactViewController(for: contact)
    await withAppearance(.snapshot(night, for: [UINavigationBar.self, UILabel.self]), until: sheet) {
      await dismissAll()
      present(sheet, animated: true)
    }
  }

  private func dismissAll() async {
    await withCheckedContinuation { done in dismiss(animated: true) { done.resume() } }
  }

  /// At launch: proxies that UIKit does not list.
  static func captureWhatUIKitDoesNotList() {
    AppearanceStore.shared.alsoCapture(UITextField.self, in: [UISearchBar.self])
    AppearanceStore.shared.alsoCapture(UIView.self, in: [UIAlertController.self])
    UIBarButtonItem.appearanceState().tintColor = .white
    UITextField.appearanceState().keyboardAppearance = .dark
    UITextView.appearanceState(whenContainedInInstancesOf: [UIAlertController.self]).textColor = .label
    print(AppearanceStore.shared.captureReport())
  }

  /// From an app to a file, and nothing left behind.
  static func exportTheme() throws {
    print(try AppearanceStore.shared.export("Day", traits: .light))
    let picker = try expectRestored { withDefaultAppearance { UIImagePickerController() } }
    print(picker)
  }

  func showAndReload(_ contact: CNContact) async {
    await presentWithDefaultAppearance {
      UINavigationController(rootViewController: CNContactViewController(for: contact))
    }
    tableView.reloadData()
  }
}
