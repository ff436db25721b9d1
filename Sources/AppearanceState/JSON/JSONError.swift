/// Why a text was refused, and where.
///
/// Everything in it that comes from the text is escaped, so an error can be printed as it is.
package struct JSONError: Error, Hashable, Sendable {
  /// The byte offset of the problem, from 0; the length of the text if the text ended too early.
  package var offset: Int

  /// The line of the problem, from 1.
  package var line: Int

  /// The column of the problem in Unicode scalars, from 1.
  package var column: Int

  /// The value with the problem, such as `$.rules[3].attributes.barTintColor`; for a problem between two values, the
  /// array or object around them.
  package var path: String

  /// What was found and what was expected, in a sentence without capital and full stop.
  package var problem: String

  /// An error at a value. The caller escapes what `problem` repeats from the text, with `JSONText.quoted`.
  ///
  /// It costs a walk to the value, as `JSONNode.position` and `JSONNode.path` do.
  package init(at node: JSONNode, problem: String) {
    let position = node.position
    self.init(offset: node.offset, position: position, path: node.path, problem: problem)
  }

  init(_ fault: JSONFault, in bytes: [UInt8], path: JSONPath) {
    var finder = JSONPositionFinder(bytes)
    self.init(
      offset: fault.offset, position: finder.position(of: fault.offset), path: path.text,
      problem: fault.sentence(in: bytes))
  }

  private init(offset: Int, position: JSONPosition, path: String, problem: String) {
    self.offset = offset
    line = position.line
    column = position.column
    self.path = path
    self.problem = problem
  }
}

extension JSONError: CustomStringConvertible {
  /// Such as `4:12: $.rules[0]: expected ',' or '}' after a member, found ']'`.
  package var description: String { "\(line):\(column): \(path): \(problem)" }
}
