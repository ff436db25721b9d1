public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }

struct ToolbarBackgroundMark: ViewMark {
  let style: any ShapeStyle
  let bars: [ToolbarPlacement]
}

struct ToolbarColorSchemeMark: ViewMark {
  let scheme: ColorScheme?
  let bars: [ToolbarPlacement]
}

extension View {
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View {
    modifier(MarkModifier(mark: ToolbarBackgroundMark(style: style, bars: bars)))
  }

  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    modifier(MarkModifier(mark: ToolbarColorSchemeMark(scheme: scheme, bars: bars)))
  }

  /// Adds a toolbar, whose views have the environment of this view.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { overlay(content: content) }
}

/// A modifier that passes a mark to the views around its view.
struct MarkModifier<Mark: ViewMark>: PrimitiveModifier {
  let mark: Mark

  func update(_ node: ViewNode, content: some View) {
    node.marks = [mark]
    node.updateChild(content)
  }
}
