import Foundation

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }

@MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

/// The system's mail composer, which another process draws. It reads the proxies when it is made, and never again.
@MainActor
open class MFMailComposeViewController: UINavigationController {
  /// Whether the user has set up mail.
  public static var hasAccount = true
  public static func canSendMail() -> Bool { hasAccount }

  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  public private(set) var subject = ""
  public private(set) var attachments: [String] = []
  /// The tint of bars that the other process receives.
  public let sentTintColor = UINavigationBar.appearance().tintColor
  public let sentBarTintColor = UINavigationBar.appearance().barTintColor

  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }

  open func setSubject(_ subject: String) { self.subject = subject }
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName: String) { attachments.append(fileName) }

  /// Taps a button of the composer, which stays until its delegate dismisses it.
  public func finish(_ result: MFMailComposeResult) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: nil)
  }
}
