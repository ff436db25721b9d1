/// `@Styleable`: declares the properties of a class that have `@Attribute`, as hand-written code would.
struct StyleableMacro {
  private let source: SwiftSource
  private let type: TypeHead
  /// Every word of the source. Words in strings count, because strings may have interpolations.
  private let words: Set<Substring>
  private var problems: [Problem] = []

  /// - Parameters:
  ///   - declaration: The source of the class.
  ///   - isHost: Whether the class conforms to `AppearanceHost`, by itself or through its superclass.
  static func expansion(of declaration: String, isHost: Bool) -> Expansion {
    var macro = StyleableMacro(SwiftSource(declaration))
    return macro.expand(isHost: isHost)
  }

  private init(_ source: SwiftSource) {
    self.source = source
    type = source.typeHead()
    words = Set(
      source.tokens.indices.flatMap { index in
        source.word(index).split { !($0.isLetter || $0.isNumber || $0 == "_") }
      })
  }

  private mutating func expand(isHost: Bool) -> Expansion {
    let kind = source.word(type.head.introducer)
    guard kind == "class" else {
      let name = source.word(type.name)
      report(
        "'@Styleable' declares the attributes of a class, and '\(name)' is declared with '\(kind)'",
        at: type.head.introducer)
      return Expansion(problems: problems)
    }
    guard isHost else {
      reportMissingConformance()
      return Expansion(problems: problems)
    }
    let lines = lines(on: freshName("host"))
    return Expansion(source: method(with: lines), problems: problems)
  }

  // MARK: The method

  private func method(with lines: [String]) -> String {
    let (declaration, list, host, generic) = (
      freshName("declaration"), freshName("list"), freshName("host"), freshName("Host")
    )
    let access = ["open", "public", "package"].first { access in modifiers.contains(access) }.map { "\($0) " } ?? ""
    var body: [String] = []
    if !isBase { body.append("super.declareAppearance(\(declaration))") }
    if !lines.isEmpty {
      body.append("func \(list)<\(generic): \(source.word(type.name))>(_ \(host): AppearanceAttributes<\(generic)>) {")
      body += lines.map { $0.hasPrefix("#") ? $0 : "  \($0)" }
      body += ["}", "\(list)(\(declaration).attributes(of: Self.self))"]
    }
    // If this is wrong, the compiler shows it together with its error.
    let hint = isBase ? "" : "// If no superclass is a host, add AppearanceHost after the colon of the class.\n"
    // A class whose conformance is in an extension is not isolated by it.
    let kind = isBase ? "@MainActor \(access)" : "\(access)override "
    let head = "\(kind)class func declareAppearance(_ \(declaration): AppearanceDeclaration)"
    return "\(hint)\(head) {\n\(body.map { "  \($0)\n" }.joined())}"
  }

  private var modifiers: [String] { type.head.modifiers.map(source.word) }

  /// Whether no superclass is a host. The compiler does not report where a conformance comes from, but a class cannot
  /// conform to `AppearanceHost` a second time if its superclass conforms to it.
  private var isBase: Bool {
    guard let first = type.inherited.first else { return true }
    // A superclass comes first, so a class whose list begins with a protocol has none.
    return type.inherited.contains { names("AppearanceHost", in: $0) } || names("AppearanceReactingHost", in: first)
  }

  private func names(_ name: String, in inherited: Range<Int>) -> Bool {
    source.outermost(in: inherited).contains { source.word($0) == name && source.word($0 + 1) != "." }
  }

  /// Returns a name that does not occur in the class, so that default values keep their meaning in the method.
  private func freshName(_ name: String) -> String {
    var name = name
    while words.contains(name[...]) { name += "_" }
    return name
  }

  /// Returns the call of each attribute, with the directives around them.
  private mutating func lines(on list: String) -> [String] {
    var lines: [String] = []
    /// The line on which each open `#if` begins, and the names of attributes before it.
    var conditions: [(start: Int, names: Set<String>)] = []
    var names: Set<String> = []
    for member in source.members(of: type) {
      switch member {
      case .declaration(let head):
        lines += calls(of: head, on: list, after: &names)
      case .directive(let range):
        if source.word(range.lowerBound) == "#if" { conditions.append((lines.count, names)) }
        guard let condition = conditions.last else { continue }
        lines.append(source.text(range))
        // Only one of the branches holds.
        names = condition.names
        guard source.word(range.lowerBound) == "#endif" else { continue }
        conditions.removeLast()
        if lines[condition.start...].allSatisfy({ $0.hasPrefix("#") }) { lines.removeSubrange(condition.start...) }
      }
    }
    return lines
  }

  private mutating func calls(of head: DeclarationHead, on list: String, after names: inout Set<String>) -> [String] {
    guard let mark = head.attributes.first(where: { $0.name == "Attribute" }) else { return [] }
    if mark.isConditional {
      report("'@Attribute' cannot be in an '#if' without its property: put both there", at: mark.nameToken)
      return []
    }
    guard ["var", "let"].contains(source.word(head.introducer)) else {
      report("'@Attribute' declares a property, and stands before its 'var'", at: head.introducer)
      return []
    }
    let properties = source.properties(of: head).properties
    if properties.count > 1, let parenthesis = mark.parenthesis {
      report("arguments of '@Attribute' are for one property: declare each with its own 'var'", at: parenthesis)
      return []
    }
    return properties.compactMap { property in
      var attribute = AttributeDeclaration(property, markedWith: mark, in: source)
      if let name = attribute.attributeName, !names.insert(name).inserted {
        attribute.reportRepeatedName(in: source.word(type.name))
      }
      problems += attribute.problems
      return attribute.call(on: list)
    }
  }

  // MARK: Problems

  private mutating func reportMissingConformance() {
    let end = source.bytes((type.inherited.last?.upperBound ?? type.nameEnd) - 1).upperBound
    let name = source.word(type.name)
    report(
      "'\(name)' is not a host: it must conform to AppearanceHost, or inherit from a class that does", at: type.name,
      Problem.FixIt(
        message: "conform to AppearanceHost", range: end..<end,
        text: type.inherited.isEmpty ? ": AppearanceHost" : ", AppearanceHost"))
  }

  private mutating func report(_ message: String, at token: Int, _ fixIt: Problem.FixIt? = nil) {
    problems.append(Problem(message, at: source.bytes(token).lowerBound, fixIt: fixIt))
  }
}
