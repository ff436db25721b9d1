/// A value that a view passes to the views around it: a preference, or a trait of a row.
protocol ViewMark {}

/// The visible content of a tree of views, in the order of the views.
@MainActor
public struct RenderedTree {
  /// A text with its color and font.
  public struct Text {
    public let string: String
    public let color: Color?
    public let font: Font?
    public let tint: Color?
  }

  /// A row of a list with its background and separator.
  public struct Row {
    public let background: Color?
    public let separatorTint: Color?
    public let texts: [Text]
  }

  let nodes: [ViewNode]

  /// Collects the nodes. Inner trees, such as those of pages, are included if they belong to the same node.
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

  /// The rows of all lists. A switch decides which of several modifiers applies.
  public var rows: [Row] { nodes.filter { $0.view is any RowContainer }.flatMap { Self.rows(in: $0, []) } }

  private static func rows(in node: ViewNode, _ outer: [any ViewMark]) -> [Row] {
    node.children.flatMap { child -> [Row] in
      let marks = outer + child.marks
      if child.marks.contains(where: { $0 is BackgroundMark }) { return [] }
      if child.isTransparent { return rows(in: child, marks) }
      return [
        Row(
          background: holding(RowBackgroundMark.self, of: marks)?.color,
          separatorTint: holding(RowSeparatorMark.self, of: marks)?.color,
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

  /// Returns the background of a bar. A switch decides which of several modifiers applies.
  public func toolbarBackground(for bar: ToolbarPlacement) -> Color? {
    preference(ToolbarBackgroundMark.self) { $0.bars.contains(bar) }?.style as? Color
  }

  public func toolbarColorScheme(for bar: ToolbarPlacement) -> ColorScheme? {
    preference(ToolbarColorSchemeMark.self) { $0.bars.contains(bar) }?.scheme
  }

  private func preference<Mark: ViewMark>(_ type: Mark.Type, where isMeant: (Mark) -> Bool) -> Mark? {
    let backgroundsCount = SwiftUISwitches.current.backgroundsHavePreferences
    let marks = nodes.filter { backgroundsCount || !$0.isInBackground }.flatMap(\.marks)
    return Self.holding(type, of: marks.filter { ($0 as? Mark).map(isMeant) ?? false })
  }

  /// Returns the mark that applies. The marks are in order, the outermost first.
  private static func holding<Mark: ViewMark>(_ type: Mark.Type, of marks: [any ViewMark]) -> Mark? {
    let marks = marks.compactMap { $0 as? Mark }
    return SwiftUISwitches.current.outermostHolds ? marks.first : marks.last
  }
}

/// A view that is a text.
@MainActor
protocol RenderedText {
  func rendered(in environment: EnvironmentValues) -> RenderedTree.Text
}

/// A view whose children are rows.
@MainActor
protocol RowContainer {}

extension ViewNode {
  fileprivate var isInBackground: Bool {
    sequence(first: self, next: \.parent).contains { $0.marks.contains { $0 is BackgroundMark } }
  }
}
