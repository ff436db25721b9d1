import AppearanceState
import AppearanceThemes
import Foundation
import Testing

// A small hierarchy about which a store and the command get the same questions.
class ExplainedPiece: AppearanceHost {
  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }
  var height = 0.0

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Self.self).explainedPiece()
  }
}

extension AppearanceAttributes where Target: ExplainedPiece {
  func explainedPiece() {
    attribute("height", \.height, default: 0)
  }
}

class ExplainedPanel: ExplainedPiece {}
final class ExplainedCard: ExplainedPanel {}

/// The command gives the same answers from a file as the store that wrote it.
@MainActor
struct ExplainStoreTests {
  private static let types: [ExplainedPiece.Type] = [ExplainedPiece.self, ExplainedPanel.self, ExplainedCard.self]
  private static let traits: [[String: String]] = [
    [:], [:], ["a": "1"], ["a": "2"], ["b": "1"], ["a": "1", "b": "1"],
  ]

  @Test func answersAsALiveStoreDoes() throws {
    for _ in 0..<60 {
      let store = AppearanceStore(historyLimit: 1)
      for value in 1...Int.random(in: 2...12) { addRule(value, to: store) }
      let containers = (0..<Int.random(in: 0...4)).map { _ in Self.types[Int.random(in: 0...2)] }
      try compare(store, containers, Self.traits[Int.random(in: 0..<Self.traits.count)])
    }
  }

  private func addRule(_ value: Int, to store: AppearanceStore) {
    let chain = (0..<Int.random(in: 0...2)).map { _ in Self.types[Int.random(in: 0...2)] }
    let traits = AppearanceTraits(Self.traits[Int.random(in: 0..<Self.traits.count)])
    func set(_ type: (some ExplainedPiece).Type) {
      type.appearance(for: traits, whenContainedInInstancesOf: chain, in: store).height = Double(value)
    }
    switch Int.random(in: 0...2) {
    case 0: set(ExplainedPiece.self)
    case 1: set(ExplainedPanel.self)
    default: set(ExplainedCard.self)
    }
  }

  private func compare(_ store: AppearanceStore, _ containers: [ExplainedPiece.Type], _ traits: [String: String]) throws
  {
    let explanation = ExplainedCard.resolvedAppearance(inside: containers, traits: AppearanceTraits(traits), in: store)
      .explain(\.height)
    let folder = try TestFolder()
    try folder.write(store.snapshot(), to: "rules.json")
    let names = Self.types.map { String(reflecting: $0) }
    var arguments = ["show", "rules.json", "--explain=\(names[2]).height"]
    arguments += ["--superclass=\(names[2]):\(names[1])", "--superclass=\(names[1]):\(names[0])"]
    if !containers.isEmpty {
      arguments.append("--in=" + containers.map { String(reflecting: $0) }.joined(separator: ","))
    }
    if !traits.isEmpty { arguments.append("--traits=" + traits.map { "\($0)=\($1)" }.joined(separator: ",")) }
    let run = try CommandRun(arguments, in: folder)
    // A file does not contain defaults.
    let found = run.output.split(separator: "\n").map(String.init)
    #expect(found == Self.lines(explanation, names[2]), "\(arguments) of \(store.snapshot().rules)")
    #expect(run.status == 0)
  }

  private static func lines(_ explanation: AppearanceExplanation, _ name: String) -> [String] {
    let claims = explanation.claims.compactMap { claim -> (value: String, rule: RuleKey, reason: String)? in
      guard case .rule(let rule, _, _) = claim.source, case .number(let number) = claim.value else { return nil }
      return ("\(number.integer ?? -1)", rule, claim.defeat.map { ", \($0)" } ?? "")
    }
    guard let winner = claims.first else { return ["\(name).height: nothing sets it"] }
    let beaten = claims.dropFirst()
    var lines = ["\(name).height = \(winner.value)", "\(beaten.isEmpty ? "└─" : "├─") \(winner.rule)"]
    if !beaten.isEmpty { lines.append("└─ beats") }
    for (index, claim) in beaten.enumerated() {
      lines.append("   \(index == beaten.count - 1 ? "└─" : "├─") \(claim.value), \(claim.rule)\(claim.reason)")
    }
    return lines
  }
}
