/// Hides everything that is set while a closure runs.
///
/// In the closure all attributes have their defaults. What it sets through proxies is part of the scope and goes with
/// it; a new ``AppearanceStore/theme`` that it sets shows when the scope ends. The scope ends however the closure ends.
///
/// ```swift
/// let card = withDefaultAppearance { ContactSheet(contact) }
/// ```
///
/// - Parameters:
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try store.reset(label: label, file: file, line: line).run(body)
}

/// Hides everything that is set while an asynchronous closure runs, also when its task is cancelled.
///
/// - Parameters:
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await store.reset(label: label, file: file, line: line).run(body)
}

/// Hides what is set for some classes and their subclasses while a closure runs.
///
/// - Parameters:
///   - classes: The classes. With none, nothing is hidden.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type], in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try store.reset(classes, label: label, file: file, line: line).run(body)
}

/// Hides what is set for some classes and their subclasses while an asynchronous closure runs.
///
/// - Parameters:
///   - classes: The classes. With none, nothing is hidden.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type], in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await store.reset(classes, label: label, file: file, line: line).run(body)
}

/// Hides everything that is set from now until an object is gone, and runs a closure first.
///
/// For foreign UI that stays on screen after the closure that presents it has returned:
///
/// ```swift
/// withDefaultAppearance(until: sheet) { present(sheet) }
/// ```
///
/// The scope ends when the object is gone, see ``AppearanceScope/until(_:)``; at once when the closure throws. A view
/// controller of UIKit that reads proxies while it is made, as a mail composer does, has to be made in the scope too: use
/// `presentWithDefaultAppearance` for it.
///
/// - Parameters:
///   - owner: The object.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  until owner: AnyObject, in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try store.reset(label: label, file: file, line: line).run(until: owner, body)
}

/// Hides what is set for some classes and their subclasses from now until an object is gone, and runs a closure first.
///
/// - Parameters:
///   - classes: The classes. With none, nothing is hidden.
///   - owner: The object.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type], until owner: AnyObject, in store: AppearanceStore = .current,
  label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try store.reset(classes, label: label, file: file, line: line).run(until: owner, body)
}
