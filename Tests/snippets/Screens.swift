// The app around the code about UIKit and SwiftUI: a screen and a page.
import AppearanceState
import Contacts
import ContactsUI
import MessageUI
import SwiftUI
import UIKit

struct Contact: Identifiable { let id = 0 }

class Screen: UIViewController, MFMailComposeViewControllerDelegate {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}

  let text = ""
  let contact = CNContact()
  let isNight = true
  let shareButton = UIBarButtonItem()
  let window = UIWindow()
  let sheet = UIViewController()
  let bar = UINavigationBar.appearanceState()
  let label = UILabel.appearanceState()
  let table = UITableView.appearanceState()
  let look = UINavigationBarAppearance()
  let caps = UIEdgeInsets.zero
  let document = SnapshotDocument(AppearanceSnapshot())
  var restoreAppearance: () -> Void = {}
  var following: AppearanceObservation?
}

struct Page: View {
  @State var isShown = false
  @State var isMailing = false
  @State var isPicking = false
  @State var isShowingContact = false
  @State var isEditing = false
  @Environment(\.appearanceTheme) var theme
  let contact = CNContact()
  let contacts: [Contact] = []

  var body: some View { EmptyView() }
}

let night = AppearanceSnapshot()

struct ContactList: View {
  var body: some View { EmptyView() }
}
struct ContactRow: View {
  init(_ contact: Contact) {}
  var body: some View { EmptyView() }
}
struct ContactCard: View {
  init(_ contact: CNContact) {}
  var body: some View { EmptyView() }
}
struct Editor: View {
  var body: some View { EmptyView() }
}
struct MailComposer: UIViewControllerRepresentable {
  @Binding var isShown: Bool

  func makeUIViewController(context: Context) -> MFMailComposeViewController { MFMailComposeViewController() }
  func updateUIViewController(_ controller: MFMailComposeViewController, context: Context) {}
}
final class DesignSystem {}

struct Density: UITraitDefinition {
  static let defaultValue = "regular"
  static let identifier = "com.example.density"
}

final class Badge: UIView {
  var padding = 0.0
}

// The double of SwiftUI lacks these.
@MainActor
protocol PreviewProvider {
  associatedtype Previews: View
  static var previews: Previews { get }
}
struct WindowGroup<Content: View> {
  init(@ViewBuilder content: () -> Content) {}
}
extension View {
  func padding(_ length: Double) -> some View { self }
}
extension List where Content == EmptyView {
  init<Element, Row: View>(_ elements: [Element], @ViewBuilder row: (Element) -> Row) { self.init { EmptyView() } }
}
