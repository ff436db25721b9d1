import AppearanceState

extension ReadabilitySurvey {
  /// Returns the colors of texts that no row uses, for any class: it is not known where they show.
  ///
  /// - Parameters:
  ///   - rows: The rows that were read.
  ///   - pairs: The declared pairs. The foreground of one is a text, whatever its name is.
  func unreadTexts(besides rows: [Readability.Row], _ pairs: [DeclaredPair]) -> [Readability.Row] {
    // The report counts the places that were skipped.
    if omittedCount > 0 { return [] }
    let declared = Set(
      pairs.lazy.filter { $0.need != .sign }.map { RuleSetting($0.foreground.rule, $0.foreground.setting) })
    var unread: [(setting: RuleSetting, theme: Int, value: ThemeValue)] = []
    for (number, theme) in themes.enumerated() {
      let index = theme.index
      let mayColorText = index.keys.map { $0.mayColorText && !$0.isDisabled }
      var open: [RuleSetting: Int] = [:]
      for (number, setting) in index.settings.enumerated() where mayColorText[setting.key] || !declared.isEmpty {
        open[RuleSetting(index.rules[setting.rule].key, setting.entry.key)] = number
      }
      for row in rows {
        if let setting = row.readings[number]?.foreground.origin.setting { open[setting] = nil }
      }
      for (setting, place) in open {
        let value = theme.value(place)
        let isText =
          declared.contains(setting)
          ? !value.isNil
          : mayColorText[index.settings[place].key] && value.value.colorsText(setting.key.attribute)
        if isText { unread.append((setting, number, value)) }
      }
    }
    var found: [Readability.Row] = []
    for (setting, theme, value) in unread.sorted(by: { ($0.setting, $0.theme) < ($1.setting, $1.theme) }) {
      let name = "\(setting.rule.className).\(setting.key)"
      let place = Readability.Place(
        name: name, kind: .text, containers: setting.rule.containers, state: nil, traits: setting.rule.traits)
      var readings = themes.map { _ in Reading?.none }
      if let last = found.last, last.place == place {
        readings = last.readings
        found.removeLast()
      }
      readings[theme] = .unread(value.origin)
      found.append(Readability.Row(place: place, readings: readings))
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
    var (word, isText, isAfterSmall) = ("", false, false)
    // Bytes are enough for names. Unicode's properties would take longer than everything else here.
    for byte in utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      if !isCapital && !isSmall || isCapital && isAfterSmall {
        if Self.wordsForOthers.contains(word) { return false }
        isText = isText || Self.wordsForTexts.contains(word)
        word = ""
      }
      if isCapital || isSmall { word.unicodeScalars.append(Unicode.Scalar(byte | 0x20)) }
      isAfterSmall = isSmall
    }
    return !Self.wordsForOthers.contains(word) && (isText || Self.wordsForTexts.contains(word))
  }

  private static let wordsForTexts = [
    "text", "title", "subtitle", "label", "caption", "heading", "headline", "placeholder", "font", "foreground",
  ]
  private static let wordsForOthers = ["background", "shadow", "border"]
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
