import AppearanceThemes

extension ImportedTheme {
  /// What `validate` lists of it: a file that a command writes has none of these.
  var validationProblems: [Problem] { (problems + deviations.problems).map(Problem.init) }

  /// Whether there are more of them than were kept.
  var hasOmittedProblems: Bool { omittedProblemCount + deviations.omittedCount > 0 }
}
