import Foundation

open class CNContact: NSObject {
  open internal(set) var givenName = ""
  open internal(set) var familyName = ""
}

public final class CNMutableContact: CNContact {
  public override var givenName: String {
    get { super.givenName }
    set { super.givenName = newValue }
  }
  public override var familyName: String {
    get { super.familyName }
    set { super.familyName = newValue }
  }
}

public let CNContactGivenNameKey = "givenName"

/// The card of a contact.
@MainActor
open class CNContactViewController: UIViewController {
  public let contact: CNContact

  public init(for contact: CNContact) {
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }
  public convenience init(forNewContact contact: CNContact?) { self.init(for: contact ?? CNContact()) }
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let name = UILabel()
    name.text = "\(contact.givenName) \(contact.familyName)"
    view.addSubview(name)
  }
}

@MainActor
open class CNContactPickerViewController: UIViewController {
  open var displayedPropertyKeys: [String]?
}
