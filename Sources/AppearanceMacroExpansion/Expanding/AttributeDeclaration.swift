/// A property with `@Attribute`, as a call of `AppearanceAttributes.attribute`.
struct AttributeDeclaration {
  private let source: SwiftSource
  private let property: PropertyUse
  private let mark: AttributeUse
  private let arguments: [ArgumentUse]
  private let name: String
  private(set) var problems: [Problem] = []

  init(_ property: PropertyUse, markedWith mark: AttributeUse, in source: SwiftSource) {
    (self.source, self.property, self.mark) = (source, property, mark)
    arguments = source.arguments(of: mark)
    name = source.word(property.name)
    check()
  }

  // MARK: The call

  /// Returns the call on a list of attributes; nil if there are problems.
  func call(on list: String) -> String? {
    guard problems.isEmpty else { return nil }
    let attribute = "\(list).attribute(\(nameArgument), "
    if isOverride { return "\(attribute)overriddenBy: \\.\(name))" }
    var options = ["\\.\(name)", "default: \(defaultValue ?? "nil")"]
    for label in ["coding", "isStored"] {
      if let value = text(of: label) { options.append("\(label): \(value)") }
    }
    if styled != nil { options.append("isSetOnInstance: { $0.$\(bareName) }") }
    let (read, write) =
      isTable ? ("{ $0.\(name)[$1] }", "{ $0.\(name)[$1] = $2 }") : ("{ $0.\(name) }", "{ $0.\(name) = $1 }")
    return "\(attribute)\(options.joined(separator: ", ")), get: \(read)) \(write)"
  }

  /// The name without backticks.
  private var bareName: String { name.filter { $0 != "`" } }

  private var nameArgument: String {
    guard let value = text(of: nil), value != "nil" else { return "\"\(bareName)\"" }
    return value
  }

  /// The name in files and messages; nil if only the running program knows it.
  var attributeName: String? {
    let literal = nameArgument
    let name = literal.dropFirst().dropLast()
    let isPlain = literal.first == "\"" && literal.last == "\"" && !name.contains { $0 == "\"" || $0 == "\\" }
    return isPlain ? String(name) : nil
  }

  /// The token that gives the name.
  private var nameToken: Int { arguments.first { $0.label == nil }?.token ?? property.name }

  private func text(of label: String?) -> String? {
    arguments.first { $0.label == label }.map { source.text($0.value) }
  }

  private var isOverride: Bool { property.head.modifiers.contains { source.word($0) == "override" } }

  /// The wrapper that records the values that the program sets on an instance.
  private var styled: AttributeUse? { property.head.attributes.first { $0.name == "Styled" } }

  private var isComputed: Bool { !Set(property.accessors).isSubset(of: ["willSet", "didSet"]) }

  // MARK: The default

  private var defaultValue: String? {
    if let value = text(of: "default") { return value }
    guard let value = property.initialValue else { return isOptional && !isComputed ? "nil" : nil }
    if isTable { return initialOfTable(value) }
    // Swift does not accept `if` and `switch` as arguments.
    let isStatement = ["if", "switch"].contains(source.word(value.lowerBound))
    return isStatement ? "{ \(source.text(value)) }()" : source.text(value)
  }

  /// Whether the declared type or the initial value is an `AxisTable`.
  private var isTable: Bool {
    guard let phrase = property.type ?? property.initialValue else { return false }
    return isTable(phrase)
  }

  private func isTable(_ phrase: Range<Int>) -> Bool {
    let name = source.word(phrase.lowerBound + 1) == "." ? phrase.lowerBound + 2 : phrase.lowerBound
    return source.word(name) == "AxisTable"
  }

  /// Returns the value that `AxisTable<…>(value)` has for every combination.
  private func initialOfTable(_ value: Range<Int>) -> String? {
    guard isTable(value) || source.text(value).hasPrefix(".init"),
      let open = value.first(where: { source.word($0) == "(" && source.closer(of: $0) == value.upperBound - 1 })
    else { return nil }
    let initial = source.text(open + 1..<value.upperBound - 1)
    return initial.isEmpty ? nil : initial
  }

  private var isOptional: Bool {
    guard let type = property.type, let last = type.last, ["?", "!"].contains(source.word(last)) else { return false }
    // The function itself is not optional, even if its result is.
    return !source.outermost(in: type).contains { source.word($0) == "-" && source.word($0 + 1) == ">" }
  }

  // MARK: Problems

  private mutating func check() {
    let keyword = property.head.introducer
    if source.word(property.name) == "(" {
      report("'@Attribute' takes one property at a time: declare each with its own 'var'", at: property.name)
    } else if source.word(keyword) == "let" {
      report(
        "'\(name)' is a constant: no theme can set it", at: keyword,
        Problem.FixIt(message: "declare it with 'var'", range: source.bytes(keyword), text: "var"))
    } else if let modifier = property.head.modifiers.first(where: { ["static", "class"].contains(source.word($0)) }) {
      let end = source.bytes(modifier + 1).lowerBound
      report(
        "'\(name)' belongs to the class: an attribute is a property of its instances", at: modifier,
        Problem.FixIt(
          message: "remove '\(source.word(modifier))'", range: source.bytes(modifier).lowerBound..<end, text: ""))
    } else if isComputed,
      Set(property.accessors).isDisjoint(with: ["set", "_modify", "modify", "unsafeMutableAddress"])
    {
      report("'\(name)' has no setter: no theme can set it", at: property.name)
    } else if isOverride {
      for argument in arguments where argument.label != nil {
        report(
          "'\(name)' overrides an attribute and inherits its options: only a name can stand here", at: argument.token)
      }
    } else {
      checkOptions()
    }
    if problems.isEmpty { checkName() }
  }

  private mutating func checkName() {
    guard let name = attributeName,
      name.isEmpty || name.contains(where: { $0 == "[" || $0 == "]" })
        || name.first?.isWhitespace == true || name.last?.isWhitespace == true
    else { return }
    report(
      "'\(name)' is not a valid attribute name: use text without brackets and without white space at its ends",
      at: nameToken)
  }

  /// Reports that another attribute of the class has the same name.
  mutating func reportRepeatedName(in className: String) {
    guard problems.isEmpty else { return }
    report("'\(className)' declares two attributes named '\(attributeName ?? name)'", at: nameToken)
  }

  private mutating func checkOptions() {
    if isTable, let argument = arguments.first(where: { $0.label == "isStored" }) {
      report("'isStored' is not for attributes with axes", at: argument.token)
    }
    if isTable, let styled { report("'@Styled' is not for attributes with axes", at: styled.nameToken) }
    if defaultValue == nil {
      let value = "default: <#value#>"
      let (offset, text) =
        mark.parenthesis.map {
          (source.bytes(source.closer(of: $0)).lowerBound, arguments.isEmpty ? value : ", \(value)")
        } ?? (source.bytes(mark.nameToken).upperBound, "(\(value))")
      report(
        "'\(name)' has no default: give it an initial value, or write '@Attribute(default: …)'", at: property.name,
        Problem.FixIt(message: "add a default", range: offset..<offset, text: text))
    }
  }

  private mutating func report(_ message: String, at token: Int, _ fixIt: Problem.FixIt? = nil) {
    problems.append(Problem(message, at: source.bytes(token).lowerBound, fixIt: fixIt))
  }
}
