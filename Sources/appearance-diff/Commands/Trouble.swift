/// Why a command cannot do its work: lines for standard error, safe to print.
struct Trouble: Error, Hashable {
  let messages: [String]

  init(_ messages: [String]) {
    self.messages = messages
  }

  init(_ message: String) {
    messages = [message]
  }
}
