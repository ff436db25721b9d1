/// A problem with a declaration, and its position in bytes from the beginning of the source.
struct Problem: Equatable {
  let message: String
  let offset: Int
  var fixIt: FixIt?

  struct FixIt: Equatable {
    let message: String
    let range: Range<Int>
    let text: String
  }

  init(_ message: String, at offset: Int, fixIt: FixIt? = nil) {
    (self.message, self.offset, self.fixIt) = (message, offset, fixIt)
  }
}

/// The result of a macro.
struct Expansion {
  var source = ""
  var problems: [Problem] = []
}
