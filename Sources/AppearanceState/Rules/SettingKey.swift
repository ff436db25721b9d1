/// The key of a setting: an attribute and, for an attribute with axes, one value of each axis.
///
/// Files and messages show its text: `barTintColor`, or `backgroundImage[barPosition=top,barMetrics=compact]`.
public struct SettingKey: Sendable {
  /// The value of one axis, by name: `barMetrics=compact`.
  public struct AxisValue: Hashable, Sendable {
    /// The name of the axis.
    public let axis: String
    /// The name of the value.
    public let value: String

    /// Creates the value of an axis. Names are letters, digits, `_`, `-` and `.`; others are a programmer error.
    public init(_ axis: String, _ value: String) {
      programmerError(
        unless: SettingKey.isName(axis), "'\(axis)' is not a valid axis name: use letters, digits, '_', '-', '.'")
      programmerError(
        unless: SettingKey.isName(value),
        "'\(value)' is not a valid name for a value of axis '\(axis)': use letters, digits, '_', '-', '.'")
      self.init(checkedAxis: axis, value: value)
    }

    fileprivate init(checkedAxis axis: String, value: String) {
      (self.axis, self.value) = (axis, value)
    }
  }

  // Every write compares keys. Keys of one declaration share one object, so that most comparisons only compare addresses.
  private final class Storage: Sendable {
    let attribute: String
    let axes: [AxisValue]
    let text: String
    let hash: Int

    init(attribute: String, axes: [AxisValue], text: String) {
      self.attribute = attribute
      self.axes = axes
      self.text = text
      var hasher = Hasher()
      hasher.combine(text)
      hash = hasher.finalize()
    }
  }

  private let storage: Storage

  /// Creates a key.
  ///
  /// ```swift
  /// let key = SettingKey("titleTextAttributes", axes: [.init("state", "normal")])
  /// ```
  ///
  /// - Parameters:
  ///   - attribute: The name of the attribute: any visible text without brackets, and without white space at its ends; others
  ///     are a programmer error. It may be the name of a color or of a token: `Brand/Primary`.
  ///   - axes: One value of each axis, in the order in which the attribute declares its axes.
  public init(_ attribute: String, axes: [AxisValue] = []) {
    programmerError(
      unless: SettingKey.isAttribute(attribute),
      "'\(attribute)' is not a valid attribute name: use text without brackets and without white space at its ends")
    let values = axes.isEmpty ? "" : "[" + axes.map { "\($0.axis)=\($0.value)" }.joined(separator: ",") + "]"
    storage = Storage(attribute: attribute, axes: axes, text: attribute + values)
  }

  /// Creates a key from its text. Returns nil if the text is not of the form `attribute` or `attribute[axis=value,axis=value]`.
  ///
  /// ```swift
  /// SettingKey(text: "backgroundImage[barPosition=top,barMetrics=compact]")?.axes.count    // 2
  /// SettingKey(text: "backgroundImage[top]")                                               // nil
  /// ```
  public init?(text: String) {
    // By bytes: with `String.Index` this took a third of the time in which the command compares two small files.
    let bytes = Array(text.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "[")) else {
      guard SettingKey.isAttribute(text) else { return nil }
      storage = Storage(attribute: text, axes: [], text: text)
      return
    }
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let (attribute, close) = (piece(0..<open), bytes.count - 1)
    guard SettingKey.isAttribute(attribute), bytes[close] == UInt8(ascii: "]") else { return nil }
    var axes: [AxisValue] = []
    var start = open + 1
    while start <= close {
      let end = bytes[start..<close].firstIndex(of: UInt8(ascii: ",")) ?? close
      guard let equal = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let (axis, value) = (piece(start..<equal), piece(equal + 1..<end))
      guard SettingKey.isName(axis), SettingKey.isName(value) else { return nil }
      axes.append(AxisValue(checkedAxis: axis, value: value))
      start = end + 1
    }
    storage = Storage(attribute: attribute, axes: axes, text: text)
  }

  /// The name of the attribute.
  public var attribute: String { storage.attribute }

  /// The value of each axis, in the order of declaration; empty for an attribute without axes.
  public var axes: [AxisValue] { storage.axes }

  /// The text of the key.
  public var text: String { storage.text }

  /// Returns whether both are the same object: never true for different keys, usually true for equal ones.
  func isIdentical(to other: SettingKey) -> Bool { storage === other.storage }

  package static func isAttribute(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    // Nearly all names are ASCII, and Unicode properties are slow.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }) {
      return first != " " && last != " "
    }
    return !first.properties.isWhitespace && !last.properties.isWhitespace
      && !text.unicodeScalars.contains { $0 == "[" || $0 == "]" || $0.isControl }
  }

  /// Returns whether a text can be the name or the value of an axis.
  private static func isName(_ text: String) -> Bool {
    var isASCII = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
        break
      case 0x80...: isASCII = false
      default: return false
      }
    }
    // Allows letters of all scripts, but no characters that change how the text around them is shown.
    return !text.isEmpty && (isASCII || !text.unicodeScalars.contains(where: \.isControl))
  }
}

extension SettingKey: Hashable, Comparable, CustomStringConvertible {
  /// Returns whether both texts are equal.
  public static func == (left: SettingKey, right: SettingKey) -> Bool {
    left.storage === right.storage
      || (left.storage.hash == right.storage.hash && left.storage.text == right.storage.text)
  }

  /// Compares the texts.
  public static func < (left: SettingKey, right: SettingKey) -> Bool {
    left.storage.text.precedes(right.storage.text)
  }

  /// Uses the hash that was computed with the key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.hash)
  }

  /// The text of the key, safe to print: a key may contain characters without width.
  public var description: String { SafeText.visible(storage.text) }
}
