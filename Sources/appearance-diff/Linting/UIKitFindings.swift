import AppearanceState
import AppearanceThemes

/// What a theme asks of UIKit that UIKit does not have, and values that nobody can use.
struct UIKitFindings {
  private let hierarchy: ClassHierarchy
  private var known = KnownAttributes(of: "", [:])
  private var traitNames = NearMatch(UIKitAttributes.traits.keys.inTextOrder())
  /// The values of traits and axes, by their names.
  private var values: [String: NearMatch] = [:]

  init(_ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
  }

  /// What is wrong with names, in the order of rules.
  mutating func names(in document: SnapshotDocument) -> [Finding] {
    var findings = slips(in: document.traits, of: nil)
    for rule in document.snapshot.rules.map(\.snapshot) {
      findings += slips(in: rule.key.traits, of: rule.key)
      learn(rule.key.className)
      for setting in rule {
        guard let message = message(setting.key) else { continue }
        findings.append(Finding(.unknownAttribute, rule.key, setting.key, message))
      }
    }
    return findings
  }

  /// What is wrong with values, in the order of rules: of the wrong kind for an attribute of UIKit, also where a class of the
  /// app inherits it, or of a kind that this version does not know, for any attribute.
  mutating func values(in snapshot: AppearanceSnapshot) -> [Finding] {
    var findings: [Finding] = []
    for rule in snapshot.rules.map(\.snapshot) {
      learn(rule.key.className)
      for setting in rule {
        let attribute = setting.key.attribute
        findings += setting.value.problems(as: known.attributes[attribute]?.type).map { problem in
          Finding(
            problem.kind == .wrong ? .wrongKind : .unknownValue, rule.key, setting.key, path: problem.path,
            "\(known.name).\(attribute)\(problem.message)")
        }
      }
    }
    return findings
  }

  // MARK: Attributes

  /// What UIKit has for a class.
  private struct KnownAttributes {
    let className: String
    /// The class as messages name it, of which there may be very many.
    let name: String
    /// Empty for a class of which UIKit says nothing.
    let attributes: [String: UIKitAttributes.Attribute]
    lazy var names = NearMatch(attributes.keys.inTextOrder())

    init(of className: String, _ attributes: [String: UIKitAttributes.Attribute]) {
      (self.className, self.attributes) = (className, attributes)
      name = SafeText.name(className)
    }
  }

  /// Looks up what UIKit has for a class. The rules of a class stand together.
  private mutating func learn(_ className: String) {
    guard known.className != className else { return }
    let attributes = UIKitAttributes.attributes(of: hierarchy.lineage(of: className)) ?? [:]
    known = KnownAttributes(of: className, attributes)
  }

  /// What is wrong with an attribute of the class that was looked up; nil where nothing is, or where the class is the app's
  /// own, which may have any.
  private mutating func message(_ key: SettingKey) -> String? {
    let (className, attributes) = (known.name, known.attributes)
    guard known.className.hasPrefix("UI"), !attributes.isEmpty else { return nil }
    guard let axes = attributes[key.attribute]?.axes else {
      return "\(className) has no attribute '\(key.attribute)'\(known.names.hint(for: key.attribute))"
    }
    let found = key.axes.map(\.axis)
    guard found == axes else {
      let others = attributes.filter { $0.key.hasPrefix(key.attribute) && $0.value.axes == found }
      let hint = others.keys.min { $0.precedes($1) }.map { "; did you mean '\($0)'?" } ?? ""
      let name = "\(className).\(key.attribute)"
      return "\(name) has \(Self.words(axes)), found \(Self.words(found))\(hint)"
    }
    for axis in key.axes {
      guard let values = UIKitAttributes.axisValues[axis.axis], !values.contains(axis.value) else { continue }
      let hint = hint(for: axis.value, in: values, of: axis.axis)
      return
        "\(className).\(key.attribute): axis '\(axis.axis)' has no value '\(axis.value)'\(hint)"
    }
    return nil
  }

  /// The words about the one of the values that a trait or an axis has.
  private mutating func hint(for text: String, in known: [String], of name: String) -> String {
    values[name, default: NearMatch(known)].hint(for: text)
  }

  private static func words(_ axes: [String]) -> String {
    axes.isEmpty ? "no axes" : "the axes " + axes.map { "'\($0)'" }.joined(separator: ", ")
  }

  // MARK: Traits

  /// The traits with a value that UIKit's never have, or with nearly the name of one of UIKit's.
  ///
  /// - Parameter rule: The rule that asks for them; nil for those under which the theme is shown.
  private mutating func slips(in traits: AppearanceTraits, of rule: RuleKey?) -> [Finding] {
    traits.sorted.compactMap { name, value in
      if let values = UIKitAttributes.traits[name] {
        if values.contains(value) { return nil }
        let hint = hint(for: value, in: values, of: name)
        return Finding(
          .unknownTrait, rule, nil,
          (rule == nil ? "" : "the rule never applies: ") + "trait '\(name)' is never '\(value)'\(hint)")
      }
      // An app may have traits of its own; a name that is nearly one of UIKit's is a finding.
      let hint = traitNames.hint(for: name)
      if hint.isEmpty { return nil }
      return Finding(.unknownTrait, rule, nil, "there is no trait '\(name)'\(hint)")
    }
  }
}
