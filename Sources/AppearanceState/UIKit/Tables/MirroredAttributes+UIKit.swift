#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension MirroredAttributes {
    /// Declares an attribute whose values are stored as copies, and which is never nil on an instance.
    ///
    /// UIKit's proxy still returns nil if nothing was recorded, which Swift must not treat as an object. So the getter is
    /// called by its name, and the setter is not the key path's, which would call the getter first.
    ///
    /// - Parameters:
    ///   - name: The name in files and messages, which is also the name of the getter.
    ///   - property: The property; a proxy offers the attribute under this name.
    ///   - set: Sets the property.
    func callAsFunction<Value: CopiedObject>(
      kept name: String, _ property: ReferenceWritableKeyPath<Target, Value>,
      set: @escaping @MainActor (Target, Value) -> Void
    ) {
      add(kept: name, property, get: { ObjectiveCRuntime.object(of: $0, getter: name) as? Value }, set: set)
    }
  }

  // UIKit's proxies still record these, so a reset has to include them. Naming them causes a warning, except in deprecated
  // code. A call through a protocol causes none.

  @MainActor
  private protocol DeprecatedPaths {
    static func contentEdgeInsets<Button: UIButton>(of type: Button.Type)
      -> ReferenceWritableKeyPath<Button, UIEdgeInsets>
    #if !os(tvOS) && !os(visionOS)
      static func selectedImageTintColor<Bar: UITabBar>(of type: Bar.Type) -> ReferenceWritableKeyPath<Bar, UIColor?>
    #endif
  }

  private enum Paths: DeprecatedPaths {
    @available(iOS, deprecated: 15)
    @available(tvOS, deprecated: 15)
    @available(visionOS, deprecated: 1)
    static func contentEdgeInsets<Button: UIButton>(
      of type: Button.Type
    ) -> ReferenceWritableKeyPath<Button, UIEdgeInsets> {
      \.contentEdgeInsets
    }

    #if !os(tvOS) && !os(visionOS)
      @available(iOS, deprecated: 8)
      static func selectedImageTintColor<Bar: UITabBar>(of type: Bar.Type) -> ReferenceWritableKeyPath<Bar, UIColor?> {
        \.selectedImageTintColor
      }
    #endif
  }

  @MainActor private let paths: any DeprecatedPaths.Type = Paths.self

  extension MirroredAttributes where Target: UIButton {
    func callAsFunction(deprecated name: String) {
      self(name, paths.contentEdgeInsets(of: Target.self), unrecorded: .zero)
    }
  }

  #if !os(tvOS) && !os(visionOS)
    extension MirroredAttributes where Target: UITabBar {
      func callAsFunction(deprecated name: String) {
        self(name, paths.selectedImageTintColor(of: Target.self))
      }
    }
  #endif
#endif
