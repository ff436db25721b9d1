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
    begin(
      AppearanceOperation.Opening(masks: true, coverage: .everything), label, SourceLocation(file: file, line: line))
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
    begin(
      AppearanceOperation.Opening(masks: true, coverage: coverage(of: classes)), label,
      SourceLocation(file: file, line: line))
  }

  /// Lays a snapshot's values over everything that is set, until the returned scope ends.
  ///
  /// Opening restyles nothing: hosts that have entered keep what they have, those that enter while the scope is open get the
  /// values.
  ///
  /// - Parameters:
  ///   - snapshot: The values. What the snapshot does not set shows through, and so does what a class cannot use; see
  ///     ``validate(_:for:)``.
  ///   - label: What the change is called in histories.
  ///   - file: Where the scope is opened, for journals.
  ///   - line: Where the scope is opened, for journals.
  /// - Returns: The scope. Call it like a closure to restore.
  public func beginOverride(
    _ snapshot: AppearanceSnapshot, label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> AppearanceScope {
    begin(
      AppearanceOperation.Opening(masks: false, coverage: .everything, snapshot: snapshot), label,
      SourceLocation(file: file, line: line))
  }

  /// Lays what a closure writes over what is set, for all classes or for some, until the returned scope ends.
  ///
  /// Opening restyles nothing, and what the closure writes reaches only hosts that enter while the scope is open; those that
  /// have entered keep what they have.
  ///
  /// ```swift
  /// let restore = store.beginOverride { Bar.appearance().tint = .red }
  /// let restoreBars = store.beginOverride(for: [Bar.self]) { Bar.appearance().tint = .red }
  /// Label.appearance().textColor = .black      // no part of `restoreBars`
  /// ```
  ///
  /// - Parameters:
  ///   - classes: The classes that the override is for, with their subclasses: what is written to others, now or later,
  ///     goes where it would have gone. Nil is all classes.
  ///   - label: What the change is called in histories.
  ///   - file: Where the scope is opened, for journals.
  ///   - line: Where the scope is opened, for journals.
  ///   - edit: Writes through proxies. While it runs, this store is the current one. When it throws, the scope ends at once.
  /// - Returns: The scope. Call it like a closure to restore.
  /// - Throws: What the closure throws.
  public func beginOverride<Failure: Error>(
    for classes: [any AppearanceHost.Type]? = nil, label: String? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ edit: () throws(Failure) -> Void
  ) throws(Failure) -> AppearanceScope {
    try beginOverride(for: classes, until: nil, label: label, file: file, line: line, edit)
  }

  /// The same for a scope that may be a place.
  func beginOverride<Failure: Error>(
    for classes: [any AppearanceHost.Type]?, until owner: AnyObject?, inside place: (any AppearanceContainer)? = nil,
    label: String?, file: StaticString, line: UInt, _ edit: () throws(Failure) -> Void
  ) throws(Failure) -> AppearanceScope {
    let position = SourceLocation(file: file, line: line)
    let covered = classes.map { coverage(of: $0) } ?? .everything
    let opening = AppearanceOperation.Opening(masks: false, coverage: covered)
    let scope = begin(opening, until: owner, inside: place, label, position)
    var isEdited = false
    defer { if !isEdited { scope.end() } }
    try batch(label, file: file, line: line) { () throws(Failure) in try withAppearanceStore(self, edit) }
    isEdited = true
    return scope
  }

  // MARK: Layers

  func coverage(of classes: [any AppearanceHost.Type]) -> Coverage {
    for type in classes { learn(ClassName.lineage(of: type)) }
    return .classes(Set(classes.map { ClassName.of($0) }).inTextOrder())
  }

  /// Opens a layer.
  ///
  /// - Parameters:
  ///   - owner: The object that the scope will last until, which is its place if it is part of the hierarchy.
  ///   - place: The place, when it is not the owner.
  func begin(
    _ opening: AppearanceOperation.Opening, until owner: AnyObject? = nil,
    inside place: (any AppearanceContainer)? = nil, _ label: String?, _ position: SourceLocation?
  ) -> AppearanceScope {
    settleForLayers()
    let place = place ?? owner as? any AppearanceContainer
    if place != nil { hosts.findSought() }
    let layer = stack.nextLayer
    var opening = opening
    if let place {
      opening.isPlace = true
      hosts.places.add(layer, at: place)
    }
    performSettled(AppearanceOperation(.open(layer, opening), label: label, at: position))
    return AppearanceScope(store: self, layer: layer)
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

  /// Ends a scope: removes its layer.
  func end(_ layer: LayerID) { endLayer(layer, .close(layer)) }

  /// Ends a scope and keeps what was written in it.
  func commit(_ layer: LayerID) { endLayer(layer, .commit(layer)) }

  private func endLayer(_ layer: LayerID, _ action: AppearanceOperation.Action) {
    guard stack.isOpen(layer) else { return }
    owners.remove(layer)
    // What the app wrote elsewhere belongs to the layers as they were until now. Other owners are not looked at here, so that
    // scopes whose owners went together end in the order in which they were opened.
    mirror?.notice()
    // Values may go with the layer, and code of the program with their last reference: not while the stack is changed.
    let ended = stack.layer(layer)
    performSettled(AppearanceOperation(action, label: ended?.label))
    withExtendedLifetime(ended) {}
  }
}
extension AppearanceStore {
  /// The open scopes for people, bottom first: label and source position of each.
  ///
  /// - Parameter layer: Only those that were opened after it.
  package func openScopes(above layer: LayerID = .theme) -> [String] {
    stack.layers.filter { $0.0 > layer }.map { _, layer in
      let label = layer.label.map { "\"\($0)\"" } ?? "a scope without a label"
      return layer.source.map { "\(label), opened at \($0)" } ?? label
    }
  }
}
