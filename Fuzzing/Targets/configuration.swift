import AppearanceState
import AppearanceThemes

@testable import appearance_diff

/// Reads a configuration: the options of the command must accept what it accepts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Fuzzing.bytes(start, count)
  guard let configuration = try? Configuration(json: bytes, file: "folder/own.json") else { return 0 }
  var options = ParsedArguments()
  options.add(configured: configuration.entries)
  for entry in configuration.entries {
    precondition(Configuration.options.contains { $0.long == entry.name }, "an option that may not stand there")
    precondition(entry.isConfigured && !options.given.options.contains(entry), "passes for one of the command line")
  }
  do {
    _ = try (DiffFilter(options), PurposeOptions(options), ReadabilityOptions.gate(options))
  } catch {
    fatalError("accepted, and refused later: \(error)")
  }
  return 0
}
