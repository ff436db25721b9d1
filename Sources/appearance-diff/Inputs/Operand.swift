/// An operand, and the kind of what it names in the file system.
struct Operand {
  enum Kind {
    case standardInput
    /// A file, a pipe, or nothing: only opening it shows which.
    case file
    case folder
    /// An asset catalog, or a folder in one.
    case catalog
    /// Several token files, where later ones override earlier ones: `base.tokens.json+dark.tokens.json`.
    case merged([String])
    /// A point of a journal: `session.journal@contact sheet`, `session.journal@12`, `…@start`, `…@end`.
    case point(journal: String, String)
    /// `/dev/null`, which git passes for a missing file.
    case missing
  }

  /// The operand as the user wrote it.
  let path: String
  /// The path without the view: `A.xcassets` of `A.xcassets:dark`.
  let file: String
  let kind: Kind
  /// Whether something exists at the path.
  let exists: Bool
  /// The part of a catalog or of tokens that is read.
  private(set) var view = ThemeView()
  /// The name in reports and messages; nil for the path.
  var title: Title?
  /// The content of the file, if it has been read.
  var input: InputFile?
  /// Whether an empty file stands for a missing one: git passes an empty file as the base of a file that both sides added.
  var mayBeEmpty = false

  enum Title {
    /// Another path, as in the headers of git.
    case path(String)
    /// The user's label, which also replaces the name of the theme.
    case label(String)

    var text: String {
      switch self {
      case .path(let text), .label(let text): text
      }
    }
  }

  init(_ path: String) {
    self.path = path
    if path == "-" || path == ThemeFile.missing.path {
      (kind, exists, file) = (path == "-" ? .standardInput : .missing, true, path)
    } else if let kind = Self.kind(path) {
      (self.kind, exists, file) = (kind, true, path)
    } else if let (file, name) = Self.parts(path, at: ":", fromEnd: true), let kind = Self.kind(file) {
      (self.kind, exists, self.file) = (kind, true, file)
      self.view.name = name
    } else if let (journal, point) = Self.parts(path, at: "@", fromEnd: false) {
      (kind, exists, file) = (.point(journal: journal, point), true, journal)
    } else if let (file, name) = Self.parts(path, at: ":", fromEnd: true, where: Folder.hasThemeName) {
      // `log` may find it in earlier commits.
      (kind, exists, self.file) = (.file, false, file)
      self.view.name = name
    } else {
      (kind, exists, file) = (.file, false, path)
    }
  }

  /// Returns the operand with a title for reports.
  func titled(_ title: Title?) -> Operand {
    var operand = self
    if case .missing = kind {} else { operand.title = title }
    return operand
  }

  /// The path that reports show.
  var shownPath: String { title?.text ?? path }

  /// Returns the file, reading it if that has not happened yet.
  func read() throws(CommandError) -> InputFile {
    if let input { return input }
    return try InputFile(file)
  }

  /// Whether the operand is the path of one whole file.
  var isPlainFile: Bool { if case .file = kind { file == path } else { false } }
  var isFolder: Bool { if case .folder = kind { true } else { false } }
  var isCatalog: Bool { if case .catalog = kind { true } else { false } }

  /// The file's name in its folder, followed by the view; nil if the operand is not a single file.
  var nameInFolder: String? {
    switch kind {
    case .file, .catalog, .point:
      let end = file.utf8.last == UInt8(ascii: "/") ? file.index(before: file.endIndex) : file.endIndex
      let start = file[..<end].lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex
      return String(file[start..<end] + path.dropFirst(file.count))
    case .standardInput, .folder, .merged, .missing: return nil
    }
  }

  /// Whether this is a file of this package that is not a theme. Only regular files are read, because a pipe can be
  /// read only once.
  var isOwnOther: Bool { isPlainFile && Self.isRegular(file, at: file) && (try? InputFile(file).isOwnOther) == true }

  /// Returns whether a path leads to a file that is read for this operand. For a folder these are the themes and their
  /// sources, for a catalog all files in it.
  func isFile(at path: String) -> Bool {
    switch kind {
    case .merged(let files): files.contains { Self.isRegular($0, at: path) }
    case .folder:
      ((try? Folder(file))?.themes ?? []).contains {
        let theme = Operand("\(file)/\($0)")
        return theme.isFile(at: path) || theme.isSource(at: path)
      }
    case .catalog: Folder.contains(path, in: file)
    case .standardInput, .file, .point, .missing: Self.isRegular(file, at: path)
    }
  }

  /// Returns whether a path leads to a file to which the operand's file refers.
  func isSource(at path: String) -> Bool {
    guard case .file = kind, Self.isRegular(path, at: path), Self.isRegular(file, at: file),
      let sources = try? InputFile(file).sources
    else { return false }
    return sources.contains { Self.isRegular($0, at: path) }
  }

  /// Returns whether two paths lead to the same regular file.
  private static func isRegular(_ path: String, at other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(path, &first) == 0 && stat(other, &second) == 0 && first.st_mode & S_IFMT == S_IFREG
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Returns the kind of what is at a path; nil if nothing is.
  private static func kind(_ path: String) -> Kind? {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT != S_IFDIR { return .file }
      return Folder.isCatalog(path) ? .catalog : .folder
    }
    let parts = path.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    return parts.count > 1 && parts.allSatisfy { access($0, F_OK) == 0 } ? .merged(parts) : nil
  }

  /// Splits an operand at a sign. A file whose name is the whole operand wins. Either part may contain the sign, so the
  /// shortest existing path counts, or the longest with `fromEnd`.
  private static func parts(
    _ operand: String, at sign: Character, fromEnd: Bool, where isPath: (String) -> Bool = { kind($0) != nil }
  ) -> (String, String)? {
    let positions = operand.indices.filter { operand[$0] == sign }
    for position in fromEnd ? positions.reversed() : positions {
      let path = String(operand[..<position])
      if !path.isEmpty, isPath(path) { return (path, String(operand[operand.index(after: position)...])) }
    }
    return nil
  }
}
