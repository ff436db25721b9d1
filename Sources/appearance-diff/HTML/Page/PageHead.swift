/// What stands before a page: its title, what it may do, and the style sheet that all pages share.
struct PageHead {
  let title: String
  /// The page's one script.
  let script: StaticString

  func write(to html: inout HTML) {
    html.element("head") { html in
      html.newLine()
      html.empty("meta", .literal("charset", "utf-8"))
      html.empty(
        "meta", .literal("http-equiv", "Content-Security-Policy"), .text(.content, Self.policy(script: script)))
      html.newLine()
      html.empty("meta", .literal("name", "viewport"), .literal("content", "width=device-width, initial-scale=1"))
      html.empty("meta", .literal("name", "referrer"), .literal("content", "no-referrer"))
      html.empty("meta", .literal("name", "color-scheme"), .literal("content", "light dark"))
      html.element("title", text: "\(title) · appearance-diff")
      html.newLine()
      html.source("style", ReportStyle.source)
      html.newLine()
    }
  }

  /// Nothing may be loaded, sent or embedded; the one style sheet and the one script are known by their hashes.
  static func policy(script: StaticString) -> String {
    "default-src 'none'; img-src data:; style-src \(SHA256.policySource(ReportStyle.source)); "
      + "script-src \(SHA256.policySource(script)); base-uri 'none'; form-action 'none'"
  }
}
