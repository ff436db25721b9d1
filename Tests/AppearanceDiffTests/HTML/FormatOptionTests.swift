import Testing

/// `--format` and `--output` as they are understood.
struct FormatOptionTests {
  @Test(
    arguments: [
      (["show", "a.json"], "show needs --format=html"),
      (["show", "--format=html"], "show takes one file, found 0"),
      (["a", "b", "--format=htlm"], "there is no format 'htlm'"),
      (["a", "b", "--format"], "option '--format' needs a value"),
    ])
  func explainsSlips(_ arguments: [String], _ message: String) throws {
    let run = try CommandRun(arguments, in: TestFolder())
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message))
  }
}
