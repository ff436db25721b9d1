extension AppearanceStore {
  // MARK: Entering and leaving

  /// Styles a host and follows it from now on: call it when the host enters its hierarchy.
  ///
  /// The host is given every value that a rule sets for it where it is now; what the program has set on the instance is
  /// left alone. From then on it follows changes of the theme. Called again after the host has moved, it is styled for its
  /// new place and nothing of the old one is left. The host is not retained.
  ///
  /// ```swift
  /// class View: AppearanceHost {
  ///   func didMoveToWindow() {
  ///     if window == nil { store.leave(self) } else { store.enter(self) }
  ///   }
  /// }
  /// ```
  ///
  /// A container that is a host enters before what is in it.
  ///
  /// - Parameter host: The host.
  public func enter(_ host: any AppearanceHost) {
    settle()
    learn(type(of: host))
    hosts.enter(host)
  }

  /// Does not follow a host any more: call it when the host has left its hierarchy. What it was given stays with it.
  ///
  /// A host that is deallocated need not leave first.
  ///
  /// - Parameter host: The host.
  public func leave(_ host: any AppearanceHost) { hosts.leave(host) }

  /// Styles a host once for where it is now, in a window or not, without following it.
  ///
  /// - Parameter host: The host.
  public func style(_ host: any AppearanceHost) {
    settle()
    learn(type(of: host))
    hosts.style(host)
  }

  /// Looks again where hosts are and which traits hold there: call it when a container has moved with all that is in it,
  /// or when traits have changed, from day to night for example.
  ///
  /// Hosts in place are styled anew at once where that makes a difference. Costs a look at every host that has entered.
  ///
  /// - Parameter container: The container; nil is everything.
  public func hierarchyDidChange(inside container: (any AppearanceContainer)? = nil) {
    settle()
    hosts.relocate(inside: container)
  }

  /// How many hosts have entered and not left. Those that died are counted until they are noticed.
  public var hostCount: Int { hosts.count }

  // MARK: Refreshing

  /// For how long a refresh of hosts may keep the main actor busy at a time, in seconds.
  ///
  /// By default nil: a change of the theme has reached every host when it returns. With a limit, hosts that are not reached
  /// in time follow in later turns of the main actor, so that an app with very many of them stays responsive.
  public var refreshTimeLimit: Double? {
    get { hosts.refresh.timeLimit }
    set { hosts.refresh.timeLimit = newValue }
  }

  /// How far a refresh is that is done in pieces; nil when every host is up to date.
  public var refreshProgress: AppearanceRefreshProgress? { hosts.refresh.progress }

  /// Called after each piece of a refresh, with how far it is.
  public var onRefreshProgress: (@MainActor (AppearanceRefreshProgress) -> Void)? {
    get { hosts.refresh.onProgress }
    set { hosts.refresh.onProgress = newValue }
  }

  /// Brings every host up to date now, without regard to the time limit.
  public func finishRefresh() {
    settle()
    hosts.refresh.finish()
  }
}
