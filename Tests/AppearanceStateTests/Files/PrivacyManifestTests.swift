import Foundation
import Testing

/// Compares the sources and the privacy manifest with Apple's list of API that needs a reason.
/// Source: https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
@Suite struct PrivacyManifestTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/AppearanceState")

  private static let calls: [(category: String, names: [String])] = [
    (
      "FileTimestamp",
      [
        "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey", "creationDateKey",
        "getattrlist", "getattrlistbulk", "fgetattrlist", "stat", "fstat", "fstatat", "lstat", "getattrlistat",
      ]
    ),
    ("SystemBootTime", ["systemUptime", "mach_absolute_time"]),
    (
      "DiskSpace",
      [
        "volumeAvailableCapacityKey", "volumeAvailableCapacityForImportantUsageKey",
        "volumeAvailableCapacityForOpportunisticUsageKey", "volumeTotalCapacityKey", "systemFreeSize", "systemSize",
        "statfs", "statvfs", "fstatfs", "fstatvfs",
      ]
    ),
    ("ActiveKeyboards", ["activeInputModes"]),
    ("UserDefaults", ["UserDefaults"]),
  ]

  private struct Manifest: Decodable {
    struct Access: Decodable {
      let category: String
      let reasons: [String]

      enum CodingKeys: String, CodingKey {
        case category = "NSPrivacyAccessedAPIType"
        case reasons = "NSPrivacyAccessedAPITypeReasons"
      }
    }

    let accesses: [Access]
    let tracks: Bool
    let collected: [String]

    enum CodingKeys: String, CodingKey {
      case accesses = "NSPrivacyAccessedAPITypes"
      case tracks = "NSPrivacyTracking"
      case collected = "NSPrivacyCollectedDataTypes"
    }
  }

  @Test func theManifestDeclaresWhatTheSourcesCall() throws {
    var called: Set<String> = []
    let files = try #require(FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let words = Set(try String(contentsOf: file, encoding: .utf8).split { !($0.isLetter || $0 == "_") })
      for (category, names) in Self.calls where names.contains(where: { words.contains(Substring($0)) }) {
        called.insert("NSPrivacyAccessedAPICategory\(category)")
      }
    }
    #expect(count > 100)
    let manifest = try PropertyListDecoder().decode(
      Manifest.self, from: Data(contentsOf: Self.sources.appendingPathComponent("PrivacyInfo.xcprivacy")))
    #expect(Set(manifest.accesses.map(\.category)) == called)
    #expect(manifest.accesses.allSatisfy { $0.reasons == ["C617.1"] })
    #expect(!manifest.tracks && manifest.collected.isEmpty)
  }
}
