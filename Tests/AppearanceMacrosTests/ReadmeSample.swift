import AppearanceMacros
import AppearanceState
import AppearanceTesting
import Foundation
import Testing

/// The code of README's section about an app's own classes, line for line. It runs, and a test compares README with it.
enum ReadmeSample {
  // begin
  typealias Color = AppearanceValue.Color

  class View: AppearanceHost {  // the base class of your hierarchy
    weak var superview: View?

    var appearanceParent: (any AppearanceContainer)? { superview }
    var appearancePresenter: (any AppearanceContainer)? { nil }  // what a sheet was presented from
    var appearanceTraits: AppearanceTraits { .none }  // the traits that begin to hold here
    class func declareAppearance(_ declaration: AppearanceDeclaration) {}
  }

  final class Sheet: View {}

  @Styleable class Meter: View {
    @Attribute var tint: Color? = Color(hex: 0x0a6b6e)
    @Attribute var barWidth = 4.0
  }
  // end

  @MainActor
  static func tour(_ store: AppearanceStore) throws {
    // begin
    Meter.appearance().tint = Color(hex: 0xd00000)
    Meter.appearance(whenContainedIn: Sheet.self).tint = nil  // set to nil, which is not the same as unset
    Meter.appearance(for: .dark).tint = Color(hex: 0xffffff)

    let meter = Meter()
    store.enter(meter)  // styled now, and follows the theme from then on
    store.hierarchyDidChange()  // after traits have changed or hosts have moved

    let sheet = Sheet()
    withDefaultAppearance(until: sheet) { store.enter(sheet) }  // for the sheet and what it presents
    store.endScopes(until: sheet)  // when your toolkit closes the sheet and keeps the object
    withAppearance(.edits { Meter.appearance().barWidth = 8 }) {
      store.enter(Meter())  // has the values; what has entered before stays as it is
    }

    let restore = Meter.appearance().reset()
    Meter.appearance().barWidth = 6  // part of the reset
    restore()  // or restore.commit() to keep it
    store.undo()  // takes back the last step

    print(Meter.resolvedAppearance(inside: [Sheet.self]).explain(\.tint))  // which rule wins, and why
    print(store.lint())  // rules that never matched, and overrides that reached nothing
    try expectRestored { withDefaultAppearance { store.enter(Meter()) } }  // in a test: fails if anything stays behind
    // end
  }
}

@MainActor
@Suite struct ReadmeSampleTests {
  @Test func theSampleRuns() throws {
    let store = AppearanceStore()
    try withAppearanceStore(store) { try ReadmeSample.tour(store) }
    #expect(store.openScopes.isEmpty)
    let meter = ReadmeSample.Meter()
    store.enter(meter)
    #expect(meter.tint == ReadmeSample.Color(hex: 0xd00000) && meter.barWidth == 4)
  }

  @Test func readmeHasTheSample() throws {
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    for block in try Self.blocks() {
      #expect(readme.contains("```swift\n\(block)```"), "README lacks:\n\(block)")
    }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the blocks between the marks, without their indentation.
  private static func blocks() throws -> [String] {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    var blocks: [String] = []
    var indentation: Int?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text == "// begin" {
        indentation = line.count - text.count
        blocks.append(blocks.isEmpty ? "import AppearanceMacros\nimport AppearanceState\n\n" : "")
      } else if text == "// end" {
        indentation = nil
      } else if let indentation {
        blocks[blocks.count - 1] += "\(line.dropFirst(indentation))\n"
      }
    }
    return blocks
  }
}
