import AppearanceState

/// The operands of two themes that are compared.
struct ThemePair {
  private(set) var old: Operand
  private(set) var new: Operand
  /// The heading above the extent of the comparison; nil if the file is clear without it.
  var caption: String?
  /// The subject of "sets the same" if nothing differs; nil to report nothing.
  var sameSubject: String?

  /// Pairs two files.
  ///
  /// - Parameter reportsSame: Whether the report says so if they set the same.
  init(_ old: Operand, _ new: Operand, reportsSame: Bool) {
    (self.old, self.new) = (old, new)
    let paths = [old, new].map { SafeText.visible($0.shownPath) }
    if reportsSame { sameSubject = "Files \(paths[0]) and \(paths[1]) set" }
  }

  /// Pairs the two sides of a file that git passes, with the names of git's own headers.
  init(_ git: GitArguments) {
    // These are paths, whatever they look like: a file may be named `-`.
    func operand(_ path: String) -> Operand { Operand(path == "-" ? "./-" : path) }
    old = operand(git.oldFile).titled(.path("a/\(git.oldPath)"))
    new = operand(git.newFile).titled(.path("b/\(git.newPath)"))
    // The bytes differ; otherwise git would not have called.
    (caption, sameSubject) = (git.title, "\(git.title): sets")
  }

  /// Returns the pairs of all files of two folders, by path; the other side of a file in only one folder is missing.
  static func all(in folders: [Folder], reportsSame: Bool) -> [ThemePair] {
    let paths = folders.map { Set($0.themes) }
    func operand(_ path: String, _ side: Int) -> Operand {
      Operand(paths[side].contains(path) ? "\(folders[side].path)/\(path)" : ThemeFile.missing.path)
    }
    return paths[0].union(paths[1]).inTextOrder().map { path in
      var pair = ThemePair(operand(path, 0), operand(path, 1), reportsSame: reportsSame)
      pair.caption = SafeText.visible(path)
      return pair
    }
  }

  /// The path of both sides in the folders.
  var path: String { new.path == ThemeFile.missing.path ? old.path : new.path }

  /// Whether both sides exist.
  var isCommon: Bool { ![old, new].contains { $0.path == ThemeFile.missing.path } }

  /// Reads the files, and returns whether neither is related to themes, such as a package's manifest.
  ///
  /// - Parameter amongCatalogs: Whether they are in a project with asset catalogs.
  mutating func readIsOther(amongCatalogs: Bool) throws(CommandError) -> Bool {
    var isOther = true
    for operand in [\ThemePair.old, \.new] where self[keyPath: operand].path != ThemeFile.missing.path {
      if self[keyPath: operand].isCatalog { return false }
      let input = try InputFile(self[keyPath: operand].file)
      self[keyPath: operand].input = input
      isOther = isOther && input.isOther(amongCatalogs: amongCatalogs)
    }
    return isOther
  }

  /// Whether both sides only combine files, and in the same way. The files are compared by themselves.
  var combinesAlike: Bool {
    guard let old = old.input, let new = new.input else { return false }
    return old.onlyCombines && old.bytes == new.bytes
  }

  /// The pair without the contents that were read.
  var withoutInputs: ThemePair {
    var pair = self
    (pair.old.input, pair.new.input) = (nil, nil)
    return pair
  }
}
