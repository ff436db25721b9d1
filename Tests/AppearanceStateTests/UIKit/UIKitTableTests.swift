import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// UIKit does not run on the systems of these tests. They read the tables as text and compare them with the list of
/// everything that UIKit's headers mark as an appearance selector.
@Suite struct UIKitTableTests {
  struct Facts: Decodable {
    struct Member: Decodable, Hashable {
      let `class`: String
      let member: String
      /// The type of its values.
      let value: String
      let axes: [String]
      /// The source of a member without an appearance tag.
      let source: String?

      var name: String { "\(`class`).\(member) \(axes)" }
    }
    let members: [Member]
    let also: [Member]
  }

  static let facts: Facts? = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try? JSONDecoder().decode(
      Facts.self, from: Data(contentsOf: path.appendingPathComponent("uikit-appearance.json")))
  }()

  static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/AppearanceState/UIKit")
  static let folder = sources.appendingPathComponent("Tables")

  /// The text of the table of each class, and of the extensions of its proxy.
  static let extensions: [String: (table: String, proxy: String)] = {
    var extensions: [String: (table: String, proxy: String)] = [:]
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let text = (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
      for part in text.split(separator: "extension ") {
        if let match = part.prefixMatch(of: /AppearanceProxy where Target: (\w+)/) {
          extensions[String(match.1), default: ("", "")].proxy += part
        }
        for table in part.split(separator: "static func declare") {
          guard let match = table.prefixMatch(of: /\w+<Host: (\w+)>/) else { continue }
          extensions[String(match.1), default: ("", "")].table += table
        }
      }
    }
    return extensions
  }()

  /// The classes that have their own table.
  static var classesWithTables: Set<String> { Set(extensions.keys) }

  static func table(of className: String) throws -> String { try #require(extensions[className]).table }

  /// Returns the declarations in the table of a class, spelled as in the facts.
  static func declared(by className: String) throws -> Set<String> {
    let text = try table(of: className)
    var members: Set<String> = []
    for match in text.matches(of: /\w+\(\s*(?:kept: )?"\w+", \\\.(\w+)/) { members.insert("\(match.1) []") }
    for match in text.matches(of: /\w+\(deprecated: "(\w+)"/) { members.insert("\(match.1) []") }
    for match in text.matches(of: /"(set\w+\([\w:]+\))",\s*([\w<>., ]+)\.self/) {
      members.insert("\(match.1) \(axes(String(match.2)))")
    }
    return Set(members.map { "\(className).\($0)" })
  }

  /// Returns the types of axes as UIKit spells them.
  static func axes(_ text: String) -> [String] {
    text.replacing("DividerAxes", with: "UIControl.State, UIControl.State")
      .replacing(/(Left|Right)?StateAxis/, with: "UIControl.State")
      .replacing(/Axis(Pair|Triple)/, with: "").replacing(/[<>]/, with: "")
      .split(separator: ", ").map(String.init)
  }

  @Test func everyAppearanceSelectorOfUIKitIsDeclared() throws {
    let facts = try #require(Self.facts)
    #expect(facts.members.count == 106, "README and AllSettingsScenarios name the number, too")
    let also = Set(facts.also.map(\.name))
    for (className, members) in Dictionary(grouping: facts.members, by: \.class) {
      let declared = try Self.declared(by: className)
      let expected = Set(members.map(\.name))
      #expect(expected.subtracting(declared).sorted() == [], "not declared in the table of \(className)")
      #expect(declared.subtracting(expected).subtracting(also).sorted() == [], "declared, and no appearance selector")
    }
  }

  /// UIKit's proxies record these settings without a tag in its headers, and apps set them every day.
  @Test func everySetterWithoutATagThatAppsUseIsDeclared() throws {
    let facts = try #require(Self.facts)
    let views = try Self.declared(by: "UIView").map { $0.dropFirst("UIView".count) }
    #expect(facts.also.count == 30)
    for member in facts.also {
      #expect(member.source?.isEmpty == false, "\(member.name) has no source")
      let isInherited = views.contains { "\(member.class)\($0)" == member.name }
      if isInherited { continue }
      let declared = try Self.declared(by: member.class)
      #expect(declared.contains(member.name), "\(member.name) is not declared")
    }
  }

  @Test func theProxiesOfAllClassesInTheFactsAreCaptured() throws {
    let facts = try #require(Self.facts)
    let file = Self.sources.appendingPathComponent("Foreign/UIKitProxies.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let list = try #require(text.firstMatch(of: /static var styledClasses:[\s\S]*?return classes/)).output
    let listed = list.matches(of: /(UI\w+)\.self/).map { String($0.1) }
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed) == Set((facts.members + facts.also).map(\.class)))
  }

  /// A class that declares a name twice, or repeats one of an ancestor, would stop the program when it is first used.
  @Test func noClassDeclaresANameTwice() throws {
    func names(_ className: String) throws -> [String] {
      try Self.table(of: className).matches(of: /\w\(\s*(?:kept: |deprecated: )?"(\w+)"/).map { String($0.1) }
    }
    for className in Self.classesWithTables {
      let ancestor = ["UIBarButtonItem", "UITabBarItem"].contains(className) ? "UIBarItem" : "UIView"
      var all = try names(className)
      if className != ancestor && className != "UIBarItem" { all += try names(ancestor) }
      #expect(Set(all).count == all.count, "\(className): \(all.sorted())")
    }
  }

  /// An app reads and sets the value of a pair of methods like an attribute of its own classes.
  @Test func everyPairOfMethodsHasAPropertyWithAxesOfItsName() throws {
    var count = 0
    for (className, text) in Self.extensions {
      let pairs = text.table.matches(of: #/"(\w+)",\s*"set\w+\([\w:]+\)",\s*([\w<>., ]+)\.self/#)
      let properties = text.proxy.matches(of: #/public var (\w+): AxisProxy<(.+), [^>]+>\s*\{\s*axes\(\)\s*\}/#)
      #expect(Set(pairs.map { "\($0.1) \($0.2)" }) == Set(properties.map { "\($0.1) \($0.2)" }), "\(className)")
      #expect(!text.proxy.contains("func "), "\(className)")
      count += pairs.count
    }
    #expect(count == 33, "the pairs of methods in all tables")
  }

  @Test func everyTableIsOfAClassInTheFacts() throws {
    let facts = try #require(Self.facts)
    #expect(Self.classesWithTables.count == 22)
    #expect(Self.classesWithTables.isSuperset(of: facts.members.map(\.class)))
    #expect(Self.classesWithTables.isSubset(of: (facts.members + facts.also).map(\.class)))
  }
}

extension UIKitTableTests {
  /// Returns the axes of some types, by their names in files.
  private static func axisNames(_ types: String) throws -> [String] {
    let states = ["StateAxis": "state", "LeftStateAxis": "leftState", "RightStateAxis": "rightState"]
    let list = types.replacing("DividerAxes", with: "LeftStateAxis, RightStateAxis")
      .replacing(/Axis(Pair|Triple)/, with: "").replacing(/[<>]/, with: "")
    return try list.split(separator: ", ").map { type in
      if let state = states[String(type)] { return state }
      return try #require(enumerations[String(type)]).axis
    }
  }

  /// For each enumeration that is an axis, the name of the axis and the names of its values.
  private static let enumerations: [String: (axis: String, values: [String])] = {
    let file = sources.appendingPathComponent("Axes/Enumerations+Axes.swift")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var enumerations: [String: (axis: String, values: [String])] = [:]
    for part in text.split(separator: "extension ") {
      guard let type = part.prefixMatch(of: /([\w.]+): AppearanceAxes/),
        let axis = part.firstMatch(of: /axisName: String \{ "(\w+)"/)
      else { continue }
      enumerations[String(type.1)] = (String(axis.1), part.matches(of: /\.\w+: "(\w+)"/).map { String($0.1) })
    }
    return enumerations
  }()

  /// Programs that run without UIKit have a list of their own.
  @Test func theListOfAttributesIsThatOfTheTables() throws {
    #expect(Set(UIKitAttributes.byClass.keys) == Self.classesWithTables)
    for className in Self.classesWithTables {
      let table = try Self.table(of: className)
      var declared: [String: [String]] = [:]
      let pattern = /\w\(\s*(?:kept: |deprecated: )?"(\w+)"(?:,\s*"set\w+\([\w:]+\)",\s*([\w<>., ]+)\.self)?/
      for match in table.matches(of: pattern) {
        declared[String(match.1)] = try match.2.map { try Self.axisNames(String($0)) } ?? []
      }
      #expect(UIKitAttributes.byClass[className]?.mapValues(\.axes) == declared, "\(className) in UIKitAttributes")
    }
  }

  @Test func theValuesOfAxesAreThoseOfTheTypes() throws {
    #expect(Self.enumerations.count == 5)
    for (axis, values) in Self.enumerations.values { #expect(UIKitAttributes.axisValues[axis] == values, "\(axis)") }
    #expect(UIKitAttributes.axisValues["state"]?.count == 8)
  }

  @Test func theTraitsAreThoseThatRulesCanAskFor() throws {
    let file = Self.sources.appendingPathComponent("Hosts/AppearanceTraits+UIKit.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let names = text.matches(of: /KnownTrait\(\s*"(\w+)"/).map { String($0.1) }
    #expect(Set(names) == Set(UIKitAttributes.traits.keys))
    for value in UIKitAttributes.traits.values.joined() { #expect(text.contains("\"\(value)\""), "\(value)") }
    // A view is updated when one of its traits changes.
    let list = try #require(text.firstMatch(of: /static var followed:[\s\S]*?return traits/)).output
    let followed = list.matches(of: /UITrait(\w+)\.self/).map { $0.1.lowercased() }
    #expect(Set(names.map { $0.lowercased() }) == Set(followed))
  }

  /// The kinds in files for types of Swift. Enumerations and records have their own names.
  private static let kinds = [
    "UIColor": "color", "UIFont": "font", "UIImage": "image", "CGFloat": "number", "Bool": "boolean",
    "UIOffset": "offset", "CGSize": "size", "UIEdgeInsets": "insets",
    "[NSAttributedString.Key : Any]": "textAttributes",
  ]

  @Test func theTypesOfAttributesAreThoseOfUIKit() throws {
    let facts = try #require(Self.facts)
    var types: [String: UIKitType] = [:]
    for member in facts.members + facts.also {
      let isOptional = member.value.hasSuffix("?") || member.value.hasSuffix("!")
      let type = isOptional ? String(member.value.dropLast()) : member.value
      types["\(member.class).\(member.member)"] = UIKitType((Self.kinds[type] ?? type) + (isOptional ? "?" : ""))
    }
    var count = 0
    for className in Self.classesWithTables {
      let pattern = /\w\(\s*(?:kept: |deprecated: )?"(\w+)"(?:,\s*"(set\w+\([\w:]+\))")?/
      for match in try Self.table(of: className).matches(of: pattern) {
        let attribute = UIKitAttributes.byClass[className]?[String(match.1)]
        let type = try #require(types["\(className).\(match.2 ?? match.1)"])
        #expect(attribute?.type == type, "\(className).\(match.1) in UIKitAttributes")
        count += 1
      }
    }
    #expect(count == UIKitAttributes.byClass.values.map(\.count).reduce(0, +))
  }

  private static func text(_ file: String) throws -> String {
    try String(contentsOf: sources.appendingPathComponent("Values/\(file).swift"), encoding: .utf8)
  }

  @Test func theCasesOfEnumerationsAreThoseThatAreRead() throws {
    var enumerations: [String: [String]] = [:]
    for part in try Self.text("Enumerations+Values").split(separator: "extension ") {
      guard let type = part.prefixMatch(of: /[\w.]+/) else { continue }
      let names = part.matches(of: /\.\w+: "(\w+)"/).map { String($0.1) }
      if !names.isEmpty { enumerations[String(type.output)] = names }
    }
    let blurs = try Self.text("UIVisualEffect+Copies").matches(of: /\(\.\w+, "(\w+)"\)/).map { String($0.1) }
    enumerations["UIBlurEffect.Style"] = blurs
    let symbols = try Self.text("UIImage.SymbolConfiguration+Value")
    for match in symbols.matches(of: /Names<(UIImage\.\w+)> = \[([^\]]*)\]/) {
      enumerations[String(match.1)] = match.2.matches(of: /\.\w+: "(\w+)"/).map { String($0.1) }
    }
    #expect(UIKitType.enumerations == enumerations)
  }

  /// The names of all records together: the two files assign them to records in different forms.
  @Test func theFieldsOfRecordsAreThoseThatAreRead() throws {
    var names: Set<String> = ["normal", "highlighted", "disabled", "focused", "selected"]
    for file in ["UIBarAppearance+Copies", "TextAttributes+Copies", "UIVisualEffect+Copies"] {
      names.formUnion(try Self.text(file).matches(of: /(?:value|kept|button|item)\("(\w+)"/).map { String($0.1) })
    }
    let others = ["UIColor", "UIImage", "UIImage.SymbolConfiguration", "run", "NSAttributedString", "NSTextTab"]
    let records = UIKitType.records.filter { !others.contains($0.key) }
    #expect(Set(records.values.flatMap(\.keys)) == names)
    let attributes = try Self.text("TextAttributes+Copies").matches(of: /\.\w+: "(\w+)"/).map { String($0.1) }
    #expect(Set(UIKitType.textAttributes.keys) == Set(attributes))
  }

  /// Every type in the list is one of the kinds, an enumeration or a record.
  @Test func everyTypeIsKnown() {
    let all =
      UIKitAttributes.byClass.values.flatMap(\.values).map(\.type)
      + UIKitType.records.values.flatMap(\.values) + UIKitType.textAttributes.values
    let kinds = AppearanceValue.objectKinds + ["boolean", "string", "list", "UIVisualEffect", "*"]
    for type in all where !kinds.contains(type.name) {
      #expect(UIKitType.enumerations[type.name] != nil || UIKitType.records[type.name] != nil, "\(type.name)")
    }
  }
}
