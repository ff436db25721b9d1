import AppearanceState

/// A folder of themes, with its subfolders.
struct Folder {
  /// The path as the user wrote it, without a slash at its end.
  let path: String
  /// The paths of all themes, relative to the folder and sorted: files ending in `.json` or `.tokens`, and asset catalogs.
  private(set) var themes: [String] = []
  /// The whole paths of links to folders. They are not followed, so the search cannot loop or leave the folder.
  private(set) var links: [String] = []
  /// The paths of the files with options.
  private(set) var configurations: [String] = []
  /// A problem for each entry that has the name of a theme but is not a file.
  private(set) var problems: [Problem] = []

  /// Searches a folder and its subfolders.
  init(_ path: String) throws(CommandError) {
    self.path = Self.withoutSlash(path)
    var folders = [""]
    while let folder = folders.popLast() {
      let entries = try CommandError.about(path) {
        try FolderListing.entries(of: folder.isEmpty ? path : "\(path)/\(folder)")
      }
      for (name, kind) in entries {
        let relative = folder.isEmpty ? name : "\(folder)/\(name)"
        switch kind {
        case .folder where Self.isCatalog(name): themes.append(relative)
        case .folder: folders.append(relative)
        case .file where name == Self.configurationName: configurations.append(relative)
        case .file: if Self.isThemeName(name) { themes.append(relative) }
        case .link, .other: add(name, relative)
        }
      }
    }
    (themes, configurations, links) = (themes.inTextOrder(), configurations.inTextOrder(), links.inTextOrder())
  }

  /// Adds an entry that is neither a plain file nor a folder, by the kind of its target.
  private mutating func add(_ name: String, _ relative: String) {
    var status = stat()
    // An entry whose status cannot be read, such as one whose name is not UTF-8, is kept: reading it reports the reason.
    let mode = stat("\(path)/\(relative)", &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    if mode == S_IFDIR {
      links.append("\(path)/\(relative)")
    } else if Self.isThemeName(name) {
      if mode == S_IFREG {
        themes.append(relative)
      } else {
        // Reading it would wait for a writer.
        problems.append(Problem(file: "\(path)/\(relative)", "expected a file, found a pipe or a device"))
      }
    }
  }

  /// Returns a note that lists ignored files that are not themes; nothing if there are none.
  static func note(ignoring others: [String]) -> [String] {
    if others.isEmpty { return [] }
    let words = others.count == 1 ? "is not a theme" : "are not themes"
    return ["\(plural(others.count, "file")) \(words), and ignored: \(list(others))"]
  }

  /// The name of the file that sets options for the themes of its folder and subfolders.
  static let configurationName = ".appearance-diff.json"

  /// Returns whether a path ends as that of a file that may be a theme.
  static func isThemeName(_ name: String) -> Bool {
    if name == configurationName { return false }
    return name.utf8.suffix(5).elementsEqual(".json".utf8) || name.utf8.suffix(7).elementsEqual(".tokens".utf8)
  }

  /// Returns whether a folder is an asset catalog or inside one.
  static func isCatalog(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".colorset") }
  }

  /// Returns whether a path ends as that of a theme, whatever is there.
  static func hasThemeName(_ path: String) -> Bool { isCatalog(path) || isThemeName(path) }

  /// Returns whether a path leads into a folder, at any depth.
  static func contains(_ path: String, in folder: String) -> Bool {
    guard let path = resolved(path), let folder = resolved(folder) else { return false }
    return relative(path, to: folder) != nil
  }

  /// Returns the path from a folder to what it contains at any depth; nil for a path that leads elsewhere. Compares bytes, as file
  /// systems do.
  static func relative(_ path: String, to folder: String) -> String? {
    let start = folder == "/" ? folder : folder + "/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// Returns `a` for `a/`, which completion writes.
  static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.unicodeScalars.removeLast() }
    return path
  }

  /// Returns the folder that contains the last component of a path, as the path names it.
  static func containing(_ path: String) -> String {
    let names = path.utf8.last == UInt8(ascii: "/") ? path.utf8.dropLast() : path.utf8[...]
    guard let slash = names.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns a path that a file names, relative to the working folder.
  static func path(_ path: String, beside file: String) -> String {
    let folder = containing(file)
    return path.utf8.first == UInt8(ascii: "/") || folder == "." ? path : "\(folder)/\(path)"
  }

  /// Throws the system's reason if no file can be written at a path.
  static func checkWritable(_ path: String) throws(CommandError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    var code: CInt? = isThere && kind == S_IFDIR ? EISDIR : nil
    // A regular file is replaced by a new file in the same folder; anything else is written to in place.
    let written = isThere && kind != S_IFREG ? path : containing(resolved(path) ?? path)
    if code == nil, access(written, W_OK) != 0 { code = errno }
    if let code { throw CommandError("cannot write: \(String(cString: strerror(code)))", file: path) }
  }

  /// Returns whether two paths name the same file, which need not exist yet.
  static func isSame(_ path: String, _ other: String) -> Bool {
    if let path = resolved(path), let other = resolved(other) { return path == other }
    func name(_ path: String) -> Substring? { path.split(separator: "/").last }
    guard name(path) == name(other), let folder = resolved(containing(path)) else { return false }
    return folder == resolved(containing(other))
  }

  /// Returns the path with links resolved; nil if nothing exists there.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
