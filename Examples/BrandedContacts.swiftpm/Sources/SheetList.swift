import AppearanceState
import MessageUI
import PhotosUI
import SwiftUI
import UIKit

/// A list of sheets of every kind, each as Apple designed it.
final class SheetList: UITableViewController, MFMailComposeViewControllerDelegate, PHPickerViewControllerDelegate {
  private struct Row {
    let title: String
    /// Shows the sheet; a popover points to the view.
    let show: @MainActor (SheetList, UIView) -> Void
  }

  private let rows = [
    Row(title: "Mail") { list, _ in list.showMail() },
    Row(title: "Share") { $0.showShare(from: $1) },
    Row(title: "Photos") { list, _ in list.showPhotos() },
    Row(title: "Half-height sheet") { list, _ in list.showHalf() },
    Row(title: "Alert") { list, _ in list.showAlert() },
    Row(title: "Sheet of SwiftUI") { list, _ in
      list.present(UIHostingController(rootView: SheetOpener().followsAppearance()), animated: true)
    },
    Row(title: "The same by night") { list, _ in
      list.present(UIHostingController(rootView: SheetOpener().appearance(Brand.night)), animated: true)
    },
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sheet")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "sheet", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    rows[indexPath.row].show(self, tableView.cellForRow(at: indexPath) ?? tableView)
  }

  private func showShare(from source: UIView) {
    presentWithDefaultAppearance(label: "share") {
      UIActivityViewController(activityItems: ["Hello"], applicationActivities: nil)
    } configure: {
      $0.popoverPresentationController?.sourceView = source
      $0.popoverPresentationController?.sourceRect = source.bounds
    }
  }

  private func showMail() {
    guard MFMailComposeViewController.canSendMail() else { return showAlert("This device sends no mail") }
    presentWithDefaultAppearance(label: "mail") {
      let composer = MFMailComposeViewController()
      composer.mailComposeDelegate = self
      return composer
    }
  }

  private func showPhotos() {
    presentWithDefaultAppearance(label: "photos") {
      let picker = PHPickerViewController(configuration: PHPickerConfiguration())
      picker.delegate = self
      return picker
    }
  }

  /// Shows a sheet of half the height. The list behind it is visible and stays branded: turn on night from there.
  private func showHalf() {
    let sheet = UINavigationController(rootViewController: DetailController())
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    withDefaultAppearance(until: sheet) { present(sheet, animated: true) }
  }

  private func showAlert(_ text: String = "The list behind is dimmed") {
    let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Night", style: .default) { _ in Brand.toggleNight() })
    alert.addAction(UIAlertAction(title: "Done", style: .cancel))
    withDefaultAppearance(until: alert) { present(alert, animated: true) }
  }

  nonisolated func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {
    Task { @MainActor in controller.dismiss(animated: true) }
  }

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    picker.dismiss(animated: true)
  }
}

/// A view that presents in SwiftUI's own way, with a button in the color of the theme.
private struct SheetOpener: View {
  @Environment(\.appearanceTheme) private var theme
  @State private var isPresented = false

  @MainActor private var tint: Color? { UITabBar.resolvedAppearance(in: theme).tintColor.map { Color(uiColor: $0) } }

  var body: some View {
    NavigationStack {
      Button("Show") { isPresented = true }.tint(tint).navigationTitle("Branded")
    }
    .sheet(isPresented: $isPresented) {
      NavigationStack {
        NavigationLink("Push", destination: Text("Still as Apple designed it")).navigationTitle("Default")
      }
      .defaultAppearance()
    }
  }
}
