/// An answer to a ``CompilerMessage``.
struct PluginMessage: Encodable {
  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: MacroResult?

  struct CapabilityResult: Encodable {
    var capability = Capability()
  }

  struct Capability: Encodable {
    /// The version that has `expandMacroResult` and the list of missing conformances.
    var protocolVersion = 7
  }

  struct MacroResult: Encodable {
    var expandedSource = ""
    var diagnostics: [Diagnostic] = []
  }

  struct Diagnostic: Encodable {
    var message: String
    var severity = "error"
    var position: CompilerMessage.Location
    var highlights: [PositionRange] = []
    var notes: [Note] = []
    var fixIts: [FixIt]
  }

  struct PositionRange: Encodable {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }

  struct Note: Encodable {
    var position: CompilerMessage.Location
    var message: String
  }

  struct FixIt: Encodable {
    var message: String
    var changes: [Change]

    struct Change: Encodable {
      var range: PositionRange
      var newText: String
    }
  }
}

extension PluginMessage.Diagnostic {
  /// Makes the diagnostic for a problem of a source that begins at a location.
  init(_ problem: Problem, from start: CompilerMessage.Location) {
    let fixIts = problem.fixIt.map { fixIt in
      let range = PluginMessage.PositionRange(
        fileName: start.fileName, startOffset: start.offset + fixIt.range.lowerBound,
        endOffset: start.offset + fixIt.range.upperBound)
      return [PluginMessage.FixIt(message: fixIt.message, changes: [.init(range: range, newText: fixIt.text)])]
    }
    self.init(
      message: problem.message,
      position: .init(fileName: start.fileName, offset: start.offset + problem.offset), fixIts: fixIts ?? [])
  }
}
