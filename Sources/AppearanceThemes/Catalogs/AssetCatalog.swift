import AppearanceState

/// An asset catalog of Xcode: its colors with all their slots, and the names of its other assets.
///
/// `Documentation/Catalogs.md` describes how each notation is read.
package struct AssetCatalog: Sendable {
  /// One asset.
  package struct Asset: Sendable {
    /// The kind: `color`, `image`, `symbol`, `data`, or the extension of its folder.
    package let kind: String
    /// The name under which an app finds it: `Brand/Primary` in a folder that provides a namespace.
    package fileprivate(set) var name: String
    /// The names of the enclosing folders and its own, without the extensions.
    let path: String
    /// The path of its folder in the catalog.
    package let folder: String
    /// The values by slot. A color set without any color has none.
    let values: [ColorSetReader.Value]
    /// Whether the asset could not be read, so that its values are not known.
    var isUnread = false

    /// The name of the asset's folder.
    var leaf: String { folder.split(separator: "/").last.map(String.init) ?? name }
  }

  package private(set) var assets: [Asset] = []
  /// The folders that group assets, with the prefix of the names in them: `Brand/`, or nothing.
  package private(set) var folders: [(path: String, prefix: String)] = []
  /// The folders that could not be read, which may contain anything.
  private(set) var unreadFolders: [String] = []
  private(set) var problems: [SnapshotFileError.Problem] = []
  private(set) var notes: [String] = []

  /// The extensions of folders with assets. A folder with another extension groups assets, as one without an extension
  /// does.
  private static let kinds = [
    "colorset": "color", "imageset": "image", "symbolset": "symbol", "dataset": "data", "appiconset": "app icon",
    "launchimage": "launch image", "iconset": "icon", "imagestack": "image stack", "solidimagestack": "image stack",
    "brandassets": "brand assets", "cubetextureset": "cube texture", "mipmapset": "mipmap", "textureset": "texture",
    "stickerpack": "sticker pack", "stickersequence": "sticker sequence", "sticker": "sticker",
    "complicationset": "complication", "watchcomplicationset": "complication", "arresourcegroup": "AR resources",
    "gcdashboardimage": "dashboard image", "gcleaderboard": "leaderboard", "gcleaderboardset": "leaderboard set",
  ]

  /// The kinds of assets that are not colors.
  static let otherKinds = Set(kinds.values).subtracting(["color"])

  /// Reads a catalog, or one set or folder of it.
  ///
  /// - Parameter path: The path of the folder. Links in it are not followed.
  /// - Throws: The system's reason if the folder itself cannot be read. Any other problem is in ``problems``.
  package init(contentsOf path: String) throws {
    try self.init(CatalogFiles(path))
  }

  /// Reads the files of a catalog, some of which may not be written yet.
  package init(_ files: CatalogFiles) throws {
    let name = files.root.split(separator: "/").last.map(String.init) ?? ""
    if let (leaf, kind) = Self.asset(name) {
      try add(kind, leaf, path: leaf, folder: "", files)
      return
    }
    // The folders that remain: the path, the same without extensions, and the prefix of the names in it.
    var open = [(folder: "", path: "", prefix: "")]
    while let (folder, inside, prefix) = open.popLast() {
      let entries: [(name: String, kind: FolderListing.Kind)]
      do {
        entries = try files.entries(of: folder)
      } catch {
        if folder.isEmpty { throw error }
        problems += error.problems
        unreadFolders.append(folder)
        continue
      }
      folders.append((folder, prefix))
      var inner: [(folder: String, path: String, prefix: String)] = []
      for (name, kind) in entries {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        switch kind {
        case .folder: break
        case .link:
          refuseLink(files.path(of: path))
          if let (leaf, kind) = Self.asset(name) {
            addUnread(kind, prefix + leaf, path: inside + leaf, folder: path)
          } else {
            unreadFolders.append(path)
          }
          continue
        case .file, .other: continue
        }
        if let (leaf, kind) = Self.asset(name) {
          do {
            try add(kind, prefix + leaf, path: inside + leaf, folder: path, files)
          } catch {
            problems += error.problems
            addUnread(kind, prefix + leaf, path: inside + leaf, folder: path)
          }
        } else {
          let leaf = name.hasSuffix(".spriteatlas") ? String(name.dropLast(12)) : name
          inner.append((path, inside + leaf + "/", prefix + (providesNamespace(path, files) ? leaf + "/" : "")))
        }
      }
      open += inner.reversed()
    }
    distinguish()
  }

  /// Reads the `Contents.json` of one color set. The color is called `color`, because the file may lie anywhere, as
  /// git's copies do, and does not state its namespace.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - file: The path, for error messages.
  package init(colorSet json: [UInt8], file: String) {
    var reader = ColorSetReader()
    let values = reader.read(json, file: file)
    problems = reader.problems
    assets = [
      Asset(kind: "color", name: "color", path: "color", folder: "", values: values ?? [], isUnread: values == nil)
    ]
  }

  /// Whether bytes look like the `Contents.json` of a color set.
  package static func isColorSet(_ root: JSONNode) -> Bool { root["colors"]?.kind == .array }

  // MARK: The walk

  /// Returns the name and the kind of an asset, from the name of its folder; nil for a folder of another kind.
  package static func asset(_ name: String) -> (leaf: String, kind: String)? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let kind = kinds[String(name[name.index(after: dot)...])]
    else { return nil }
    return (String(name[..<dot]), kind)
  }

  private mutating func add(
    _ kind: String, _ name: String, path: String, folder: String, _ files: CatalogFiles
  ) throws {
    guard kind == "color" else {
      let value = AppearanceValue.opaque(.init(type: kind, summary: try Self.summary(of: folder, files)))
      assets.append(Asset(kind: kind, name: name, path: path, folder: folder, values: [(.none, value, nil)]))
      return
    }
    let file = folder.isEmpty ? "Contents.json" : "\(folder)/Contents.json"
    var reader = ColorSetReader()
    let values = contents(file, files).flatMap { reader.read($0, file: files.path(of: file)) }
    problems += reader.problems
    if let values {
      assets.append(Asset(kind: kind, name: name, path: path, folder: folder, values: values))
    } else {
      addUnread(kind, name, path: path, folder: folder)
    }
  }

  /// Returns the names and sizes of an asset's files, which are compared in place of their contents. The folders of an
  /// asset belong to it: an image stack has one for each layer.
  private static func summary(of folder: String, _ files: CatalogFiles) throws -> String {
    var (open, found) = ([folder], [String]())
    while let inside = open.popLast() {
      for (name, kind) in try files.entries(of: inside) where name != "Contents.json" {
        let path = "\(inside)/\(name)"
        switch kind {
        case .file(let size): found.append("\(path.dropFirst(folder.count + 1)), \(size) bytes")
        case .folder: open.append(path)
        case .link, .other: break
        }
      }
    }
    return found.inTextOrder().joined(separator: "; ")
  }

  /// Adds an asset that exists but cannot be read.
  private mutating func addUnread(_ kind: String, _ name: String, path: String, folder: String) {
    assets.append(Asset(kind: kind, name: name, path: path, folder: folder, values: [], isUnread: true))
  }

  private mutating func contents(_ file: String, _ files: CatalogFiles) -> [UInt8]? {
    let path = files.path(of: file)
    switch files.kind(of: file) {
    case .link: refuseLink(path)
    case .file:
      do { return try files.bytes(of: file) } catch {
        problems += error.problems
      }
    case .folder, .other:
      problems.append(SnapshotFileError.Problem(file: path, message: "expected a file with the colors, found none"))
    }
    return nil
  }

  private mutating func refuseLink(_ path: String) {
    problems.append(
      SnapshotFileError.Problem(file: path, message: "a symbolic link is not followed, because it could lead anywhere"))
  }

  /// Whether the names in a folder begin with its own name.
  private mutating func providesNamespace(_ folder: String, _ files: CatalogFiles) -> Bool {
    let file = "\(folder)/Contents.json"
    switch files.kind(of: file) {
    case .file, .link: break
    case .folder, .other: return false
    }
    do {
      if let bytes = contents(file, files) {
        let root = try JSONDocument(json: bytes, file: files.path(of: file)).root
        return root["properties"]?["provides-namespace"]?.boolean == true
      }
    } catch {
      problems += error.problems
    }
    // The prefix of the names in the folder is not known.
    unreadFolders.append(folder)
    return false
  }

  /// Names assets of one name and kind by the paths of their folders, so that none is lost.
  private mutating func distinguish() {
    var indicesByName: [String: [Int]] = [:]
    for (index, asset) in assets.enumerated() {
      indicesByName["\(asset.kind):\(asset.name)", default: []].append(index)
    }
    for (_, indices) in indicesByName.sorted(by: { $0.key.precedes($1.key) }) where indices.count > 1 {
      let asset = assets[indices[0]]
      notes.append(
        "\(indices.count) assets of the kind '\(asset.kind)' have the name \(inQuotes(asset.name)): "
          + "they are named by their folders here")
      for index in indices { assets[index].name = assets[index].path }
    }
  }
}
