// SDKs before that of iOS 18 have neither this module nor modifiers for previews.
#if canImport(SwiftUICore) && canImport(UIKit) && !os(watchOS)
  import DeveloperToolsSupport
  import SwiftUI

  @available(iOS 18, tvOS 18, visionOS 2, *)
  extension PreviewTrait where T == Preview.ViewTraits {
    /// Shows a preview in a theme.
    ///
    /// ```swift
    /// #Preview("Night", traits: .appearance(.night)) { ContactList() }
    /// ```
    ///
    /// For older systems, apply the theme to the view: `ContactList().appearance(.night)`.
    ///
    /// - Parameter theme: The theme, which replaces all settings of the app.
    @MainActor
    public static func appearance(_ theme: AppearanceSnapshot) -> PreviewTrait<T> {
      .modifier(ThemedPreview(theme: theme))
    }
  }

  @available(iOS 18, tvOS 18, visionOS 2, *)
  private struct ThemedPreview: PreviewModifier {
    let theme: AppearanceSnapshot

    func body(content: Content, context: Void) -> some View { content.appearance(theme) }
  }
#endif
