#if canImport(UIKit) && !os(watchOS)
  import Foundation
#endif

/// A theme file that a running program has written, and how to fetch it.
///
/// ``AppearanceStore/export(_:traits:to:)`` returns it; print it.
public struct AppearanceExport: Sendable, CustomStringConvertible {
  /// The path of the file on the machine where the program runs.
  public let path: String
  let extent: (rules: Int, settings: Int)
  /// The command that copies the file into the current folder of a Mac; nil if the program wrote it to a folder that was
  /// passed, or to the one in which it was started.
  public let command: String?
  /// Sentences about what the file may lack: proxies that could not be captured, and scopes that were open.
  public let notes: [String]

  /// The path, the command and the `notes`, a line each.
  public var description: String {
    let settings = extent.settings == 1 ? "setting" : "settings"
    let rules = extent.rules == 1 ? "rule" : "rules"
    var lines = ["\(path): \(extent.settings) \(settings) in \(extent.rules) \(rules)"]
    if let command { lines.append("To fetch it: \(command)") }
    return (lines + notes).map(SafeText.visible).joined(separator: "\n")
  }
}

extension AppearanceStore {
  /// Writes the settings in force now to a theme file, such as `Day.json`.
  ///
  /// ```swift
  /// applyDayTheme()
  /// print(try AppearanceStore.shared.export("Day", traits: .light))
  /// ```
  ///
  /// With UIKit, it first captures all classes of UIKit. An iOS app writes the file to its documents folder, a tvOS app to its
  /// caches folder, and the result includes the command that fetches it. Any other program writes to the current folder.
  ///
  /// - Parameters:
  ///   - name: The name of the theme. The name of the file is the same, with `-` for each `/` and with `.json` at its end. An
  ///     empty name is an error.
  ///   - traits: The traits under which the theme is shown, as for ``document(_:traits:)``.
  ///   - folder: The path of another folder, which must exist: in a test, for example, the folder in which the repository keeps
  ///     themes.
  /// - Returns: Where the file is, how to fetch it, and what it may lack.
  /// - Throws: ``SnapshotFileError`` with the system's reason. An older file of that name then stays as it was.
  @discardableResult
  public func export(
    _ name: String, traits: AppearanceTraits = .none, to folder: String? = nil
  ) throws -> AppearanceExport {
    try export(document(name, traits: traits), to: folder, from: ExportLocation.current)
  }

  func export(_ document: SnapshotDocument, to folder: String?, from location: ExportLocation) throws
    -> AppearanceExport
  {
    let name = document.name ?? ""
    if name.isEmpty {
      throw SnapshotFileError(
        [SnapshotFileError.Problem(file: nil, message: "expected a name of the theme for the file, found an empty one")]
      )
    }
    let file = name.map { $0 == "/" ? "-" : "\($0)" }.joined() + ".json"
    let path = (folder ?? location.folder) + "/" + file
    try document.write(to: path)
    return AppearanceExport(
      path: path, extent: document.snapshot.extent,
      command: folder == nil ? location.command(for: path, file: file) : nil,
      notes: openScopes.map { "Taken inside an open scope: \($0)" } + captureReport().gaps)
  }
}

/// Where a program runs, which determines how a user gets its files.
enum ExportLocation {
  /// On the user's machine, in the folder in which the user started it.
  case here
  /// In a simulator, whose files lie on the Mac.
  case simulator(home: String, subfolder: String)
  /// On a device, which copies a file out of an app's folder on request.
  case device(home: String, subfolder: String, app: String)

  static var current: ExportLocation {
    #if canImport(UIKit) && !os(watchOS) && !targetEnvironment(macCatalyst)
      #if os(tvOS)
        // tvOS has no documents folder that an app can write to.
        let subfolder = "Library/Caches"
      #else
        let subfolder = "Documents"
      #endif
      #if targetEnvironment(simulator)
        return .simulator(home: NSHomeDirectory(), subfolder: subfolder)
      #else
        let app = Bundle.main.bundleIdentifier ?? "BUNDLE-IDENTIFIER"
        return .device(home: NSHomeDirectory(), subfolder: subfolder, app: app)
      #endif
    #else
      return .here
    #endif
  }

  var folder: String {
    switch self {
    case .here: "."
    case .simulator(let home, let subfolder), .device(let home, let subfolder, _): "\(home)/\(subfolder)"
    }
  }

  /// Returns the command that fetches a file into the current folder of a Mac.
  func command(for path: String, file: String) -> String? {
    switch self {
    case .here: nil
    case .simulator: "cp \(Self.quoted(path)) ."
    case .device(_, let subfolder, let app):
      "xcrun devicectl device copy from --device DEVICE --domain-type appDataContainer "
        + "--domain-identifier \(Self.quoted(app)) --source \(Self.quoted("\(subfolder)/\(file)")) "
        + "--destination \(Self.quoted(file))"
    }
  }

  /// Quotes a word for a shell. Between single quotes, no character except the quote has a special meaning.
  private static func quoted(_ word: String) -> String {
    "'" + word.map { $0 == "'" ? #"'\''"# : "\($0)" }.joined() + "'"
  }
}
