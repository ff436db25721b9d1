/// What a view says to those around it: a preference, or a trait of a row.
protocol ViewMark {}

/// What a tree of views shows, in the order of the views.
@MainActor
public struct RenderedTree {
  /// A text, with what applies to it.
  public struct Text {
    public let string: String
    public let color: Color?
    public let font: Font?
    public let tint: Color?
  }

  /// A row of a list, or a view that would be one, with what it says of itself.
  public struct Row {
    public let background: Color?
    public let separatorTint: Color?
    public let texts: [Text]
  }

  let nodes: [ViewNode]

  /// The trees within, such as those of pages, are part of it if they belong to the same node.
  init(_ root: ViewNode) {
    var nodes: [ViewNode] = []
    func add(_ node: ViewNode) {
      nodes.append(node)
      node.children.forEach(add)
      node.innerTrees().forEach { add($0.root) }
    }
    add(root)
    self.nodes = nodes
  }

  public var texts: [Text] { nodes.compactMap { ($0.view as? any RenderedText)?.rendered(in: $0.environment) } }
  public var strings: [String] { texts.map(\.string) }

  /// The colors that are drawn as views or as backgrounds.
  public var colors: [Color] { nodes.compactMap { $0.view as? Color } }

  /// Each tint that is given, outermost first; nil where one is taken back.
  public var tints: [Color?] { marks(TintMark.self).map(\.color) }

  /// What each view says of the row that it would be, outermost first.
  public var rowBackgrounds: [Color?] { marks(RowBackgroundMark.self).map(\.color) }
  public var separatorTints: [Color?] { marks(RowSeparatorMark.self).map(\.color) }

  /// The rows of all lists. Of several modifiers that say the same, the outermost holds.
  public var rows: [Row] { nodes.filter { $0.view is any RowContainer }.flatMap { Self.rows(in: $0, []) } }

  private static func rows(in node: ViewNode, _ outer: [any ViewMark]) -> [Row] {
    node.children.flatMap { child -> [Row] in
      let marks = outer + child.marks
      if child.marks.contains(where: { $0 is BackgroundMark }) { return [] }
      if child.isTransparent { return rows(in: child, marks) }
      return [
        Row(
          background: marks.lazy.compactMap { $0 as? RowBackgroundMark }.first?.color,
          separatorTint: marks.lazy.compactMap { $0 as? RowSeparatorMark }.first?.color,
          texts: RenderedTree(child).texts)
      ]
    }
  }

  /// Presses the first button or link with this label, as a user would.
  public func press(_ label: String) {
    guard let node = nodes.first(where: { $0.press != nil && RenderedTree($0).strings.contains(label) }) else {
      preconditionFailure("There is no button \"\(label)\" among \(strings)")
    }
    node.press?()
  }

  /// The background of a bar. The outermost modifier holds.
  public func toolbarBackground(for bar: ToolbarPlacement) -> Color? {
    preferences(ToolbarBackgroundMark.self).first { $0.bars.contains(bar) }?.style as? Color
  }

  public func toolbarColorScheme(for bar: ToolbarPlacement) -> ColorScheme? {
    preferences(ToolbarColorSchemeMark.self).first { $0.bars.contains(bar) }?.scheme
  }

  /// Whether the background of a bar is to be seen; nil where no view says.
  public func toolbarVisibility(for bar: ToolbarPlacement) -> Visibility? {
    preferences(ToolbarVisibilityMark.self).first { $0.bars.contains(bar) }?.visibility
  }

  /// The views of the given type, as their parents made them.
  public func views<Value: View>(_ type: Value.Type) -> [Value] { nodes.compactMap { $0.view as? Value } }

  private func marks<Mark: ViewMark>(_ type: Mark.Type) -> [Mark] {
    nodes.flatMap { $0.marks.compactMap { $0 as? Mark } }
  }

  private func preferences<Mark: ViewMark>(_ type: Mark.Type) -> [Mark] {
    guard !SwiftUISwitches.current.backgroundsHavePreferences else { return marks(type) }
    return nodes.filter { !$0.isInBackground }.flatMap { $0.marks.compactMap { $0 as? Mark } }
  }
}

/// A view that is a text.
@MainActor
protocol RenderedText {
  func rendered(in environment: EnvironmentValues) -> RenderedTree.Text
}

/// A view whose views are rows.
@MainActor
protocol RowContainer {}

extension ViewNode {
  fileprivate var isInBackground: Bool {
    sequence(first: self, next: \.parent).contains { $0.marks.contains { $0 is BackgroundMark } }
  }
}
