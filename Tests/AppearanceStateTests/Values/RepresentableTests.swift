import AppearanceState
import AppearanceThemes
import Testing

@Suite struct RepresentableTests {
  private func returns<Value: AppearanceValueRepresentable>(_ value: Value) -> Bool {
    Value.fromAppearanceValue(value.appearanceValue) == value
  }

  @Test func wholeNumbersOfEverySizeComeBack() {
    #expect(returns(UInt.max) && returns(UInt64.max) && returns(Int64.min) && returns(Int64.max))
    #expect(returns(UInt8.max) && returns(Int8.min) && returns(UInt16(7)) && returns(Int16(-7)))
    #expect(returns(UInt32.max) && returns(Int32.min) && returns(UInt(0)))
    #expect(UInt64.max.appearanceValue == UInt.max.appearanceValue)
    #expect(UInt8(1).appearanceValue == .number(1))
  }

  @Test func aNumberThatTheTypeDoesNotHaveIsRefused() {
    #expect(UInt8.fromAppearanceValue(.number(256)) == nil)
    #expect(UInt.fromAppearanceValue(.number(-1)) == nil)
    #expect(Int8.fromAppearanceValue(.number(1.5)) == nil)
    #expect(UInt64.fromAppearanceValue(.number(.init(-0.0))) == nil)
    #expect(UInt64.fromAppearanceValue(.number(.init(1e300))) == nil)
    #expect(UInt16.fromAppearanceValue(.number(.init(Double.infinity))) == nil)
    #expect(UInt32.fromAppearanceValue(.string("1")) == nil)
  }

  @Test func aRectangleIsARecord() throws {
    let rect = AppearanceValue.Rect(x: 1, y: -0.0, width: 320, height: .nan)
    #expect(returns(rect))
    guard case .record(let record) = rect.appearanceValue else { return #expect(Bool(false), "no record") }
    #expect(record.type == "Rect")
    #expect(Set(record.fields.keys) == ["x", "y", "width", "height"])
    var incomplete = record
    incomplete.fields["width"] = nil
    #expect(AppearanceValue.Rect.fromAppearanceValue(.record(incomplete)) == nil)
    #expect(AppearanceValue.Rect.fromAppearanceValue(.number(1)) == nil)
    let key = SettingKey("frame")
    let rule = RuleSnapshot(RuleKey("Bar"), settings: [.init(key: key, value: rect.appearanceValue)])
    let snapshot = AppearanceSnapshot(rules: [.init(rule)])
    #expect(try SnapshotDocument(json: SnapshotDocument(snapshot).json()).snapshot == snapshot)
  }

  @Test func geometryIsComparedByWhatItIs() {
    var insets = AppearanceValue.Insets(top: .nan)
    #expect(insets == AppearanceValue.Insets(top: -.nan))
    insets.top = 0
    #expect(insets == AppearanceValue.Insets() && insets != AppearanceValue.Insets(top: -0.0))
    var (size, point, offset) = (
      AppearanceValue.Size(width: 0, height: 0), AppearanceValue.Point(x: 0, y: 0), AppearanceValue.Offset()
    )
    (size.width, size.height, point.x, point.y) = (1, 2, 3, 4)
    (offset.horizontal, offset.vertical, insets.left, insets.bottom, insets.right) = (5, 6, 7, 8, 9)
    #expect(
      size == .init(width: 1, height: 2) && point == .init(x: 3, y: 4) && offset == .init(horizontal: 5, vertical: 6))
    #expect(insets == .init(top: 0, left: 7, bottom: 8, right: 9))
  }

  @Test func valuesPrintInFewWords() {
    #expect("\(AppearanceValue.Color(hex: 0x0A6B6E))" == "#0a6b6e")
    #expect("\(AppearanceValue.Color(hex: 0x0A6B6E, alpha: 0.4))" == "#0a6b6e / 0.4")
    #expect("\(AppearanceValue.Color(.displayP3, [1, 0.5, 0]))" == "display-p3 1 0.5 0")
    #expect("\(AppearanceValue.Color(.hsl, [212, 100, 47], alpha: 0.5))" == "#0070f0 / 0.5")
    #expect("\(AppearanceValue.Color(.hwb, [0, 0, 0]))" == "#ff0000")
    #expect("\(AppearanceValue.Color(.hsl, [0, 0, 47], missing: [0]))" == "hsl none 0 47")
    #expect("\(AppearanceValue.Color(.oklch, [0.6, 0, 0], missing: [2]))" == "oklch 0.6 0 none")
    #expect("\(AppearanceValue.Font.system(17))" == "system 17")
    #expect("\(AppearanceValue.Insets(top: 1))" == "top 1, left 0, bottom 0, right 0")
    #expect("\(AppearanceValue.Size(width: 1, height: 2))" == "1 × 2")
    #expect("\(AppearanceValue.Point(x: 1, y: 2))" == "x 1, y 2")
    #expect("\(AppearanceValue.Offset(horizontal: 1))" == "horizontal 1, vertical 0")
    #expect("\(AppearanceValue.Image.named("a"))" == "image a")
    #expect("\(AppearanceValue.Number(0.5))" == "0.5" && "\(AppearanceValue.nil)" == "nil")
    #expect("\(AppearanceValue.string("nil"))" == #""nil""#)
    #expect("\(AppearanceValue.Rect(x: 1, y: 2, width: 3, height: 4))" == "Rect (height: 4, width: 3, x: 1, y: 2)")
    let shadow = AppearanceValue.textAttributes(["foregroundColor": .color(.init(hex: 0xFF0000)), "font": .nil])
    #expect("\(shadow)" == "text attributes (font: nil, foregroundColor: #ff0000)")
    #expect("\(AppearanceValue.list([.boolean(true), .list([])]))" == "[true, []]")
  }

  @Test func textOfFilesIsEscapedInDescriptions() {
    #expect("\(AppearanceValue.string("a\u{1B}[2J\u{200B}"))" == #""a\u001B[2J\u200B""#)
    #expect(
      "\(AppearanceValue.record(.init(type: "T\u{202E}", fields: ["\n": .nil])))" == #""T\u202E" ("\u000A": nil)"#)
  }

  @Test func descriptionsShownTogetherDifferWhereValuesDo() {
    let (red, other) = (
      AppearanceValue.color(.init(red: 1, green: 0, blue: 0)), AppearanceValue.Color(.srgb, [0.999, 0, 0])
    )
    #expect(AppearanceValue.descriptions(of: [red, .color(other), nil]) == ["srgb 1 0 0", "srgb 0.999 0 0", "unset"])
    let (record, changed) = (
      AppearanceValue.record(.init(type: "T", fields: ["c": red])),
      AppearanceValue.record(.init(type: "T", fields: ["c": .color(other)]))
    )
    let texts = AppearanceValue.descriptions(of: [record, changed])
    #expect(texts[0] != texts[1] && texts.allSatisfy { $0.hasPrefix(#"{"kind":"record""#) })
  }

  @Test func snapshotsAndChangesPrintALineForEachSetting() {
    let bar = RuleSnapshot(
      RuleKey("Bar", containers: ["Sheet"]),
      settings: [
        .init(key: SettingKey("tint"), value: .color(.init(hex: 0x0A6B6E))),
        .init(key: SettingKey("size"), value: .nil),
      ])
    let snapshot = AppearanceSnapshot(rules: [.init(bar), .init(RuleSnapshot(RuleKey("Bar"), settings: []))])
    #expect("\(snapshot)" == "Bar in Sheet\n  size = nil\n  tint = #0a6b6e")
    #expect("\(RuleSnapshot(RuleKey("Bar"), settings: []))" == "Bar: nothing set")
    #expect("\(AppearanceSnapshot())" == "nothing set")
    let diff = AppearanceDiff(from: snapshot, to: AppearanceSnapshot())
    #expect("\(diff)" == "Bar in Sheet size: nil → unset\nBar in Sheet tint: #0a6b6e → unset")
    #expect("\(AppearanceDiff(from: snapshot, to: snapshot))" == "no changes")
  }
}
