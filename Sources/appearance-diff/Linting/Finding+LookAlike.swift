import AppearanceState
import AppearanceThemes

extension Finding {
  /// States of a control that look the same to some people, at the first setting that has to do with it; nil where none has.
  init?(_ found: LookAlike) {
    guard let setting = found.setting else { return nil }
    self.init(.lookAlike, setting.rule, setting.key, found.sentence)
  }
}
