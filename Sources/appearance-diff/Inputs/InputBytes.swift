import AppearanceState

/// What an operand leads to, as bytes.
enum InputBytes {
  /// Reads a file, or standard input where the path is `-`.
  static func read(_ path: String) throws(Trouble) -> [UInt8] {
    do {
      return path == "-" ? try StandardStreams.readInput() : try FileBytes.read(path)
    } catch let failure as StandardStreams.Failure {
      throw Trouble("-: cannot read: \(failure.message)")
    } catch {
      throw Trouble(SafeText.visible("\(error)"))
    }
  }
}
