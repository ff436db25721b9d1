@_spi(Reflection) import Swift

/// A stored property of a view that SwiftUI connects with its node in the tree before it reads the body.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property of SwiftUI's own.
protocol ConnectedProperty: DynamicProperty {
  /// Connects the property with the node's storage for the key.
  @MainActor mutating func connect(to node: ViewNode, at key: Int)
}

extension ViewNode {
  /// Returns a copy of a view or a modifier, whose properties are connected with this node.
  func connected<Value>(_ value: Value) -> Value {
    var copy = value
    withUnsafeMutableBytes(of: &copy) { connectFields(of: Value.self, in: $0.baseAddress, key: 0) }
    return copy
  }

  private func connectFields(of type: Any.Type, in start: UnsafeMutableRawPointer?, key: Int) {
    guard let start else { return }
    _forEachField(of: type) { _, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        connect(property, at: start + offset, key: key + offset)
      }
      return true
    }
  }

  /// Connects a property. The properties inside it are connected first, and it is updated after them, as documented.
  private func connect<Property: DynamicProperty>(
    _ type: Property.Type, at start: UnsafeMutableRawPointer, key: Int
  ) {
    let property = start.assumingMemoryBound(to: Property.self)
    if var own = property.pointee as? any ConnectedProperty {
      own.connect(to: self, at: key)
      if let connected = own as? Property { property.pointee = connected }
    } else {
      connectFields(of: type, in: start, key: key)
    }
    property.pointee.update()
  }
}
