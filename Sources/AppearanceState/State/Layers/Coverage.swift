/// Which rules a layer covers: writes to them go to the layer, and a mask hides what they set beneath.
enum Coverage: Sendable {
  /// Every rule, those that appear later included.
  case everything
  /// The rules of the named classes and of classes that inherit from them.
  case classes(Set<String>)
  /// One rule, by its position in the stack.
  case rule(Int)
}
