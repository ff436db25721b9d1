import AppearanceState

/// An asset catalog of Xcode: its colours with all their slots, and what else is in it by name.
///
/// `Documentation/Catalogs.md` says how each notation is read.
package struct AssetCatalog: Sendable {
  /// One asset.
  struct Asset: Sendable {
    /// What kind of thing it is: `color`, `image`, `symbol`, `data`, or the extension of its folder.
    let kind: String
    /// The name under which an app finds it: `Brand/Primary` in a folder that provides a namespace.
    var name: String
    /// The path of its folder in the catalog, without the extension.
    let path: String
    /// Its values by slot. A colour set without any colour has none.
    let values: [(slot: AppearanceTraits, value: AppearanceValue, written: String?)]
  }

  private(set) var assets: [Asset] = []
  private(set) var problems: [SnapshotFileError.Problem] = []
  private(set) var notes: [String] = []

  /// Folders of assets, by extension; a folder of another extension groups assets, as one without an extension does.
  private static let kinds = [
    "colorset": "color", "imageset": "image", "symbolset": "symbol", "dataset": "data", "appiconset": "app icon",
    "launchimage": "launch image", "iconset": "icon", "imagestack": "image stack", "solidimagestack": "image stack",
    "brandassets": "brand assets", "cubetextureset": "cube texture", "mipmapset": "mipmap", "textureset": "texture",
    "stickerpack": "sticker pack", "stickersequence": "sticker sequence", "sticker": "sticker",
    "complicationset": "complication", "watchcomplicationset": "complication", "arresourcegroup": "AR resources",
    "gcdashboardimage": "dashboard image", "gcleaderboard": "leaderboard", "gcleaderboardset": "leaderboard set",
  ]

  /// The kinds of assets that are no colours.
  static let otherKinds = Set(kinds.values).subtracting(["color"])

  /// Reads a catalog, or one set or folder of it.
  ///
  /// - Parameter path: The path of the folder. Links in it lead nowhere.
  /// - Throws: The system's reason when the folder itself cannot be read. Anything else is one of ``problems``.
  package init(contentsOf path: String) throws {
    var root = path
    while root.utf8.count > 1, root.utf8.last == UInt8(ascii: "/") { root.removeLast() }
    let name = root.split(separator: "/").last.map(String.init) ?? ""
    if let (leaf, kind) = Self.asset(name) {
      add(kind, leaf, path: leaf, at: root, entries: try FolderListing.entries(of: root))
      return
    }
    // Folders that are still to be looked at: the path, the path in the catalog, and what its names begin with.
    var folders = [(path: root, inside: "", prefix: "")]
    var isRoot = true
    while let folder = folders.popLast() {
      let entries: [(name: String, kind: FolderListing.Kind)]
      do {
        entries = try FolderListing.entries(of: folder.path)
      } catch {
        if isRoot { throw error }
        problems += error.problems
        continue
      }
      isRoot = false
      for (name, kind) in entries.reversed() {
        let path = "\(folder.path)/\(name)"
        switch kind {
        case .folder: break
        case .link: refuseLink(path); continue
        case .file, .other: continue
        }
        if let (leaf, kind) = Self.asset(name) {
          do {
            let entries = try FolderListing.entries(of: path)
            add(kind, folder.prefix + leaf, path: folder.inside + leaf, at: path, entries: entries)
          } catch {
            problems += error.problems
          }
        } else {
          let leaf = name.hasSuffix(".spriteatlas") ? String(name.dropLast(12)) : name
          folders.append(
            (path, folder.inside + leaf + "/", folder.prefix + (providesNamespace(path) ? leaf + "/" : "")))
        }
      }
    }
    assets.reverse()
    tellApart()
  }

  /// Reads the `Contents.json` of one colour set.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - file: The path, for error messages and, where it tells it, the name of the colour.
  package init(colorSet json: [UInt8], file: String) {
    let parts = file.split(separator: "/")
    let folder = parts.dropLast().last.map(String.init) ?? ""
    let leaf = Self.asset(folder)?.leaf ?? "color"
    var reader = ColorSetReader()
    let values = reader.read(json, file: file)
    problems = reader.problems
    if let values { assets = [Asset(kind: "color", name: leaf, path: leaf, values: values)] }
  }

  /// Whether bytes look like the `Contents.json` of a colour set.
  package static func isColorSet(_ root: JSONNode) -> Bool { root["colors"]?.kind == .array }

  // MARK: The walk

  /// The name and kind of an asset by the name of its folder; nil for a folder of another kind.
  package static func asset(_ name: String) -> (leaf: String, kind: String)? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let kind = kinds[String(name[name.index(after: dot)...])]
    else { return nil }
    return (String(name[..<dot]), kind)
  }

  private mutating func add(
    _ kind: String, _ name: String, path: String, at folder: String, entries: [(name: String, kind: FolderListing.Kind)]
  ) {
    guard kind == "color" else {
      // What it looks like is another tool's matter; that its files changed shows.
      let files = entries.compactMap { entry in
        if case .file(let size) = entry.kind, entry.name != "Contents.json" {
          "\(entry.name), \(size) bytes"
        } else {
          nil
        }
      }
      let value = AppearanceValue.opaque(.init(type: kind, summary: files.joined(separator: "; ")))
      assets.append(Asset(kind: kind, name: name, path: path, values: [(.none, value, nil)]))
      return
    }
    let file = "\(folder)/Contents.json"
    guard let bytes = contents(file) else { return }
    var reader = ColorSetReader()
    let values = reader.read(bytes, file: file)
    problems += reader.problems
    if let values { assets.append(Asset(kind: kind, name: name, path: path, values: values)) }
  }

  private mutating func contents(_ file: String) -> [UInt8]? {
    switch FolderListing.kind(of: file) {
    case .link: refuseLink(file)
    case .file:
      do { return try FileBytes.read(file) } catch {
        problems += error.problems
      }
    case .folder, .other:
      problems.append(SnapshotFileError.Problem(file: file, message: "expected a file with the colors, found none"))
    }
    return nil
  }

  private mutating func refuseLink(_ path: String) {
    problems.append(
      SnapshotFileError.Problem(file: path, message: "a symbolic link is not followed, because it could lead anywhere"))
  }

  /// Whether the names of what is in a folder begin with its own.
  private mutating func providesNamespace(_ folder: String) -> Bool {
    let file = "\(folder)/Contents.json"
    guard case .file = FolderListing.kind(of: file), let bytes = contents(file) else { return false }
    do {
      return try JSONDocument(json: bytes, file: file).root["properties"]?["provides-namespace"]?.boolean == true
    } catch {
      problems += error.problems
      return false
    }
  }

  /// Gives assets of one name and kind the paths of their folders as names, so that none is lost.
  private mutating func tellApart() {
    var places: [String: [Int]] = [:]
    for (index, asset) in assets.enumerated() { places["\(asset.kind):\(asset.name)", default: []].append(index) }
    for (_, indices) in places.sorted(by: { $0.key.precedes($1.key) }) where indices.count > 1 {
      let asset = assets[indices[0]]
      notes.append(
        "\(indices.count) assets of the kind '\(asset.kind)' have the name \(inQuotes(asset.name)): "
          + "they are named by their folders here")
      for index in indices { assets[index].name = assets[index].path }
    }
  }
}
