/// Lays a snapshot's values over everything that is set while a closure runs.
///
/// What the snapshot does not set shows through. What the closure sets through proxies is part of the scope and goes
/// with it. The scope ends however the closure ends.
///
/// ```swift
/// let preview = withAppearance(night) { draw(settingsPage) }
/// ```
///
/// - Parameters:
///   - snapshot: The values. What a class cannot use reads as unset; see ``AppearanceStore/validate(_:for:)``.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withAppearance<Result, Failure: Error>(
  _ snapshot: AppearanceSnapshot, in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try store.beginOverride(snapshot, label: label, file: file, line: line).run(body)
}

/// Lays a snapshot's values over everything that is set while an asynchronous closure runs.
///
/// - Parameters:
///   - snapshot: The values.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withAppearance<Result, Failure: Error>(
  _ snapshot: AppearanceSnapshot, in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await store.beginOverride(snapshot, label: label, file: file, line: line).run(body)
}

/// Lays a snapshot's values over everything that is set from now until an object is gone, and runs a closure first.
///
/// - Parameters:
///   - snapshot: The values.
///   - owner: The object; see ``withDefaultAppearance(until:inside:in:label:file:line:_:)``. It is not retained.
///   - place: The place, when it is not the owner. It is not retained.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withAppearance<Result, Failure: Error>(
  _ snapshot: AppearanceSnapshot, until owner: AnyObject, inside place: (any AppearanceContainer)? = nil,
  in store: AppearanceStore = .current, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let opening = AppearanceOperation.Opening(masks: false, coverage: .everything, snapshot: snapshot)
  return try store.begin(
    opening, until: owner, inside: place, label, SourceLocation(file: file, line: line)
  ).run(until: owner, body)
}

/// Lays what a closure writes over everything that is set while another closure runs.
///
/// ```swift
/// withAppearance({ Bar.appearance().tint = .red }) { draw(bar) }
/// withAppearance(for: [Bar.self], { Bar.appearance().tint = .red }) { Label.appearance().textColor = .black }  // stays
/// ```
///
/// Edits cannot throw here: Swift finds no type for the errors of two closures where only one of them is typed. Edits that do
/// are made first, `try withAppearance(AppearanceSnapshot { try readBrand() }) { … }`, or by
/// ``AppearanceStore/beginOverride(for:label:file:line:_:)``.
///
/// - Parameters:
///   - classes: The classes that the override is for, with their subclasses; what is written to others goes where it would
///     have gone. Nil is all classes.
///   - edit: Writes through proxies.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type]? = nil, _ edit: () -> Void,
  in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try store.beginOverride(for: classes, label: label, file: file, line: line, edit).run(body)
}

/// Lays what a closure writes over everything that is set while an asynchronous closure runs.
///
/// - Parameters:
///   - classes: The classes that the override is for, with their subclasses; what is written to others goes where it would
///     have gone. Nil is all classes.
///   - edit: Writes through proxies.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type]? = nil, _ edit: () -> Void,
  in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await store.beginOverride(for: classes, label: label, file: file, line: line, edit).run(body)
}

/// Lays what a closure writes over everything that is set from now until an object is gone, and runs a closure first.
///
/// - Parameters:
///   - classes: The classes that the override is for, with their subclasses; what is written to others goes where it would
///     have gone. Nil is all classes.
///   - edit: Writes through proxies.
///   - owner: The object; see ``withDefaultAppearance(until:inside:in:label:file:line:_:)``. It is not retained.
///   - place: The place, when it is not the owner. It is not retained.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure. When it throws, the scope ends at once.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type]? = nil, _ edit: () -> Void, until owner: AnyObject,
  inside place: (any AppearanceContainer)? = nil,
  in store: AppearanceStore = .current, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try store.beginOverride(for: classes, until: owner, inside: place, label: label, file: file, line: line, edit)
    .run(until: owner, body)
}
