/// The problems found while a document is read, so that one error does not hide the next.
///
/// Most files have none, so positions and paths are found at the end, in one pass over the text for all problems.
package struct FileProblems {
  /// The most problems that are listed for one file. A hostile file can have one in every second byte.
  private static let limit = 1000

  /// Creates an empty list.
  package init() {}

  private struct Entry {
    let node: JSONNode
    let message: String
    /// Text after the message that may differ although the problem is the same.
    var detail = ""
    /// An earlier value whose line is appended to the message.
    var earlier: JSONNode?
    /// Whether only the first problem with this message is reported.
    var standsForAll = false
  }

  private var entries: [Entry] = []
  private var omitted = 0
  // For problems that are added once: a hash stands for each text, because millions may be found but not listed.
  private var once: Set<Once> = []

  private struct Once: Hashable {
    let offset: Int
    let text: Int
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// The number of problems so far, including those beyond the limit. If it has not changed, no problem was found.
  package var count: Int { entries.count + omitted }

  /// Adds a problem.
  ///
  /// - Parameters:
  ///   - message: The finding and the expectation, safe to print.
  ///   - node: The value with the problem.
  ///   - earlier: An earlier value; `, first on line 7` is appended to the message.
  ///   - standsForAll: Whether only the first problem with the message is reported: `; likewise in 35 more places` is appended.
  package mutating func add(
    _ message: @autoclosure () -> String, at node: JSONNode, earlier: JSONNode? = nil, standsForAll: Bool = false
  ) {
    guard entries.count < Self.limit else {
      omitted += 1
      return
    }
    entries.append(Entry(node: node, message: message(), earlier: earlier, standsForAll: standsForAll))
  }

  /// Adds a problem unless it was added before: values of tokens are read once in each mode.
  ///
  /// - Parameters:
  ///   - message: The sentence, safe to print.
  ///   - detail: Text after it that may differ although the problem is the same, such as a near match.
  ///   - node: The value with the problem.
  package mutating func addOnce(_ message: String, detail: String = "", at node: JSONNode) {
    guard once.insert(Once(offset: node.offset, text: message.hashValue)).inserted else { return }
    guard entries.count < Self.limit else {
      omitted += 1
      return
    }
    entries.append(Entry(node: node, message: message, detail: detail))
  }

  /// Returns all problems with their positions, in the order of the text.
  package func error(in bytes: [UInt8], file: String?) -> SnapshotFileError {
    var finder = JSONPositionFinder(bytes)
    var positions: [Int: JSONPosition] = [:]
    for offset in (entries.map(\.node.offset) + entries.compactMap(\.earlier?.offset)).sorted() {
      positions[offset] = finder.position(of: offset)
    }
    // A stable sort, because a missing member and a wrong one can have the same position.
    let sorted = entries.enumerated().sorted {
      ($0.element.node.offset, $0.offset) < ($1.element.node.offset, $1.offset)
    }
    let counts = Dictionary(
      entries.lazy.filter(\.standsForAll).map { ($0.message, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    let reported = sorted.map(\.element).filter { !$0.standsForAll || seen.insert($0.message).inserted }
    var paths = JSONPathFinder()
    let problems = reported.map { entry in
      var suffix = entry.detail
      suffix += entry.earlier.flatMap { positions[$0.offset] }.map { ", first on line \($0.line)" } ?? ""
      if entry.standsForAll, let count = counts[entry.message], count > 1 {
        suffix += "; likewise in \(count - 1) more place\(count == 2 ? "" : "s")"
      }
      let position = positions[entry.node.offset]
      return SnapshotFileError.Problem(
        file: file, line: position?.line, column: position?.column, path: paths.path(of: entry.node),
        message: entry.message + suffix, kind: entry.message)
    }
    return SnapshotFileError(problems, omittedProblemCount: omitted)
  }
}
