/// How the program ends, as `diff` does.
enum ExitStatus: Int32 {
  case same = 0
  case different = 1
  case trouble = 2
  /// What a shell reports for a program that ended because nobody reads its output any more (128 + SIGPIPE).
  case brokenPipe = 141
}
