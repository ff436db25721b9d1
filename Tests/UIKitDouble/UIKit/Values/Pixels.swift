import Foundation

/// Rows of pixels: red, green, blue and opacity, a byte each, not multiplied with the opacity.
struct Pixels: Hashable, Sendable {
  let width: Int
  let height: Int
  var bytes: [UInt8]

  init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: Array(repeating: 0, count: width * height * 4))
  }

  init(width: Int, height: Int, bytes: [UInt8]) { (self.width, self.height, self.bytes) = (width, height, bytes) }

  /// Creates a distinct shape for each name. It stands for a symbol, of which the double has no drawing.
  init(patternOf name: String, side: Int) {
    self.init(width: side, height: side)
    var state = name.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    for pixel in 0..<(side * side) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[pixel * 4 + 3] = state >> 63 == 0 ? 0 : 255
    }
  }

  subscript(x: Int, y: Int) -> [UInt8] {
    get { Array(bytes[((y * width + x) * 4)..<((y * width + x) * 4 + 4)]) }
    set { bytes.replaceSubrange(((y * width + x) * 4)..<((y * width + x) * 4 + 4), with: newValue) }
  }

  /// Replaces the pixels of a rectangle, which is cropped to the image.
  mutating func fill(_ rectangle: CGRect, with color: [UInt8]) {
    let rectangle = rectangle.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !rectangle.isEmpty else { return }
    for y in Int(rectangle.minY.rounded())..<Int(rectangle.maxY.rounded()) {
      for x in Int(rectangle.minX.rounded())..<Int(rectangle.maxX.rounded()) { self[x, y] = color }
    }
  }

  /// Draws another image into a rectangle, with the nearest pixel for each.
  mutating func draw(_ other: Pixels, in rectangle: CGRect) {
    let seen = rectangle.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !seen.isEmpty, other.width > 0, other.height > 0 else { return }
    for y in Int(seen.minY.rounded())..<Int(seen.maxY.rounded()) {
      for x in Int(seen.minX.rounded())..<Int(seen.maxX.rounded()) {
        let column = Int((CGFloat(x) + 0.5 - rectangle.minX) / rectangle.width * CGFloat(other.width))
        let row = Int((CGFloat(y) + 0.5 - rectangle.minY) / rectangle.height * CGFloat(other.height))
        let color = other[min(max(column, 0), other.width - 1), min(max(row, 0), other.height - 1)]
        if color[3] > 0 { self[x, y] = color }
      }
    }
  }

  /// Returns all pixels in one color, with their own opacity.
  func tinted(_ color: [UInt8]) -> Pixels {
    var tinted = self
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      tinted.bytes.replaceSubrange(pixel..<(pixel + 3), with: color.prefix(3))
    }
    return tinted
  }
}

extension UIColor {
  /// Red, green, blue and opacity as bytes.
  var bytes: [UInt8] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
  }
}
