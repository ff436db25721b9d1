import AppearanceState
import AppearanceThemes
import Foundation
import Testing

@testable import appearance_diff

/// The words for the slots of a catalog.
@Suite struct CatalogSlotTests {
  private let catalog = AssetCatalog(colorSet: Array(CatalogSamples.slots.utf8), file: "A.colorset/Contents.json")

  @Test(
    arguments: [
      ("ipad", nil, "pad", nil), ("iPad", nil, "pad", nil), ("PAD", nil, "pad", nil), ("mac", nil, "mac", nil),
      (nil, "display-p3", nil, "P3"), (nil, "Display-P3", nil, "P3"), (nil, "p3", nil, "P3"),
      (nil, "srgb", nil, "SRGB"),
    ] as [(String?, String?, String?, String?)])
  func xcodesWordsAndUIKitsAreKnownInAnyCase(
    _ idiom: String?, _ gamut: String?, _ fixedIdiom: String?, _ fixedGamut: String?
  ) {
    var slot = CatalogSlot.all
    if let idiom { #expect(slot.choose(idiom: idiom, in: catalog) == nil) }
    if let gamut { #expect(slot.choose(gamut: gamut, in: catalog) == nil) }
    #expect(slot.fixed["userInterfaceIdiom"] == fixedIdiom.map { .some($0) })
    #expect(slot.fixed["displayGamut"] == fixedGamut.map { .some($0) })
  }

  @Test func universalAndAnyTakeWhatAsksForNone() {
    var slot = CatalogSlot.all
    #expect(slot.choose(idiom: "Universal", in: catalog) == nil && slot.choose(gamut: "Any", in: catalog) == nil)
    #expect(slot.fixed == ["userInterfaceIdiom": nil, "displayGamut": nil])
  }

  @Test func wordsOfNobodyAreRefusedAndThoseOfTheCatalogAreNot() {
    let folded = CatalogSamples.slots.replacingOccurrences(of: #""idiom": "ipad""#, with: #""idiom": "foldable""#)
    let catalog = AssetCatalog(colorSet: Array(folded.utf8), file: "A.colorset/Contents.json")
    var slot = CatalogSlot.all
    #expect(slot.choose(idiom: "foldable", in: catalog) == nil)
    #expect(
      slot.choose(idiom: "ipda", in: catalog)
        == "unknown idiom 'ipda'; expected one of universal, car, ipad, iphone, mac, tv, vision, watch; "
        + "did you mean 'ipad'?")
    #expect(
      slot.choose(gamut: "rgb", in: catalog)
        == "unknown gamut 'rgb'; expected one of any, display-p3, srgb; did you mean 'srgb'?")
  }
}
