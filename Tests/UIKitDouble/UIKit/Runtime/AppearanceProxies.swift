import Foundation

/// The recorded call of a setter on a proxy.
struct AppearanceMessage {
  var selector: AppearanceSelector
  var value: Any
  /// Calls the setter on an instance.
  var send: @MainActor (any StyledObject) -> Void

  var isNil: Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// Whether it sets a property of an app's own, such as those of the library.
  var isOfAnApp: Bool { selector.name.hasPrefix("appearanceState") }
}

/// One proxy and its recorded values: the last value of each selector, in the order of the first call.
@MainActor
final class RecordedProxy {
  let object: any StyledObject
  let containers: [any UIAppearanceContainer.Type]
  let traits: UITraitCollection?
  /// The position of the proxy in the order in which proxies were first requested.
  let number: Int
  private(set) var messages: [AppearanceMessage] = []
  private var indices: [AppearanceSelector: Int] = [:]

  init(
    object: any StyledObject, containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?, number: Int
  ) {
    self.object = object
    self.containers = containers
    self.traits = traits
    self.number = number
  }

  func message(_ selector: AppearanceSelector) -> AppearanceMessage? { indices[selector].map { messages[$0] } }

  func record(_ message: AppearanceMessage) {
    if UIKitFault.proxiesForget.isPlanted { return }
    if UIKitFault.nilIsIgnored.isPlanted, message.isNil { return }
    if UIKitFault.nilTakesBack.isPlanted, message.isNil { return forget(message.selector) }
    if let index = indices[message.selector] {
      messages[index] = message
    } else {
      indices[message.selector] = messages.count
      messages.append(message)
    }
  }

  func forget() { (messages, indices) = ([], [:]) }

  private func forget(_ selector: AppearanceSelector) {
    messages.removeAll { $0.selector == selector }
    indices = Dictionary(uniqueKeysWithValues: messages.enumerated().map { ($1.selector, $0) })
  }
}

/// All proxies of the process. As in UIKit, none is ever removed, and there is one for each class, containers and traits.
@MainActor
enum AppearanceProxies {
  private struct Key: Hashable {
    var type: ObjectIdentifier
    var containers: [ObjectIdentifier]
    var traits: UITraitCollection?
  }

  private static var proxies: [Key: RecordedProxy] = [:]
  private static var proxiesOfObjects: [ObjectIdentifier: RecordedProxy] = [:]
  private static var proxiesOfClasses: [ObjectIdentifier: [RecordedProxy]] = [:]

  static func proxy<Object: StyledObject>(
    of type: Object.Type, in containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?
  ) -> Object {
    let key = Key(
      type: ObjectIdentifier(type), containers: containers.map { ObjectIdentifier($0) }, traits: traits)
    if let proxy = proxies[key], let object = proxy.object as? Object { return object }
    let object = unsafeDowncast(ZeroedObject.make(of: type), to: type)
    let proxy = RecordedProxy(object: object, containers: containers, traits: traits, number: proxies.count)
    proxies[key] = proxy
    proxiesOfObjects[ObjectIdentifier(object)] = proxy
    proxiesOfClasses[key.type, default: []].append(proxy)
    return object
  }

  /// Returns the proxies of one class that have recorded values, without those of its superclasses.
  static func recorded(for type: AnyClass) -> [RecordedProxy] {
    (proxiesOfClasses[ObjectIdentifier(type)] ?? []).filter { !$0.messages.isEmpty }
  }

  static func record(_ message: AppearanceMessage, on object: any StyledObject) {
    proxy(for: object).record(message)
    if UIKitFault.viewsInWindowsAreSent.isPlanted { for window in UIWindow.all { window.sendValuesToSubtree() } }
  }

  static func holds(_ selector: AppearanceSelector, on object: any StyledObject) -> Bool {
    proxy(for: object).message(selector) != nil
  }

  static func recorded<Value>(_ selector: AppearanceSelector, on object: any StyledObject) -> Value {
    var message = proxy(for: object).message(selector)
    if UIKitFault.proxiesAnswerForOthers.isPlanted {
      message = message ?? proxies.values.lazy.compactMap { $0.message(selector) }.first
    }
    if let message, let value = message.value as? Value { return value }
    return AbsentValue.make(for: selector)
  }

  /// Removes all recorded values, as in a new process. The proxies stay, because other code may hold one.
  static func forgetRecordings() {
    for proxy in proxies.values { proxy.forget() }
  }

  private static func proxy(for object: any StyledObject) -> RecordedProxy {
    guard let proxy = proxiesOfObjects[ObjectIdentifier(object)] else {
      preconditionFailure("\(type(of: object)) is neither a proxy nor an instance that is initialized")
    }
    return proxy
  }
}
