/// A message of the compiler to a plugin.
///
/// The protocol is that of swift-syntax, `Sources/SwiftCompilerPluginMessageHandling/PluginMessages.swift`, which the compiler
/// uses too (swift, `lib/ASTGen/Sources/MacroEvaluation`). It is made to be extended: what is not read here is ignored, and
/// a message that is not known is answered with an empty result.
struct CompilerMessage: Decodable {
  var getCapability: Capability?
  var expandAttachedMacro: AttachedMacro?

  /// What the compiler can do, which makes no difference here.
  struct Capability: Decodable {}

  struct AttachedMacro: Decodable {
    var macro: MacroReference
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    /// A type with the protocols of `conformances:` that the declaration does not conform to; nil where there are none.
    var conformanceListSyntax: Syntax?
    /// The declarations around, without their members, the innermost first; their locations mean nothing.
    var lexicalContext: [Syntax]?
  }

  struct MacroReference: Decodable {
    var typeName: String
  }

  struct Syntax: Decodable {
    /// With the comments and the white space before it, which the location includes.
    var source: String
    var location: Location
  }

  /// Where something is in a file, in messages both ways.
  struct Location: Codable {
    var fileName: String
    /// In bytes.
    var offset: Int
  }
}
