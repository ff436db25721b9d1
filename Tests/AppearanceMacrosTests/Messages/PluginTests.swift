import Foundation
import Testing

@testable import AppearanceMacroExpansion

/// Messages in the form of the compiler of Swift 6.3.1.
@Suite struct PluginTests {
  private func answer(_ message: String) throws -> String {
    let message = try JSONDecoder().decode(CompilerMessage.self, from: Data(message.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(MacroPlugin.answer(to: message)), as: UTF8.self)
  }

  @Test func thePluginSaysWhatItCanDo() throws {
    #expect(
      try answer(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
        == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
  }

  @Test func aMessageThatIsNotKnownHasAnEmptyAnswer() throws {
    #expect(
      try answer(#"{"somethingNew":{"a":1}}"#) == #"{"expandMacroResult":{"diagnostics":[],"expandedSource":""}}"#)
  }

  @Test func problemsAreInTheFileOfTheDeclaration() throws {
    let location = #""location":{"fileID":"M/a.swift","fileName":"/a.swift","offset":100,"line":9,"column":1}"#
    let message = """
      {"expandAttachedMacro":{"macro":{"moduleName":"AppearanceMacroPlugin","typeName":"StyleableMacro","name":"Styleable "},
      "macroRole":"member","discriminator":"$s","attributeSyntax":{"kind":"attribute","source":"\\n@Styleable ",\(location)},
      "declSyntax":{"kind":"declaration","source":"\\n@Styleable class A {}",\(location)},"lexicalContext":[],
      "conformanceListSyntax":{"kind":"declaration","source":"struct Placeholder: AppearanceHost {}",\(location)}}}
      """
    #expect(
      try answer(message) == """
        {"expandMacroResult":{"diagnostics":[{"fixIts":[{"changes":[{"newText":": AppearanceHost","range":\
        {"endOffset":119,"fileName":"/a.swift","startOffset":119}}],"message":"conform to AppearanceHost"}],\
        "highlights":[],"message":"'A' is not a host: it must conform to AppearanceHost, or inherit from a class that does",\
        "notes":[],"position":{"fileName":"/a.swift","offset":118},"severity":"error"}],"expandedSource":""}}
        """)
  }
}
