import AppearanceState
import CGTK

/// `GTKContacts` opens the app; `GTKContacts NIGHT.json` opens it with another night (a theme, or tokens: `NIGHT.tokens.json`);
/// `GTKContacts check` checks its pixels; `GTKContacts labels` takes the figures.
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
    case let other?: fail("what is '\(other)'? check, labels, a theme or nothing")
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
