extension AppearanceStore {
  // MARK: Tokens

  /// Hides everything that is set, until the returned scope ends.
  ///
  /// - Parameter label: What the change is called in histories.
  /// - Returns: The scope. Call it like a closure to restore.
  public func reset(label: String? = nil) -> AppearanceScope {
    beginDefault(.everything, label: label)
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
  /// - Returns: The scope. Call it like a closure to restore.
  public func reset(_ classes: [any AppearanceHost.Type], label: String? = nil) -> AppearanceScope {
    beginDefault(coverage(of: classes), label: label)
  }

  /// Lays a snapshot's values over everything that is set, until the returned scope ends.
  ///
  /// - Parameters:
  ///   - snapshot: The values. What the snapshot does not set shows through. Values that cannot be used are a programmer
  ///     error; see ``validate(_:)``.
  ///   - label: What the change is called in histories.
  /// - Returns: The scope. Call it like a closure to restore.
  public func beginOverride(_ snapshot: AppearanceSnapshot, label: String? = nil) -> AppearanceScope {
    requireUsable(snapshot)
    let layer = change(.override, label: label) { stack in stack.openOverride(snapshot, label: label) }
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
  ///   - edit: Writes through proxies. While it runs, this store is the current one.
  /// - Returns: The scope. Call it like a closure to restore.
  public func beginOverride(label: String? = nil, _ edit: () -> Void) -> AppearanceScope {
    let layer = change(.override, label: label) { stack in stack.open(.everything, masks: false, label: label) }
    batch(label) { withAppearanceStore(self, edit) }
    return AppearanceScope(store: self, layer: layer, label: label)
  }

  // MARK: Layers

  func coverage(of classes: [any AppearanceHost.Type]) -> Coverage {
    for type in classes { learn(ClassName.lineage(of: type)) }
    return .classes(Set(classes.map { ClassName.of($0) }))
  }

  func beginDefault(_ coverage: Coverage, label: String?) -> AppearanceScope {
    let layer = change(.reset, label: label) { stack in stack.open(coverage, masks: true, label: label) }
    return AppearanceScope(store: self, layer: layer, label: label)
  }

  func isOpen(_ layer: Int) -> Bool {
    endScopesOfDeadOwners()
    return stack.isOpen(layer)
  }

  func end(_ layer: Int, label: String?) {
    owners.removeAll { $0.layer == layer }
    change(.restore, label: label) { stack in ((), stack.close(layer) ?? []) }
  }

  func commit(_ layer: Int, label: String?) {
    owners.removeAll { $0.layer == layer }
    change(.commit, label: label) { stack in ((), stack.commit(layer) ?? []) }
  }
}
