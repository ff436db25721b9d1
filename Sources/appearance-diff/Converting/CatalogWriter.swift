import AppearanceState
import AppearanceThemes

/// A writer for a theme as an asset catalog: a color set for each color, with a slot for each style.
///
/// It updates or adds the color sets of the theme in an existing catalog, and keeps everything else: other assets,
/// slots that the theme does not set, and unknown members.
struct CatalogWriter {
  /// The catalog with the new contents.
  private(set) var files: CatalogFiles
  /// For each setting that the catalog cannot represent exactly, a sentence with the reason.
  private(set) var reasons: [RuleSetting: String] = [:]
  /// Notes about the existing catalog, in sentences.
  private(set) var notes: [String] = []

  private let catalog: AssetCatalog?
  /// The colors of each set, by name.
  private var sets: [String: Colors] = [:]
  /// The folders of the existing color sets, by name.
  private var known: [String: String] = [:]
  /// The existing paths in the catalog, by lowercase path, because file systems may ignore case.
  private var taken: [String: String] = [:]
  /// The folders for assets, by the prefix of the assets' names.
  private var folders: [String: String] = ["": ""]

  /// The values of one color in the theme.
  private struct Colors {
    var slots: [(slot: AppearanceTraits, members: [JSON.Member], value: AppearanceValue, json: JSON)] = []
    /// The settings, for messages about the set.
    var settings: [RuleSetting] = []
    var isNil = false
  }

  /// Writes a theme.
  ///
  /// - Parameters:
  ///   - snapshot: The theme.
  ///   - path: The path of the catalog, which need not exist.
  /// - Throws: The system's reason if something cannot be read.
  init(_ snapshot: AppearanceSnapshot, to path: String) throws {
    files = CatalogFiles(path)
    catalog = files.exists ? try AssetCatalog(files) : nil
    for (path, prefix) in catalog?.folders ?? [] {
      if prefix.isEmpty == path.isEmpty, folders[prefix] == nil { folders[prefix] = path }
      taken[path.lowercased()] = path
    }
    for asset in catalog?.assets ?? [] {
      taken[asset.folder.lowercased()] = asset.folder
      if asset.kind == "color" { known[asset.name] = asset.folder }
    }
    for rule in snapshot.rules.map(\.snapshot) { collect(rule) }
    if catalog == nil {
      files.write(JSON(["info": .catalogInfo]).catalogBytes, to: "Contents.json")
    }
    for (name, colors) in sets.sorted(by: { $0.key.precedes($1.key) }) { write(colors, as: name) }
    if let catalog { describe(catalog) }
  }

  // MARK: Settings

  private mutating func collect(_ rule: RuleSnapshot) {
    let isColor = rule.key.className == "color"
    let slot = rule.key.containers.isEmpty ? TraitWords.slot(rule.key.traits) : nil
    for setting in rule {
      let target = RuleSetting(rule.key, setting.key)
      guard let slot else {
        reasons[target] = "left out because a catalog cannot have these containers and traits"
        continue
      }
      let name = isColor ? setting.key.unescaped : "\(rule.key.className)/\(setting.key.text)"
      var colors = sets[name] ?? Colors()
      if isColor, setting.value == .nil {
        guard slot.traits == .none else {
          reasons[target] = "left out because a slot cannot be set to nil"
          continue
        }
        colors.isNil = true
      } else if let json = Self.color(setting.value) {
        guard colors.slots.allSatisfy({ $0.slot != slot.traits }) else {
          reasons[target] = "left out because there is another color for the same slot"
          continue
        }
        colors.slots.append((slot.traits, slot.members, setting.value, json))
        if !isColor {
          reasons[target] = Losses.ofClass
        } else if let mode = rule.key.traits["mode"], let name = TraitWords.modeName(of: slot.traits), name != mode {
          reasons[target] = "in the mode \(inQuotes(name)), which is a catalog's name for it"
        }
      } else {
        reasons[target] = "left out because a catalog has only colors"
        continue
      }
      colors.settings.append(target)
      sets[name] = colors
    }
  }

  private mutating func leave(_ colors: Colors, _ reason: String) {
    for setting in colors.settings { reasons[setting] = "left out because \(reason)" }
  }

  // MARK: Sets

  private mutating func write(_ colors: Colors, as name: String) {
    guard let folder = folder(of: name, colors) else { return }
    let file = "\(folder)/Contents.json"
    var set = ColorSet()
    if case .file = files.kind(of: file) {
      guard let bytes = try? files.bytes(of: file), let old = ColorSet(bytes) else {
        return leave(colors, "the color set in the catalog cannot be read")
      }
      set = old
    }
    if colors.isNil {
      if colors.slots.isEmpty {
        if !set.slots.isEmpty { notes.append("\(inQuotes(name)): all colors removed") }
        set.removeColors()
      } else {
        for setting in colors.settings where setting.rule.traits == .none {
          reasons[setting] = "left out because a color set with a color cannot be set to nil"
        }
      }
    }
    for (slot, members, value, json) in colors.slots { set.set(value, json, for: slot, members: members) }
    let kept = set.slots.filter { slot in !colors.slots.contains { $0.slot == slot } }
    if !kept.isEmpty {
      let list = kept.map { $0.values.isEmpty ? "any" : $0.sorted.map(\.value).joined(separator: "+") }
      notes.append("\(inQuotes(name)): kept \(listed(list))")
    }
    if set.isChanged { files.write(set.json, to: file) }
  }

  /// Returns the folder of a color set; nil if none is possible.
  private mutating func folder(of name: String, _ colors: Colors) -> String? {
    if let known = known[name] { return known }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(Self.isFolderName), parts.dropLast().allSatisfy(Self.canGroup) else {
      leave(colors, "no folder can have this name")
      return nil
    }
    // Find the nearest existing folder.
    var count = parts.count - 1
    func prefix(_ count: Int) -> String { parts.prefix(count).map { $0 + "/" }.joined() }
    while folders[prefix(count)] == nil, count > 0 { count -= 1 }
    var path = folders[prefix(count)] ?? ""
    var new: [(prefix: String, path: String)] = []
    for index in count..<parts.count {
      let isSet = index == parts.count - 1
      path += (path.isEmpty ? "" : "/") + parts[index] + (isSet ? ".colorset" : "")
      new.append((prefix(index + 1), path))
    }
    guard files.root.utf8.count + path.utf8.count < Self.longestPath else {
      leave(colors, "its path would be longer than file systems take")
      return nil
    }
    if let (_, path) = new.first(where: { isTaken($0.path) }) {
      let other = taken[path.lowercased()] ?? path
      leave(
        colors,
        other == path
          ? "\(inQuotes(path)) in the catalog is nothing that it could be added to"
          : "some file systems treat \(inQuotes(other)) as the same name")
      return nil
    }
    for (prefix, path) in new {
      taken[path.lowercased()] = path
      if path == new.last?.path { break }
      folders[prefix] = path
      files.write(
        JSON(["info": .catalogInfo, "properties": JSON(["provides-namespace": .boolean(true)])]).catalogBytes,
        to: "\(path)/Contents.json")
    }
    return path
  }

  private func isTaken(_ path: String) -> Bool {
    if taken[path.lowercased()] != nil { return true }
    // Anything else at the path counts, too, such as a link.
    if case .other = files.kind(of: path) { return false }
    return true
  }

  /// The longest path in bytes, including the catalog's own path. It leaves room for the rest of a file's name: macOS
  /// allows 1024.
  private static let longestPath = 900

  /// Returns whether a name is possible for a folder and stays in its parent.
  private static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count < 240 && !name.utf8.contains(0)
  }

  /// Returns whether a folder of this name groups assets.
  private static func canGroup(_ name: String) -> Bool {
    AssetCatalog.asset(name) == nil && !name.hasSuffix(".spriteatlas") && name.lowercased() != "contents.json"
  }

  // MARK: Kept members

  private mutating func describe(_ catalog: AssetCatalog) {
    let others = Dictionary(grouping: catalog.assets.filter { $0.kind != "color" || sets[$0.name] == nil }, by: \.kind)
    guard !others.isEmpty else { return }
    let kinds = others.sorted { $0.key.precedes($1.key) }.map { kind, assets in
      "\(plural(assets.count, "\(kind) set")) (\(listed(assets.map(\.name))))"
    }
    notes.append("kept \(kinds.joined(separator: ", "))")
  }

  // MARK: Colors

  private static let spaces: [AppearanceValue.Color.Space: String] = [
    .srgb: "srgb", .extendedSRGB: "extended-srgb", .displayP3: "display-p3", .gray: "extended-gray",
    .grayGamma22: "gray-gamma-22", .srgbLinear: "extended-linear-srgb",
  ]

  private static func color(_ value: AppearanceValue) -> JSON? {
    if let system = SystemColorName(value) {
      return JSON(["platform": .string(system.platform), "reference": .string(system.name)])
    }
    guard case .color(let color) = value else { return nil }
    let space = spaces[color.space]
    let levels = space == nil ? color.sRGBComponents : color.components
    guard (levels + [color.alpha]).allSatisfy(\.isFinite) else { return nil }
    let keys = levels.count == 1 ? ["white"] : ["red", "green", "blue"]
    let components = zip(keys + ["alpha"], levels + [color.alpha]).map { key, level in
      JSON.Member(key, .string(text(level)))
    }
    return JSON(["color-space": .string(space ?? "extended-srgb"), "components": .object(components)])
  }

  /// Returns a level with at least three decimals, as Xcode writes it: a bare `1` would mean 1/255.
  private static func text(_ level: Double) -> String {
    let text = JSONNumber(level).text
    if text.contains("e") { return text }
    let decimals = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    return text + (decimals == 0 ? "." : "") + String(repeating: "0", count: max(0, 3 - decimals))
  }
}
