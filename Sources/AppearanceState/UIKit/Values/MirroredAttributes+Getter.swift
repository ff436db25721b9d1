#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension MirroredAttributes {
    /// Declares an attribute whose values are kept in copies, and which is never nil on an instance.
    ///
    /// UIKit's proxy answers nil all the same where nothing was recorded, which Swift must not see as an object.
    ///
    /// - Parameters:
    ///   - name: The name in files and messages.
    ///   - property: The property; a proxy offers the attribute under this name.
    ///   - getter: The getter of the property.
    public func callAsFunction<Value: CopiedObject>(
      kept name: String, _ property: ReferenceWritableKeyPath<Target, Value>, getter: Selector
    ) {
      add(kept: name, property) { ($0 as AnyObject).perform(getter) == nil }
    }
  }
#endif
