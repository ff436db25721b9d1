#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension NSAttributedString: CopiedObject {
    /// The text in runs, each with its attributes.
    public var objectParts: ObjectParts {
      var runs: [String: ObjectParts] = [:]
      enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
        let text = attributedSubstring(from: range).string
        runs["\(range.location)"] = .record(
          "run", ["text": .value(text), "attributes": attributes.objectParts])
      }
      return .record("NSAttributedString", runs)
    }

    /// A copy that cannot be changed.
    public func objectCopy() -> Self {
      (copy() as? Self) ?? self
    }

    /// From a record of runs, named by where in the text they begin.
    public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
      guard case .record(let record) = value, record.type == "NSAttributedString" else { return nil }
      let text = NSMutableAttributedString()
      for (_, run) in record.fields.sorted(by: { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }) {
        guard case .record(let run) = run, let string = run["text", String.self],
          let attributes = run.fields["attributes"].flatMap([NSAttributedString.Key: Any].fromAppearanceValue)
        else { return nil }
        text.append(NSAttributedString(string: string, attributes: attributes))
      }
      return self.init(attributedString: text)
    }
  }
#endif
