import AppearanceState

extension ReadabilitySurvey {
  /// Returns the colors of texts that no row uses, for any class: it is not known where they show.
  ///
  /// - Parameters:
  ///   - rows: The rows that were read.
  ///   - pairs: The declared pairs. The foreground of one is a text, whatever its name is.
  func unreadTexts(besides rows: [Readability.Row], _ pairs: [DeclaredPair]) -> [Readability.Row] {
    // The report counts the spots that were skipped.
    if omittedCount > 0 { return [] }
    let declared = Set(
      pairs.lazy.filter { $0.need != .sign }.map { RuleSetting($0.foreground.rule, $0.foreground.setting) })
    var unread: [(setting: RuleSetting, theme: Int, value: ThemeValue)] = []
    for (number, theme) in themes.enumerated() {
      let settings = theme.settings
      let mayColorText = settings.keys.map { $0.mayColorText && !$0.isDisabled }
      var isRead = [Bool](repeating: false, count: settings.all.count)
      for row in rows {
        if let setting = row.readings[number]?.foreground.number, setting >= 0 { isRead[setting] = true }
      }
      for (index, setting) in settings.all.enumerated() where !isRead[index] {
        if !mayColorText[setting.key], declared.isEmpty { continue }
        let (name, value) = (RuleSetting(settings.rules[setting.rule], settings.keys[setting.key]), theme.value(index))
        let isText =
          declared.contains(name)
          ? !value.isNil : mayColorText[setting.key] && value.value.colorsText(settings.keys[setting.key].attribute)
        if isText { unread.append((name, number, value)) }
      }
    }
    var found: [Readability.Row] = []
    for (setting, theme, value) in unread.sorted(by: { ($0.setting, $0.theme) < ($1.setting, $1.theme) }) {
      let name = "\(setting.rule.className).\(setting.key)"
      let spot = Readability.Spot(
        name: name, kind: .text, containers: setting.rule.containers, state: nil, traits: setting.rule.traits)
      var readings = themes.map { _ in Reading?.none }
      if let last = found.last, last.spot == spot {
        readings = last.readings
        found.removeLast()
      }
      readings[theme] = .unread(value.origin)
      found.append(Readability.Row(spot: spot, readings: readings))
    }
    return found
  }
}

extension SettingKey {
  /// Whether it is for a disabled control, which WCAG exempts.
  fileprivate var isDisabled: Bool { axes.contains { $0.value.split(separator: "-").contains("disabled") } }

  /// Whether its name allows it to be the color of a text.
  fileprivate var mayColorText: Bool {
    attribute.isNameOfText || attribute.hasSuffix("Attributes") || attribute.hasSuffix("Appearance")
  }
}

extension String {
  /// Whether one of its words means text, in any spelling: `titleColor`, `title-color`, `TITLE_COLOR`.
  fileprivate var isNameOfText: Bool {
    if self == "sectionIndexColor" { return true }
    var (word, isText, isAfterSmall) = (NameWord(), false, false)
    // Bytes are enough for names. Unicode's properties would take longer than everything else here.
    for byte in utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      if !isCapital && !isSmall || isCapital && isAfterSmall {
        if NameWord.others.contains(word) { return false }
        isText = isText || NameWord.texts.contains(word)
        word = NameWord()
      }
      if isCapital || isSmall { word.append(byte) }
      isAfterSmall = isSmall
    }
    return !NameWord.others.contains(word) && (isText || NameWord.texts.contains(word))
  }
}

/// A word of a name, whatever its case: twelve letters in five bits each.
private struct NameWord: Equatable {
  private var letters: UInt64 = 0
  private var count = 0

  mutating func append(_ letter: UInt8) {
    (letters, count) = (letters << 5 | UInt64(letter & 31), count + 1)
  }

  static let texts = words("text title subtitle label caption heading headline placeholder font foreground")
  static let others = words("background shadow border")

  private static func words(_ text: String) -> [NameWord] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { letters in
      letters.reduce(into: NameWord()) { $0.append($1) }
    }
  }
}

extension AppearanceValue {
  /// Whether it gives a text a color, or may do so.
  ///
  /// - Parameter name: The name of the attribute or field with this value.
  fileprivate func colorsText(_ name: String) -> Bool {
    switch self {
    case .nil: false
    case .textAttributes(let attributes): attributes["foregroundColor"].map { $0 != .nil } ?? false
    case _ where ColorDescription(self) != nil || SystemColorName(self) != nil: name.isNameOfText || name == "iconColor"
    case .record(let record): record.fields.contains { $0.key != "disabled" && $0.value.colorsText($0.key) }
    default: name.isNameOfText && (name.hasSuffix("Color") || name.hasSuffix("TextAttributes"))
    }
  }
}
