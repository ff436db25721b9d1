extension AppearanceStore {
  // MARK: Tokens

  /// Hides everything that is set, until the returned scope ends.
  ///
  /// - Parameters:
  ///   - label: What the change is called in histories.
  ///   - file: Where the scope is opened, for journals.
  ///   - line: Where the scope is opened, for journals.
  /// - Returns: The scope. Call it like a closure to restore.
  public func reset(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceScope {
    beginDefault(.everything, label: label, at: SourcePosition(file: file, line: line))
  }

  /// Hides what is set for some classes and their subclasses, until the returned scope ends.
  ///
  /// ```swift
  /// let restore = store.reset([Bar.self, Label.self])
  /// ```
  ///
  /// - Parameters:
  ///   - classes: The classes. With none, nothing is hidden.
  ///   - label: What the change is called in histories.
  ///   - file: Where the scope is opened, for journals.
  ///   - line: Where the scope is opened, for journals.
  /// - Returns: The scope. Call it like a closure to restore.
  public func reset(
    _ classes: [any AppearanceHost.Type], label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceScope {
    beginDefault(coverage(of: classes), label: label, at: SourcePosition(file: file, line: line))
  }

  /// Lays a snapshot's values over everything that is set, until the returned scope ends.
  ///
  /// - Parameters:
  ///   - snapshot: The values. What the snapshot does not set shows through. Values that cannot be used are a programmer
  ///     error; see ``validate(_:)``.
  ///   - label: What the change is called in histories.
  ///   - file: Where the scope is opened, for journals.
  ///   - line: Where the scope is opened, for journals.
  /// - Returns: The scope. Call it like a closure to restore.
  public func beginOverride(
    _ snapshot: AppearanceSnapshot, label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceScope {
    requireUsable(snapshot)
    let position = SourcePosition(file: file, line: line)
    let layer = change(
      .override, label: label, at: position, as: { .override(layer: $0, snapshot) },
      { stack in stack.openOverride(snapshot, label: label) })
    return AppearanceScope(store: self, layer: layer, label: label)
  }

  /// Lays what a closure writes over everything that is set, until the returned scope ends.
  ///
  /// ```swift
  /// let restore = store.beginOverride { Bar.appearance().tint = .red }
  /// ```
  ///
  /// - Parameters:
  ///   - label: What the change is called in histories.
  ///   - file: Where the scope is opened, for journals.
  ///   - line: Where the scope is opened, for journals.
  ///   - edit: Writes through proxies. While it runs, this store is the current one.
  /// - Returns: The scope. Call it like a closure to restore.
  public func beginOverride(
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line, _ edit: () -> Void
  ) -> AppearanceScope {
    let position = SourcePosition(file: file, line: line)
    let layer = change(
      .override, label: label, at: position, as: { .override(layer: $0, AppearanceSnapshot()) },
      { stack in stack.open(.everything, masks: false, label: label) })
    batch(label) { withAppearanceStore(self, edit) }
    return AppearanceScope(store: self, layer: layer, label: label)
  }

  // MARK: Layers

  func coverage(of classes: [any AppearanceHost.Type]) -> Coverage {
    for type in classes { learn(ClassName.lineage(of: type)) }
    return .classes(Set(classes.map { ClassName.of($0) }))
  }

  func beginDefault(_ coverage: Coverage, label: String?, at position: SourcePosition?) -> AppearanceScope {
    let layer = change(
      .reset, label: label, at: position, as: { .reset(layer: $0, stack.journalCoverage(coverage)) },
      { stack in stack.open(coverage, masks: true, label: label) })
    return AppearanceScope(store: self, layer: layer, label: label)
  }

  func isOpen(_ layer: Int) -> Bool {
    endScopesOfDeadOwners()
    return stack.isOpen(layer)
  }

  func end(_ layer: Int, label: String?) {
    owners.removeAll { $0.layer == layer }
    _ = change(
      .restore, label: label,
      as: { wasOpen in wasOpen ? .restore(layer: layer, digest: StateDigest.of(stack.snapshot)) : nil },
      { stack in Self.ended(stack.close(layer)) })
  }

  func commit(_ layer: Int, label: String?) {
    owners.removeAll { $0.layer == layer }
    _ = change(
      .commit, label: label, as: { wasOpen in wasOpen ? .commit(layer: layer) : nil },
      { stack in Self.ended(stack.commit(layer)) })
  }

  /// Whether a layer was open and has ended, with the rules that may look different now.
  private static func ended(_ affected: Set<Int>?) -> (Bool, Set<Int>) { (affected != nil, affected ?? []) }
}
