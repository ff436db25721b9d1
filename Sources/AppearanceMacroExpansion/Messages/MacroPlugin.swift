import Foundation

/// The program that the compiler starts to expand the macros. It answers messages until there are no more. The length
/// of each message precedes it, in eight bytes with the lowest first; an empty message is the last.
package enum MacroPlugin {
  package static func run() throws {
    while let header = read(8) {
      let length = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      guard length > 0, let body = read(Int(clamping: length)) else { return }
      let answer = try JSONEncoder().encode(answer(to: JSONDecoder().decode(CompilerMessage.self, from: body)))
      let size = withUnsafeBytes(of: UInt64(answer.count).littleEndian) { Data($0) }
      FileHandle.standardOutput.write(size + answer)
    }
  }

  /// Reads a number of bytes; nil at the end.
  private static func read(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
      let more = FileHandle.standardInput.readData(ofLength: count - data.count)
      if more.isEmpty { return nil }
      data += more
    }
    return data
  }

  static func answer(to message: CompilerMessage) -> PluginMessage {
    if message.getCapability != nil { return PluginMessage(getCapabilityResult: .init()) }
    guard let request = message.expandAttachedMacro else { return PluginMessage(expandMacroResult: .init()) }
    let (expansion, start) =
      request.macro.typeName == "StyleableMacro"
      ? (
        StyleableMacro.expansion(of: request.declSyntax.source, isHost: request.conformanceListSyntax == nil),
        request.declSyntax.location
      )
      : (
        AttributeMacro.expansion(
          of: request.attributeSyntax.source, in: (request.lexicalContext ?? []).map(\.source)),
        request.attributeSyntax.location
      )
    return PluginMessage(
      expandMacroResult: .init(
        expandedSource: expansion.source,
        diagnostics: expansion.problems.map { PluginMessage.Diagnostic($0, from: start) }))
  }
}
