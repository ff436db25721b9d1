import AppearanceState
import AppearanceTesting
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

  @Test func valuesPrintAsAFileHasThem() {
    #expect(
      "\(AppearanceValue.Color(hex: 0xFF0000))"
        == ##"{"kind":"color","colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}"##)
    #expect("\(AppearanceValue.Font.system(17))" == #"{"kind":"font","size":17}"#)
    #expect("\(AppearanceValue.Insets(top: 1))" == #"{"kind":"insets","top":1,"left":0,"bottom":0,"right":0}"#)
    #expect("\(AppearanceValue.Size(width: 1, height: 2))" == #"{"kind":"size","width":1,"height":2}"#)
    #expect("\(AppearanceValue.Point(x: 1, y: 2))" == #"{"kind":"point","x":1,"y":2}"#)
    #expect("\(AppearanceValue.Offset(horizontal: 1))" == #"{"kind":"offset","horizontal":1,"vertical":0}"#)
    #expect("\(AppearanceValue.Image.named("a"))" == #"{"kind":"image","name":"a"}"#)
    #expect("\(AppearanceValue.Number(0.5))" == "0.5" && "\(AppearanceValue.nil)" == "null")
    #expect("\(AppearanceValue.Rect(x: 1, y: 2, width: 3, height: 4))".hasPrefix(#"{"kind":"record","type":"Rect""#))
  }
}
