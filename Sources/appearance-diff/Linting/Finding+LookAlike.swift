import AppearanceState
import AppearanceThemes

extension Finding {
  /// States of a control that look the same to some people, at the first setting that has to do with it; nil where none has.
  init?(_ found: LookAlike) {
    for case .setting(let rule, let key, _) in found.origins {
      self.init(.lookAlike, rule, key, found.sentence)
      return
    }
    return nil
  }
}
