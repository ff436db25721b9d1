import Foundation

extension View {
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: path] = value })
  }

  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }
  /// Sets the tint. Nil removes an outer tint: the views have their own default tint.
  public func tint(_ tint: Color?) -> some View {
    modifier(EnvironmentModifier { $0.tint = tint })
  }

  public func offset(_ offset: CGSize) -> some View { self }
}

private struct EnvironmentModifier: PrimitiveModifier {
  let change: (inout EnvironmentValues) -> Void

  func update(_ node: ViewNode, content: some View) {
    var environment = node.environment
    change(&environment)
    node.updateChild(content, in: environment)
  }
}
