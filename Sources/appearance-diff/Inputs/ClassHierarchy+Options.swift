import AppearanceThemes

extension ClassHierarchy {
  /// UIKit's classes, and the app's own.
  ///
  /// - Parameter options: `--superclass=SUB:SUPER` for each class of the app.
  init(_ options: ParsedArguments) throws(UsageError) {
    self.init(own: try Self.superclasses(options))
  }

  /// The superclass of each class that the options tell of.
  static func superclasses(_ options: ParsedArguments) throws(UsageError) -> [String: String] {
    var own: [String: String] = [:]
    for text in options.values(of: .superclass) {
      let names = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard names.count == 2, !names.contains("") else {
        throw UsageError("option '--superclass' takes SUB:SUPER, found '\(text)'")
      }
      own[names[0]] = names[1]
      // Looked at one by one, so the last one named is the one that closes the circle.
      if ClassHierarchy(own: own).lineage(of: names[1]).contains(names[0]) {
        throw UsageError("'\(names[0])' cannot inherit from itself: '\(text)'")
      }
    }
    return own
  }
}
