/// Collects what is wrong in a document while it is read, so that one error does not hide the next.
///
/// Good files are the rule, so places are worked out late: a problem learns its path step by step on the way back to the
/// root, and its line at the end, in one pass over the text for all of them.
package struct FileProblems {
  /// How many problems a report lists of one file. A hostile one can have a problem in every second byte.
  private static let limit = 1000

  /// No problems.
  package init() {}

  private struct Entry {
    package let offset: Int
    package let message: String
    /// Words after the message that can differ while the problem is the same.
    var detail = ""
    /// The offset of an earlier value whose line belongs to the message.
    package let earlier: Int?
    /// The path from the value to the root.
    package var steps: [JSONPath.Step] = []
    /// The value, where the path is worked out from it alone.
    package var node: JSONNode?
    /// Whether the first problem with a message is reported for all that have the same.
    var standsForAll = false
  }

  private var entries: [Entry] = []
  private var omitted = 0
  // Of problems with their place: a number stands for each text, for there may be millions that are not kept.
  private var told: Set<Told> = []

  private struct Told: Hashable {
    package let offset: Int
    package let text: Int
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// How many problems there are so far, those beyond the limit included: whoever finds as many as before met none.
  package var count: Int { entries.count + omitted }

  /// Notes a problem.
  ///
  /// - Parameters:
  ///   - message: What was found and what was expected, safe to print.
  ///   - node: The value with the problem.
  ///   - earlier: An earlier value; `, first on line 7` is appended to the message.
  ///   - standsForAll: Whether the first problem with the message is reported for all that have the same:
  ///     `; likewise in 35 more places` is appended to it.
  package mutating func add(
    _ message: @autoclosure () -> String, at node: JSONNode, earlier: Int? = nil, standsForAll: Bool = false
  ) {
    add(message(), at: node.offset, earlier: earlier, standsForAll: standsForAll)
  }

  /// Notes a problem with the value at an offset.
  mutating func add(
    _ message: @autoclosure () -> String, at offset: Int, earlier: Int? = nil, standsForAll: Bool = false
  ) {
    guard entries.count < Self.limit else {
      omitted += 1
      return
    }
    entries.append(Entry(offset: offset, message: message(), earlier: earlier, standsForAll: standsForAll))
  }

  /// Notes a problem whose path nobody will tell on the way back to the root: values of tokens are not read in the order in
  /// which they are written, and once in each mode. The same problem is told once.
  ///
  /// - Parameters:
  ///   - message: The sentence, safe to print.
  ///   - detail: Words after it that can differ while the problem is the same, such as a near match.
  ///   - node: The value with the problem.
  package mutating func add(_ message: String, detail: String = "", inPlace node: JSONNode) {
    guard told.insert(Told(offset: node.offset, text: message.hashValue)).inserted else { return }
    guard entries.count < Self.limit else {
      omitted += 1
      return
    }
    entries.append(Entry(offset: node.offset, message: message, detail: detail, earlier: nil, node: node))
  }

  /// Says that the problems since a mark are inside of a member or element.
  package mutating func nest(since mark: Int, in step: @autoclosure () -> JSONPath.Step) {
    guard entries.count > mark else { return }
    let step = step()
    for index in mark..<entries.count { entries[index].steps.append(step) }
  }

  /// All problems with their places, in the order of the text.
  package func error(in bytes: [UInt8], file: String?) -> SnapshotFileError {
    var finder = JSONPositionFinder(bytes)
    var positions: [Int: JSONPosition] = [:]
    for offset in (entries.map(\.offset) + entries.compactMap(\.earlier)).sorted() {
      positions[offset] = finder.position(of: offset)
    }
    // Stable, since a missing member and a wrong one can be reported at the same place.
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
