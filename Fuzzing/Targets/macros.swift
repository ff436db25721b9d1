@testable import AppearanceMacroExpansion

/// Expands the source of a class or of its members. The compiler sends what it has parsed, but no input may stop the plugin.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: Fuzzing.bytes(start, count), as: UTF8.self)
  for source in [text, "class A: B {\n\(text)\n}", "class A: B {\n@Attribute \(text)\n}"] {
    checkTokens(of: source)
    for isHost in [true, false] { check(StyleableMacro.expansion(of: source, isHost: isHost), of: source) }
    check(AttributeMacro.expansion(of: source, in: [source]), of: source)
  }
  return 0
}

/// Checks that tokens are in order, with only comments and white space between them.
private func checkTokens(of text: String) {
  let (source, scalars) = (SwiftSource(text), Array(text.unicodeScalars))
  var end = 0
  for token in source.tokens {
    precondition(!token.range.isEmpty && token.range.lowerBound >= end, "a token that overlaps")
    let gap = scalars[end..<token.range.lowerBound]
    precondition(token.followsSpace || gap.isEmpty, "a gap that is not known")
    let isBlank = gap.allSatisfy { $0.value <= 0x20 || $0.value == 0x7F }
    precondition(isBlank || gap.contains("/"), "a gap with something in it")
    end = token.range.upperBound
  }
}

private func check(_ expansion: Expansion, of source: String) {
  let count = source.utf8.count
  precondition(expansion.source.utf8.count < 100 * count + 10_000, "\(count) bytes make \(expansion.source.utf8.count)")
  for problem in expansion.problems {
    precondition((0...count).contains(problem.offset), "a place that is not there")
    if let range = problem.fixIt?.range { precondition(range.upperBound <= count, "a fix for what is not there") }
  }
}
