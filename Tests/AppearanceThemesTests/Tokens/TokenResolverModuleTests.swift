import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The requirements of the Design Tokens Resolver Module 2025.10, one by one. `Documentation/TokenConformance.md` lists
/// them with the tests.
@Suite struct TokenResolverModuleTests {
  private static func number(_ name: String, _ value: Int) -> String {
    ##"{ "\##(name)": { "$type": "number", "$value": \##(value) } }"##
  }

  private func resolver(_ members: String, version: String = "2025.10") throws -> TokenResolver {
    let text = ##"{ "version": "\##(version)", \##(members) }"##
    return TokenResolver(try JSONDocument(parsing: Array(text.utf8)), file: "t.resolver.json")
  }

  private func theme(_ members: String, _ contexts: [String: String] = [:]) throws -> ImportedTheme {
    var resolver = try resolver(members)
    var tokens = try resolver.tokens(contexts)
    return tokens.theme()
  }

  private func messages(_ members: String, _ contexts: [String: String] = [:]) throws -> [String] {
    do {
      return try theme(members, contexts).problems.map { "\($0.path ?? ""): \($0.message)" }
    } catch let error as SnapshotFileError {
      return error.problems.map { "\($0.path ?? ""): \($0.message)" }
    }
  }

  // MARK: The document

  @Test(
    arguments: [
      (##""version": "2025.1", "resolutionOrder": []"##, "expected version \"2025.10\", found \"2025.1\""),
      (##""resolutionOrder": []"##, "expected version \"2025.10\", found none"),
      (##""version": "2025.10", "sets": {}"##, "expected a member 'resolutionOrder'"),
      (##""version": "2025.10", "resolutionOrder": {}"##, "expected a member 'resolutionOrder'"),
      (##""version": "2025.10", "name": 1, "resolutionOrder": []"##, "expected a string, found 1"),
      (##""version": "2025.10", "description": [], "resolutionOrder": []"##, "expected a string"),
      (##""version": "2025.10", "sets": [], "resolutionOrder": []"##, "expected an object, found an empty array"),
      (
        ##""version": "2025.10", "sets": { "a": {} }, "resolutionOrder": []"##,
        "expected a member 'sources' in the set 'a'"
      ),
      (
        ##""version": "2025.10", "sets": { "a": { "sources": {} } }, "resolutionOrder": []"##,
        "expected an array of sources"
      ),
      (
        ##""version": "2025.10", "sets": { "a": { "sources": [], "$extensions": [] } }, "resolutionOrder": []"##,
        "expected an object"
      ),
      (
        ##""version": "2025.10", "sets": { "a": { "sources": [], "description": 1 } }, "resolutionOrder": []"##,
        "expected a string"
      ),
      (
        ##""version": "2025.10", "modifiers": { "m": {} }, "resolutionOrder": []"##,
        "expected contexts in the modifier 'm'"
      ),
      (
        ##""version": "2025.10", "modifiers": { "m": { "contexts": {} } }, "resolutionOrder": []"##,
        "expected contexts in the modifier 'm'"
      ),
      (
        ##""version": "2025.10", "modifiers": { "m": { "contexts": { "a": {}, "b": [] } } }, "resolutionOrder": []"##,
        "expected an array of sources"
      ),
      (
        ##""version": "2025.10", "modifiers": { "m": { "contexts": { "a": [], "b": [] }, "default": "A" } }, "resolutionOrder": []"##,
        "expected the default to be one of a, b, found \"A\""
      ),
    ])
  func aDocumentHasItsMembers(_ members: String, _ message: String) throws {
    var resolver = TokenResolver(try JSONDocument(parsing: Array("{ \(members) }".utf8)), file: "t.resolver.json")
    do {
      _ = try resolver.tokens([:])
      Issue.record("it was read")
    } catch let error as SnapshotFileError {
      #expect(error.problems.count == 1 && error.problems[0].message.contains(message), "\(error.problems)")
    }
  }

  @Test func definitionsAndSchemasAreIgnored() throws {
    let told = try messages(##""$schema": "x", "$defs": { "a": 1 }, "resolutionOrder": []"##)
    #expect(told == [])
    let theme = try theme(
      ##""$defs": { "a": \##(Self.number("n", 1)) }, "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "$ref": "#/$defs/a" }] }]"##
    )
    #expect(theme.value("n") == .number(1))
  }

  @Test(
    arguments: [
      (##"{ "type": "set", "sources": [] }"##, "an inline one with 'name' and 'type'"),
      (##"{ "name": "s", "sources": [] }"##, "an inline one with 'name' and 'type'"),
      (##"{ "name": "s", "type": "group", "sources": [] }"##, "an inline one with 'name' and 'type'"),
      (##"{ "$ref": "#/sets/gone" }"##, "expected a reference to a set or modifier"),
      (##"{ "$ref": "#/resolutionOrder/0" }"##, "expected a reference to a set or modifier"),
      (##"{ "$ref": "#/sets/a/sources/0" }"##, "expected a reference to a set or modifier"),
      (
        ##"{ "name": "a", "type": "set", "sources": [] }, { "name": "a", "type": "set", "sources": [] }"##,
        "duplicate 'a'"
      ),
      (##"{ "$ref": "#/sets/a" }, { "$ref": "#/sets/a" }"##, "duplicate 'a'"),
      (##"{ "$ref": "#/sets/a" }, { "$ref": "#/modifiers/a" }"##, "duplicate 'a'"),
    ])
  func theOrderHasSetsAndModifiersEachOnce(_ order: String, _ message: String) throws {
    let told = try messages(
      ##""sets": { "a": { "sources": [{}] } }, "modifiers": { "a": { "contexts": { "x": [], "y": [] }, "default": "x" } }, "resolutionOrder": [\##(order)]"##
    )
    #expect(told.count == 1 && told[0].contains(message), "\(told)")
  }

  // MARK: References

  @Test(arguments: ["#", "#/sets", "#/sets/a", "#/sets/a/sources", "#/sets/a/sources/0"])
  func nothingRefersToWhatItStandsIn(_ pointer: String) throws {
    let told = try messages(
      ##""sets": { "a": { "sources": [{ "$ref": "\##(pointer)" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }]"##)
    #expect(told == [#"$.sets.a.sources[0]["$ref"]: circular reference: "\#(pointer)" leads to what it stands in"#])
  }

  @Test func setsDoNotReferToEachOtherInACircle() throws {
    let told = try messages(
      ##""sets": { "a": { "sources": [{ "$ref": "#/sets/b" }] }, "b": { "sources": [{ "$ref": "#/sets/a" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }]"##
    )
    #expect(told.count == 1 && told[0].contains("circular reference"), "\(told)")
  }

  @Test(arguments: [
    "#/modifiers/m", "#/modifiers/m/contexts/x", "#/resolutionOrder/0", "#/gone", "#/sets/s/sources/01", "#sets/s",
    "#/sets/~2",
  ])
  func aPointerThatIsNotAllowedIsAnError(_ pointer: String) throws {
    for source in ["set", "modifier"] {
      let sources = ##"[{ "$ref": "\##(pointer)" }]"##
      let item =
        source == "set"
        ? ##"{ "type": "set", "name": "i", "sources": \##(sources) }"##
        : ##"{ "type": "modifier", "name": "i", "contexts": { "a": \##(sources), "b": [] }, "default": "a" }"##
      let told = try messages(
        ##"""
        "sets": { "s": { "sources": [{}, {}] } }, "modifiers": { "m": { "contexts": { "x": [], "y": [] }, "default": "x" } },
        "resolutionOrder": [\##(item)]
        """##)
      #expect(told.count == 1 && told[0].contains("\"\(pointer)\""), "\(told)")
    }
  }

  @Test func whatStandsBesideAReferenceInTheOrderReplacesMembers() throws {
    let modifiers =
      ##""modifiers": { "m": { "contexts": { "x": [\##(Self.number("n", 1))], "y": [\##(Self.number("n", 2))] }, "default": "x" } }, "sets": { "s": { "sources": [\##(Self.number("k", 1))] } }"##
    let plain = try theme(
      ##"\##(modifiers), "resolutionOrder": [{ "$ref": "#/modifiers/m" }, { "$ref": "#/sets/s" }]"##)
    #expect(plain.value("n") == .number(1) && plain.value("k") == .number(1))
    let over = try theme(
      ##"\##(modifiers), "resolutionOrder": [{ "$ref": "#/modifiers/m", "default": "y" }, { "$ref": "#/sets/s", "sources": [\##(Self.number("j", 3))] }]"##
    )
    #expect(over.value("n") == .number(2) && over.value("k") == nil && over.value("j") == .number(3))
    // The overriding is shallow: the contexts are replaced, not merged.
    let contexts = try messages(
      ##"\##(modifiers), "resolutionOrder": [{ "$ref": "#/modifiers/m", "contexts": { "z": [], "w": [] } }]"##)
    #expect(contexts.count == 1 && contexts[0].contains("expected the default to be one of z, w"))
  }

  // MARK: Inputs and order

  private static let two = ##"""
    "modifiers": { "theme": { "contexts": { "light": [\##(number("n", 1))], "dark": [\##(number("n", 2))] } },
      "size": { "contexts": { "s": [], "l": [\##(number("n", 9))] }, "default": "s" } },
    "resolutionOrder": [{ "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/size" }]
    """##

  @Test(
    arguments: [
      (["theme": "light"], 1), (["Theme": "DARK"], 2), (["theme": "dark", "size": "l"], 9),
    ])
  func anInputChoosesContexts(_ contexts: [String: String], _ value: Int) throws {
    #expect(try theme(Self.two, contexts).value("n") == .number(.init(Double(value))))
  }

  @Test(
    arguments: [
      ([:], ["the modifier 'theme' has no default"]),
      (["theme": "blue"], ["the modifier 'theme' has no context 'blue'"]),
      (["theme": "dark", "foo": "bar"], ["there is no modifier 'foo'"]),
      (["size": "m", "foo": "x"], ["there is no modifier 'foo'", "has no default", "has no context 'm'"]),
    ])
  func anInputMatchesTheModifiers(_ contexts: [String: String], _ expected: [String]) throws {
    let told = try messages(Self.two, contexts)
    #expect(told.count == expected.count)
    for message in expected { #expect(told.contains { $0.contains(message) }, "\(told)") }
  }

  @Test func theSpellingOfAContextComesBeforeItsCase() throws {
    let theme = try theme(
      ##""resolutionOrder": [{ "type": "modifier", "name": "m", "contexts": { "A": [\##(Self.number("n", 1))], "a": [\##(Self.number("n", 2))] } }]"##,
      ["m": "a"])
    #expect(theme.value("n") == .number(2))
  }

  @Test func withoutModifiersEveryInputIsTaken() throws {
    let theme = try theme(##""resolutionOrder": []"##, ["theme": "dark"])
    #expect(theme.notes == ["the document has no modifiers, so the context of 'theme' is ignored"])
  }

  @Test func aModifierThatNothingRefersToNeedsAContextToo() throws {
    let told = try messages(##""modifiers": { "m": { "contexts": { "a": [], "b": [] } } }, "resolutionOrder": []"##)
    #expect(told.count == 1 && told[0].contains("the modifier 'm' has no default"))
  }

  @Test func theLastTokenInTheOrderWinsAndAliasesAreResolvedAfterwards() throws {
    let theme = try theme(
      ##"""
      "sets": { "a": { "sources": [{ "alias": { "$value": "{n}" } }, \##(Self.number("n", 1)), \##(Self.number("n", 2))] } },
      "resolutionOrder": [{ "$ref": "#/sets/a" }, { "type": "set", "name": "b", "sources": [\##(Self.number("n", 3))] }]
      """##)
    #expect(theme.value("n") == .number(3) && theme.value("alias") == .number(3))
  }

  @Test func aModifierWithOneContextIsNoted() throws {
    let theme = try theme(
      ##""resolutionOrder": [{ "type": "modifier", "name": "m", "contexts": { "a": [] }, "default": "a" }]"##)
    #expect(theme.notes == ["the modifier 'm' has only one context, so it could be a set"])
  }

  // MARK: Every context

  @Test func everyCombinationOfContextsIsValidated() throws {
    var resolver = try resolver(
      ##"""
      "modifiers": { "a": { "contexts": { "1": [], "2": [\##(Self.number("n", 1))] } },
        "b": { "contexts": { "1": [\##(Self.number("n", 1))], "2": [] } } },
      "resolutionOrder": [{ "$ref": "#/modifiers/a" }, { "$ref": "#/modifiers/b" },
        { "type": "set", "name": "s", "sources": [{ "alias": { "$value": "{n}" } }] }]
      """##)
    // Only a=1 with b=2 lacks such a token.
    let validation = resolver.validation()
    #expect(validation.problems.map(\.message) == ["token 'alias': \"{n}\" leads to no token"])
    #expect(validation.notes == [])
    var good = try self.resolver(Self.two)
    #expect(good.validation().problems == [])
    // A large document is not read hundreds of times.
    #expect(
      good.validation(upTo: 2).notes.first?.hasPrefix("not all combinations of contexts are validated, only the first ")
        == true
    )
  }

  @Test func ofVeryManyCombinationsEveryContextIsValidatedOnce() throws {
    let modifiers = (0..<10).map {
      ##""m\##($0)": { "contexts": { "a": [], "b": [], "c": [{ "t\##($0)": { "$value": 1 } }] } }"##
    }
    let order = (0..<10).map { ##"{ "$ref": "#/modifiers/m\##($0)" }"## }
    var resolver = try resolver(
      ##""modifiers": { \##(modifiers.joined(separator: ", ")) }, "resolutionOrder": [\##(order.joined(separator: ", "))]"##
    )
    let validation = resolver.validation()
    #expect(validation.problems.count == 10)
    #expect(
      validation.notes == [
        "there are more than 256 combinations of contexts: 3 of them are validated, with every context in at least one"
      ])
  }
}
