import AppearanceState

/// A folder of themes.
enum Folder {
  /// Whether a folder is an asset catalog, or one in it.
  static func isCatalog(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".colorset") }
  }

  /// The paths of all themes in a folder and its subfolders, from the folder on, sorted: files whose names end in `.json` or
  /// `.tokens`, and asset catalogs.
  ///
  /// Links to folders are not followed, so there is no way around in a circle and none out of the folder.
  static func themes(in path: String) throws(CommandError) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let entries = try CommandError.about(path) {
        try FolderListing.entries(of: folder.isEmpty ? path : "\(path)/\(folder)")
      }
      for (name, kind) in entries {
        let relative = folder.isEmpty ? name : "\(folder)/\(name)"
        // What cannot be looked at, such as a name that is no UTF-8, is not left out: reading it tells why.
        if case .folder = kind {
          if isCatalog(name) { found.append(relative) } else { folders.append(relative) }
        } else if name.utf8.suffix(5).elementsEqual(".json".utf8) || name.utf8.suffix(7).elementsEqual(".tokens".utf8) {
          found.append(relative)
        }
      }
    }
    return found.inTextOrder()
  }
}
