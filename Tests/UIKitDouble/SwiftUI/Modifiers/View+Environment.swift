import Foundation

extension View {
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    modifier(EnvironmentModifier(marks: []) { $0[keyPath: path] = value })
  }

  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(marks: []) { transform(&$0[keyPath: path]) })
  }

  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }
  public func disabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !isDisabled }
  }

  /// Nil takes back what is given further out: the views have the tint that they have by themselves.
  public func tint(_ tint: Color?) -> some View {
    modifier(EnvironmentModifier(marks: [TintMark(color: tint)]) { $0.tint = tint })
  }

  public func offset(_ offset: CGSize) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }
}

struct TintMark: ViewMark {
  let color: Color?
}

private struct EnvironmentModifier: PrimitiveModifier {
  let marks: [any ViewMark]
  let change: (inout EnvironmentValues) -> Void

  func update(_ node: ViewNode, content: some View) {
    node.marks = marks
    var environment = node.environment
    change(&environment)
    node.updateChild(content, in: environment)
  }
}

/// What the content has kept goes when the identity changes.
private struct IdentityModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  func update(_ node: ViewNode, content: some View) { node.updateChildren([(id, content)]) }
}
