/// A time as people and programs read it: `2026-11-21 09:00:00.250`, in UTC.
enum TimeText {
  // From the year 1 to the year 9999; whatever else a file says is shown as it is.
  private static let known = -62_135_596_800.0..<253_402_300_800.0

  /// - Parameter seconds: Seconds since 1970-01-01 00:00 UTC.
  static func text(_ seconds: Double) -> String {
    guard known.contains(seconds) else { return "\(seconds)" }
    // Half a millisecond more rounds to the nearest one; counted from the year 1 there is nothing below 0.
    let milliseconds = Int((seconds - known.lowerBound) * 1000 + 0.5)
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let (minutes, inMinute) = rest.quotientAndRemainder(dividingBy: 60_000)
    let (year, month, day) = date(days: days)
    return
      "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2)) \(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
      + ":\(padded(inMinute / 1000, 2)).\(padded(inMinute % 1000, 3))"
  }

  /// The day so many days after 0001-01-01 in the Gregorian calendar. Years are counted from March, so that the day which
  /// some years have more is the last one.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let sinceMarch = days + 306
    let (era, day) = sinceMarch.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
