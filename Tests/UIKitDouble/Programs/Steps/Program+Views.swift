import UIKit

@testable import AppearanceState

/// Views that come and go, values of their own, traits.
extension Program {
  func changeViews(_ draw: inout Draw) {
    switch Int.random(in: 0..<5, using: &draw) {
    case 0, 1: addView(&draw)
    case 2: removeView(&draw)
    case 3: moveView(&draw)
    default: setOnInstance(&draw)
    }
  }

  private func addView(_ draw: inout Draw) {
    guard let place = draw.one(of: stage.places) else { return }
    let spare = stage.spare.filter { !place.isDescendant(of: $0) }
    guard draw.isLucky(oneIn: 2), let view = draw.one(of: spare) else {
      let view = stage.makeView(&draw)
      note("\(view.notes.name) is added to \(type(of: place))")
      return place.addSubview(view)
    }
    stage.spare.removeAll { $0 === view }
    note("\(view.notes.name) comes back to \(type(of: place))")
    place.addSubview(view)
  }

  /// Views that the program added; bars and views of titles have places of their own.
  private var movable: [any ProgramView] {
    stage.visibleViews.filter { $0.superview is Card || $0.superview?.hierarchy.controller != nil }
  }

  private func removeView(_ draw: inout Draw) {
    guard stage.spare.count < 4, let view = draw.one(of: movable.filter { !($0 is TopBar) }) else { return }
    note("\(view.notes.name) is removed")
    view.removeFromSuperview()
    stage.spare.append(view)
  }

  private func moveView(_ draw: inout Draw) {
    guard let view = draw.one(of: movable.filter { !($0 is TopBar) }) else { return }
    let places = stage.places.filter { $0 !== view.superview && !$0.isDescendant(of: view) }
    guard let place = draw.one(of: places) else { return }
    note("\(view.notes.name) moves to \(type(of: place))")
    guard usesApplier, view.window === place.window, !UIKitSwitches.current.movingWithinWindowEntersAgain else {
      return place.addSubview(view)
    }
    // Within a window UIKit tells nobody: the app does.
    let moved = stage.visibleViews.filter { $0.isDescendant(of: view) }
    let before = moved.map { model.placesAround($0) }
    // What was in a place before the scope was opened keeps its looks as long as it stays; no page says for how long it has.
    let wasThereBefore = zip(moved, before).contains { moved, places in
      places.contains { layer in !moved.notes.layers.contains { $0 === layer } }
    }
    if wasThereBefore { view.removeFromSuperview() }
    place.addSubview(view)
    guard !wasThereBefore else { return }
    store.hierarchyDidChange(inside: view)
    for (moved, places) in zip(moved, before) { model.moved(moved, from: places) }
  }

  private func setOnInstance(_ draw: inout Draw) {
    // A tint that is the superview's counts as none.
    guard let view = draw.one(of: stage.visibleViews + stage.spare),
      let key = draw.one(of: view.keys.filter { $0 != .tint })
    else { return }
    let paint = Paint.color(Int.random(in: Paint.ofInstances, using: &draw))
    note("\(view.notes.name).\(key) = \(paint)")
    view.set(key, paint.color)
    view.notes.own[key] = paint
  }

  // MARK: Traits

  func changeTraits(_ draw: inout Draw) {
    let style = draw.one(of: [.light, .dark, .unspecified] as [UIUserInterfaceStyle]) ?? .dark
    if !usesApplier, draw.isLucky(oneIn: 2), let slot = draw.one(of: slots) { writeApple(slot, &draw) }
    switch Int.random(in: 0..<4, using: &draw) {
    case 0, 1:
      let isNight = draw.isLucky(oneIn: 2)
      note(isNight ? "night falls" : "day breaks")
      UIKitDouble.changeDevice { $0.userInterfaceStyle = isNight ? .dark : .light }
    case 2:
      guard let window = draw.one(of: stage.windows) else { break }
      note("a window overrides the style: \(style)")
      window.overrideUserInterfaceStyle = style
    default:
      guard let controller = draw.one(of: stage.controllers) else { break }
      note("\(type(of: controller)) overrides the style: \(style)")
      if draw.isLucky(oneIn: 2) {
        controller.overrideUserInterfaceStyle = style
      } else if style == .unspecified {
        controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      } else {
        controller.traitOverrides.userInterfaceStyle = style
      }
    }
  }
}
