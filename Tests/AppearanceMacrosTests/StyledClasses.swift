import AppearanceMacros

// Classes as an app would declare them, one for each feature of a declaration.

typealias Color = AppearanceValue.Color

extension Color {
  static let blue = Color(red: 0, green: 0, blue: 1)
  static let red = Color(red: 1, green: 0, blue: 0)
  static let white = Color(white: 1)
}

enum BarPosition: String, AppearanceAxis { case bottom, top }
enum BarMetrics: String, AppearanceAxis { case regular, compact }

struct Shader: Equatable, Sendable {
  var program = 0
}

let durationCoding = AppearanceCoding<Duration>(
  describe: { .number(.init(Double($0.components.seconds))) },
  read: { value in if case .number(let number) = value { .seconds(number.double) } else { nil } }, areEqual: ==)

@propertyWrapper struct Clamped {
  var wrappedValue: Double {
    didSet { wrappedValue = min(wrappedValue, 10) }
  }
}

/// A class before its superclass, which the compiler must accept.
@Styleable final class Badge: Label {
  @Attribute var fillColor: Color? = .red
}

@Styleable class View: AppearanceHost {
  @Attribute var backgroundColor: Color?
  weak var superview: View?

  var appearanceParent: (any AppearanceContainer)? { superview }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }
}

@Styleable class Label: View {
  @Attribute("textColour") @Styled var textColor: Color? = nil
  @Attribute var fontSize = 17.0, lineSpacing: Double = 2
  @Attribute @Clamped var cornerRadius = 4
  @Attribute(coding: .opaque()) var shader = Shader()
  @Attribute(coding: durationCoding, isStored: true) final var fading = Duration.seconds(1)
  @Attribute(default: 3) var depth: Double {
    get { storedDepth }
    set { storedDepth = newValue.rounded() }
  }
  @Attribute private var `default` = 0.5
  private var storedDepth = 3.0

  static func styleDefault(in store: AppearanceStore) { Label.appearance(in: store).`default` = 0.75 }
  var ownDefault: Double { `default` }
}

@Styleable class Bar<Content>: View {
  @Attribute var image = AxisTable<AxisPair<BarPosition, BarMetrics>, String?>(nil)
  @Attribute var offset: AxisTable<BarMetrics, Double> = .init(1)
  @Attribute var tint: Color? = .blue {
    didSet { redraws += 1 }
  }
  var redraws = 0
}

@Styleable class ToolBar: Bar<Int> {
  @Attribute override var tint: Color? {
    didSet { redraws += 10 }
  }

  #if DEBUG
    @Attribute var outline = "debug"
  #else
    @Attribute var outline = "release"
  #endif
}

/// A class that inherits its attributes, without a macro.
class PrimaryBar: ToolBar {}

/// A class with the same name as a type that the macro writes.
@Styleable class Host: View {
  @Attribute var host = 1
  @Attribute var list = Host.first

  static var first: Int { 5 }
}

@Styleable class Surface: AppearanceReactingHost {
  @Attribute var gloss = 0.0
  var changes = 0

  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }
  func appearanceDidApply(_ changed: Set<SettingKey>) { changes += 1 }
}

/// A class whose conformance is in an extension, which does not isolate the class.
@Styleable class Plot {
  #if DEBUG
    @available(*, noasync)
  #endif
  @Attribute var inset = if Outer.isWide { 8.0 } else { 4.0 }
  @Attribute
  #if DEBUG
    @Clamped
  #else
    @Clamped
  #endif
  var width =
    switch Outer.isWide {
    case true: 20.0
    case false: 1.0
    }
}

extension Plot: AppearanceHost {
  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }
}

/// A class that is in no hierarchy, and inherits the answers for that.
@Styleable class Chart: AppearanceObject {
  @Attribute var ink: Color? = .blue
}

enum Outer {
  static let isWide = true

  @Styleable class Inner: Surface {
    @Attribute var size = 1.0
  }
}
