extension View {
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    modifier(BackgroundModifier(background: background))
  }

  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    modifier(BackgroundModifier(background: content()))
  }

  public func overlay<Overlay: View>(alignment: Alignment = .center, @ViewBuilder content: () -> Overlay) -> some View {
    modifier(OverlayModifier(overlay: content()))
  }
}

/// A mark for the background of another view.
struct BackgroundMark: ViewMark {}

/// The content and the background behind it, at one node.
private struct BackgroundModifier<Background: View>: PrimitiveModifier {
  let background: Background

  func update(_ node: ViewNode, content: some View) {
    node.updateChildren([("content", content), ("background", BackgroundPlace(background: background))])
  }
}

/// A node of its own for the view behind or over another one.
struct BackgroundPlace<Background: View>: PrimitiveView {
  let background: Background

  func update(_ node: ViewNode) {
    node.marks = [BackgroundMark()]
    node.updateChild(background)
  }
}

private struct OverlayModifier<Overlay: View>: PrimitiveModifier {
  let overlay: Overlay

  func update(_ node: ViewNode, content: some View) {
    node.updateChildren([("content", content), ("overlay", BackgroundPlace(background: overlay))])
  }
}
