import AppearanceDebugging
import AppearanceState
import UIKit

/// The self-check on this device, whose report can be shared as text and JSON; in a debug build, also a theme file to edit.
final class CheckController: UIViewController {
  private let text = UITextView()
  private var report: AppearanceSelfCheck?

  override func viewDidLoad() {
    super.viewDidLoad()
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    text.isEditable = false
    view.addSubview(text)
    let run = UIBarButtonItem(title: "Run", primaryAction: UIAction { [weak self] _ in self?.run() })
    navigationItem.leftBarButtonItems = [run]
    #if DEBUG
      let file = UIBarButtonItem(title: "File", primaryAction: UIAction { [weak self] _ in self?.follow() })
      navigationItem.leftBarButtonItems = [run, file]
    #endif
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Share", primaryAction: UIAction { [weak self] _ in self?.share() })
  }

  private func run() {
    guard let window = view.window else { return }
    text.text = "It takes some seconds."
    Task { [weak self] in
      let report = await AppearanceSelfCheck.run(in: window)
      self?.text.text = "\(report)\n\n\(AppearanceStore.shared.captureReport())"
      self?.report = report
    }
  }

  #if DEBUG
    private func follow() {
      do { text.text = try Brand.follow() } catch { text.text = "\(error)" }
    }
  #endif

  private func share() {
    guard let report else { return }
    presentWithDefaultAppearance {
      UIActivityViewController(activityItems: [report.description, report.json], applicationActivities: nil)
    } configure: {
      $0.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    }
  }
}
