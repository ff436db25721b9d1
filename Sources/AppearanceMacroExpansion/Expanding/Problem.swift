/// What is wrong with a declaration, and where, in bytes from the beginning of the source.
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

/// What a macro is expanded to.
struct Expansion {
  var source = ""
  var problems: [Problem] = []
}
