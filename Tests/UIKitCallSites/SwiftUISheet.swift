import AppearanceState
import SwiftUI

/// A sheet of SwiftUI in a themed app.
struct ContentView: View {
  @State private var isShowingContact = false
  @State private var isEditing = false

  var body: some View {
    VStack {
      Button("Contact") { isShowingContact = true }
      Button("Edit") { isEditing = true }
    }
    .sheet(isPresented: $isShowingContact) {
      NavigationView { Text("As Apple designed it").navigationBarTitle("Contact") }.defaultAppearance()
    }
    .sheet(isPresented: $isEditing) {
      NavigationView { Text("With a yellow bar").navigationBarTitle("Edit") }
        .appearanceScope(.edits { UINavigationBar.appearanceState().barTintColor = .systemYellow })
        .appearanceScope(.defaults(for: [UIToolbar.self]))
    }
  }
}
