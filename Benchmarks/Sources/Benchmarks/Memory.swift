#if canImport(Glibc)
  import Glibc
#endif

/// The memory of the process that is in use, in bytes: what the kernel says. Figures that come from it are taken first,
/// before anything has been freed that could be used again unseen.
func residentBytes() -> Int {
  #if canImport(Glibc)
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    let text = [UInt8](unsafeUninitializedCapacity: 256) { $1 = fread($0.baseAddress, 1, 256, file) }
    let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  #else
    fatalError("memory is measured on Linux only")
  #endif
}
