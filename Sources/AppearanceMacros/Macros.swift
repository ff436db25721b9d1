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
/// The macro writes the `declareAppearance` that you would write by hand, with a getter and a setter for each
/// attribute, and with the access level of the class. Subclasses inherit the attributes. A subclass that declares
/// attributes of its own needs `@Styleable` too; its method overrides the superclass's and calls it.
///
/// The base class of a hierarchy names `AppearanceHost` after its colon, even if it conforms to it through another
/// protocol. The name distinguishes a base class from a subclass:
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
/// A class that inherits from `AppearanceObject` needs none of this:
///
/// ```swift
/// @Styleable class Chart: AppearanceObject {
///   @Attribute var lineWidth = 1.0
/// }
/// ```
///
/// A class that writes `declareAppearance` itself, because `@Attribute` lacks an option, does not use `@Styleable`. Its
/// superclass and its subclasses may use it.
@attached(member, conformances: AppearanceHost, names: named(declareAppearance))
public macro Styleable() = #externalMacro(module: "AppearanceMacroPlugin", type: "StyleableMacro")

/// Makes a property of a class with `@Styleable` an attribute.
///
/// The default, which is the value without a setting, is the initial value of the property, or nil for an optional
/// without one. Other properties state it: those that `init` sets, and those with a getter and a setter.
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
/// With `@Styled` beside it, a property knows whether the program has set it on the instance. With `override`, it
/// stands for the superclass's attribute and can only state a name, the superclass's. A property in an `#if` is an
/// attribute if the condition holds.
///
/// - Parameters:
///   - name: The name in files and messages; by default that of the property.
///   - default: The value without a setting, which a new instance has. For an `AxisTable` it is the value of every
///     combination. It is an expression with a type of its own: `Color.blue`, not `.blue`.
///   - coding: `.opaque()` for values that no file can hold.
///   - isStored: Whether the property always reads the value that it was set to, as a stored one without observers
///     does; saves a second read.
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
///   - name: The name in files and messages; by default that of the property.
///   - default: The value without a setting, if it is not the initial value.
///   - coding: The way in which values are compared and described.
///   - isStored: Whether the property always reads the value that it was set to, as a stored one without observers
///     does.
@attached(peer)
public macro Attribute<Value>(
  _ name: String? = nil, default: Any? = nil, coding: AppearanceCoding<Value>, isStored: Bool = false
) = #externalMacro(module: "AppearanceMacroPlugin", type: "AttributeMacro")
