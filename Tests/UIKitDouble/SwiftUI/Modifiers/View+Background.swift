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

/// What is the background of another view.
struct BackgroundMark: ViewMark {}

/// The content, and behind it the background, in one place.
private struct BackgroundModifier<Background: View>: PrimitiveModifier {
  let background: Background

  func update(_ node: ViewNode, content: some View) {
    node.updateChildren([("content", content), ("background", BackgroundPlace(background: background))])
  }
}

/// Has the view behind it, or over it, in a place of its own.
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
