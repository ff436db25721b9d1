import AppearanceState
import CGTK

/// The program. `GTKContacts` opens the app. `GTKContacts NIGHT.json` opens it with a different night: a theme, or tokens in
/// `NIGHT.tokens.json`. `GTKContacts check` checks the pixels, and `GTKContacts labels` measures theme changes.
@main
@MainActor
enum Main {
  static func main() {
    guard MainLoop.start() else { fail("there is no display") }
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case nil: open(Themes { warn("\($0)") })
    case let file? where file.hasSuffix(".json"): open(Themes(nightFile: file) { warn("\($0)") })
    case "check"?: exit(Check().run(picturesIn: arguments.dropFirst().first) ? 0 : 1)
    case "labels"?: Labels.measure()
    case let other?: fail("unknown argument '\(other)': use check, labels, a theme file (.json) or nothing")
    }
  }

  private static func open(_ themes: Themes) {
    let window = ContactsWindow()
    window.onNight = { themes.setNight($0) }
    window.present()
    MainLoop.run()
  }

  private static func warn(_ message: String) { print_error("GTKContacts: \(message)") }

  private static func fail(_ message: String) -> Never {
    warn(message)
    exit(2)
  }
}
