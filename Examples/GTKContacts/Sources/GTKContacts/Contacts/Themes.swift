import AppearanceState
import AppearanceThemes

/// Day in code, night from a file: a theme, or design tokens that a mapping gives to classes.
@MainActor
final class Themes {
  let store: AppearanceStore
  let nightFile: String
  /// Says what is styled with which token.
  let mappingFile: String
  private let day: AppearanceSnapshot
  /// Called when the night's file has mistakes. What was stays.
  private let complain: @MainActor (any Error) -> Void
  private var following: AppearanceObservation?

  init(
    _ store: AppearanceStore = .current, nightFile: String = Themes.file("night.json"),
    onFailure complain: @escaping @MainActor (any Error) -> Void
  ) {
    self.store = store
    self.nightFile = nightFile
    self.complain = complain
    mappingFile = Themes.file("mapping.json")
    withAppearanceStore(store) { applyBrand(.day, label: "Day") }
    day = store.theme
  }

  /// Makes it night or day. Whatever is open, the theme changes beneath it. While it is night, a theme file that is saved shows
  /// at once.
  func setNight(_ isNight: Bool) {
    following = nil
    if !isNight {
      store.setTheme(day, label: "Day")
    } else if nightFile.hasSuffix(".tokens.json") {
      do { try loadTokens() } catch { complain(error) }
    } else {
      following = store.follow(contentsOf: nightFile, for: styledClasses, onFailure: complain)
    }
  }

  private func loadTokens() throws {
    let mapping = try ThemeMapping(contentsOf: mappingFile)
    store.setTheme(try AppearanceSnapshot(tokens: [nightFile], mapping: mapping), label: "Night")
  }

  /// A file that comes with the example, and lies beside its sources.
  static func file(_ name: String) -> String {
    let sources = "/Sources/GTKContacts/Contacts/Themes.swift"
    return #filePath.dropLast(sources.count) + "/Themes/" + name
  }
}
