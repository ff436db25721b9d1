import AppearanceState

extension Report {
  /// One of the themes of a report. The values of a row have the order of the sides.
  struct Side {
    /// The path as the user wrote it, or the label; ``ThemeFile/missing`` has a path, too.
    let path: String
    /// The name of the theme.
    let name: String?
    let format: ThemeFormat
    /// The name in headings: the label, the name of the theme, or the file's name; empty for a pipe without a name.
    private(set) var title: String

    init(_ file: ThemeFile) {
      self.init(path: file.path, name: file.name, format: file.format, isLabelled: file.isLabelled)
    }

    init(path: String, name: String? = nil, format: ThemeFormat = .snapshot, isLabelled: Bool = false) {
      (self.path, self.name, self.format) = (path, name, format)
      title = path
      if isPipe { title = "" }
      // The title appears beside each value.
      if let name, !name.isEmpty, !isLabelled { title = shortened(name, to: 100) }
    }

    var isMissing: Bool { path == ThemeFile.missing.path }

    /// Returns whether all existing sides are tokens, which have groups and modes instead of rules and classes.
    static func areOfTokens(_ sides: [Side]) -> Bool {
      let files = sides.filter { !$0.isMissing }
      return !files.isEmpty && files.allSatisfy { $0.format == .tokens }
    }

    /// Whether the path is not a file's: standard input, or the path that a shell makes for `<(command)`.
    private var isPipe: Bool {
      path == "-" || ["/dev/stdin", "/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix)
    }

    /// The location in words.
    var place: String { isPipe ? (path == "-" ? "standard input" : "a pipe") : path }

    /// Returns the sides of a report, each with a different title.
    ///
    /// - Parameters:
    ///   - sides: The sides.
    ///   - roles: The roles of two sides.
    static func distinct(_ sides: [Side], roles: [String] = ["old", "new"]) -> [Side] {
      let titles = sides.map(\.title)
      var result = sides
      for index in result.indices {
        let alike = sides.indices.filter { titles[$0] == titles[index] }
        if titles[index].isEmpty {
          let role = sides.count == 2 ? roles[index] : "theme \(index + 1)"
          result[index].title = sides.count == 1 ? "Standard input" : role.prefix(1).uppercased() + role.dropFirst()
        } else if alike.count > 1 {
          let isSinglePath = alike.count { sides[$0].path == sides[index].path } == 1 && !sides[index].isPipe
          let mark = sides.count == 2 ? roles[index] : isSinglePath ? sides[index].path : "\(index + 1)"
          result[index].title += " (\(mark))"
        }
      }
      return result
    }
  }
}

extension ThemeLint {
  var side: Report.Side { Report.Side(file) }
}
