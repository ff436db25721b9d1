import AppearanceMacroExpansion

try MacroPlugin.run()
