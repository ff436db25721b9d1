import AppearanceState
import CGTK

/// `GTKContacts` opens the app; `GTKContacts check` holds its pixels; `GTKContacts labels` takes the figures.
@main
@MainActor
enum Main {
  static func main() {
    guard MainLoop.start() else { fail("there is no display") }
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case nil: open()
    case "check"?: exit(Check().run(picturesIn: arguments.dropFirst().first) ? 0 : 1)
    case "labels"?: Labels.measure()
    case let other?: fail("what is '\(other)'? check, labels or nothing")
    }
  }

  /// The file of the night theme, which lies beside the sources.
  static let nightFile: String = {
    let sources = "/Sources/GTKContacts/Main.swift"
    return #filePath.dropLast(sources.count) + "/Themes/night.json"
  }()

  private static func open() {
    let themes = Themes(nightFile: nightFile)
    themes.followFile { warn("\($0)") }
    let window = ContactsWindow()
    window.onNight = { isNight in
      do { try themes.setNight(isNight) } catch { warn("\(error)") }
    }
    window.present()
    MainLoop.run()
  }

  private static func warn(_ message: String) { print_error("GTKContacts: \(message)") }

  private static func fail(_ message: String) -> Never {
    warn(message)
    exit(2)
  }
}
