import Testing

@testable import AppearanceMacroExpansion

/// The reported problems, their positions, and the results of their fixes. `Tests/macros/check` compiles the same.
@Suite struct ProblemTests {
  private struct Report: Equatable {
    var message: String
    /// The source from the position on.
    var rest: String
    var fixed: String?
  }

  private func reports(_ source: String, isHost: Bool = true) -> [Report] {
    let bytes = Array(source.utf8)
    func text(_ part: ArraySlice<UInt8>) -> String { String(decoding: part, as: UTF8.self) }
    return StyleableMacro.expansion(of: source, isHost: isHost).problems.map { problem in
      let fixed = problem.fixIt.map {
        text(bytes[..<$0.range.lowerBound]) + $0.text + text(bytes[$0.range.upperBound...])
      }
      return Report(message: problem.message, rest: text(bytes[problem.offset...]), fixed: fixed)
    }
  }

  /// Returns the report about a property in a class.
  private func report(_ property: String) -> Report? {
    let (start, end) = ("class A: B { /* ä */ ", " }")
    let reports = reports(start + property + end)
    guard var report = reports.first, reports.count == 1 else { return nil }
    report.rest.removeLast(end.count)
    report.fixed = report.fixed.map { String($0.dropFirst(start.count).dropLast(end.count)) }
    return report
  }

  @Test(arguments: [
    ("@Attribute let a = 1", "'a' is a constant: no theme can set it", "let a = 1", "@Attribute var a = 1"),
    (
      "@Attribute public static var a = 1", "'a' belongs to the class: an attribute is a property of its instances",
      "static var a = 1", "@Attribute public var a = 1"
    ),
    (
      "@Attribute class var a: Int { 1 }", "'a' belongs to the class: an attribute is a property of its instances",
      "class var a: Int { 1 }", "@Attribute var a: Int { 1 }"
    ),
    ("@Attribute var a: Int { 1 }", "'a' has no setter: no theme can set it", "a: Int { 1 }", nil),
    (
      "@Attribute var a: Int { get { read { 1 } } }", "'a' has no setter: no theme can set it",
      "a: Int { get { read { 1 } } }", nil
    ),
    ("@Attribute var a: Int { read(b) }", "'a' has no setter: no theme can set it", "a: Int { read(b) }", nil),
    (
      "@Attribute var a: () -> Int?",
      "'a' has no default: give it an initial value, or write '@Attribute(default: …)'", "a: () -> Int?",
      "@Attribute(default: <#value#>) var a: () -> Int?"
    ),
    (
      "@Attribute() var a: Int", "'a' has no default: give it an initial value, or write '@Attribute(default: …)'",
      "a: Int", "@Attribute(default: <#value#>) var a: Int"
    ),
    (
      "@Attribute(\"b\") @Styled var a: Int? { get { 1 } set {} }",
      "'a' has no default: give it an initial value, or write '@Attribute(default: …)'", "a: Int? { get { 1 } set {} }",
      "@Attribute(\"b\", default: <#value#>) @Styled var a: Int? { get { 1 } set {} }"
    ),
    (
      "@Attribute var a: AxisTable<P, Int> = table",
      "'a' has no default: give it an initial value, or write '@Attribute(default: …)'",
      "a: AxisTable<P, Int> = table", "@Attribute(default: <#value#>) var a: AxisTable<P, Int> = table"
    ),
    (
      "@Attribute(isStored: true) var a = AxisTable<P, Int>(1)", "'isStored' is not for attributes with axes",
      "isStored: true) var a = AxisTable<P, Int>(1)", nil
    ),
    (
      "@Attribute @Styled var a = AxisTable<P, Int>(1)", "'@Styled' is not for attributes with axes",
      "Styled var a = AxisTable<P, Int>(1)", nil
    ),
    (
      "@Attribute var (a, b) = (1, 2)", "'@Attribute' takes one property at a time: declare each with its own 'var'",
      "(a, b) = (1, 2)", nil
    ),
    (
      "@Attribute(\"a\") var a = 1, b = 2",
      "arguments of '@Attribute' are for one property: declare each with its own 'var'", "(\"a\") var a = 1, b = 2", nil
    ),
    ("@Attribute func a() {}", "'@Attribute' declares a property, and stands before its 'var'", "func a() {}", nil),
    (
      "@Attribute(\"b\", default: 1) override var a: Int { didSet {} }",
      "'a' overrides an attribute and inherits its options: only a name can stand here",
      "default: 1) override var a: Int { didSet {} }", nil
    ),
    ("@Attribute(\"a[b]\") var a = 1", Self.invalid("a[b]"), "\"a[b]\") var a = 1", nil),
    ("@Attribute(\"\", isStored: true) var a = 1", Self.invalid(""), "\"\", isStored: true) var a = 1", nil),
    (
      "@Attribute(\"a \") override var a: Int { didSet {} }", Self.invalid("a "),
      "\"a \") override var a: Int { didSet {} }", nil
    ),
    ("@Attribute var `a]` = 1", Self.invalid("a]"), "`a]` = 1", nil),
    (
      "@Attribute var a = 1; @Attribute(\"a\") var b = 1", "'A' declares two attributes named 'a'", "\"a\") var b = 1",
      nil
    ),
    (
      "@Attribute(\"b\") var a = 1; @Attribute var c = 1, `b` = 1", "'A' declares two attributes named 'b'", "`b` = 1",
      nil
    ),
    (
      "\n#if A\n@Attribute\n#endif\nvar a = 1",
      "'@Attribute' cannot be in an '#if' without its property: put both there",
      "Attribute\n#endif\nvar a = 1", nil
    ),
  ])
  func aPropertyThatIsNoAttributeIsReportedAtItsPlace(
    _ property: String, message: String, rest: String, fixed: String?
  ) {
    #expect(report(property) == Report(message: message, rest: rest, fixed: fixed))
  }

  private static func invalid(_ name: String) -> String {
    "'\(name)' is not a valid attribute name: use text without brackets and without white space at its ends"
  }

  @Test(arguments: [
    "#if A\n@Attribute var a = 1\n#elseif B\n@Attribute var a = 2\n#else\n@Attribute(\"a\") var b = 3\n#endif",
    "@Attribute(\"a b\") var a = 1; @Attribute(\"\\(a)\") var b = 2; @Attribute(\"\\(a)\") var c = 3",
    "@Attribute(Names.a) var a = 1; @Attribute(\"a\" + \"[\") var b = 2; @Attribute var c = 3",
  ])
  func aNameThatOnlyTheProgramKnowsIsNotReported(_ members: String) {
    #expect(reports("class A: B {\n\(members)\n}") == [])
  }

  @Test func aNameInABranchIsOneOfTheClass() {
    let report = report("@Attribute var a = 1\n#if A\n@Attribute(\"a\") var b = 2\n#endif")
    #expect(report?.message == "'A' declares two attributes named 'a'")
  }

  @Test func theOthersAreDeclaredNevertheless() {
    let expansion = StyleableMacro.expansion(
      of: "class A: B { @Attribute let a = 1; @Attribute var b = 2 }", isHost: true)
    #expect(expansion.problems.count == 1 && expansion.source.contains("\"b\"") && !expansion.source.contains("\"a\""))
  }

  @Test(arguments: ["struct", "enum", "actor", "extension"])
  func onlyClassesAreStyleable(_ kind: String) {
    let message = "'@Styleable' declares the attributes of a class, and 'A' is declared with '\(kind)'"
    #expect(
      reports("/// ä\n@Styleable public \(kind) A {}") == [Report(message: message, rest: "\(kind) A {}", fixed: nil)])
  }

  @Test func aClassMustBeAHost() {
    let message = "'A' is not a host: it must conform to AppearanceHost, or inherit from a class that does"
    #expect(
      reports("class A {}", isHost: false) == [
        Report(message: message, rest: "A {}", fixed: "class A: AppearanceHost {}")
      ])
    #expect(
      reports("final class A<T>: B<T>, P where T: Q {}", isHost: false) == [
        Report(
          message: message, rest: "A<T>: B<T>, P where T: Q {}",
          fixed: "final class A<T>: B<T>, P, AppearanceHost where T: Q {}")
      ])
    #expect(reports("class A<T> {}", isHost: false).map(\.fixed) == ["class A<T>: AppearanceHost {}"])
  }

  @Test(arguments: [
    (["@Styleable public class A: B {}", "enum C {}"], nil),
    (["@objc @AppearanceMacros.Styleable final class A {}"], nil),
    (["class A: B {}"], "'@Attribute' needs '@Styleable' before 'class A'"),
    (["class A: B {}", "@Styleable class C {}"], "'@Attribute' needs '@Styleable' before 'class A'"),
    (["extension A {}"], "'@Attribute' belongs in the class itself: '@Styleable' does not see extensions"),
    (["struct A {}"], "'@Attribute' is for the properties of a class with '@Styleable'"),
    (["func f() ", "@Styleable class A {}"], "'@Attribute' is for the properties of a class with '@Styleable'"),
    ([], "'@Attribute' is for the properties of a class with '@Styleable'"),
  ])
  func anAttributeBelongsInAStyleableClass(_ context: [String], message: String?) {
    let problems = AttributeMacro.expansion(of: "\n  /* ä */ @Attribute ", in: context).problems
    #expect(problems == (message.map { [Problem($0, at: 12)] } ?? []))
  }
}
