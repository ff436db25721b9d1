import AppearanceState
import AppearanceThemes

/// An option. The parser, `--help`, completions and the manual page are made from it.
struct Option: Hashable, Sendable {
  /// The value that an option takes.
  enum Argument: Hashable, Sendable {
    case none
    /// `--color` or `--color=WHEN`; the value is never the next argument.
    case optional(name: String, values: [String])
    /// `--output=FILE` or `--output FILE`.
    case required(name: String)
    /// Like `required`, with a fixed set of values: `--format=json` or `--format json`.
    case choice(name: String, values: [String])
    /// Like `required`, with any value; some values are known.
    case open(name: String, known: [String])
  }

  /// The name after the two dashes.
  let long: String
  /// The letter after the one dash.
  let short: Character?
  let argument: Argument
  /// The description in one line of help.
  let help: String
  /// Whether the name of the output decides if the option is absent: `-o report.html`.
  private(set) var isGuessedFromOutput = false

  init(_ long: String, short: Character? = nil, _ argument: Argument = .none, help: String) {
    (self.long, self.short, self.argument, self.help) = (long, short, argument, help)
  }

  /// Returns `--format` for a command with these formats.
  ///
  /// - Parameters:
  ///   - formats: The formats.
  ///   - isGuessed: Whether the help says that the name of the output decides if the option is absent.
  static func format(among formats: [Format], isGuessed: Bool = true) -> Option {
    let names = formats.map(\.rawValue)
    var option = Option(
      "format", short: "f", .choice(name: "FORMAT", values: names),
      // `joined` looks its types up at run time, and this runs at every start.
      help: names.dropFirst().reduce(names[0]) { "\($0), \($1)" }
        + (isGuessed ? "; guessed from --output, else text" : ""))
    option.isGuessedFromOutput = isGuessed
    return option
  }

  /// The values that the option allows; empty if it allows any.
  var choices: [String] {
    switch argument {
    case .none, .required, .open: []
    case .optional(_, let values), .choice(_, let values): values
    }
  }

  /// The values that a shell can complete.
  var knownValues: [String] { if case .open(_, let known) = argument { known } else { choices } }

  /// Whether the option requires a value, in this argument or the next.
  var needsValue: Bool {
    switch argument {
    case .none, .optional: false
    case .required, .choice, .open: true
    }
  }

  /// Whether the value is a file, which a shell can complete.
  var takesFile: Bool {
    switch argument {
    case .required(name: "FILE"), .optional(name: "FILE", _): true
    default: false
    }
  }

  /// The option as users type it: `--format` and `-f`.
  var words: [String] { ["--\(long)"] + (short.map { ["-\($0)"] } ?? []) }

  /// `-s, --report-identical-files` or `    --color[=WHEN]`
  var synopsis: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--" + long
    return switch argument {
    case .none: names
    case .optional(let name, _): "\(names)[=\(name)]"
    case .required(let name), .choice(let name, _), .open(let name, _): "\(names)=\(name)"
    }
  }
}

extension Option {
  static let reportIdenticalFiles = Option(
    "report-identical-files", short: "s", help: "report when the two files set the same")
  /// `--format` of a command that writes a report.
  static let format = format(among: Format.ofReports)
  /// `--format` of a command whose report has a drawing.
  static let drawnFormat = format(among: Format.ofReports + [.svg])
  static let output = Option(
    "output", short: "o", .required(name: "FILE"), help: "write to FILE, replacing it")
  static let stat = Option("stat", help: "show only how much changed in each rule")
  static let palette = Option("palette", help: "text: also list changed colors, grouped by old and new")
  static let label = Option(
    "label", .required(name: "LABEL"), help: "use LABEL instead of the file name; once for OLD, once for NEW")
  static let mergeLabel = Option(
    "label", .required(name: "LABEL"), help: "use LABEL instead of the file name in messages")
  static let quiet = Option("quiet", short: "q", help: "write nothing but errors; only set the exit status")
  static let only = Option(
    "only", .required(name: "PATTERN"), help: "compare only what a PATTERN matches; repeatable")
  static let ignore = Option("ignore", .required(name: "PATTERN"), help: "ignore what a PATTERN matches; repeatable")
  static let showOnly = Option("only", .required(name: "PATTERN"), help: "show only what a PATTERN matches; repeatable")
  static let showIgnore = Option(
    "ignore", .required(name: "PATTERN"), help: "leave out what a PATTERN matches; repeatable")
  static let maxCount = Option(
    "max-count", short: "n", .required(name: "N"), help: "show the newest N commits only")
  static let tolerance = Option(
    "tolerance", .required(name: "N"), help: "treat colors as equal up to a distance of N (CIEDE2000)")
  static let numberTolerance = Option(
    "number-tolerance", .required(name: "N"), help: "treat numbers as equal up to a difference of N")
  static let failOn = Option(
    "fail-on", .open(name: "readability", known: ["readability", "readability=AA", "readability=AAA"]),
    help: "exit 1 only for text that is, or became, too hard to read; also =AA, =AAA, =RATIO")
  static let pairs = Option(
    "pairs", .required(name: "FILE"), help: "also measure the contrast of the pairs of settings in FILE")
  static let accept = Option(
    "accept", .required(name: "FILE"), help: "accept the findings in FILE, which 'lint --accept-all' wrote")
  static let acceptAll = Option(
    "accept-all", .required(name: "FILE"), help: "write all findings to FILE, a line each, for --accept")
  static let showsAll = Option("all", short: "a", help: "with three or more themes: also show what is the same in all")
  static let inPlace = Option("in-place", short: "i", help: "replace the input file with the result")
  static let fix = Option("fix", help: "replace colors in the files that are too hard to read, if a near one passes")
  static let fixPatch = Option(
    "fix-patch", .optional(name: "FILE", values: []),
    help: "write the changes of --fix to FILE, for 'patch'; without FILE in place of the report")
  static let reverse = Option("reverse", short: "R", help: "apply the changes in reverse")
  static let step = Option("step", .required(name: "POINT"), help: "show only this step, in full")
  static let until = Option("until", .required(name: "POINT"), help: "stop after this step")
  static let allowOpen = Option("allow-open", help: "allow open scopes at the end of a journal")
  static let explain = Option(
    "explain", .required(name: "CLASS[.ATTRIBUTE]"), help: "show which rules win for a class, and why")
  static let inContainers = Option(
    "in", .required(name: "CONTAINER,..."), help: "its containers, innermost first, up to the window")
  static let traits = Option(
    "traits", .required(name: "NAME=VALUE,..."),
    help: "the traits of files that do not say theirs; with --explain, those that apply")
  static let superclass = Option(
    "superclass", .required(name: "SUB:SUPER"), help: "the superclass of a class of your own; repeatable")
  static let strict = Option(
    "strict", help: "fail if part of a catalog or of tokens, or a linked folder, is not read")
  static let written = Option(
    "written", help: "catalogs and tokens: also compare references, descriptions and notation")
  static let mapping = Option(
    "mapping", .required(name: "FILE"), help: "apply tokens to the classes that FILE names")
  static let config = Option(
    "config", .required(name: "FILE"), help: "take options from FILE, not from the nearest .appearance-diff.json")
  static let noConfig = Option("no-config", help: "take no options from a file")
  static let verbose = Option("verbose", help: "report which configuration is used")
  static let color = Option(
    "color", .optional(name: "WHEN", values: ColorChoice.allCases.map(\.rawValue)),
    help: "use color 'auto' (the default), 'always' (--color alone) or 'never'")
  static let help = Option("help", short: "h", help: "print this help")
  static let version = Option("version", short: "v", help: "print the version")

  /// The options of every command.
  static let common = [color, help, version]
  /// The options of every command that writes a report.
  static let reporting = [format, output]
  /// The options that limit a comparison.
  static let filters = [only, ignore, tolerance, numberTolerance]
  /// The options of every command that reads options from a file.
  static let configuration = [config, noConfig, verbose]
  /// The options that make a question more precise.
  static let details = [inContainers, traits, superclass]
}

/// The formats of a report.
enum Format: String, CaseIterable {
  case text
  case json
  case markdown
  case html
  case svg

  /// The formats that can write any report. SVG shows only themes.
  static let ofReports: [Format] = [.text, .json, .markdown, .html]

  /// The extensions of file names, the usual one of each format first.
  private static let extensions: [(name: String, format: Format)] = [
    (".txt", .text), (".json", .json), (".md", .markdown), (".html", .html), (".svg", .svg), (".text", .text),
    (".markdown", .markdown), (".htm", .html),
  ]

  /// Chooses the format from the name of an output; nil if the name has no extension.
  ///
  /// - Parameters:
  ///   - name: The name of the output.
  ///   - formats: The names of the available formats.
  init?(output name: String, among formats: [String]) throws(UsageError) {
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
    let ending = name[dot...].lowercased()
    let extensions = Self.extensions.filter { formats.contains($0.format.rawValue) }
    if let known = extensions.first(where: { $0.name == ending }) {
      self = known.format
      return
    }
    // A longer suffix is not an extension: `mktemp` makes `tmp.Qw3rTy9uIo`.
    guard (2...6).contains(ending.utf8.count) else { return nil }
    var listed: Set<Format> = []
    let list = extensions.filter { listed.insert($0.format).inserted }.map(\.name)
    throw UsageError(
      "there is no format for '\(name)'; the name may end in \(list.dropLast().joined(separator: ", ")) or "
        + "\(list.last ?? ""), and --format chooses for any name")
  }
}
