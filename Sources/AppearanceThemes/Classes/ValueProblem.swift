import AppearanceState

/// A value, or a part of one, that UIKit cannot use or that this version does not know.
package struct ValueProblem: Hashable, Sendable {
  package enum Kind: Sendable {
    /// The value is of a kind that its attribute never takes.
    case wrong
    /// The kind, case or field may be one of a later release.
    case unknown
  }

  package let kind: Kind
  /// The way to the problem in the file, from the value on: the names of members and the numbers of elements.
  package let path: [String]
  /// The message, which follows the name of the value's setting: `.kern: expected a number, found true`.
  package let message: String
}

extension AppearanceValue {
  /// Returns the problems of the value and its fields.
  ///
  /// - Parameter type: The required type; nil for a value of any kind, in which only unknown kinds are reported.
  package func problems(as type: UIKitType?) -> [ValueProblem] {
    var check = ValueCheck()
    check.check(self, ValueCheck.Position(name: "", path: []), type)
    return check.problems
  }
}

/// A check of a value and its parts.
private struct ValueCheck {
  struct Position {
    /// The names of the fields on the way: `.standardAppearance.backgroundColor`.
    var name: String
    var path: [String]

    func field(_ field: String, in member: String) -> Position {
      Position(name: "\(name).\(field)", path: path + [member, field])
    }
  }

  private(set) var problems: [ValueProblem] = []
  private var kinds = Self.kinds
  private static let kinds = NearMatch(AppearanceValue.objectKinds)

  mutating func check(_ value: AppearanceValue, _ position: Position, _ type: UIKitType?) {
    if let type, !type.takes(value) {
      let hint = type.name == "color" ? value.colorHint : ""
      add(.wrong, position, ": expected \(type.words), found \(Self.found(value))\(hint)")
      return
    }
    switch value {
    case .unknown(let value):
      let hint = kinds.hint(for: value.kind)
      add(.unknown, position, ": unknown kind \(inQuotes(value.kind))\(hint)")
    case .enumeration(let value):
      guard let cases = type?.cases, !cases.contains(value.name), Int(value.name) == nil else { return }
      add(
        .unknown, position,
        ": \(value.type) has no case \(inQuotes(value.name))\(NearMatch.hint(for: value.name, in: cases))")
    case .record(let record): check(record.fields, in: "fields", position, type?.fields, of: record.type)
    case .textAttributes(let attributes):
      check(attributes, in: "attributes", position, UIKitType.textAttributes, of: "text attributes")
    case .image(.symbol(_, let configuration)):
      let type = "UIImage.SymbolConfiguration"
      check(configuration, in: "configuration", position, UIKitType.records[type], of: type)
    case .list(let values):
      for (index, value) in values.enumerated() {
        check(value, Position(name: "\(position.name)[\(index)]", path: position.path + ["\(index)"]), type?.element)
      }
    default: break
    }
  }

  /// Checks values by name. An unknown name belongs to another tool, unless it nearly matches a known one.
  private mutating func check(
    _ values: [String: AppearanceValue], in member: String, _ position: Position, _ types: [String: UIKitType]?,
    of owner: String
  ) {
    lazy var names = NearMatch((types ?? [:]).keys.inTextOrder())
    for (name, value) in values.sorted(by: { $0.key.precedes($1.key) }) {
      let position = position.field(name, in: member)
      let type = types?[name] ?? types?["*"]
      if types != nil, type == nil {
        let hint = names.hint(for: name)
        if !hint.isEmpty { add(.unknown, position, ": \(inQuotes(owner)) has no \(inQuotes(name))\(hint)") }
      }
      check(value, position, type)
    }
  }

  private mutating func add(_ kind: ValueProblem.Kind, _ position: Position, _ words: String) {
    problems.append(ValueProblem(kind: kind, path: position.path, message: position.name + words))
  }

  // MARK: Words

  private static func found(_ value: AppearanceValue) -> String {
    switch value {
    case .nil: "null"
    case .boolean(let value): "\(value)"
    case .number(let number): "the number \(shortened("\(number)"))"
    case .string(let text): "the string \(SafeText.quoted(text, maximumLength: 40))"
    case .enumeration(let value): "a case of \(inQuotes(value.type))"
    case .record(let record): "a record of \(inQuotes(record.type))"
    default: UIKitType.words(value.kind)
    }
  }
}
