#if canImport(Glibc)
  import Glibc
#endif

/// Returns the resident memory of the process in bytes, as the kernel reports it. Figures that use it are taken first, before
/// anything is freed that could be reused unnoticed.
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
