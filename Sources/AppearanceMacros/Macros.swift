@_exported import AppearanceState

/// Declares each property of a class that has ``Attribute(_:default:coding:isStored:)`` as an attribute that themes can set.
@attached(member, conformances: AppearanceHost, names: named(declareAppearance))
public macro Styleable() = #externalMacro(module: "AppearanceMacroPlugin", type: "StyleableMacro")

@attached(peer)
public macro Attribute(
  _ name: String? = nil, default: Any? = nil, coding: AppearanceCoding<Never>? = nil, isStored: Bool = false
) = #externalMacro(module: "AppearanceMacroPlugin", type: "AttributeMacro")

@attached(peer)
public macro Attribute<Value>(
  _ name: String? = nil, default: Any? = nil, coding: AppearanceCoding<Value>, isStored: Bool = false
) = #externalMacro(module: "AppearanceMacroPlugin", type: "AttributeMacro")
