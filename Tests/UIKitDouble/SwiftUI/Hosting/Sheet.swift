extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(SheetModifier(style: .pageSheet, isPresented: isPresented, onDismiss: onDismiss, sheet: content))
  }

  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(SheetModifier(style: .fullScreen, isPresented: isPresented, onDismiss: onDismiss, sheet: content))
  }

  public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(SheetModifier(style: .popover, isPresented: isPresented, onDismiss: nil, sheet: content))
  }
}

/// An action that dismisses the presentation of the view.
@MainActor
public struct DismissAction {
  let close: @MainActor () -> Void

  public func callAsFunction() { close() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { MainActor.assumeIsolated { DismissAction {} } }
}

extension EnvironmentValues {
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

private struct SheetModifier<Sheet: View>: PrimitiveModifier {
  let style: UIModalPresentationStyle
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  let sheet: () -> Sheet

  func update(_ node: ViewNode, content: some View) {
    node.updateChild(content)
    node.kept { SheetPlace(node) }.update(node, with: self)
  }
}

/// A sheet that a view may present: at most one at a time.
@MainActor
private final class SheetPlace {
  /// The controllers that SwiftUI never releases, with the switch for that.
  private static var keptForGood: [UIViewController] = []

  private var controller: UIHostingController<AnyView>?
  private var isPresented: Binding<Bool>?
  private var onDismiss: (() -> Void)?
  private var present: (() -> Void)?

  init(_ node: ViewNode) {
    // A view that is not visible yet presents when it becomes visible.
    node.tree?.appearing.add(node) { [weak self] isVisible in
      if isVisible { UIKitDouble.inNextTurn { self?.present?() } }
    }
    node.innerTrees = { [weak self] in self?.controller.map { [$0.tree] } ?? [] }
    node.whenGone { [weak tree = node.tree, unowned node] in
      tree?.appearing.remove(node)
      self.present = nil
      self.controller?.dismiss(animated: true)
    }
  }

  func update<Sheet: View>(_ node: ViewNode, with modifier: SheetModifier<Sheet>) {
    isPresented = modifier.isPresented
    onDismiss = modifier.onDismiss
    guard modifier.isPresented.wrappedValue else {
      present = nil
      if let controller, !controller.isBeingDismissed { node.tree?.afterUpdate { controller.dismiss(animated: true) } }
      return
    }
    if let controller { return set(controller, node, modifier) }
    present = { [weak self, weak node] in
      if let self, let node, !node.isGone { presentNow(node, modifier) }
    }
    node.tree?.afterUpdate { [weak self] in self?.present?() }
  }

  /// Presents the sheet. SwiftUI presents one sheet from a controller at a time; the next one waits.
  private func presentNow<Sheet: View>(_ node: ViewNode, _ modifier: SheetModifier<Sheet>) {
    guard controller == nil, let tree = node.tree, let presenter = tree.controller,
      presenter.viewIfLoaded?.window != nil
    else { return }
    if presenter.presentedViewController != nil {
      tree.whenPresentedIsGone.append { [weak self] in self?.present?() }
      return
    }
    let sheet = UIHostingController<AnyView>(rootView: AnyView(EmptyView()))
    set(sheet, node, modifier)
    sheet.modalPresentationStyle = modifier.style
    if modifier.style == .popover { sheet.popoverPresentationController?.sourceView = presenter.view }
    sheet.whenGone = { [weak self, weak tree, unowned sheet] in
      self?.end(sheet)
      tree?.presentedIsGone()
    }
    controller = sheet
    presenter.present(sheet, animated: true)
  }

  private func set<Sheet: View>(
    _ controller: UIHostingController<AnyView>, _ node: ViewNode, _ modifier: SheetModifier<Sheet>
  ) {
    guard let host = node.tree?.controller else { return }
    var environment = node.environment
    environment.dismiss = DismissAction { modifier.isPresented.wrappedValue = false }
    controller.outer = (environment, host.traitCollection)
    controller.rootView = AnyView(modifier.sheet())
  }

  private func end(_ sheet: UIHostingController<AnyView>) {
    guard controller === sheet else { return }
    controller = nil
    if SwiftUISwitches.current.keepsDismissedSheets { Self.keptForGood.append(sheet) } else { sheet.tree.end() }
    if isPresented?.wrappedValue == true { isPresented?.wrappedValue = false }
    onDismiss?()
  }
}
