import AppearanceState

/// A person to call.
struct Contact: Equatable {
  var name = "New Contact"
  var role = ""
  var phone = ""
  var mail = ""
  var isFavourite = false
  /// The background of the initials. It belongs to the person, so no theme changes it.
  var color = Color(hex: 0x596B7A)

  var initials: String { String(name.split(separator: " ").compactMap(\.first).prefix(2)) }

  static let samples = [
    Contact(
      name: "Ada Lovelace", role: "Analytical engines", phone: "+44 20 7946 0115", mail: "ada@example.org",
      isFavourite: true, color: Color(hex: 0x7A4FA3)),
    Contact(
      name: "Grace Hopper", role: "Compilers", phone: "+1 202 555 0143", mail: "grace@example.org",
      color: Color(hex: 0x2F6DB5)),
    Contact(
      name: "Katherine Johnson", role: "Orbits", phone: "+1 304 555 0118", mail: "katherine@example.org",
      color: Color(hex: 0x2E7D57)),
    Contact(
      name: "Lise Meitner", role: "Physics", phone: "+43 1 555 0172", mail: "lise@example.org",
      color: Color(hex: 0xB0602A)),
    Contact(
      name: "Emmy Noether", role: "Symmetries", phone: "+49 551 555 016", mail: "emmy@example.org",
      color: Color(hex: 0xA83E5B)),
  ]
}
