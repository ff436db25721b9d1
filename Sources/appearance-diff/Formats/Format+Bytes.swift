extension Format {
  /// Returns the report in this format.
  func bytes(of report: Report, _ depth: ColorDepth) throws(CommandError) -> [UInt8] {
    switch self {
    case .text: TextFormat(depth: depth).bytes(of: report)
    case .markdown: MarkdownFormat.bytes(of: report)
    case .html: try HTMLFormat.bytes(of: report)
    case .svg: try SVGFormat.bytes(of: report)
    case .json: try JSONFormat.bytes(of: report)
    }
  }
}
