import Foundation

@testable import AppearanceState
@testable import AppearanceThemes

/// The files that tests read, located from this source file.
enum TestFiles {
  /// The root of the package.
  static let root: String = {
    // Tests/AppearanceStateTests/Support/TestFiles.swift
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  static let fixtures = ["day", "night", "contact-sheet"]

  static func fixture(_ name: String) -> String { "\(root)/Fixtures/\(name).json" }

  static func bytes(_ path: String) throws -> [UInt8] { try FileBytes.read(path) }

  static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  /// A variable of the environment.
  static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  /// Returns a path in the folder for temporary files that no other test uses.
  static func temporaryFolder() throws -> String {
    let path = NSTemporaryDirectory() + "appearance-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
