import Testing

@testable import AppearanceMacroExpansion

/// The members that a class expands to.
@Suite struct StyleableMacroTests {
  private func expansion(_ source: String) -> String {
    let expansion = StyleableMacro.expansion(of: source, isHost: true)
    #expect(expansion.problems == [])
    return expansion.source
  }

  @Test func theBaseClassDeclaresAndSubclassesOverride() {
    #expect(
      expansion("@Styleable class View: AppearanceHost {\n  @Attribute var alpha = 1.0\n}") == """
        @MainActor class func declareAppearance(_ declaration: AppearanceDeclaration) {
          func list<Host: View>(_ host: AppearanceAttributes<Host>) {
            host.attribute("alpha", \\.alpha, default: 1.0, get: { $0.alpha }) { $0.alpha = $1 }
          }
          list(declaration.attributes(of: Self.self))
        }
        """)
    #expect(
      expansion("@Styleable class Bar: View {\n  @Attribute var tint: Color?\n}") == """
        // If no superclass is a host, add AppearanceHost after the colon of the class.
        override class func declareAppearance(_ declaration: AppearanceDeclaration) {
          super.declareAppearance(declaration)
          func list<Host: Bar>(_ host: AppearanceAttributes<Host>) {
            host.attribute("tint", \\.tint, default: nil, get: { $0.tint }) { $0.tint = $1 }
          }
          list(declaration.attributes(of: Self.self))
        }
        """)
  }

  /// `any` and `some` continue in the next line as keywords, and not as members.
  @Test func aDefaultMayEndWithAMemberThatIsNamedLikeAKeyword() {
    let source = expansion(
      "@Styleable class Bar: View {\n  @Attribute var side = Side.any\n  @Attribute var width = 1.0\n}")
    #expect(source.contains(#"host.attribute("side", \.side, default: Side.any, get"#))
    #expect(source.contains(#"host.attribute("width", \.width, default: 1.0, get"#))
  }

  @Test func aClassWithoutAttributesHasNoList() {
    #expect(
      expansion("@Styleable class View: AppearanceHost {}")
        == "@MainActor class func declareAppearance(_ declaration: AppearanceDeclaration) {\n}")
  }

  @Test(arguments: [
    ("class A", true), ("class A: AppearanceHost", true), ("class A: B, AppearanceHost", true),
    ("class A: AppearanceState.AppearanceHost", true), ("class A: @MainActor AppearanceHost & P", true),
    ("class A<T>: B<T>, P, AppearanceHost where T: Sequence", true), ("class A: AppearanceReactingHost", true),
    ("class A: B", false), ("class A: B, AppearanceReactingHost", false), ("class A<T: AppearanceHost>: B<T>", false),
    ("class A: Box<AppearanceHost>", false),
  ])
  func theClauseOfAClassSaysWhetherItIsTheBase(_ head: String, isBase: Bool) {
    #expect(!expansion("\(head) {}").contains("override") == isBase)
  }

  @Test(arguments: [
    ("public class", "public override class func"), ("open class", "open override class func"),
    ("@objc(x) public final class", "public override class func"), ("package class", "package override class func"),
    ("private class", "override class func"), ("internal final class", "override class func"),
  ])
  func theMethodIsAsAccessibleAsTheClass(_ head: String, method: String) {
    #expect(expansion("\(head) A: B {}").contains("\n\(method) declareAppearance"))
  }

  @Test func conditionsAreKeptWhereAttributesAreInThem() {
    let source = """
      class A: B {
        #if DEBUG
        var a = 1
        #endif
        #if os(Linux) && (DEBUG ||
          FAST)
        @Attribute var b = 1
        #if swift(>=7)
        func f() {}
        #endif
        #elseif canImport(UIKit)
        func g() {}
        #else
        @Attribute var c = 2
        #endif
      }
      """
    let lines = expansion(source).split(separator: "\n").dropFirst(4).dropLast(3).map { $0.drop { $0 == " " } }
    #expect(
      lines == [
        "#if os(Linux) && (DEBUG ||", "FAST)",
        #"host.attribute("b", \.b, default: 1, get: { $0.b }) { $0.b = $1 }"#, "#elseif canImport(UIKit)", "#else",
        #"host.attribute("c", \.c, default: 2, get: { $0.c }) { $0.c = $1 }"#, "#endif",
      ])
  }

  @Test func namesOfTheMethodAreNotThoseOfTheClass() {
    let source = expansion("class Host: B { @Attribute var a = list(host_, host) }")
    #expect(source.contains("func list_<Host_: Host>(_ host__: AppearanceAttributes<Host_>)"))
    #expect(expansion(#"class A: B { @Attribute var a = "\(list)" }"#).contains("func list_<"))
    #expect(source.contains("host__.attribute(\"a\", \\.a, default: list(host_, host)"))
  }
}
