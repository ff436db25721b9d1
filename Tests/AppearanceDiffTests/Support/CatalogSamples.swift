enum CatalogSamples {
  /// A color set with a slot for each of some traits.
  static var slots: String {
    func color(_ level: String) -> String {
      #"{ "color-space": "extended-gray", "components": { "white": "\#(level)", "alpha": "1.000" } }"#
    }
    func entry(_ level: String, _ appearances: [(String, String)], _ more: String = "") -> String {
      let list = appearances.map { #"{ "appearance": "\#($0.0)", "value": "\#($0.1)" }"# }.joined(separator: ",")
      return #"{ "idiom": "universal", "appearances": [\#(list)], "color": \#(color(level)) \#(more) }"#
    }
    let entries = [
      entry("0.1", []), entry("0.2", [("luminosity", "dark")]), entry("0.3", [("contrast", "high")]),
      entry("0.4", [("luminosity", "dark"), ("contrast", "high")]),
      entry("0.5", [], #", "display-gamut": "display-P3", "language-direction": "right-to-left""#),
      #"{ "idiom": "ipad", "color": \#(color("0.6")) }"#,
    ]
    return "{ \"colors\": [\(entries.joined(separator: ","))] }"
  }
}
