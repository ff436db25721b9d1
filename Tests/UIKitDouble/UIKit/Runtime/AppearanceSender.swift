import Foundation

/// Sends the values of the matching proxies to an instance.
@MainActor
enum AppearanceSender {
  private static var sending: [(object: ObjectIdentifier, selector: AppearanceSelector)] = []

  /// Returns whether UIKit itself is calling the setter. A switch decides whether values that this setter sets count.
  static func isSending(_ selector: AppearanceSelector, to object: any StyledObject) -> Bool {
    guard UIKitSwitches.current.valuesSetInTurnCount else { return !sending.isEmpty }
    return sending.contains { $0.object == ObjectIdentifier(object) && $0.selector == selector }
  }

  /// - Parameter containers: The containers of the instance, from the window down.
  static func send(
    to object: any StyledObject, in containers: [any UIAppearanceContainer], traits: UITraitCollection
  ) {
    if UIKitFault.nothingIsSent.isPlanted { return }
    var messages = messages(for: object, in: containers, traits: traits)
    if UIKitFault.sentTwice.isPlanted { messages += messages }
    if UIKitFault.ownPropertiesAreNotSent.isPlanted { messages.removeAll(where: \.isOfAnApp) }
    if UIKitFault.ownPropertiesAreNotSentInBars.isPlanted, containers.contains(where: { $0 is any BarWithItems }) {
      messages.removeAll(where: \.isOfAnApp)
    }
    for message in messages {
      let isThePrograms = object.styledValues?.setByProgram.contains(message.selector) == true
      if isThePrograms, !UIKitFault.programsValuesAreOverwritten.isPlanted { continue }
      sending.append((ObjectIdentifier(object), message.selector))
      message.send(object)
      sending.removeLast()
    }
  }

  /// Returns the matching messages in the order in which they are sent: the last value of a selector stays.
  private static func messages(
    for object: any StyledObject, in containers: [any UIAppearanceContainer], traits: UITraitCollection
  ) -> [AppearanceMessage] {
    let messages = superclassesFirst(of: object).flatMap { type in
      AppearanceProxies.recorded(for: type)
        .filter { proxy in proxy.traits.map { traits.matches($0) || UIKitFault.traitsAreIgnored.isPlanted } ?? true }
        .compactMap { proxy in Match(proxy, in: containers) }
        .sorted { $0.isWeaker(than: $1) }
        .flatMap(\.proxy.messages)
    }
    if UIKitSwitches.current.sendsEveryMessage { return messages }
    var last: [AppearanceMessage] = []
    for message in messages {
      last.removeAll { $0.selector == message.selector }
      last.append(message)
    }
    return last
  }

  private static func superclassesFirst(of object: any StyledObject) -> [AnyClass] {
    var classes: [AnyClass] = []
    var type: AnyClass? = Swift.type(of: object)
    while let known = type {
      classes.append(known)
      type = _getSuperclass(known)
    }
    return UIKitFault.superclassWins.isPlanted ? classes : classes.reversed()
  }
}

/// A proxy that matches an instance, with the position of each container that it names, from the window down.
@MainActor
private struct Match {
  var proxy: RecordedProxy
  var places: [Int] = []

  /// Returns nil if the containers are not around the instance in this order.
  init?(_ proxy: RecordedProxy, in containers: [any UIAppearanceContainer]) {
    self.proxy = proxy
    if UIKitFault.containersAreIgnored.isPlanted { return }
    var place = 0
    // The list names the innermost container first, and UIKit reads it from the window down.
    for type in proxy.containers.reversed() {
      guard let found = containers[place...].firstIndex(where: { isInstance($0, of: type) }) else { return nil }
      places.append(found)
      place = found + 1
    }
  }

  /// Returns whether the other proxy wins. Proxies with traits win over those without. Then the one whose outermost
  /// container is further out wins, and at the same positions the longer list. If all is equal, the proxy that was
  /// requested later wins.
  func isWeaker(than other: Match) -> Bool {
    let traits = proxy.traits?.specified.traits.count ?? 0
    let otherTraits = other.proxy.traits?.specified.traits.count ?? 0
    if (traits > 0) != (otherTraits > 0) { return (otherTraits > 0) != UIKitFault.traitsLose.isPlanted }
    for (place, otherPlace) in zip(places, other.places) where place != otherPlace {
      return (place > otherPlace) != UIKitFault.innermostContainerWins.isPlanted
    }
    if places.count != other.places.count {
      return (places.count < other.places.count) != UIKitFault.shorterListWins.isPlanted
    }
    if traits != otherTraits { return traits < otherTraits }
    return proxy.number < other.proxy.number
  }

  private func isInstance(_ container: any UIAppearanceContainer, of type: any UIAppearanceContainer.Type) -> Bool {
    var own: AnyClass? = Swift.type(of: container)
    while let known = own {
      if ObjectIdentifier(known) == ObjectIdentifier(type) { return true }
      own = _getSuperclass(known)
    }
    return false
  }
}
