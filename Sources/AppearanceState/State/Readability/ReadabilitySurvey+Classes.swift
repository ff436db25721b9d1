extension ReadabilitySurvey {
  // More than this no class has that a person wrote.
  private static let mostSettings = 200

  /// Of every other class each text or tint colour, on the background colour that the class has.
  mutating func otherSubjects() -> [Subject] {
    var contexts: [String: [Context]] = [:]
    for rule in rules where !Self.placedClasses.contains(rule.className) || !Self.isPlaced(rule) {
      contexts[rule.className, default: []].append(Context(rule))
    }
    return contexts.keys.sorted().flatMap { className in
      let contexts = limited(contexts[className] ?? [])
      let hosts = contexts.map { screen.alone(className, in: $0.containers) }
      return foregrounds(of: className).map { key, role in
        Subject(
          name: "\(className).\(key.attribute)", kind: role.kind, state: key.state, contexts: contexts, isAlone: true
        ) { reader, context in
          Self.reading(of: key, role, hosts[context], reader)
        }
      }
    }
  }

  /// The settings of a class that give the colour of a text or a sign. What a class has from UIKit's views are texts: a tint
  /// says nothing of where it shows.
  private func foregrounds(of className: String) -> [(SettingKey, ColorRole.Foreground)] {
    let lineage = screen.alone(className, in: []).lineage
    let keys = lineage.flatMap { ancestor in
      foregrounds(ofRulesFor: ancestor).map { (key: $0.key, role: $0.role, ancestor: ancestor) }
    }
    var seen: Set<SettingKey> = []
    let own = keys.filter { key, role, ancestor in
      key.state != "disabled" && (role.kind == .text || !UIKitClasses.isView(ancestor) || ancestor == className)
        && seen.insert(key).inserted
    }
    return own.prefix(Self.mostSettings).map { ($0.key, $0.role) }
  }

  private static func reading(
    of key: SettingKey, _ role: ColorRole.Foreground, _ host: ThemeHost, _ reader: UIKitReader
  ) -> Reading? {
    guard let found = reader.value(key, for: host) else { return nil }
    let text: UIKitLook.Text
    if case .textAttributes = found.value {
      guard let paint = reader.paint(found.field("foregroundColor")) else { return nil }
      text = reader.text(found, reader.text(paint, 17))
    } else {
      guard let paint = reader.paint(found) else { return nil }
      var plain = reader.text(paint, 17)
      if role.kind == .text, let font = reader.value("font", for: host), case .font(let value) = font.value {
        (plain.font, plain.fontOrigin) = (FontLook(value), font.origin)
      }
      text = plain
    }
    let plates = reader.plates(of: host, for: key, role)
    if plates.isEmpty { return nil }
    return Reading(
      text.paint, on: plates, isLarge: role.kind == .text && text.font.isLarge, font: text.fontOrigin)
  }
}

extension SettingKey {
  /// The value of the axis `state`; nil for none and for the normal one.
  fileprivate var state: String? {
    axes.first { $0.axis == "state" }.flatMap { $0.value == "normal" ? nil : $0.value }
  }
}

extension UIKitReader {
  /// What lies below a text or a sign of a class that nothing else is known of: its background image, and its background
  /// colour, those that go by the same name before the plain ones.
  fileprivate func plates(of host: ThemeHost, for key: SettingKey, _ role: ColorRole.Foreground) -> [Paint] {
    let backgrounds = backgrounds(of: host)
    for stem in role.stem.isEmpty ? [""] : [role.stem, ""] {
      // The text of a special state stands on a background of that state, which only a setting of the same name tells.
      if stem.isEmpty, role.isOfState { return [] }
      let found = backgrounds[stem] ?? []
      let images = found.compactMap { fits($0, key) ? image(value($0, for: host)) : nil }
      let exact = found.filter { $0.axes == key.axes }
      let colors = (exact + found.filter { fits($0, key) }).compactMap { paint(value($0, for: host)) }
      if images.isEmpty, colors.isEmpty { continue }
      return Array(images.prefix(1) + colors.prefix(1))
    }
    return []
  }

  /// Whether a background is there for all that a text is there for.
  private func fits(_ background: SettingKey, _ text: SettingKey) -> Bool {
    background.axes.allSatisfy { axis in
      text.axes.contains(axis) || (axis.value == "normal" && !text.axes.contains { $0.axis == axis.axis })
        || axis.value == "default"
    }
  }
}
