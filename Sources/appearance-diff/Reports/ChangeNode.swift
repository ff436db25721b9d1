import AppearanceState

/// A change of a value, with the changes of the fields inside it. What did not change is not there.
///
/// A field that is the only one to change in its record is joined with it to a path, `buttonAppearance.normal.kern`.
struct ChangeNode {
  /// The setting, the field or the path, safe to show.
  let label: String
  let kind: AppearanceDiff.Change.Kind
  /// Nil is unset.
  let old: AppearanceValue?
  /// Nil is unset.
  let new: AppearanceValue?
  /// Whether the values themselves are to be shown, and not only what changed inside them.
  let showsValues: Bool
  let children: [ChangeNode]

  /// Takes a change of a setting apart.
  static func of(_ change: AppearanceDiff.Change) -> ChangeNode {
    node(SafeText.visible(change.setting.text), change.old, change.new)
  }

  private static func node(_ label: String, _ old: AppearanceValue?, _ new: AppearanceValue?) -> ChangeNode {
    let kind: AppearanceDiff.Change.Kind = old == nil ? .added : new == nil ? .removed : .changed
    let (oldShape, newShape) = (old.flatMap(Shape.init), new.flatMap(Shape.init))
    if oldShape == nil, newShape == nil {
      return ChangeNode(label: label, kind: kind, old: old, new: new, showsValues: true, children: [])
    }
    let parts = differingParts(old, new).map { node($0.label, $0.old, $0.new) }
    let hasSameShape = oldShape == newShape
    if hasSameShape, parts.count == 1, let only = parts.first {
      // The record counts as changed, whatever happens to its field.
      return ChangeNode(
        label: path(label, only.label), kind: kind, old: only.old, new: only.new, showsValues: only.showsValues,
        children: only.children)
    }
    return ChangeNode(
      label: label, kind: kind, old: old, new: new, showsValues: parts.isEmpty || !hasSameShape, children: parts)
  }

  /// The path of a part of what has a label.
  static func path(_ label: String, _ part: String) -> String {
    part.utf8.first == UInt8(ascii: "[") ? label + part : "\(label).\(part)"
  }

  /// A field or an element that differs.
  private struct Part {
    let label: String
    let old: AppearanceValue?
    let new: AppearanceValue?
  }

  /// The fields or elements that differ, in order.
  private static func differingParts(_ old: AppearanceValue?, _ new: AppearanceValue?) -> [Part] {
    var parts: [Part] = []
    let (oldFields, newFields) = (old?.fields ?? [:], new?.fields ?? [:])
    let names = oldFields.keys + newFields.keys.filter { oldFields[$0] == nil }
    for name in names.sorted() where oldFields[name] != newFields[name] {
      parts.append(Part(label: SafeText.name(name), old: oldFields[name], new: newFields[name]))
    }
    let (oldElements, newElements) = (old?.elements ?? [], new?.elements ?? [])
    for index in 0..<max(oldElements.count, newElements.count) {
      let old = index < oldElements.count ? oldElements[index] : nil
      let new = index < newElements.count ? newElements[index] : nil
      if old != new { parts.append(Part(label: "[\(index)]", old: old, new: new)) }
    }
    return parts
  }
}
