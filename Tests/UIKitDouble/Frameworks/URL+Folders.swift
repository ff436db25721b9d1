import Foundation

// Foundation on Linux does not have it.
extension URL {
  /// The folder of the app's documents.
  public static var documentsDirectory: URL {
    URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents")
  }
}
