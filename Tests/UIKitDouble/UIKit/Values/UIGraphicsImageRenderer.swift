import Foundation
import Synchronization

/// The target of drawing. The double draws only filled rectangles and images.
public final class CGContext: Sendable {
  private struct State {
    var pixels: Pixels
    var color: [UInt8] = [0, 0, 0, 255]
  }

  private let state: Mutex<State>
  private let scale: CGFloat

  init(_ pixels: Pixels, scale: CGFloat) {
    state = Mutex(State(pixels: pixels))
    self.scale = scale
  }

  var pixels: Pixels { state.withLock { $0.pixels } }

  public func setFillColor(_ color: CGColor) {
    let bytes = UIColor(cgColor: color).bytes
    state.withLock { $0.color = bytes }
  }

  public func fill(_ rectangle: CGRect) {
    let rectangle = inPixels(rectangle)
    state.withLock { $0.pixels.fill(rectangle, with: $0.color) }
  }

  public func clear(_ rectangle: CGRect) {
    let rectangle = inPixels(rectangle)
    state.withLock { $0.pixels.fill(rectangle, with: [0, 0, 0, 0]) }
  }

  func draw(_ pixels: Pixels, in rectangle: CGRect) {
    let rectangle = inPixels(rectangle)
    state.withLock { $0.pixels.draw(pixels, in: rectangle) }
  }

  private func inPixels(_ rectangle: CGRect) -> CGRect {
    CGRect(
      x: rectangle.minX * scale, y: rectangle.minY * scale, width: rectangle.width * scale,
      height: rectangle.height * scale)
  }
}

public final class UIGraphicsImageRendererFormat: NSObject {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// The scale, by default that of the main screen.
  public var scale: CGFloat = 3
  public var opaque = false
  public var preferredRange = Range.automatic

  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  public convenience init(for traits: UITraitCollection) {
    self.init()
    if traits.displayScale > 0 { scale = traits.displayScale }
  }
}

public final class UIGraphicsImageRendererContext: NSObject, Sendable {
  /// The context that `UIColor.setFill()` and `UIImage.draw(in:)` draw into.
  @TaskLocal static var current: UIGraphicsImageRendererContext?

  public let cgContext: CGContext

  init(_ context: CGContext) { cgContext = context }

  public func fill(_ rectangle: CGRect) { cgContext.fill(rectangle) }
}

public final class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { (self.bounds, self.format) = (bounds, format) }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(values: UIImage.ValuesOfImage(UIImage.Values(pixels: pixels(actions), scale: format.scale)))
  }

  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { PNG.data(pixels(actions)) }

  private func pixels(_ actions: (UIGraphicsImageRendererContext) -> Void) -> Pixels {
    var pixels = Pixels(
      width: Int((bounds.width * format.scale).rounded(.up)), height: Int((bounds.height * format.scale).rounded(.up)))
    let all = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    if format.opaque { pixels.fill(all, with: [0, 0, 0, 255]) }
    let context = UIGraphicsImageRendererContext(CGContext(pixels, scale: format.scale))
    UIGraphicsImageRendererContext.$current.withValue(context) { actions(context) }
    return context.cgContext.pixels
  }
}

extension UIColor {
  public func set() { setFill() }
  public func setFill() { UIGraphicsImageRendererContext.current?.cgContext.setFillColor(cgColor) }
  /// Sets the color of lines, which the double does not draw.
  public func setStroke() {}
}

public func UIRectFill(_ rectangle: CGRect) { UIGraphicsImageRendererContext.current?.fill(rectangle) }
