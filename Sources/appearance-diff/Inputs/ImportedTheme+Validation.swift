import AppearanceThemes

extension ImportedTheme {
  /// What `validate` lists of it: a file that a command writes has none of these.
  var validationProblems: [Problem] { (problems + deviations.problems).map(Problem.init) }
}
