import AppearanceState
import ContactsUI
import MessageUI
import SwiftUI

/// Sheets of SwiftUI in a themed app.
struct ContentView: View {
  @State private var isShowingContact = false
  @State private var isEditing = false
  @State private var isMailing = false
  @State private var isPicking = false

  var body: some View {
    VStack {
      Button("Contact") { isShowingContact = true }
      Button("Edit") { isEditing = true }
      Button("Mail") { isMailing = true }
        .sheet(isPresented: $isMailing) { MailComposer(isShown: $isMailing).defaultAppearance() }
      Button("Pick") { isPicking = true }
        .sheet(isPresented: $isPicking) {
          DefaultAppearance {
            let picker = CNContactPickerViewController()
            picker.displayedPropertyKeys = [CNContactGivenNameKey]
            return picker
          }
        }
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

/// A controller that reads UIKit's proxies when it is made, and that has a delegate.
struct MailComposer: UIViewControllerRepresentable {
  @Binding var isShown: Bool

  func makeCoordinator() -> Coordinator { Coordinator { isShown = false } }

  func makeUIViewController(context: Context) -> MFMailComposeViewController {
    let composer = MFMailComposeViewController()
    composer.mailComposeDelegate = context.coordinator
    return composer
  }

  func updateUIViewController(_ composer: MFMailComposeViewController, context: Context) {}

  final class Coordinator: NSObject, MFMailComposeViewControllerDelegate {
    private let close: @MainActor () -> Void

    init(close: @escaping @MainActor () -> Void) { self.close = close }

    // UIKit calls it on the main thread, which not every SDK declares.
    nonisolated func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
      Task { @MainActor in close() }
    }
  }
}
