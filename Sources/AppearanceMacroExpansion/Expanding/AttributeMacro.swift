/// `@Attribute`: expands to nothing, and reports an error in a class without `@Styleable`.
enum AttributeMacro {
  /// - Parameters:
  ///   - attribute: The source of the attribute.
  ///   - context: The sources of the declarations around the property, without their members, the innermost first.
  static func expansion(of attribute: String, in context: [String]) -> Expansion {
    let offset = SwiftSource(attribute).bytes(0).lowerBound
    guard let innermost = context.first else {
      return Expansion(problems: [
        Problem("'@Attribute' is for the properties of a class with '@Styleable'", at: offset)
      ])
    }
    let source = SwiftSource(innermost)
    let type = source.typeHead()
    let (kind, name) = (source.word(type.head.introducer), source.word(type.name))
    if type.head.attributes.contains(where: { $0.name == "Styleable" }) { return Expansion() }
    let message =
      switch kind {
      case "class": "'@Attribute' needs '@Styleable' before 'class \(name)'"
      case "extension": "'@Attribute' belongs in the class itself: '@Styleable' does not see extensions"
      default: "'@Attribute' is for the properties of a class with '@Styleable'"
      }
    return Expansion(problems: [Problem(message, at: offset)])
  }
}
