/// A topic that concerns several commands, explained once.
struct HelpTopic: Sendable {
  let name: String
  let summary: String
  /// Words with their meanings.
  var rows: [(name: String, meaning: String)] = []
  let paragraphs: [String]
  /// Lines for a shell, which CI runs.
  let examples: [String]

  /// The meaning of each exit status.
  static let statuses = [
    ("0", "both sides are the same, or the command is done"), ("1", "a difference, a finding or a conflict"),
    ("2", "an error"), ("141", "the reader closed the pipe early, as with SIGPIPE"),
  ]

  static let all = [
    HelpTopic(
      name: "files", summary: "Files, folders, catalogs, and points of journals",
      paragraphs: [
        """
        A file is a snapshot, a file of design tokens or a color set; its contents decide. '-' is standard input. A file whose
        name has ':', '+' or '@' in it is found by its whole name.
        """,
        """
        In folders, asset catalogs and files whose names end in '.json' or '.tokens' are matched by their paths. Files that
        have nothing to do with themes are skipped, and linked folders are not followed. If one operand is a file and the
        other a folder, the file is compared with the file of its name in the folder.
        """,
        """
        A single asset catalog is compared with itself, light with dark; A.xcassets:dark is one slot. '+' merges token files,
        the later over the earlier; FILE:dark is one mode, FILE:theme=dark the contexts of a resolver document.
        """,
        """
        JOURNAL@POINT is the state at a point of a journal. POINT is 'start', 'end', or the number or the label of an
        operation; of several with one label it is the first.
        """,
        "'--' ends the options; after it, or as './replay', a file may have the name of a command.",
      ],
      examples: [
        "appearance-diff Colors.xcassets:light Colors.xcassets:dark",
        "appearance-diff brand.tokens.json brand.tokens.json+dark.tokens.json",
        "appearance-diff session.journal@start session.journal@end",
      ]),
    HelpTopic(
      name: "patterns", summary: "Patterns for --only and --ignore",
      rows: [
        ("class:GLOB", "rules for a class"), ("container:GLOB", "rules inside of a container"),
        ("attribute:GLOB", "an attribute of any class"), ("setting:CLASS.ATTRIBUTE", "one setting"),
        ("GLOB", "a class or an attribute"),
      ],
      paragraphs: [
        "In a GLOB, '*' matches any text and '?' any character. It may also match the whole name of a setting with axes.",
        """
        A setting counts if any --only matches it, or there is none, and no --ignore matches it. A PATTERN that matches
        nothing in any file is an error, so that a typing error never passes a check.
        """,
      ],
      examples: [
        "appearance-diff day.json night.json --only='class:UI*Bar'",
        "appearance-diff day.json night.json --ignore=attribute:barTintColor",
      ]),
    HelpTopic(
      name: "formats", summary: "Output formats, and how they are chosen",
      paragraphs: [
        """
        text is for a terminal, markdown for a comment on a pull request, html is a page for a browser in one file, and svg
        the drawing of html alone. json is for programs; 'appearance-diff patch' applies the json of a comparison.
        """,
        "Without --format the name of --output decides: -o report.html is a page. Text is as wide as COLUMNS says, 40 to 120.",
      ],
      examples: [
        "appearance-diff day.json night.json -o report.md", "appearance-diff day.json night.json --format=json",
      ]),
    HelpTopic(
      name: "color", summary: "When output is colored",
      paragraphs: [
        """
        The last of --color=always and --color=never decides; else a NO_COLOR that is not empty turns color off; else a
        CLICOLOR_FORCE that is neither empty nor 0 turns it on; else color is on if standard output is a terminal, unless TERM
        is 'dumb' or unset, or CLICOLOR is 0.
        """,
        "On a terminal, standard error shows progress after a second, unless --quiet is given or TERM is 'dumb' or unset.",
      ],
      examples: [
        "appearance-diff --color day.json night.json", "NO_COLOR=1 appearance-diff day.json night.json",
      ]),
    HelpTopic(
      name: "configuration", summary: "Options for all themes of a project",
      paragraphs: [
        """
        A file '.appearance-diff.json', beside the first file or in a folder above it, has the names of options with their
        values. An option on the command line replaces that of the file.
        """,
        """
        The file has to belong to you or to your repository, and nothing in it makes a command write a file. If it leaves
        something out of a comparison, standard error says so.
        """,
      ],
      examples: [
        "appearance-diff --verbose day.json night.json", "appearance-diff --no-config day.json night.json",
      ]),
    HelpTopic(
      name: "status", summary: "The meaning of each exit status",
      rows: statuses,
      paragraphs: [
        """
        A comparison exits with 1 if the themes differ, with --fail-on=readability only if a text became too hard to read.
        lint exits with 1 if there are findings, replay if a restore was not exact or a scope is open at the end, patch and
        merge if there are conflicts. validate exits with 0 or 2. As git's external diff, a comparison exits with 0 whatever
        it finds.
        """
      ],
      examples: [
        "appearance-diff --quiet day.json night.json || test $? = 1", "appearance-diff validate day.json && echo valid",
      ]),
  ]
}
