import AppearanceState
import Contacts
import ContactsUI
import UIKit

/// A list of people, and the contact sheet of the system.
final class ContactList: UITableViewController {
  private let people: [CNContact] = ["Ada Lovelace", "Grace Hopper", "Mary Somerville"].map { name in
    let contact = CNMutableContact()
    let parts = name.split(separator: " ").map(String.init)
    (contact.givenName, contact.familyName) = (parts[0], parts[1])
    return contact
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "person")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Night", primaryAction: UIAction { _ in Brand.toggleNight() })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { people.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    let person = people[indexPath.row]
    cell.textLabel?.text = "\(person.givenName) \(person.familyName)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let card = CNContactViewController(forUnknownContact: people[indexPath.row])
    let sheet = UINavigationController(rootViewController: card)
    withDefaultAppearance(until: sheet) { present(sheet, animated: true) }
  }
}
