/// What can follow the size of text that the user prefers.
@MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  var adjustsFontForContentSizeCategory: Bool { get set }
}
