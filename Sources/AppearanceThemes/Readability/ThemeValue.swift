import AppearanceState

/// A value that a rule sets, or a field of one, with its color and font, which are computed once.
package final class ThemeValue {
  package let value: AppearanceValue
  package let origin: Readability.Paint.Origin
  /// The number of the setting.
  let number: Int
  /// Whether it is set to nil.
  var isNil: Bool { if case .nil = value { true } else { false } }
  /// The fields that were read. There are few, and mostly the same text reads them.
  private var members: [Member] = []
  /// The last paint, and the appearance of the system in which it is that; nil if it is the same in all of them.
  private var known: (paint: Readability.Paint, system: SystemColors?)?
  /// The font; nil for another value.
  private(set) lazy var font: FontLook.Part? = if case .font(let font) = value { FontLook.Part(font) } else { nil }
  /// The values that text attributes give to a text. Any other value counts as an unknown color, without a font.
  private(set) lazy var text: (color: ThemeValue?, font: ThemeValue?, kern: Double?) = {
    let isText = if case .textAttributes = value { true } else { false }
    let kern: Double? = if case .number(let kern) = field("kern")?.value { min(max(kern.double, -4), 20) } else { nil }
    return (field("foregroundColor") ?? (isText ? nil : self), field("font"), kern)
  }()

  private struct Member {
    let name: String
    let value: ThemeValue?
  }

  init(_ value: AppearanceValue, _ origin: Readability.Paint.Origin, _ number: Int) {
    (self.value, self.origin, self.number) = (value, origin, number)
  }

  /// Returns a field of a record or of text attributes; nil if it is unset or set to nil. Any other value is its own field.
  package func field(_ name: String) -> ThemeValue? {
    guard let fields = value.fields else { return self }
    if let known = members.first(where: { $0.name == name }) { return known.value }
    var member: ThemeValue?
    if let next = fields[name], case .setting(let rule, let key, let path) = origin {
      let found = ThemeValue(next, .setting(rule, key, fields: path + [name]), number)
      if !found.isNil { member = found }
    }
    members.append(Member(name: name, value: member))
    return member
  }

  /// Returns the field at the end of a path, in which `*` stands for a state.
  func field(_ path: [String], _ state: ControlState) -> ThemeValue? {
    path.reduce(self) { $0?.field($1 == "*" ? state.rawValue : $1) }
  }

  /// Whether a field was set, to nil or to a value.
  package func states(_ name: String) -> Bool { value.fields?[name] != nil }

  /// Returns the color in an appearance of the system. Any value that is not a color gives an unknown paint; it is not unset.
  package func paint(_ system: SystemColors) -> Readability.Paint {
    if let known, known.system == nil || known.system === system { return known.paint }
    let paint: Readability.Paint
    if let color = system.color(of: value) {
      paint = Readability.Paint(color, origin, number, namesSystemColor: SystemColorName(value) != nil)
    } else {
      let isImage = if case .image = value { true } else { false }
      paint = Readability.Paint(isImage ? .image : .unknown, origin, number, drawn: system.fill.drawn)
    }
    let isPlain = if case .color = value { true } else { false }
    known = (paint, isPlain ? nil : system)
    return paint
  }

  /// Returns the image; nil if the value is not an image.
  func image(_ system: SystemColors) -> Readability.Paint? {
    switch value {
    case .image: paint(system)
    case .opaque: Readability.Paint(.image, origin, number, drawn: system.fill.drawn)
    default: nil
    }
  }
}
