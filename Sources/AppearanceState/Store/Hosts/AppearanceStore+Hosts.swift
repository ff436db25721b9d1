extension AppearanceStore {
  // MARK: Entering and leaving

  /// Styles a host and keeps it up to date from now on. Call it when the host enters its hierarchy.
  ///
  /// The host gets every value that a rule sets for it where it is now, but keeps what the program has set on the instance.
  /// From then on it follows changes of the theme. After the host has moved, call it again: the host gets the values for its
  /// new containers, and nothing of the old ones is left. The host is not retained.
  ///
  /// ```swift
  /// extension View {
  ///   func didMoveToWindow() {
  ///     if window == nil { store.leave(self) } else { store.enter(self) }
  ///   }
  /// }
  /// ```
  ///
  /// A container that is a host enters before its contents. A host belongs to one store at a time: when it enters another,
  /// values from the first store do not count as the program's own, even if that store was deallocated by then.
  ///
  /// Setters may do anything while a host is being styled. Hosts follow what setters write, and scopes that they open or end,
  /// after this host is done. A host that a setter moves is styled for its new containers, at once and completely. A host that
  /// a setter makes leave keeps the values that it has by then. A value that a setter sets on another property, or on another
  /// host, is the program's own. All the while, `resolvedAppearance(_:in:)` answers from the rules.
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

  /// Stops updating a host. Call it when the host has left its hierarchy. The host keeps its values.
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

  /// Styles a host once for where it is now, in a window or not, without updating it later. A host that had entered leaves.
  ///
  /// Use it for what is drawn and discarded: a renderer without widgets makes an object for each thing that it draws, styles
  /// it, and reads its properties.
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

  /// Finds out again where hosts are and which traits apply there. Call it when a container has moved with everything in it, or
  /// when traits have changed, from day to night for example.
  ///
  /// ```swift
  /// store.hierarchyDidChange()               // traits have changed everywhere
  /// store.hierarchyDidChange(inside: sheet)  // the sheet has moved
  /// ```
  ///
  /// It restyles hosts at once if their values differ. A host whose containers still have the same classes and anchors keeps
  /// its layers, whichever scopes were opened meanwhile. The scope of an anchor reaches hosts that have moved into the anchor,
  /// and no longer reaches those that have moved out. A host that has moved into other containers gets the values of the rules
  /// there; scopes without an anchor reach it as they did when it entered, and later ones do not. Hosts are visited in no
  /// particular order; if a setter moves or releases one meanwhile, its new location counts. Visits every host that has
  /// entered.
  ///
  /// - Parameter container: The container; nil means everything.
  public func hierarchyDidChange(inside container: (any AppearanceContainer)? = nil) {
    settle()
    hosts.relocate(inside: container)
    hosts.directory.letGo()
  }

  /// Finds out again where some hosts are and which traits apply there. Ignores objects that have not entered.
  func surroundingsDidChange(of hosts: [any AppearanceHost]) {
    settle()
    self.hosts.relocate(hosts.filter { self.hosts.membership(of: $0) != nil })
    self.hosts.directory.letGo()
  }

  /// How many hosts have entered and not left. Deallocated hosts count until the library notices.
  public var hostCount: Int { hosts.count }
}
