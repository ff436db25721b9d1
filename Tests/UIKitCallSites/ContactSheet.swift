import AppearanceState
import AppearanceTesting
import Contacts
import ContactsUI
import UIKit

/// The navigation-bar example: the app is green, and the system's contact sheet has Apple's design.
final class ContactListController: UITableViewController {
  func show(_ contact: CNContact) {
    let sheet = UINavigationController(rootViewController: CNContactViewController(for: contact))
    withDefaultAppearance(until: sheet) { present(sheet, animated: true) }
  }

  /// Presents a sheet that is also made in the scope. Only bars are reset.
  func showInScope(_ contact: CNContact) {
    let restore = AppearanceStore.shared.reset(for: [UINavigationBar.self, UIBarItem.self], label: "contact")
    let sheet = UINavigationController(rootViewController: CNContactViewController(for: contact))
    present(sheet, animated: true)
    restore.until(sheet)
  }

  /// Presents a sheet in which only bars have Apple's design, until it closes.
  func showWithDefaultBars(_ contact: CNContact) {
    presentWithDefaultAppearance(for: [UINavigationBar.self]) { CNContactViewController(for: contact) }
  }

  /// Shares a contact. A popover needs a source, or UIKit raises an exception on iPad.
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

  /// Presents a sheet in which two classes have their night theme, until it closes.
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

  /// Captures proxies that UIKit does not list, at launch.
  static func captureWhatUIKitDoesNotList() {
    AppearanceStore.shared.alsoCapture(UITextField.self, in: [UISearchBar.self])
    AppearanceStore.shared.alsoCapture(UIView.self, in: [UIAlertController.self])
    UIBarButtonItem.appearanceState().tintColor = .white
    UITextField.appearanceState().keyboardAppearance = .dark
    UITextView.appearanceState(whenContainedInInstancesOf: [UIAlertController.self]).textColor = .label
    print(AppearanceStore.shared.captureReport())
  }

  /// Writes the theme of an app to a file, without any remains.
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
