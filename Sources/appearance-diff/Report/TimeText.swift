/// A time as people and programs read it: `2026-11-21 09:00:00.250`, in UTC.
enum TimeText {
  // From the year 1 to the year 9999; whatever else a file says is shown as it is.
  private static let known = -62_135_596_800.0..<253_402_300_800.0

  /// - Parameter seconds: Seconds since 1970-01-01 00:00 UTC.
  static func text(_ seconds: Double) -> String {
    guard known.contains(seconds) else { return "\(seconds)" }
    let milliseconds = Int((seconds * 1000).rounded())
    var time = time_t(milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "\(seconds)" }
    let numbers = [
      (parts.tm_year + 1900, 4, "-"), (parts.tm_mon + 1, 2, "-"), (parts.tm_mday, 2, " "), (parts.tm_hour, 2, ":"),
      (parts.tm_min, 2, ":"), (parts.tm_sec, 2, "."), (CInt((milliseconds % 1000 + 1000) % 1000), 3, ""),
    ]
    return numbers.reduce(into: "") { text, part in
      let digits = String(part.0)
      text += String(repeating: "0", count: max(0, part.1 - digits.utf8.count)) + digits + part.2
    }
  }
}
