import AppearanceState
import AppearanceThemes

extension Report {
  /// A setting, or a part of one, with its value on each side; in a comparison, only the parts that differ.
  ///
  /// If only one part of a record changed, the row shows it by its path, `buttonAppearance.normal.kern`.
  struct Row: Sendable {
    /// The setting, the part or the path, safe to show.
    let label: String
    /// The kind of the change, in a comparison.
    let kind: Kind?
    /// The values in the order of the sides; nil is unset. Empty if only the parts are worth showing.
    let values: [AppearanceValue?]
    let parts: [Row]
    /// The references that the values are written as, in the order of the sides; empty if none is one.
    var references: [String?] = []

    /// The most parts shown of one value; a list may have six hundred thousand numbers.
    private static let mostParts = 1000
    /// The deepest parts that have rows; nobody reads a longer path.
    static let deepest = 16

    init(label: String, kind: Kind? = nil, values: [AppearanceValue?], parts: [Row] = []) {
      (self.label, self.kind, self.values, self.parts) = (label, kind, values, parts)
    }

    /// Creates the row of a changed setting, with its changed parts.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - label: The label; nil for the setting.
    ///   - references: The reference that each side writes for the value, if it writes one.
    init(_ change: AppearanceDiff.Change, label: String? = nil, references: [String?] = []) {
      let label = label ?? SafeText.visible(change.setting.text)
      self =
        Self.difference(label, change.old, change.new)
        ?? Row(label: label, kind: .changed, values: [change.old, change.new])
      // If only the notation differs, or the reference is unresolved, the value already shows the reference.
      let shown = zip(references, [change.old, change.new]).map { reference, value in
        reference == value?.writtenText ? nil : reference
      }
      if shown.contains(where: { $0 != nil }) { self.references = shown }
    }

    /// Creates the row of a renamed setting.
    init(_ rename: Rename) {
      let names = [rename.old, rename.new].map { SafeText.visible($0.text) }
      self.init(label: names.joined(separator: " → "), kind: .renamed, values: [rename.value, rename.value])
    }

    /// Creates the row of a value of one theme, with all its parts.
    init(_ label: String, of value: AppearanceValue) {
      let parts = value.parts
      var rows = parts.prefix(Self.mostParts).map { Row($0.label, of: $0.value) }
      if parts.count > Self.mostParts { rows.append(Self.rest(parts.count - Self.mostParts, nil)) }
      self.init(label: label, values: [value], parts: rows)
    }

    /// Returns the difference between two values; nil if there is none.
    ///
    /// The parts decide whether the whole differs, so each part is compared only once, at any depth.
    private static func difference(
      _ label: String, _ old: AppearanceValue?, _ new: AppearanceValue?, depth: Int = 0
    ) -> Row? {
      let kind: Kind = old == nil ? .added : new == nil ? .removed : .changed
      let (oldShape, newShape) = (old.flatMap(Shape.init), new.flatMap(Shape.init))
      if (oldShape == nil && newShape == nil) || depth == deepest {
        return old == new ? nil : Row(label: label, kind: kind, values: [old, new])
      }
      var (rows, omitted) = ([Row](), 0)
      forEachPart(of: old, new) { label, old, new in
        if rows.count == mostParts {
          omitted += old == new ? 0 : 1
        } else if let row = difference(label(), old, new, depth: depth + 1) {
          rows.append(row)
        }
      }
      if omitted > 0 { rows.append(rest(omitted, kind)) }
      if oldShape == newShape, rows.isEmpty { return nil }
      if oldShape == newShape, rows.count == 1, let only = rows.first {
        // The record counts as changed, even if its field was added or removed.
        return Row(label: path(label, only.label), kind: kind, values: only.values, parts: only.parts)
      }
      let showsValues = rows.isEmpty || oldShape != newShape
      return Row(label: label, kind: kind, values: showsValues ? [old, new] : [], parts: rows)
    }

    private static func rest(_ count: Int, _ kind: Kind?) -> Row {
      Row(label: "… and \(count) more", kind: kind, values: [])
    }

    /// The words for the values; different values get different words.
    ///
    /// A value that is written as a reference shows it: `{color.blue} = #0066cc`.
    var words: [String] { referring(ValueText.words(values)) { $0 } }

    /// Returns cells for the values, each after the reference that the value is written as.
    ///
    /// - Parameters:
    ///   - cells: The cell of each value.
    ///   - shown: Formats a reference, which is safe for a terminal, in the way of the cells.
    func referring(_ cells: [String], _ shown: (String) -> String) -> [String] {
      guard references.count == cells.count else { return cells }
      return zip(references, cells).map { reference, cell in
        reference.map { "\(shown(SafeText.visible($0))) = \(cell)" } ?? cell
      }
    }

    /// How visible a change of a color is.
    var distance: ColorDistance? { values.count == 2 && kind != .renamed ? ColorDistance(values[0], values[1]) : nil }

    /// Whether a color in it differs.
    var hasColorChange: Bool { distance != nil || parts.contains(where: \.hasColorChange) }

    /// Whether the difference of a color in it is big.
    var hasBigColorChange: Bool { distance?.isBig ?? false || parts.contains(where: \.hasBigColorChange) }

    /// The number of parts that have no parts themselves.
    var leafCount: Int { parts.isEmpty ? 1 : parts.reduce(0) { $0 + $1.leafCount } }

    /// The rows with values, including parts, each with its path from the setting.
    var flattened: [Row] {
      var own = Row(label: label, kind: kind, values: values)
      own.references = references
      return (values.isEmpty && !parts.isEmpty ? [] : [own])
        + parts.flatMap { part in
          let path = Self.path(label, part.label)
          return Row(label: path, kind: part.kind, values: part.values, parts: part.parts).flattened
        }
    }

    /// Returns the path of a part of a labelled value.
    static func path(_ label: String, _ part: String) -> String {
      label.isEmpty ? part : part.utf8.first == UInt8(ascii: "[") ? label + part : "\(label).\(part)"
    }

    /// Visits the fields or elements of two values, in order.
    private static func forEachPart(
      of old: AppearanceValue?, _ new: AppearanceValue?,
      _ visit: (_ label: () -> String, AppearanceValue?, AppearanceValue?) -> Void
    ) {
      let (oldFields, newFields) = (old?.fields ?? [:], new?.fields ?? [:])
      let names = oldFields.keys + newFields.keys.filter { oldFields[$0] == nil }
      for name in names.inTextOrder() { visit({ SafeText.name(name) }, oldFields[name], newFields[name]) }
      let (oldElements, newElements) = (old?.elements ?? [], new?.elements ?? [])
      for index in 0..<max(oldElements.count, newElements.count) {
        let old = index < oldElements.count ? oldElements[index] : nil
        let new = index < newElements.count ? newElements[index] : nil
        visit({ "[\(index)]" }, old, new)
      }
    }
  }
}

/// The type of a value with parts. If both sides have the same, only the parts are worth showing.
enum Shape: Hashable {
  case record(String)
  case textAttributes
  case list

  init?(_ value: AppearanceValue) {
    switch value {
    case .record(let record): self = .record(record.type)
    case .textAttributes: self = .textAttributes
    case .list: self = .list
    default: return nil
    }
  }
}

extension AppearanceValue {
  /// The text that stands for the JSON of a file; nil for other values.
  fileprivate var writtenText: String? {
    switch self {
    case .string(let text): text
    case .opaque(let opaque) where opaque.isUnresolved: opaque.summary
    default: nil
    }
  }

  /// Whether the value, or a part of it, stands for something that could not be read.
  var hasUnresolved: Bool {
    if case .opaque(let opaque) = self { return opaque.isUnresolved }
    return (fields?.values.contains(where: \.hasUnresolved) ?? false)
      || (elements?.contains(where: \.hasUnresolved) ?? false)
  }

  /// The elements of a list; nil for other kinds.
  var elements: [AppearanceValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The fields or elements, each with the text that follows the name of the value in a path: `.kern` without the
  /// point, `[0]`.
  var parts: [(label: String, value: AppearanceValue)] {
    let fields = (fields ?? [:]).sorted { $0.key.precedes($1.key) }.map { (SafeText.name($0.key), $0.value) }
    return fields + (elements ?? []).enumerated().map { ("[\($0)]", $1) }
  }
}
