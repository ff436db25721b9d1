extension AppearanceStore {
  // MARK: Tokens

  /// Hides what is set until the returned scope ends.
  ///
  /// Hosts on screen keep their appearance: the scope reaches what enters while it is open.
  ///
  /// ```swift
  /// let restore = store.reset(for: [Bar.self, Label.self])
  /// ```
  ///
  /// - Parameters:
  ///   - classes: The classes, with their subclasses. Nil means all classes; an empty list hides nothing.
  ///   - label: The name of the change in histories.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  /// - Returns: The scope. Call it like a closure to restore.
  public func reset(
    for classes: [any AppearanceHost.Type]? = nil, label: String? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> AppearanceScope {
    beginOverride(.defaults(for: classes), label: label, file: file, line: line)
  }

  /// Lays an override over what is set until the returned scope ends.
  ///
  /// Opening restyles nothing: hosts that have entered keep their values, and hosts that enter while the scope is open get the
  /// override's values.
  ///
  /// ```swift
  /// let restore = store.beginOverride(.snapshot(night))
  /// let restoreBars = store.beginOverride(.edits(for: [Bar.self]) { Bar.appearance().tint = .red })
  /// Label.appearance().textColor = .black      // part of `restore`, and not of `restoreBars`
  /// ```
  ///
  /// - Parameters:
  ///   - override: The values, and the classes that they are for.
  ///   - label: The name of the change in histories.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
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
  ///   - owner: The object that the scope lasts until. It is the anchor if it is part of the hierarchy.
  ///   - anchor: The anchor, if it is not the owner.
  func begin(
    _ override: AppearanceOverride, until owner: AnyObject? = nil, inside anchor: (any AppearanceContainer)? = nil,
    label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceScope {
    let opening = AppearanceOperation.Opening(
      masks: override.masks, coverage: override.classes.map(coverage) ?? .everything, isAnchored: false,
      snapshot: override.snapshot)
    let position = SourceLocation(file: file, line: line)
    // After the edits have run, because they may read what they change.
    defer { listeners.mayHaveUnreached = hosts.lintNotes.hasUnreached }
    func open() -> AppearanceScope {
      let scope = begin(opening, inside: anchor ?? owner as? any AppearanceContainer, label, position)
      if let owner { scope.own(by: owner) }
      return scope
    }
    guard let edit = override.edit else { return open() }
    // In one batch, so that histories record the edits as part of the override.
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

  /// Opens a layer, which may have an anchor.
  func begin(
    _ opening: AppearanceOperation.Opening, inside anchor: (any AppearanceContainer)? = nil, _ label: String?,
    _ position: SourceLocation?
  ) -> AppearanceScope {
    settleForLayers()
    if anchor != nil { hosts.findRequested() }
    let layer = stack.nextLayer
    var opening = opening
    if let anchor {
      opening.isAnchored = true
      hosts.anchors.add(layer, at: anchor)
    }
    performSettled(AppearanceOperation(.open(layer, opening), label: label, at: position))
    if !opening.masks, let source = stack.layer(layer)?.source { hosts.lintNotes.noteOverride(layer, openedAt: source) }
    Self.onOpen?(self, layer.number)
    return AppearanceScope(store: self, layer: layer)
  }

  /// Replaces the settings of one snapshot with those of another in an open layer.
  func replace(_ old: AppearanceSnapshot, with new: AppearanceSnapshot, in layer: LayerID) {
    guard let opened = stack.layer(layer) else { return }
    batch(nil, at: nil) {
      learnClasses(of: new)
      for snapshot in old.inOrder {
        var part = stack.part(of: rule(snapshot.key), in: layer)
        // Removes the settings without hiding, so that the settings beneath show.
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

  /// Makes an object the anchor of an open layer.
  func confine(_ layer: LayerID, to anchor: any AppearanceContainer) {
    hosts.findRequested()
    guard isOpen(layer), !hosts.anchors.isAnchored(layer) else { return }
    hosts.anchors.add(layer, at: anchor)
    // First, while the layer still reaches everything, so that no host inside the anchor loses it meanwhile.
    hosts.surround(with: layer)
    turnAway(layer)
  }

  /// Hides an anchored layer from proxies, because its closure has returned.
  func turnAway(_ layer: LayerID) {
    guard hosts.anchors.isAnchored(layer) else { return }
    // Does not check other owners: what setters wrote when another scope ended would become part of this one.
    mirror?.notice()
    performSettled(AppearanceOperation(.place(layer), label: stack.layer(layer)?.label))
  }

  func isOpen(_ layer: LayerID) -> Bool {
    if owners.hasDeadOwner(layer) { end(layer) }
    return stack.isOpen(layer)
  }

  func end(_ layer: LayerID) { endLayer(layer, .close(layer)) }

  /// Ends a scope and keeps its writes.
  func commit(_ layer: LayerID) {
    let around = hosts.anchors.object(of: layer).map { hosts.anchors.layers(around: $0) } ?? []
    endLayer(layer, .commit(layer, inside: around.filter { $0 < layer }))
  }

  private func endLayer(_ layer: LayerID, _ action: AppearanceOperation.Action) {
    owners.remove(layer)
    guard stack.isOpen(layer) else { return }
    // The app may have written to foreign proxies; capture that before the layers change. Other owners are not checked here, so
    // that scopes whose owners were deallocated together end in the order in which they were opened.
    mirror?.notice()
    if hosts.lintNotes.hasUnreached, let ended = stack.layer(layer) { noteEnd(of: layer, ended, by: action) }
    hosts.anchors.remove(layer)
    performSettled(AppearanceOperation(action, label: stack.layer(layer)?.label))
  }
}
