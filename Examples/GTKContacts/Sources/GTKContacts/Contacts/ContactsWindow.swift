import AppearanceState
import CGTK

/// The app's window: people on the left, one of them on the right.
final class ContactsWindow: Window {
  let list = List()
  let details = Card()
  /// The switch in the bar.
  let night = Switch()
  /// The closure that is called with each new state of the switch.
  var onNight: @MainActor (Bool) -> Void = { _ in }
  let shareButton = Button("Share…")

  convenience init(_ contacts: [Contact] = Contact.samples) {
    self.init("Contacts", width: 800, height: 540)
    bar = HeaderBar()
    bar?.packStart(Button("Add") { [weak self] in self?.add(Contact()) })
    night.onChange { [weak self] in self.map { $0.onNight($0.night.isOn) } }
    bar?.packEnd(night)
    bar?.packEnd(Label("Night"))

    let search = Entry(placeholder: "Search")
    search.margins = Insets(top: 12, left: 12, bottom: 12, right: 12)
    search.onChange { [weak self, weak search] in self?.show(matching: search?.text ?? "") }
    let people = Box(GTK_ORIENTATION_VERTICAL, [search, Scroll(list)])
    people.setMinimumSize(width: 270)

    details.expands = (true, true)
    details.margins = Insets(top: 12, left: 6, bottom: 12, right: 12)
    content = Box(GTK_ORIENTATION_HORIZONTAL, [people, details])

    for contact in contacts { add(contact) }
    list.onSelection { [weak self] in self?.showDetails() }
    shareButton.onClick { [weak self] in self?.shareSelected() }
    list.selectedRow = rows.first
  }

  var rows: [ContactRow] { list.children.compactMap { Widget.wrapper(of: $0) as? ContactRow } }
  private var selectedRow: ContactRow? { list.selectedRow as? ContactRow }

  /// Adds a row at the end of the list.
  func add(_ contact: Contact) { list.append(ContactRow(contact)) }

  private func show(matching text: String) {
    for row in rows { row.isVisible = text.isEmpty || row.contact.name.lowercased().contains(text.lowercased()) }
  }

  private func showDetails() {
    for child in details.children { Widget.wrapper(of: child).map(details.remove) }
    guard let row = selectedRow else { return }
    let head = ContactLine(row.contact, name: Title(row.contact.name), size: 64)
    head.margins = Insets(top: 20, left: 20, bottom: 12, right: 20)
    details.append(head)

    for (title, part) in [("Name", \Contact.name), ("Phone", \.phone), ("Mail", \.mail)] {
      let entry = Entry(row.contact[keyPath: part])
      entry.expands = (true, false)
      entry.onChange { [weak row, weak entry, weak head] in
        guard let row, let entry else { return }
        row.contact[keyPath: part] = entry.text
        head?.show(row.contact)
      }
      details.append(line(title, entry))
    }
    let favourite = Switch(isOn: row.contact.isFavourite)
    favourite.onChange { [weak row, weak favourite] in row?.contact.isFavourite = favourite?.isOn ?? false }
    details.append(line("Favourite", favourite))

    let buttons = Box(
      GTK_ORIENTATION_HORIZONTAL, spacing: 8,
      [
        MainButton("Call") { [weak self] in self?.call(row.contact) }, shareButton,
        Button("Delete…") { [weak self] in self?.askToDelete(row) },
      ])
    buttons.margins = Insets(top: 16, left: 20, bottom: 20, right: 20)
    details.append(buttons)
  }

  private func line(_ title: String, _ value: Widget) -> Widget {
    let caption = Caption(title)
    caption.setMinimumSize(width: 72)
    value.align(value is Entry ? GTK_ALIGN_FILL : GTK_ALIGN_START, GTK_ALIGN_CENTER)
    let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [caption, value])
    line.margins = Insets(top: 6, left: 20, bottom: 6, right: 20)
    return line
  }

  private func call(_ contact: Contact) { gtk_show_uri(`as`(GtkWindow.self), "tel:\(contact.phone)", 0) }

  // MARK: Foreign UI

  private func shareSelected() { if let selectedRow { share(selectedRow.contact) } }

  /// Presents a sheet of another company, which must not look like the app.
  @discardableResult
  func share(_ contact: Contact) -> ShareSheet {
    let sheet = ShareSheet(sharing: contact.name)
    withDefaultAppearance(until: sheet) { sheet.present(from: self) }
    return sheet
  }

  /// Asks with one of GTK's own dialogs, in which each widget has a wrapper.
  private func askToDelete(_ row: ContactRow) {
    let dialog = GTKDialogs.question("Delete \(row.contact.name)?", "This cannot be taken back.") { [weak self] isYes in
      guard isYes, let self else { return }
      list.remove(row)
      list.selectedRow = rows.first
    }
    withDefaultAppearance(until: dialog) { dialog.present(from: self) }
  }
}

/// A contact in the list.
final class ContactRow: ListRow {
  var contact = Contact() { didSet { line?.show(contact) } }
  private var line: ContactLine?

  convenience init(_ contact: Contact) {
    let line = ContactLine(contact, name: Label(contact.name), size: 36)
    line.margins = Insets(top: 8, left: 8, bottom: 8, right: 8)
    self.init(line)
    self.line = line
    self.contact = contact
  }
}

/// The initials of a contact, with the name and the role beside them.
final class ContactLine: Box {
  private let avatar = Avatar("")
  private let role = Caption("")
  private var name: Label?

  convenience init(_ contact: Contact, name: Label, size: Int32) {
    self.init(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    gtk_label_set_xalign(avatar.opaque, 0.5)
    avatar.setMinimumSize(width: size, height: size)
    avatar.align(GTK_ALIGN_START, GTK_ALIGN_CENTER)
    // The app sets the color on the widget itself, so no theme changes it.
    avatar.backgroundColor = contact.color
    append(avatar)
    let text = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, [name, role])
    text.align(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
    append(text)
    self.name = name
    show(contact)
  }

  func show(_ contact: Contact) {
    avatar.text = contact.initials
    name?.text = contact.name
    role.text = contact.role
  }
}
