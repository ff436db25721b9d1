/// What texts of files stood for, from one part of a file to the next and from one file to another that is compared with it.
///
/// A key is written in many rules and made once: that saves memory and makes comparing keys fast. Looking at bytes is cheaper
/// than making the text that a dictionary wants. What is in here was read without a problem, and means the same wherever it
/// stands.
package struct Spellings {
  var keys = SpellingCache<SettingKey>()
  var containers = SpellingCache<[String]>()
  var traits = SpellingCache<AppearanceTraits>()
  var values = SpellingCache<WrittenValue>()
  /// Whole rules: of two versions of a theme, most are the same.
  var rules = SpellingCache<WrittenRule>()

  /// Nothing known yet.
  package init() {}
}

/// A rule as a file has it, with what other tools left in it.
struct WrittenRule {
  let key: RuleKey
  let order: Int?
  /// Nil when there was a problem with it.
  let settings: Settings?
  let extensions: FileExtensions
}
