// The name of the C library differs between platforms. This file exports it to the other files of the module, so that
// no other file has to distinguish them.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
