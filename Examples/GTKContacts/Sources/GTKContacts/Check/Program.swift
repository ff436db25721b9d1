import AppearanceState

/// A program: a store with the brand, and the app's window on screen.
@MainActor
final class Program {
  let store = AppearanceStore()
  let themes: Themes
  let window: ContactsWindow

  init(_ contacts: [Contact]) {
    (themes, window) = withAppearanceStore(store) { [store] in
      (Themes(store) { preconditionFailure("\($0)") }, ContactsWindow(contacts))
    }
    window.onNight = { [unowned self] in setNight($0) }
    window.present()
  }

  func setNight(_ isNight: Bool) { themes.setNight(isNight) }

  /// Sets night through proxies, as a program without `store.theme` does.
  func setNightThroughProxies() { withAppearanceStore(store) { applyBrand(.night, label: "Night") } }

  func picture() -> Picture { Picture(of: window) }

  /// Presents a sheet without a scope.
  func presentThemed<Sheet: Window>(_ make: () -> Sheet) -> Sheet {
    withAppearanceStore(store) {
      let sheet = make()
      sheet.present(from: window)
      return sheet
    }
  }

  func share() -> ShareSheet { withAppearanceStore(store) { window.share(Contact.samples[0]) } }
}
