import AppearanceState

/// The manual page, in macros that every `man` supports.
enum ManualPage {
  static var text: String {
    let compare = Command.compare
    var lines = [
      ".TH APPEARANCE-DIFF 1 \"\" \"appearance-diff \(Program.version)\"", ".SH NAME",
      escaped("appearance-diff - compare, show, patch and merge theme files of AppearanceState"), ".SH SYNOPSIS",
    ]
    let forms = compare.usage + Command.named.map { $0.usage[0] }
    for form in forms { lines += [".B appearance-diff", escaped(form), ".br"] }
    lines += [".SH DESCRIPTION", escaped(compare.summary)] + paragraphs(compare.details)
    lines += [".SH OPTIONS"] + compare.options.flatMap(item) + examples(compare.examples)
    for command in Command.named {
      lines += [".SH COMMAND \(command.name.uppercased())", ".B appearance-diff", escaped(command.usage[0])]
      lines += [".PP", escaped(command.summary)] + paragraphs(command.details)
      let known = command.options.filter(compare.options.contains)
      lines += command.options.filter { !known.contains($0) }.flatMap(item)
      lines += [".PP", escaped("As above: " + known.map { "--\($0.long)" }.joined(separator: ", "))]
      lines += examples(command.examples)
    }
    for topic in HelpTopic.all {
      lines += [".SH \(topic.name.uppercased())"] + paragraphs([topic.summary + "."])
      lines +=
        topic.rows.flatMap { [".TP", ".B " + escaped($0.name), escaped($0.meaning)] } + paragraphs(topic.paragraphs)
      lines += examples(topic.examples)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func item(_ option: Option) -> [String] {
    [".TP", ".B " + escaped(option.synopsis.split(separator: " ").joined(separator: " ")), escaped(option.help)]
  }

  private static func examples(_ lines: [String]) -> [String] {
    [".PP", "Examples:", ".nf"] + lines.map(escaped) + [".fi"]
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.flatMap { text in [".PP"] + text.split(separator: "\n").map { escaped(String($0)) } }
  }

  /// Escapes everything that has a meaning in roff: backslashes, dashes that must remain dashes, characters outside
  /// ASCII, and a dot or quote at the start of a line.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case _ where !character.isASCII:
        result += character.unicodeScalars.map { "\\[u\($0.value.hexadecimal(digits: 4))]" }.joined()
      default: result.append(character)
      }
    }
    return result.utf8.first == UInt8(ascii: ".") || result.utf8.first == UInt8(ascii: "'") ? "\\&" + result : result
  }
}
