import AppearanceState
import AppearanceThemes

/// What a theme asks of UIKit that UIKit does not have.
struct UIKitFindings {
  private let hierarchy: ClassHierarchy

  init(_ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
  }

  /// All findings, in the order of rules.
  func findings(in snapshot: AppearanceSnapshot) -> [ThemeLint.Finding] {
    snapshot.rules.map(\.snapshot).flatMap { rule in
      traits(of: rule.key)
        + rule.compactMap { setting in
          message(setting.key, of: rule.key.className).map {
            ThemeLint.Finding(.unknownAttribute, rule.key, setting.key, $0)
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
    guard let axes = known[key.attribute] else {
      let hint = NearMatch.hint(for: key.attribute, in: known.keys.inTextOrder())
      return "\(className) has no attribute '\(SafeText.visible(key.attribute))'\(hint)"
    }
    let found = key.axes.map(\.axis)
    guard found == axes else {
      let others = known.keys.inTextOrder().filter { $0.hasPrefix(key.attribute) && known[$0] == found }
      let hint = others.first.map { "; did you mean '\($0)'?" } ?? ""
      let name = "\(className).\(SafeText.visible(key.attribute))"
      return "\(name) has \(Self.words(axes)), found \(Self.words(found))\(hint)"
    }
    for axis in key.axes {
      guard let values = UIKitAttributes.axisValues[axis.axis], !values.contains(axis.value) else { continue }
      let hint = NearMatch.hint(for: axis.value, in: values)
      return
        "\(className).\(SafeText.visible(key.attribute)): axis '\(axis.axis)' has no value '\(SafeText.visible(axis.value))'\(hint)"
    }
    return nil
  }

  private static func words(_ axes: [String]) -> String {
    axes.isEmpty ? "no axes" : "the axes " + axes.map { "'\(SafeText.visible($0))'" }.joined(separator: ", ")
  }

  // MARK: Traits

  private func traits(of rule: RuleKey) -> [ThemeLint.Finding] {
    rule.traits.sorted.compactMap { name, value in
      let shown = SafeText.visible(name)
      if let values = UIKitAttributes.traits[name] {
        if values.contains(value) { return nil }
        let hint = NearMatch.hint(for: value, in: values)
        return ThemeLint.Finding(
          .unknownTrait, rule, nil,
          "the rule never applies: trait '\(shown)' is never '\(SafeText.visible(value))'\(hint)")
      }
      // An app may have traits of its own; a name that is nearly one of UIKit's is a finding.
      let hint = NearMatch.hint(for: name, in: UIKitAttributes.traits.keys.inTextOrder())
      if hint.isEmpty { return nil }
      return ThemeLint.Finding(.unknownTrait, rule, nil, "there is no trait '\(shown)'\(hint)")
    }
  }
}
