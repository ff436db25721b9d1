/// Hides what is set while a closure runs, or from then until an object is gone.
///
/// In the closure all attributes have their defaults. What it sets through proxies is part of the scope and goes with it;
/// a new ``AppearanceStore/theme`` that it sets shows when the scope ends.
///
/// ```swift
/// let card = withDefaultAppearance { ContactSheet(contact) }
/// withDefaultAppearance(until: sheet) { present(sheet) }         // for foreign UI that stays on screen
/// ```
///
/// A view controller of UIKit that reads proxies while it is made, as a mail composer does, has to be made in the scope
/// too: use `presentWithDefaultAppearance` for it.
///
/// - Parameters:
///   - classes: The classes, with their subclasses. Nil is all classes; with none, nothing is hidden.
///   - owner: The object, or nil for a scope that ends with the closure; see `withAppearance`. It is not retained.
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
  for classes: [any AppearanceHost.Type]? = nil, until owner: AnyObject? = nil,
  inside place: (any AppearanceContainer)? = nil, in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try withAppearance(
    .defaults(for: classes), until: owner, inside: place, in: store, label: label, file: file, line: line, body)
}

/// Hides what is set while an asynchronous closure runs, or from then until an object is gone.
///
/// ```swift
/// await withDefaultAppearance(until: sheet) { await presentForeignSheet() }
/// ```
///
/// The parameters are those of the synchronous form.
@MainActor
public func withDefaultAppearance<Result, Failure: Error>(
  for classes: [any AppearanceHost.Type]? = nil, until owner: AnyObject? = nil,
  inside place: (any AppearanceContainer)? = nil, in store: AppearanceStore = .current, label: String? = nil,
  file: StaticString = #fileID, line: UInt = #line, _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await withAppearance(
    .defaults(for: classes), until: owner, inside: place, in: store, label: label, file: file, line: line, body)
}

/// Lays an override over what is set while a closure runs, or from then until an object is gone.
///
/// What the closure sets through proxies is part of the scope and goes with it.
///
/// ```swift
/// let preview = withAppearance(.snapshot(night)) { draw(settingsPage) }
/// withAppearance(.edits { Bar.appearance().tint = .red }, until: sheet) { present(sheet) }
/// ```
///
/// Without an owner the scope ends however the closure ends. With one it ends when the object is gone, see
/// ``AppearanceScope/until(_:inside:)``, and at once when the closure throws.
///
/// An owner that is part of the hierarchy is the place of the scope: it reaches what is inside of the owner and what is
/// presented from there, whenever that enters, and nothing else. A row that is added to the list behind the sheet is
/// styled as the list is. What was inside of the owner before the scope was opened keeps its looks, and what is inside of
/// it when the scope ends is styled by the theme: so is a dialog that was presented from the sheet and outlives it. Proxies
/// read and write the scope while the closure runs; afterwards what the app sets is the theme, which shows behind the sheet
/// at once and in the sheet not at all. With another owner the scope reaches whatever enters
/// while it is open. So it does with what UIKit's own proxies style, since they know no places; what the app sets meanwhile is
/// the theme all the same, even straight through Apple's `appearance()`, and is in force when the scope ends.
///
/// - Parameters:
///   - override: The values, and the classes that they are for.
///   - owner: The object, or nil for a scope that ends with the closure. It is not retained.
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
  _ override: AppearanceOverride, until owner: AnyObject? = nil, inside place: (any AppearanceContainer)? = nil,
  in store: AppearanceStore = .current, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let scope = store.begin(override, until: owner, inside: place, label: label, file: file, line: line)
  var hasReturned = false
  defer { scope.leave(until: hasReturned ? owner : nil) }
  let result = try body()
  hasReturned = true
  return result
}

/// Lays an override over what is set while an asynchronous closure runs, or from then until an object is gone.
///
/// ```swift
/// await withAppearance(.snapshot(night)) { await presentForeignSheet() }
/// ```
///
/// The parameters are those of the synchronous form. The scope ends at once when the closure throws, also because its task
/// is cancelled. Whether a view controller of UIKit is gone is looked at when the closure has returned: it may present the
/// controller after it has waited for something else.
@MainActor
public func withAppearance<Result, Failure: Error>(
  _ override: AppearanceOverride, until owner: AnyObject? = nil, inside place: (any AppearanceContainer)? = nil,
  in store: AppearanceStore = .current, label: String? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let scope = store.begin(override, until: owner, inside: place, label: label, file: file, line: line)
  var hasReturned = false
  defer { scope.leave(until: hasReturned ? owner : nil) }
  let result = try await body()
  hasReturned = true
  return result
}
