import AppearanceState

/// What an operand leads to, as bytes.
enum InputBytes {
  /// Reads a file, or standard input where the path is `-`.
  static func read(_ path: String) throws(Trouble) -> [UInt8] {
    do {
      return path == "-" ? try FileBytes.readStandardInput() : try FileBytes.read(path)
    } catch {
      throw Trouble(SafeText.visible("\(error)"))
    }
  }
}
