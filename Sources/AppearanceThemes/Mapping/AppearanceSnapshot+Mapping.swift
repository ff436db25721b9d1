import AppearanceState

extension AppearanceSnapshot {
  /// Makes a theme from design tokens, at run time.
  ///
  /// ```swift
  /// let mapping = try ThemeMapping(contentsOf: "mapping.json")
  /// store.theme = try AppearanceSnapshot(tokens: ["base.tokens.json", "night.tokens.json"], mapping: mapping)
  /// ```
  ///
  /// Values by mode become rules with traits: `dark` applies where `userInterfaceStyle` is `dark`.
  ///
  /// - Parameters:
  ///   - tokens: The paths of token files; the later ones override the earlier. A resolver document, or a list of
  ///     themes of Tokens Studio, stands alone.
  ///   - contexts: The context of each modifier of a resolver document, by name.
  ///   - mapping: The classes and attributes that the tokens style.
  /// - Throws: A `SnapshotFileError` with everything that is wrong with the files, with every name in the mapping that
  ///   no token has, and with every token that no attribute can take. The theme is complete, or there is none.
  public init(tokens: [String], contexts: [String: String] = [:], mapping: ThemeMapping) throws {
    let documents: [(document: JSONDocument, path: String?)] = try tokens.map {
      (try JSONDocument(json: FileBytes.read($0), file: $0), $0)
    }
    var design: DesignTokens
    if documents.count == 1, TokenResolver.isResolver(documents[0].document.root) {
      var resolver = TokenResolver(documents[0].document, file: tokens[0])
      design = try resolver.tokens(contexts)
    } else if documents.count == 1, DesignTokens.areThemes(documents[0].document.root) {
      design = try DesignTokens(themes: documents[0].document, file: tokens[0])
    } else {
      design = try DesignTokens(documents: documents)
    }
    try self.init(design.theme(), mapping)
  }

  /// Makes a theme from the colors of an asset catalog, for tools and tests: a built app contains its catalogs in a
  /// compiled form.
  ///
  /// ```swift
  /// let theme = try AppearanceSnapshot(catalog: "Assets.xcassets", mapping: ThemeMapping(contentsOf: "mapping.json"))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the catalog. Its slots become rules with traits.
  ///   - mapping: The classes and attributes that the colors style: `{Brand/Primary}` is a color's name.
  /// - Throws: A `SnapshotFileError` with everything that is wrong, as for tokens.
  public init(catalog path: String, mapping: ThemeMapping) throws {
    let catalog = try AssetCatalog(contentsOf: path)
    try self.init(catalog.theme(), mapping)
  }

  /// Makes the theme, or throws if anything is wrong.
  private init(_ theme: ImportedTheme, _ mapping: ThemeMapping) throws {
    let mapped = mapping.mapped(theme)
    let problems = mapped.problems.map { SnapshotFileError.Problem(file: nil, message: $0) }
    guard theme.problems.isEmpty, problems.isEmpty else {
      throw SnapshotFileError(theme.problems + problems, omittedProblemCount: theme.omittedProblemCount)
    }
    self = mapped.snapshot
  }
}
