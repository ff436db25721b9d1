import Foundation

/// An object with the layout of a class, whose memory is zero: no initializer runs.
enum ZeroedObject {
  private typealias Allocate = @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer

  /// Makes an object that is never deallocated: its deinitializer would read memory that no code initialized.
  static func make(of type: AnyClass) -> AnyObject {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // Class metadata without Objective-C: kind, superclass, flags and address point, then size and alignment.
    let size = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
    let alignMask = Int(metadata.load(fromByteOffset: 28, as: UInt16.self))
    let memory = allocate(metadata, size, alignMask)
    let header = 2 * MemoryLayout<Int>.size
    memset(memory + header, 0, size - header)
    let object = Unmanaged<AnyObject>.fromOpaque(memory)
    _ = object.retain()
    return object.takeUnretainedValue()
  }

  private static let allocate: Allocate = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_allocObject") else {
      preconditionFailure("the Swift runtime has no swift_allocObject")
    }
    return unsafeBitCast(symbol, to: Allocate.self)
  }()
}
