import UIKit

@testable import AppearanceState

private struct Refused: Error {}

/// A controller for a maker, which nobody else holds afterwards.
@MainActor
private final class Made {
  private var controller: UIViewController?

  init(_ controller: UIViewController) { self.controller = controller }

  func take() -> UIViewController {
    guard let taken = controller else { preconditionFailure("a maker is called once") }
    controller = nil
    return taken
  }
}

/// Scopes of all forms.
extension Program {
  func classes(_ draw: inout Draw) -> [Styled]? {
    guard draw.isLucky(oneIn: 3) else { return nil }
    return draw.one(of: [[.label], [.toggle, .button], [.view], [.bar, .card], [.badge]] as [[Styled]])
  }

  private func types(_ classes: [Styled]?) -> [any AppearanceHost.Type]? { classes?.map(\.type) }

  /// An override or a reset, with the layer of the model that it opens.
  func makeOverride(_ draw: inout Draw) -> (override: AppearanceOverride, layer: ModelLayer) {
    let classes = classes(&draw)
    let name = classes.map { " of \($0)" } ?? ""
    switch Int.random(in: 0..<4, using: &draw) {
    case 0, 1:
      note("a reset\(name)")
      return (.defaults(for: types(classes)), ModelLayer(masks: true, classes: classes))
    case 2:
      note("edits\(name)")
      let edits = settings(&draw)
      return (
        .edits(for: types(classes)) { [unowned self] in
          for slot in slots { if let paint = edits[slot] { write(slot, paint) } }
        }, ModelLayer(masks: false, classes: classes)
      )
    default:
      note("a snapshot\(name)")
      let settings = settings(&draw)
      let snapshot = known(settings)
      let layer = ModelLayer(masks: false, classes: classes)
      layer.settings = settings.filter { layer.covers($0.key.rule.styled) }
      return (.snapshot(snapshot, for: types(classes)), layer)
    }
  }

  // MARK: Tokens

  func beginToken(_ draw: inout Draw) {
    guard tokens.count < 3 else { return endToken(&draw) }
    let (override, layer) = makeOverride(&draw)
    note("a token")
    model.open(layer)
    tokens.append((store.beginOverride(override), layer))
  }

  func endToken(_ draw: inout Draw) {
    guard let index = tokens.indices.randomElement(using: &draw) else { return }
    let (scope, layer) = tokens.remove(at: index)
    if draw.isLucky(oneIn: 3) {
      note("token \(index) is committed")
      scope.commit()
      model.commit(layer)
    } else {
      note("token \(index) ends")
      scope()
      model.end(layer)
    }
    if draw.isLucky(oneIn: 4) { scope() }
  }

  // MARK: Owners

  func beginOwned(_ draw: inout Draw) {
    guard owners.isEmpty else {
      note("an owner goes")
      owners.removeLast()
      return
    }
    let (override, layer) = makeOverride(&draw)
    note("until an object is gone")
    let owner = NSObject()
    layer.ownerIsGone = { [weak owner] in owner == nil }
    owners.append(owner)
    model.open(layer)
    withAppearance(override, until: owner) { if draw.isLucky(oneIn: 2) { write(&draw) } }
  }

  // MARK: Closures

  func runClosure(_ draw: inout Draw) {
    let (override, layer) = makeOverride(&draw)
    note("in a closure")
    model.open(layer)
    try? withAppearance(override) { () throws in
      for _ in 0..<Int.random(in: 1...3, using: &draw) {
        if draw.isLucky(oneIn: 2) { write(&draw) } else { changeViews(&draw) }
      }
      if draw.isLucky(oneIn: 4) { throw Refused() }
    }
    note("the closure is over")
    model.end(layer)
  }

  /// What is written reaches proxies at the end of the batch, and scopes in it reach what enters all the same.
  func runBatch(_ draw: inout Draw) {
    note("in a batch")
    store.batch {
      model.batch {
        for _ in 0..<Int.random(in: 1...3, using: &draw) {
          switch Int.random(in: 0..<3, using: &draw) {
          case 0: if let slot = draw.one(of: slots) { write(slot, paint(&draw)) }
          case 1: changeViews(&draw)
          default: runClosure(&draw)
          }
        }
      }
    }
    note("the batch is over")
  }

  func runAsyncClosure(_ draw: inout Draw) async throws {
    let (override, layer) = makeOverride(&draw)
    note("in a closure that waits")
    model.open(layer)
    var difference: (any Error)?
    // The seed's numbers go in and out of the closure, which may not share them.
    var inner = Draw(seed: draw.next())
    do {
      try await withAppearance(override) { () async throws in
        do {
          for _ in 0..<Int.random(in: 1...2, using: &inner) {
            try await performPlain(&inner)
            try await compare()
          }
        } catch { difference = error }
        if inner.isLucky(oneIn: 4) { throw Refused() }
      }
    } catch {}
    note("the closure is over")
    model.end(layer)
    if let difference { throw difference }
  }

  // MARK: Controllers

  /// Shows a controller, in a scope that lasts until it is gone or in none.
  func show(_ controller: UIViewController, _ draw: inout Draw, by presenter: UIViewController?, _ show: () -> Void) {
    let form = Int.random(in: 0..<6, using: &draw)
    if form == 0 || form == 4 && presenter == nil {
      note("in no scope")
      return show()
    }
    let (override, layer) = makeOverride(&draw)
    layer.ownerIsGone = { [weak self, weak controller] in
      guard let self, let controller else { return true }
      return !stage.controllers.contains { $0 === controller }
    }
    switch form {
    case 1, 2, 3:
      note("with it, until the controller is gone")
      layer.becomesPlace(controller)
      model.open(layer)
      withAppearance(override, until: controller) {
        if draw.isLucky(oneIn: 3) { write(&draw) }
        show()
      }
      model.leaveClosure(layer)
    case 4:
      note("presentWithDefaultAppearance instead")
      let classes = classes(&draw)
      let reset = ModelLayer(masks: true, classes: classes)
      reset.ownerIsGone = layer.ownerIsGone
      present(controller, reset, classes, by: presenter ?? controller, &draw)
    default:
      note("a token with it, until the controller is gone")
      model.open(layer)
      let scope = store.beginOverride(override)
      if draw.isLucky(oneIn: 2) {
        model.confine(layer, to: controller, stage.views)
        model.leaveClosure(layer)
        scope.until(controller)
        show()
      } else {
        show()
        model.confine(layer, to: controller, stage.views)
        model.leaveClosure(layer)
        scope.until(controller)
      }
    }
  }

  private func present(
    _ controller: UIViewController, _ layer: ModelLayer, _ classes: [Styled]?, by presenter: UIViewController,
    _ draw: inout Draw
  ) {
    let animated = !draw.isLucky(oneIn: 3)
    switch Int.random(in: 0..<4, using: &draw) {
    case 0:
      note("whose maker throws")
      model.open(layer)
      _ = try? presenter.presentWithDefaultAppearance(for: types(classes)) { () throws -> UIViewController in
        throw Refused()
      }
      model.end(layer)
    case 1:
      let isCancelled = draw.isLucky(oneIn: 3)
      note("and waits\(isCancelled ? ", in a task that is cancelled" : "")")
      let (types, made) = (types(classes), Made(controller))
      let task = Task { @MainActor [self, weak presenter] in
        guard let presenter else { return }
        model.open(layer)
        await presenter.presentWithDefaultAppearance(for: types, animated: animated) { () -> UIViewController in
          let controller = made.take()
          model.confine(layer, to: controller, [])
          model.leaveClosure(layer)
          return controller
        }
      }
      if isCancelled { task.cancel() }
    default:
      model.open(layer)
      presenter.presentWithDefaultAppearance(for: types(classes), animated: animated) { () -> UIViewController in
        if draw.isLucky(oneIn: 3) { write(&draw) }
        return controller
      }
      model.confine(layer, to: controller, stage.views)
      model.leaveClosure(layer)
    }
  }
}
