/// The few symbols of the drawn interface, as lines around the origin.
enum Symbols {
  static let plus: StaticString = "M-7 0H7M0-7V7"
  static let minus: StaticString = "M-6 0H6"
  static let back: StaticString = "M4-8L-4 0L4 8"
  static let chevron: StaticString = "M-3-5.5L2.5 0L-3 5.5"
  static let search: StaticString = "M-1.5-6.5a5 5 0 1 1 0 10a5 5 0 0 1 0-10M2.2 2.2L6.5 6.5"
  static let person: StaticString = "M0-8.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8M-8 9c0-5 3-7 8-7s8 2 8 7z"
  static let clock: StaticString = "M0-9a9 9 0 1 1 0 18a9 9 0 0 1 0-18M0-4.5V.5L3.5 3"
  static let gear: StaticString = """
    M0-3a3 3 0 1 1 0 6a3 3 0 0 1 0-6M0-9V-6M0 9V6M9 0H6M-9 0H-6M6.4-6.4L4.2-4.2M-6.4 6.4L-4.2 4.2M6.4 6.4L4.2 4.2\
    M-6.4-6.4L-4.2-4.2
    """
  static let share: StaticString = "M-4-2H-6V9H6V-2H4M0 3V-9M-3.5-5.5L0-9L3.5-5.5"
  static let trash: StaticString = "M-7-6H7M-5-6L-4 8H4L5-6M-2.5-6V-8.5H2.5V-6"
}
