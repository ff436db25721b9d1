extension AppearanceHost {
  /// The proxy for every instance of the class.
  ///
  /// - Parameters:
  ///   - store: The store of the rule; by default the current one.
  ///   - file: Where the proxy is asked for, for messages.
  ///   - line: Where the proxy is asked for, for messages.
  public static func appearance(in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line)
    -> AppearanceProxy<Self>
  {
    store.proxy(for: self, RuleConditions(), at: SourceLocation(file: file, line: line))
  }

  /// The proxy for instances where traits hold.
  ///
  /// - Parameters:
  ///   - traits: The traits that must all hold: `.dark`, `["displayGamut": "P3"]`.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: Where the proxy is asked for, for messages.
  ///   - line: Where the proxy is asked for, for messages.
  public static func appearance(
    for traits: AppearanceTraits, in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line
  )
    -> AppearanceProxy<Self>
  {
    store.proxy(for: self, RuleConditions(traits: traits), at: SourceLocation(file: file, line: line))
  }

  /// The proxy for instances inside containers.
  ///
  /// - Parameters:
  ///   - innermost: The class of the innermost container.
  ///   - outer: The classes of the containers around it, from the inside out: a host matches when it is inside an
  ///     instance of the first, which is inside an instance of the second, and so on, with anything between.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: Where the proxy is asked for, for messages.
  ///   - line: Where the proxy is asked for, for messages.
  public static func appearance(
    whenContainedIn innermost: any AppearanceContainer.Type, _ outer: any AppearanceContainer.Type...,
    in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceProxy<Self> {
    store.proxy(
      for: self, RuleConditions(containers: [innermost] + outer), at: SourceLocation(file: file, line: line))
  }

  /// The proxy for instances inside containers, which are given as a list.
  ///
  /// - Parameters:
  ///   - containers: The classes of the containers, innermost first; empty means anywhere.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: Where the proxy is asked for, for messages.
  ///   - line: Where the proxy is asked for, for messages.
  public static func appearance(
    whenContainedInInstancesOf containers: [any AppearanceContainer.Type], in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceProxy<Self> {
    store.proxy(for: self, RuleConditions(containers: containers), at: SourceLocation(file: file, line: line))
  }

  /// The proxy for instances inside containers, where traits hold.
  ///
  /// - Parameters:
  ///   - traits: The traits that must all hold.
  ///   - innermost: The class of the innermost container.
  ///   - outer: The classes of the containers around it, from the inside out.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: Where the proxy is asked for, for messages.
  ///   - line: Where the proxy is asked for, for messages.
  public static func appearance(
    for traits: AppearanceTraits, whenContainedIn innermost: any AppearanceContainer.Type,
    _ outer: any AppearanceContainer.Type..., in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceProxy<Self> {
    store.proxy(
      for: self, RuleConditions(containers: [innermost] + outer, traits: traits),
      at: SourceLocation(file: file, line: line))
  }

  /// The proxy for instances inside containers, which are given as a list, where traits hold.
  ///
  /// - Parameters:
  ///   - traits: The traits that must all hold.
  ///   - containers: The classes of the containers, innermost first; empty means anywhere.
  ///   - store: The store of the rule; by default the current one.
  ///   - file: Where the proxy is asked for, for messages.
  ///   - line: Where the proxy is asked for, for messages.
  public static func appearance(
    for traits: AppearanceTraits, whenContainedInInstancesOf containers: [any AppearanceContainer.Type],
    in store: AppearanceStore = .current,
    file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceProxy<Self> {
    store.proxy(
      for: self, RuleConditions(containers: containers, traits: traits), at: SourceLocation(file: file, line: line)
    )
  }
}

/// Where a rule applies: inside which containers, under which traits.
@MainActor
struct RuleConditions {
  var containers: [any AppearanceContainer.Type] = []
  var traits = AppearanceTraits.none

  func key(for type: AnyClass) -> RuleKey {
    RuleKey(ClassName.of(type), containers: containers.map { ClassName.of($0) }, traits: traits)
  }
}
