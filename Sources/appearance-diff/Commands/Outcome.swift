/// What a command has to say: to whom, and how the program ends. Nothing is written before all of it is known.
struct Outcome: Equatable {
  /// The bytes for standard output, or for the file.
  var output: [UInt8] = []
  /// The file that takes the output; nil for standard output.
  var file: String?
  /// Whether there is no result: then no file is touched.
  var isRefused = false
  /// The lines for standard error, without the program's name.
  var errors: [String] = []
  var status: ExitStatus
}
