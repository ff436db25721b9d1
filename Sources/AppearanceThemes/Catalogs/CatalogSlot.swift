import AppearanceState

/// Which of the slots of an asset catalog is looked at.
///
/// A slot of a set is the traits under which it holds, by UIKit's names. What is chosen here is fixed, and the best entry
/// for it counts; all other traits remain.
package struct CatalogSlot: Hashable, Sendable {
  /// The traits that are fixed; nil is `any`: only entries that do not ask for the trait count.
  package var fixed: [String: String?] = [:]

  /// All slots side by side.
  package static let all = CatalogSlot()

  /// The names of the slots that differ in appearance.
  package static let names = ["any", "light", "dark", "high", "light+high", "dark+high"]

  /// A slot by name, `dark+high`; nil when there is none of the name.
  ///
  /// `any` and `high` do not ask for a style. Contrast is fixed where the name says it.
  package init?(name: String) {
    guard Self.names.contains(name) else { return nil }
    let parts = name.split(separator: "+").map(String.init)
    fixed[TraitWords.style] = .some(parts.first { $0 == "light" || $0 == "dark" })
    fixed[TraitWords.contrast] = .some(parts.contains("high") ? "high" : nil)
  }

  private init() {}

  /// A style, with the contrast left open.
  package static func style(_ style: String) -> CatalogSlot {
    var slot = CatalogSlot()
    slot.fixed[TraitWords.style] = .some(style)
    return slot
  }

  /// How well an entry fits what is fixed; nil when it does not hold there.
  private func fit(_ traits: AppearanceTraits) -> Int? {
    var fit = 0
    for (name, value) in traits.values {
      guard let wanted = fixed[name] else { continue }
      guard wanted == value else { return nil }
      // As UIKit decides: the kind of device before the style, the style before the contrast.
      fit += [TraitWords.idiom: 8, TraitWords.style: 4, TraitWords.contrast: 2][name] ?? 1
    }
    return fit
  }

  /// The values of an asset for what is fixed, by the traits that remain.
  func values(of asset: AssetCatalog.Asset) -> [(traits: AppearanceTraits, value: AppearanceValue, written: String?)] {
    func remaining(_ traits: AppearanceTraits) -> AppearanceTraits {
      AppearanceTraits(traits.values.filter { fixed[$0.key] == nil })
    }
    let rests = asset.values.map { remaining($0.slot) }
    var places: [AppearanceTraits] = []
    var seen: Set<AppearanceTraits> = []
    for rest in rests where seen.insert(rest).inserted { places.append(rest) }
    // That a set is there shows even when nothing holds everywhere.
    if !seen.contains(.none) { places.append(.none) }
    return places.compactMap { place in
      var best: (fit: Int, index: Int)?
      for (index, value) in asset.values.enumerated() {
        let rest = rests[index]
        guard let fit = fit(value.slot), rest.isSatisfied(by: place) else { continue }
        let whole = rest.values.count * 16 + fit
        if best.map({ $0.fit < whole }) ?? true { best = (whole, index) }
      }
      if let best { return (place, asset.values[best.index].value, asset.values[best.index].written) }
      return place == .none ? (place, .nil, nil) : nil
    }
  }
}

extension AssetCatalog {
  /// Whether any slot has a value of a trait.
  package func has(_ trait: String, _ value: String) -> Bool {
    assets.contains { $0.values.contains { $0.slot[trait] == value } }
  }

  /// The catalog as a theme.
  ///
  /// - Parameter slot: Which slot of each colour is looked at.
  package func theme(_ slot: CatalogSlot = .all) -> ImportedTheme {
    var settings: [ImportedTheme.Setting] = []
    settings.reserveCapacity(assets.count)
    var rules: [String: [AppearanceTraits: RuleKey]] = [:]
    var seen: Set<String> = []
    var notes = notes
    for asset in assets {
      let key = SettingKey(escaping: asset.name)
      guard seen.insert("\(asset.kind):\(key.text)").inserted else {
        notes.append("duplicate \(asset.kind) \(inQuotes(asset.name)) is left out")
        continue
      }
      for value in slot.values(of: asset) {
        let known = rules[asset.kind]?[value.traits]
        let rule = known ?? RuleKey(asset.kind, traits: value.traits)
        if known == nil { rules[asset.kind, default: [:]][value.traits] = rule }
        settings.append(
          ImportedTheme.Setting(
            rule: rule, key: key, value: .plain(value.value), written: value.written.map { .text($0) }))
      }
    }
    return ImportedTheme(settings, problems: problems, notes: notes)
  }
}
