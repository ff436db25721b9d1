import UIKit

@testable import AppearanceState

/// What a program knows of one of its views.
@MainActor
final class ViewNotes {
  /// What the program has set on the instance.
  var own: [Key: Paint] = [:]
  /// With the applier: the scopes that reach the view, since it entered.
  var layers: [ModelLayer] = []
  /// With Apple's proxies: what these have sent the view so far.
  var sent: [Key: Paint] = [:]
  var waitsForValues = false
  /// Whether these have sent it something in this step.
  var wasSent = false
  let name: String

  private static var made = 0

  init(_ type: AnyClass) {
    Self.made += 1
    name = "\(type)\(Self.made)"
  }
}

/// A view that tells the program when UIKit sends it what proxies hold.
@MainActor
protocol ProgramView: UIView {
  var notes: ViewNotes { get }
}

extension ProgramView {
  func noteMove() {
    if window != nil { Program.current.viewEntered(self) }
  }

  func noteLayout() { Program.current.viewIsLaidOut(self) }
  func noteTraits() { Program.current.viewHasOtherTraits(self) }
}

final class Card: UIView, ProgramView {
  let notes = ViewNotes(Card.self)

  override func didMoveToWindow() {
    super.didMoveToWindow()
    noteMove()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    noteLayout()
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { noteTraits() }
}

class Caption: UILabel, ProgramView {
  let notes = ViewNotes(Caption.self)

  override func didMoveToWindow() {
    super.didMoveToWindow()
    noteMove()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    noteLayout()
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { noteTraits() }
}

final class Badge: Caption {}

final class Toggle: UISwitch, ProgramView {
  let notes = ViewNotes(Toggle.self)

  override func didMoveToWindow() {
    super.didMoveToWindow()
    noteMove()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    noteLayout()
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { noteTraits() }
}

final class Push: UIButton, ProgramView {
  let notes = ViewNotes(Push.self)

  override func didMoveToWindow() {
    super.didMoveToWindow()
    noteMove()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    noteLayout()
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { noteTraits() }
}

final class TopBar: UINavigationBar, ProgramView {
  let notes = ViewNotes(TopBar.self)

  override func didMoveToWindow() {
    super.didMoveToWindow()
    noteMove()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    noteLayout()
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { noteTraits() }
}

/// A screen of the app.
final class Page: UIViewController {
  let contents = Contents()
  override func viewDidLoad() { contents.fill(view) }
}

/// A screen that is presented; a container of its own for proxies.
final class SheetPage: UIViewController {
  let contents = Contents()
  override func viewDidLoad() { contents.fill(view) }
}

/// The views of a screen, made with its controller and added when its view is: some into a card, some beside it.
@MainActor
final class Contents {
  let card = Card()
  private var views: [any ProgramView] = []

  func take(_ views: [any ProgramView]) { self.views = views }

  func fill(_ place: UIView) {
    place.addSubview(card)
    for (index, view) in views.enumerated() { (index % 2 == 0 ? card : place).addSubview(view) }
    views = []
  }
}
