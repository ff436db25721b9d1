@_exported import AppearanceState

/// Declares the properties of a class that have `@Attribute`, so that themes and proxies can set them.
///
/// ```swift
/// @Styleable class Button: View {
///   @Attribute var tint: Color? = .blue
///   @Attribute var cornerRadius = 4.0
/// }
///
/// @MainActor func applyTheme() {
///   Button.appearance().cornerRadius = 12
/// }
/// ```
///
/// The macro writes the `declareAppearance` that you would write by hand, with a getter and a setter for each attribute, and as
/// accessible as the class. Subclasses inherit the attributes. A subclass that declares attributes of its own has `@Styleable`
/// too; its method overrides the one of its superclass and calls it.
///
/// The base class of a hierarchy names `AppearanceHost` after its colon, also where it conforms to it by another protocol.
/// The macro tells a base class from a subclass by that:
///
/// ```swift
/// @Styleable class View: AppearanceHost {
///   @Attribute var opacity = 1.0
///   weak var superview: View?
///
///   var appearanceParent: (any AppearanceContainer)? { superview }
///   var appearancePresenter: (any AppearanceContainer)? { nil }
///   var appearanceTraits: AppearanceTraits { .none }
/// }
/// ```
///
/// A class without a hierarchy needs none of this when it inherits from `AppearanceObject`:
///
/// ```swift
/// @Styleable class Chart: AppearanceObject {
///   @Attribute var lineWidth = 1.0
/// }
/// ```
///
/// A class that writes `declareAppearance` itself, for what `@Attribute` has no option for, has no `@Styleable`. Its superclass
/// and its subclasses may have it.
@attached(member, conformances: AppearanceHost, names: named(declareAppearance))
public macro Styleable() = #externalMacro(module: "AppearanceMacroPlugin", type: "StyleableMacro")

/// Makes a property of a class with `@Styleable` an attribute.
///
/// The default, which is the value where nothing is set, is the initial value of the property, or nil for an optional without
/// one. Another property states it: one that `init` sets, and one with a getter and a setter.
///
/// ```swift
/// @Styleable class Slider: View {
///   @Attribute var tint: Color?                                    // nil
///   @Attribute var inset = 4.0, gap = 2.0
///   @Attribute("thumb") @Styled var thumbColor = Color.blue        // another name in files and messages
///   @Attribute(default: 1) var opacity: Double {
///     get { 1 - transparency }
///     set { transparency = 1 - newValue }
///   }
///   @Attribute(isStored: true) final var trackHeight = 2.0
///   @Attribute var image = AxisTable<BarMetrics, Image?>(nil)      // an attribute with axes
///   private var transparency = 0.0
/// }
///
/// @Styleable class RangeSlider: Slider {
///   @Attribute override var tint: Color? {
///     didSet { redraw() }
///   }
/// }
/// ```
///
/// With `@Styled` beside it, a property knows whether the program has set it on the instance. With `override`, it stands for the
/// attribute of the superclass, and only a name can be stated, the one that the superclass states. A property in an `#if` is an
/// attribute where the condition holds.
///
/// - Parameters:
///   - name: The name in files and messages; without one it is that of the property.
///   - default: The value where nothing is set, which a new instance has. For an `AxisTable` it is that of every combination.
///     It is an expression with a type of its own: `Color.blue`, not `.blue`.
///   - coding: `.opaque()` for values that no file can hold.
///   - isStored: Whether the property reads what it was set to, as a stored one without observers does; saves a second read.
@attached(peer)
public macro Attribute(
  _ name: String? = nil, default: Any? = nil, coding: AppearanceCoding<Never>? = nil, isStored: Bool = false
) = #externalMacro(module: "AppearanceMacroPlugin", type: "AttributeMacro")

/// Makes a property an attribute whose values are described by a coding.
///
/// ```swift
/// @Styleable class Spinner: View {
///   @Attribute(coding: Spinner.seconds) var period = Duration.seconds(1)
///
///   static let seconds = AppearanceCoding<Duration>(
///     describe: { .number(.init(Double($0.components.seconds))) },
///     read: { value in if case .number(let number) = value { .seconds(number.double) } else { nil } },
///     areEqual: ==)
/// }
/// ```
///
/// - Parameters:
///   - name: The name in files and messages; without one it is that of the property.
///   - default: The value where nothing is set, if it is not the initial value.
///   - coding: How values are compared and described.
///   - isStored: Whether the property reads what it was set to, as a stored one without observers does.
@attached(peer)
public macro Attribute<Value>(
  _ name: String? = nil, default: Any? = nil, coding: AppearanceCoding<Value>, isStored: Bool = false
) = #externalMacro(module: "AppearanceMacroPlugin", type: "AttributeMacro")
