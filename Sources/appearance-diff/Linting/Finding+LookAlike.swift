import AppearanceState
import AppearanceThemes

extension Finding {
  /// Creates a finding for states of a control that look alike with some kinds of vision, at the first setting that
  /// causes it; nil if no setting does.
  init?(_ found: LookAlike) {
    guard let setting = found.setting else { return nil }
    self.init(.lookAlike, setting.rule, setting.key, found.sentence)
  }
}
