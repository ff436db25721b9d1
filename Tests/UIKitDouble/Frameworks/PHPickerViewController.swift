import Foundation

public struct PHPickerConfiguration: Sendable {
  public var selectionLimit = 1
  public init() {}
}

public struct PHPickerResult: Sendable {}

@MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// The system's picker of photos.
@MainActor
open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { return nil }

  /// Picks something, or nothing. The picker stays until its delegate dismisses it.
  public func pick(_ results: [PHPickerResult]) { delegate?.picker(self, didFinishPicking: results) }
}
