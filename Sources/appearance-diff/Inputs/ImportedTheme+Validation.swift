import AppearanceThemes

extension ImportedTheme {
  /// The problems that `validate` lists. A file that a command writes has none of them.
  var validationProblems: [Problem] { (problems + deviations.problems).map(Problem.init) }
}
