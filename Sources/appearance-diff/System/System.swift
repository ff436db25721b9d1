// What differs between platforms is their C library's name. Exported to the other files of this module, so that it is
// told apart here and nowhere else.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
