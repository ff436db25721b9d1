import Foundation
import Testing

@testable import AppearanceState

/// A view with its own attribute, which is an object and cannot be nil.
private final class RibbonView: UIView {
  var ribbon = UIColor.red

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    let view = declaration.attributes(of: RibbonView.self).mirrored(like: RibbonView())
    view("ribbon", \.ribbon, unrecorded: .red)
  }
}

/// A view with such an attribute with axes.
private final class StripedView: UIView {
  var stripes: [StateAxis: UIColor] = [:]

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    let view = declaration.attributes(of: StripedView.self).mirrored(like: StripedView())
    view(
      "stripe", "setStripe(_:for:)", StateAxis.self, unrecorded: UIColor.red,
      get: { $0.stripes[$1] ?? .red }, set: { $0.stripes[$1] = $2 })
  }
}

/// A proxy that has recorded nothing returns nil, even if Swift expects an object.
@MainActor
@Suite(.inOwnProcess) struct EmptyProxyScenarios {
  /// The double stops the program if UIKit's nil would become a Swift object.
  @Test func everyAttributeOfAnEmptyProxyIsReadAndSet() {
    for type in UIKitProxies.styledClasses {
      guard let type = type as? any (AppearanceHost & UIAppearance).Type else { continue }
      for slot in AppearanceSchema.of(type).slots {
        #expect(slot.recording?.held(type.appearance()) == nil, "\(type).\(slot.key)")
        slot.recording?.record(nil, type.appearance())
        AppearanceProxies.forgetRecordings()
      }
    }
  }

  @Test func aPropertyOfUIKitWithoutAnAttributeIsRefusedAndTheMessageSaysWhereItGoes() async {
    let written = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UILabel.appearanceState().numberOfLines = 2 }
    }
    let words = "in a class of UIKit, write it to UILabel.appearance()"
    #expect(written.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains(words) } == true)
  }

  @Test func anAttributeOfAnAppsOwnThatIsAnObjectAndCannotBeNilIsRefused() async {
    let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = AppearanceSchema.of(RibbonView.self) }
    }
    let words = "is an object that cannot be nil"
    #expect(
      plain.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains("'ribbon' of RibbonView \(words)") }
        == true)
    let axes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = AppearanceSchema.of(StripedView.self) }
    }
    #expect(
      axes.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains("'stripe' of StripedView \(words)") }
        == true)
  }
}
