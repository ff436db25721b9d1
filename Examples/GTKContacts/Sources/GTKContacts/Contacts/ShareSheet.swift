import AppearanceState
import CGTK

/// A sheet as another company would ship it. It has the same classes, but the app's brand must not style it.
final class ShareSheet: Window {
  private let services = List()
  private(set) var sendButton: Button?

  convenience init(sharing name: String) {
    self.init("Share", width: 380)
    bar = HeaderBar()
    let title = Title("Share \(name)")
    let caption = Caption("The card goes to one person at a time.")
    let message = Entry(placeholder: "Add a message")
    let photo = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [Label("Include the photo"), Switch(isOn: true)])
    for service in ["Mail", "Messages", "Nearby devices"] { add(service) }
    services.selectedRow = services.children.first.flatMap { Widget.wrapper(of: $0) as? ListRow }
    let send = MainButton("Send") { [weak self] in self?.close() }
    sendButton = send
    send.align(GTK_ALIGN_END)
    let page = Box(GTK_ORIENTATION_VERTICAL, spacing: 12, [title, caption, services, message, photo, send])
    page.margins = Insets(top: 18, left: 18, bottom: 18, right: 18)
    content = page
  }

  func add(_ service: String) {
    let label = Label(service)
    label.margins = Insets(top: 8, left: 8, bottom: 8, right: 8)
    services.append(ListRow(label))
  }
}
