import AppearanceState
import AppearanceThemes

/// Turns a theme into an asset catalog.
struct CatalogWriter {
  /// The files by their paths in the catalog.
  private(set) var files: [(path: String, json: [UInt8])] = []
  /// What a catalog cannot say, in sentences.
  private(set) var leftOut: [String] = []

  /// The entries of sets by name: their slots and colours.
  private typealias ColorSets = [String: [(slot: [JSON.Member], color: JSON)]]

  /// The catalog of a theme: a colour set for each colour, with a slot for each style.
  init(_ snapshot: AppearanceSnapshot) {
    var sets = ColorSets()
    for rule in snapshot.rules.map(\.snapshot) {
      guard rule.key.containers.isEmpty, let slot = TraitWords.members(rule.key.traits) else {
        leave(rule.count, "\(rule.key)", "a catalog cannot have these containers and traits")
        continue
      }
      for setting in rule {
        let name = rule.key.className == "color" ? setting.key.unescaped : "\(rule.key.className)/\(setting.key.text)"
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy(Self.isFolderName), parts.dropLast().allSatisfy({ AssetCatalog.asset($0) == nil }) else {
          leave(1, "\(rule.key) \(setting.key)", "no folder can have this name")
          continue
        }
        switch setting.value {
        case .nil where rule.key.className == "color": sets[name, default: []] += []
        default:
          guard let color = Self.color(setting.value) else {
            leave(1, "\(rule.key) \(setting.key)", "it is not a color")
            continue
          }
          guard sets[name, default: []].allSatisfy({ $0.slot != slot }) else {
            leave(1, "\(rule.key) \(setting.key)", "there is another color for the same slot")
            continue
          }
          sets[name, default: []].append((slot, color))
        }
      }
    }
    write(distinct(sets))
  }

  /// The sets of which each has a folder of its own on disks to which `Red` and `red` are one name.
  private mutating func distinct(_ sets: ColorSets) -> [(name: String, entries: ColorSets.Value)] {
    var distinct: [(name: String, entries: ColorSets.Value)] = []
    // Texts are equal however they are composed.
    var names: [String: String] = [:]
    for (name, entries) in sets.sorted(by: { $0.key.precedes($1.key) }) {
      if let other = names[name.lowercased()] {
        leave(max(1, entries.count), "color \(name)", "some file systems treat \(inQuotes(other)) as the same name")
      } else {
        names[name.lowercased()] = name
        distinct.append((name, entries))
      }
    }
    return distinct
  }

  private mutating func leave(_ count: Int, _ name: String, _ reason: String) {
    leftOut.append(
      "\(shortened(JSONText.escaped(name), to: 200)): left out\(count == 1 ? "" : " with \(count) settings") because \(reason)"
    )
  }

  /// Whether a folder can be called so, and lies where it should.
  private static func isFolderName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count < 240 && !name.utf8.contains(0)
  }

  private mutating func write(_ sets: [(name: String, entries: ColorSets.Value)]) {
    let info = JSON.Member(
      key: "info",
      value: .object([
        .init(key: "author", value: .string("xcode")), .init(key: "version", value: .number(JSONNumber(1))),
      ]))
    var folders: Set<String> = []
    files.append(("Contents.json", JSONLayout.bytes(of: .object([info]))))
    for (name, entries) in sets {
      var folder = ""
      for part in name.split(separator: "/").dropLast() {
        folder += part + "/"
        guard folders.insert(folder).inserted else { continue }
        let properties = JSON.Member(
          key: "properties", value: .object([.init(key: "provides-namespace", value: .boolean(true))]))
        files.append((folder + "Contents.json", JSONLayout.bytes(of: .object([info, properties]))))
      }
      let colors =
        entries.isEmpty
        ? [.object([.init(key: "idiom", value: .string("universal"))])]
        : entries.map { JSON.object([.init(key: "color", value: $0.color)] + $0.slot) }
      files.append(
        (
          name + ".colorset/Contents.json",
          JSONLayout.bytes(of: .object([.init(key: "colors", value: .array(colors)), info]))
        ))
    }
  }

  private static func color(_ value: AppearanceValue) -> JSON? {
    switch value {
    case .enumeration(let reference) where reference.type == "SystemColor":
      let parts = reference.name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return nil }
      return .object([
        .init(key: "platform", value: .string(parts[0])), .init(key: "reference", value: .string(parts[1])),
      ])
    case .color(let color):
      let names: [AppearanceValue.Color.Space: String] = [
        .srgb: "srgb", .extendedSRGB: "extended-srgb", .displayP3: "display-p3", .gray: "extended-gray",
        .grayGamma22: "gray-gamma-22", .srgbLinear: "extended-linear-srgb",
      ]
      let levels = names[color.space] == nil ? color.sRGBComponents : color.components
      guard (levels + [color.alpha]).allSatisfy(\.isFinite) else { return nil }
      let keys = levels.count == 1 ? ["white"] : ["red", "green", "blue"]
      let components = (keys + ["alpha"]).enumerated().map { index, key in
        JSON.Member(key: key, value: .string(text(index < levels.count ? levels[index] : color.alpha)))
      }
      return .object([
        .init(key: "color-space", value: .string(names[color.space] ?? "extended-srgb")),
        .init(key: "components", value: .object(components)),
      ])
    default: return nil
    }
  }

  /// At least three decimals, as Xcode writes them: a bare `1` would be a 255th.
  private static func text(_ level: Double) -> String {
    let text = JSONNumber(level).text
    if text.contains("e") { return text }
    let decimals = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    return text + (decimals == 0 ? "." : "") + String(repeating: "0", count: max(0, 3 - decimals))
  }
}
