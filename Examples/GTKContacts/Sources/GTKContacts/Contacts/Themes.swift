import AppearanceState
import AppearanceThemes
import CGTK

/// Day in code, night from a file: a theme, or design tokens that a mapping gives to classes.
@MainActor
final class Themes {
  let store: AppearanceStore
  let nightFile: String
  /// Says what is styled with which token.
  let mappingFile: String
  private let day: AppearanceSnapshot
  private var monitor: FileMonitor?
  private(set) var isNight = false

  init(_ store: AppearanceStore = .current, nightFile: String = Themes.file("night.json")) {
    self.store = store
    self.nightFile = nightFile
    mappingFile = Themes.file("mapping.json")
    withAppearanceStore(store) { applyBrand(.day, label: "Day") }
    day = store.theme
  }

  /// Whether it is night. Whatever is open, the theme changes beneath it.
  func setNight(_ isNight: Bool) throws {
    if isNight { try loadNight() } else { store.setTheme(day, label: "Day") }
    self.isNight = isNight
  }

  private func loadNight() throws {
    if nightFile.hasSuffix(".tokens.json") {
      let mapping = try ThemeMapping(contentsOf: mappingFile)
      store.setTheme(try AppearanceSnapshot(tokens: [nightFile], mapping: mapping), label: "Night")
    } else {
      try store.load(contentsOf: nightFile, for: styledClasses)
    }
  }

  /// A file that comes with the example, and lies beside its sources.
  static func file(_ name: String) -> String {
    let sources = "/Sources/GTKContacts/Contacts/Themes.swift"
    return #filePath.dropLast(sources.count) + "/Themes/" + name
  }

  /// Shows the night anew whenever its file is saved. A file with mistakes leaves what was, and is told of.
  func followFile(_ complain: @escaping @MainActor (any Error) -> Void) {
    monitor = FileMonitor(nightFile) { [unowned self] in
      guard isNight else { return }
      do { try setNight(true) } catch { complain(error) }
    }
  }
}

/// Says when a file has changed.
@MainActor
final class FileMonitor {
  private let monitor: UnsafeMutablePointer<GFileMonitor>?
  private let action: @MainActor () -> Void

  init(_ path: String, _ action: @escaping @MainActor () -> Void) {
    let file = g_file_new_for_path(path)
    monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(file))
    self.action = action
    guard let monitor else { return }
    g_file_monitor_set_rate_limit(monitor, 100)
    let call: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
      let monitor = Unmanaged<FileMonitor>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { monitor.action() }
    }
    g_signal_connect_data(
      monitor, "changed", unsafeBitCast(call, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
      G_CONNECT_SWAPPED)
  }

  isolated deinit {
    guard let monitor else { return }
    g_file_monitor_cancel(monitor)
    g_object_unref(monitor)
  }
}
