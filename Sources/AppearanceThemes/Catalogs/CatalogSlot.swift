import AppearanceState

/// A selection of the slots of an asset catalog.
///
/// A slot of a set consists of the traits under which it applies, by UIKit's names. The selection fixes some of them,
/// and the best entry for these counts; all other traits remain.
package struct CatalogSlot: Hashable, Sendable {
  /// The fixed traits; nil is `any`: only entries that do not require the trait count.
  package var fixed: [String: String?] = [:]

  /// All slots side by side.
  package static let all = CatalogSlot()

  /// The names of the slots that differ in appearance.
  package static let names = ["any", "light", "dark", "high", "light+high", "dark+high"]

  /// Makes a slot from its name, `dark+high`; nil if there is no such name.
  ///
  /// `any` and `high` do not require a style. The name fixes the contrast if it states it.
  package init?(name: String) {
    guard Self.names.contains(name) else { return nil }
    let parts = name.split(separator: "+").map(String.init)
    fixed[TraitWords.style] = .some(parts.first { $0 == "light" || $0 == "dark" })
    fixed[TraitWords.contrast] = .some(parts.contains("high") ? "high" : nil)
  }

  private init() {}

  /// Makes a slot of a style, with any contrast.
  package static func style(_ style: String) -> CatalogSlot {
    var slot = CatalogSlot()
    slot.fixed[TraitWords.style] = .some(style)
    return slot
  }

  /// Returns UIKit's rank of a matching entry: the kind of device before the style, the style before the contrast, then
  /// the number of all others.
  private static func rank(_ traits: AppearanceTraits) -> [Int] {
    let first = [TraitWords.idiom, TraitWords.style, TraitWords.contrast].map { traits[$0] == nil ? 0 : 1 }
    return first + [traits.values.count - first.reduce(0, +)]
  }

  /// Whether an entry applies under the fixed traits.
  private func holds(_ traits: AppearanceTraits) -> Bool {
    traits.values.allSatisfy { name, value in fixed[name].map { $0 == value } ?? true }
  }

  /// Returns the values of an asset in the slot, by the remaining traits.
  func values(of asset: AssetCatalog.Asset) -> [(traits: AppearanceTraits, value: AppearanceValue, written: String?)] {
    // A set without a color shows as set to nil.
    if asset.values.isEmpty { return [(.none, .nil, nil)] }
    func remaining(_ traits: AppearanceTraits) -> AppearanceTraits {
      AppearanceTraits(traits.values.filter { fixed[$0.key] == nil })
    }
    let entries = asset.values.map { (rest: remaining($0.slot), rank: Self.rank($0.slot), entry: $0) }
    let holding = entries.filter { holds($0.entry.slot) }
    // Includes entries that do not apply, so that both sides of a comparison have them.
    var conditions: [AppearanceTraits] = []
    var seen: Set<AppearanceTraits> = []
    for entry in entries where seen.insert(entry.rest).inserted { conditions.append(entry.rest) }
    return conditions.compactMap { condition in
      // The first of equal entries wins, as everywhere.
      var best: (rank: [Int], entry: ColorSetReader.Value)?
      for (rest, rank, entry) in holding where rest.isSatisfied(by: condition) {
        if best.map({ $0.rank.lexicographicallyPrecedes(rank) }) ?? true { best = (rank, entry) }
      }
      return best.map { (condition, $0.entry.value, $0.entry.written) }
    }
  }
}

extension AssetCatalog {
  /// Returns the catalog as a theme.
  ///
  /// - Parameter slot: The slot of each color to read.
  package func theme(_ slot: CatalogSlot = .all) -> ImportedTheme {
    var settings: [ImportedTheme.Setting] = []
    settings.reserveCapacity(assets.count)
    var rules: [String: [AppearanceTraits: RuleKey]] = [:]
    var names: Set<String> = []
    var notes = notes
    for asset in assets {
      let key = SettingKey(escaping: asset.name)
      guard names.insert("\(asset.kind):\(key.text)").inserted else {
        notes.append("duplicate \(asset.kind) \(inQuotes(asset.name)) is left out")
        continue
      }
      for value in slot.values(of: asset) {
        let known = rules[asset.kind]?[value.traits]
        let rule = known ?? RuleKey(asset.kind, traits: value.traits)
        if known == nil { rules[asset.kind, default: [:]][value.traits] = rule }
        var setting = ImportedTheme.Setting(
          rule: rule, key: key, value: asset.isUnread ? .unresolved(asset.leaf) : .plain(value.value),
          written: value.written.map { .text($0) })
        setting.folder = asset.folder
        settings.append(setting)
      }
    }
    var theme = ImportedTheme(settings, problems: problems, notes: notes)
    theme.unreadFolders = unreadFolders
    return theme
  }
}
