import AppearanceState
import AppearanceThemes

/// What a piece of text is, which decides how it looks where color is on.
///
/// Few and quiet: the basic colors of the terminal, so that the user's own palette applies; only swatches have colors
/// of their own.
enum Style: Hashable {
  case plain
  case heading
  case added
  case removed
  case changed
  case dim
  /// The keyword `nil`, which must not be taken for text.
  case keyword
  /// Spaces on a background color.
  case swatch(RGB)

  /// The parameters of the terminal's "select graphic rendition" command; nil for text as it is.
  func parameters(_ depth: ColorDepth) -> String? {
    switch self {
    case _ where depth == .none: nil
    case .plain: nil
    case .heading: "1"
    case .added: "32"
    case .removed: "31"
    case .changed: "33"
    case .dim: "2"
    case .keyword: "36"
    case .swatch(let color) where depth == .full: "48;2;\(color.red);\(color.green);\(color.blue)"
    case .swatch(let color): "48;5;\(color.index)"
    }
  }
}
