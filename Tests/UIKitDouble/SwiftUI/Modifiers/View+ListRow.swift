/// The row background of a view, which may be any view. The mark has its color if it is one.
struct RowBackgroundMark: ViewMark {
  let color: Color?
}

struct RowSeparatorMark: ViewMark {
  let color: Color?
}

public struct VerticalEdge: Hashable, Sendable {
  public struct Set: Hashable, Sendable { public static let all = Self() }
}

extension View {
  /// Sets the background. Nil is the default background of rows, whatever the views inside set.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    modifier(MarkModifier(mark: RowBackgroundMark(color: view as? Color)))
  }

  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(MarkModifier(mark: RowSeparatorMark(color: color)))
  }

  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
}
