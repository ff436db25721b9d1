import Foundation

extension UIKitSwitches {
  private struct Report: Decodable {
    struct Answer: Decodable {
      var key: String
      var answer: String
    }

    var answers: [Answer]
  }

  /// Reads the positions that a self-check found on a device, from its JSON. A question without an answer keeps its
  /// default.
  public init(selfCheck json: Data) throws {
    let answers = try JSONDecoder().decode(Report.self, from: json).answers
    let values = answers.map { answer -> (String, any Sendable) in
      switch answer.answer {
      case "yes": (answer.key, true)
      case "no": (answer.key, false)
      default: (answer.key, answer.answer)
      }
    }
    let known = try JSONSerialization.data(withJSONObject: Dictionary(uniqueKeysWithValues: values))
    self = try JSONDecoder().decode(UIKitSwitches.self, from: known)
  }
}
