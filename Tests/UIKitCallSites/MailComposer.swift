import AppearanceState
import MessageUI
import UIKit

/// A mail composer reads the proxies when it is made, so it is made in the scope.
final class FeedbackController: UIViewController, MFMailComposeViewControllerDelegate {
  struct NoMail: Error {}

  func sendFeedback() {
    guard MFMailComposeViewController.canSendMail() else { return }
    presentWithDefaultAppearance(label: "mail") {
      let composer = MFMailComposeViewController()
      composer.mailComposeDelegate = self
      composer.setSubject("Feedback")
      return composer
    }
  }

  func sendReport(_ report: Data) async throws {
    try await presentWithDefaultAppearance { () throws(NoMail) -> UIViewController in
      try self.composer(report)
    }
  }

  private func composer(_ report: Data) throws(NoMail) -> UIViewController {
    let composer = MFMailComposeViewController()
    composer.addAttachmentData(report, mimeType: "text/plain", fileName: "report.txt")
    composer.mailComposeDelegate = self
    return composer
  }

  // UIKit calls it on the main thread, which not every SDK declares.
  nonisolated func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {
    Task { @MainActor in controller.dismiss(animated: true) }
  }
}
