import AppearanceState
import AppearanceThemes

/// Names that UIKit does not have, and values that cannot be used.
struct UIKitFindings {
  private let hierarchy: ClassHierarchy
  private var known = KnownAttributes(of: "", [:])
  private var traits = KnownTraits()
  /// The values of axes, by name.
  private var values: [String: NearMatch] = [:]

  init(_ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
  }

  /// Returns findings about names, in the order of rules.
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

  /// Returns findings about values, in the order of rules: kinds that an attribute of UIKit does not accept, even if an
  /// app's class inherits it, and for any attribute, kinds that this version does not know.
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

  /// The UIKit attributes of a class.
  private struct KnownAttributes {
    let className: String
    /// The name of the class for messages, computed once because there may be many.
    let name: String
    /// The attributes; empty for a class that UIKit does not define.
    let attributes: [String: UIKitAttributes.Attribute]
    lazy var names = NearMatch(attributes.keys.inTextOrder())

    init(of className: String, _ attributes: [String: UIKitAttributes.Attribute]) {
      (self.className, self.attributes) = (className, attributes)
      name = SafeText.name(className)
    }
  }

  /// Looks up the UIKit attributes of a class. The rules of a class are adjacent.
  private mutating func learn(_ className: String) {
    guard known.className != className else { return }
    let attributes = UIKitAttributes.attributes(of: hierarchy.lineage(of: className)) ?? [:]
    known = KnownAttributes(of: className, attributes)
  }

  /// Returns what is wrong with an attribute of the class that was looked up last; nil if nothing is, or if the class
  /// belongs to the app, where any attribute is possible.
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
      let hint = self.values[axis.axis, default: NearMatch(values)].hint(for: axis.value)
      return
        "\(className).\(key.attribute): axis '\(axis.axis)' has no value '\(axis.value)'\(hint)"
    }
    return nil
  }

  private static func words(_ axes: [String]) -> String {
    axes.isEmpty ? "no axes" : "the axes " + axes.map { "'\($0)'" }.joined(separator: ", ")
  }

  // MARK: Traits

  /// Returns findings for traits with a value that they never have in UIKit, or with a name similar to one of UIKit's.
  ///
  /// - Parameter rule: The rule with the traits; nil for those under which the theme is shown.
  private mutating func slips(in traits: AppearanceTraits, of rule: RuleKey?) -> [Finding] {
    traits.sorted.compactMap { name, value in
      guard let problem = self.traits.problem(name, value) else { return nil }
      let isNever = rule != nil && UIKitAttributes.traits[name] != nil
      return Finding(.unknownTrait, rule, nil, (isNever ? "the rule never applies: " : "") + problem)
    }
  }
}
