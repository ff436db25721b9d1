/// The problems found while a document is read, so that one error does not hide the next.
///
/// Most files have none, so positions are computed late: a problem gets its path step by step on the way back to the root, and
/// its line at the end, in one pass over the text for all problems.
package struct FileProblems {
  /// The most problems that are listed for one file. A hostile file can have one in every second byte.
  private static let limit = 1000

  /// Creates an empty list.
  package init() {}

  private struct Entry {
    package let offset: Int
    package let message: String
    /// Text after the message that may differ although the problem is the same.
    var detail = ""
    /// The offset of an earlier value whose line is appended to the message.
    package let earlier: Int?
    /// The path from the value to the root.
    package var steps: [JSONPath.Step] = []
    /// The value, if the path is computed from it alone.
    package var node: JSONNode?
    /// Whether only the first problem with this message is reported.
    var standsForAll = false
  }

  private var entries: [Entry] = []
  private var omitted = 0
  // For problems with their own node: a hash stands for each text, because millions may be found but not listed.
  private var told: Set<Told> = []

  private struct Told: Hashable {
    package let offset: Int
    package let text: Int
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
    _ message: @autoclosure () -> String, at node: JSONNode, earlier: Int? = nil, standsForAll: Bool = false
  ) {
    add(message(), at: node.offset, earlier: earlier, standsForAll: standsForAll)
  }

  /// Adds a problem with the value at an offset.
  mutating func add(
    _ message: @autoclosure () -> String, at offset: Int, earlier: Int? = nil, standsForAll: Bool = false
  ) {
    guard entries.count < Self.limit else {
      omitted += 1
      return
    }
    entries.append(Entry(offset: offset, message: message(), earlier: earlier, standsForAll: standsForAll))
  }

  /// Adds a problem whose path is computed from its node: values of tokens are not read in the order of the file, and once in
  /// each mode. The same problem is added only once.
  ///
  /// - Parameters:
  ///   - message: The sentence, safe to print.
  ///   - detail: Text after it that may differ although the problem is the same, such as a near match.
  ///   - node: The value with the problem.
  package mutating func add(_ message: String, detail: String = "", inPlace node: JSONNode) {
    guard told.insert(Told(offset: node.offset, text: message.hashValue)).inserted else { return }
    guard entries.count < Self.limit else {
      omitted += 1
      return
    }
    entries.append(Entry(offset: node.offset, message: message, detail: detail, earlier: nil, node: node))
  }

  /// Adds a member or element to the paths of all problems since a mark.
  package mutating func nest(since mark: Int, in step: @autoclosure () -> JSONPath.Step) {
    guard entries.count > mark else { return }
    let step = step()
    for index in mark..<entries.count { entries[index].steps.append(step) }
  }

  /// Returns all problems with their positions, in the order of the text.
  package func error(in bytes: [UInt8], file: String?) -> SnapshotFileError {
    var finder = JSONPositionFinder(bytes)
    var positions: [Int: JSONPosition] = [:]
    for offset in (entries.map(\.offset) + entries.compactMap(\.earlier)).sorted() {
      positions[offset] = finder.position(of: offset)
    }
    // A stable sort, because a missing member and a wrong one can have the same position.
    let sorted = entries.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    let counts = Dictionary(
      entries.lazy.filter(\.standsForAll).map { ($0.message, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    let told = sorted.map(\.element).filter { !$0.standsForAll || seen.insert($0.message).inserted }
    var paths = JSONPathFinder()
    let problems = told.map { entry in
      var path = JSONPath()
      for step in entry.steps.reversed() { path.append(step) }
      var suffix = entry.detail
      suffix += entry.earlier.flatMap { positions[$0] }.map { ", first on line \($0.line)" } ?? ""
      if entry.standsForAll, let count = counts[entry.message], count > 1 {
        suffix += "; likewise in \(count - 1) more place\(count == 2 ? "" : "s")"
      }
      let position = positions[entry.offset]
      return SnapshotFileError.Problem(
        file: file, line: position?.line, column: position?.column,
        path: entry.node.map { paths.path(of: $0) } ?? path.text,
        message: entry.message + suffix, kind: entry.message)
    }
    return SnapshotFileError(problems, omittedProblemCount: omitted)
  }
}
