import AppearanceDebugging
// The app around the code in the libraries' comments, in addition to README.swift and Pages.swift.
import AppearanceState
import AppearanceTesting
import AppearanceThemes

typealias Image = AppearanceValue.Image

extension Color {
  static let black = Color(white: 0)
  static let lightGray = Color(white: 0.8)
  static let darkRed = Color(hex: 0x880000)
  static let vivid = Color(.displayP3, [1, 0, 0])
}

class Window: View {}
class Badge: View {}
class Label: View {
  var textColor: Color?
  var font: AppearanceValue.Font?
}
final class Chart: View {
  func redraw() {}
}

extension Sheet {
  var onDismiss: () -> Void {
    get { {} }
    set {}
  }
}
struct ContactSheet {
  init(_ contact: Contact) {}
}

struct Rect {
  func insetBy(_ distance: Double) -> Rect { self }
}
struct Page {}

let day = AppearanceSnapshot()
let snapshot = RuleSnapshot(RuleKey("Bar"), settings: [])
let settingsPage = Page()
let cachesFolder = ""
let isWanted = true
@MainActor let chart = Chart()
@MainActor let superview: View? = nil
@MainActor let presentingWindow: View? = nil
@MainActor let window: View? = nil
@MainActor var observation: AppearanceObservation?
@MainActor var following: AppearanceObservation?

var journal: Journal {
  get throws { try Journal(contentsOf: "") }
}

func draw(_ page: Page) -> Image? { nil }
func draw(_ bar: Bar) {}
func redraw() {}
func restyle() {}
func setNeedsLayout() {}
func applyDayTheme() {}
func presentForeignSheet() {}
func readBrand() throws {}
