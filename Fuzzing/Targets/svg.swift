import AppearanceState
import AppearanceThemes
import Foundation

@testable import appearance_diff

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Draws a theme. An XML parser must accept the picture, and find nothing in it that loads or runs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Fuzzing.bytes(start, count)
  guard let document = try? SnapshotDocument(json: bytes), let picture = try? picture(of: document) else { return 0 }
  let parser = XMLParser(data: Data(picture))
  let reading = Reading()
  parser.delegate = reading
  precondition(parser.parse(), "not well-formed: \(String(describing: parser.parserError))")
  precondition(reading.elements.isSubset(of: Reading.allowed), "unexpected elements: \(reading.elements)")
  return 0
}

/// Returns the picture that `show --format=svg` writes; nil for a theme without one.
private func picture(of document: SnapshotDocument) throws -> [UInt8]? {
  let arguments = ParsedArguments()
  let (filter, options) = (try DiffFilter(arguments), try ReadabilityOptions(arguments))
  let table = Report.Table(ThemeFile(path: "theme.json", document: document), filter: filter, drawnWith: options)
  guard table.drawing.contains(where: \.isForUIKit) else { return nil }
  return try SVGFormat.bytes(of: Report(content: .table(table)))
}

private final class Reading: NSObject, XMLParserDelegate {
  static let allowed: Set<String> = [
    "svg", "title", "desc", "defs", "clipPath", "pattern", "g", "rect", "circle", "path", "line", "text", "tspan",
  ]
  private(set) var elements = Set<String>()

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
    for (name, value) in attributes {
      precondition(
        !name.hasPrefix("on") && name != "style" && !name.hasSuffix("href"), "an attribute that acts: \(name)")
      precondition(!value.contains("url(") || value.hasPrefix("url(#"), "a reference to elsewhere: \(value)")
    }
  }
}
