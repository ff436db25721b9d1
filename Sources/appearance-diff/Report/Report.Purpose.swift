import AppearanceState
import AppearanceThemes

extension Report {
  /// The declared purpose of themes: the traits under which they are shown, and what classes inherit from.
  struct Purpose {
    /// A declaration, with a value for each theme in order.
    struct Row {
      /// `userInterfaceStyle`, or `Wallet.AmountCell inherits from`
      let label: String
      let words: [String]
    }

    static let heading = "What the theme is for"

    let rows: [Row]

    /// Lists the declarations of themes; of several themes only those that differ.
    init(_ documents: [SnapshotDocument]) {
      let all = documents.map { PurposeDiff(from: SnapshotDocument(AppearanceSnapshot()), to: $0).changes }
      let said = all.map { changes in Dictionary(uniqueKeysWithValues: changes.map { ($0.subject, $0.new) }) }
      var seen: Set<PurposeDiff.Subject> = []
      rows = all.joined().map(\.subject).filter { seen.insert($0).inserted }.compactMap { subject in
        let values = said.map { $0[subject] ?? nil }
        return documents.count > 1 && Set(values).count == 1 ? nil : Row(subject, values)
      }
    }

    /// Lists the differences between two themes.
    init(_ diff: PurposeDiff) {
      rows = diff.changes.map { Row($0.subject, [$0.old, $0.new]) }
    }

    func grid(_ columns: [String]) -> Grid {
      Grid(heads: [Self.heading] + columns, rows: rows.map { [.text($0.label)] + $0.words.map { .text($0) } })
    }
  }
}

extension Report.Purpose.Row {
  init(_ subject: PurposeDiff.Subject, _ values: [[String]?]) {
    self.init(label: Self.label(subject), words: values.map(Self.words))
  }

  static func label(_ subject: PurposeDiff.Subject) -> String {
    switch subject {
    case .trait(let name): SafeText.visible(name)
    case .superclasses(let name): "\(SafeText.visible(name)) inherits from"
    }
  }

  static func words(_ value: [String]?) -> String {
    value.map { $0.map(SafeText.visible).joined(separator: ", ") } ?? "not said"
  }
}
