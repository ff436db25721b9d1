// Refused declarations, each with the message, its column, and the result of a fix.
import AppearanceMacros

class View: AppearanceHost {
  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }
  class func declareAppearance(_ declaration: AppearanceDeclaration) {}
}

// MARK: Types

// expected-error@+2:18 {{'Plain' is not a host: it must conform to AppearanceHost, or inherit from a class that does}}
// expected-note@+1:18 {{conform to AppearanceHost}} {{23-23=: AppearanceHost}}
@Styleable class Plain {}
// expected-error@+2:24 {{'Derived' is not a host}}
// expected-note@+1:24 {{conform to AppearanceHost}} {{66-66=, AppearanceHost}}
@Styleable final class Derived<T>: Plain, CustomStringConvertible where T: Sequence {
  var description: String { "" }
}
// expected-error@+1:21 {{'@Styleable' declares the attributes of a class, and 'Structure' is declared with 'struct'}}
@Styleable internal struct Structure {}
// expected-error@+1:12 {{'Actor' is declared with 'actor'}}
@Styleable actor Actor {}

// MARK: Properties

@Styleable class Bar: View {
  // expected-error@+2:14 {{'constant' is a constant: no theme can set it}}
  // expected-note@+1:14 {{declare it with 'var'}} {{14-17=var}}
  @Attribute let constant = 1
  // expected-error@+2:23 {{'shared' belongs to the class: an attribute is a property of its instances}}
  // expected-note@+1:23 {{remove 'static'}} {{23-30=}}
  @Attribute internal static var shared = 1
  // expected-error@+1:18 {{'computed' has no setter: no theme can set it}}
  @Attribute var computed: Int { 1 }
  // expected-error@+1:32 {{'größe' has no setter: no theme can set it}}
  /* größe */ @Attribute var größe: Int { get { 1 } }
  // expected-error@+2:18 {{'height' has no default: give it an initial value, or write '@Attribute(default: …)'}}
  // expected-note@+1:18 {{add a default}} {{13-13=(default: <#value#>)}}
  @Attribute var height: Double
  // expected-error@+2:33 {{'depth' has no default}}
  // expected-note@+1:33 {{add a default}} {{21-21=, default: <#value#>}}
  @Attribute("Depth") final var depth: Double? {
    get { nil }
    set {}
  }
  // expected-error@+1:36 {{'@Attribute' takes one property at a time: declare each with its own 'var'}}
  @Attribute(default: 2) final var (left, right) = (1, 2)
  // expected-error@+1:13 {{arguments of '@Attribute' are for one property: declare each with its own 'var'}}
  @Attribute("Top") var top = 1, bottom = 2
  // expected-error@+1:14 {{'@Attribute' declares a property, and stands before its 'var'}}
  @Attribute func method() {}
  // expected-error@+1:14 {{'a[b]' is not a valid attribute name: use text without brackets}}
  @Attribute("a[b]") var bracket = 1
  // expected-error@+1:14 {{'Bar' declares two attributes named 'constant'}}
  @Attribute("constant") var other = 1
  #if !DEBUG
    // expected-error@+1:6 {{'@Attribute' cannot be in an '#if' without its property: put both there}}
    @Attribute
  #endif
  var sometimes = 1
  #if !DEBUG
    // expected-error@+2:20 {{'late' has no default}}
    // expected-note@+1:20 {{add a default}} {{15-15=(default: <#value#>)}}
    @Attribute var late: Int
  #endif

  init(height: Double) { (self.height, late) = (height, 1) }
}

@Styleable class Base: View {
  @Attribute var tint = 1.0
}

@Styleable class Over: Base {
  // expected-error@+1:22 {{'tint' overrides an attribute and inherits its options: only a name can stand here}}
  @Attribute("tint", isStored: true) override var tint: Double { didSet {} }
}

// MARK: Attributes without a list

class Lonely: View {
  // expected-error@+1:3 {{'@Attribute' needs '@Styleable' before 'class Lonely'}}
  @Attribute var tint = 1.0
}

extension Base {
  // expected-error@+1:3 {{'@Attribute' belongs in the class itself: '@Styleable' does not see extensions}}
  @Attribute var other: Double {
    get { 1 }
    set {}
  }
}

@Styleable class Outer: View {
  struct Nested {
    // expected-error@+1:5 {{'@Attribute' is for the properties of a class with '@Styleable'}}
    @Attribute var tint = 1.0
  }
}

// MARK: Errors of the compiler in the declaration

protocol Surface: AppearanceHost {}

// A base class that is not marked as one. The compiler shows the comment that the macro wrote before its error.
@Styleable class Table: Surface {
  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }
  // expected-expansion@+3:1 {{
  //   expected-error@2 {{method does not override any method from its superclass}}
  //   expected-error@3 {{'super' cannot be used in class 'Table' because it has no superclass}}
}  // }} expected-note@-7 2 {{in expansion of macro 'Styleable' on class 'Table' here}}

struct Opaque {}

@Styleable class Canvas: View {
  @Attribute var shader = Opaque()
  // expected-expansion@+2:1 {{
  //   expected-error@5:10 {{requires that 'Opaque' conform to 'AppearanceValueRepresentable'}}
}  // }} expected-note@-4 {{in expansion of macro 'Styleable' on class 'Canvas' here}}

enum Side: String, AppearanceAxis { case left, right }
typealias Widths = AxisTable<Side, Double>

// A type alias hides a table from the macro.
@Styleable class Frame: View {
  @Attribute var widths = Widths(1)
  // expected-expansion@+2:1 {{
  //   expected-error@5:10 {{the default of an attribute with axes is one value; after '@Attribute' write AxisTable and no type alias}}
}  // }} expected-note@-4 {{in expansion of macro 'Styleable' on class 'Frame' here}}

// MARK: Requirements of a coding

final class Drawing: View {
  var shader = Opaque()

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    let drawing = declaration.attributes(of: Drawing.self)
    // expected-error@+1:71 {{'opaque()' is unavailable: the type has to be Equatable; for another one write}}
    drawing.attribute("shader", \.shader, default: Opaque(), coding: .opaque())
  }
}
