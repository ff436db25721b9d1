import Testing

extension ExitTest.Result? {
  /// The standard error of a process until it was stopped.
  var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
