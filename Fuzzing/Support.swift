import AppearanceState

/// The work that all targets share.
enum Fuzzing {
  /// Returns the input as an array. Empty input has no address.
  static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Splits an input at its first zero byte, which no JSON contains.
  static func halves(_ bytes: [UInt8]) -> (first: [UInt8], second: [UInt8]) {
    guard let zero = bytes.firstIndex(of: 0) else { return (bytes, []) }
    return (Array(bytes[..<zero]), Array(bytes[(zero + 1)...]))
  }

  /// Reads the input, which ends with a value or with problems whose positions are in the file.
  ///
  /// - Parameter isLines: Whether only `\n` ends a line, as in JSON Lines.
  static func reading<Value>(_ bytes: [UInt8], isLines: Bool = false, _ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch let error as SnapshotFileError {
      check(error, in: bytes, isLines: isLines)
    } catch {
      fatalError("reading ended with another error: \(error)")
    }
    return nil
  }

  private static func check(_ error: SnapshotFileError, in bytes: [UInt8], isLines: Bool) {
    precondition(!error.problems.isEmpty, "an error without a problem")
    var lengths = [0]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A || (byte == 0x0D && !isLines && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)) {
        lengths.append(0)
      } else {
        lengths[lengths.count - 1] += 1
      }
    }
    for problem in error.problems {
      // A problem with the file as a whole, such as one that is no journal, has no position.
      guard let line = problem.line, let column = problem.column, let path = problem.path else { continue }
      precondition((1...lengths.count).contains(line), "a problem on a line that is not there: \(problem)")
      precondition((1...lengths[line - 1] + 1).contains(column), "a problem in a column that is not there: \(problem)")
      precondition(path.first == "$", "a path from nowhere: \(problem)")
      precondition(problem.description.unicodeScalars.count < 20_000, "a problem that repeats the file")
      precondition(
        !problem.description.unicodeScalars.contains { $0.isControl }, "a problem that is not safe to print")
    }
  }
}
