import AppearanceState
import AppearanceThemes

/// The two themes of the app. Day comes from code. Night comes from a file: a theme, or design tokens that a mapping assigns to
/// classes.
@MainActor
final class Themes {
  let store: AppearanceStore
  let nightFile: String
  /// The file that names the token for each attribute.
  let mappingFile: String
  private let day: AppearanceSnapshot
  /// The closure that reports that the night's file could not be loaded. The theme then stays as it is.
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

  /// Switches to night or day, beneath any open scope. At night the store follows a theme file, and loads it when it is saved.
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

  /// Returns the path of a file in the example's folder of themes.
  static func file(_ name: String) -> String {
    let sources = "/Sources/GTKContacts/Contacts/Themes.swift"
    return #filePath.dropLast(sources.count) + "/Themes/" + name
  }
}
