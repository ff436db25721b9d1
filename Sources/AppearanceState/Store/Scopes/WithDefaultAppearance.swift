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
/// An owner that is part of the hierarchy is the place of the scope: it reaches what is inside of the owner and what is
/// presented from there, whenever that enters, and nothing else. A row that is added to the list behind the sheet is
/// styled as the list is. Proxies read and write the scope while the closure runs; afterwards what the app sets is the theme,
/// which shows behind the sheet at once and in the sheet not at all. With another owner the scope reaches whatever enters
/// while it is open. So it does with what UIKit's own proxies style, since they know no places; what the app sets meanwhile is
/// the theme all the same, even straight through Apple's `appearance()`, and is in force when the scope ends.
///
/// The scope ends when the object is gone, see ``AppearanceScope/until(_:inside:)``; at once when the closure throws. A view
/// controller of UIKit that reads proxies while it is made, as a mail composer does, has to be made in the scope too: use
/// `presentWithDefaultAppearance` for it.
///
/// - Parameters:
///   - owner: The object. It is not retained.
///   - place: The place, when it is not the owner. It is not retained.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  until owner: AnyObject, inside place: (any AppearanceContainer)? = nil, in store: AppearanceStore = .current,
  label: String? = nil, file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let opening = AppearanceOperation.Opening(masks: true, coverage: .everything)
  return try store.begin(
    opening, until: owner, inside: place, label, SourceLocation(file: file, line: line)
  ).run(until: owner, body)
}

/// Hides what is set for some classes and their subclasses from now until an object is gone, and runs a closure first.
///
/// - Parameters:
///   - classes: The classes. With none, nothing is hidden.
///   - owner: The object. It is not retained.
///   - place: The place, when it is not the owner. It is not retained.
///   - store: The store; by default the current one.
///   - label: What the change is called in histories.
///   - file: Where the scope is opened, for journals.
///   - line: Where the scope is opened, for journals.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type], until owner: AnyObject, inside place: (any AppearanceContainer)? = nil,
  in store: AppearanceStore = .current, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let opening = AppearanceOperation.Opening(masks: true, coverage: store.coverage(of: classes))
  return try store.begin(
    opening, until: owner, inside: place, label, SourceLocation(file: file, line: line)
  ).run(until: owner, body)
}
