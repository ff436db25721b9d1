/// A folder of themes.
enum Folder {
  /// The paths of all files in a folder and its subfolders whose names end in `.json`, from the folder on, sorted.
  ///
  /// Links to folders are not followed, so there is no way around in a circle and none out of the folder.
  static func themes(in path: String) throws(Trouble) -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try names(in: folder.isEmpty ? path : "\(path)/\(folder)") {
        let relative = folder.isEmpty ? name : "\(folder)/\(name)"
        var status = stat()
        // What cannot be looked at, such as a name that is no UTF-8, is not left out: reading it tells why.
        if lstat("\(path)/\(relative)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
          folders.append(relative)
        } else if name.utf8.suffix(5).elementsEqual(".json".utf8) {
          found.append(relative)
        }
      }
    }
    return found.sorted()
  }

  private static func names(in path: String) throws(Trouble) -> [String] {
    guard let directory = opendir(path) else {
      throw Trouble("\(SafeText.visible(path)): cannot read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      // The name is a tuple of characters in Swift; only as many as it has may be looked at.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
