import AppearanceState

/// Something about a value, or inside it, that UIKit cannot use or that this version does not know.
package struct ValueProblem: Hashable, Sendable {
  package enum Kind: Sendable {
    /// A value of a kind that its place never takes.
    case wrong
    /// A kind, a case or a field that may be one of a later release.
    case unknown
  }

  package let kind: Kind
  /// What leads to it in the file, from the value on: the names of members and the numbers of elements.
  package let path: [String]
  /// What is wrong, as it follows the name of what the value belongs to: `.kern: expected a number, found true`.
  package let message: String
}

extension AppearanceValue {
  /// What is wrong with the value, its fields included.
  ///
  /// - Parameter type: What it has to be; nil for what may be anything, of which only unknown kinds are reported.
  package func problems(as type: UIKitType?) -> [ValueProblem] {
    var check = ValueCheck()
    check.check(self, ValueCheck.Place(name: "", path: []), type)
    return check.problems
  }
}

/// Walks through a value.
private struct ValueCheck {
  struct Place {
    /// The names of the fields that lead there: `.standardAppearance.backgroundColor`.
    var name: String
    var path: [String]

    func field(_ field: String, in member: String) -> Place {
      Place(name: "\(name).\(field)", path: path + [member, field])
    }
  }

  private(set) var problems: [ValueProblem] = []
  private var kinds = Self.kinds
  private static let kinds = NearMatch(AppearanceValue.objectKinds)

  mutating func check(_ value: AppearanceValue, _ place: Place, _ type: UIKitType?) {
    if let type, !type.takes(value) {
      let hint = type.name == "color" ? value.colorHint : ""
      add(.wrong, place, ": expected \(type.words), found \(Self.found(value))\(hint)")
      return
    }
    switch value {
    case .unknown(let value):
      let hint = kinds.hint(for: value.kind)
      add(.unknown, place, ": unknown kind \(inQuotes(value.kind))\(hint)")
    case .enumeration(let value):
      guard let cases = type?.cases, !cases.contains(value.name), Int(value.name) == nil else { return }
      add(
        .unknown, place,
        ": \(value.type) has no case \(inQuotes(value.name))\(NearMatch.hint(for: value.name, in: cases))")
    case .record(let record): check(record.fields, in: "fields", place, type?.fields, of: record.type)
    case .textAttributes(let attributes):
      check(attributes, in: "attributes", place, UIKitType.textAttributes, of: "text attributes")
    case .image(.symbol(_, let configuration)):
      let type = "UIImage.SymbolConfiguration"
      check(configuration, in: "configuration", place, UIKitType.records[type], of: type)
    case .list(let values):
      for (index, value) in values.enumerated() {
        check(value, Place(name: "\(place.name)[\(index)]", path: place.path + ["\(index)"]), type?.element)
      }
    default: break
    }
  }

  /// Checks values by name. A name that nobody knows is another's, unless it is nearly one that is known.
  private mutating func check(
    _ values: [String: AppearanceValue], in member: String, _ place: Place, _ types: [String: UIKitType]?,
    of owner: String
  ) {
    lazy var names = NearMatch((types ?? [:]).keys.inTextOrder())
    for (name, value) in values.sorted(by: { $0.key.precedes($1.key) }) {
      let place = place.field(name, in: member)
      let type = types?[name] ?? types?["*"]
      if types != nil, type == nil {
        let hint = names.hint(for: name)
        if !hint.isEmpty { add(.unknown, place, ": \(inQuotes(owner)) has no \(inQuotes(name))\(hint)") }
      }
      check(value, place, type)
    }
  }

  private mutating func add(_ kind: ValueProblem.Kind, _ place: Place, _ words: String) {
    problems.append(ValueProblem(kind: kind, path: place.path, message: place.name + words))
  }

  // MARK: Words

  private static func found(_ value: AppearanceValue) -> String {
    switch value {
    case .nil: "null"
    case .boolean(let value): "\(value)"
    case .number(let number): "the number \(shortened("\(number)"))"
    case .string(let text): "the string \(JSONText.quoted(text, maximumLength: 40))"
    case .enumeration(let value): "a case of \(inQuotes(value.type))"
    case .record(let record): "a record of \(inQuotes(record.type))"
    default: UIKitType.words(value.kind)
    }
  }
}
