import Foundation

/// The action of a control or an item.
@MainActor
open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public typealias Handler = @MainActor (UIAction) -> Void

  open var title: String
  open var image: UIImage?
  public let identifier: Identifier
  public private(set) weak var sender: AnyObject?
  private let handler: Handler

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping Handler
  ) {
    (self.title, self.image, self.handler) = (title, image, handler)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
  }

  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}
