#if canImport(UIKit) && !os(watchOS)
  import Foundation
#endif

/// A theme file that a running program has written, and how to get it from there.
///
/// What ``AppearanceStore/export(_:traits:to:)`` returns; print it.
public struct AppearanceExport: Sendable, CustomStringConvertible {
  /// The path of the file on the machine where the program runs.
  public let path: String
  let extent: (rules: Int, settings: Int)
  /// The command that brings the file into the current folder of a Mac; nil when the program wrote it where it was started.
  public let command: String?
  /// What the file may lack, a sentence each: proxies that could not be captured, and scopes that were open.
  public let remarks: [String]

  /// The path, the command and the remarks, a line each.
  public var description: String {
    var lines = ["\(path): \(extent.settings) settings in \(extent.rules) rules"]
    if let command { lines.append("To fetch it: \(command)") }
    return (lines + remarks).joined(separator: "\n")
  }
}

extension AppearanceStore {
  /// Writes what is in force now as a theme file: the way from an app to `Day.json`.
  ///
  /// ```swift
  /// applyDayTheme()
  /// print(try AppearanceStore.shared.export("Day", traits: .light))
  /// ```
  ///
  /// Where there is UIKit, all its classes are captured first. In an iOS app the file lies in the app's documents, in a tvOS
  /// app in its caches, and the result says which command fetches it from there; elsewhere in the current folder.
  ///
  /// - Parameters:
  ///   - name: The name of the theme. The file has it too, with `.json` at its end and `-` for each `/`. An empty name is an
  ///     error.
  ///   - traits: The traits under which the theme is shown, as for ``document(_:traits:)``.
  ///   - folder: The path of the folder, which must exist, if another is wanted: in a test, for example, the one in which the
  ///     repository keeps themes.
  /// - Returns: Where the file is, how to fetch it, and what it may lack.
  /// - Throws: ``SnapshotFileError`` with the system's reason. Then an older file of that name is as it was.
  @discardableResult
  public func export(
    _ name: String, traits: AppearanceTraits = .none, to folder: String? = nil
  ) throws -> AppearanceExport {
    try export(document(name, traits: traits), to: folder, from: ExportPlace.current)
  }

  func export(_ document: SnapshotDocument, to folder: String?, from place: ExportPlace) throws -> AppearanceExport {
    let name = document.name ?? ""
    if name.isEmpty {
      throw SnapshotFileError(
        [SnapshotFileError.Problem(file: nil, message: "expected a name of the theme for the file, found an empty one")]
      )
    }
    let file = name.map { $0 == "/" ? "-" : "\($0)" }.joined() + ".json"
    let path = (folder ?? place.folder) + "/" + file
    try document.write(to: path)
    return AppearanceExport(
      path: path, extent: document.snapshot.extent,
      command: folder == nil ? place.command(for: path, file: file) : nil,
      remarks: openScopes.map { "Taken inside an open scope: \($0)" } + captureReport().gaps)
  }
}

/// Where a program runs, as far as it matters to somebody who wants a file of it.
enum ExportPlace {
  /// Where it was started, in a folder that is its starter's.
  case here
  /// In a simulator, whose files lie on the Mac.
  case simulator(home: String, subfolder: String)
  /// On a device, which gives a file out of an app's folder when it is asked for it.
  case device(home: String, subfolder: String, app: String)

  static var current: ExportPlace {
    #if canImport(UIKit) && !os(watchOS) && !targetEnvironment(macCatalyst)
      #if os(tvOS)
        // Documents cannot be written there.
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

  /// The command that fetches a file into the current folder of a Mac.
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

  /// A word for a shell: what would mean something to it does not between single quotes.
  private static func quoted(_ word: String) -> String {
    "'" + word.map { $0 == "'" ? #"'\''"# : "\($0)" }.joined() + "'"
  }
}
