import AppearanceDebugging
// The app around the README's code.
import AppearanceState
import AppearanceTesting
import AppearanceThemes

typealias Color = AppearanceValue.Color

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let white = Color(white: 1)
}

enum BarPosition: String, AppearanceAxis { case bottom, top }
enum BarMetrics: String, AppearanceAxis { case regular, compact }

class View: AppearanceObject {
  var padding = 0.0
  var backgroundImage = AxisTable<AxisPair<BarPosition, BarMetrics>, AppearanceValue.Image?>(nil)
}

final class Toolbar: View {}
final class Sheet: AppearanceObject {}

struct Contact {}
struct ContactCard {
  init(_ contact: Contact) {}
}

let image = AppearanceValue.Image.named("wood")
let contact = Contact()
@MainActor let sheet = Sheet()
@MainActor let store = AppearanceStore.shared
let night = AppearanceSnapshot()
let preview = Contact()

func present(_ sheet: Sheet) {}
func draw(_ contact: Contact) {}
func applyBrandTheme() {}
