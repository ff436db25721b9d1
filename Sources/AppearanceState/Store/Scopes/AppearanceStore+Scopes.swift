extension AppearanceStore {
  // MARK: Tokens

  /// Hides what is set, until the returned scope ends.
  ///
  /// What is on screen keeps its looks: the scope reaches what enters while it is open.
  ///
  /// ```swift
  /// let restore = store.reset(for: [Bar.self, Label.self])
  /// ```
  ///
  /// - Parameters:
  ///   - classes: The classes, with their subclasses. Nil is all classes; with none, nothing is hidden.
  ///   - label: What the change is called in histories.
  ///   - file: Where the scope is opened, for journals.
  ///   - line: Where the scope is opened, for journals.
  /// - Returns: The scope. Call it like a closure to restore.
  public func reset(
    for classes: [any AppearanceHost.Type]? = nil, label: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> AppearanceScope {
    beginOverride(.defaults(for: classes), label: label, file: file, line: line)
  }

  /// Lays an override over what is set, until the returned scope ends.
  ///
  /// Opening restyles nothing: hosts that have entered keep what they have, those that enter while the scope is open get the
  /// values.
  ///
  /// ```swift
  /// let restore = store.beginOverride(.snapshot(night))
  /// let restoreBars = store.beginOverride(.edits(for: [Bar.self]) { Bar.appearance().tint = .red })
  /// Label.appearance().textColor = .black      // part of `restore`, and not of `restoreBars`
  /// ```
  ///
  /// - Parameters:
  ///   - override: The values, and the classes that they are for.
  ///   - label: What the change is called in histories.
  ///   - file: Where the scope is opened, for journals.
  ///   - line: Where the scope is opened, for journals.
  /// - Returns: The scope. Call it like a closure to restore.
  public func beginOverride(
    _ override: AppearanceOverride, label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceScope {
    begin(override, label: label, file: file, line: line)
  }

  // MARK: Layers

  /// Opens the layer of an override.
  ///
  /// - Parameters:
  ///   - owner: The object that the scope will last until, which is its place if it is part of the hierarchy.
  ///   - place: The place, when it is not the owner.
  func begin(
    _ override: AppearanceOverride, until owner: AnyObject? = nil, inside place: (any AppearanceContainer)? = nil,
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceScope {
    let opening = AppearanceOperation.Opening(
      masks: override.masks, coverage: override.classes.map(coverage) ?? .everything, isPlace: false,
      snapshot: override.snapshot)
    let position = SourceLocation(file: file, line: line)
    // Not before the edits have run, which may read what they change.
    defer { listeners.mayHaveUnreached = hosts.lintNotes.hasUnreached }
    func open() -> AppearanceScope {
      let scope = begin(opening, inside: place ?? owner as? any AppearanceContainer, label, position)
      if let owner { scope.own(by: owner) }
      return scope
    }
    guard let edit = override.edit else { return open() }
    // In one batch, so that histories show what the edits set as the override that they are.
    return batch(label, at: position) {
      let scope = open()
      withAppearanceStore(self, edit)
      return scope
    }
  }

  private func coverage(of classes: [any AppearanceHost.Type]) -> AppearanceOperation.Coverage {
    for type in classes { learn(ClassName.lineage(of: type)) }
    return .classes(Set(classes.map { ClassName.of($0) }).inTextOrder())
  }

  /// Opens a layer, which may be a place.
  func begin(
    _ opening: AppearanceOperation.Opening, inside place: (any AppearanceContainer)? = nil, _ label: String?,
    _ position: SourceLocation?
  ) -> AppearanceScope {
    settleForLayers()
    if place != nil { hosts.findSought() }
    let layer = stack.nextLayer
    var opening = opening
    if let place {
      opening.isPlace = true
      hosts.places.add(layer, at: place)
    }
    performSettled(AppearanceOperation(.open(layer, opening), label: label, at: position))
    if !opening.masks, let source = stack.layer(layer)?.source { hosts.lintNotes.noteOverride(layer, openedAt: source) }
    return AppearanceScope(store: self, layer: layer)
  }

  /// Has an open layer set what one snapshot says in place of another.
  func replace(_ old: AppearanceSnapshot, with new: AppearanceSnapshot, in layer: LayerID) {
    guard let opened = stack.layer(layer) else { return }
    batch(nil, at: nil) {
      learnClasses(of: new)
      for snapshot in old.inOrder {
        var part = stack.part(of: rule(snapshot.key), in: layer)
        // Removed and not hidden: what is set beneath shows.
        for entry in snapshot.settings.entries { part.settings.set(nil, for: entry.key) }
        performSettled(AppearanceOperation(.rewrite(.revert, snapshot.key, part, in: layer)))
      }
      for snapshot in new.inOrder where opened.covers(rule(snapshot.key)) {
        for entry in snapshot.settings.entries {
          writeSettled(entry.value, for: entry.key, of: rule(snapshot.key), in: layer)
        }
      }
    }
  }

  /// Makes an object the place of an open layer.
  func confine(_ layer: LayerID, to place: any AppearanceContainer) {
    hosts.findSought()
    guard isOpen(layer), !hosts.places.isPlace(layer) else { return }
    hosts.places.add(layer, at: place)
    // First of all, while the layer still reaches everything: nobody in the place loses it on the way.
    hosts.surround(with: layer)
    turnAway(layer)
  }

  /// Takes a layer that is a place out of what proxies see, for its closure is over.
  func turnAway(_ layer: LayerID) {
    guard hosts.places.isPlace(layer) else { return }
    // Nobody looks for dead owners here: what setters wrote when another scope ended would be part of this one.
    mirror?.notice()
    performSettled(AppearanceOperation(.place(layer), label: stack.layer(layer)?.label))
  }

  func isOpen(_ layer: LayerID) -> Bool {
    if owners.hasDeadOwner(layer) { end(layer) }
    return stack.isOpen(layer)
  }

  func end(_ layer: LayerID) { endLayer(layer, .close(layer)) }

  /// Ends a scope and keeps what was written in it.
  func commit(_ layer: LayerID) {
    let around = hosts.places.object(of: layer).map { hosts.places.layers(around: $0) } ?? []
    endLayer(layer, .commit(layer, inside: around.filter { $0 < layer }))
  }

  private func endLayer(_ layer: LayerID, _ action: AppearanceOperation.Action) {
    owners.remove(layer)
    guard stack.isOpen(layer) else { return }
    // What the app wrote elsewhere belongs to the layers as they were until now. Other owners are not looked at here, so that
    // scopes whose owners went together end in the order in which they were opened.
    mirror?.notice()
    if hosts.lintNotes.hasUnreached, let ended = stack.layer(layer) { noteEnd(of: layer, ended, by: action) }
    hosts.places.remove(layer)
    performSettled(AppearanceOperation(action, label: stack.layer(layer)?.label))
  }
}
