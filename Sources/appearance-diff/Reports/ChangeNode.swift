@_spi(Package) import AppearanceState

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

  /// The fields or elements that differ, in order.
  private static func differingParts(
    _ old: AppearanceValue?, _ new: AppearanceValue?
  ) -> [(label: String, old: AppearanceValue?, new: AppearanceValue?)] {
    let (oldFields, newFields) = (old?.fields ?? [:], new?.fields ?? [:])
    let names = Set(oldFields.keys).union(newFields.keys).sorted().filter { oldFields[$0] != newFields[$0] }
    let fields = names.map { (SafeText.name($0), oldFields[$0], newFields[$0]) }
    let (oldElements, newElements) = (old?.elements ?? [], new?.elements ?? [])
    let elements = (0..<max(oldElements.count, newElements.count)).compactMap { index in
      let old = index < oldElements.count ? oldElements[index] : nil
      let new = index < newElements.count ? newElements[index] : nil
      return old == new ? nil : ("[\(index)]", old, new)
    }
    return fields + elements
  }
}
