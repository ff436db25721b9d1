import AppearanceState

/// What leads to two themes that are compared.
struct ThemePair {
  private(set) var old: Operand
  private(set) var new: Operand
  /// What stands above the extent of the comparison, where it would not be known of which file it is.
  var caption: String?
  /// What "sets the same" where nothing differs; nil to say nothing then.
  var sameSubject: String?

  /// Two files.
  ///
  /// - Parameter reportsSame: Whether the report says so where they set the same.
  init(_ old: Operand, _ new: Operand, reportsSame: Bool) {
    (self.old, self.new) = (old, new)
    let paths = [old, new].map { SafeText.visible($0.shownPath) }
    if reportsSame { sameSubject = "Files \(paths[0]) and \(paths[1]) set" }
  }

  /// The two sides of a file that git hands over, under the names that its own headers have.
  init(_ git: GitArguments) {
    // These are paths, whatever they look like: a file may be called as standard input is.
    func operand(_ path: String) -> Operand { Operand(path == "-" ? "./-" : path) }
    old = operand(git.oldFile).titled(.path("a/\(git.oldPath)"))
    new = operand(git.newFile).titled(.path("b/\(git.newPath)"))
    // The bytes differ, or git would not have called.
    (caption, sameSubject) = (git.title, "\(git.title): sets")
  }

  /// All files of two folders by their paths; of one that is in one of them only, the other is missing.
  static func all(in folders: FolderPair, view: ThemeView, reportsSame: Bool) -> [ThemePair] {
    let (old, new) = (folders.old, folders.new)
    let paths = [Set(folders.contents[0].themes), Set(folders.contents[1].themes)]
    func operand(_ path: String, _ side: Int) -> Operand {
      Operand(paths[side].contains(path) ? "\([old, new][side])/\(path)" : ThemeFile.missing.path, view: view)
    }
    return paths[0].union(paths[1]).inTextOrder().map { path in
      var pair = ThemePair(operand(path, 0), operand(path, 1), reportsSame: reportsSame)
      pair.caption = SafeText.visible(path)
      return pair
    }
  }

  /// What both sides are called in a folder.
  var path: String { new.path == ThemeFile.missing.path ? old.path : new.path }

  /// Whether both sides are there.
  var isCommon: Bool { ![old, new].contains { $0.path == ThemeFile.missing.path } }

  /// Reads the files, and says whether neither has to do with themes, such as a package's manifest.
  ///
  /// - Parameter amongCatalogs: Whether they lie in a project with asset catalogs.
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

  /// The same without what was read.
  var withoutInputs: ThemePair {
    var pair = self
    (pair.old.input, pair.new.input) = (nil, nil)
    return pair
  }
}

/// Two folders whose themes are compared.
struct FolderPair {
  /// The paths, as they were given.
  let old, new: String
  let contents: [Folder]

  init(old: String, new: String) throws(CommandError) {
    (self.old, self.new) = (old, new)
    contents = [try Folder(old), try Folder(new)]
  }

  /// The paths of linked folders, which are not followed.
  var links: [String] {
    zip([old, new], contents).flatMap { path, folder in folder.links.map { "\(path)/\($0)" } }
  }

  /// What cannot be read, though it has the name of a theme.
  var problems: [Problem] { contents.flatMap(\.problems) }
}
