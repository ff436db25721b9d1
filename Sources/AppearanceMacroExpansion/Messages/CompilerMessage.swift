/// A message of the compiler to a plugin.
///
/// The protocol is that of swift-syntax, `Sources/SwiftCompilerPluginMessageHandling/PluginMessages.swift`, which the
/// compiler uses too (swift, `lib/ASTGen/Sources/MacroEvaluation`). It can be extended: the plugin ignores unknown
/// members, and answers an unknown message with an empty result.
struct CompilerMessage: Decodable {
  var getCapability: Capability?
  var expandAttachedMacro: AttachedMacro?

  /// The capabilities of the compiler, which make no difference here.
  struct Capability: Decodable {}

  struct AttachedMacro: Decodable {
    var macro: MacroReference
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    /// A type with the protocols of `conformances:` that the declaration does not conform to; nil if there are none.
    var conformanceListSyntax: Syntax?
    /// The enclosing declarations without their members, the innermost first; their locations mean nothing.
    var lexicalContext: [Syntax]?
  }

  struct MacroReference: Decodable {
    var typeName: String
  }

  struct Syntax: Decodable {
    /// The source with the comments and the white space before it, which the location includes.
    var source: String
    var location: Location
  }

  /// A position in a file, in messages both ways.
  struct Location: Codable {
    var fileName: String
    /// The offset in bytes.
    var offset: Int
  }
}
