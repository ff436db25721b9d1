import AppearanceState

extension ReadabilitySurvey {
  // More than this no class has that a person wrote.
  private static let mostSettings = 200
  private static let mostBackgrounds = 1000

  /// Of every other class each text or tint colour, on the background colour that the class has.
  mutating func classGroups() -> [Group] {
    // Rules are in order, those of one class together.
    var classes: [(name: String, contexts: [Context])] = []
    for rule in rules where !Self.placedClasses.contains(rule.className) || !Self.isPlaced(rule) {
      if classes.last?.name != rule.className { classes.append((rule.className, [])) }
      classes[classes.count - 1].contexts.append(Context(rule))
    }
    return classes.compactMap { name, contexts in
      let lineage = screen.alone(name, in: []).lineage
      let subjects = subjects(of: lineage)
      if subjects.isEmpty { return nil }
      let contexts = limited(contexts)
      return Group(
        contexts: contexts, places: contexts.map { places(name, in: $0.containers) }, subjects: subjects)
    }
  }

  /// The texts and signs of a class that may have something to stand on.
  ///
  /// - Parameter lineage: The name of the class, then of its ancestors.
  private func subjects(of lineage: [String]) -> [Subject] {
    let backgrounds = lineage.reduce([]) { $0.merging(sorted: colors[$1].backgrounds) }.prefix(Self.mostBackgrounds)
    if backgrounds.isEmpty { return [] }
    return foregrounds(of: lineage).compactMap { key, role in
      let plates = Self.plates(for: key, role, backgrounds)
      if plates.isEmpty { return nil }
      return Subject(name: "\(lineage[0]).\(key.attribute)", kind: role.kind, state: key.state) { reader, cascade in
        Self.reading(of: key, role, plates, reader, cascade)
      }
    }
  }

  /// The settings of a class that give the colour of a text or a sign. What a class has from UIKit's views are texts: a tint
  /// says nothing of where it shows.
  private func foregrounds(of lineage: [String]) -> [(SettingKey, ColorRole.Foreground)] {
    var seen: Set<SettingKey> = []
    var own: [(SettingKey, ColorRole.Foreground)] = []
    for ancestor in lineage {
      let isInherited = ancestor != lineage[0] && UIKitClasses.isView(ancestor)
      for setting in colors[ancestor].foregrounds where setting.key.state != "disabled" {
        guard let role = setting.role.foreground, role.kind == .text || !isInherited else { continue }
        if lineage.count == 1 || seen.insert(setting.key).inserted { own.append((setting.key, role)) }
      }
    }
    return Array(own.prefix(Self.mostSettings))
  }

  /// The settings that may give what a text stands on: an image above, a colour below.
  private struct Plates {
    /// The first that is set shows.
    let images: [SettingKey]
    let colors: [SettingKey]
  }

  /// What may lie below a text or a sign of a class that nothing else is known of: its background image, and its background
  /// colour, those that go by the same name before the plain ones.
  private static func plates(
    for key: SettingKey, _ role: ColorRole.Foreground, _ backgrounds: ArraySlice<ColorSettings.Setting>
  ) -> [Plates] {
    // The text of a special state stands on a background of that state, which only a setting of the same name tells.
    let stems = (role.stem.isEmpty ? [] : [role.stem]) + (role.isOfState ? [] : [""])
    return stems.compactMap { stem in
      let fitting = backgrounds.filter { $0.role.background == stem && fits($0.key, key) }.map(\.key)
      return fitting.isEmpty ? nil : Plates(images: fitting, colors: fitting.filter { $0.axes == key.axes } + fitting)
    }
  }

  /// Whether a background is there for all that a text is there for.
  private static func fits(_ background: SettingKey, _ text: SettingKey) -> Bool {
    background.axes.allSatisfy { axis in
      text.axes.contains(axis) || (axis.value == "normal" && !text.axes.contains { $0.axis == axis.axis })
        || axis.value == "default"
    }
  }

  private static let font = SettingKey("font")

  private static func reading(
    of key: SettingKey, _ role: ColorRole.Foreground, _ plates: [Plates], _ reader: UIKitReader,
    _ cascade: Cascade
  ) -> Reading? {
    // Most texts have nothing to stand on, and values of files take time to make.
    guard cascade.winner(for: key) != nil, let background = background(plates, reader, cascade),
      let found = reader.value(key, in: cascade)
    else { return nil }
    let text: UIKitParts.Text
    if case .textAttributes = found.value {
      guard let paint = reader.paint(found.field("foregroundColor")) else { return nil }
      text = reader.text(found, reader.text(paint, 17))
    } else {
      guard let paint = reader.paint(found) else { return nil }
      var plain = reader.text(paint, 17)
      if role.kind == .text, let font = reader.value(Self.font, in: cascade), case .font(let value) = font.value {
        (plain.font, plain.fontOrigin) = (FontLook(value), font.origin)
      }
      text = plain
    }
    return Reading(
      text.paint, on: background, isLarge: role.kind == .text && text.font.isLarge, font: text.fontOrigin)
  }

  /// The first of some plates that shows, from the top down.
  private static func background(
    _ plates: [Plates], _ reader: UIKitReader, _ cascade: Cascade
  ) -> [Readability.Paint]? {
    for plates in plates {
      let image = plates.images.lazy.compactMap { reader.image(reader.value($0, in: cascade)) }.first
      let color = plates.colors.lazy.compactMap { reader.paint(reader.value($0, in: cascade)) }.first
      let paints = [image, color].compactMap { $0 }
      if !paints.isEmpty { return paints }
    }
    return nil
  }
}

extension SettingKey {
  /// The value of the axis `state`; nil for none and for the normal one.
  fileprivate var state: String? {
    axes.first { $0.axis == "state" }.flatMap { $0.value == "normal" ? nil : $0.value }
  }
}
