extension AppearanceStore {
  // MARK: Entering and leaving

  /// Styles a host and follows it from now on: call it when the host enters its hierarchy.
  ///
  /// The host is given every value that a rule sets for it where it is now; what the program has set on the instance is
  /// left alone. From then on it follows changes of the theme. Called again after the host has moved, it is styled for its
  /// new place and nothing of the old one is left. The host is not retained.
  ///
  /// ```swift
  /// extension View {
  ///   func didMoveToWindow() {
  ///     if window == nil { store.leave(self) } else { store.enter(self) }
  ///   }
  /// }
  /// ```
  ///
  /// A container that is a host enters before what is in it. A host belongs to one store at a time: entering another hands
  /// it over, and what the first gave it does not count as the program's own, even if the first is gone by then.
  ///
  /// Setters may do anything while a host is being styled. What they write, and scopes that they open or end, are followed
  /// when the host is done. A host that a setter moves is styled for where it is then, at once and completely; one that a
  /// setter makes leave keeps what it was given until then. What a setter sets on another property, or on another host, is
  /// the program's own. `resolvedAppearance(_:in:)` answers from the rules all the while.
  ///
  /// - Parameter host: The host.
  public func enter(_ host: any AppearanceHost) {
    settle(for: type(of: host))
    learnClass(of: host)
    hosts.enter(host)
    hosts.directory.letGo()
  }

  /// Learns which classes the class of a host inherits from.
  func learnClass(of host: any AppearanceHost) {
    guard let names = hosts.learn(type(of: host)) else { return }
    listeners.mayHaveHosts = true
    learn(names)
  }

  /// Does not follow a host any more: call it when the host has left its hierarchy. What it was given stays with it.
  ///
  /// ```swift
  /// store.leave(bar)
  /// ```
  ///
  /// A host that is deallocated need not leave first.
  ///
  /// - Parameter host: The host.
  public func leave(_ host: any AppearanceHost) {
    hosts.leave(host)
    hosts.directory.letGo()
  }

  /// Styles a host once for where it is now, in a window or not, without following it: one that has entered has left then.
  ///
  /// For what is drawn and thrown away: a renderer without widgets makes an object for each thing that it draws, styles it, and
  /// reads its properties.
  ///
  /// ```swift
  /// let label = Label()
  /// store.style(label)
  /// print(label.textColor as Any)
  /// ```
  ///
  /// - Parameter host: The host.
  public func style(_ host: any AppearanceHost) {
    settle(for: type(of: host))
    learnClass(of: host)
    hosts.style(host)
    hosts.directory.letGo()
  }

  /// Looks again where hosts are and which traits hold there: call it when a container has moved with all that is in it,
  /// or when traits have changed, from day to night for example.
  ///
  /// ```swift
  /// store.hierarchyDidChange()               // traits have changed everywhere
  /// store.hierarchyDidChange(inside: sheet)  // the sheet has moved
  /// ```
  ///
  /// Hosts in place are styled anew at once where that makes a difference. A host that stayed where it was, in containers
  /// of the same classes and in the same places, keeps the layers that it has, whichever scopes were opened meanwhile; one
  /// that has come into a place, or out of one, is reached by it, or is not any more. One that has moved into other
  /// containers is given what the rules say there; scopes that are no places reach it as far as they did when it entered,
  /// and later ones do not. Hosts are looked at in no particular order: what a setter moves or releases meanwhile is found
  /// where it is by then. Costs a look at every host that has entered.
  ///
  /// - Parameter container: The container; nil is everything.
  public func hierarchyDidChange(inside container: (any AppearanceContainer)? = nil) {
    settle()
    hosts.relocate(inside: container)
    hosts.directory.letGo()
  }

  /// Looks again where some hosts are and which traits hold there. Objects that have not entered are left alone.
  func placesDidChange(of hosts: [any AppearanceHost]) {
    settle()
    self.hosts.relocate(hosts.filter { self.hosts.membership(of: $0) != nil })
    self.hosts.directory.letGo()
  }

  /// How many hosts have entered and not left. Those that died are counted until they are noticed.
  public var hostCount: Int { hosts.count }
}
