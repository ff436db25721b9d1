extension AppearanceStore {
  /// A scope that is open, as a value: for a log, for a debugger, and for a test that compares what is open before and after.
  public struct OpenScope: Hashable, Sendable, Identifiable {
    /// The number of the scope in its store, which explanations and journals use. A scope that is opened later has a higher
    /// one.
    public let id: Int
    /// How it was opened: ``AppearanceOperation/Kind/reset`` hides what is set, ``AppearanceOperation/Kind/override`` lays
    /// values over it.
    public let kind: AppearanceOperation.Kind
    /// The label that the program gave the scope, if any.
    public let label: String?
    /// The rules that it hides or overrides.
    public let coverage: AppearanceOperation.Coverage
    /// The classes of its owners; empty for a scope that a closure or a token ends.
    public let owners: [String]
    /// The source file that opened it, such as `MyApp/Sheet.swift`; nil if unknown.
    public let file: String?
    /// The line in that file, counted from 1; nil if unknown.
    public let line: Int?
  }

  /// The open scopes, in the order in which they were opened.
  ///
  /// ```swift
  /// for scope in store.openScopes { print(scope) }    // reset "contact" until ContactSheet, opened at MyApp/Contacts.swift:12
  /// ```
  ///
  /// Scopes whose owners were deallocated end first and are not listed.
  public var openScopes: [OpenScope] {
    settle()
    return stack.layers.map { OpenScope($0, owners: owners.classes(of: $0.id)) }
  }
}

extension AppearanceStore.OpenScope {
  fileprivate init(_ layer: Layer, owners: [String]) {
    self.init(
      id: layer.id.number, kind: layer.masks ? .reset : .override, label: layer.label, coverage: layer.coverage,
      owners: owners, file: layer.source?.file, line: layer.source?.line.map { Int($0) })
  }
}

extension AppearanceStore.OpenScope: CustomStringConvertible {
  /// `reset "contact" of MyApp.Bar until MyApp.ContactSheet, opened at MyApp/Contacts.swift:12`
  public var description: String {
    var text = kind.rawValue
    if let label { text += " \(SafeText.quoted(label))" }
    switch coverage {
    case .everything: break
    case .classes(let names): text += " of " + (names.isEmpty ? "no class" : names.joined(separator: ", "))
    case .rule(let key): text += " of \(key)"
    }
    if !owners.isEmpty { text += " until " + owners.joined(separator: ", ") }
    let position = file.map { file in line.map { "\(file):\($0)" } ?? file }
    return SafeText.visible(position.map { "\(text), opened at \($0)" } ?? text)
  }
}
