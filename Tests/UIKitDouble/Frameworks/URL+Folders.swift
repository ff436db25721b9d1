import Foundation

// Foundation on Linux lacks this property.
extension URL {
  /// The folder of the app's documents.
  public static var documentsDirectory: URL {
    URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents")
  }
}
