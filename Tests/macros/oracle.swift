// Compares the scanner with the compiler's own parser, which the toolchain has as a library, on each type of the given
// files:
// the properties with their attributes, modifiers, types, initial values and accessors, and the directives between them.
import Foundation
import SwiftParser
import SwiftSyntax

/// Returns the declarations of the properties in a type, as lines.
func scanned(_ text: String) -> [String] {
  let source = SwiftSource(text)
  return source.members(of: source.typeHead()).flatMap { member in
    switch member {
    case .directive(let range): return [source.text(range)]
    case .declaration(let head):
      guard ["var", "let"].contains(source.word(head.introducer)) else { return [] }
      return source.properties(of: head).properties.map { property in
        line(
          head.attributes.filter { !$0.isConditional }.map(\.name), head.modifiers.map(source.word),
          source.word(property.name),
          property.type.map(source.text), property.initialValue.map(source.text), property.accessors)
      }
    }
  }
}

/// Returns the same from a syntax tree.
func parsed(_ members: MemberBlockItemListSyntax) -> [String] {
  members.flatMap { member in
    if let variable = member.decl.as(VariableDeclSyntax.self) {
      let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      let names = attributes.map { String($0.prefix { $0 != "<" }.split(separator: ".").last ?? "") }
      return variable.bindings.map { binding in
        let name = binding.pattern.trimmedDescription
        return line(
          names, variable.modifiers.map(\.name.text), name.hasPrefix("(") ? "(" : name,
          binding.typeAnnotation?.type.trimmedDescription, binding.initializer?.value.trimmedDescription,
          accessors(binding))
      }
    }
    guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
    return conditional.clauses.flatMap { clause in
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      return [clause.poundKeyword.text + condition]
        + (clause.elements?.as(MemberBlockItemListSyntax.self).map(parsed) ?? [])
    } + ["#endif"]
  }
}

func accessors(_ binding: PatternBindingSyntax) -> [String] {
  guard let block = binding.accessorBlock else { return [] }
  guard let list = block.accessors.as(AccessorDeclListSyntax.self) else { return ["get"] }
  return list.map(\.accessorSpecifier.text)
}

func line(
  _ attributes: [String], _ modifiers: [String], _ name: String, _ type: String?, _ value: String?,
  _ accessors: [String]
) -> String {
  "\(attributes) \(modifiers) \(name): \(type ?? "-") = \(value ?? "-") \(accessors)"
}

final class Types: SyntaxAnyVisitor {
  var found: [(source: String, members: [String])] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let type = node.asProtocol((any DeclGroupSyntax).self) else { return .visitChildren }
    // The scanner is not intended for a protocol's requirements.
    if !node.is(ProtocolDeclSyntax.self) { found.append((node.description, parsed(type.memberBlock.members))) }
    return .visitChildren
  }
}

@main enum Oracle {
  static func main() throws {
    var (types, properties, differences) = (0, 0, 0)
    for path in CommandLine.arguments.dropFirst() {
      let tree = Parser.parse(source: try String(contentsOfFile: path, encoding: .utf8))
      if tree.hasError { continue }
      let visitor = Types(viewMode: .sourceAccurate)
      visitor.walk(tree)
      for (source, expected) in visitor.found {
        let lines = scanned(source)
        types += 1
        properties += expected.count
        guard lines != expected else { continue }
        differences += 1
        let first = zip(lines, expected).prefix { $0 == $1 }.count
        print("\(path): the compiler reads")
        print(expected.dropFirst(first).first ?? "no more properties", "and the scanner", separator: "\n")
        print(lines.dropFirst(first).first ?? "no more properties")
      }
    }
    print("\(properties) properties of \(types) types: \(differences) types differ")
    exit(differences == 0 && properties > 0 ? 0 : 1)
  }
}
