import AppearanceState
import AppearanceThemes

/// What a theme asks of UIKit that UIKit does not have, and values that nobody can use.
struct UIKitFindings {
  private let hierarchy: ClassHierarchy

  init(_ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
  }

  /// What is wrong with names, in the order of rules.
  func names(in document: SnapshotDocument) -> [Finding] {
    slips(in: document.traits, of: nil)
      + document.snapshot.rules.map(\.snapshot).flatMap { rule in
        slips(in: rule.key.traits, of: rule.key)
          + rule.compactMap { setting in
            message(setting.key, of: rule.key.className).map { Finding(.unknownAttribute, rule.key, setting.key, $0) }
          }
      }
  }

  /// What is wrong with values, in the order of rules: of the wrong kind for an attribute of UIKit, also where a class of the
  /// app inherits it, or of a kind that this version does not know, for any attribute.
  func values(in snapshot: AppearanceSnapshot) -> [Finding] {
    snapshot.rules.map(\.snapshot).flatMap { rule in
      let known = UIKitAttributes.attributes(of: hierarchy.lineage(of: rule.key.className)) ?? [:]
      return rule.flatMap { setting in
        let name = "\(rule.key.className).\(setting.key.attribute)"
        return setting.value.problems(of: name, known[setting.key.attribute]?.type).map { problem in
          Finding(
            problem.kind == .wrong ? .wrongKind : .unknownValue, rule.key, setting.key, path: problem.path,
            problem.message)
        }
      }
    }
  }

  // MARK: Attributes

  /// What is wrong with an attribute; nil where nothing is, or where the class is the app's own, which may have any.
  private func message(_ key: SettingKey, of className: String) -> String? {
    guard className.hasPrefix("UI"), let known = UIKitAttributes.attributes(of: hierarchy.lineage(of: className)) else {
      return nil
    }
    guard let axes = known[key.attribute]?.axes else {
      let hint = NearMatch.hint(for: key.attribute, in: known.keys.inTextOrder())
      return "\(className) has no attribute '\(key.attribute)'\(hint)"
    }
    let found = key.axes.map(\.axis)
    guard found == axes else {
      let others = known.keys.inTextOrder().filter { $0.hasPrefix(key.attribute) && known[$0]?.axes == found }
      let hint = others.first.map { "; did you mean '\($0)'?" } ?? ""
      let name = "\(className).\(key.attribute)"
      return "\(name) has \(Self.words(axes)), found \(Self.words(found))\(hint)"
    }
    for axis in key.axes {
      guard let values = UIKitAttributes.axisValues[axis.axis], !values.contains(axis.value) else { continue }
      let hint = NearMatch.hint(for: axis.value, in: values)
      return
        "\(className).\(key.attribute): axis '\(axis.axis)' has no value '\(axis.value)'\(hint)"
    }
    return nil
  }

  private static func words(_ axes: [String]) -> String {
    axes.isEmpty ? "no axes" : "the axes " + axes.map { "'\($0)'" }.joined(separator: ", ")
  }

  // MARK: Traits

  /// The traits with a value that UIKit's never have, or with nearly the name of one of UIKit's.
  ///
  /// - Parameter rule: The rule that asks for them; nil for those under which the theme is shown.
  private func slips(in traits: AppearanceTraits, of rule: RuleKey?) -> [Finding] {
    traits.sorted.compactMap { name, value in
      if let values = UIKitAttributes.traits[name] {
        if values.contains(value) { return nil }
        let hint = NearMatch.hint(for: value, in: values)
        return Finding(
          .unknownTrait, rule, nil,
          (rule == nil ? "" : "the rule never applies: ") + "trait '\(name)' is never '\(value)'\(hint)")
      }
      // An app may have traits of its own; a name that is nearly one of UIKit's is a finding.
      let hint = NearMatch.hint(for: name, in: UIKitAttributes.traits.keys.inTextOrder())
      if hint.isEmpty { return nil }
      return Finding(.unknownTrait, rule, nil, "there is no trait '\(name)'\(hint)")
    }
  }
}
