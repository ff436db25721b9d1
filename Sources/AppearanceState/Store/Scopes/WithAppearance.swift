/// Hides all settings while a closure runs or, with an owner, until the owner is deallocated or closed.
///
/// In the closure all attributes have their defaults. Settings that it makes through proxies are part of the scope and end with
/// it. A new ``AppearanceStore/theme`` that it sets shows when the scope ends.
///
/// ```swift
/// let card = withDefaultAppearance { ContactSheet(contact) }
/// withDefaultAppearance(until: sheet) { present(sheet) }         // for foreign UI that stays on screen
/// ```
///
/// A UIKit view controller that reads proxies while it is created, such as a mail composer, must also be created in the scope:
/// use `presentWithDefaultAppearance` for it.
///
/// - Parameters:
///   - classes: The classes, with their subclasses. Nil means all classes; an empty list hides nothing.
///   - owner: The object, or nil for a scope that ends with the closure; see `withAppearance`. It is not retained.
///   - anchor: The anchor, if it is not the owner. It is not retained.
///   - store: The store, which is the current one in the closure; by default it is already.
///   - label: The name of the change in histories.
///   - file: The source file of the call, for journals.
///   - line: The source line of the call, for journals.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type]? = nil, until owner: AnyObject? = nil,
  inside anchor: (any AppearanceContainer)? = nil, in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try withAppearance(
    .defaults(for: classes), until: owner, inside: anchor, in: store, label: label, file: file, line: line, body)
}

/// Hides all settings while an asynchronous closure runs or, with an owner, until the owner is deallocated or closed.
///
/// ```swift
/// await withDefaultAppearance(until: sheet) { await presentForeignSheet() }
/// ```
///
/// The parameters are those of the synchronous form.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type]? = nil, until owner: AnyObject? = nil,
  inside anchor: (any AppearanceContainer)? = nil, in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await withAppearance(
    .defaults(for: classes), until: owner, inside: anchor, in: store, label: label, file: file, line: line, body)
}

/// Lays an override over all settings while a closure runs or, with an owner, until the owner is deallocated or closed.
///
/// Settings that the closure makes through proxies are part of the scope and end with it.
///
/// ```swift
/// let preview = withAppearance(.snapshot(night)) { draw(settingsPage) }
/// withAppearance(.edits { Bar.appearance().tint = .red }, until: sheet) { present(sheet) }
/// ```
///
/// Without an owner, the scope ends when the closure returns or throws. With an owner, it ends when the owner is deallocated or
/// closed, see ``AppearanceScope/until(_:inside:)``, and at once if the closure throws.
///
/// An owner that is part of the hierarchy is the anchor of the scope. The scope reaches what is inside the anchor and what is
/// presented from there, whenever that enters, and nothing else: a row that is added to the list behind the sheet is styled as
/// the list is. Hosts that were inside the anchor before the scope was opened keep their appearance. Hosts inside it when the
/// scope ends are styled by the theme, and so is a dialog that was presented from the sheet and outlives it.
///
/// While the closure runs, proxies read and write the scope. After it returns, writes go to the theme: they show behind the
/// sheet at once, but never inside it.
///
/// With an owner outside of the hierarchy and no anchor, the scope reaches whatever enters while it is open, and proxies read and
/// write the scope until it ends. UIKit's own proxies know no anchors: an anchored scope reaches whatever they style. The app's
/// writes meanwhile still go to the theme, even straight through Apple's `appearance()`, and are in force when the scope ends.
///
/// - Parameters:
///   - override: The values, and the classes that they are for.
///   - owner: The object, or nil for a scope that ends with the closure. It is not retained.
///   - anchor: The anchor, if it is not the owner. It is not retained.
///   - store: The store, which is the current one in the closure; by default it is already.
///   - label: The name of the change in histories.
///   - file: The source file of the call, for journals.
///   - line: The source line of the call, for journals.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
@MainActor
public func withAppearance<Result, Failure: Error>(
  _ override: AppearanceOverride, until owner: AnyObject? = nil, inside anchor: (any AppearanceContainer)? = nil,
  in store: AppearanceStore = .current, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let scope = store.begin(override, until: owner, inside: anchor, label: label, file: file, line: line)
  var hasReturned = false
  defer { scope.leave(until: hasReturned ? owner : nil) }
  let result = try withAppearanceStore(store, body)
  hasReturned = true
  return result
}

/// Lays an override over all settings while an asynchronous closure runs or, with an owner, until the owner is deallocated
/// or closed.
///
/// ```swift
/// await withAppearance(.snapshot(night)) { await presentForeignSheet() }
/// ```
///
/// The parameters are those of the synchronous form. The scope ends at once if the closure throws, also because its task is
/// canceled. Whether a UIKit view controller is closed is checked only after the closure has returned, because the closure may
/// wait for something else before it presents the controller.
@MainActor
public func withAppearance<Result, Failure: Error>(
  _ override: AppearanceOverride, until owner: AnyObject? = nil, inside anchor: (any AppearanceContainer)? = nil,
  in store: AppearanceStore = .current, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let scope = store.begin(override, until: owner, inside: anchor, label: label, file: file, line: line)
  var hasReturned = false
  defer { scope.leave(until: hasReturned ? owner : nil) }
  let result = try await withAppearanceStore(store, body)
  hasReturned = true
  return result
}
