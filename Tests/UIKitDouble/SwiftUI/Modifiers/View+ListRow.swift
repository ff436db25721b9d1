/// What a view says of the row that it is: its background, which may be any view, and the color if it is one.
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
  /// Nil is the background that rows have by themselves, whatever is said further in.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    modifier(MarkModifier(mark: RowBackgroundMark(color: view as? Color)))
  }

  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(MarkModifier(mark: RowSeparatorMark(color: color)))
  }

  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
}
