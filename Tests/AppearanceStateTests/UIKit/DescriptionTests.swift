import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The form of UIKit's values in files, as far as it does not depend on UIKit.
@Suite struct ColorDescriptionTests {
  typealias Color = AppearanceValue.Color

  static let opaque = AppearanceValue.opaque(AppearanceValue.Opaque(type: "UIColor", summary: "a pattern"))

  @Test(arguments: [
    (ColorDescription(light: .color(.red), dark: .color(.red)), AppearanceValue.color(.red)),
    (ColorDescription(light: opaque, dark: opaque), opaque),
    (
      ColorDescription(light: .color(.red), dark: .color(.green)),
      .record(.init(type: "UIColor", fields: ["light": .color(.red), "dark": .color(.green)]))
    ),
    (
      ColorDescription(light: .color(.red), dark: .color(.red), asset: .init(name: "Brand")),
      .record(
        .init(type: "UIColor", fields: ["name": .string("Brand"), "light": .color(.red), "dark": .color(.red)]))
    ),
    (
      ColorDescription(
        light: .color(.red), dark: .color(.red), asset: .init(name: "Ink", bundle: "com.example.Design")),
      .record(
        .init(
          type: "UIColor",
          fields: [
            "bundle": .string("com.example.Design"), "name": .string("Ink"), "light": .color(.red),
            "dark": .color(.red),
          ]))
    ),
  ])
  func aColorIsARecordWhereOneColorDoesNotSayItAll(description: ColorDescription, value: AppearanceValue) {
    #expect(description.value == value)
    if value != Self.opaque { #expect(ColorDescription(value) == description) }
  }

  @Test func whatIsNoColorIsReadAsNone() {
    let fields: [String: AppearanceValue] = ["light": .color(.red), "dark": .color(.red)]
    for value: AppearanceValue in [
      .nil, Self.opaque, .record(.init(type: "UIFont", fields: fields)),
      .record(.init(type: "UIColor", fields: ["light": .color(.red)])),
    ] {
      #expect(ColorDescription(value) == nil)
    }
    #expect(ColorDescription(light: Self.opaque, dark: .color(.red), asset: .init(name: "Tiles")).colors == nil)
  }

  @Test(arguments: [
    (Color.Space.gray, [0.5, 1], [0.5, 0.5, 0.5, 1], Color(white: 0.5)),
    (.gray, [1.5, 0.25], [1.5, 1.5, 1.5, 0.25], Color(.extendedSRGB, [1.5, 1.5, 1.5], alpha: 0.25)),
    (.displayP3, [0.1, 0.2, 0.3, 0.4], [0, 0.2, 0.3, 0.4], Color(.displayP3, [0.1, 0.2, 0.3], alpha: 0.4)),
    (.displayP3, [1.2, 0, 0, 1], [1.3, -0.2, 0, 1], Color(.extendedSRGB, [1.3, -0.2, 0])),
    (nil, [0.1, 0.2, 0.3, 1], [0.1, 0.2, 0.3, 1], Color(red: 0.1, green: 0.2, blue: 0.3)),
    (nil, [0.4, 0.3, 0.2, 0.1, 1], [0.5, 0.6, 0.7, 1], Color(red: 0.5, green: 0.6, blue: 0.7)),
    (.gray, [], [0, 0, 0, 1], Color(red: 0, green: 0, blue: 0)),
  ])
  func aColorIsWrittenInItsOwnSpaceWhereFilesHaveIt(
    space: Color.Space?, components: [Double], extendedSRGB: [Double], expected: Color
  ) {
    #expect(Color(space, components, extendedSRGB: extendedSRGB) == expected)
  }

  @Test func aPatternIsNoColor() {
    #expect(Color(nil, [1], extendedSRGB: nil) == nil)
  }
}

@Suite struct FontRecipeTests {
  typealias Font = AppearanceValue.Font
  typealias Face = FontRecipe.Face

  static let avenir = [
    Face(name: "Avenir-Light", weight: "light", traits: []), Face(name: "Avenir-Book", weight: "regular", traits: []),
    Face(name: "Avenir-Medium", weight: "medium", traits: []),
    Face(name: "Avenir-Oblique", weight: "regular", traits: ["italic"]),
    Face(name: "Avenir-Heavy", weight: "heavy", traits: []),
    Face(name: "Avenir-HeavyOblique", weight: "heavy", traits: ["italic"]),
  ]

  @Test func aNameIsAFontOfTheAppAndATextStyleScalesIt() throws {
    #expect(FontRecipe(Font(name: "Avenir", size: 17))?.start == .named("Avenir", scaledFor: nil))
    let scaled = try #require(FontRecipe(Font(name: "Avenir", size: 17, textStyle: "body")))
    #expect(scaled.start == .named("Avenir", scaledFor: "body"))
    #expect(scaled.size == 17)
  }

  @Test func aTextStyleKeepsItsWeightAndTraitsAndFollowsTheReadersSize() throws {
    let recipe = try #require(FontRecipe(Font(size: 23, weight: "bold", traits: ["italic"], textStyle: "body")))
    #expect(recipe.start == .style("body"))
    #expect(recipe.size == nil)
    #expect(recipe.weight == "bold")
    #expect(recipe.traits == ["italic"])
  }

  @Test func theSystemsFontIsMonospacedByItsFaceAndElseByItsTraits() throws {
    let recipe = try #require(FontRecipe(Font(size: 12, weight: "bold", traits: ["monospaced", "italic"])))
    #expect(recipe.start == .system(isMonospaced: true))
    #expect(recipe.traits == ["italic"])
    #expect(FontRecipe(Font.system(12))?.start == .system(isMonospaced: false))
  }

  @Test(arguments: [
    ("semibold", "semibold"), ("350", "regular"), ("349.9", "light"), ("550", "semibold"), ("1", "ultraLight"),
    ("1000", "black"),
  ])
  func aWeightIsOneOfUIKits(text: String, weight: String) {
    #expect(FontRecipe(Font.system(12, weight: text))?.weight == weight)
  }

  @Test(arguments: ["fat", "Bold", "", "0", "1001", "-400", "nan"])
  func aFontOfAWeightThatThereIsNotIsNotMade(weight: String) {
    #expect(FontRecipe(Font.system(12, weight: weight)) == nil)
  }

  @Test func boldIsAWeightAndNoTrait() throws {
    let recipe = try #require(FontRecipe(Font(name: "Avenir", traits: ["bold", "italic"])))
    #expect(recipe.weight == "bold")
    #expect(recipe.traits == ["italic"])
    #expect(FontRecipe(Font(weight: "light", traits: ["bold"]))?.weight == "light")
  }

  /// By the name of the family, as in design tokens.
  @Test(
    arguments: [
      (nil, [], "Avenir-Book"), ("bold", [], "Avenir-Heavy"), ("semibold", [], "Avenir-Medium"),
      ("thin", [], "Avenir-Light"), ("black", ["italic"], "Avenir-HeavyOblique"),
      ("light", ["italic"], "Avenir-Oblique"), ("bold", ["condensed"], "Avenir-Heavy"),
    ] as [(String?, Set<String>, String)])
  func aFamilyGivesItsNearestFace(weight: String?, traits: Set<String>, face: String) throws {
    let recipe = try #require(FontRecipe(Font(name: "Avenir", size: 17, weight: weight, traits: traits)))
    #expect(recipe.face(nil, in: Self.avenir)?.name == face)
  }

  @Test func theNameOfAFaceGivesAnotherFaceOnlyForAWeightOrTraits() throws {
    let oblique = Self.avenir[3]
    let alone = try #require(FontRecipe(Font(name: oblique.name)))
    #expect(alone.face(oblique, in: Self.avenir) == oblique)
    let bold = try #require(FontRecipe(Font(name: oblique.name, weight: "bold")))
    #expect(bold.face(oblique, in: Self.avenir)?.name == "Avenir-HeavyOblique")
    let italic = try #require(FontRecipe(Font(name: "Avenir-Heavy", traits: ["italic"])))
    #expect(italic.face(Self.avenir[4], in: Self.avenir)?.name == "Avenir-HeavyOblique")
  }

  @Test func ofTwoFacesThatAreAsNearTheWeightThatIsAskedForDecides() {
    func nearest(to weight: String, of weights: String...) -> String? {
      let family = weights.map { Face(name: $0, weight: $0, traits: []) }
      return FontRecipe(Font(name: "A", weight: weight))?.face(nil, in: family)?.name
    }
    #expect(nearest(to: "medium", of: "semibold", "regular") == "regular")
    #expect(nearest(to: "light", of: "regular", "thin") == "thin")
    #expect(nearest(to: "semibold", of: "medium", "bold") == "bold")
  }

  @Test func aFamilyWithoutFacesHasNone() throws {
    let recipe = try #require(FontRecipe(Font(name: "Nothing", weight: "bold")))
    #expect(recipe.face(nil, in: []) == nil)
    #expect(recipe.face(Self.avenir[0], in: []) == Self.avenir[0])
  }

  @Test func aWeightGoesByTheNameThatIsNearest() {
    let weights = Names<Double>([(0, "regular"), (0.23, "medium"), (0.4, "bold")])
    #expect(weights.name(nearest: 0.01) == "regular")
    #expect(weights.name(nearest: 0.25) == "medium")
    #expect(weights.name(nearest: 2) == "bold")
    #expect(weights.value(named: "bold") == 0.4)
    #expect(weights.value(named: "fat") == nil)
    #expect(Names<Double>([]).name(nearest: 0) == nil)
  }
}

@Suite struct ImageDescriptionTests {
  typealias Drawing = ImageDescription.Drawing

  @Test func anImageAloneIsAnImage() {
    #expect(ImageDescription(.named("tiles")).value == .image(.named("tiles")))
    #expect(ImageDescription(.image(.symbol("star"))) == ImageDescription(.symbol("star")))
  }

  @Test(arguments: [
    ImageDescription(.data(mediaType: "image/png", base64: "AA=="), scale: 3),
    ImageDescription(.named("tiles"), Drawing(renderingMode: "alwaysTemplate")),
    ImageDescription(.named("tiles"), Drawing(capInsets: .init(top: 1, left: 2), resizingMode: "stretch")),
    ImageDescription(
      .symbol("star", configuration: ["pointSize": .number(17)]), scale: 2, Drawing(flipsForRightToLeft: true)),
  ])
  func whatIsDifferentAboutAnImageIsReadBack(description: ImageDescription) {
    guard case .record(let record) = description.value else { return #expect(Bool(false), "no record") }
    #expect(record.type == "UIImage")
    #expect(ImageDescription(description.value) == description)
  }

  @Test func anImageOfWhichSomethingIsNotKnownIsNotMade() {
    let image = AppearanceValue.image(.named("tiles"))
    for fields: [String: AppearanceValue] in [
      [:], ["image": .string("tiles")], ["image": image, "blur": .number(1)],
      ["image": image, "scale": .string("big")],
      ["image": image, "renderingMode": .number(1)],
    ] {
      #expect(ImageDescription(.record(.init(type: "UIImage", fields: fields))) == nil)
    }
    #expect(ImageDescription(.record(.init(type: "UIColor", fields: ["image": image]))) == nil)
    #expect(ImageDescription(.string("tiles")) == nil)
  }
}

@Suite struct SymbolConfigurationDescriptionTests {
  @Test func thePartsAreReadBack() {
    for description in [
      SymbolConfigurationDescription(), SymbolConfigurationDescription(pointSize: 17, weight: "semibold"),
      SymbolConfigurationDescription(textStyle: "body", scale: "large"),
    ] {
      #expect(SymbolConfigurationDescription(description.fields) == description)
    }
  }

  @Test func namesMayBeCasesOfAnEnumeration() {
    let weight = AppearanceValue.EnumerationCase(type: "UIImage.SymbolWeight", name: "medium")
    let scale = AppearanceValue.EnumerationCase(type: "UIImage.SymbolScale", name: "large")
    let read = SymbolConfigurationDescription(["weight": .enumeration(weight), "scale": .enumeration(scale)])
    #expect(read == SymbolConfigurationDescription(weight: "medium", scale: "large"))
  }

  @Test func aPartThatIsNotKnownIsNotDropped() {
    #expect(SymbolConfigurationDescription(["palette": .list([])]) == nil)
    #expect(SymbolConfigurationDescription(["pointSize": .string("big")]) == nil)
  }
}

/// A property that UIKit does not expose for a glass effect is found by comparison, if that gives one answer.
@Suite struct OnlyNameTests {
  let styles = Names<Int>([(0, "regular"), (1, "clear")])

  @Test func theOnlyValueForWhichItHoldsIsTheOne() {
    #expect(styles.only { $0 == 1 } == 1)
  }

  @Test func whatHoldsForNoneOrForSeveralSaysNothing() {
    #expect(styles.only { $0 == 2 } == nil)
    #expect(styles.only { _ in true } == nil)
  }
}

@Suite struct NamedCasesTests {
  enum Style: Int, NamedValue {
    case plain, black
    case old = 7

    static var typeName: String { "Style" }
    static var names: Names<Style> { [.plain: "plain", .black: "black"] }
  }

  @Test func aCaseGoesByItsNameAndOneWithoutANameByItsNumber() {
    #expect(Style.black.appearanceValue == .enumeration(.init(type: "Style", name: "black")))
    #expect(Style.old.appearanceValue == .enumeration(.init(type: "Style", name: "7")))
    for style in [Style.plain, .black, .old] { #expect(Style.fromAppearanceValue(style.appearanceValue) == style) }
    #expect(Style.fromAppearanceValue(.enumeration(.init(type: "Style", name: "white"))) == nil)
    #expect(Style.fromAppearanceValue(.enumeration(.init(type: "Other", name: "black"))) == nil)
    #expect(Style.fromAppearanceValue(.string("black")) == nil)
  }
}
