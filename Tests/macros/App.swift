// Classes that inherit from those of another module.
import AppearanceMacros
import Kit

@Styleable final class ToolBar: Bar<Int> {
  @Attribute override var tint: AppearanceValue.Color? {
    didSet { redraws += 1 }
  }
  @Attribute var padding = 4.0
  private var redraws = 0
}

@MainActor
func style() {
  ToolBar.appearance().tint = nil
  ToolBar.appearance().padding = ToolBar.resolvedAppearance().alpha
  Badge.appearance().alpha = 0.5
}
