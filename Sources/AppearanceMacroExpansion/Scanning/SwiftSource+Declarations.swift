/// The part of a declaration before the keyword for its kind.
struct DeclarationHead {
  var attributes: [AttributeUse] = []
  /// The tokens of the modifiers.
  var modifiers: [Int] = []
  /// The keyword; any other token if nothing is declared.
  var introducer = 0
}

/// An attribute of a declaration.
struct AttributeUse {
  /// The name without its module.
  let name: String
  /// The token of the name.
  let nameToken: Int
  /// The parenthesis before the arguments; nil if there is none.
  let parenthesis: Int?
  /// Whether it is in an `#if` that contains only attributes.
  let isConditional: Bool
}

/// An argument of an attribute.
struct ArgumentUse {
  let label: String?
  /// The first token.
  let token: Int
  let value: Range<Int>
}

/// A class, an extension, or another declaration with a name, and perhaps with members.
struct TypeHead {
  let head: DeclarationHead
  let name: Int
  /// The token after the name and its generic parameters.
  let nameEnd: Int
  /// The entries after the colon, each with its generic arguments.
  let inherited: [Range<Int>]
  /// The brace before the members; the end of the source if there is none.
  let brace: Int
}

/// A name that `var` or `let` declares.
struct PropertyUse {
  let head: DeclarationHead
  /// The name, or the parenthesis before several.
  let name: Int
  let type: Range<Int>?
  let initialValue: Range<Int>?
  /// The accessors: only `get` for a block that is a getter, none without a block.
  let accessors: [String]
}

extension SwiftSource {
  private static let introducers: Set = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import", "init", "let", "macro",
    "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias", "var",
  ]

  func head(from start: Int) -> DeclarationHead {
    var (head, index, conditionalEnd) = (DeclarationHead(), start, start)
    while tokens.indices.contains(index) {
      if word(index) == "@" {
        let end = endOfAttribute(index)
        let last = word(end - 1) == ")" ? (index..<end).first { closer(of: $0) == end - 1 } : nil
        var name = index + 1
        while word(name + 1) == ".", name + 2 < end { name += 2 }
        head.attributes.append(
          AttributeUse(name: word(name), nameToken: name, parenthesis: last, isConditional: index < conditionalEnd))
        index = end
      } else if index < conditionalEnd {
        index = endOfDirective(index)
      } else if let end = endOfConditionalAttributes(index) {
        conditionalEnd = end
      } else if tokens[index].kind == .word, !word(index).hasPrefix("#"), !isIntroducer(index) {
        head.modifiers.append(index)
        index = word(index + 1) == "(" && isAdjacent(index + 1) ? next(after: index + 1) : index + 1
      } else {
        break
      }
    }
    head.introducer = min(index, tokens.count)
    return head
  }

  private func isIntroducer(_ index: Int) -> Bool {
    // `class` before another keyword is a modifier.
    Self.introducers.contains(word(index))
      && (word(index) != "class" || ["{", ":", "<", "where", ""].contains(word(index + 2)))
  }

  /// Returns the token after an `#if` that contains only attributes, and therefore belongs to the declaration after it; nil if
  /// there is none.
  private func endOfConditionalAttributes(_ start: Int) -> Int? {
    guard word(start) == "#if" else { return nil }
    let end = endOfConditional(start)
    var (index, hasAttribute) = (start, false)
    while index < end {
      switch word(index) {
      case "@": (index, hasAttribute) = (endOfAttribute(index), true)
      case "#if", "#elseif", "#else", "#endif": index = endOfDirective(index)
      default: return nil
      }
    }
    return hasAttribute ? end : nil
  }

  /// Returns the token after a directive with its condition.
  private func endOfDirective(_ index: Int) -> Int {
    let hasCondition = ["#if", "#elseif"].contains(word(index))
    return hasCondition ? max(index + 1, end(of: .expression, from: index + 1)) : index + 1
  }

  func arguments(of attribute: AttributeUse) -> [ArgumentUse] {
    guard let open = attribute.parenthesis else { return [] }
    let close = closer(of: open)
    var (arguments, index) = ([ArgumentUse](), open + 1)
    while index < close {
      let hasLabel = tokens[index].kind == .word && word(index + 1) == ":"
      let start = hasLabel ? index + 2 : index
      let end = max(start, end(of: .expression, from: start))
      arguments.append(ArgumentUse(label: hasLabel ? word(index) : nil, token: index, value: start..<end))
      index = end + 1
    }
    return arguments
  }

  // MARK: Types

  /// Returns the declaration that makes up the source.
  func typeHead() -> TypeHead {
    let head = head(from: 0)
    var (index, inherited) = (head.introducer + 2, [Range<Int>]())
    while word(index) == "." { index += 2 }
    index = skipGenerics(index) ?? index
    let nameEnd = index
    if word(index) == ":" {
      repeat {
        let start = index + 1
        index = start
        while index < tokens.count, !["{", ",", "where"].contains(word(index)) {
          index = skipGenerics(index) ?? next(after: index)
        }
        inherited.append(start..<max(start, index))
      } while word(index) == ","
    }
    while index < tokens.count, word(index) != "{" { index += 1 }
    return TypeHead(
      head: head, name: head.introducer + 1, nameEnd: nameEnd, inherited: inherited, brace: min(index, tokens.count))
  }

  /// Returns the token after generic parameters or arguments in a type; nil if there are none.
  private func skipGenerics(_ index: Int) -> Int? {
    word(index) == "<" ? endOfGenerics(index, .type) : nil
  }

  /// Returns the tokens of a type outside its brackets and generic arguments.
  func outermost(in type: Range<Int>) -> [Int] {
    var (outermost, index) = ([Int](), type.lowerBound)
    while index < type.upperBound {
      outermost.append(index)
      index = skipGenerics(index) ?? next(after: index)
    }
    return outermost
  }

  /// A line of a type's body that begins a declaration, or a directive.
  enum Member {
    case declaration(DeclarationHead)
    /// `#if` with its condition, `#elseif`, `#else` or `#endif`.
    case directive(Range<Int>)
  }

  /// Returns the members of a type, without those of nested types.
  func members(of type: TypeHead) -> [Member] {
    var (members, index) = ([Member](), type.brace + 1)
    let end = closer(of: type.brace)
    while index < end {
      switch word(index) {
      case "#if" where endOfConditionalAttributes(index) == nil, "#elseif", "#else", "#endif":
        let end = endOfDirective(index)
        members.append(.directive(index..<end))
        index = end
      case _ where tokens[index].startsLine || [";", "{", "}"].contains(word(index - 1)):
        let head = head(from: index)
        members.append(.declaration(head))
        index = endOfDeclaration(head)
      default: index = next(after: index)
      }
    }
    return members
  }

  /// Returns a token after the head of a declaration, at most the beginning of the next one.
  private func endOfDeclaration(_ head: DeclarationHead) -> Int {
    guard ["var", "let"].contains(word(head.introducer)) else { return next(after: head.introducer) }
    return properties(of: head).end
  }

  // MARK: Properties

  /// Returns the properties that `var` or `let` declares, and the token after them.
  func properties(of head: DeclarationHead) -> (properties: [PropertyUse], end: Int) {
    var (properties, index) = ([PropertyUse](), head.introducer)
    repeat {
      let name = index + 1
      index = next(after: name)
      var (type, value, accessors) = (Range<Int>?.none, Range<Int>?.none, [String]())
      if word(index) == ":" {
        type = index + 1..<max(index + 1, end(of: .type, from: index + 1))
        index = type?.upperBound ?? index
      }
      if isAssignment(index) {
        value = index + 1..<max(index + 1, end(of: .expression, from: index + 1))
        index = value?.upperBound ?? index
      }
      if word(index) == "{" {
        accessors = self.accessors(in: index)
        index = next(after: index)
      }
      properties.append(
        PropertyUse(head: head, name: name, type: type, initialValue: value, accessors: accessors))
    } while word(index) == ","
    return (properties, min(index, tokens.count))
  }

  private static let accessorNames: Set = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "read", "modify", "unsafeAddress",
    "unsafeMutableAddress",
  ]

  private func accessors(in open: Int) -> [String] {
    var (names, index) = ([String](), open + 1)
    while index < closer(of: open), let (name, brace) = accessor(from: index) {
      names.append(name)
      index = next(after: brace)
    }
    return names.isEmpty ? ["get"] : names
  }

  /// Returns the name of an accessor and the brace of its block; nil for the first statement of a getter.
  private func accessor(from start: Int) -> (name: String, brace: Int)? {
    let head = head(from: start)
    let words = head.modifiers + [head.introducer]  // `init` is a keyword elsewhere.
    guard let name = words.first(where: { Self.accessorNames.contains(word($0)) }) else { return nil }
    var brace = name + 1
    while tokens.indices.contains(brace), tokens[brace].kind == .word || word(brace) == "(" {
      brace = next(after: brace)
    }
    return word(brace) == "{" ? (word(name), brace) : nil
  }
}
