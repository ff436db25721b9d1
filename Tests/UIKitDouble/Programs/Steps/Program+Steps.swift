import UIKit

@testable import AppearanceState

extension Program {
  func perform(_ draw: inout Draw) async throws {
    switch Int.random(in: 0..<40, using: &draw) {
    case 0..<30: try await performPlain(&draw)
    case 30, 31: try await runAsyncClosure(&draw)
    case 32..<35: beginToken(&draw)
    case 35, 36: endToken(&draw)
    case 37: beginOwned(&draw)
    case 38: runBatch(&draw)
    default: runClosure(&draw)
    }
  }

  /// One that may be done in the closure of a scope, too.
  func performPlain(_ draw: inout Draw) async throws {
    switch Int.random(in: 0..<34, using: &draw) {
    case 0..<6: present(&draw)
    case 6..<10: try await dismiss(&draw)
    case 10..<13: push(&draw)
    case 13: selectTab(&draw)
    case 14, 15: changeWindows(&draw)
    case 16..<19:
      changeTraits(&draw)
      await UIKitDouble.settle()
      if !usesApplier { notice() }
    case 19..<24: changeViews(&draw)
    case 24..<29: write(&draw)
    case 29: setTheme(&draw)
    case 30, 31: undo(&draw)
    case 32: if let slot = draw.one(of: slots) { try read(slot) }
    default:
      try compareTheme()
      model.notice()
    }
  }
}
